"""Runs some cases as far as code can: their outputs, then their checks."""

from pathlib import Path

from driftline.harness.checked import CheckedCase, check_assertion
from driftline.harness.criteria.kind import Subject
from driftline.harness.task import Chunk, Task


def run_chunk(chunk: Chunk) -> list[CheckedCase]:
    """Every case of a chunk, in order. Nothing that goes wrong with one touches the others."""
    outputs = _outputs(chunk)
    return [_checked(task, outputs, chunk.folder) for task in chunk.tasks]


def _outputs(chunk: Chunk) -> dict[str, "str | Exception"]:
    asked = [task for task in chunk.tasks if task.agent_output is None and not task.problem]
    if not asked or chunk.agent is None:
        return {}
    # Imported late: most suites give their outputs.
    from driftline.harness.agents.ask import outputs_of

    answers = outputs_of(chunk.agent, chunk.folder, [task.agent_input for task in asked])
    return {task.case_id: answer for task, answer in zip(asked, answers, strict=True)}


def _checked(task: Task, outputs: dict[str, "str | Exception"], folder: Path) -> CheckedCase:
    if task.problem:
        return CheckedCase(task, task.agent_output or "", problem=task.problem)
    output = outputs.get(task.case_id, "") if task.agent_output is None else task.agent_output
    if isinstance(output, Exception):
        return CheckedCase(task, "", problem=str(output))
    subject = Subject(task.agent_input, output, folder, _path(task.prompt_path), _path(task.plan_path))
    return CheckedCase(task, output, tuple(check_assertion(assertion, subject) for assertion in task.assertions))


def _path(text: str) -> Path | None:
    return Path(text) if text else None
