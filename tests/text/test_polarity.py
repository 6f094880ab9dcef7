"""Negation: what is denied, and how far."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.text.polarity import read_negations
from driftline.text.scopes import covered, merged


def denied(text: str) -> list[str]:
    return [text[slice(*negation.scope)].strip(" ,;.:") for negation in read_negations(text)]


def negated(text: str, part: str) -> bool:
    start = text.index(part)
    stretches = merged(negation.scope for negation in read_negations(text))
    return 2 * covered(start, start + len(part), stretches) > len(part)


@pytest.mark.parametrize(
    ("text", "scopes"),
    [
        ("We will not sell seeds.", ["not sell seeds"]),
        (
            "It doesn't weigh parcels and it doesn't print stamps.",
            ["doesn't weigh parcels", "doesn't print stamps"],
        ),
        ("It doesn’t weigh parcels.", ["doesn’t weigh parcels"]),
        ("No cameras, no microphones.", ["No cameras", "no microphones"]),
        ("Drivers never see the invoice.", ["never see the invoice"]),
        ("The boiler is no longer serviced.", ["no longer serviced"]),
        ("Nobody pays a deposit.", ["Nobody pays a deposit"]),
        ("Patients can't change the dose, but nurses can.", ["can't change the dose"]),
        ("Rather than a kiosk, we print a card.", ["Rather than a kiosk"]),
        ("We print a card instead of a kiosk ticket.", ["instead of a kiosk ticket"]),
        ("Runs without a network, at the till.", ["without a network"]),
        ("Catering is out of scope, transport is in.", ["Catering is out of scope"]),
        ("Drones are off the table.", ["Drones are off the table"]),
        ("Simple over clever: no plugins.", ["no plugins"]),
        ("Members pay nothing extra: the fee covers it.", ["nothing extra"]),
        ("The tool avoids tracking people.", ["avoids tracking people"]),
        (
            "Neither staff nor guests may smoke.",
            ["Neither staff nor guests may smoke", "nor guests may smoke"],
        ),
        ("No sales without a receipt.", ["No sales"]),
        ("A list of stops, not a map.", ["not a map"]),
    ],
)
def test_scope(text: str, scopes: list[str]) -> None:
    assert denied(text) == scopes


@pytest.mark.parametrize(
    "text",
    [
        "Not only fast but cheap.",
        "It is not just a list.",
        "Not without effort.",
        "We do not exclude ferries.",
        "No more than six boats.",
        "No later than May.",
        "Tick whether or not it rained.",
        "Nothing but water.",
        "Boats arrive not until spring.",
        "A notable notice in Norway.",
        "",
    ],
)
def test_no_negation(text: str) -> None:
    assert read_negations(text) == ()


@pytest.mark.parametrize(
    ("text", "part", "expected"),
    [
        ("Instead of buses, the town buys trams.", "buses", True),
        ("Instead of buses, the town buys trams.", "trams", False),
        ("No sales without a receipt.", "sales", True),
        ("No sales without a receipt.", "a receipt", False),
        ("We don't know whether ferries run.", "ferries run", False),
        ("Nobody has checked the roof.", "the roof", False),
        ("We won't rent boats, but we will repair them.", "repair them", False),
        ("Every day except Sunday.", "Sunday", True),
        ("Every day except Sunday.", "Every day", False),
        ("No visits except on Sunday.", "Sunday", False),
        ("We are not lending to outsiders, members only.", "members only", False),
        ("The plan does not promise savings.", "The plan does not promise savings.", True),
        ("We build a hut without a door.", "We build a hut without a door.", False),
        ("Hello", "Hello", False),
    ],
)
def test_what_is_denied(text: str, part: str, expected: bool) -> None:
    assert negated(text, part) is expected


@pytest.mark.parametrize(
    ("text", "predicate"),
    [
        ("We will not swim.", True),
        ("With no map we swim.", False),
        ("A list, not a map.", False),
        ("No maps.", True),
    ],
)
def test_predicate(text: str, predicate: bool) -> None:
    assert [negation.predicate for negation in read_negations(text)] == [predicate]


WORDS = st.sampled_from(
    [
        "not",
        "no",
        "never",
        "without",
        "we",
        "will,",
        "is",
        "are",
        "excluded",
        ":",
        ";",
        ".",
        "but",
        "and",
        "rather",
        "than",
        "don't",
        "nothing",
        "until",
        "except",
        "A",
        "b",
        "?",
    ]
)
TEXTS = st.one_of(st.text(st.characters(exclude_categories=())), st.lists(WORDS, max_size=25).map(" ".join))


@given(TEXTS)
def test_laws(text: str) -> None:
    negations = read_negations(text)
    for negation in negations:
        assert 0 <= negation.start < negation.end <= len(text)
        assert 0 <= negation.scope[0] <= negation.scope[1] <= len(text)
    assert all(a.end <= b.start for a, b in pairwise(negations))


STRETCHES = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 20)).map(lambda pair: (pair[0], sum(pair))))


@given(STRETCHES, st.integers(0, 80), st.integers(1, 20))
def test_what_is_covered_is_counted_once(stretches: list[tuple[int, int]], start: int, length: int) -> None:
    places = {place for a, b in stretches for place in range(a, b)}
    assert covered(start, start + length, merged(stretches)) == len(places & set(range(start, start + length)))
