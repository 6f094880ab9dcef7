"""A figure conflicts only where there is no doubt: the same thing, beyond its limit or with another value."""

import pytest
from tracing import CONFLICTING, facts, standings

CONFLICTS = [
    ("Search answers within at most 300 ms.", "Search answers within 500 ms.", "500 ms against at most 300 ms"),
    ("The shop is open 10 to 16.", "The shop is open 10 to 18.", "10 to 18 against 10 to 16"),
    ("The shop is open from 10:00 to 16:00.", "The shop is open from 10:00 to 18:00.", "against 10:00 to 16:00"),
    ("Deliver the report by 30 June 2026.", "The report is delivered by 15 July 2026.", "against by 30 June 2026"),
    ("Members pay at most 25 euros a year.", "Members pay 30 euros a year.", "against at most 25 euros a year"),
    ("Keep backups for at least 90 days.", "Backups are kept for 30 days.", "30 days against at least 90 days"),
    ("The team has three engineers.", "The team has four engineers.", "four engineers against three engineers"),
    ("A bag holds no more than 8 pieces.", "A bag of ten pieces is fine.", "ten pieces against at most 8 pieces"),
    ("Cancel at least 72 hours before the evening.", "Cancel two days before the evening.", "at least 72 hours"),
    ("Memory may rise by no more than 20 MB.", "Memory rises by no more than 25 MB.", "25 MB against at most 20 MB"),
]
DOUBTFUL = [
    ("Search answers within at most 300 ms.", "Search answers within 250 ms."),  # stricter, and so perhaps invented
    ("Search answers within at most 300 ms.", "Answers of 500 ms are refused by the search."),
    ("Meetings last at most 60 minutes.", "If a meeting lasts 90 minutes, it is cut."),
    ("Files up to 5 MB are stored. Files up to 9 MB are sent.", "Files of 11 MB are stored."),
    ("Members pay at most 25 euros a year.", "Firms give 300 euros a year."),
    ("The team has three engineers.", "Two more engineers would help the team."),
    ("Keep backups for at least 90 days.", "Cookies are kept for 30 days."),
]


@pytest.mark.parametrize(("prompt", "claim", "note"), CONFLICTS)
def test_names_both_figures(prompt: str, claim: str, note: str) -> None:
    *_, last = facts(prompt, claim)
    assert last.standing is CONFLICTING
    assert note in last.note
    assert len(last.sources) == 1


@pytest.mark.parametrize(("prompt", "claim"), DOUBTFUL)
def test_no_conflict_in_doubt(prompt: str, claim: str) -> None:
    assert CONFLICTING not in standings(prompt, claim)
