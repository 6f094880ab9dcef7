"""`driftline contract`: shows what a prompt commits to."""

from pathlib import Path

import click

from driftline.cli.files import read_text, write_stdout
from driftline.cli.progress import progress


@click.command()
@click.argument("prompt_path", metavar="PROMPT", type=click.Path(path_type=Path))
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="How to report.",
)
def contract(prompt_path: Path, form: str) -> None:
    """Show what a prompt commits to, field by field."""
    prompt = read_text(prompt_path)
    with progress("Reading the prompt"):
        report = _rendered(prompt, form)
    write_stdout(report)


def _rendered(prompt: str, form: str) -> str:
    from driftline.contract.extract import extract_contract

    items = extract_contract(prompt)
    if form == "json":
        from driftline.report.json_report import render_contract_json

        return render_contract_json(items)
    from driftline.report.contract_text import render_contract_text

    return render_contract_text(prompt, items)
