"""The suite that every runner is given: deterministic cases, as many as wanted."""

import json
import sys
from pathlib import Path

SUITE = """\
agent_id: bench
test_suite: bench
assertions:
  - id: names_account
    criteria: [{contains: Account}]
  - id: no_apology
    criteria: [{absent: [sorry, as an AI]}]
  - id: has_figure
    criteria: [{regex: '\\d+ seats'}]
  - id: length_constraint
    criteria: [{length: {max: 200, unit: words}}]
cases:
  - jsonl: cases.jsonl
"""
FILLER = "The account team reviewed the renewal and the open questions with procurement and the sponsor. " * 5


def output(number: int) -> str:
    """What the agent is said to have answered; every hundredth answer fails."""
    seats = "many seats" if number % 100 == 0 else f"{number % 900 + 10} seats"
    return f"Account {number} holds {seats} [Salesforce]. {FILLER}"


def write_suite(folder: Path, count: int) -> Path:
    """The suite for Driftline."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "cases.jsonl").open("w", encoding="utf-8") as file:
        for number in range(count):
            file.write(json.dumps({"id": f"c{number}", "input": f"Brief {number}", "output": output(number)}) + "\n")
    path = folder / "bench.suite.yaml"
    path.write_text(SUITE, encoding="utf-8")
    return path


def write_promptfoo(folder: Path, count: int) -> Path:
    """The same cases and assertions for promptfoo, with a provider that repeats what it is given."""
    folder.mkdir(parents=True, exist_ok=True)
    asserted = [
        {"type": "contains", "value": "Account"},
        {"type": "not-contains-any", "value": ["sorry", "as an AI"]},
        {"type": "regex", "value": r"\d+ seats"},
        {"type": "javascript", "value": "output.split(/\\s+/).length <= 200"},
    ]
    config = {
        "prompts": ["{{answer}}"],
        "providers": ["echo"],
        "defaultTest": {"assert": asserted},
        "tests": [{"vars": {"answer": output(number)}} for number in range(count)],
    }
    path = folder / "promptfooconfig.json"
    path.write_text(json.dumps(config), encoding="utf-8")
    return path


if __name__ == "__main__":
    write_suite(Path(sys.argv[1]), int(sys.argv[2]))
