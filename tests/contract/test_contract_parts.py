"""The small readers behind the contract: clauses, titles, labels, statements, line breaks, people."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.contract.headings import field_of_title, split_label
from driftline.contract.layout import Layout
from driftline.contract.people import is_person_word, people_act
from driftline.contract.segments import split_clauses
from driftline.contract.statements import statement_of
from driftline.contract.stories import read_story
from driftline.spec.terms import ContractField as F
from driftline.text.document import read_document


@pytest.mark.parametrize(
    ("sentence", "clauses"),
    [
        ("It floats; it sails.", ["It floats;", "it sails."]),
        (
            "Guests eat at six, and the band is paid at nine.",
            ["Guests eat at six,", "and the band is paid at nine."],
        ),
        ("No cars, no dogs.", ["No cars,", "no dogs."]),
        ("A pool too, but only if the money stretches.", ["A pool too, but only if the money stretches."]),
        ("If it rains, we stay inside.", ["If it rains, we stay inside."]),
        ("Salt, pepper and the good oil.", ["Salt, pepper and the good oil."]),
        ("A hall (warm, no steps) in town.", ["A hall (warm, no steps) in town."]),
    ],
)
def test_clauses_are_cut_where_a_new_commitment_begins(sentence: str, clauses: list[str]) -> None:
    assert [sentence[a:b].strip() for a, b in split_clauses(sentence)] == clauses


@given(st.text(max_size=200))
def test_clauses_cover_the_sentence_without_gaps(text: str) -> None:
    assert "".join(text[a:b] for a, b in split_clauses(text)) == text


@pytest.mark.parametrize(
    ("title", "field"),
    [
        ("Non-goals", F.EXPLICIT_NON_GOALS),
        ("3. What we do not know", F.RISK_UNCERTAINTY_POSTURE),
        ("Nice to have", F.OPTIONAL_FEATURES),
        ("Phase two", F.DEFERRED_FEATURES),
        ("Please don't", F.EXPLICIT_EXCLUSIONS),
        ("Hard limits:", F.HARD_CONSTRAINTS),
        ("How we will know", F.SUCCESS_METRICS),
        ("Who uses it", F.PRIMARY_USER),
        ("Assumptions", F.ALLOWED_ASSUMPTIONS),
        ("Members pay nothing extra", None),
        ("The oak table in the hall that grandfather built one winter", None),
    ],
)
def test_titles_name_fields(title: str, field: F | None) -> None:
    assert field_of_title(title) is field


@pytest.mark.parametrize(
    ("text", "label"), [("Limits: two rooms.", "Limits"), ("At 10:30 we eat.", ""), ("No label here", "")]
)
def test_labels_stand_before_a_colon(text: str, label: str) -> None:
    assert split_label(text)[0] == label


@pytest.mark.parametrize(
    ("quote", "statement"),
    [
        ("so  no\ntracking", "No tracking."),
        ("and, well, it floats.", "It floats."),
        ("Is it red?", "Is it red?"),
        ("no surprises,", "No surprises."),
        ("and", "And."),
    ],
)
def test_statements_drop_openers_and_close_with_a_stop(quote: str, statement: str) -> None:
    assert statement_of(quote) == statement


def breaks(text: str) -> list[int]:
    layout = Layout(text)
    return [len(layout.breaks_in(sentence)) for sentence in read_document(text).sentences]


def test_wrapped_lines_are_not_chosen_breaks() -> None:
    assert breaks("the long table in the old hall is laid for\neverybody who came along on the boat from\nLund") == [0]


def test_short_lines_are_chosen_breaks() -> None:
    assert breaks("two rooms\nno dogs\na garden with an old apple tree and a bench") == [2]


@pytest.mark.parametrize(
    ("word", "person"),
    [("bakers", True), ("nurse", True), ("printers", False), ("table", False), ("linguists", True)],
)
def test_words_for_people(word: str, person: bool) -> None:
    assert is_person_word(word) is person


@pytest.mark.parametrize(
    ("clause", "acts"),
    [
        ("The harbour master approves the berth.", True),
        ("Priya (safety) checks it first.", True),
        ("Ask Birgit before you dig.", True),
        ("The table stands by the window.", False),
        ("The bakery window must be clean.", False),
    ],
)
def test_people_who_act(clause: str, acts: bool) -> None:
    assert people_act(clause) is acts


def test_a_story_has_a_role_a_wish_and_a_reason() -> None:
    text = "As a rower I want to book a boat so that nobody waits."
    story = read_story(text)
    assert story is not None
    assert story.reason is not None
    parts = [text[slice(*part)].strip() for part in (story.role, story.want, story.reason)]
    assert parts == ["As a rower", "I want to book a boat", "so that nobody waits."]
    assert read_story("As a rule we eat at six.") is None
