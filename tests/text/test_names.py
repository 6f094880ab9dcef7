"""Names and what they stand for."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.text.names import Name, NameKind, name_key, read_names, same_name


def names(text: str) -> list[tuple[str, str]]:
    return [(name.text, name.kind.value) for name in read_names(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We store logs in Elastic using Kibana.", [("Elastic", "other"), ("Kibana", "tool")]),
        ("The site runs on Drupal 10.", [("Drupal", "tool")]),
        ("Redis and S3 are there.", [("Redis", "other"), ("S3", "acronym")]),
        ("Files are kept in S3.", [("S3", "acronym")]),
        ("T001 Add the field", []),
        ("T012 [P] [US1] Create the table", []),
        ("4.2 Deploy to production", []),
        ("FR-003: Members see WP3 and R1.", []),
        ("R7 Use Stripe for fees.", [("Stripe", "other")]),
        ("Use Stripe for fees.", [("Stripe", "other")]),
        ("It follows ISO 27001 and RFC 9110.", [("ISO 27001", "standard"), ("RFC 9110", "standard")]),
        ("It meets WCAG 2.1 AA.", [("WCAG 2.1 AA", "standard")]),
        ("We answer under Article 15 GDPR.", [("Article 15", "law"), ("GDPR", "law")]),
        ("It cites the Water Industry Act.", [("Water Industry Act", "law")]),
        ("Crews live near Lake Geneva in Switzerland.", [("Lake Geneva", "place"), ("Switzerland", "place")]),
        ("Ask Birgit about it.", [("Birgit", "person")]),
        ("A note from Dr. Osei.", [("Osei", "person")]),
        ("It went to the Ministry of Home Affairs.", [("Ministry of Home Affairs", "organisation")]),
        ("Ask the data protection officer.", [("data protection officer", "role")]),
        (
            "Hire a project manager and two data engineers.",
            [("project manager", "role"), ("data engineers", "role")],
        ),
        ("A consultant helps.", [("consultant", "role")]),
        ("The manager helps the team.", []),
        ("The steering committee meets.", [("steering committee", "team")]),
        ("An Advisory Board advises.", [("Advisory Board", "team")]),
        ("The old SAN fails.", [("SAN", "acronym")]),
        ("Run app/media/upload.py with user_id.", [("app/media/upload.py", "code"), ("user_id", "code")]),
        ("The `OrderSync` class calls getTotal here.", [("OrderSync", "code"), ("getTotal", "code")]),
        ("AI-driven boats.", [("AI", "acronym")]),
        ("Boats leave on Monday in March.", []),
        ("I think it is OK, and I'm glad.", []),
        ("Shut on Black Friday.", []),
        ("A simple booking board.", []),
        ("Deploy the boats.", []),
        ("It earns $50M in Q3.", []),
        ("In Phase 2 we row.", []),
        ("R1. Boats float.", []),
        ("Key Deliverables and Outcomes", []),
        ("THIS IS LOUD TEXT", []),
        ('The "Download my data" button.', []),
        ("", []),
    ],
)
def test_names(text: str, expected: list[tuple[str, str]]) -> None:
    assert names(text) == expected


def test_first_word_counts_inside_a_sentence() -> None:
    assert [name.text for name in read_names("Kestrel flies", sentence_initial=False)] == ["Kestrel"]
    assert read_names("Kestrel flies") == ()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Data Engineers", "data engineer"),
        ("APIs", "api"),
        ("Joan's", "joan"),
        ("legacy_total", "legacy total"),
    ],
)
def test_keys(text: str, key: str) -> None:
    assert name_key(text) == key


def named(text: str) -> Name:
    return Name(0, len(text), text, NameKind.OTHER, name_key(text))


@pytest.mark.parametrize(
    ("a", "b", "same"),
    [
        ("Data Engineers", "data engineer", True),
        ("European Space Agency", "ESA", True),
        ("Bank of England", "BE", True),
        ("Amazon Web Services", "Amazon", True),
        ("cycling team", "team", True),
        ("Postgres", "Redis", False),
        ("data engineer", "project manager", False),
        ("", "", False),
        ("", "Redis", False),
    ],
)
def test_same_name(a: str, b: str, same: bool) -> None:
    assert same_name(named(a), named(b)) is same
    assert same_name(named(b), named(a)) is same


WORDS = st.sampled_from(
    [
        "The",
        "Ab",
        "GDPR",
        "data",
        "team",
        "officer",
        "of",
        "ISO",
        "27001",
        "a_b",
        "x/y.py",
        "Dr.",
        "I",
        "S3",
        "and",
        ",",
        ".",
        ":",
        "MkLm",
        "Ä's",
    ]
)
TEXTS = st.one_of(st.text(st.characters(exclude_categories=())), st.lists(WORDS, max_size=25).map(" ".join))


@given(TEXTS, st.booleans())
def test_laws(text: str, initial: bool) -> None:
    found = read_names(text, initial)
    for name in found:
        assert 0 <= name.start < name.end <= len(text)
        assert text[name.start : name.end] == name.text
        assert name.key == name_key(name.text)
    assert all(a.end <= b.start for a, b in pairwise(found))
    assert all(same_name(name, name) == bool(name.key) for name in found)
