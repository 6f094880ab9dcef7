"""An evaluation that fails is tried once more, and never leaves a plan without a word."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lsp_editor import INVENTED, PATIENCE_SECONDS, PLAN, PROMPT
from plain_reader import read_plainly

from driftline.engine.settings import Settings
from driftline.lsp.pairs import Pairs
from driftline.lsp.state import SecondOpinion
from driftline.lsp.text_store import Change
from driftline.lsp.worker import Worker

pytestmark = pytest.mark.asyncio(loop_scope="session")


class Desk:
    """The open files of a plan and its prompt, and what was told about them."""

    def __init__(self, folder: Path) -> None:
        (folder / "prompt.md").write_text(PROMPT, encoding="utf-8")
        self.plan = (folder.resolve() / "plan.md").as_uri()
        self.prompt = (folder.resolve() / "prompt.md").as_uri()
        self.failures: list[str] = []
        self.announced: list[str] = []
        self.on_change: Callable[[str], None] = self.announced.append
        self.pairs = Pairs(
            Worker(), read_plainly, lambda uri: self.on_change(uri), lambda what, _error: self.failures.append(what)
        )

    async def settle(self) -> None:
        await asyncio.wait_for(self.pairs.settled(self.plan), PATIENCE_SECONDS)

    def problems(self) -> list[str]:
        return [problem.code for problem in self.pairs.problems()]


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


async def test_what_fails_only_because_of_what_was_kept_works_the_second_time(desk: Desk) -> None:
    desk.pairs.opened(desk.plan, 1, PLAN)
    await desk.settle()
    faulty: Any = None
    # It holds for these texts, but decisions that are none cannot be applied.
    desk.pairs.take_opinion(desk.plan, SecondOpinion(PROMPT, Settings(), faulty, lambda evaluation: evaluation))
    await desk.settle()
    assert desk.failures == ["The evaluation"]
    assert desk.problems() == []
    state = desk.pairs.state(desk.plan)
    assert state
    assert any(incident.supported.claim.text == INVENTED for incident in state.evaluation().incidents)


async def test_a_plan_that_cannot_be_evaluated_says_so_until_it_can(desk: Desk) -> None:
    no_text: Any = 5
    desk.pairs.opened(desk.plan, 1, no_text)
    await desk.settle()
    assert desk.failures == ["The evaluation"] * 2
    assert desk.problems() == ["not-evaluated"]
    assert desk.plan in desk.announced
    desk.pairs.opened(desk.plan, 2, PLAN)
    await desk.settle()
    assert desk.problems() == []
    assert desk.pairs.state(desk.plan)


async def test_a_fault_in_showing_one_file_does_not_hold_up_the_next(desk: Desk) -> None:
    def broken(uri: str) -> None:
        raise KeyError(uri)

    desk.on_change = broken
    desk.pairs.opened(desk.prompt, 1, PROMPT)
    desk.pairs.opened(desk.plan, 1, PLAN)
    await desk.settle()
    assert desk.pairs.state(desk.plan)
    assert "Showing the findings" in desk.failures


async def test_typing_in_the_prompt_of_a_long_plan_ends_in_the_evaluation_of_the_last_text(desk: Desk) -> None:
    desk.pairs.opened(desk.prompt, 1, PROMPT)
    desk.pairs.opened(desk.plan, 1, PLAN + "\nThe counters stand on three streets.\n" * 2000)
    await desk.settle()
    text = desk.pairs.texts.get(desk.prompt)
    assert text
    for version, letter in enumerate("\nThe city pays 480,000 euros.\n", start=2):
        end = text.position(len(text.text))
        text, _ = text.changed(version, Change(letter, end, end))
        desk.pairs.texts.put(text)
        desk.pairs.edited(desk.prompt, len(text.text))
        assert not desk.pairs.is_current(desk.plan)
        await asyncio.sleep(0)
    await desk.settle()
    state = desk.pairs.state(desk.plan)
    assert state
    assert state.session.prompt == text.text


@pytest.mark.parametrize("fault", [ValueError("a fault"), StopIteration("no more"), SystemExit(3)])
async def test_the_worker_survives_whatever_its_work_raises(fault: BaseException) -> None:
    worker = Worker()

    def work() -> None:
        raise fault

    with pytest.raises((ValueError, RuntimeError)):
        await asyncio.wait_for(worker.submit(work), PATIENCE_SECONDS)
    assert await asyncio.wait_for(worker.submit(lambda: 5), PATIENCE_SECONDS) == 5
