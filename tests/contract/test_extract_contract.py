"""What a prompt commits to, read from every form a prompt comes in."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from driftline.contract.extract import extract_contract
from driftline.spec.findings import ContractItem
from driftline.spec.terms import ContractField as F
from driftline.spec.terms import Strength


def check(prompt: str, field: F, quote: str) -> ContractItem:
    """The item of a field whose span lies within or around the quote; fails when there is none."""
    start = prompt.index(quote)
    for item in extract_contract(prompt):
        if item.field is field and item.span.start < start + len(quote) and start < item.span.end:
            return item
    found = [(str(item.field), prompt[slice(*item.span)]) for item in extract_contract(prompt)]
    pytest.fail(f"no {field} for {quote!r} in {found}")


ONE_SENTENCE = [
    ("We want a seating planner for the town theatre.", F.CORE_INTENT),
    ("Could you plan the refit of our canteen?", F.CORE_INTENT),
    ("The city invites tenders for new street lighting.", F.CORE_INTENT),
    ("Today the sister redraws the rota on paper.", F.PRIMARY_PROBLEM),
    ("Visitors complain that the queue is too long.", F.PRIMARY_PROBLEM),
    ("It is a pocket guide to the harbour.", F.PRODUCT_DEFINITION),
    ("The parish council pays for the whole thing.", F.PRIMARY_BUYER),
    ("My parents foot the bill.", F.PRIMARY_BUYER),
    ("It will be used by the night porters.", F.PRIMARY_USER),
    ("The guide is meant for visitors aged 8 to 12.", F.PRIMARY_USER),
    ("The curator approves every text.", F.OTHER_RELEVANT_ENTITIES),
    ("Patients never see this screen.", F.OTHER_RELEVANT_ENTITIES),
    ("The kiln stands in a workshop near Lund.", F.TARGET_CONTEXT),
    ("Children listen on their phones so that nobody queues.", F.CORE_VALUE_CLAIM),
    ("Entry stays free for residents.", F.BUSINESS_MODEL_GTM),
    ("Diners pay a flat fee at the door.", F.BUSINESS_MODEL_GTM),
    ("Start with the east wing.", F.IMPLEMENTATION_SCOPE),
    ("A treasure hunt would be fun.", F.OPTIONAL_FEATURES),
    ("Captions too, if there is money left.", F.OPTIONAL_FEATURES),
    ("Sign language is something for next year.", F.DEFERRED_FEATURES),
    ("The gift shop can wait.", F.DEFERRED_FEATURES),
    ("Smart sensors are not part of this contract.", F.EXPLICIT_NON_GOALS),
    ("We are not building a ticket shop.", F.EXPLICIT_NON_GOALS),
    ("No balloons and no speeches.", F.EXPLICIT_EXCLUSIONS),
    ("Patients never see this screen.", F.EXPLICIT_EXCLUSIONS),
    ("Please don't add a config file.", F.EXPLICIT_EXCLUSIONS),
    ("We have about forty thousand to spend and not a cent more.", F.HARD_CONSTRAINTS),
    ("Each stop lasts at most ninety seconds.", F.HARD_CONSTRAINTS),
    ("The doors open by 1 October.", F.HARD_CONSTRAINTS),
    ("The total price shall not exceed EUR 1.2 million.", F.HARD_CONSTRAINTS),
    ("We haven't decided between a band and a DJ.", F.RISK_UNCERTAINTY_POSTURE),
    ("The condition of the cables is unknown.", F.RISK_UNCERTAINTY_POSTURE),
    ("I worry that the barn has no heating.", F.RISK_UNCERTAINTY_POSTURE),
    ("As long as everyone has eaten by nine we're happy.", F.SUCCESS_METRICS),
    ("Consumption is to fall by at least 55%.", F.SUCCESS_METRICS),
    ("The fire code requires two exits.", F.LEGAL_REGULATORY_POSTURE),
    ("Photos are kept only with the consent of the family.", F.LEGAL_REGULATORY_POSTURE),
    ("You may assume that the gallery has Wi-Fi.", F.ALLOWED_ASSUMPTIONS),
    ("The narrator must not claim that the wreck is Viking.", F.CLAIMS_EXPLICITLY_AVOIDED),
    ("Don't call it official on the portal page.", F.CLAIMS_EXPLICITLY_AVOIDED),
]


@pytest.mark.parametrize(("sentence", "field"), ONE_SENTENCE)
def test_a_plain_sentence_tells_its_field(sentence: str, field: F) -> None:
    check(f"Plan an evening for our choir. {sentence}", field, sentence)


def test_every_field_but_features_has_a_plain_form_and_features_are_the_rest() -> None:
    assert {field for _, field in ONE_SENTENCE} == set(F) - {F.CORE_FEATURES}
    check("Plan a quiz night. Teams answer on slips of paper.", F.CORE_FEATURES, "Teams answer on slips")


NOT_THAT = [
    ("We don't know whether the roof holds.", F.EXPLICIT_EXCLUSIONS),
    ("No more than 20 guests.", F.EXPLICIT_EXCLUSIONS),
    ("Weights: not this year.", F.EXPLICIT_EXCLUSIONS),
    ("A second bar would be nice, but I can live without it.", F.HARD_CONSTRAINTS),
    ("Do not assume that the answer is yes.", F.ALLOWED_ASSUMPTIONS),
    ("She noticed it three days later.", F.DEFERRED_FEATURES),
    ("We have never tested it.", F.EXPLICIT_EXCLUSIONS),
    ("A porter marks a door as locked, not locked or broken.", F.EXPLICIT_EXCLUSIONS),
    ("Each seat is shown as paid, not yet paid or free.", F.DEFERRED_FEATURES),
]


@pytest.mark.parametrize(("sentence", "field"), NOT_THAT)
def test_look_alikes_are_told_apart(sentence: str, field: F) -> None:
    prompt = f"Plan an evening for our choir. {sentence}"
    start = prompt.index(sentence)
    assert not [item for item in extract_contract(prompt) if item.field is field and item.span.start >= start]


JOINT_HEADING = """# Boat shed

## Users and money
The rowers use it every morning. The harbour board pays. It costs at most 900 euros.
"""


@pytest.mark.parametrize(
    ("quote", "field"),
    [
        ("The rowers use it every morning.", F.PRIMARY_USER),
        ("The harbour board pays.", F.PRIMARY_BUYER),
        ("It costs at most 900 euros.", F.HARD_CONSTRAINTS),
    ],
)
def test_under_a_heading_for_two_things_each_sentence_says_which_it_is_about(quote: str, field: F) -> None:
    check(JOINT_HEADING, field, quote)


LETTER = """Hi Marta,

we're getting married on 14 June in a barn near Lund and need someone to plan the day. My parents are paying
and they've said 200,000 kronor, not a krona more.

No church, and please nothing with balloons. If the weather holds we'd love a bonfire. The honeymoon is a
separate thing, leave it.

Love, Elin
"""

HEADED = """# Night rota

## Problem
It is redrawn every Sunday.

## Fixed
- Runs on the ward's own computer.

## Would be nice
- Swap requests.

## Later
- The other wards.

## Out of scope
- Holiday pay.

## Open
Whether the union agrees.

## Success
Fewer phone calls on Sunday night.
"""

STORIES = """Shop tracker

1. As a sorter I want to record a bag in 20 seconds so that the queue stays short.
2. As the retail lead (she pays for it) I want a monthly count.
"""

TABLE = """Plan the rota.

| Topic | What |
|---|---|
| Budget | 400 a month |
| Optional | swaps by text |
| Later | other wards |
| Not wanted | automatic assignment |
"""

ISSUE = """**Is your feature request related to a problem?**
`pack` overwrites the lockfile.

**Describe the solution you'd like**
A flag that prints what would change.

**Additional context**
Has to work on Windows. JSON output could come later.
"""

CHAT = """want a mod that adds canals to the map, with barges that carry ore slowly but cheaply
no new enemies
lua only
a harbour would be cute
not sure barges can path around cliffs"""

MIXED = "Plan a log. Free for members, the club pays hosting, up to 15 euros a month, so don't plan a team."

FORMS = [
    (LETTER, F.CORE_INTENT, "need someone to plan the day"),
    (LETTER, F.PRIMARY_BUYER, "My parents are paying"),
    (LETTER, F.HARD_CONSTRAINTS, "not a krona more"),
    (LETTER, F.EXPLICIT_EXCLUSIONS, "No church"),
    (LETTER, F.OPTIONAL_FEATURES, "a bonfire"),
    (LETTER, F.EXPLICIT_NON_GOALS, "leave it"),
    (HEADED, F.PRODUCT_DEFINITION, "Night rota"),
    (HEADED, F.PRIMARY_PROBLEM, "redrawn every Sunday"),
    (HEADED, F.HARD_CONSTRAINTS, "Runs on the ward's own computer."),
    (HEADED, F.OPTIONAL_FEATURES, "Swap requests."),
    (HEADED, F.DEFERRED_FEATURES, "The other wards."),
    (HEADED, F.EXPLICIT_NON_GOALS, "Holiday pay."),
    (HEADED, F.RISK_UNCERTAINTY_POSTURE, "Whether the union agrees."),
    (HEADED, F.SUCCESS_METRICS, "Fewer phone calls"),
    (STORIES, F.PRIMARY_USER, "As a sorter"),
    (STORIES, F.CORE_FEATURES, "record a bag in 20 seconds"),
    (STORIES, F.CORE_VALUE_CLAIM, "so that the queue stays short"),
    (STORIES, F.PRIMARY_BUYER, "As the retail lead (she pays for it)"),
    (STORIES, F.OTHER_RELEVANT_ENTITIES, "As the retail lead"),
    (TABLE, F.HARD_CONSTRAINTS, "400 a month"),
    (TABLE, F.OPTIONAL_FEATURES, "swaps by text"),
    (TABLE, F.DEFERRED_FEATURES, "other wards"),
    (TABLE, F.EXPLICIT_NON_GOALS, "automatic assignment"),
    (ISSUE, F.PRIMARY_PROBLEM, "overwrites the lockfile"),
    (ISSUE, F.CORE_FEATURES, "A flag that prints"),
    (ISSUE, F.HARD_CONSTRAINTS, "Has to work on Windows."),
    (ISSUE, F.DEFERRED_FEATURES, "JSON output could come later."),
    (CHAT, F.CORE_INTENT, "want a mod"),
    (CHAT, F.EXPLICIT_EXCLUSIONS, "no new enemies"),
    (CHAT, F.HARD_CONSTRAINTS, "lua only"),
    (CHAT, F.OPTIONAL_FEATURES, "a harbour would be cute"),
    (CHAT, F.RISK_UNCERTAINTY_POSTURE, "not sure barges"),
    (MIXED, F.BUSINESS_MODEL_GTM, "Free for members"),
    (MIXED, F.PRIMARY_BUYER, "the club pays hosting"),
    (MIXED, F.HARD_CONSTRAINTS, "up to 15 euros a month"),
    (MIXED, F.EXPLICIT_EXCLUSIONS, "don't plan a team"),
]


@pytest.mark.parametrize(("prompt", "field", "quote"), FORMS)
def test_every_form_of_prompt_is_read(prompt: str, field: F, quote: str) -> None:
    check(prompt, field, quote)


def test_greetings_signatures_and_headings_commit_to_nothing() -> None:
    quotes = [LETTER[slice(*item.span)] for item in extract_contract(LETTER)]
    assert not [quote for quote in quotes if "Marta" in quote or "Elin" in quote]
    assert not [item for item in extract_contract(HEADED) if HEADED[slice(*item.span)] == "Out of scope"]


def test_a_mixed_sentence_is_cited_clause_by_clause() -> None:
    item = check(MIXED, F.EXPLICIT_EXCLUSIONS, "don't plan a team")
    assert "Free" not in MIXED[slice(*item.span)]


def test_statements_are_short_declarative_sentences() -> None:
    assert check(MIXED, F.EXPLICIT_EXCLUSIONS, "don't plan a team").statement == "Don't plan a team."


STRENGTHS = [
    ("The boat must float.", F.HARD_CONSTRAINTS, Strength.EXPLICIT),
    ("A cabin has two bunks.", F.CORE_FEATURES, Strength.STRONGLY_IMPLIED),
    ("Perhaps it sinks.", F.RISK_UNCERTAINTY_POSTURE, Strength.STRONGLY_IMPLIED),
]


@pytest.mark.parametrize(("sentence", "field", "strength"), STRENGTHS)
def test_strength_follows_how_plainly_it_is_said(sentence: str, field: F, strength: Strength) -> None:
    assert check(f"Build a boat. {sentence}", field, sentence).strength is strength


def test_letterheads_are_only_weakly_implied_context() -> None:
    item = check("From: Ines\n\nPlan the move to Almere.", F.TARGET_CONTEXT, "From: Ines")
    assert item.strength is Strength.WEAKLY_IMPLIED


@pytest.mark.parametrize("prompt", ["", " \n\t", "# Only a title", "```\ncode\n```", "\x00", "\ud800 must", "必须。"])
def test_odd_prompts_are_read_without_complaint(prompt: str) -> None:
    for item in extract_contract(prompt):
        assert prompt[slice(*item.span)].strip()


WORDS = st.sampled_from(
    (
        *(
            "must",
            "no",
            "never",
            "later",
            "if",
            "easy",
            "we",
            "pay",
            "20 euros",
            "the team",
            "so that",
            "Plan",
            "a",
        ),
        *(
            ",",
            ".",
            ";",
            ":",
            "\n",
            "\n\n- ",
            "\n# ",
            " | ",
            "**",
            "(",
            ")",
            "?",
            "As a user I want",
            "not sure",
        ),
    )
)
PROMPTS = st.one_of(st.text(max_size=200), st.lists(WORDS, max_size=60).map(" ".join))


@settings(max_examples=150, deadline=None)
@given(PROMPTS)
def test_items_lie_in_the_prompt_in_order_with_their_own_ids(prompt: str) -> None:
    items = extract_contract(prompt)
    assert [item.item_id for item in items] == [f"P{number}" for number in range(1, len(items) + 1)]
    assert [item.span for item in items] == sorted(item.span for item in items)
    assert all(0 <= item.span.start < item.span.end <= len(prompt) and item.statement for item in items)
    assert items == extract_contract(prompt)


def test_what_is_wrong_today_is_not_ruled_out() -> None:
    prompt = "# Bug\n\n## What happens?\n\nYou cannot reach the buttons with the keyboard.\n"
    fields = {item.field for item in extract_contract(prompt) if "keyboard" in item.statement}
    assert F.PRIMARY_PROBLEM in fields
    assert F.EXPLICIT_EXCLUSIONS not in fields


def test_a_must_in_its_row_is_not_put_off() -> None:
    prompt = "| ID | Requirement | Level |\n|---|---|---|\n| R4 | Keep readings and send them later | must |\n"
    assert F.DEFERRED_FEATURES not in {item.field for item in extract_contract(prompt)}
