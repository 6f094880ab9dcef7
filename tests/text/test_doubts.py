"""What a text leaves open."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.text.doubts import doubts


@pytest.mark.parametrize(
    "text",
    [
        "I don't know the price.",
        "We are unsure about the pier.",
        "Not decided.",
        "She has not made up her mind.",
        "I'm wondering whether they come.",
        "I am not convinced it floats.",
        "Nobody has weighed it, nobody has checked.",
        "Not measured.",
        "I suspect a leak.",
        "To be tested.",
        "Don't assume so.",
        "It remains to be seen.",
        "Maybe a pier.",
        "Two or three boats?",
        "We have no baseline.",
        "The date has not been confirmed.",
        "It is believed to be solid.",
        "We haven't heard back.",
        "The yard gave different answers.",
        "We have never tested it.",
        "Crews were split.",
        "We have no idea what it costs.",
        "They have yet to answer.",
        "Need to ask the harbour master.",
        "It is hard to say.",
    ],
)
def test_doubts(text: str) -> None:
    assert doubts(text)


@pytest.mark.parametrize(
    "text",
    [
        "The tool does not check spelling.",
        "We will build a pier.",
        "Tell them apart whether or not we know the owner.",
        "Nothing that could identify a person.",
        "Ready by 15 May.",
        "No changes may be made.",
        "In May we row.",
        "It can't cost more.",
        "We can't say or hint that it heals.",
        "The crew never sleeps on board.",
    ],
)
def test_no_doubt(text: str) -> None:
    assert doubts(text) == ()


WORDS = st.sampled_from(
    "may might will not must we if it's perhaps, don't know whether can : ; . proven TBD no yet been confirmed?".split()
)
TEXTS = st.one_of(st.text(st.characters(exclude_categories=())), st.lists(WORDS, max_size=25).map(" ".join))


@given(TEXTS)
def test_doubts_stand_in_the_text_in_order_and_apart(text: str) -> None:
    found = doubts(text)
    assert all(text[doubt.start : doubt.end] == doubt.text for doubt in found)
    assert all(a.end <= b.start for a, b in pairwise(found))
