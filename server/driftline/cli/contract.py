"""`driftline contract`: shows what a prompt commits to, and pins it."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from driftline.cli.exits import NOT_PASSED, CannotRun
from driftline.cli.files import read_text, write_stdout, writing
from driftline.cli.reader import working_reader
from driftline.cli.terminal import is_terminal

if TYPE_CHECKING:
    from driftline.spec.findings import ContractItem


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
@click.option("--pin", is_flag=True, help="Write the contract to a file beside the prompt, to be corrected there.")
@click.option("--update", is_flag=True, help="With --pin: bring that file up to date with a changed prompt.")
@click.option("--yes", is_flag=True, help="With --update: accept the changes without asking.")
@click.pass_context
def contract(context: click.Context, prompt_path: Path, form: str, pin: bool, update: bool, yes: bool) -> None:
    """Show what a prompt commits to, field by field.

    With --pin the contract is written to NAME.contract.yaml. Plans are then checked against that file, and when the
    prompt changes they are not checked until --pin --update has brought the file up to date.
    """
    if (update and not pin) or (yes and not update):
        raise click.UsageError("--update goes with --pin, and --yes with --update.")
    prompt = read_text(prompt_path)
    if not pin:
        write_stdout(_rendered(prompt, _contract_of(prompt_path, prompt), form))
    elif not update:
        _write_new_pin(prompt_path, prompt)
    elif not _update_pin(prompt_path, prompt, accepted=yes):
        context.exit(NOT_PASSED)


def _contract_of(prompt_path: Path, prompt: str) -> "tuple[ContractItem, ...]":
    from driftline.engine.evaluate import read_contract_of
    from driftline.workspace.pins import Pin, load_pin

    pin = load_pin(prompt_path, prompt)
    if pin is None:
        with working_reader("Reading the prompt") as read:
            return read_contract_of(prompt, read)
    if not isinstance(pin, Pin):
        raise CannotRun(pin.message)
    return pin.contract


def _rendered(prompt: str, items: "tuple[ContractItem, ...]", form: str) -> str:
    if form == "json":
        from driftline.report.json_report import render_contract_json

        return render_contract_json(items)
    from driftline.report.contract_text import render_contract_text

    return render_contract_text(prompt, items)


def _write_new_pin(prompt_path: Path, prompt: str) -> None:
    """An existing pin may hold a person's corrections, so it is left alone."""
    from driftline.workspace.files import shown
    from driftline.workspace.pin_update import new_pin
    from driftline.workspace.pins import Pin, load_pin, pin_path

    path = pin_path(prompt_path)
    present = load_pin(prompt_path, prompt)
    if isinstance(present, Pin):
        write_stdout(f"{shown(path)} is up to date; delete it to start again.\n")
        return
    if present is not None:
        raise CannotRun(present.message)
    with working_reader("Reading the prompt") as read:
        text = new_pin(shown(Path(prompt_path.name)), prompt, read)
    _write(path, text)
    write_stdout(f"Wrote {shown(path)}. Correct it where it is wrong; plans are checked against it from now on.\n")


def _update_pin(prompt_path: Path, prompt: str, *, accepted: bool) -> bool:
    """Whether the file is up to date in the end."""
    from driftline.cli.diff import for_terminal
    from driftline.workspace.files import shown
    from driftline.workspace.pin_update import update_pin
    from driftline.workspace.pins import PinProblem, pin_path, read_pin

    path = pin_path(prompt_path)
    if not path.exists():
        prompt_name = shown(prompt_path)
        raise CannotRun(f"{prompt_name} has no pinned contract yet; run: driftline contract {prompt_name} --pin")
    present = read_pin(path)
    if isinstance(present, PinProblem):
        raise CannotRun(present.message)
    with working_reader("Reading the prompt") as read:
        update = update_pin(shown(Path(prompt_path.name)), prompt, present, read)
    if update.text == read_text(path):
        write_stdout(f"{shown(path)} is up to date.\n")
        return True
    write_stdout(for_terminal(update.diff) or "All items stay as they are; the prompt's other words have changed.\n")
    if not (accepted or _asked_to(f"Write this to {shown(path)}?")):
        return False
    _write(path, update.text)
    write_stdout(f"Wrote {shown(path)}.\n")
    return True


def _asked_to(question: str) -> bool:
    if not is_terminal(sys.stdin):
        click.echo("driftline: nothing was written; accept the changes with --yes", err=True)
        return False
    return click.confirm(question)


def _write(path: Path, text: str) -> None:
    from driftline.workspace.atomic import write_atomically

    with writing(path):
        write_atomically(path, text)
