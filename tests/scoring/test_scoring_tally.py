"""Scoring by parts gives what scoring the whole gives."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scoring_examples import LEAST, READ, findings, incident, item, scored, tally

from driftline.scoring.score import score_tally
from driftline.scoring.tally import Tally, severity_counted
from driftline.spec.terms import DriftType


def parts_of(made, found, cuts):
    """The findings dealt out to parts, every claim with its incidents in one of them."""
    part = {supported.claim.claim_id: cut for supported, cut in zip(made, cuts, strict=False)}
    return [
        tally(
            [c for c in made if part.get(c.claim.claim_id, 0) == number],
            [i for i in found if part.get(i.supported.claim.claim_id, 0) == number],
        )
        for number in range(3)
    ]


@given(findings(), st.lists(st.integers(0, 2), min_size=25, max_size=25))
def test_the_parts_of_a_plan_add_up_to_the_plan(pair, cuts):
    parts = parts_of(*pair, cuts)
    whole = Tally().changed((), parts)
    assert score_tally([item()] * 10, whole, READ) == scored(*pair)
    assert whole == tally(*pair)


@given(findings(), findings())
def test_a_part_can_be_replaced(one, other):
    first, second = tally(*one), tally(*other)
    both = first.changed((), [second])
    assert both.changed([first], [second]) == second.changed((), [second])
    assert both.changed([second], ()) == first


@pytest.mark.parametrize(
    ("severity", "probability", "expected"),
    [(4, LEAST, 4), (4, LEAST - 0.01, 1), (1, 0.0, 1), (0, 0.0, 0), (3, 1.0, 3)],
)
def test_a_hint_counts_as_light(severity, probability, expected):
    found = incident(DriftType.SCOPE_EXPANSION, severity, probability=probability)
    assert severity_counted(found, LEAST) == expected
    assert found.is_hint(LEAST) is (probability < LEAST)
