"""Small plans before and after each repair."""

import pytest
from repair_examples import candidates, item_of, repaired

from driftline.repairs.registry import REPAIRS
from driftline.repairs.repair import Applicability
from driftline.spec.terms import ContractField, DriftType, RepairType, SupportLabel

NUMBERS = RepairType.REMOVE_INVENTED_NUMBERS
DELETE = RepairType.DELETE_UNSUPPORTED_CLAIM
DOWNGRADE = RepairType.DOWNGRADE_CLAIM_STRENGTH
DOUBT = RepairType.RESTORE_UNCERTAINTY
MOVE = RepairType.MOVE_TO_OPTIONAL


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Queues fall by 40%.", "Queues fall."),
        ("Queues fall by about 40% overall.", "Queues fall overall."),
        ("Queues fall by **40%** at the door.", "Queues fall at the door."),
        ("Queues fall (40%) at the door.", "Queues fall at the door."),
        ("The desk opens within 18 months of launch.", "The desk opens."),
        ("Within 18 months, the desk opens.", "The desk opens."),
        ("The desk opens by the end of 2027.", "The desk opens."),
        ("A team of 12 engineers builds the desk.", "A team of engineers builds the desk."),
        ("At least 12 engineers build the desk.", "Engineers build the desk."),
        ("A 12-month pilot tests the desk.", "A pilot tests the desk."),
        ("The desk brings a 40% increase in visits.", "The desk brings an increase in visits."),
        ("Each café pays a fee of 49 euros a month.", "Each café pays a fee."),
        ("The desk reaches 40 cities.", "The desk reaches cities."),
        ("Development takes 14 weeks.", "Development takes a time still to be set."),
        ("The licence costs €49 per month.", "The licence costs an amount still to be set."),
        ("The budget is 85,000 euros.", "The budget is still to be set."),
        ("The desk serves 5 to 10 visitors.", "The desk serves visitors."),
        ("The team sees 90% of all items.", "The team sees a share, still to be set, of all items."),
        ("- [ ] Waiting falls by 65%.\n- Other", "- [ ] Waiting falls.\n- Other"),
        ("Waiting falls\nby 65% in the hall.", "Waiting falls in the hall."),
    ],
)
def test_a_figure_goes_and_the_sentence_still_reads(before, after):
    fix, plan = candidates(before, "", NUMBERS)[0]
    assert plan == after
    assert fix.applicability is Applicability.SAFE


def test_a_figure_in_a_table_is_left_open():
    plan = "| Item | Amount |\n|---|---|\n| Desk hire | **85,000 euros** |\n| Paint | unknown |\n"
    assert repaired(plan, "Desk hire", NUMBERS) == plan.replace("85,000 euros", "to be set")


def test_a_figure_beyond_a_limit_gives_way_to_the_limit():
    prompt = "At most 3,000 euros in total."
    item = item_of(prompt, prompt, ContractField.HARD_CONSTRAINTS)
    fix, plan = candidates(
        "The budget is 85,000 euros.", "budget", NUMBERS, prompt, item, drift_type=DriftType.CONSTRAINT_EROSION
    )[0]
    assert plan == "The budget is at most 3,000 euros."
    assert fix.title == "Say “at most 3,000 euros” instead of “85,000 euros”, as the prompt does"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("The desk ensures short queues.", "The desk supports short queues."),
        ("The desk guarantees short queues.", "The desk aims for short queues."),
        ("The desk ensures that nobody waits.", "The desk aims to see that nobody waits."),
        ("The desk is a revolutionary list of names.", "The desk is a list of names."),
        ("The desk is an unparalleled list of names.", "The desk is a list of names."),
        ("The desk eliminates long queues.", "The desk reduces long queues."),
        ("The desk is **always** open to visitors.", "The desk is open to visitors."),
        ("Undoubtedly, the desk helps the hosts.", "The desk helps the hosts."),
    ],
)
def test_big_words_become_plain(before, after):
    fix, plan = candidates(before, "", DOWNGRADE)[0]
    assert plan == after
    assert fix.applicability is Applicability.SAFE


def test_the_prompts_own_modal_verb_comes_back():
    prompt = "The desk might shorten the queue."
    item = item_of(prompt, prompt, ContractField.CORE_VALUE_CLAIM)
    fix, plan = candidates("The desk will shorten the queue.", "desk", DOWNGRADE, prompt, item)[0]
    assert plan == "The desk might shorten the queue."
    assert fix.title == "Say “might” instead of “will”, as the prompt does"


def test_a_word_the_prompt_uses_itself_stays():
    prompt = "The desk ensures short queues."
    fixes = candidates("The desk ensures short queues.", "desk", DOWNGRADE, prompt)
    assert all("ensures short queues" in plan for _, plan in fixes)


def test_an_option_is_called_optional():
    prompt = "Optional: a text message."
    item = item_of(prompt, prompt, ContractField.OPTIONAL_FEATURES)
    more = {"drift_type": DriftType.OPTIONAL_TO_CORE_PROMOTION, "label": SupportLabel.CONTRADICTORY}
    assert repaired("- Every visitor gets a text message.", "text", DOWNGRADE, prompt, item, **more) == (
        "- Optional: Every visitor gets a text message."
    )


def test_a_doubt_returns_in_the_prompts_words():
    prompt = "We do not know yet whether older hosts will accept a tablet."
    item = item_of(prompt, prompt, ContractField.RISK_UNCERTAINTY_POSTURE)
    plan = "# Hosts\n\nOlder hosts have accepted the tablet.\n"
    fixes = candidates(plan, "Older", DOUBT, prompt, item, label=SupportLabel.CONTRADICTORY)
    assert fixes[0][1] == "# Hosts\n\nWe do not know yet whether older hosts have accepted the tablet.\n"
    assert fixes[1][1] == "# Hosts\n\nOlder hosts may have accepted the tablet.\n"
    assert fixes[-1][1] == f"# Hosts\n\n{prompt}\n"


@pytest.mark.parametrize(
    ("before", "words", "after"),
    [
        ("The desk runs on AWS.", "AWS", "Assumption, to be validated: The desk runs on AWS."),
        (
            "- **Hosting:** The desk runs on AWS.",
            "AWS",
            "- **Hosting:** Assumption, to be validated: The desk runs on AWS.",
        ),
        (
            "The host writes the name down, ensuring that the office sees every item.",
            "office",
            "The host writes the name down, ensuring that the office sees every item (assumption, to be validated).",
        ),
        (
            "| Part | Place |\n|---|---|\n| Desk software | AWS cloud |",
            "AWS",
            "| Part | Place |\n|---|---|\n| Desk software | AWS cloud (assumption, to be validated) |",
        ),
    ],
)
def test_an_assumption_is_marked(before, words, after):
    assert repaired(before, words, RepairType.RELABEL_ASSUMPTION) == after


def test_what_the_prompt_forbids_is_no_assumption():
    prompt = "No cameras."
    item = item_of(prompt, prompt, ContractField.EXPLICIT_EXCLUSIONS)
    more = {"label": SupportLabel.CONTRADICTORY}
    assert not candidates("Two cameras watch the door.", "cameras", RepairType.RELABEL_ASSUMPTION, prompt, item, **more)


@pytest.mark.parametrize(
    ("before", "words", "after"),
    [
        ("One stays here. The desk glows. Two stays here.", "glows", "One stays here. Two stays here."),
        ("The desk glows. Two stays here.", "glows", "Two stays here."),
        ("One stays here.\nThe desk glows.\n", "glows", "One stays here.\n"),
        (
            "- One stays here.\n- The desk glows.\n- Two stays here.\n",
            "glows",
            "- One stays here.\n- Two stays here.\n",
        ),
        ("- One stays.\n\n- The desk glows.\n\n- Two stays.\n", "glows", "- One stays.\n\n- Two stays.\n"),
        ("# Title\n\n## Light\nThe desk glows.\n\n## End\nOne stays.\n", "glows", "# Title\n\n## End\nOne stays.\n"),
        ("# Title\n\nOne stays.\n\n## Light\n\nThe desk glows.", "glows", "# Title\n\nOne stays."),
        ("One stays.\n\nThe parts are:\n- The desk glows.\n\nTwo stays.\n", "glows", "One stays.\n\nTwo stays.\n"),
        (
            "| A | B |\n|---|---|\n| Desk | glows |\n| One | stays |\n",
            "glows",
            "| A | B |\n|---|---|\n| One | stays |\n",
        ),
        ("Text.\n\n| A | B |\n|---|---|\n| Desk | glows |\n\nEnd.\n", "glows", "Text.\n\nEnd.\n"),
        ("> One stays.\n>\n> The desk glows.\n\nEnd.\n", "glows", "> One stays.\n\nEnd.\n"),
        ("One.\r\n\r\nThe desk glows.\r\n\r\nTwo.\r\n", "glows", "One.\r\n\r\nTwo.\r\n"),
        (
            "The host writes every name down, ensuring that the bright desk glows.",
            "glows",
            "The host writes every name down.",
        ),
        (
            "The bright desk glows at night; the host writes every name down.",
            "glows",
            "The host writes every name down.",
        ),
        ("# Title\n\nThe desk glows.\n", "glows", "# Title\n"),
    ],
)
def test_a_claim_is_taken_out_cleanly(before, words, after):
    found = {plan: fix.applicability for fix, plan in candidates(before, words, DELETE)}
    assert found[after] is Applicability.UNSAFE


def test_a_list_item_with_items_below_it_is_not_taken_out():
    assert not candidates("- The desk glows.\n  - One stays here.\n", "glows", DELETE)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "# Plan\n\n## Core\n- A list of names.\n- A text message.\n",
            "# Plan\n\n## Core\n- A list of names.\n\n## Optional\n\n- A text message.\n",
        ),
        (
            "## Core\n- A list of names.\n- A text message.\n\n## Nice to have\n- A bell.\n\n## End\nDone.\n",
            "## Core\n- A list of names.\n\n## Nice to have\n- A bell.\n- A text message.\n\n## End\nDone.\n",
        ),
        (
            "## Core\nA list of names. A text message.\n\nOptional\n--------\n\nA bell.",
            "## Core\nA list of names.\n\nOptional\n--------\n\nA bell.\n\n- A text message.",
        ),
    ],
)
def test_a_feature_moves_under_the_right_heading(before, after):
    prompt = "Optional: a text message."
    item = item_of(prompt, prompt, ContractField.OPTIONAL_FEATURES)
    fix, plan = candidates(before, "text message", MOVE, prompt, item, label=SupportLabel.CONTRADICTORY)[0]
    assert plan == after
    assert fix.applicability is Applicability.UNSAFE


def test_what_the_prompt_puts_off_moves_under_later():
    prompt = "Later: a bell."
    item = item_of(prompt, prompt, ContractField.DEFERRED_FEATURES)
    plan = "## Core\r\n- A list.\r\n- A bell.\r\n"
    assert repaired(plan, "bell", MOVE, prompt, item) == "## Core\r\n- A list.\r\n\r\n## Later\r\n\r\n- A bell.\r\n"


@pytest.mark.parametrize(
    ("repair_type", "field", "statement", "claim"),
    [
        (RepairType.RESTORE_CUSTOMER, ContractField.PRIMARY_USER, "The hosts use it.", "Retail chains use it."),
        (RepairType.RESTORE_BUSINESS_MODEL, ContractField.BUSINESS_MODEL_GTM, "It is free.", "Chains pay for it."),
        (RepairType.REINSERT_EXCLUDED_FRAMING, ContractField.EXPLICIT_EXCLUSIONS, "No *loud* bells.", "Bells ring."),
    ],
)
def test_the_prompts_statement_takes_the_place_of_the_claim(repair_type, field, statement, claim):
    item = item_of(statement, statement, field)
    fix, plan = candidates(f"- One.\n- {claim}\n", claim, repair_type, statement, item)[0]
    assert plan.replace("\\", "") == f"- One.\n- {statement}\n"
    assert fix.applicability is Applicability.UNSAFE
    already = f"- {statement}\n- {claim}\n".replace("*", "")
    item = item_of(statement, statement.replace("*", ""), field)
    assert repaired(already, claim, repair_type, statement, item) == f"- {statement}\n".replace("*", "")


@pytest.mark.parametrize(
    ("statement", "after"),
    [
        ("Do not add accounts.", "The plan does not add accounts."),
        ("Don’t make it a subscription.", "The plan does not make it a subscription."),
        (
            "Please do not write slogans, and don't invent figures.",
            "The plan does not write slogans, and does not invent figures.",
        ),
        ("Never promise a date.", "The plan does not promise a date."),
        ("Make sure you do not be vague.", "The plan is not vague."),
        ("You must not use scoring.", "The plan does not use scoring."),
        ("Please avoid slogans.", "The plan avoids slogans."),
        ("Leave out maps.", "The plan leaves out maps."),
        ("Mobile app.", "Not part of this plan: mobile app."),
        ("No bells.", "No bells."),
        ("This is not a marketplace.", "This is not a marketplace."),
        ("We do not want a login.", "We do not want a login."),
    ],
)
def test_an_exclusion_returns_as_a_sentence_of_the_plan(statement, after):
    item = item_of(statement, statement, ContractField.EXPLICIT_EXCLUSIONS)
    fixes = candidates("- One.\n- Bells ring.\n", "Bells", RepairType.REINSERT_EXCLUDED_FRAMING, statement, item)
    assert fixes[0][1] == f"- One.\n- {after}\n"
    assert after[:40] in fixes[0][0].title


@pytest.mark.parametrize("statement", ["Please do not change your mind.", "Write for the hosts.", "You decide."])
def test_an_instruction_to_the_writer_is_not_put_into_the_plan(statement):
    item = item_of(statement, statement, ContractField.PRIMARY_USER)
    assert not candidates("- Bells ring.\n", "Bells", RepairType.RESTORE_CUSTOMER, statement, item)


def test_a_passage_about_the_future_becomes_one_line():
    plan = "## Now\nA map of the paths.\n\n## Future\nThe map expands to the whole region in 2031.\n"
    assert repaired(plan, "region", RepairType.COMPRESS_FUTURE_EXPANSION) == (
        "## Now\nA map of the paths.\n\n## Future\nLater, still to be decided: the map expands to the whole region.\n"
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "The host writes every name down, ensuring that the engine predicts the queue.",
            "The host writes every name down. Added by the plan, to be confirmed: this ensures that the engine predicts"
            " the queue.",
        ),
        (
            "The host writes every name down; the engine predicts the queue.",
            "The host writes every name down. Added by the plan, to be confirmed: the engine predicts the queue.",
        ),
        (
            "The host writes every name down, which helps the engine to predict the queue.",
            "The host writes every name down. Added by the plan, to be confirmed: this helps the engine to predict"
            " the queue.",
        ),
    ],
)
def test_what_the_plan_adds_is_parted_from_what_the_prompt_says(before, after):
    assert repaired(before, "engine", RepairType.SPLIT_SOURCE_AND_DERIVED) == after


def test_a_note_names_the_line_of_the_prompt():
    prompt = "# Desk\n\nThe hosts use the desk.\n"
    item = item_of(prompt, "The hosts use the desk.", ContractField.PRIMARY_USER)
    plan = "The hosts keep the desk in the office.\n"
    assert repaired(plan, "office", RepairType.ADD_SOURCE_TRACE, prompt, item) == (
        "The hosts keep the desk in the office.[^prompt-line-3]\n\n"
        "[^prompt-line-3]: Prompt, line 3: “The hosts use the desk.”\n"
    )
    again = candidates(plan, "office", RepairType.ADD_SOURCE_TRACE, prompt, item)[1][1]
    assert again.startswith(
        "The hosts keep the desk in the office (to be confirmed against the prompt).[^prompt-line-3]\n"
    )


def test_every_repair_type_is_registered():
    assert [REPAIRS[repair_type].repair_type for repair_type in RepairType] == list(RepairType)
