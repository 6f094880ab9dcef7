"""What the reader of an evaluation is told about the judge."""

from collections.abc import Iterator

from driftline.engine.remarks import Remark
from driftline.judge.contract_items import Changes
from driftline.judge.failures import HopelessError, JudgeError
from driftline.spec.findings import JudgeUsage


def judge_remarks(
    usage: JudgeUsage, *, changes: Changes, claims: int, unanswered: int, withheld: int, trouble: tuple[str, ...]
) -> tuple[Remark, ...]:
    """One line for each thing worth knowing."""
    lines = [*_spent(usage, claims), *_changed(changes), *_left_to_rules(unanswered, withheld), *trouble]
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


def _spent(usage: JudgeUsage, claims: int) -> Iterator[str]:
    if usage.calls or usage.cache_hits:
        yield f"A judge was asked about {_counted(claims, 'claim')}. {spent_line(usage)}"


def _changed(changes: Changes) -> Iterator[str]:
    if changes.added or changes.corrected:
        yield (
            f"The judge added {_counted(changes.added, 'commitment')} to those read in the prompt"
            f" and corrected {changes.corrected}."
        )


def _left_to_rules(unanswered: int, withheld: int) -> Iterator[str]:
    if unanswered:
        yield f"The judge gave no usable answer about {_counted(unanswered, 'claim')}; the rules decided."
    if withheld:
        yield f"{_counted(withheld, 'claim')} addressed to the judge were not shown to it; the rules decided."


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
