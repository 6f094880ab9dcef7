"""`driftline rules`: lists the rules or explains one."""

import click

from driftline.cli.files import write_stdout
from driftline.spec.terms import DriftType


@click.command()
@click.argument(
    "drift_type",
    metavar="[TYPE]",
    required=False,
    type=click.Choice([drift.value for drift in DriftType], case_sensitive=False),
)
def rules(drift_type: str | None) -> None:
    """List the rules, or explain the one named by TYPE."""
    from driftline.report.rule_reference import render_rule, render_rule_list
    from driftline.rules.registry import RULES

    if drift_type is None:
        write_stdout(render_rule_list(RULES))
        return
    for rule in RULES:
        if rule.drift_type.value == drift_type:
            write_stdout(render_rule(rule))
