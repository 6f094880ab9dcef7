"""One label for every claim, and evidence that a person can follow."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from driftline.contract.extract import extract_contract
from driftline.engine.evaluate import evaluate
from driftline.engine.settings import Settings
from driftline.spec.findings import SupportedClaim
from driftline.spec.terms import Strength, SupportLabel

PROMPT = """# Tool library

We want a simple list of garden tools that our members can borrow. Members of the allotment club use it. The club pays
for it out of the membership fee; borrowing is free.

- Members see which tools are free.
- Members reserve a tool for a weekend.

Optional: a photo of each tool, if there is time.
Later, not in this version: lending to the neighbouring club.

No cameras in the shed. No ratings of members.
At most 400 euros in total.
We do not know whether the shed has electricity.
Do not call it insured or certified.
"""
SUPPORTED = (SupportLabel.SOURCE_STATED, SupportLabel.SOURCE_DERIVED, SupportLabel.SPECULATIVE)
UNGROUNDED = (SupportLabel.UNSUPPORTED, SupportLabel.CONTRADICTORY)


def claim_in(plan: str, section: str = "What we do", prompt: str = PROMPT) -> SupportedClaim:
    """The one claim of a small plan."""
    (claim,) = evaluate(prompt, f"# Plan\n\n## {section}\n\n{plan}\n").claims
    return claim


SENTENCES_OF_PROMPT = [
    "Members of the allotment club use it.",
    "Members see which tools are free.",
    "Members reserve a tool for a weekend.",
    "No cameras in the shed.",
    "At most 400 euros in total.",
    "We do not know whether the shed has electricity.",
]


@pytest.mark.parametrize("sentence", SENTENCES_OF_PROMPT)
def test_a_sentence_of_the_prompt_is_source_stated(sentence: str) -> None:
    assert claim_in(sentence).label is SupportLabel.SOURCE_STATED


@pytest.mark.parametrize(
    "sentence",
    [
        "A tool can be reserved by members for the weekend.",
        "The total cost is at most four hundred euros.",
        "It is open whether the shed has electricity.",
        "Which tools are free is visible to the members.",
    ],
)
def test_other_words_for_the_same_thing_are_supported(sentence: str) -> None:
    assert claim_in(sentence).label in (SupportLabel.SOURCE_STATED, SupportLabel.SOURCE_DERIVED)


@pytest.mark.parametrize(
    ("sentence", "figure"),
    [
        ("Waiting time falls by 65%.", "65%"),
        ("The site goes live on 3 May 2031.", "3 May 2031"),
        ("Seven regional warehouses hold 90,000 machines.", "90,000 machines"),
        ("A warehouse lease of 12 years begins in Lyon.", "12 years"),
    ],
)
def test_an_invented_figure_is_unsupported_and_named(sentence: str, figure: str) -> None:
    claim = claim_in(sentence)
    assert claim.label is SupportLabel.UNSUPPORTED
    assert figure in claim.evidence.new_quantities
    assert figure in claim.evidence.reason


@pytest.mark.parametrize(
    ("sentence", "name"),
    [
        ("The accounts are kept by Deloitte in Zurich.", "Deloitte"),
        ("A cluster on Amazon Web Services answers every request.", "Amazon Web Services"),
    ],
)
def test_an_invented_name_is_unsupported_and_named(sentence: str, name: str) -> None:
    claim = claim_in(sentence)
    assert claim.label is SupportLabel.UNSUPPORTED
    assert name in claim.evidence.new_names
    assert name in claim.evidence.reason


def test_a_hedge_that_governs_what_is_new_makes_it_speculative() -> None:
    flagged = claim_in("We assume that a drone could deliver the tools, which is to be confirmed.", "Assumptions")
    assert flagged.label is SupportLabel.SPECULATIVE


def test_a_hedge_around_what_is_known_does_not_protect_what_is_new() -> None:
    claim = claim_in("Members may borrow tools and Deloitte audits the accounts in Zurich every quarter.")
    assert claim.label is SupportLabel.UNSUPPORTED


@pytest.mark.parametrize(
    "sentence",
    [
        "There are no cameras in the shed.",
        "We do not install cameras.",
        "Members are not rated.",
        "The list is neither insured nor certified.",
    ],
)
def test_to_decline_what_the_prompt_excludes_is_faithful(sentence: str) -> None:
    assert claim_in(sentence).label in SUPPORTED


@pytest.mark.parametrize("section", ["Out of scope", "What we leave out", "Not included"])
def test_a_list_of_what_is_left_out_may_name_it(section: str) -> None:
    assert claim_in("- Cameras in the shed", section).label in SUPPORTED


@pytest.mark.parametrize(
    ("sentence", "quote"),
    [
        ("A camera watches the shed.", "No cameras in the shed."),
        ("Electricity in the shed powers the chargers.", "We do not know whether the shed has electricity."),
        ("Two cameras in the shed record who comes and goes.", "No cameras in the shed."),
    ],
)
def test_a_claim_against_the_prompt_is_contradictory_and_shows_against_what(sentence: str, quote: str) -> None:
    claim = claim_in(sentence)
    assert claim.label is SupportLabel.CONTRADICTORY
    (item,) = claim.evidence.items
    assert PROMPT[slice(*item.span)] == quote


def test_the_evidence_shows_what_a_claim_rests_on() -> None:
    evidence = claim_in("Members reserve a tool for a weekend.").evidence
    assert [PROMPT[slice(*item.span)] for item in evidence.items][:1] == ["Members reserve a tool for a weekend."]
    assert evidence.similarity > 0.9
    assert evidence.modality_step == 0
    assert evidence.new_quantities == evidence.new_names == ()
    assert evidence.reason


def test_a_firmer_claim_than_the_prompt_shows_the_step() -> None:
    prompt = f"{PROMPT}\nA calendar may shorten the queue.\n"
    assert claim_in("A calendar shortens the queue.", prompt=prompt).evidence.modality_step > 0
    assert claim_in("A calendar may shorten the queue.", prompt=prompt).evidence.modality_step == 0


RANK = {label: place for place, label in enumerate((*SUPPORTED, *UNGROUNDED))}


@pytest.mark.parametrize(
    "sentence",
    [
        *SENTENCES_OF_PROMPT,
        "Tools can be reserved before Saturday comes.",
        "The club looks after the list.",
        "The club might look after the list.",
        "A drone delivers the tools.",
        "Waiting time falls by 65%.",
    ],
)
def test_weaker_items_never_support_a_claim_better(sentence: str) -> None:
    plan = f"# Plan\n\n{sentence}\n"
    weak = tuple(replace(item, strength=Strength.WEAKLY_IMPLIED) for item in extract_contract(PROMPT))
    (firmly,) = evaluate(PROMPT, plan).claims
    (weakly,) = evaluate(PROMPT, plan, Settings(contract=weak)).claims
    assert RANK[weakly.label] >= RANK[firmly.label]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from("tool shed member drone 65% not may Lisbon borrow , ; the a".split()), min_size=1))
def test_every_claim_has_one_label_and_a_reason(words: list[str]) -> None:
    for claim in evaluate(PROMPT, " ".join(words) + ".").claims:
        assert claim.label in RANK
        assert claim.evidence.reason
        assert -1.0 <= claim.evidence.similarity <= 1.0


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("# Not part of this\n\n- No app. The register is on paper.", "The register is kept on paper."),
        ("My aunt never sprayed anything but copper.", "Copper is the only spray."),
        ("The old list gives streets, so we may not find every shed.", "We look for every shed on the old list."),
        ("Which release broke it? Not bisected.", "Bisect the releases."),
        (
            "The manual does not decide whether a worn tool is repaired.",
            "The club says whether a worn tool is repaired.",
        ),
    ],
)
def test_what_the_prompt_does_not_refuse_is_no_contradiction(said: str, sentence: str) -> None:
    claim = claim_in(sentence, prompt=f"{PROMPT}\n{said}\n")
    assert claim.label is not SupportLabel.CONTRADICTORY


@pytest.mark.parametrize(
    ("sentence", "contradicts"),
    [
        ("The list needs a permanent internet connection.", True),
        ("The list depends on internet access.", True),
        ("The list works without internet.", False),
        ("The list needs no internet.", False),
        ("The list needs a shed.", False),
    ],
)
def test_depending_on_what_the_prompt_does_without_contradicts_it(sentence: str, contradicts: bool) -> None:
    claim = claim_in(sentence, prompt=f"{PROMPT}\nThe list must work without internet.\n")
    assert (claim.label is SupportLabel.CONTRADICTORY) is contradicts
