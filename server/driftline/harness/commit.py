"""The commit a run was made at."""

import subprocess
from collections.abc import Mapping
from pathlib import Path

_SHORT = 7
_PATIENCE_SECONDS = 10


def current_commit(environment: Mapping[str, str], folder: Path = Path()) -> str:
    """Its short name: what the repository says, else what a build server says, else `unknown`."""
    try:
        answer = subprocess.run(
            ["git", "rev-parse", f"--short={_SHORT}", "HEAD"],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=_PATIENCE_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        answer = None
    if answer is not None and answer.returncode == 0 and answer.stdout.strip().isalnum():
        return answer.stdout.strip()
    told = environment.get("GITHUB_SHA") or environment.get("CI_COMMIT_SHA") or ""
    return told[:_SHORT] if told.isalnum() else "unknown"
