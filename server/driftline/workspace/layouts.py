"""Folder layouts in which a plan finds its prompt without being told."""

from typing import NamedTuple


class Layout(NamedTuple):
    """Where a way of working keeps its prompt, and the plans written from it."""

    name: str
    prompt: str
    plans: tuple[str, ...]


LAYOUTS: tuple[Layout, ...] = (
    Layout("", "prompt.md", ("plan.md",)),
    Layout("", "*.prompt.md", ("*.plan.md",)),
    Layout("Spec Kit", "specs/*/spec.md", ("specs/*/plan.md", "specs/*/tasks.md")),
    Layout(
        "OpenSpec",
        "openspec/changes/*/proposal.md",
        ("openspec/changes/*/design.md", "openspec/changes/*/tasks.md"),
    ),
    Layout("Kiro", ".kiro/specs/*/requirements.md", (".kiro/specs/*/design.md", ".kiro/specs/*/tasks.md")),
)


def layouts_in_words() -> str:
    """The layouts for a message."""
    return "; ".join(_in_words(layout) for layout in LAYOUTS)


def _in_words(layout: Layout) -> str:
    plans = " or ".join(plan.rpartition("/")[2] for plan in layout.plans)
    words = f"{layout.prompt} with {plans}".replace("*", "NAME")
    return f"{layout.name} {words}" if layout.name else words
