"""An incident together with where it stands: all a repair may look at."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace

from driftline.repairs.clauses import split_clauses
from driftline.spec.findings import ContractItem, Incident, Span
from driftline.text.blocks import Block, BlockKind
from driftline.text.document import Document, Sentence
from driftline.text.lines import LineIndex

_WHOLE = (BlockKind.TABLE_ROW, BlockKind.HEADING)


@dataclass(frozen=True, slots=True)
class RepairContext:
    """The two texts and what was found in them."""

    plan: Document
    prompt: Document
    contract: tuple[ContractItem, ...]
    incidents: tuple[Incident, ...]
    lines: LineIndex  # of the plan
    times_said: Callable[[str], int]  # in how many sentences of the plan, given the key of one

    @classmethod
    def of(
        cls, plan: Document, prompt: Document, contract: tuple[ContractItem, ...], incidents: tuple[Incident, ...]
    ) -> RepairContext:
        said = sentence_keys(plan)
        return cls(plan, prompt, contract, incidents, LineIndex.of(plan.text), said.__getitem__)

    @property
    def newline(self) -> str:
        """The line end the plan is written with."""
        if self.lines.count < 2:
            return "\n"
        return self.plan.text[self.lines.ends[0] : self.lines.starts[1]]


@dataclass(frozen=True, slots=True)
class Case:
    """An incident and the stretch of its sentence that a repair is to change: all of the claim, or a clause of it."""

    incident: Incident
    context: RepairContext
    sentence: Sentence
    start: int
    end: int

    @property
    def block(self) -> Block:
        return self.sentence.block

    @property
    def text(self) -> str:
        """The stretch without markup."""
        return self.sentence.text[self.start : self.end]

    @property
    def plan_text(self) -> str:
        return self.context.plan.text

    @property
    def is_row(self) -> bool:
        return self.block.kind is BlockKind.TABLE_ROW

    @property
    def is_heading(self) -> bool:
        return self.block.kind is BlockKind.HEADING

    @property
    def clauses(self) -> list[tuple[int, int]]:
        """Where the sentence says one thing after the other."""
        if self.block.kind in _WHOLE:
            return [(0, len(self.sentence.text))]
        return split_clauses(self.sentence.text)

    @property
    def is_clause(self) -> bool:
        """Whether the sentence goes on beyond the stretch."""
        return self.end - self.start < len(self.sentence.text)

    @property
    def narrowed(self) -> list[Case]:
        """The same for each clause of the sentence, the last first: what is added often comes last."""
        clauses = self.clauses if len(self.clauses) > 1 else []
        return [replace(self, start=start, end=end) for start, end in reversed(clauses)]

    @property
    def fills_block(self) -> bool:
        """Whether the block holds only this sentence."""
        return len(sentences_of(self.block, self.context.plan)) == 1


def case_of(incident: Incident, context: RepairContext) -> Case | None:
    """Find the incident's claim in the plan; None when the plan is another one."""
    sentences = context.plan.sentences
    at = bisect_right(sentences, incident.span.start, key=lambda sentence: sentence.span.start) - 1
    if at < 0:
        return None
    sentence = sentences[at]
    start = bisect_left(sentence.offsets, incident.span.start)
    end = start + len(incident.supported.claim.text)
    if sentence.text[start:end] != incident.supported.claim.text:
        return None
    return Case(incident, context, sentence, start, end)


def sentences_of(block: Block, plan: Document) -> tuple[Sentence, ...]:
    """The sentences of a block, in order."""
    first = bisect_left(plan.sentences, block.span.start, key=lambda sentence: sentence.span.start)
    last = bisect_left(plan.sentences, max(block.span.end, block.span.start), key=lambda sentence: sentence.span.start)
    return plan.sentences[first:last]


def sentence_keys(plan: Document) -> Counter[str]:
    """How often each sentence stands in a plan."""
    return Counter(sentence_key(sentence.text) for sentence in plan.sentences)


def sentence_key(text: str) -> str:
    """The same for sentences that differ only in case, white space or the full stop."""
    return " ".join(text.casefold().split()).rstrip(".")


def block_number(block: Block, plan: Document) -> int:
    """Which of the plan's blocks this is."""
    return bisect_left(plan.blocks, block.span.start, key=lambda other: other.span.start)


def line_range(span: Span, lines: LineIndex) -> tuple[int, int]:
    """The first and the last line of a stretch."""
    first = lines.line_of(span.start)
    return first, max(first, lines.line_of(max(span.start, span.end - 1)))
