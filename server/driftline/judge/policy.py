"""Whose label stands when the rules and the judge have both looked at a claim.

1. Without an answer that can be checked, the rules decide.
2. Where both give the same label, both have decided.
3. Numbers, negation, and what the prompt rules out, limits, defers or leaves open stay with the rules.
4. Everything else is a question of paraphrase and goes to the judge.
5. In doubt the stricter label stands. There is doubt when the judge's answers differ among themselves, when a claim
   the judge would let pass names something the prompt does not, when its quote has little to do with the claim,
   when its quote is about what must not be done, when the claim does not carry the flag the judge sees in it, or
   when the rules are all but certain.
"""

from collections.abc import Callable
from dataclasses import replace

from driftline.claims.kinds import role_of
from driftline.judge.agreement import is_flaky, is_stricter, stricter
from driftline.judge.opinion import Opinion
from driftline.scoring.tally import FORBIDDING_FIELDS
from driftline.spec.findings import Judgement, SupportedClaim
from driftline.spec.terms import Decider, SupportLabel
from driftline.support.index import PromptIndex
from driftline.support.label import Assessment
from driftline.support.parameters import PARAMETERS
from driftline.text.modality import hedges
from driftline.text.polarity import read_negations

NO_ANSWER = "The judge gave no usable answer; the rules decided."
ADDRESSED = "This text speaks to the judge, so it was not shown to it; the rules decided."
_CERTAIN = 0.95
_FLAGGING_ROLES = frozenset({"risks", "questions", "assumptions"})


def kept_by_rules(assessment: Assessment) -> str:
    """Why a claim is not the judge's to decide; empty if it is."""
    if assessment.novelty.quantities:
        return "Numbers stay with the rules."
    if assessment.conflict or assessment.supported.label is SupportLabel.CONTRADICTORY:
        return "What the prompt rules out, limits or leaves open stays with the rules."
    if any(negation.predicate for negation in read_negations(assessment.claim.text)):
        return "Negation stays with the rules."
    return ""


def decide(assessment: Assessment, opinion: Opinion | None, index: PromptIndex) -> Assessment:
    """The claim with the label that stands, and who decided it."""
    rules = assessment.supported.label
    if opinion is None:
        return _ruled(assessment, None, Decider.RULES, NO_ANSWER)
    if opinion.label is rules:
        return _ruled(assessment, opinion, Decider.BOTH, "The rules and the judge agree.")
    if kept := kept_by_rules(assessment):
        return _ruled(assessment, opinion, Decider.RULES, kept)
    doubt = _doubt(assessment, opinion, index)
    if not doubt:
        return _judged(assessment, opinion, index, "A matter of paraphrase goes to the judge.")
    if stricter(rules, opinion.label) is rules:
        return _ruled(assessment, opinion, Decider.RULES, doubt)
    return _judged(assessment, opinion, index, doubt)


def withheld(assessment: Assessment) -> Assessment:
    """A claim the judge was not shown, because it tells the judge what to answer."""
    return _ruled(assessment, None, Decider.RULES, ADDRESSED)


def _doubt(assessment: Assessment, opinion: Opinion, index: PromptIndex) -> str:
    if is_flaky(opinion.agreement):
        return "The judge's answers differ; the stricter label stands."
    if is_stricter(opinion.label, assessment.supported.label):
        return ""
    return next((reason for applies, reason in _DOUBTS if applies(assessment, opinion, index)), "")


def _names_something_new(assessment: Assessment, _: Opinion, __: PromptIndex) -> bool:
    return bool(assessment.novelty.names)


def _lacks_the_flag(assessment: Assessment, opinion: Opinion, _: PromptIndex) -> bool:
    if opinion.label is not SupportLabel.SPECULATIVE:
        return False
    return not hedges(assessment.claim.text) and role_of(assessment.claim.section) not in _FLAGGING_ROLES


def _quotes_something_else(assessment: Assessment, opinion: Opinion, _: PromptIndex) -> bool:
    if opinion.passage is None:
        return False
    alignment = assessment.alignment
    closeness = max(alignment.passage_coverage[opinion.passage], alignment.similarity[opinion.passage])
    return bool(closeness < PARAMETERS.related_coverage)


def _quotes_a_ban(_: Assessment, opinion: Opinion, index: PromptIndex) -> bool:
    if opinion.passage is None:
        return False
    return any(item.field in FORBIDDING_FIELDS for item in index.passages[opinion.passage].items)


def _rules_are_certain(assessment: Assessment, _: Opinion, __: PromptIndex) -> bool:
    return assessment.supported.label is SupportLabel.UNSUPPORTED and assessment.ungrounded >= _CERTAIN


_DOUBTS: tuple[tuple[Callable[[Assessment, Opinion, PromptIndex], bool], str], ...] = (
    (_names_something_new, "The claim names something the prompt does not; the stricter label stands."),
    (_lacks_the_flag, "The claim is not marked as an assumption; the stricter label stands."),
    (_quotes_something_else, "The judge's quote has little to do with the claim; the stricter label stands."),
    (_quotes_a_ban, "The judge's quote rules something out; the stricter label stands."),
    (_rules_are_certain, "The rules are all but certain; the stricter label stands."),
)


def _ruled(assessment: Assessment, opinion: Opinion | None, decider: Decider, note: str) -> Assessment:
    supported = assessment.supported
    return replace(assessment, supported=replace(supported, judgement=_judgement(supported, opinion, decider, note)))


def _judged(assessment: Assessment, opinion: Opinion, index: PromptIndex, note: str) -> Assessment:
    passage = index.passages[opinion.passage] if opinion.passage is not None else assessment.passage
    before = assessment.supported
    items = passage.items[:3] if opinion.passage is not None and passage else before.evidence.items
    supported = replace(
        before,
        label=opinion.label,
        evidence=replace(before.evidence, items=items, reason=opinion.reason or before.evidence.reason),
        judgement=_judgement(before, opinion, Decider.JUDGE, note),
    )
    return replace(assessment, supported=supported, passage=passage)


def _judgement(before: SupportedClaim, opinion: Opinion | None, decider: Decider, note: str) -> Judgement:
    if opinion is None:
        return Judgement(decider, note, rules_label=before.label)
    return Judgement(decider, note, before.label, opinion.label, opinion.agreement, opinion.quote)
