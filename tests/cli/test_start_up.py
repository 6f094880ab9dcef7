"""`driftline check` starts without what other commands need."""

import subprocess
import sys
from pathlib import Path

SAMPLE = Path(__file__).parents[2] / "samples" / "faithful"
PROGRAM = """
import sys
from click.testing import CliRunner
from driftline.cli.main import cli
result = CliRunner().invoke(cli, ["check", "--prompt", sys.argv[1], "--plan", sys.argv[2]])
assert result.exit_code == 0, result.output
strange = ("driftline.harness", "driftline.lsp", "distributed", "jsonschema", "litellm")
print([name for name in sys.modules if name.startswith(strange)])
"""


def test_a_check_loads_no_other_door() -> None:
    arguments = [sys.executable, "-c", PROGRAM, str(SAMPLE / "prompt.md"), str(SAMPLE / "plan.md")]
    done = subprocess.run(arguments, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
