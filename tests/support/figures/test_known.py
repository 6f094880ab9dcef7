"""The same value in another form is known; the numbers of steps, versions and labels are no figures."""

import pytest
from tracing import KNOWN, NEW, facts, standings

SAME = [
    ("The archive covers 1979-2003.", "It covers the years between 1979 and 2003."),
    ("A visit takes half an hour.", "A visit takes 30 minutes."),
    ("A visit takes half an hour.", "A visit takes 0.5 h."),
    ("Lose no more than 10 s.", "Ten seconds may be lost."),
    ("Doors close at 6 pm.", "Doors close at 18:00."),
    ("Doors close at 6 pm.", "Doors close at six in the evening."),
    ("Twelve volunteers come.", "A dozen volunteers come."),
    ("Records go back two decades.", "Records go back 20 years."),
    ("The trial lasts a fortnight.", "The trial lasts two weeks."),
    ("We have 1.5m euros.", "The budget is €1,500,000."),
    ("The school has R84,000.", "The budget is R84 000."),
    ("A pint costs one pound forty.", "A pint costs £1.40."),
    ("We spend NZ$5,400.", "Spending is $5,400."),
    ("A quarter of the members vote.", "25% of the members vote."),
    ("One in two hundred is wrong.", "0.5% are wrong."),
    ("Poll every 15 minutes.", "The board is polled four times an hour."),
    ("A backup runs weekly.", "A backup runs once a week."),
    ("We lost the link on fourteen occasions.", "Fourteen times the link was lost."),
    ("The mast weighs 88 kg.", "It weighs 88."),
    ("It takes nine hours and twenty minutes.", "It takes 560 minutes."),
    ("The panels make 44,000 kWh.", "The panels make 44 megawatt-hours."),
    ("Eleven callers use it.", "Eleven services use it."),
    ("Between 30 and 40 units are built.", "At least 30 units are built."),
    ("Keep it 24 hours.", "It is kept for a day."),
    ("A week between launch and fair.", "Seven days lie between launch and fair."),
]
OTHER = [
    ("The archive covers 1979-2003.", "It covers the years between 1979 and 2013."),
    ("A visit takes half an hour.", "A visit may take 35 minutes."),
    ("Members pay 25 euros a year.", "A late fee of 7 euros applies."),
    ("Poll every 15 minutes.", "Logs are sent five times an hour."),
    ("Rule 15 holds.", "Prices rise by 15%."),
    ("Clean the pool.", "The pool is cleaned within two weeks."),
]
NO_FIGURES = [
    "Phase 2, Step 3 and Sprint 4 follow Week 1.",
    "FR-012, T003, R3.2 and WP2 are done in v1.4.",
    "T012 [P] [US1] Add the field",
    "3.7 Any other difference is pushed back.",
    "4.4 A third language comes later",
    "4 | Patrol | Shows the brakes",
    "KR 1.2: Families are told.",
    "Version 14 listens on port 8080.",
    "Episodes 2 to 6 follow.",
]


@pytest.mark.parametrize(("prompt", "claim"), SAME)
def test_known_in_another_form(prompt: str, claim: str) -> None:
    assert standings(prompt, claim) == [KNOWN]


@pytest.mark.parametrize(("prompt", "claim"), OTHER)
def test_another_value_is_not_known(prompt: str, claim: str) -> None:
    assert KNOWN not in standings(prompt, claim)


@pytest.mark.parametrize("claim", NO_FIGURES)
def test_numbers_that_only_number_are_no_figures(claim: str) -> None:
    assert facts("Write a plan.", claim) == ()


def test_sources_are_places_of_the_prompt() -> None:
    prompt = "# Hall\n\nIt **seats 60** people.\n"
    (fact,) = facts(prompt, "Sixty people find a seat.")
    assert [prompt[start:end] for start, end in fact.sources] == ["60** people"]
    assert fact.note == "the prompt says '60 people'"


def test_a_new_figure_has_no_source() -> None:
    (fact,) = facts("Clean the pool.", "The pool is cleaned within two weeks.")
    assert (fact.standing, fact.sources, fact.note) == (NEW, (), "")
