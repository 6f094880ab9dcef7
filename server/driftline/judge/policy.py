"""Whose label stands when the rules and the judge have both looked at a claim.

1. Without an answer that can be checked, the rules decide.
2. Where both give the same label, both have decided.
3. Numbers, negation, and what the prompt rules out, limits, defers or leaves open stay with the rules.
4. Everything else is a question of paraphrase and goes to the judge.
5. In doubt the stricter label stands. There is doubt when the judge's answers differ among themselves, when its quote
   is about what must not be done, when the claim does not carry the flag the judge sees in it, or when the rules are
   all but certain.
"""

from collections.abc import Callable
from dataclasses import replace

from driftline.judge.agreement import is_flaky, is_stricter, stricter
from driftline.judge.opinion import Opinion
from driftline.scoring.tally import FORBIDDING_FIELDS
from driftline.spec.findings import Judgement, SupportedClaim
from driftline.spec.terms import Decider, SupportLabel
from driftline.support.assess import Assessment
from driftline.text.modality import hedges
from driftline.text.polarity import read_negations
from driftline.text.status import section_role

NO_ANSWER = "The judge gave no usable answer; the rules decided."
ADDRESSED = "This text speaks to the judge, so it was not shown to it; the rules decided."
_CERTAIN = 0.95
_FLAGGING_ROLES = frozenset({"risks", "questions", "assumptions"})


def kept_by_rules(assessment: Assessment) -> str:
    """Why a claim is not the judge's to decide; empty if it is."""
    if assessment.invented or assessment.conflicting:
        return "Numbers stay with the rules."
    if assessment.supported.label is SupportLabel.CONTRADICTORY:
        return "What the prompt rules out, limits or leaves open stays with the rules."
    if any(negation.predicate for negation in read_negations(assessment.claim.text)):
        return "Negation stays with the rules."
    return ""


def decide(assessment: Assessment, opinion: Opinion | None) -> Assessment:
    """The claim with the label that stands, and who decided it."""
    rules = assessment.supported.label
    if opinion is None:
        return _ruled(assessment, None, Decider.RULES, NO_ANSWER)
    if opinion.label is rules:
        return _ruled(assessment, opinion, Decider.BOTH, "The rules and the judge agree.")
    if kept := kept_by_rules(assessment):
        return _ruled(assessment, opinion, Decider.RULES, kept)
    doubt = _doubt(assessment, opinion)
    if not doubt:
        return _judged(assessment, opinion, "A matter of paraphrase goes to the judge.")
    if stricter(rules, opinion.label) is rules:
        return _ruled(assessment, opinion, Decider.RULES, doubt)
    return _judged(assessment, opinion, doubt)


def withheld(assessment: Assessment) -> Assessment:
    """A claim the judge was not shown, because it tells the judge what to answer."""
    return _ruled(assessment, None, Decider.RULES, ADDRESSED)


def _doubt(assessment: Assessment, opinion: Opinion) -> str:
    if is_flaky(opinion.agreement):
        return "The judge's answers differ; the stricter label stands."
    if is_stricter(opinion.label, assessment.supported.label):
        return ""
    return next((reason for applies, reason in _DOUBTS if applies(assessment, opinion)), "")


def _lacks_the_flag(assessment: Assessment, opinion: Opinion) -> bool:
    if opinion.label is not SupportLabel.SPECULATIVE:
        return False
    role = next(filter(None, map(section_role, reversed(assessment.claim.section))), "")
    return not hedges(assessment.claim.text) and role not in _FLAGGING_ROLES


def _quotes_a_ban(_: Assessment, opinion: Opinion) -> bool:
    return opinion.passage is not None and any(item.field in FORBIDDING_FIELDS for item in opinion.passage.items)


def _rules_are_certain(assessment: Assessment, _: Opinion) -> bool:
    return assessment.supported.label is SupportLabel.UNSUPPORTED and assessment.ungrounded >= _CERTAIN


_DOUBTS: tuple[tuple[Callable[[Assessment, Opinion], bool], str], ...] = (
    (_lacks_the_flag, "The claim is not marked as an assumption; the stricter label stands."),
    (_quotes_a_ban, "The judge's quote rules something out; the stricter label stands."),
    (_rules_are_certain, "The rules are all but certain; the stricter label stands."),
)


def _ruled(assessment: Assessment, opinion: Opinion | None, decider: Decider, note: str) -> Assessment:
    supported = assessment.supported
    return replace(assessment, supported=replace(supported, judgement=_judgement(supported, opinion, decider, note)))


def _judged(assessment: Assessment, opinion: Opinion, note: str) -> Assessment:
    before = assessment.supported
    items = opinion.passage.items[:3] if opinion.passage else before.evidence.items
    evidence = replace(before.evidence, items=items, reason=opinion.reason or before.evidence.reason, probability=1.0)
    return assessment.labelled(opinion.label, evidence, _judgement(before, opinion, Decider.JUDGE, note))


def _judgement(before: SupportedClaim, opinion: Opinion | None, decider: Decider, note: str) -> Judgement:
    if opinion is None:
        return Judgement(decider, note, rules_label=before.label)
    return Judgement(decider, note, before.label, opinion.label, opinion.agreement, opinion.quote)
