from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain_reader import contract_of, evaluate
from suppression_examples import FIRST_ITEM, METRICS, PARAGRAPH, PLAN, PROMPT

from driftline.engine.finding_key import finding_key, incident_key
from driftline.engine.remarks import Remark
from driftline.engine.settings import Settings
from driftline.spec.terms import ContractField, Dimension, DriftType, Importance, SupportLabel, Verdict
from driftline.spec.thresholds import CountLimits, Thresholds

PLAIN = evaluate(PROMPT, PLAN)


def metrics(evaluation):
    return [incident for incident in evaluation.incidents if incident.drift_type is METRICS]


def test_default_settings_change_nothing():
    assert evaluate(PROMPT, PLAN, Settings()) == PLAIN
    assert not PLAIN.remarks


def test_a_disabled_rule_reports_nothing_and_nothing_takes_its_place():
    without = evaluate(PROMPT, PLAN, Settings(disabled_rules=frozenset({METRICS})))
    assert list(without.incidents) == [i for i in PLAIN.incidents if i.drift_type is not METRICS]
    assert metrics(PLAIN)
    assert without.remarks == (Remark("Switched off in the settings: unsupported_metrics."),)


@pytest.mark.parametrize("severity", [1, 4])
def test_a_severity_replaces_that_of_the_rule(severity):
    changed = evaluate(PROMPT, PLAN, Settings(severities={METRICS: severity}))
    assert {incident.severity for incident in metrics(changed)} == {severity}
    assert changed.remarks == (Remark(f"Severities set in the settings: unsupported_metrics {severity}."),)
    assert (changed.scorecard.counts.severity_4_count > 0) is (severity == 4)


def test_a_pinned_contract_replaces_the_one_in_the_prompt():
    items = contract_of(PROMPT)
    assert evaluate(PROMPT, PLAN, Settings(contract=items)) == PLAIN
    fewer = evaluate(PROMPT, PLAN, Settings(contract=items[:2]))
    assert fewer.contract == items[:2]
    assert [entry.item for entry in fewer.coverage] == list(items[:2])
    moved = replace(items[0], field=ContractField.TARGET_CONTEXT, statement="Something else.")
    assert evaluate(PROMPT, PLAN, Settings(contract=(moved,))).contract == (moved,)
    assert evaluate(PROMPT, PLAN, Settings(contract=())).scorecard.verdict is not Verdict.PASS


@pytest.mark.parametrize(
    ("thresholds", "remark"),
    [
        (Thresholds(), ""),
        (Thresholds(pass_score=Decimal("4.5"), severity_3=CountLimits(0, 1)), ""),
        (Thresholds(pass_score=Decimal("4.1")), "The thresholds are looser than the specification: pass_score."),
        (
            Thresholds(severity_4=CountLimits(0, 1), repeated_unsupported_numbers=9),
            "The thresholds are looser than the specification: severity_4.borderline, repeated_unsupported_numbers.",
        ),
    ],
)
def test_looser_thresholds_are_said(thresholds, remark):
    remarks = evaluate(PROMPT, PLAN, Settings(thresholds=thresholds)).remarks
    assert [entry.message for entry in remarks] == ([remark] if remark else [])


def test_thresholds_decide_the_verdict():
    faithful = "# Plan\n\nA sailing board for island residents. It shows departures. Text alerts are optional.\n"
    assert evaluate(PROMPT, faithful).scorecard.verdict is Verdict.PASS
    impossible = Thresholds(pass_score=Decimal("5.01"))
    assert evaluate(PROMPT, faithful, Settings(thresholds=impossible)).scorecard.verdict is Verdict.BORDERLINE


@pytest.mark.parametrize(
    ("claim", "same"),
    [
        ("Calls fall by 73%.", True),
        ("calls  fall\n by 73%", True),
        ("Calls fall by 74%.", False),
        ("Calls may fall by 73%.", False),
    ],
)
def test_a_finding_is_known_by_its_words(claim, same):
    assert (finding_key(METRICS, claim, "") == finding_key(METRICS, "Calls fall by 73%.", "")) is same
    assert finding_key(METRICS, claim, "A goal.") != finding_key(METRICS, claim, "")
    assert finding_key(METRICS, claim, "") != finding_key(DriftType.SCOPE_EXPANSION, claim, "")


def accepting(evaluation, words):
    keys = [incident_key(i) for i in metrics(evaluation) if words in i.supported.claim.text]
    assert keys
    return Settings(accepted=dict.fromkeys(keys, "the board knows"))


MOVED = PLAN.replace(f"- {FIRST_ITEM}\n", "").replace(PARAGRAPH, f"- {FIRST_ITEM}\n\n{PARAGRAPH}")
REFLOWED = PLAN.replace(FIRST_ITEM, "Calls\n  fall\n  by **73%**.")
REWORDED = PLAN.replace(FIRST_ITEM, "Calls fall by 75%.")


@pytest.mark.parametrize(("plan", "holds"), [(PLAN, True), (MOVED, True), (REFLOWED, True), (REWORDED, False)])
def test_an_accepted_finding_holds_while_its_words_do(plan, holds):
    after = evaluate(PROMPT, plan, accepting(PLAIN, "73%"))
    marked = [i.supported.claim.text for i in after.incidents if i.suppressed == "the board knows"]
    assert marked == ([FIRST_ITEM] if holds else [])


def test_a_comment_in_the_plan_speaks_before_the_accepted_reason():
    plan = PLAN.replace(FIRST_ITEM, f"{FIRST_ITEM} <!-- driftline-ignore: said here -->")
    found = metrics(evaluate(PROMPT, plan, accepting(PLAIN, "73%")))
    assert [i.suppressed for i in found if "73%" in i.supported.claim.text] == ["said here"]


def test_a_claim_counts_again_as_soon_as_one_of_its_findings_does():
    everything = {incident_key(incident): "fine" for incident in PLAIN.incidents}
    accepted = evaluate(PROMPT, PLAN, Settings(accepted=everything)).scorecard
    assert accepted.counts.unsupported_numeric_claim_count == 0
    assert not accepted.automatic_failures
    ids = {i.supported.claim.claim_id for i in metrics(PLAIN)}
    weighty = {c.claim.claim_id for c in PLAIN.claims if c.claim.importance is not Importance.SECONDARY}
    unsupported = {c.claim.claim_id for c in PLAIN.claims if c.label is SupportLabel.UNSUPPORTED}
    others = {key: "fine" for key in everything if "73%" not in key}
    left = evaluate(PROMPT, PLAN, Settings(accepted=others)).scorecard
    one = {c.claim.claim_id for c in PLAIN.claims if "73%" in c.claim.text}
    assert one <= ids
    assert left.counts.unsupported_important_claim_count == len(one & weighty & unsupported)
    assert left.counts.unsupported_numeric_claim_count == 1


@settings(max_examples=30, deadline=None)
@given(st.sets(st.sampled_from([incident_key(incident) for incident in PLAIN.incidents])))
def test_accepting_never_lowers_a_score(keys):
    before, after = PLAIN.scorecard, evaluate(PROMPT, PLAN, Settings(accepted=dict.fromkeys(keys, "fine"))).scorecard
    assert all(after.dimensions[dimension] >= before.dimensions[dimension] for dimension in Dimension)
    assert after.weighted_score >= before.weighted_score
    assert list(Verdict).index(after.verdict) <= list(Verdict).index(before.verdict)
