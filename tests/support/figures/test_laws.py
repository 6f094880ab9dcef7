"""What holds for every prompt and every claim."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tracing import KNOWN, NEW, facts

from driftline.support.figures.trace import read_prompt_figures, trace_figures
from driftline.text.document import read_document

PIECES = (
    "26 members|twenty-six|€ 40|$5,400|1.5m euros|40k|33%|half of|a third|a month|per week|each|every|18 months|a week|"
    "from 10 to 16|by 30 June 2026|1 March|at most|at least|no more than|about|would|not|if|makes|leaves|so|thus|"
    "monday to friday|Tuesdays|6 pm|18:00|daily|300 ms|8 and 26 degrees|one in ten|R84,000|0|1e999|9999-12-31|- |\n|"
    "# Rules|, | and |: |. |pages|hall|\ud800|\x00|12 person-hours|fifteen-year-old|3.2 |T012 |wages"
).split("|")
texts = st.one_of(st.text(), st.lists(st.sampled_from(PIECES), max_size=16).map(" ".join))


@given(texts, texts, st.lists(st.text(max_size=8), max_size=2), texts)
def test_never_raises_and_quotes_both_texts(prompt: str, claim: str, section: list[str], lead: str) -> None:
    figures = read_prompt_figures(read_document(prompt))
    position = 0
    for fact in trace_figures(claim, tuple(section), figures, lead):
        assert position <= fact.quantity.start < fact.quantity.end <= len(claim)
        assert claim[fact.quantity.start : fact.quantity.end] == fact.quantity.text
        assert all(0 <= start < end <= len(prompt) for start, end in fact.sources)
        assert (fact.standing is NEW) == (fact.note == "")
        position = fact.quantity.end


@given(texts)
def test_equal_prompts_have_equal_figures(prompt: str) -> None:
    one, other = (read_prompt_figures(read_document(prompt)) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)


@given(st.integers(min_value=2100, max_value=10**9), st.sampled_from([",", "\u202f", "'"]))
def test_a_number_is_known_with_any_separator(value: int, separator: str) -> None:
    written = f"{value:,}".replace(",", separator)
    (fact,) = facts(f"We print {value} leaflets.", f"{written} leaflets are printed.")
    assert fact.standing is KNOWN


@given(st.integers(min_value=1, max_value=28), st.integers(min_value=1, max_value=12))
def test_a_date_is_known_in_any_form(day: int, month: int) -> None:
    names = "January February March April May June July August September October November December".split()
    prompt = f"The fair opens on 2026-{month:02}-{day:02}."
    (fact,) = facts(prompt, f"Opening is on {day} {names[month - 1]} 2026.")
    assert fact.standing is KNOWN


@given(st.integers(min_value=1, max_value=96))
def test_a_term_is_known_in_any_unit(hours: int) -> None:
    (fact,) = facts(f"Logs are kept for {hours * 60} minutes.", f"Logs are kept for {hours} hours.")
    assert fact.standing is KNOWN


@given(st.integers(min_value=2, max_value=60), st.integers(min_value=101, max_value=9999))
def test_a_price_times_a_number(count: int, price: int) -> None:
    prompt = f"The hall seats {count + 11} people. A seat costs {price} euros."
    *_, last = facts(prompt, f"A full hall makes {price * (count + 11):,} euros.")
    assert last.standing is not NEW


def _seconds(prompt: str, claim: str) -> float:
    start = time.process_time()
    trace_figures(claim, (), read_prompt_figures(read_document(prompt)))
    return time.process_time() - start


@pytest.mark.parametrize(
    "piece", ["9", "9,", "1,234.", "2026-01-01 ", "€5 ", "$1,000 a month ", "and ", "12 to ", "Monday to ", "one of "]
)
def test_work_grows_with_the_length(piece: str) -> None:
    short, long = piece * 400, piece * 3200
    base = max(_seconds(short, short), 0.02)
    assert _seconds(long, long) < base * 40


def test_many_figures_do_not_make_a_claim_slow() -> None:
    prompt = "\n\n".join(
        f"Shop {chr(65 + n % 26)} sells {n * 37 + 11} loaves for {n * 13 + 5} euros." for n in range(150)
    )
    figures = read_prompt_figures(read_document(prompt))
    claims = [f"Shop {chr(65 + n % 26)} makes {n * 91 + 7} euros in {n + 2} weeks, so {n * 3} each." for n in range(60)]
    start = time.process_time()
    for claim in claims:
        trace_figures(claim, (), figures)
    assert (time.process_time() - start) / len(claims) < 0.02
