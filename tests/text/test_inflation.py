"""Words that make a claim bigger or surer than it is."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.text.inflation import assurances, inflators
from driftline.text.lexicon.expressions import Expression


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A world-class, seamless ferry.", ["world-class", "seamless"]),
        (
            "We revolutionise and revolutionize ferries.",
            ["revolutionise", "revolutionize"],
        ),
        ("An ecosystem with a strategic moat.", ["ecosystem", "strategic moat"]),
        ("The category leader.", ["category leader"]),
        ("A blue boat.", []),
    ],
)
def test_inflators(text: str, found: list[str]) -> None:
    assert [expression.text for expression in inflators(text)] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("This ensures safety.", ["ensures"]),
        ("It guarantees a seat and eliminates queues.", ["guarantees", "eliminates"]),
        ("A proven hull.", ["proven"]),
        ("It never fails.", ["never fails"]),
        ("It does not guarantee a seat.", []),
        ("It does not ensure a seat.", []),
        ("It eliminates risk without fail.", ["eliminates", "without fail"]),
        ("The hull is to be validated.", []),
        ("It will not affect sailing.", ["will not affect"]),
        ("Crews will never lose a rope again.", ["will never lose"]),
        ("Fog can no longer distort the signal.", ["can no longer distort"]),
        ("Guests will not even notice it.", ["will not even notice"]),
        ("The vote is a mere formality.", ["a mere formality"]),
        ("We will never sell the ropes.", []),
        ("A wooden hull.", []),
    ],
)
def test_assurances(text: str, found: list[str]) -> None:
    assert [expression.text for expression in assurances(text)] == found


def plainly(text: str, expression: Expression) -> str | None:
    if expression.plain is None:
        return None
    return f"{text[: expression.start]}{expression.plain}{text[expression.plain_end :]}"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("It leverages tides.", "It uses tides."),
        ("It pioneers tides.", "It tries tides."),
        ("A seamless ferry.", "A  ferry."),
        ("A game-changer.", None),
        ("It ensures that boats float.", "It aims to see that boats float."),
        ("It ensures safety.", "It supports safety."),
        ("The hull is proven.", "The hull is to be tested."),
        ("Fog can’t ever distort it.", "Fog should not ever distort it."),
        ("Crews will no longer run out of rope.", "Crews should not run out of rope."),
        ("It removes any doubt.", "It lowers the doubt."),
        ("It is fully compliant.", None),
        ("It is fully painted.", "It is  painted."),
    ],
)
def test_what_says_it_plainly(text: str, plain: str | None) -> None:
    (expression,) = (*inflators(text), *assurances(text))
    assert plainly(text, expression) == plain


WORDS = st.sampled_from(
    "never fails ensures that zero risk world-class no doubt will not lose it's , . is proven to be does".split()
)
TEXTS = st.one_of(st.text(st.characters(exclude_categories=())), st.lists(WORDS, max_size=25).map(" ".join))


@given(TEXTS)
def test_expressions_stand_in_the_text_in_order_and_apart(text: str) -> None:
    for found in (inflators(text), assurances(text)):
        assert all(text[expression.start : expression.end] == expression.text for expression in found)
        assert all(expression.start < expression.plain_end <= expression.end for expression in found)
        assert all(a.end <= b.start for a, b in pairwise(found))
