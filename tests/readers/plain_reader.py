"""Answers by the words that a sentence shares with what it is read beside.

It reads no better than that, but one sees what it will say. Tests use it that are about anything but reading.
"""

import re
from collections.abc import Sequence

from driftline.engine import evaluate as engine
from driftline.engine.evaluation import Evaluation
from driftline.engine.session.session import PlanSession
from driftline.engine.settings import DEFAULT_SETTINGS, Settings
from driftline.reader.answer import SEVERITIES, Answer, ClaimAnswer, CommitmentAnswer, Standing
from driftline.reader.question import Question, Task
from driftline.spec.findings import ContractItem
from driftline.spec.terms import ClaimKind, ContractField, DriftType, Importance, Strength, SupportLabel

_WORD = re.compile(r"[^\W\d_]{3,}")
_FIGURE = re.compile(r"\d+(?:[.,:]\d+)*")
_TITLE = 5  # words at most, and no full stop
_SMALL = frozenset(
    "the and for are its with that this has have will was were from their them they each all any".split()
)
_STEM = 5
_SHARED = 0.5  # of the words of a claim that the prompt states
_FIELDS = tuple(
    (re.compile(rf"\b(?:{cues})\b", re.I), field)
    for cues, field in (
        ("knows? (?:yet )?(?:whether|who|if)|not sure", ContractField.RISK_UNCERTAINTY_POSTURE),
        ("optional", ContractField.OPTIONAL_FEATURES),
        ("later", ContractField.DEFERRED_FEATURES),
        ("no|never|not wanted|without|do not want|must not|out of scope", ContractField.EXPLICIT_EXCLUSIONS),
        ("must|at most|limit", ContractField.HARD_CONSTRAINTS),
    )
)
_DRIFTS = (
    (re.compile(r"\b(?:customers?|buyers?|visitors pay)\b", re.I), DriftType.CUSTOMER_DRIFT, 3),
    (re.compile(r"\b(?:subscription|revenue|licen[cs]e)\b", re.I), DriftType.BUSINESS_MODEL_DRIFT, 3),
    (re.compile(r"\b(?:certifi|law|GDPR|audit)", re.I), DriftType.REGULATORY_DRIFT, 3),
    (re.compile(r"\b(?:guarantee|ensure)", re.I), DriftType.CONFIDENCE_INFLATION, 2),
    (re.compile(r"\b(?:revolutionary|seamless|world-class)\b", re.I), DriftType.STYLE_INDUCED_SEMANTIC_DRIFT, 2),
    (re.compile(r"\b(?:expands?|cities|countries)\b", re.I), DriftType.SCOPE_EXPANSION, 2),
    (_FIGURE, DriftType.UNSUPPORTED_METRICS, 2),
)
_CERTAIN, _LIKELY = 0.97, 0.9


def read_plainly(questions: Sequence[Question]) -> dict[Question, Answer]:
    """An answer to each question."""
    return {
        question: _claim(question) if question.task is Task.CLAIM else _commitment(question) for question in questions
    }


def _claim(question: Question) -> ClaimAnswer:
    *_, text = question.text.split(" > ")
    label, drift, severity = _judged(text, question.beside)
    return ClaimAnswer(
        commits=0.0 if _is_title(text) else _CERTAIN,
        labels=_chances(SupportLabel, label),
        types=tuple(_LIKELY if each is drift else 0.01 for each in DriftType),
        severities=_chances(SEVERITIES, severity),
        importances=_chances(Importance, Importance.IMPORTANT),
        kinds=_chances(ClaimKind, ClaimKind.METRIC if _FIGURE.search(text) else ClaimKind.MECHANISM_OF_VALUE),
    )


def _judged(text, passages):
    """The label of a claim, the drift it would show, and how severe that is."""
    own = _stems(text)
    said = [passage.rpartition(": ")[2] for passage in passages]
    if text in said:
        return SupportLabel.SOURCE_STATED, None, 1
    for passage, words in zip(passages, said, strict=True):
        banned = _stems(words) - _stems("want must not never without give")
        if passage.startswith("ruled out") and not _refuses(text) and 2 * len(own & banned) > len(banned):
            return SupportLabel.CONTRADICTORY, DriftType.CONSTRAINT_EROSION, 4
    drift, severity = next(((kind, how) for cue, kind, how in _DRIFTS if cue.search(text)), (None, 2))
    known = set().union(*map(_stems, passages)) if passages else set()
    figures = set(_FIGURE.findall(text)) - set(_FIGURE.findall(" ".join(passages)))
    if own and not figures and len(own & known) >= _SHARED * len(own):
        return SupportLabel.SOURCE_STATED, None, 1
    if re.search(r"\b(?:assum|may|might|to be (?:set|validated|decided)|open)", text, re.I):
        return SupportLabel.SPECULATIVE, None, 1
    return SupportLabel.UNSUPPORTED, drift or DriftType.UNSUPPORTED_INVENTION, severity


def _commitment(question: Question) -> CommitmentAnswer:
    kind, _, text = question.text.partition(": ")
    said = f"{question.beside[0]} {text}"
    field = next((field for cue, field in _FIELDS if cue.search(text)), None)
    if field is None and re.search(r"not wanted", question.beside[0].split(" | ")[0], re.I):
        field = ContractField.EXPLICIT_EXCLUSIONS
    fields = {field or ContractField.CORE_FEATURES} if kind != "heading" and _stems(said) else set()
    return CommitmentAnswer(
        fields=tuple(_CERTAIN if each in fields else 0.0 for each in ContractField),
        strengths=_chances(Strength, Strength.EXPLICIT),
        standings=_chances(Standing, Standing.AFFIRMED),
    )


def _is_title(text: str) -> bool:
    few = len(text.split(None, _TITLE)) <= _TITLE
    return few and not text.rstrip().endswith(".")


def _refuses(text: str) -> bool:
    return re.search(r"\b(?:no|not|never|without|nobody|none)\b", text, re.I) is not None


def _stems(text: str) -> set[str]:
    return {word.lower()[:_STEM] for word in _WORD.findall(text) if word.lower() not in _SMALL}


def _chances(terms, chosen):
    return tuple(_CERTAIN if term == chosen else 0.01 for term in terms)


def evaluate(prompt: str, plan: str, settings: Settings = DEFAULT_SETTINGS) -> Evaluation:
    """A pair as read by this reader."""
    return engine.evaluate(prompt, plan, settings, read_plainly)


def contract_of(prompt: str) -> tuple[ContractItem, ...]:
    """The contract of a prompt as read by this reader."""
    return engine.read_contract_of(prompt, read_plainly)


def session_of(prompt: str, plan: str, settings: Settings = DEFAULT_SETTINGS) -> PlanSession:
    """A pair, read completely."""
    return engine.read_completely(PlanSession.open(prompt, plan, settings), read_plainly)
