"""One run of suites: what is chosen, what is run, what is compared, what is written."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timezone
from fractions import Fraction
from pathlib import Path

import click

from driftline.cli.eval_execution import runner_for
from driftline.cli.eval_judge import judge_for
from driftline.cli.eval_options import EvalOptions
from driftline.cli.eval_progress import suite_progress
from driftline.cli.eval_reports import refuse_to_overwrite_suites, write_run_reports
from driftline.cli.exits import CannotRun, complain
from driftline.cli.reports import ReportTarget
from driftline.harness.baseline_files import BaselineError, load_baseline, save_baseline
from driftline.harness.commit import current_commit
from driftline.harness.delta import Floors, compare
from driftline.harness.identity import run_identity
from driftline.harness.journal import Journal, JournalBusyError
from driftline.harness.load import LoadedSuite
from driftline.harness.noise import floor_of
from driftline.harness.options import OptionError, ceiling_from, floor_from, is_ci, samples_from
from driftline.harness.recordings import Recording, RecordingError, open_recording
from driftline.harness.reports.view import View
from driftline.harness.run import Plan, run_suites
from driftline.harness.snapshot import Snapshot, snapshot_of
from driftline.harness.summary import CANNOT_RUN, Summary, summarize
from driftline.harness.tally import Tally
from driftline.workspace.config import Config

_JOURNALS = Path(".driftline", "eval")


def evaluate(
    suites: Sequence[LoadedSuite],
    unloadable: Sequence[str],
    options: EvalOptions,
    config: Config,
    environment: Mapping[str, str],
    root: Path,
) -> int:
    """The exit code of the run."""
    try:
        ceiling = ceiling_from(options.ceiling, environment, config.eval.ceiling)
        floor = floor_from(options.noise_floor, config.eval.noise_floor)
    except OptionError as problem:
        raise CannotRun(str(problem)) from None
    samples = samples_from(options.samples, environment, config.eval.samples)
    folder = options.baselines or Path(config.eval.baselines)
    baseline = _baseline(folder)
    targets = (ReportTarget(options.form, options.output_path), *options.reports)
    refuse_to_overwrite_suites(targets, suites)
    with _recording(options) as recording, _journal(suites, options, config, samples) as journal:
        tallies = _run(suites, options, config, samples, recording, journal, root)
        summary = summarize(suites, tallies, ceiling, unloadable)
        snapshot = _snapshot(summary, environment)
        if baseline is not None or options.baseline:
            summary = replace(summary, delta=compare(snapshot, baseline, _floors(summary, floor)))
        if options.baseline:
            summary = _kept(summary, snapshot, folder)
        problems = write_run_reports(View(summary, journal.records), targets)
        complain(problems)
        journal.remove()
    return CANNOT_RUN if problems else summary.exit_code


def _run(
    suites: Sequence[LoadedSuite],
    options: EvalOptions,
    config: Config,
    samples: int,
    recording: Recording,
    journal: Journal,
    root: Path,
) -> list[Tally]:
    settings = config.judge.model_copy(
        update={
            "samples": samples,
            **({"model": options.model} if options.model else {}),
            **({"api_base": options.api_base} if options.api_base else {}),
            **({"max_cost": options.max_cost} if options.max_cost is not None else {}),
        }
    )
    with (
        judge_for(settings, recording, root) as judge,
        suite_progress(suites) as finished,
        runner_for(options, suites) as runner,
    ):
        plan = Plan(runner, judge, finished, recording.source, recording.output)
        try:
            return run_suites(suites, plan, journal, options.resume)
        except KeyboardInterrupt:
            journal.flush()
            click.echo("driftline: stopped; go on with the same command and --resume", err=True)
            raise click.Abort from None


def _baseline(folder: Path) -> Snapshot | None:
    try:
        return load_baseline(folder)
    except BaselineError as problem:
        raise CannotRun(str(problem)) from None


@contextmanager
def _recording(options: EvalOptions) -> Iterator[Recording]:
    try:
        with open_recording(options.record, options.replay) as recording:
            yield recording
    except RecordingError as problem:
        raise CannotRun(str(problem)) from None


@contextmanager
def _journal(suites: Sequence[LoadedSuite], options: EvalOptions, config: Config, samples: int) -> Iterator[Journal]:
    identity = run_identity([suite.path for suite in suites], samples, options.model or config.judge.model or "")
    path = _JOURNALS / f"{identity[:16]}.jsonl"
    try:
        with Journal(path, identity) as journal:
            yield journal
    except JournalBusyError:
        raise CannotRun("the same suites are being run here already; wait for that run to end") from None
    except OSError as error:
        raise CannotRun(f"the run cannot be noted in {path}: {error.strerror or error}") from None


def _snapshot(summary: Summary, environment: Mapping[str, str]) -> Snapshot:
    drifts = tuple(suite.drift for suite in summary.suites)
    gate = replace(summary.gate, passed=summary.passed)
    mode = "ci" if is_ci(environment) else "local"
    return snapshot_of(drifts, gate, datetime.now(timezone.utc), current_commit(environment), mode)


def _floors(summary: Summary, floor: Fraction | None) -> Floors:
    if floor is not None:
        return lambda _: floor
    by_name = {suite.name: floor_of(suite.tally) for suite in summary.suites}
    return by_name.__getitem__


def _kept(summary: Summary, snapshot: Snapshot, folder: Path) -> Summary:
    """The baseline is replaced by a run that passed, was evaluated whole, and is no worse; else it stays."""
    if summary.exit_code:
        why = "the run did not pass" if not summary.passed else "it is worse than the baseline"
        why = "some cases could not be evaluated" if summary.exit_code == CANNOT_RUN else why
        return replace(summary, notices=(*summary.notices, f"The baseline was not replaced: {why}."))
    try:
        save_baseline(folder, snapshot)
    except OSError as error:
        raise CannotRun(f"the baseline cannot be written to {folder}: {error.strerror or error}") from None
    return summary
