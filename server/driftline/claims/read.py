"""Plan to claim map."""

from driftline.claims.commitment import commits
from driftline.claims.kinds import importance_of, kind_of
from driftline.claims.split import split_claims
from driftline.spec.findings import Claim
from driftline.text.blocks import BlockKind
from driftline.text.document import Document, Sentence


def read_claims(plan: Document) -> tuple[Claim, ...]:
    """Every commitment of the plan, in order."""
    claims: list[Claim] = []
    for sentence in plan.sentences:
        if commits(sentence):
            for start, end in _claim_spans(sentence):
                claims.append(_claim(sentence, start, end, number=len(claims) + 1))
    return tuple(claims)


def _claim_spans(sentence: Sentence) -> list[tuple[int, int]]:
    if sentence.block.kind in (BlockKind.TABLE_ROW, BlockKind.HEADING):
        return [(0, len(sentence.text))]
    return split_claims(sentence.text)


def _claim(sentence: Sentence, start: int, end: int, number: int) -> Claim:
    text, section = sentence.text[start:end], sentence.block.section
    kind = kind_of(text, section)
    return Claim(
        claim_id=f"C{number}",
        text=text,
        span=sentence.source_span(start, end),
        section=section,
        kind=kind,
        importance=importance_of(kind, section, text),
        lead=sentence.block.lead,
    )
