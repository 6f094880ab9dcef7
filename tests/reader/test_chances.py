"""From a model's numbers to chances."""

import math

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from driftline.reader.answer import ClaimAnswer, CommitmentAnswer
from driftline.reader.chances import answer_from
from driftline.reader.question import Task

_COUNT = 74
numbers = st.lists(st.floats(-30, 30, width=32), min_size=_COUNT, max_size=_COUNT)


@given(numbers)
def test_what_excludes_each_other_adds_up_to_one(told: list[float]) -> None:
    answer = answer_from(Task.CLAIM, np.array(told, dtype=np.float32))
    assert isinstance(answer, ClaimAnswer)
    for chances in (answer.labels, answer.severities, answer.importances, answer.kinds):
        assert math.isclose(sum(chances), 1.0, abs_tol=0.002)


@given(numbers)
def test_every_number_is_a_chance(told: list[float]) -> None:
    for task in Task:
        answer = answer_from(task, np.array(told, dtype=np.float32))
        parts = (getattr(answer, name) for name in answer.__slots__)
        chances = [chance for part in parts for chance in (part if isinstance(part, tuple) else (part,))]
        assert chances
        assert all(0 <= chance <= 1 for chance in chances)


def test_the_likeliest_is_named() -> None:
    told = np.zeros(_COUNT, dtype=np.float32)
    told[-5:] = (0, 3, 0, 0, 0)
    answer = answer_from(Task.COMMITMENT, told)
    assert isinstance(answer, CommitmentAnswer)
    assert answer.standing.value == "refused"
