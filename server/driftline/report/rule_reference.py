"""The documentation of the rules, as Markdown."""

from collections.abc import Iterable
from typing import Protocol

from driftline.spec.terms import DriftType, RepairType


class DocumentedRule(Protocol):
    """What a rule says about itself."""

    @property
    def drift_type(self) -> DriftType: ...
    @property
    def title(self) -> str: ...
    @property
    def detects(self) -> str: ...
    @property
    def why(self) -> str: ...
    @property
    def example(self) -> str: ...
    @property
    def repairs(self) -> tuple[RepairType, ...]: ...


def render_rule(rule: DocumentedRule) -> str:
    """One rule: what it detects, why it matters, an example, its repairs."""
    parts = [
        f"## {rule.title.strip()} (`{rule.drift_type}`)",
        "### What it detects",
        rule.detects.strip(),
        "### Why it matters",
        rule.why.strip(),
        "### Example",
        "```text\n" + rule.example.strip("\n") + "\n```",
        "### Repairs",
        "\n".join(f"- {repair}" for repair in rule.repairs),
    ]
    return "\n\n".join(parts) + "\n"


def render_rule_list(rules: Iterable[DocumentedRule]) -> str:
    """One line for each rule."""
    listed = list(rules)
    width = max((len(rule.drift_type.value) for rule in listed), default=0)
    lines = [f"{rule.drift_type.value:<{width}}  {rule.title.strip()}" for rule in listed]
    return "\n".join([*lines, "", "driftline rules TYPE explains one of them.", ""])


def render_rule_reference(rules: Iterable[DocumentedRule]) -> str:
    """The reference page of all rules."""
    head = "# Rules\n\nGenerated from the rules by `make docs`; change the rule, not this page.\n"
    return "\n".join([head, *(render_rule(rule) for rule in rules)])
