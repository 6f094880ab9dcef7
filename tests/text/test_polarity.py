"""Negation: what is denied, and how far."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.text.polarity import Denied, read_negations


def denied(text: str) -> list[str]:
    return [text[slice(*negation.scope)].strip(" ,;.:") for negation in read_negations(text)]


def negated(text: str, part: str) -> bool:
    start = text.index(part)
    return Denied.by(read_negations(text)).holds_most_of(start, start + len(part))


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
        ("Tents, kayaks and stoves are excluded.", ["Tents, kayaks and stoves are excluded"]),
        ("Catering is out of scope, transport is in.", ["Catering is out of scope"]),
        ("Refunds are not offered.", ["Refunds are not offered"]),
        ("Drones are off the table.", ["Drones are off the table"]),
        ("Solar panels: not this year.", ["Solar panels: not this year"]),
        ("Out of scope: trains and ferries.", ["trains and ferries"]),
        ("Please don't: call the neighbours.", ["call the neighbours"]),
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
        assert text[negation.start : negation.end] == negation.text
        assert 0 <= negation.scope[0] <= negation.scope[1] <= len(text)
    assert all(a.end <= b.start for a, b in pairwise(negations))


@given(TEXTS, st.integers(-5, 60), st.integers(-5, 60))
def test_asking_about_any_stretch_is_safe(text: str, start: int, end: int) -> None:
    scopes = [negation.scope for negation in read_negations(text)]
    mostly = any(2 * (min(b, end) - max(a, start)) > end - start > 0 for a, b in scopes)
    assert Denied.by(read_negations(text)).holds_most_of(start, end) is mostly
