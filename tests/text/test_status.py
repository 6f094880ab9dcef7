"""Optional, put off, ruled out: by heading."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.text.status import Status, status_of_heading


@pytest.mark.parametrize(
    ("heading", "status"),
    [
        ("Out of scope", Status.EXCLUDED),
        ("## Non-goals", Status.EXCLUDED),
        ("Not part of this", Status.EXCLUDED),
        ("What we will not do", Status.EXCLUDED),
        ("4. Exclusions", Status.EXCLUDED),
        ("Won’t", Status.EXCLUDED),
        ("Nice to have", Status.OPTIONAL),
        ("Optional", Status.OPTIONAL),
        ("Could have", Status.OPTIONAL),
        ("Later", Status.DEFERRED),
        ("Future work", Status.DEFERRED),
        ("Roadmap", Status.DEFERRED),
        ("Phase 2+", Status.DEFERRED),
        ("Deferred", Status.DEFERRED),
        ("Must have", Status.NONE),
        ("MVP", Status.NONE),
        ("3.1 Scope", Status.NONE),
        ("First release", Status.NONE),
        ("Phase 2: dig the channel", Status.NONE),
        ("What we know and what we don't", Status.NONE),
        ("Boats", Status.NONE),
        ("", Status.NONE),
    ],
)
def test_headings(heading: str, status: Status) -> None:
    assert status_of_heading(heading) is status


@given(st.text(st.characters(exclude_categories=())))
def test_any_text_has_a_status(text: str) -> None:
    assert status_of_heading(text) in Status


@given(st.sampled_from(["Optional", "Later", "Non-goals", "MVP", "Risks"]), st.integers(1, 30), st.integers(1, 6))
def test_numbering_and_level_do_not_matter(title: str, number: int, level: int) -> None:
    assert status_of_heading(f"{'#' * level} {number}. {title}") is status_of_heading(title)
