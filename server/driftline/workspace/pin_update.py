"""The next version of a pinned contract: what still stands in the prompt stays as the person left it."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import unified_diff

from driftline.engine.evaluate import Read, read_contract_of
from driftline.spec.findings import Span
from driftline.text.lines import LineIndex
from driftline.workspace.line_changes import LineChange
from driftline.workspace.pin_file import PinFile, render_item, render_pin
from driftline.workspace.pin_items import find_quote, pinned
from driftline.workspace.pins import stale_lines


@dataclass(frozen=True, slots=True)
class PinUpdate:
    """The new text of a pin's file, and what changes among its items as a unified diff."""

    text: str
    diff: str


def new_pin(prompt_name: str, prompt: str, read: Read) -> str:
    """The file for a prompt that has none."""
    items = [render_item(pinned(item, prompt)) for item in read_contract_of(prompt, read)]
    return render_pin(prompt_name, prompt, items)


def update_pin(prompt_name: str, prompt: str, pin: PinFile, read: Read) -> PinUpdate:
    """The file for a prompt as it is now."""
    before = [written.source for written in pin.items]
    after = [source for _, source in _items_now(prompt, pin, read)]
    diff = unified_diff(
        "".join(before).splitlines(keepends=True), "".join(after).splitlines(keepends=True), "pinned", "now"
    )
    return PinUpdate(render_pin(prompt_name, prompt, after), "".join(diff))


def _items_now(prompt: str, pin: PinFile, read: Read) -> list[tuple[Span, str]]:
    """Items are kept as written while their quote is there; changed lines are read anew."""
    found = [(span, written.source) for written in pin.items if (span := find_quote(written.item, prompt))]
    changes = stale_lines(pin, prompt)
    if changes is None:
        return found
    # Without marks of the earlier lines any line may be a changed one.
    changed = _spans(prompt, changes) if pin.line_marks else [Span(0, len(prompt))]
    items = [item for item in read_contract_of(prompt, read) if _touches(item.span, changed)]
    same_words = {item.span for item in items}
    # More words around a quote can turn its meaning, so on a changed line it has to be a whole commitment still.
    kept = [(span, source) for span, source in found if span in same_words or not _touches(span, changed)]
    spoken_for = [span for span, _ in kept]
    fresh = [(item.span, render_item(pinned(item, prompt))) for item in items if not _touches(item.span, spoken_for)]
    return sorted(kept + fresh, key=lambda placed: placed[0])


def _spans(prompt: str, changes: Iterable[LineChange]) -> list[Span]:
    lines = LineIndex.of(prompt)
    return [Span(lines.start(change.first - 1), lines.end(change.last - 1)) for change in changes if change.last]


def _touches(span: Span, others: Iterable[Span]) -> bool:
    return any(span.start < other.end and other.start < span.end for other in others)
