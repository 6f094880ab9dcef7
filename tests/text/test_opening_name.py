"""Whether a text begins with a name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.text.opening_name import opens_with_name


@pytest.mark.parametrize(
    "text",
    [
        "Kestrel Air flies.",
        "Redis and S3 are there.",
        "S3 keeps the files.",
        "Lake Geneva is near.",
        "Bank of England notes.",
        "Dr Osei rows.",
        "Article 15 applies.",
        "R1. Boats float.",
        "Upload.py runs.",
        "“Kestrel Air” flies.",
    ],
)
def test_name(text: str) -> None:
    assert opens_with_name(text)


@pytest.mark.parametrize(
    "text",
    [
        "Kestrel flies.",
        "Use Stripe for fees.",
        "The Kestrel flies.",
        "Monday mornings.",
        "Project managers row.",
        "Rowing Kestrel Air over.",
        "Key Deliverables and Outcomes",
        "Boats, Oars and Sails float.",
        "Phase 2 is next.",
        "",
    ],
)
def test_no_name(text: str) -> None:
    assert not opens_with_name(text)


@given(st.text(st.characters(exclude_categories=())))
def test_any_text_can_be_asked_about(text: str) -> None:
    assert opens_with_name(text) in (True, False)
