"""What the reader of an evaluation is told about the judge."""

from collections.abc import Iterator

from driftline.engine.remarks import Remark
from driftline.judge.contract_reading import Changes
from driftline.judge.failures import HopelessError, JudgeError
from driftline.spec.findings import JudgeUsage

_ONLY_DOUBTFUL = "Asking about everything would take much, so only what the reader doubts was asked: see --judge-all."


def judge_remarks(
    usage: JudgeUsage,
    *,
    changes: Changes,
    asked: int,
    unanswered: int,
    withheld: int,
    distrusted: int,
    only_doubtful: bool,
    trouble: tuple[str, ...],
) -> tuple[Remark, ...]:
    """One line for each thing worth knowing."""
    lines = [
        *_spent(usage, asked),
        *([_ONLY_DOUBTFUL] if only_doubtful else []),
        *_changed(changes),
        *_left_to_reader(unanswered, withheld),
        *_distrusted(distrusted),
        *trouble,
    ]
    return tuple(Remark(line) for line in lines)


def stop_line(failure: JudgeError) -> str:
    """Why the judge was not asked any further."""
    text = str(failure)
    if isinstance(failure, HopelessError):
        return f"No judge: {text}."
    return f"The judge stopped early: {text}. What it had answered by then counts."


def spent_line(usage: JudgeUsage) -> str:
    """What a judge took, in one line."""
    if not usage.calls:
        return f"All {_counted(usage.cache_hits, 'answer')} of {usage.model} came from the cache; nothing was spent."
    tokens = usage.prompt_tokens + usage.completion_tokens
    cached = f", {_counted(usage.cache_hits, 'answer')} from the cache" if usage.cache_hits else ""
    return f"{usage.model}: {_counted(usage.calls, 'call')}, {_counted(tokens, 'token')}, ${usage.cost:.4f}{cached}."


def _spent(usage: JudgeUsage, asked: int) -> Iterator[str]:
    if usage.calls or usage.cache_hits:
        yield f"A judge was asked about {_counted(asked, 'sentence')} of the plan. {spent_line(usage)}"


def _changed(changes: Changes) -> Iterator[str]:
    if changes.added or changes.removed:
        yield (
            f"The judge read the prompt's contract: {_counted(changes.added, 'commitment')} the reader had not seen so,"
            f" {changes.removed} not as the reader had seen them."
        )


def _left_to_reader(unanswered: int, withheld: int) -> Iterator[str]:
    if unanswered:
        about = _counted(unanswered, "sentence")
        yield f"The judge gave no answer that can be checked about {about}; the reader decided."
    if withheld:
        yield f"{_counted(withheld, 'sentence')} addressed to the judge were not shown to it; the reader decided."


def _distrusted(times: int) -> Iterator[str]:
    if times:
        yield (
            f"{_counted(times, 'response')} did not count: the judge found in the prompt what is not there."
            " Something in the plan may talk it round, or the model is too weak."
        )


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
