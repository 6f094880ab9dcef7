"""Contract items a model proposes: what is asked, and what of the answer may stand.

Every item must quote the prompt; its statement is made from the quote, not from the model's words. What rules
something out, defers it or leaves it open stays with the rules: such an item is taken only if its quote says so in
words the rules know, and one that is there is never changed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from driftline.contract.statements import statement_of
from driftline.judge.injection import speaks_to_the_model
from driftline.judge.quotes import find_quote
from driftline.judge.requests import ContractQuestion, KnownItem
from driftline.judge.responses import ContractProposal
from driftline.scoring.tally import FORBIDDING_FIELDS
from driftline.spec.findings import ContractItem, Span
from driftline.spec.terms import ContractField, Strength
from driftline.text.document import Document
from driftline.text.inline import strip_inline
from driftline.text.modality import doubts, hedges
from driftline.text.polarity import read_negations
from driftline.text.status import Status, status_of_text

_LONGEST_PART = 6000
_MOST_ITEMS = 40
_OUT_OF_CORE = {
    ContractField.OPTIONAL_FEATURES: Status.OPTIONAL,
    ContractField.DEFERRED_FEATURES: Status.DEFERRED,
}
_GUARDED = (
    FORBIDDING_FIELDS | _OUT_OF_CORE.keys() | {ContractField.RISK_UNCERTAINTY_POSTURE, ContractField.HARD_CONSTRAINTS}
)
_STRENGTHS = (Strength.WEAKLY_IMPLIED, Strength.STRONGLY_IMPLIED, Strength.EXPLICIT)


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of the prompt small enough for one question, with the commitments read in it."""

    span: Span
    text: str
    items: tuple[ContractItem, ...]

    def question(self) -> ContractQuestion:
        """What to ask about it. Items are numbered within the part, so other parts may change freely."""
        known = tuple(
            KnownItem(id=f"k{place}", field=item.field, strength=item.strength, words=item.statement)
            for place, item in enumerate(self.items, start=1)
        )
        return ContractQuestion(prompt=self.text, known=known)


@dataclass(frozen=True, slots=True)
class Changes:
    """How many items a model added and corrected."""

    added: int = 0
    corrected: int = 0


def parts_of(prompt: Document, contract: Sequence[ContractItem]) -> tuple[Part, ...]:
    """The prompt in parts, split between blocks; blocks that speak to the model are left out."""
    return tuple(
        Part(
            span,
            "\n\n".join(texts),
            tuple(item for item in contract if span.start <= item.span.start < span.end),
        )
        for span, texts in _stretches(prompt)
    )


def _stretches(prompt: Document) -> Iterator[tuple[Span, list[str]]]:
    texts: list[str] = []
    start = end = 0
    for block in prompt.blocks:
        text = prompt.text[block.span.start : block.span.end].strip()
        if not text or speaks_to_the_model(text):
            continue
        if texts and block.span.end - start > _LONGEST_PART:
            yield Span(start, end), texts
            texts = []
        start = start if texts else block.span.start
        end = max(end, block.span.end)
        texts.append(text[:_LONGEST_PART])
    if texts:
        yield Span(start, end), texts


def merged(
    prompt: str, contract: Sequence[ContractItem], answers: Sequence[tuple[Part, Sequence[ContractProposal]]]
) -> tuple[tuple[ContractItem, ...], Changes]:
    """The contract with what of the proposals may stand, numbered afresh in the order of the prompt."""
    items = {item.item_id: item for item in contract}
    added: list[ContractItem] = []
    corrected: set[str] = set()
    for part, proposals in answers:
        for proposal in proposals[:_MOST_ITEMS]:
            item = _item(prompt, part, proposal)
            if item is None:
                continue
            if item.item_id:
                corrected.add(item.item_id)
                items[item.item_id] = item
            elif not _known(item, [*items.values(), *added]):
                added.append(item)
    ordered = sorted([*items.values(), *added], key=lambda item: item.span)
    numbered = tuple(replace(item, item_id=f"P{place}") for place, item in enumerate(ordered, start=1))
    return numbered, Changes(len(added), len(corrected))


def _item(prompt: str, part: Part, proposal: ContractProposal) -> ContractItem | None:
    """The item a proposal makes: with the id of the one it corrects, or without an id if it is new."""
    found = find_quote(proposal.quote, prompt[part.span.start : part.span.end])
    if found is None:
        return None
    if proposal.corrects:
        named = {f"k{place}": item for place, item in enumerate(part.items, start=1)}
        return _corrected(named.get(proposal.corrects), proposal)
    span = Span(part.span.start + found.start, part.span.start + found.end)
    words = strip_inline(prompt, *span).text
    if not _confirmed(proposal.field, words):
        return None
    return ContractItem("", proposal.field, statement_of(words), proposal.strength, span)


def _corrected(before: ContractItem | None, proposal: ContractProposal) -> ContractItem | None:
    if before is None or before.field in _GUARDED or not _confirmed(proposal.field, before.statement):
        return None
    strength = min(before.strength, proposal.strength, key=_STRENGTHS.index)
    after = replace(before, field=proposal.field, strength=strength)
    return after if after != before else None


def _confirmed(field: ContractField, words: str) -> bool:
    """Whether the rules see in the words what a guarded field says of them."""
    status = status_of_text(words)
    if field in FORBIDDING_FIELDS:
        return status is Status.EXCLUDED or bool(read_negations(words))
    if field in _OUT_OF_CORE:
        return status is _OUT_OF_CORE[field]
    if field is ContractField.RISK_UNCERTAINTY_POSTURE:
        return bool(hedges(words) or doubts(words))
    return True


def _known(item: ContractItem, others: Sequence[ContractItem]) -> bool:
    return any(
        other.field is item.field and min(other.span.end, item.span.end) > max(other.span.start, item.span.start)
        for other in others
    )
