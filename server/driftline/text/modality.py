"""How firmly a sentence asserts what it says, word by word."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from driftline.text.inflation import Emphasis, assurances, inflators
from driftline.text.memory import remembered
from driftline.text.modality_cues import (
    ADVICE,
    BELIEF,
    CONDITIONS,
    DISAGREEMENT,
    MAY_VERB,
    MODALS,
    OPENNESS,
    Modality,
    Reach,
)
from driftline.text.polarity import read_negations
from driftline.text.scopes import Bounds, clauses, enclosing, holds, merged, sentences, straight_quotes

__all__ = [
    "Emphasis",
    "ModalCue",
    "Modality",
    "assurances",
    "doubts",
    "hedges",
    "inflators",
    "modality_at",
    "read_modality",
    "sentence_modality",
]


@dataclass(frozen=True, slots=True)
class ModalCue:
    """A word or phrase that sets the firmness of the stretch it governs."""

    start: int
    end: int
    text: str
    level: Modality
    scope: Bounds


Entry = tuple[Modality, Reach, str]


@dataclass(frozen=True, slots=True)
class _Vocabulary:
    """Entries compiled into one pattern; the name of the group that matched finds the entry."""

    pattern: re.Pattern[str]
    entries: tuple[Entry, ...]

    @classmethod
    def of(cls, *entries: Entry) -> "_Vocabulary":
        body = "|".join(f"(?P<e{number}>{entry[2]})" for number, entry in enumerate(entries))
        return cls(re.compile(rf"(?:(?<![\w-])|(?='))(?:{body})(?![\w-])", re.IGNORECASE), entries)

    def read(self, text: str) -> list[ModalCue]:
        plain = straight_quotes(text)
        in_clauses, in_sentences = clauses(text), sentences(text)
        cues = []
        for found in self.pattern.finditer(plain):
            level, reach, _ = self.entries[int((found.lastgroup or "e0")[1:])]
            start, end = found.span()
            clause = enclosing(in_clauses, start)
            scope = {
                "forward": (start, max(clause[1], end)),
                "clause": (clause[0], max(clause[1], end)),
                "sentence": enclosing(in_sentences, start),
            }[reach]
            cues.append(ModalCue(start, end, text[start:end], level, (scope[0], max(scope[1], end))))
        return cues


_NEVER_PERMISSION = re.compile(r"might|perhaps|maybe|possibl[ey]|probably|(?:un)?likely", re.IGNORECASE)
_QUESTION_MARK = re.compile(r"\?(?=[\s)\"'*_]|\Z)")
_ALL = _Vocabulary.of(*OPENNESS, *CONDITIONS, *BELIEF, *MODALS)
_HEDGING = _Vocabulary.of(
    *OPENNESS, *CONDITIONS, *BELIEF, *ADVICE, *(entry for entry in MODALS if entry[0] <= Modality.CAN)
)
_DOUBTING = _Vocabulary.of(
    *OPENNESS,
    *BELIEF,
    (Modality.OPEN_QUESTION, "sentence", DISAGREEMENT),
    (Modality.MAY, "forward", rf"(?:{MAY_VERB}|could)\b"),
)
_SUBORDINATE = re.compile(
    r"\s{0,4}(?:because|although|though|whereas|while|unless|until|so\s+that|which|who|whose|where|when|if"
    r"|once|after"
    r"|before|since|as\s+(?:long|soon)\s+as|provided|without|instead\s+of|rather\s+than|with|unlike)\b",
    re.IGNORECASE,
)
_RELATIVE = re.compile(r"\s{0,4}(?:which|who|whose|where)\b", re.IGNORECASE)


@remembered
def read_modality(text: str) -> tuple[ModalCue, ...]:
    """Every cue in a text, in order; a negated modal counts as ruled out."""
    return _in_order([*_ALL.read(text), *_questions(text), *_denials(text)])


def modality_at(text: str, start: int, end: int, cues: tuple[ModalCue, ...]) -> Modality:
    """The level that governs a stretch; a plain statement counts as WILL."""
    start, end = max(start, 0), min(end, len(text))
    middle = max(start, (start + end - 1) // 2)
    return _governing(cue for cue in cues if cue.scope[0] <= middle < cue.scope[1])


@remembered
def sentence_modality(text: str) -> Modality:
    """The level of the main clause."""
    main = _main_clause(text)
    nominal = {(cue.start, cue.end) for cue in read_negations(text) if not cue.predicate}
    return _governing(
        cue
        for cue in read_modality(text)
        if (holds(main, cue.start) or cue.scope[0] <= main[0][0] < cue.scope[1])
        and (cue.level != Modality.RULED_OUT or (cue.start, cue.end) not in nominal)
    )


@remembered
def hedges(text: str) -> tuple[ModalCue, ...]:
    """The cues by which a text marks what it says as possible, assumed or still to be checked."""
    return _in_order([*_not_denied(text, _HEDGING.read(text)), *_questions(text)])


@remembered
def doubts(text: str) -> tuple[ModalCue, ...]:
    """The expressions by which the author of a brief says what is not known or not decided."""
    return _in_order([*_not_denied(text, _DOUBTING.read(text)), *_questions(text)])


def _questions(text: str) -> list[ModalCue]:
    in_sentences = sentences(text)
    return [
        ModalCue(found.start(), found.end(), "?", Modality.OPEN_QUESTION, enclosing(in_sentences, found.start()))
        for found in _QUESTION_MARK.finditer(text)
    ]


def _denials(text: str) -> list[ModalCue]:
    """Negations as cues, save those that only say something is not known."""
    return [
        ModalCue(negation.start, negation.end, negation.text, Modality.RULED_OUT, negation.scope)
        for negation in read_negations(text)
        if negation.scope != (negation.start, negation.end)
    ]


def _not_denied(text: str, cues: list[ModalCue]) -> list[ModalCue]:
    """Drops permissions inside a prohibition: "no changes may be deployed", "nothing that could identify"."""
    negations = [negation for negation in read_negations(text) if negation.predicate]
    denied = merged(negation.scope for negation in negations)
    denials = {negation.start for negation in negations}
    return [
        cue for cue in cues if cue.start in denials or not holds(denied, cue.start) or _NEVER_PERMISSION.match(cue.text)
    ]


def _in_order(cues: list[ModalCue]) -> tuple[ModalCue, ...]:
    """Cues by position; of overlapping ones the first and longest stays, a modal before a bare negation."""
    kept: list[ModalCue] = []
    for cue in sorted(cues, key=lambda cue: (cue.start, -cue.end, cue.level == Modality.RULED_OUT)):
        if not kept or cue.start >= kept[-1].end:
            kept.append(cue)
    return tuple(kept)


def _governing(cues: Iterable[ModalCue]) -> Modality:
    """One level out of several: doubt, then denial, then the weakest plan or hedge, else the strongest."""
    present = list(cues)
    levels = {cue.level for cue in present}
    if Modality.OPEN_QUESTION in levels:
        return Modality.OPEN_QUESTION
    if _denied(present):
        return Modality.RULED_OUT
    weak = [level for level in levels if Modality.RULED_OUT < level <= Modality.PLANS]
    if weak and not _assured_first(present):
        return min(weak)
    return max(levels - {Modality.RULED_OUT}, default=Modality.WILL)


def _denied(cues: list[ModalCue]) -> bool:
    """A denial counts unless a possibility stands before it: "perhaps we will not"."""
    denials = [cue.start for cue in cues if cue.level == Modality.RULED_OUT]
    possibilities = [cue.end for cue in cues if cue.level == Modality.MAY]
    return bool(denials) and (not possibilities or min(possibilities) + 1 >= min(denials))


def _assured_first(cues: list[ModalCue]) -> bool:
    """Whether an assurance opens a stretch that only abilities follow: "ensures that users can export"."""
    return cues[0].level == Modality.GUARANTEES and all(cue.level >= Modality.CAN for cue in cues)


def _main_clause(text: str) -> tuple[Bounds, ...]:
    """The first clause that is not subordinate, and where it goes on after a relative clause."""
    stretches = clauses(text)
    for number, (start, end) in enumerate(stretches):
        if _SUBORDINATE.match(text, start) or not text[start:end].strip(" ,;:.-–—"):
            continue
        rest = stretches[number + 1 : number + 3]
        if len(rest) == 2 and _RELATIVE.match(text, rest[0][0]) and text[start:end].rstrip().endswith(","):
            return (start, end), rest[1]
        return ((start, end),)
    return stretches[:1]
