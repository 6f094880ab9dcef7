"""Negation and how far it reaches."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import accumulate

from driftline.text.doubt_patterns import NEGATED_KNOWLEDGE
from driftline.text.memory import remembered
from driftline.text.scopes import Bounds, Cuts, clauses, enclosing, has_predicate, sentences, straight_quotes


@dataclass(frozen=True, slots=True)
class Negation:
    """A word that denies something, and the stretch it denies.

    `predicate` says that it denies what its clause asserts, not only a noun inside it ("without a lock").
    """

    start: int
    end: int
    text: str
    scope: Bounds
    predicate: bool = True


# Words that look negative and deny nothing: limits, additions, alternatives.
_HARMLESS = r"""
    not\s+(?:only|just|merely|simply|solely|necessarily|least|to\s+mention|(?:more|less|later|fewer
    |earlier)\s+than)\b
    |not\s+until\b
    |no\s+(?:more|less|later|fewer|earlier|sooner|matter|doubt|wonder|problem)\b(?!\s+(?:paper|meeting|manual
    |typing)s?\b)
    |\bor\s+(?:not|no|none)\b|why\s+not\b|if\s+not\b|nothing\s+but\b|none\s+other\b|nothing\s+(?:less|short)\b
    |(?:don't|do\s+not|doesn't)\s+mind\b
    |no\.\s?(?=\d)|cannot\s+(?:help|wait)\b|not\s+(?:uncommon|unlike|unlikely|unusual|impossible
    |unreasonable)\w*
"""
_CONTRACTED = (
    r"(?:do|does|did|is|are|was|were|has|have|had|wo|would|sha|should|ca|could|might|must|need"
    r"|ai)n't"
)
_UNSPELLED = r"(?:dont|doesnt|didnt|isnt|arent|wasnt|wont|cant|shouldnt|mustnt|havent|hasnt)"
_EXCLUDED = (
    r"(?:excluded|out\s+of\s+(?:the\s+)?(?:scope|bounds|question)|off\s+the\s+table|off[\s-]limits"
    r"|ruled\s+out"
    r"|forbidden|prohibited|banned|left\s+out|left\s+alone|unwanted|outside\s+(?:the\s+)?scope|disallowed"
    r"|(?:deliberately\s+|explicitly\s+)?omitted)"
)
_BE = r"(?:is|are|was|were|be|been|being|stays?|remains?|kept|left|'s|'re)"
_SHORT_ADVERBS = (
    r"(?:(?:all|both|also|explicitly|deliberately|still|therefore|strictly|currently"
    r"|simply)\s{1,4}){0,2}"
)
# Participles after "is not" that say something about the subject other than that it is absent.
_NOT_ABSENT = (
    r"(?:requir|need|expect|limit|restrict|decid|confirm|test|measur|settl|finish|complet|guarante|renew"
    r"|convinc"
    r"|verifi|check|finalis|finaliz|resolv|agre|set|known|sure|certain|clear|yet|concern|interest|surpris"
    r"|intend)"
)
_PARTICIPLE = (
    r"(?:\w{2,20}ed|done|built|sold|sent|kept|made|given|taken|shown|written|held|paid|bought|put|seen|run"
    r"|let|lent|"
    r"part\s+of|in\s+(?:scope|this)|available|allowed|offered|there)"
)

_NEGATOR = re.compile(
    rf"""(?<![\w'-])(?:
    (?P<harmless>{_HARMLESS})
    |(?P<doubt>{NEGATED_KNOWLEDGE})
    |(?P<double>(?:not|never|n't)\s+(?:entirely\s+)?(?:without|avoid\w*|exclud\w*|ruled?\s+out|refrain\w*
    |prevent\w*
        |forbid\w*|prohibit\w*))\b
    |(?P<left>{_BE}\s+{_SHORT_ADVERBS}{_EXCLUDED}
        |(?:stays?|stayed|staying|remains?)\s+out\b(?:\s+of\s+(?:it|this|scope))?
        |(?:{_BE}\s+{_SHORT_ADVERBS}not|(?:is|are|was|were)n't)\s+
            (?:(?:be|being|been|yet|currently)\s+)?(?!{_NOT_ABSENT}){_PARTICIPLE})\b
    |(?P<phrase>rather\s+than|instead\s+of|as\s+opposed\s+to|in\s+place\s+of|without|except(?:\s+for)?|unlike
        |other\s+than|apart\s+from|excluding|short\s+of|free\s+(?:of|from)(?!\s+charge)|with\s+no)\b
    |(?P<verb>avoid(?:s|ed|ing)?|refrain(?:s|ed|ing)?\s+from|exclud(?:e|es|ed)|omit(?:s|ted|ting)?
        |(?:rul|leav|keep|stay)(?:e|es|ing|s)?\s+(?:out|clear\s+of|away\s+from)|forbid(?:s|ding)?
        |prohibit(?:s|ing)?|ban(?:s|ning)?|refus(?:e|es|ing)\s+to|reject(?:s|ing)?|lack(?:s|ing)?
        |steer\s+clear\s+of
        |stop(?:s|ping)?\s+short\s+of|{_EXCLUDED}|non-goals?|against(?=\s+(?:it|this|that|the|any|a)\b))\b
    |(?P<plain>no\s+longer|not\s+even|not\s+yet|not|never|cannot|neither|nor|none|nobody|no\s?-?one|nothing
    |nowhere
        |{_CONTRACTED}|{_UNSPELLED}|won't|no)\b(?!-)
    )""",
    re.IGNORECASE | re.VERBOSE,
)
_PREPOSITION_BEFORE = re.compile(
    r"\b(?:with|at|in|for|by|of|on|under|from|has|have|had|than|saying)\s{1,4}\Z", re.IGNORECASE
)
_INNER_EXCEPTION = re.compile(r"(?<![\w'-])(?:without|except|unless|until|other\s+than|apart\s+from)\b", re.IGNORECASE)
_TEMPORAL_REFUSAL = re.compile(
    r"\s{0,4}(?:no\s{0,4}(?:[.!]|\Z)|never\b|none\b|not\s+(?:this|now|yet|for|in|at|today|needed|wanted"
    r"|planned|part"
    r"|included|allowed|happening|any|an?\s+(?:option|goal|priority))\b"
    rf"|not\s{{0,4}}(?:[.!]|\Z)|(?:explicitly\s+|deliberately\s+)?{_EXCLUDED})",
    re.IGNORECASE,
)
_LABEL = re.compile(r"[^\n:.;!?]{1,80}:(?=\s)")
# What may stand between a negator and the colon of a label that refuses everything after it.
_REFUSAL_ENDS = re.compile(
    r"\s{0,4}(?:\b(?:be|do|doing|build|building|want|wanted|included|planned|covered|allowed|permitted|now"
    r"|yet|needed"
    r"|supported|offered|in|part|of|the|this|that|plan|scope|issue|release|version|phase|project|year|words?"
    r"|terms?"
    r"|topics?|features?|items?|ideas?|for|to|here|at|all|going|happening|on|round|pilot|brief"
    r"|goals?)\b\s{0,4}){0,8}:",
    re.IGNORECASE,
)
_LISTED_SUBJECTS = 12
_COMMA = re.compile(",")


@remembered
def read_negations(text: str) -> tuple[Negation, ...]:
    """Every denial in a text, in order, with its scope."""
    plain = straight_quotes(text)
    exceptions = Cuts.of(_INNER_EXCEPTION, plain)
    reader = _Reader(plain, clauses(text), sentences(text), exceptions, Cuts.of(_COMMA, plain))
    found: list[Negation] = []
    for match in _NEGATOR.finditer(plain):
        negation = reader.negation(match, text)
        if negation is not None and not _cancelled(negation, found):
            found.append(negation)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Denied:
    """What the negations of a text deny, to be asked about many stretches of it."""

    starts: tuple[int, ...]  # where scopes begin, in order
    ends: tuple[int, ...]  # where the longest one from there ends
    reaches: tuple[int, ...]  # how far a scope from there or from before reaches

    @classmethod
    def by(cls, negations: Iterable[Negation]) -> "Denied":
        longest = dict(sorted(negation.scope for negation in negations))
        return cls(tuple(longest), tuple(longest.values()), tuple(accumulate(longest.values(), max)))

    def holds_most_of(self, start: int, end: int) -> bool:
        """Whether most of a stretch lies in the scope of one negation."""
        first, last = bisect_right(self.starts, start), bisect_left(self.starts, end)
        overlaps = [min(self.ends[place], end) - self.starts[place] for place in range(first, last)]
        if first:
            overlaps.append(min(self.reaches[first - 1], end) - start)
        return start < end and 2 * max(overlaps, default=0) > end - start


@dataclass(frozen=True, slots=True)
class _Reader:
    plain: str
    clauses: tuple[Bounds, ...]
    sentences: tuple[Bounds, ...]
    exceptions: Cuts
    commas: Cuts
    predicates: dict[int, bool] = field(default_factory=dict)  # by clause, as far as asked for

    def negation(self, match: re.Match[str], text: str) -> Negation | None:
        kind = match.lastgroup
        if kind in ("harmless", "double") or kind is None:
            return None
        start, end = match.span()
        if kind == "doubt":
            return Negation(start, end, text[start:end], (start, end))
        if kind == "plain" and self.plain.startswith((",", "."), end):
            return Negation(start, end + 1, text[start : end + 1], (start, end + 1))
        scope = self._label_scope(start, end) or self._scope(kind, start, end)
        predicate = kind in ("left", "verb") or (kind == "plain" and not self._inside_phrase(start, match[0]))
        return Negation(start, end, text[start:end], scope, predicate)

    def _scope(self, kind: str, start: int, end: int) -> Bounds:
        clause_start, clause_end = enclosing(self.clauses, start)
        clause_end = max(clause_end, end)
        if kind == "left":
            return self._subject_start(clause_start), end
        if kind == "phrase":
            return start, self.commas.first_in(end, clause_end)
        return start, self.exceptions.first_in(end, clause_end)

    def _subject_start(self, clause_start: int) -> int:
        """A listed subject ("A, B and C are excluded") may have been cut at commas: join what has no verb."""
        index = bisect_right(self.clauses, clause_start, key=lambda stretch: stretch[0]) - 1
        for _ in range(_LISTED_SUBJECTS):
            if index == 0 or self.plain[self.clauses[index][0] - 1] != ",":
                break
            if self._has_predicate(index - 1):
                break
            index -= 1
        return self.clauses[index][0]

    def _has_predicate(self, clause: int) -> bool:
        if clause not in self.predicates:
            self.predicates[clause] = has_predicate(self.plain, *self.clauses[clause])
        return self.predicates[clause]

    def _label_scope(self, start: int, end: int) -> Bounds | None:
        """In "Label: content" a refusal on one side of the colon speaks of the other side."""
        sentence_start, sentence_end = enclosing(self.sentences, start)
        label = _LABEL.match(self.plain, sentence_start)
        if label is None:
            return None
        if end <= label.end():
            refuses_rest = _REFUSAL_ENDS.match(self.plain, end)
            return (label.end(), max(sentence_end, end)) if refuses_rest else None
        refusal = _TEMPORAL_REFUSAL.match(self.plain, label.end())
        if refusal and start <= refusal.end() and not self.plain[label.end() : start].strip():
            return sentence_start, max(enclosing(self.clauses, start)[1], end)
        return None

    def _inside_phrase(self, start: int, word: str) -> bool:
        """Whether the word denies a noun only: "with no team", "commands, not snapshots"."""
        if word.lower() == "not":
            return self.plain[max(0, start - 6) : start].rstrip().endswith((",", " and"))
        if word.lower() not in ("no", "nothing", "none"):
            return False
        return _PREPOSITION_BEFORE.search(self.plain, max(0, start - 12), start) is not None


def _cancelled(negation: Negation, earlier: list[Negation]) -> bool:
    """A "without" that ends an earlier negation's scope asks for the thing it names."""
    if negation.predicate or not earlier:
        return False
    last = earlier[-1]
    return last.scope[1] == negation.start and _INNER_EXCEPTION.match(negation.text) is not None
