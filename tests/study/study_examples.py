"""Sessions for tests: the shipped study, its manifests, and what an arm makes of a stream."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from click.testing import CliRunner, Result

from driftline.cli.main import cli
from driftline.study.protocol.study import Study, load_study, put_files
from driftline.study.runtime.arms import ARMS
from driftline.study.runtime.interpreter import WordInterpreter
from driftline.study.runtime.noise import NoiseRates
from driftline.study.runtime.session import Setting, TurnTrace, run_session
from driftline.study.runtime.streams import Stream

QUIET = NoiseRates(0, 0, 0)
LOUD = NoiseRates(0.2, 0.2, 0.2)


@cache
def shipped_study() -> Study:
    with TemporaryDirectory() as folder:
        put_files(Path(folder))
        return load_study(Path(folder))


def session(stream: Stream, arm: str, rates: NoiseRates, seed: int, manifest: str = "research") -> list[TurnTrace]:
    setting = Setting(shipped_study().catalogue.manifests[manifest], ARMS[arm], rates, seed, WordInterpreter())
    with TemporaryDirectory() as folder:
        return list(run_session(setting, stream, Path(folder)))


def study_command(*arguments: object) -> Result:
    return CliRunner().invoke(cli, ["study", *map(str, arguments)])


def lock_small_study(folder: Path) -> None:
    """Locks a study of one manifest, with few draws and one other noise level."""
    put_files(folder)
    (folder / "manifests" / "driftline.yaml").unlink()
    (folder / "scenarios" / "by-hand.yaml").write_text("scenarios: []\n")
    protocol = folder / "protocol.yaml"
    text = protocol.read_text().replace("4000", "99").replace("2000", "100").replace("[0, 0.5, 2]", "[0]")
    protocol.write_text(text)
    assert study_command("lock", folder).exit_code == 0


def small_study(folder: Path, runs: int) -> None:
    """A locked study with all its runs."""
    lock_small_study(folder)
    result = study_command("run", folder, "--runs", runs, "--jobs", 1)
    assert result.exit_code == 0, result.output


def all_bytes(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
