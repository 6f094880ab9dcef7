"""Plan to claim map."""

from collections.abc import Callable
from typing import NamedTuple

from driftline.claims.commitment import commits
from driftline.claims.kinds import importance_of, kind_of
from driftline.claims.split import split_claims
from driftline.spec.findings import Claim
from driftline.spec.terms import ClaimKind, Importance
from driftline.text.blocks import BlockKind
from driftline.text.document import Document, Sentence


class Commitment(NamedTuple):
    """One commitment of a sentence, from start to end in its plain text."""

    start: int
    end: int
    kind: ClaimKind
    importance: Importance


def read_commitments(sentence: Sentence) -> tuple[Commitment, ...]:
    """What a sentence commits to. Nothing but its words, the kind of its block and its section matter."""
    return tuple(_commitment(sentence, *span) for span in _claim_spans(sentence)) if commits(sentence) else ()


def read_claims(
    plan: Document, commitments: Callable[[Sentence], tuple[Commitment, ...]] = read_commitments
) -> tuple[Claim, ...]:
    """Every commitment of the plan, in order; a caller may have those of a sentence already."""
    claims: list[Claim] = []
    for sentence in plan.sentences:
        for commitment in commitments(sentence):
            claims.append(_claim(sentence, commitment, number=len(claims) + 1))
    return tuple(claims)


def _claim_spans(sentence: Sentence) -> list[tuple[int, int]]:
    if sentence.block.kind in (BlockKind.TABLE_ROW, BlockKind.HEADING):
        return [(0, len(sentence.text))]
    return split_claims(sentence.text)


def _commitment(sentence: Sentence, start: int, end: int) -> Commitment:
    text, section = sentence.text[start:end], sentence.block.section
    kind = kind_of(text, section)
    return Commitment(start, end, kind, importance_of(kind, section, text))


def _claim(sentence: Sentence, commitment: Commitment, number: int) -> Claim:
    start, end, kind, importance = commitment
    return Claim(
        claim_id=f"C{number}",
        text=sentence.text[start:end],
        span=sentence.source_span(start, end),
        section=sentence.block.section,
        kind=kind,
        importance=importance,
        lead=sentence.block.lead,
    )
