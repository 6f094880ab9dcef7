"""Texts that nobody wrote for people: long enough that work growing with the square of their length would never end."""

import pytest
from plain_reader import evaluate, read_plainly

from driftline.engine.session.mend import mend
from driftline.engine.settings import DEFAULT_SETTINGS
from driftline.repairs.repair import Applicability
from driftline.spec.terms import SupportLabel

PROMPT = "We want a list of tools for our members. No cameras. At most 400 euros. We do not know who pays."
PLAN = "# Plan\n\n- Members see a list of tools.\n- Waiting time falls by 65%.\n- A camera watches them.\n"

EVERYTHING = frozenset({Applicability.SAFE, Applicability.UNSAFE})

SENTENCES = {
    "figures": "We store " + " and ".join(f"{number} tools at {number}%" for number in range(2_500)) + ".",
    "names": "We work with " + ", ".join(f"Harbour{number} Trust{number}" for number in range(8_000)) + ".",
    "repeated words": "the library garden opens daily " * 8_000,
    "different words": " ".join(f"tool{number:x}q" for number in range(16_000)),
    "refusals in a list": "no cameras, " * 8_000,
    "refusals in one clause": "not a camera " * 8_000,
    "what stays out": "We keep " + "a door " * 10_000 + "," + " is excluded" * 5_000,
    "a label that refuses": "Cameras: never" + " no cameras" * 8_000,
    "doubts and promises": "we may not guarantee that it will, " * 5_000,
    "big words": "ensures seamless customers platform revenue audit, " * 5_000,
    "open questions": "maybe the garden is optional; " * 5_000,
}


@pytest.mark.parametrize("name", SENTENCES)
def test_an_endless_sentence_in_a_plan_is_evaluated(name: str) -> None:
    plan = SENTENCES[name]
    evaluation = evaluate(PROMPT, plan)
    assert evaluation.claims
    assert all(0 <= claim.claim.span.start < claim.claim.span.end <= len(plan) for claim in evaluation.claims)


@pytest.mark.parametrize("name", SENTENCES)
def test_an_endless_sentence_in_a_prompt_is_read(name: str) -> None:
    prompt = SENTENCES[name]
    evaluation = evaluate(prompt, PLAN)
    assert len(evaluation.claims) == 3
    assert all(0 <= item.span.start < item.span.end <= len(prompt) for item in evaluation.contract)


def test_a_prompt_of_very_many_sentences_is_read() -> None:
    prompt = "\n".join(
        f"The tool{number:x}q must not use door{number % 97} before day {number}." for number in range(2_000)
    )
    evaluation = evaluate(prompt, PLAN)
    assert len({item.span for item in evaluation.contract}) >= 2_000


def test_a_plan_that_repeats_a_long_prompt_says_what_it_says() -> None:
    prompt = "\n\n".join(f"Members borrow tool{number:x}q from shelf{number % 97}." for number in range(2_000))
    labels = [claim.label for claim in evaluate(prompt, prompt).claims]
    assert labels == [SupportLabel.SOURCE_STATED] * 2_000


def test_a_long_plan_full_of_findings_is_mended() -> None:
    findings = "".join(f"Waiting time at desk {number} falls by {30 + number % 60}.5%.\n\n" for number in range(150))
    mending = mend(PROMPT, f"# Plan\n\n{findings}", EVERYTHING, DEFAULT_SETTINGS, read_plainly)
    assert len(mending.before.incidents) >= 150
    assert not mending.after.incidents
