"""All runs of a study, read back."""

from collections.abc import Iterator
from pathlib import Path

from driftline.study.protocol.yaml_file import StudyFileError
from driftline.study.runs.run_folder import Run, read_run, run_names
from driftline.workspace.files import shown


def collect(folder: Path, lock: str) -> Iterator[Run]:
    """Every run; raises DamagedRunError, or StudyFileError for one of another lock."""
    for name in run_names(folder):
        run = read_run(folder, name)
        if run.meta.lock != lock:
            raise StudyFileError(f"{shown(folder)}: the run {name} was made under another lock; take it away")
        yield run
