"""Core, optional, deferred, excluded: by words and by heading."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.text.status import Status, section_role, status_of_heading, status_of_text


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("A pier would be nice.", Status.OPTIONAL),
        ("Nice to have: a pier.", Status.OPTIONAL),
        ("If there is time, paint the pier.", Status.OPTIONAL),
        ("A bench, if possible.", Status.OPTIONAL),
        ("Lights if it's easy.", Status.OPTIONAL),
        ("I can live without lights.", Status.OPTIONAL),
        ("Flags could come with it.", Status.OPTIONAL),
        ("The flag is optional.", Status.OPTIONAL),
        ("Add flags only if the money stretches.", Status.OPTIONAL),
        ("Flags are not essential.", Status.OPTIONAL),
        ("Later: a second pier.", Status.DEFERRED),
        ("Next year we add a sauna.", Status.DEFERRED),
        ("The sauna is for phase two.", Status.DEFERRED),
        ("Sauna: not this year.", Status.DEFERRED),
        ("Not now.", Status.DEFERRED),
        ("Flags can come in summer.", Status.DEFERRED),
        ("After launch we add a sauna.", Status.DEFERRED),
        ("The sauna can wait.", Status.DEFERRED),
        ("In a second release, saunas.", Status.DEFERRED),
        ("In the future we rent saunas.", Status.DEFERRED),
        ("Eventually there is a sauna.", Status.DEFERRED),
        ("A sauna, down the road.", Status.DEFERRED),
        ("Saunas are off the table for now.", Status.DEFERRED),
        ("We don't build saunas in this phase.", Status.DEFERRED),
        ("Saunas are out of scope.", Status.EXCLUDED),
        ("No saunas.", Status.EXCLUDED),
        ("We will not heat water.", Status.EXCLUDED),
        ("We won't heat water.", Status.EXCLUDED),
        ("Heating is excluded.", Status.EXCLUDED),
        ("Heating is not part of this.", Status.EXCLUDED),
        ("We're not building a spa.", Status.EXCLUDED),
        ("The pier is core.", Status.CORE),
        ("Must have: a ladder.", Status.CORE),
        ("A ladder is essential.", Status.CORE),
        ("A ladder in the first release.", Status.CORE),
        ("A ladder from day one.", Status.CORE),
        ("The MVP is a ladder.", Status.CORE),
        ("Boats leave at noon.", Status.NONE),
        ("We don't know the depth.", Status.NONE),
        ("No later than 4 June.", Status.NONE),
        ("Six weeks later the ice melts.", Status.NONE),
        ("Maybe 90 boats use it.", Status.NONE),
        ("", Status.NONE),
    ],
)
def test_words(text: str, status: Status) -> None:
    assert status_of_text(text) is status


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
        ("Must have", Status.CORE),
        ("MVP", Status.CORE),
        ("3.1 Scope", Status.CORE),
        ("First release", Status.CORE),
        ("Phase 2: dig the channel", Status.NONE),
        ("What we know and what we don't", Status.NONE),
        ("Boats", Status.NONE),
        ("", Status.NONE),
    ],
)
def test_headings(heading: str, status: Status) -> None:
    assert status_of_heading(heading) is status


@pytest.mark.parametrize(
    ("heading", "role"),
    [
        ("Risks and Mitigations", "risks"),
        ("Mitigation plans", "mitigation"),
        ("Key assumptions", "assumptions"),
        ("Open questions", "questions"),
        ("Undecided", "questions"),
        ("Next steps", "next steps"),
        ("Success", "metrics"),
        ("## 9. How we will judge it", "metrics"),
        ("Timeline and Budget", "timeline"),
        ("Phase 2: dig", "timeline"),
        ("Money", "budget"),
        ("Team", "team"),
        ("Tech stack", "technology"),
        ("Target audience", "users"),
        ("Business model", "business"),
        ("Legal notes", "legal"),
        ("Goals", "goals"),
        ("3. Limits", "scope"),
        ("Not included", "exclusions"),
        ("Later", "future"),
        ("Executive summary", "summary"),
        ("Problem", "problem"),
        ("Features", "features"),
        ("Testing", "testing"),
        ("The jetty", ""),
        ("", ""),
    ],
)
def test_roles(heading: str, role: str) -> None:
    assert section_role(heading) == role


@given(st.text(st.characters(exclude_categories=())))
def test_any_text_has_a_status(text: str) -> None:
    assert status_of_text(text) in Status
    assert status_of_heading(text) in Status
    assert isinstance(section_role(text), str)


@given(st.sampled_from(["Optional", "Later", "Non-goals", "MVP", "Risks"]), st.integers(1, 30), st.integers(1, 6))
def test_numbering_and_level_do_not_matter(title: str, number: int, level: int) -> None:
    written = f"{'#' * level} {number}. {title}"
    assert status_of_heading(written) is status_of_heading(title)
    assert section_role(written) == section_role(title)
