"""What is wrong with the stages of a manifest, and the order of work if nothing is."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from graphlib import CycleError, TopologicalSorter

from driftline.study.runtime.manifest import Stage


def faults(stages: Sequence[Stage]) -> list[str]:
    """Every fault of the stages, a line for each; none means that they are a workflow."""
    found = [*_repeated_ids(stages), *_unknown_parents(stages), *_repeated_commands(stages)]
    return found or _cycles(stages)


def in_order_of_work(stages: Sequence[Stage]) -> tuple[Stage, ...]:
    """Parents before children, otherwise as written; the stages have no faults."""
    placed: dict[str, Stage] = {}
    waiting = list(stages)
    while waiting:
        ready = next(stage for stage in waiting if set(stage.parents) <= placed.keys())
        placed[ready.id] = ready
        waiting.remove(ready)
    return tuple(placed.values())


def _repeated_ids(stages: Sequence[Stage]) -> list[str]:
    return [f'two stages have the id "{stage}"' for stage in _repeated(stage.id for stage in stages)]


def _unknown_parents(stages: Sequence[Stage]) -> list[str]:
    known = [stage.id for stage in stages]
    return [
        f'stage "{stage.id}" has the parent "{parent}", which is no stage{_meant(parent, known)}'
        for stage in stages
        for parent in stage.parents
        if parent not in known
    ]


def _repeated_commands(stages: Sequence[Stage]) -> list[str]:
    return [
        f'the command "{command}" belongs to more than one stage: '
        + ", ".join(stage.id for stage in stages for own in stage.commands if own == command)
        for command in _repeated(command for stage in stages for command in stage.commands)
    ]


def _cycles(stages: Sequence[Stage]) -> list[str]:
    try:
        tuple(TopologicalSorter({stage.id: stage.parents for stage in stages}).static_order())
    except CycleError as error:
        return [f"the parents lead back to where they start: {' <- '.join(error.args[1])}"]
    return []


def _repeated(names: Iterable[str]) -> list[str]:
    seen: set[str] = set()
    repeated: dict[str, None] = {}
    for name in names:
        if name in seen:
            repeated[name] = None
        seen.add(name)
    return list(repeated)


def _meant(word: str, known: Sequence[str]) -> str:
    close = get_close_matches(word, known, n=1)
    return f"; did you mean {close[0]}?" if close else ""
