"""What the prompt rules out, doubts, or leaves optional: as things a claim can name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np

from driftline.spec.findings import ContractItem
from driftline.spec.terms import ContractField
from driftline.support.index import Numbers, Places, PromptIndex
from driftline.support.parameters import PARAMETERS
from driftline.support.vectors import word_vectors
from driftline.text.modality import doubts
from driftline.text.polarity import Negation, read_negations
from driftline.text.words import content_words

EXCLUDING = frozenset(
    {
        ContractField.EXPLICIT_EXCLUSIONS,
        ContractField.EXPLICIT_NON_GOALS,
        ContractField.CLAIMS_EXPLICITLY_AVOIDED,
    }
)
SET_ASIDE = frozenset({ContractField.OPTIONAL_FEATURES, ContractField.DEFERRED_FEATURES})
_CHUNK = re.compile(r"[,;:()–—]\s*|\s+(?:and no|and not|or|nor|but|and)\s+|\.\s+", re.IGNORECASE)
_CLAUSE_END = re.compile(r"[,;:.!?()–—]|\b(?:and|but|or)\b", re.IGNORECASE)
_VERBAL = re.compile(r"\b(?:not|never|cannot|neither|nor)\b|n't\b|nt\b", re.IGNORECASE)
# "We may not find all of them" is a doubt. "Members may not smoke" is read with it, and found as unsupported at least.
_MAYBE = re.compile(r"\b(?:(?:we|it|they|this|that|there|some|which) may|might|could)\s{1,4}\Z", re.IGNORECASE)
# "Nothing but bread", "never anything other than copper": all else is refused, and that has no name.
_ALL_BUT = re.compile(r"\bany(?:thing|one|body)\s{1,4}(?:but|except|other than|apart from|besides)\b", re.IGNORECASE)
_WITHOUT = re.compile(r"without|with\s+no|free\s+(?:of|from)", re.IGNORECASE)
_OUTRIGHT = re.compile(
    r"\b(?:out|off|off-limits|excluded|forbidden|prohibited|banned|unwanted|disallowed|omitted|alone|scope|part of|in"
    r"|available|allowed|offered|there|included|wanted|planned|needed|used|done|built|added)\b",
    re.IGNORECASE,
)
# The subject of a refused deed counts less than the deed: "prices do not change" is not against naming prices.
_SUBJECT_SHARE = 0.3
_NEAR = 20
# No statement for people is longer or refuses more; the rest of one that is and does goes unread.
_LONGEST_READ = 4000
_MOST_REFUSED = 200
_MOST_CELLS = 2**22  # of a table in memory at one time
# What a word still tells of a topic when the prompt speaks of it elsewhere without any reserve.
_COMMON_SHARE = 0.25
_ASIDE_WORDS = frozenset(
    """
    exclude excluded excluding exclusion scope goal goals part later future optional nice year time possible easy
    maybe perhaps unsure unclear question open want like need please thing anything something anyone anybody use
    uses used add build include show offer allow make take give put introduce avoid claim claims promise suggest say
    write call plan project deferred defer wait phase release version
    """.split()
)
# Of a doubt they say that it is one; to refuse to decide or to test something is a refusal of just that.
_SETTLING = frozenset("know known decide decided test tested".split())


Parts = tuple[tuple[str, float], ...]  # stretches of text with how much their words count


@dataclass(frozen=True, slots=True)
class Topics:
    """Things the prompt speaks of, with how telling each of their words is there; one after the other in one table."""

    items: tuple[ContractItem, ...]
    words: tuple[str, ...]
    weights: Numbers  # one per word
    vectors: Numbers  # one row per word
    starts: Places  # where each topic begins
    lengths: Numbers  # how many words each has

    @property
    def parts(self) -> list[tuple[ContractItem, tuple[str, ...], tuple[float, ...]]]:
        """Each topic with its words and their weights."""
        ends = (*self.starts[1:].tolist(), len(self.words))
        spans = [slice(start, end) for start, end in zip(self.starts.tolist(), ends, strict=False)]
        told = zip(self.items, spans, strict=True)
        return [(item, self.words[span], tuple(self.weights[span].tolist())) for item, span in told]

    def clearest(self, claim_words: Numbers) -> tuple[ContractItem, float] | None:
        """The topic a claim names most clearly: the share it names of it, less if that tells little."""
        if not self.items or not len(claim_words):
            return None
        step = max(_MOST_CELLS // len(claim_words), 1)
        parts = (self.vectors[at : at + step] for at in range(0, len(self.vectors), step))
        cosines = np.concatenate([(part @ claim_words.T).max(axis=1) for part in parts])
        low, high = PARAMETERS.unrelated, PARAMETERS.synonym
        matches = np.clip((cosines - low) / (high - low), 0.0, 1.0)
        named = np.add.reduceat(matches * self.weights, self.starts)
        words = np.add.reduceat((matches > 0).astype(np.float64), self.starts) / self.lengths
        scores = named / np.add.reduceat(self.weights, self.starts) * np.minimum(1.0, named) * words
        best = int(np.argmax(scores))
        return (self.items[best], float(scores[best])) if scores[best] > 0 else None


def excluded_topics(index: PromptIndex) -> Topics:
    """Every single thing the prompt rules out: a list of exclusions gives one topic per entry."""
    added = {item for passage in index.passages if passage.follows_entry for item in passage.items}
    items = [item for item in index.contract if item.field in EXCLUDING and not (item in added and _states(item))]
    common = _spoken_of_elsewhere(items, index)
    return _topics([(item, parts) for item in items for parts in _refusals(item)], common)


def forgone_topics(index: PromptIndex) -> Topics:
    """What the prompt wants to do without: "it must work without internet"."""
    items = [item for item in index.contract if item.field in EXCLUDING or item.field is ContractField.HARD_CONSTRAINTS]
    return _topics([(item, parts) for item in items for parts in islice(_forgone(item), _MOST_REFUSED)], frozenset())


def _forgone(item: ContractItem) -> Iterator[Parts]:
    statement = item.statement[:_LONGEST_READ]
    for negation in read_negations(statement):
        if not negation.predicate and _WITHOUT.match(negation.text):
            yield from (((chunk, 1.0),) for chunk in _CHUNK.split(statement[negation.end : negation.scope[1]]))


def doubtful_topics(index: PromptIndex) -> Topics:
    """What the prompt says is not known or not decided."""
    items = [
        item
        for item in index.contract
        if item.field is ContractField.RISK_UNCERTAINTY_POSTURE and doubts(item.statement)
    ]
    common = _spoken_of_elsewhere(items, index)
    return _topics([(item, ((item.statement[:_LONGEST_READ], 1.0),)) for item in items], common, _SETTLING)


def optional_topics(index: PromptIndex) -> Topics:
    """What the prompt makes optional or puts off."""
    items = [item for item in index.contract if item.field in SET_ASIDE]
    common = _spoken_of_elsewhere(items, index)
    return _topics([(item, ((item.statement[:_LONGEST_READ], 1.0),)) for item in items], common, _SETTLING)


def _states(item: ContractItem) -> bool:
    """ "No app. The form is paper." refuses the app and states the form."""
    return not read_negations(item.statement[:_LONGEST_READ])


def _refusals(item: ContractItem) -> Iterator[Parts]:
    return islice(_refused(item.statement[:_LONGEST_READ]), _MOST_REFUSED)


def _refused(statement: str) -> Iterator[Parts]:
    """The things a statement refuses, one by one; all of it if it stands in a list of refusals."""
    negations = read_negations(statement)
    if not negations:
        yield from (((chunk, 1.0),) for chunk in _CHUNK.split(statement))
    for negation in negations:
        if _MAYBE.search(statement, max(negation.start - _NEAR, 0), negation.start):
            continue
        if negation.scope[0] < negation.start:
            yield from _refused_subject(statement, negation)
        else:
            yield from _refused_deed(statement, negation)


def _refused_subject(statement: str, negation: Negation) -> Iterator[Parts]:
    """ "Live video is out of scope" refuses live video; "formulas are not evaluated" only their evaluation."""
    deed = statement[negation.start : negation.scope[1]]
    outright = _OUTRIGHT.search(negation.text) is not None
    for chunk in _CHUNK.split(statement[negation.scope[0] : negation.start]):
        yield ((chunk, 1.0),) if outright else ((chunk, _SUBJECT_SHARE), (deed, 1.0))


def _refused_deed(statement: str, negation: Negation) -> Iterator[Parts]:
    """ "We do not rank teachers or schools" refuses the ranking of both; "no cameras, no alarms" refuses each."""
    if _ALL_BUT.search(statement, negation.end, negation.scope[1] + _NEAR) or _only_a_state(statement, negation):
        return
    chunks = _CHUNK.split(statement[negation.end : negation.scope[1]])
    verb = next((word.text for word in content_words(chunks[0])), "") if _VERBAL.search(negation.text) else ""
    subject = _subject(statement, negation)
    for place, chunk in enumerate(chunks):
        if content_words(chunk):
            yield ((subject, _SUBJECT_SHARE), (verb if place else "", 1.0), (chunk, 1.0))


def _only_a_state(statement: str, negation: Negation) -> bool:
    """ "Not bisected." says how things stand; it forbids nothing."""
    return negation.text.casefold() == "not" and len(content_words(statement)) <= 1


def _subject(statement: str, negation: Negation) -> str:
    before = statement[: negation.start]
    if not negation.predicate:
        return ""
    ends = list(_CLAUSE_END.finditer(before))
    return before[ends[-1].end() if ends else 0 :]


def _spoken_of_elsewhere(items: list[ContractItem], index: PromptIndex) -> frozenset[str]:
    """The words of the passages that hold none of these items."""
    held = frozenset(items)
    return frozenset(word for passage in index.passages if held.isdisjoint(passage.items) for word in passage.words)


def _topics(
    found: list[tuple[ContractItem, Parts]], elsewhere: frozenset[str], aside: frozenset[str] = frozenset()
) -> Topics:
    """Those that tell enough to be recognised."""
    shares = [(item, _shares(parts, aside)) for item, parts in found]
    common = _common({word for _, words in shares for word in words}, elsewhere)
    told = [(item, list(words), _weights(words, common)) for item, words in shares if words]
    told = [topic for topic in told if topic[2].sum() >= PARAMETERS.telling_topic]
    lengths = [len(words) for _, words, _ in told]
    all_words = tuple(word for _, words, _ in told for word in words)
    return Topics(
        items=tuple(item for item, _, _ in told),
        words=all_words,
        weights=np.concatenate([weights for _, _, weights in told]) if told else np.zeros(0),
        vectors=word_vectors().matrix(list(all_words)),
        starts=np.cumsum([0, *lengths], dtype=np.intp)[:-1],
        lengths=np.array(lengths, dtype=np.float64),
    )


def _shares(parts: Parts, aside: frozenset[str]) -> dict[str, float]:
    """The words that can tell, with how much each counts."""
    shares: dict[str, float] = {}
    for text, share in parts:
        for word in content_words(text):
            if word.text not in _ASIDE_WORDS and word.text not in aside:
                shares[word.text] = max(share, shares.get(word.text, 0.0))
    return shares


def _common(words: set[str], elsewhere: frozenset[str]) -> set[str]:
    """Those of the words that stand elsewhere too, or mean the same as one that does."""
    common = words & elsewhere
    rest = sorted(words - elsewhere) if elsewhere else []
    step = max(_MOST_CELLS // max(len(elsewhere), 1), 1)
    table = word_vectors()
    others = table.matrix(sorted(elsewhere)).T
    for at in range(0, len(rest), step):
        part = rest[at : at + step]
        nearest = (table.matrix(part) @ others).max(axis=1)
        common.update(word for word, cosine in zip(part, nearest, strict=True) if cosine >= PARAMETERS.synonym)
    return common


def _weights(shares: dict[str, float], common: set[str]) -> Numbers:
    table = word_vectors()
    weights = np.array([table.information(word) ** 2 * share for word, share in shares.items()])
    return np.asarray(weights * [_COMMON_SHARE if word in common else 1.0 for word in shares], dtype=np.float64)
