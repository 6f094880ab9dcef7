"""The history of baselines: a table on standard output, a plot in a file."""

from pathlib import Path

import click

from driftline.cli.exits import CannotRun, complain
from driftline.cli.files import write_stdout, write_text
from driftline.harness.baseline_files import history
from driftline.harness.reports.history import history_html, history_svg, history_table

_PLOTS = {".svg": history_svg, ".html": history_html}


def show_history(folder: Path, plot_path: Path | None) -> None:
    """Every baseline that is archived."""
    plot = _PLOTS.get(plot_path.suffix.lower()) if plot_path else None
    if plot_path and plot is None:
        raise click.UsageError(f"--plot needs a file that ends with .svg or .html, not {plot_path.name!r}.")
    snapshots, problems = history(folder)
    complain(problems)
    if not snapshots:
        raise CannotRun(f"there are no baselines in {click.format_filename(folder)}; make one with --baseline")
    if plot_path and plot:
        write_text(plot_path, plot(snapshots))
    write_stdout("".join(history_table(snapshots)))
