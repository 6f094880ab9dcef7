"""Budget, pace and cancellation by themselves."""

import asyncio
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.judge.budget import Budget, Spending
from driftline.judge.cancel import Cancellation
from driftline.judge.failures import ExhaustedError
from driftline.judge.pace import Pace

AMOUNTS = st.builds(Spending, st.integers(0, 1000), st.integers(0, 1000).map(float))


@given(st.lists(st.tuples(AMOUNTS, st.floats(0, 1)), max_size=30), st.integers(0, 3000), st.integers(0, 3000))
def test_a_budget_is_never_exceeded(requests: list[tuple[Spending, float]], cost: int, tokens: int) -> None:
    budget = Budget(float(cost), tokens)
    under_way = []
    for most, share in requests:
        try:
            budget.reserve(most)
        except ExhaustedError:
            continue
        under_way.append((most, Spending(int(most.tokens * share), most.cost * share)))
    for most, used in under_way:
        budget.settle(most, used)
    assert budget.spent.tokens <= tokens
    assert budget.spent.cost <= cost + 1e-6


def test_what_a_request_did_not_take_can_be_spent_again() -> None:
    budget = Budget(max_tokens=100)
    budget.reserve(Spending(90))
    with pytest.raises(ExhaustedError):
        budget.reserve(Spending(20))
    budget.settle(Spending(90), Spending(10))
    budget.reserve(Spending(90))


def test_without_limits_everything_is_allowed() -> None:
    budget = Budget()
    budget.reserve(Spending(10**12, 10.0**12))


async def _moments(pace: Pace, turns: int, pause: float = 0.0) -> list[float]:
    clock = asyncio.get_running_loop().time
    moments: list[float] = []

    async def take() -> None:
        async with pace.turn():
            moments.append(clock())
            if pause and len(moments) == 1:
                pace.pause(pause)

    await asyncio.gather(*(take() for _ in range(turns)))
    return moments


def test_requests_keep_their_distance() -> None:
    moments = asyncio.run(_moments(Pace(8, requests_per_minute=1500), 4))
    gaps = [later - earlier for earlier, later in pairwise(moments)]
    assert all(gap >= 0.04 - 1e-6 for gap in gaps)


def test_a_pause_holds_for_everyone() -> None:
    first, *others = asyncio.run(_moments(Pace(1), 4, pause=0.1))
    assert min(others) - first >= 0.1 - 1e-6


def test_cancelling_twice_or_too_late_does_nothing() -> None:
    cancellation = Cancellation()

    async def work() -> str:
        return "done"

    async def main() -> str:
        task = asyncio.create_task(work())
        with cancellation.ends(task):
            return await task

    assert asyncio.run(main()) == "done"
    cancellation.cancel()
    cancellation.cancel()
    assert cancellation.cancelled
