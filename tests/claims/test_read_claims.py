"""What a plan commits to: which of its sentences, cut where, of which kind, and where they stand."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from driftline.claims.read import read_claims
from driftline.spec.findings import Claim
from driftline.spec.terms import ClaimKind, Importance
from driftline.text.document import read_document


def claims_of(plan: str) -> tuple[Claim, ...]:
    return read_claims(read_document(plan))


def texts(plan: str) -> list[str]:
    return [claim.text for claim in claims_of(plan)]


@pytest.mark.parametrize(
    "plan",
    [
        "The host calls the next visitor.",
        "- Two guards at the gate",
        "1. Paint the hall",
        "> The mayor agreed to it.",
        "The budget is 85,000 euros.",
        "We will not sell any data.",
        "**Budget:** 85,000 euros",
        "# A revolutionary platform",
    ],
)
def test_a_sentence_that_can_be_held_to_is_a_claim(plan: str) -> None:
    assert len(claims_of(plan)) == 1


@pytest.mark.parametrize(
    "plan",
    [
        "",
        " \n\n \t",
        "---",
        "# Budget\n\n## Team",
        "What does it cost?",
        "Next steps:",
        "This section covers the budget.",
        "The following table lists the risks.",
        "The summary is tailored for the board.",
        "Join us on this journey.",
        "R1 Conflicts.",
        "Phase 1: WP1 and WP2.",
        "**Date**: 2031-05-03",
        "```\nThe budget is 5 euros.\n```",
        "    The budget is 5 euros.",
        "<!-- The budget is 5 euros. -->",
        "---\ntitle: The budget is 5 euros.\n---\n",
    ],
)
def test_headings_questions_signposts_code_and_comments_are_none(plan: str) -> None:
    assert claims_of(plan) == ()


def test_every_row_of_a_table_is_a_claim_but_its_header_is_not() -> None:
    table = "| Item | Cost |\n|---|---|\n| Bread | 5 euros |\n| Milk | 2 euros |\n"
    assert texts(table) == ["Bread | 5 euros", "Milk | 2 euros"]


@pytest.mark.parametrize(
    ("sentence", "parts"),
    [
        (
            "The desk runs offline; the screen shows the queue.",
            ["The desk runs offline", "the screen shows the queue."],
        ),
        (
            "The host writes the name on a slip, ensuring that every visitor gets a fair turn.",
            ["The host writes the name on a slip", "ensuring that every visitor gets a fair turn."],
        ),
        (
            "The desk keeps the queue in order, with an operator team in Lisbon.",
            ["The desk keeps the queue in order", "with an operator team in Lisbon."],
        ),
        (
            "The club keeps a list of tools, by using an Oracle database cluster.",
            ["The club keeps a list of tools", "by using an Oracle database cluster."],
        ),
        (
            "Visitors wait in the hall, and the host calls the next name.",
            ["Visitors wait in the hall", "and the host calls the next name."],
        ),
        ("Salt, pepper and oil.", ["Salt, pepper and oil."]),
        ("The host calls the next visitor.", ["The host calls the next visitor."]),
    ],
)
def test_a_sentence_is_cut_where_it_makes_another_claim(sentence: str, parts: list[str]) -> None:
    assert texts(sentence) == parts


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("Our customers are retail chains.", ClaimKind.TARGET_CUSTOMER),
        ("Teachers are the main users of the app.", ClaimKind.TARGET_USER),
        ("Slips currently get lost.", ClaimKind.PROBLEM_STATEMENT),
        ("Members pay a subscription.", ClaimKind.BUSINESS_MODEL),
        ("A launch campaign with flyers starts it.", ClaimKind.GTM),
        ("A project manager leads the team.", ClaimKind.TEAM_ROLE),
        ("It takes 14 weeks.", ClaimKind.TIMELINE),
        ("It runs on a PostgreSQL database.", ClaimKind.TOOL_STACK),
        ("Waiting time falls by 65%.", ClaimKind.METRIC),
        ("It complies with the GDPR.", ClaimKind.LEGAL_REGULATORY),
        ("We expand to other cities.", ClaimKind.EXPANSION_PATH),
        ("We assume that the hall is heated.", ClaimKind.ASSUMPTION),
        ("Queues are short because hosts work in pairs.", ClaimKind.CAUSAL_CLAIM),
        ("It improves the mood of everybody.", ClaimKind.OUTCOME_CLAIM),
        ("The clinic lies in a rural valley.", ClaimKind.DOMAIN_CONTEXT),
    ],
)
def test_the_words_of_a_claim_tell_its_kind(sentence: str, kind: ClaimKind) -> None:
    assert [claim.kind for claim in claims_of(sentence)] == [kind]


@pytest.mark.parametrize(
    ("heading", "kind", "importance"),
    [
        ("Scope", ClaimKind.PRODUCT_IDENTITY, Importance.CRITICAL),
        ("Out of scope", ClaimKind.PRODUCT_IDENTITY, Importance.CRITICAL),
        ("Users", ClaimKind.TARGET_USER, Importance.CRITICAL),
        ("Business model", ClaimKind.BUSINESS_MODEL, Importance.CRITICAL),
        ("Legal", ClaimKind.LEGAL_REGULATORY, Importance.CRITICAL),
        ("Timeline", ClaimKind.TIMELINE, Importance.IMPORTANT),
        ("Team", ClaimKind.TEAM_ROLE, Importance.IMPORTANT),
        ("Technology", ClaimKind.TOOL_STACK, Importance.IMPORTANT),
        ("Metrics", ClaimKind.METRIC, Importance.IMPORTANT),
        ("Future", ClaimKind.EXPANSION_PATH, Importance.IMPORTANT),
        ("Risks", ClaimKind.ASSUMPTION, Importance.SECONDARY),
        ("Problem", ClaimKind.PROBLEM_STATEMENT, Importance.SECONDARY),
    ],
)
def test_a_claim_that_does_not_tell_takes_the_kind_of_its_heading(
    heading: str, kind: ClaimKind, importance: Importance
) -> None:
    (claim,) = claims_of(f"# Plan\n\n## {heading}\n\nThe blue door stays as it is.")
    assert (claim.kind, claim.importance, claim.section) == (kind, importance, ("Plan", heading))


@pytest.mark.parametrize(
    ("sentence", "importance"),
    [
        ("Our customers are retail chains.", Importance.CRITICAL),
        ("It complies with the GDPR.", Importance.CRITICAL),
        ("Members pay a subscription.", Importance.CRITICAL),
        ("It takes 14 weeks.", Importance.IMPORTANT),
        ("It runs on a PostgreSQL database.", Importance.IMPORTANT),
        ("The clinic lies in a rural valley.", Importance.SECONDARY),
    ],
)
def test_identity_money_and_law_are_critical_and_background_is_secondary(sentence: str, importance: Importance) -> None:
    assert [claim.importance for claim in claims_of(sentence)] == [importance]


def test_a_figure_is_important_even_among_the_risks() -> None:
    (claim,) = claims_of("## Risks\n\nThe roof costs 4,000 euros.")
    assert claim.importance is Importance.IMPORTANT


def test_a_list_entry_knows_the_sentence_that_introduces_it() -> None:
    (claim,) = claims_of("We leave out:\n\n- the swimming pool\n")
    assert claim.lead == "We leave out:"


PIECES = st.sampled_from(
    [
        "# Budget",
        "The desk runs offline; the **screen** shows the queue.",
        "- Two `guards` at the [gate](https://example.org), with a dog and a lantern.",
        "| Item | Cost |\n|---|---|\n| *Bread* | 5 euros |",
        "> It takes 14 weeks &amp; a day.",
        "```\ncode\n```",
        "Grüße 你好。 Das kostet 5 €! 👩‍👩‍👧 Yes.",
    ]
)
PLANS = st.one_of(st.text(max_size=200), st.lists(PIECES, max_size=6).map("\n\n".join))


@settings(max_examples=150, deadline=None)
@given(PLANS)
def test_claims_lie_in_the_plan_in_order_and_apart(plan: str) -> None:
    claims = claims_of(plan)
    at = 0
    for claim in claims:
        assert at <= claim.span.start < claim.span.end <= len(plan)
        at = claim.span.end
    assert [claim.claim_id for claim in claims] == [f"C{number}" for number in range(1, len(claims) + 1)]


@settings(max_examples=100, deadline=None)
@given(
    st.lists(st.sampled_from(["The host calls the next visitor.", "It takes 14 weeks.", "Two guards watch the gate."]))
)
def test_without_markup_the_span_is_the_claim_as_written(sentences: list[str]) -> None:
    plan = "\n\n".join(sentences)
    assert [plan[slice(*claim.span)] for claim in claims_of(plan)] == sentences
    assert texts(plan) == sentences
