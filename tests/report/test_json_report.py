import json
from dataclasses import replace

import jsonschema
import pytest
from evaluations import drifting, empty, faithful, hostile

from driftline.report.json_report import render_contract_json, render_json
from driftline.report.schema import report_schema

SPECIFIED_KEYS = {
    "": [
        "evaluation_metadata",
        "prompt_contract",
        "claim_map",
        "dimension_scores",
        "weighted_fidelity_score",
        "counts",
        "drift_incidents",
        "automatic_fail_conditions_triggered",
        "decision",
        "revision_actions",
        "summary",
    ],
    "evaluation_metadata": ["spec_version", "evaluation_mode", "confidence"],
    "prompt_contract": [
        "core_intent",
        "primary_problem",
        "product_definition",
        "primary_buyer",
        "primary_user",
        "target_context",
        "core_value_claim",
        "business_model_gtm",
        "implementation_scope",
        "core_features",
        "optional_features",
        "deferred_features",
        "explicit_non_goals",
        "explicit_exclusions",
        "hard_constraints",
        "risk_uncertainty_posture",
        "success_metrics",
        "legal_regulatory_posture",
        "allowed_assumptions",
        "claims_explicitly_avoided",
    ],
    "claim_map": ["claim_id", "claim_text", "importance", "support_label", "prompt_reference"],
    "dimension_scores": [
        "scope_fidelity",
        "constraint_fidelity",
        "claim_strength_fidelity",
        "evidence_grounding_fidelity",
        "entity_fidelity",
        "causal_fidelity",
        "epistemic_fidelity",
        "source_trace_fidelity",
        "structural_priority_fidelity",
        "language_posture_fidelity",
    ],
    "counts": [
        "unsupported_important_claim_count",
        "unsupported_numeric_claim_count",
        "constraint_violation_count",
        "confidence_inflation_count",
        "optional_to_core_promotion_count",
        "severity_3_count",
        "severity_4_count",
    ],
    "drift_incidents": [
        "incident_id",
        "drift_type",
        "severity",
        "plan_section",
        "output_claim",
        "prompt_contract_reference",
        "support_label",
        "explanation",
        "repair_action",
    ],
    "decision": ["status", "usable_as_is", "requires_revision", "rationale"],
    "summary": ["preserved_well", "major_failures", "overall_verdict"],
}

EVALUATIONS = [drifting, faithful, empty, hostile]


@pytest.mark.parametrize(("part", "keys"), SPECIFIED_KEYS.items())
def test_the_specified_keys_come_in_the_specified_order(part, keys):
    report = json.loads(render_json(drifting()))
    value = report[part] if part else report
    for entry in value if isinstance(value, list) else [value]:
        assert [key for key in entry if key in keys] == keys


@pytest.mark.parametrize("build", EVALUATIONS)
def test_what_is_printed_validates(build):
    jsonschema.validate(json.loads(render_json(build())), report_schema())


@pytest.mark.parametrize("key", SPECIFIED_KEYS[""])
def test_the_schema_requires_every_key(key):
    report = json.loads(render_json(drifting()))
    del report[key]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(report, report_schema())


@pytest.mark.parametrize("build", EVALUATIONS)
def test_repeats_are_identical_and_encode(build):
    first = render_json(build())
    assert first.encode("utf-8") == render_json(build()).encode("utf-8")
    assert first.endswith("}\n")


def test_a_lone_surrogate_survives_as_an_escape():
    text = render_json(hostile())
    assert "\\ud800" in text
    assert "\ud800" in json.loads(text)["claim_map"][0]["claim_text"]


def test_incidents_carry_what_an_editor_needs():
    report = json.loads(render_json(drifting()))
    found = report["drift_incidents"][1]
    assert (found["claim_id"], found["repair_type"]) == ("C2", "remove invented numbers")
    start, end = found["span"]
    assert drifting().plan[start:end] == found["output_claim"]
    assert found["prompt_contract_reference"] == "P2: No advertising."
    assert found["plan_section"] == "Plan > Product"


def test_claims_and_incidents_say_how_sure_they_are():
    found = drifting()
    stated, banned, number = found.claims
    unsure = replace(number, evidence=replace(number.evidence, probability=0.6, derivations=("40% is not 30%",)))
    doubtful = replace(found.incidents[0], supported=unsure, probability=0.4)
    found = replace(found, claims=(stated, banned, unsure), incidents=(doubtful, *found.incidents[1:]))
    report = json.loads(render_json(found))
    jsonschema.validate(report, report_schema())
    assert [entry["probability"] for entry in report["claim_map"]] == [1.0, 1.0, 0.6]
    assert [entry["probability"] for entry in report["drift_incidents"]] == [0.4, 1.0]
    assert report["claim_map"][2]["evidence"] == {
        "new_quantities": ["40%"],
        "derivations": ["40% is not 30%"],
        "reason": "",
    }


def test_single_fields_are_strings_and_the_others_lists():
    contract = json.loads(render_json(drifting()))["prompt_contract"]
    assert contract["product_definition"] == "A sailing board for island residents."
    assert contract["explicit_exclusions"] == ["No advertising."]
    assert contract["other_relevant_entities"] == []
    assert list(contract).index("other_relevant_entities") == list(contract).index("primary_user") + 1


def test_coverage_names_what_is_not_taken_up():
    coverage = json.loads(render_json(drifting()))["contract_coverage"]
    assert [(entry["item_id"], entry["covered"]) for entry in coverage] == [
        ("P1", True),
        ("P2", False),
        ("P3", False),
    ]


@pytest.mark.parametrize(("build", "passed"), [(drifting, False), (faithful, True), (empty, False)])
def test_the_decision_follows_the_verdict(build, passed):
    decision = json.loads(render_json(build()))["decision"]
    assert (decision["usable_as_is"], decision["requires_revision"]) == (passed, not passed)


def test_the_contract_alone_can_be_printed():
    report = json.loads(render_contract_json(drifting().contract))
    assert list(report) == ["prompt_contract", "contract_items"]
    assert [entry["id"] for entry in report["contract_items"]] == ["P1", "P2", "P3"]
