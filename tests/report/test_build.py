from dataclasses import replace

from evaluations import drifting, empty, faithful

from driftline.report.build import build_report


def test_actions_come_gravest_first_and_once():
    evaluation = drifting()
    twice = replace(evaluation, incidents=(*evaluation.incidents, *evaluation.incidents))
    assert build_report(twice).revision_actions == ["Repair D2.", "Repair D1."]


def test_a_plan_that_does_not_pass_always_has_an_action():
    actions = build_report(empty()).revision_actions
    assert len(actions) == 2
    assert "prompt" in actions[0]
    assert "plan" in actions[1]


def test_a_plan_that_fails_without_findings_names_its_untraced_claims():
    actions = build_report(replace(drifting(), incidents=())).revision_actions
    assert [action.split('"')[1] for action in actions] == ["Advertising pays for it.", "Saves 40% of calls."]


def test_a_faithful_plan_has_nothing_to_revise():
    assert build_report(faithful()).revision_actions == []


def test_the_summary_names_automatic_and_grave_failures_only():
    failures = build_report(drifting()).summary.major_failures
    assert failures == ["Something the prompt rules out comes back in the plan.", "Explanation of D2."]


def test_the_summary_praises_only_what_was_judged():
    kept = build_report(drifting()).summary.preserved_well
    assert "Customer, users and product are the prompt's (5 of 5)." in kept
    assert "The plan takes up 1 of 3 commitments of the prompt." in kept
    assert not any("limits and exclusions" in line for line in kept)
    assert build_report(empty()).summary.preserved_well == []
