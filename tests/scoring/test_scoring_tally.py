"""Scoring by parts gives what scoring the whole gives."""

from hypothesis import given
from hypothesis import strategies as st
from scoring_examples import findings, item

from driftline.scoring.score import score, score_tally
from driftline.scoring.tally import Tally


def parts_of(made, found, cuts):
    """The findings dealt out to parts, every claim with its incidents in one of them."""
    part = {supported.claim.claim_id: cut for supported, cut in zip(made, cuts, strict=False)}
    return [
        Tally.of(
            [c for c in made if part.get(c.claim.claim_id, 0) == number],
            [i for i in found if part.get(i.supported.claim.claim_id, 0) == number],
        )
        for number in range(3)
    ]


@given(findings(), st.lists(st.integers(0, 2), min_size=25, max_size=25))
def test_the_parts_of_a_plan_add_up_to_the_plan(pair, cuts):
    parts = parts_of(*pair, cuts)
    whole = Tally().changed((), parts)
    assert score_tally([item()], whole) == score([item()], *pair)
    assert whole == Tally.of(*pair)


@given(findings(), findings())
def test_a_part_can_be_replaced(one, other):
    first, second = Tally.of(*one), Tally.of(*other)
    both = first.changed((), [second])
    assert both.changed([first], [second]) == second.changed((), [second])
    assert both.changed([second], ()) == first
