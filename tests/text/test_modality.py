"""How firmly sentences assert what they say."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.text.modality import (
    Modality,
    assurances,
    doubts,
    hedges,
    inflators,
    modality_at,
    read_modality,
    sentence_modality,
)


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("We will not rent boats.", Modality.RULED_OUT),
        ("No changes may be made in July.", Modality.RULED_OUT),
        ("Guests must not enter.", Modality.RULED_OUT),
        ("The total may not exceed ten.", Modality.RULED_OUT),
        ("It is unclear whether the roof holds.", Modality.OPEN_QUESTION),
        ("We don't know if the roof holds.", Modality.OPEN_QUESTION),
        ("Do guests want breakfast?", Modality.OPEN_QUESTION),
        ("To be validated: guests want breakfast.", Modality.OPEN_QUESTION),
        ("Open question: who cooks.", Modality.OPEN_QUESTION),
        ("Assumption: guests bring towels.", Modality.MAY),
        ("Perhaps the mill could reopen.", Modality.MAY),
        ("The mill might not reopen.", Modality.MAY),
        ("Perhaps we will not reopen.", Modality.MAY),
        ("Consider a second oven.", Modality.MAY),
        ("A second oven if it proves affordable.", Modality.MAY),
        ("I suspect the oven will crack.", Modality.MAY),
        ("May we start.", Modality.MAY),
        ("Guests can cook.", Modality.CAN),
        ("Guests need not cook.", Modality.CAN),
        ("Guests don't have to cook.", Modality.CAN),
        ("We plan to bake.", Modality.PLANS),
        ("We aim to bake.", Modality.PLANS),
        ("The oven should be cleaned.", Modality.PLANS),
        ("We'd like to bake.", Modality.PLANS),
        ("We will bake.", Modality.WILL),
        ("We'll bake.", Modality.WILL),
        ("The oven bakes bread.", Modality.WILL),
        ("Bake bread by 4 May.", Modality.WILL),
        ("The oven must cool.", Modality.MUST),
        ("The oven has to cool.", Modality.MUST),
        ("Staff need to wait.", Modality.MUST),
        ("The oven ensures crisp bread.", Modality.GUARANTEES),
        ("The supplier has confirmed that the oven can travel.", Modality.GUARANTEES),
        ("The method is proven.", Modality.GUARANTEES),
        ("If it rains, we will stop.", Modality.WILL),
        ("The hut stands in a field without water.", Modality.WILL),
        ("The oven, which may be slow, must cool.", Modality.MUST),
        ("We may ensure supply.", Modality.MAY),
        ("", Modality.WILL),
    ],
)
def test_sentence_level(text: str, level: Modality) -> None:
    assert sentence_modality(text) is level


@pytest.mark.parametrize(
    ("text", "part", "level"),
    [
        ("The mill may close, and the bakery will move.", "close", Modality.MAY),
        ("The mill may close, and the bakery will move.", "move", Modality.WILL),
        ("We bake bread, but we will not sell cake.", "bake bread", Modality.WILL),
        ("We bake bread, but we will not sell cake.", "sell cake", Modality.RULED_OUT),
        ("We don't know: how long it lasts.", "how long it lasts", Modality.OPEN_QUESTION),
        ("Proposed, to be confirmed by the cook: bread first.", "bread first", Modality.OPEN_QUESTION),
        ("The start is in June, subject to approval.", "The start", Modality.MAY),
        ("We must ensure the stove will work.", "work", Modality.GUARANTEES),
    ],
)
def test_level_of_a_stretch(text: str, part: str, level: Modality) -> None:
    start = text.index(part)
    assert modality_at(text, start, start + len(part), read_modality(text)) is level


@pytest.mark.parametrize(
    "text",
    [
        "Assumption: the roof holds.",
        "We assume the roof holds.",
        "The price is TBD.",
        "The route is provisional.",
        "Pending approval, the route opens.",
        "Explore a ferry.",
        "A ferry is likely.",
        "It is a proposal.",
        "The club would need to discuss it.",
        "That should be checked.",
        "It is not yet decided.",
        "Who pays?",
        "If the trial proves useful, extend it.",
        "We suggest a second ferry.",
        "The route is still to be agreed.",
        "A boat that nobody has listed might turn up.",
    ],
)
def test_hedged(text: str) -> None:
    assert hedges(text)


@pytest.mark.parametrize(
    "text",
    ["The ferry runs daily.", "No changes may be made.", "We will build a pier.", "Open on 3 May 2030."],
)
def test_not_hedged(text: str) -> None:
    assert hedges(text) == ()


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
        "It can't cost more.",
        "We can't say or hint that it heals.",
        "The crew never sleeps on board.",
    ],
)
def test_no_doubt(text: str) -> None:
    assert doubts(text) == ()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A world-class, seamless ferry.", [("world-class", "strong"), ("seamless", "weak")]),
        (
            "We revolutionise and revolutionize ferries.",
            [("revolutionise", "strong"), ("revolutionize", "strong")],
        ),
        ("An ecosystem with a strategic moat.", [("ecosystem", "strong"), ("strategic moat", "strong")]),
        ("The category leader.", [("category leader", "strong")]),
        ("A blue boat.", []),
    ],
)
def test_inflators(text: str, found: list[tuple[str, str]]) -> None:
    assert [(emphasis.text, emphasis.strength) for emphasis in inflators(text)] == found


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
    assert [emphasis.text for emphasis in assurances(text)] == found


WORDS = st.sampled_from(
    [
        "may",
        "might",
        "will",
        "not",
        "must",
        "we",
        "if",
        "it's",
        "easy",
        "ensure",
        "always?",
        "perhaps,",
        "don't",
        "know",
        "whether",
        "can",
        ":",
        ";",
        ".",
        "proven",
        "TBD",
    ]
)
TEXTS = st.one_of(st.text(st.characters(exclude_categories=())), st.lists(WORDS, max_size=25).map(" ".join))


@given(TEXTS)
def test_cue_laws(text: str) -> None:
    for cues in (read_modality(text), hedges(text), doubts(text)):
        for cue in cues:
            assert 0 <= cue.start < cue.end <= len(text)
            assert text[cue.start : cue.end] == cue.text
            assert 0 <= cue.scope[0] <= cue.scope[1] <= len(text)
        assert all(a.end <= b.start for a, b in pairwise(cues))
    assert all(Modality.RULED_OUT < cue.level <= Modality.PLANS for cue in hedges(text))


@given(TEXTS)
def test_emphasis_laws(text: str) -> None:
    for found in (inflators(text), assurances(text)):
        assert all(text[emphasis.start : emphasis.end] == emphasis.text for emphasis in found)
        assert all(a.end <= b.start for a, b in pairwise(found))


@given(TEXTS, st.integers(-3, 40), st.integers(-3, 40))
def test_any_stretch_has_a_level(text: str, start: int, end: int) -> None:
    assert modality_at(text, start, end, ()) is Modality.WILL
    assert modality_at(text, start, end, read_modality(text)) in Modality
    assert sentence_modality(text) in Modality
