import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain_reader import evaluate
from suppression_examples import (
    FIGURES,
    FIRST_ITEM,
    METRICS,
    PARAGRAPH,
    PLAN,
    PROMPT,
    SECOND_ITEM,
    SECOND_ROW,
    commented,
    silenced,
)

from driftline.engine.settings import Settings
from driftline.engine.suppressions import read_suppressions
from driftline.spec.terms import Dimension, DriftType, Verdict
from driftline.text.document import read_document

BLOCK = "<!-- driftline-ignore unsupported_metrics: agreed with finance -->"
FILE = "<!-- driftline-ignore-file unsupported_metrics: agreed with finance -->"


def remarks(plan, **chosen):
    return [remark.message for remark in evaluate(PROMPT, plan, Settings(**chosen)).remarks]


def test_the_example_invents_every_figure():
    found = evaluate(PROMPT, PLAN).incidents
    texts = " ".join(incident.supported.claim.text for incident in found if incident.drift_type is METRICS)
    assert all(figure in texts for figure in FIGURES)
    assert not silenced(PLAN)


@pytest.mark.parametrize(
    ("plan", "expected"),
    [
        (commented(PARAGRAPH, BLOCK), {"40%"}),
        (commented(PARAGRAPH, BLOCK, above=True), {"40%"}),
        (PLAN.replace(PARAGRAPH, f"{BLOCK}\n\n{PARAGRAPH}"), {"40%"}),
        (PLAN.replace(PARAGRAPH, f"{BLOCK} {PARAGRAPH}"), {"40%"}),
        (commented(FIRST_ITEM, BLOCK), {"73%"}),
        (commented(SECOND_ITEM, BLOCK), {"9,000"}),
        (commented(f"- {SECOND_ITEM}", BLOCK, above=True), {"9,000"}),
        (commented("| Goal | Value |", BLOCK, above=True), {"12 euros", "4 minutes"}),
        (commented("| Goal | Value |", f"{BLOCK}\n", above=True), {"12 euros", "4 minutes"}),
        (PLAN.replace(" 12 euros |", f" 12 euros {BLOCK} |"), {"12 euros"}),
        (f"{FILE}\n\n{PLAN}", FIGURES),
        (f"{PLAN}\n{FILE}\n", FIGURES),
        (commented(PARAGRAPH, FILE), FIGURES),
        (f"```\n{FILE}\n```\n\n{PLAN}", set()),
        (commented(PARAGRAPH, f"`{BLOCK}`"), set()),
        (commented(PARAGRAPH, "<!-- driftline-ignore scope_expansion: agreed -->"), set()),
        (commented(PARAGRAPH, "<!-- driftline-ignore Unsupported_Metrics ,scope_expansion: agreed -->"), {"40%"}),
        (commented(PARAGRAPH, "<!-- driftline-ignore: agreed -->"), {"40%"}),
        (commented(PARAGRAPH, "<!--driftline-ignore:agreed-->"), {"40%"}),
        (commented(PARAGRAPH, "<!-- driftline-ignore\n  unsupported_metrics:\n  agreed\n-->"), {"40%"}),
        (commented(PARAGRAPH, "<!-- driftline-ignore unsupported_metrics -->"), set()),
        (commented(PARAGRAPH, "<!-- driftline-ignore unsupported_metrics: -->"), set()),
        (commented(PARAGRAPH, "<!-- driftline-ignore -->"), set()),
        (commented(PARAGRAPH, "<!-- driftline-ignore unsupported_metric: agreed -->"), set()),
        (commented(PARAGRAPH, "<!-- driftline-ignroe: agreed -->"), set()),
        (PLAN.replace("\n", "\r\n").replace(PARAGRAPH, f"{BLOCK}\r\n{PARAGRAPH}"), {"40%"}),
        (commented(PARAGRAPH, f"{BLOCK}\n<!-- driftline-ignore scope_expansion: no -->", above=True), {"40%"}),
    ],
)
def test_what_a_comment_silences(plan, expected):
    assert set(silenced(plan)) == set(expected)


def test_the_reason_is_kept_and_the_nearest_comment_speaks():
    plan = commented(PARAGRAPH, "<!-- driftline-ignore: the\n  board   agreed: twice -->")
    assert silenced(f"{FILE}\n\n{plan}") == dict.fromkeys(FIGURES, "agreed with finance") | {
        "40%": "the board agreed: twice"
    }


@pytest.mark.parametrize(
    ("comment", "expected"),
    [
        (BLOCK, []),
        ("<!-- just a note -->", []),
        ("<!-- driftline is a tool -->", []),
        (
            "<!-- driftline-ignore unsupported_metrics -->",
            ["This suppression has no effect without a reason: <!-- driftline-ignore TYPE: reason -->."],
        ),
        (
            "<!-- driftline-ignore-file agreed with finance -->",
            ["This suppression has no effect without a reason: <!-- driftline-ignore-file TYPE: reason -->."],
        ),
        (
            "<!-- driftline-ignore unsuported_metrics: agreed -->",
            ['There is no drift type "unsuported_metrics"; did you mean unsupported_metrics?'],
        ),
        ("<!-- driftline-ignore zzz: agreed -->", ['There is no drift type "zzz".']),
        (
            "<!-- driftline-ignroe: agreed -->",
            ['There is no comment "driftline-ignroe"; did you mean driftline-ignore?'],
        ),
        (
            "<!-- driftline-ignore regulatory_drift: agreed -->",
            ["Nothing is found here that this comment would suppress; delete it."],
        ),
        (
            "<!-- driftline-ignore regulatory_drift, unsupported_metrics, customer_drift: agreed -->",
            ["Nothing is found here under regulatory_drift, customer_drift; take it out of this comment."],
        ),
    ],
)
def test_a_comment_that_does_not_work_is_remarked_on_where_it_stands(comment, expected):
    plan = commented(PARAGRAPH, comment)
    found = evaluate(PROMPT, plan).remarks
    assert [remark.message for remark in found] == expected
    assert all(remark.span and plan[slice(*remark.span)] == comment for remark in found)


def test_a_comment_with_nothing_below_it_is_remarked_on():
    assert remarks(f"{PLAN}\n{BLOCK}\n") == ["Nothing is found here that this comment would suppress; delete it."]


def test_a_suppression_of_a_rule_that_is_switched_off_is_not_called_unused():
    disabled = frozenset({METRICS})
    assert remarks(commented(PARAGRAPH, BLOCK), disabled_rules=disabled) == remarks(PLAN, disabled_rules=disabled)


def test_suppressed_findings_stay_and_do_not_count():
    before, after = evaluate(PROMPT, PLAN), evaluate(PROMPT, f"{PLAN}\n<!-- driftline-ignore-file: agreed -->\n")
    assert [i.drift_type for i in after.incidents] == [i.drift_type for i in before.incidents]
    assert [c.label for c in after.claims] == [c.label for c in before.claims]
    assert before.scorecard.verdict is not Verdict.PASS
    assert after.scorecard.verdict is Verdict.PASS
    assert after.scorecard.counts.unsupported_numeric_claim_count == 0
    assert after.scorecard.counts.unsupported_important_claim_count == 0


@given(st.text(), st.sampled_from(["{}", "<!--{}-->", "<!-- driftline-ignore{}-->", "<!-- driftline-ignore-file{}-->"]))
def test_any_comment_is_read(text, form):
    plan = read_document(f"{form.format(text)}\n\nText {form.format(text)}\n")
    for remark in read_suppressions(plan).problems:
        assert remark.span
        assert plan.text[remark.span.start :].startswith("<!--")


COMMENTS = st.builds(
    "<!-- driftline-ignore{} {}: a reason -->".format,
    st.sampled_from(["", "-file"]),
    st.lists(st.sampled_from([drift_type.value for drift_type in DriftType]), max_size=3).map(", ".join),
)
LINES = (PARAGRAPH, FIRST_ITEM, SECOND_ITEM)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(LINES), COMMENTS), max_size=4))
def test_suppressing_never_lowers_a_score(chosen):
    plan = PLAN
    for line, comment in chosen:
        plan = plan.replace(line, f"{line} {comment}")
    before, after = evaluate(PROMPT, PLAN).scorecard, evaluate(PROMPT, plan).scorecard
    assert all(after.dimensions[dimension] >= before.dimensions[dimension] for dimension in Dimension)
    assert after.weighted_score >= before.weighted_score
    assert list(Verdict).index(after.verdict) <= list(Verdict).index(before.verdict)


def test_many_suppressions_above_a_large_table_are_read_in_linear_time():
    plan = f"{BLOCK}\n" * 3_000 + "\n| Goal |\n|---|\n" + f"{SECOND_ROW}\n" * 3_000
    found = read_suppressions(read_document(plan)).working
    assert {suppression.place for suppression in found} == {range(3_000, 6_001)}
