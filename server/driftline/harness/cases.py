"""The cases of a loaded suite, one after the other; a bad one becomes a task that fails by itself."""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from driftline.harness.assertion import Assertion, repeated_id
from driftline.harness.case import Case, JsonLines, PairFiles
from driftline.harness.load import LoadedSuite
from driftline.harness.mistakes import mistakes_in
from driftline.harness.suite import SuiteHead
from driftline.harness.task import Origin, Task
from driftline.harness.wording import did_you_mean
from driftline.harness.yaml_places import Place, Tree
from driftline.workspace.discover import discover
from driftline.workspace.files import UnreadableError, read_text, shown

_LONGEST_LINE = 50_000_000
_BLOCK = 1 << 20
_SOURCES: dict[str, type[BaseModel]] = {"jsonl": JsonLines, "pairs": PairFiles}


def tasks_of(suite: LoadedSuite) -> Iterator[Task]:
    """Every case of a suite, with an id of its own."""
    with _Names() as names:
        for number, task in enumerate(_all(suite), start=1):
            yield names.given(task, number)


def count_cases(suite: LoadedSuite) -> int:
    """How many there are, without reading them; a file that cannot be read is one."""
    total = 0
    for entry in suite.tree.value["cases"]:
        if isinstance(entry, dict) and isinstance(entry.get("jsonl"), str):
            total += _count_lines(suite.folder / entry["jsonl"])
        elif isinstance(entry, dict) and isinstance(entry.get("pairs"), str):
            total += max(1, len(_plans(suite.folder, entry["pairs"])))
        else:
            total += 1
    return total


class _Names:
    """The ids given so far, on disk once they are many."""

    def __enter__(self) -> "_Names":
        self._database = sqlite3.connect("")
        self._database.execute("CREATE TABLE names (name BLOB PRIMARY KEY, line INTEGER) WITHOUT ROWID")
        return self

    def __exit__(self, *_: object) -> None:
        self._database.close()

    def given(self, task: Task, number: int) -> Task:
        """The task under its id, or failing because another case has it."""
        name = task.case_id or f"case-{number}"
        if self._is_new(name, task.origin.line):
            return replace(task, case_id=name)
        first = self._database.execute("SELECT line FROM names WHERE name = ?", (_key(name),)).fetchone()[0]
        problem = task.problem or f'the id "{name}" is already that of the case on line {first}; rename one'
        fresh = f"{name} (case {number})"
        self._is_new(fresh, task.origin.line)
        return Task(fresh, task.origin, problem=problem)

    def _is_new(self, name: str, line: int) -> bool:
        added = self._database.execute("INSERT OR IGNORE INTO names VALUES (?, ?)", (_key(name), line))
        return added.rowcount == 1


def _key(name: str) -> bytes:
    return name.encode("utf-8", "surrogatepass")


def _all(suite: LoadedSuite) -> Iterator[Task]:
    for number, entry in enumerate(suite.tree.value["cases"]):
        path = ("cases", number)
        origin = Origin(shown(suite.path), suite.tree.of_value(path).line)
        kind = next((name for name in _SOURCES if isinstance(entry, dict) and name in entry), None)
        if kind is None:
            yield _inline(suite, suite.tree, path, origin)
            continue
        try:
            source = _SOURCES[kind].model_validate(entry)
        except ValidationError as error:
            yield _broken(origin, mistakes_in(error, _SOURCES[kind], suite.tree, path))
            continue
        if isinstance(source, JsonLines):
            yield from _json_lines(suite, suite.folder / source.jsonl, origin)
        elif isinstance(source, PairFiles):
            yield from _pairs(suite, source, origin)


def _inline(suite: LoadedSuite, tree: Tree, path: tuple[str | int, ...], origin: Origin) -> Task:
    entry: Any = tree.value
    for step in path:
        entry = entry[step]
    name = entry.get("id") if isinstance(entry, dict) else None
    known_name = name if isinstance(name, str) and name else ""
    try:
        case = Case.model_validate(entry)
    except ValidationError as error:
        return _broken(origin, mistakes_in(error, Case, tree, path), known_name)
    return _task(suite, case, origin)


def _json_lines(suite: LoadedSuite, file: Path, origin: Origin) -> Iterator[Task]:
    """Cases read while they are run, one line at a time."""
    try:
        with file.open("rb") as lines:
            for number, line in enumerate(_bounded(lines), start=1):
                if line.strip():
                    yield _json_line(suite, line, Origin(shown(file), number))
    except OSError as error:
        yield Task("", origin, problem=f"{shown(file)} cannot be read: {error.strerror or error}; check the path")


def _bounded(lines: Any) -> Iterator[bytes]:
    while line := lines.readline(_LONGEST_LINE):
        yield line
        while not line.endswith(b"\n") and len(line) == _LONGEST_LINE:
            line = lines.readline(_LONGEST_LINE)


def _json_line(suite: LoadedSuite, line: bytes, origin: Origin) -> Task:
    try:
        value = json.loads(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        return Task("", origin, problem=f"this line is not UTF-8 text (byte {error.start + 1})")
    except json.JSONDecodeError as error:
        return Task("", origin, problem=f"this line is not JSON: {error.msg} at column {error.colno}")
    except RecursionError:
        return Task("", origin, problem="this line is JSON nested too deeply to be read")
    tree = Tree(value, {}, {(): Place(origin.line, 1)})
    return _inline(suite, tree, (), origin)


def _pairs(suite: LoadedSuite, source: PairFiles, origin: Origin) -> Iterator[Task]:
    plans = _plans(suite.folder, source.pairs)
    if not plans:
        yield Task(source.pairs, origin, problem=f'no file matches "{source.pairs}"')
    for plan in plans:
        name = plan.relative_to(suite.folder).as_posix() if plan.is_relative_to(suite.folder) else shown(plan)
        found = discover([plan])
        if found.problems or len(found.pairs) != 1:
            problem = "; ".join(found.problems) or f"{shown(plan)} is not one plan with one prompt"
            yield Task(name, Origin(shown(plan), 1), problem=problem)
            continue
        case = Case(
            id=name, prompt=str(found.pairs[0].prompt), plan=str(found.pairs[0].plan), assertions=source.assertions
        )
        yield _task(suite, case, Origin(shown(plan), 1))


def _plans(folder: Path, pattern: str) -> list[Path]:
    try:
        return sorted(path for path in folder.glob(pattern) if path.is_file())
    except (ValueError, NotImplementedError):
        return []


def _task(suite: LoadedSuite, case: Case, origin: Origin) -> Task:
    name = case.id or ""
    assertions, problem = _asserted(suite.head, case)
    if problem:
        return Task(name, origin, problem=problem)
    try:
        agent_input, agent_output = _input(suite.folder, case), _output(suite.folder, case)
    except UnreadableError as error:
        return Task(name, origin, problem=str(error))
    if agent_output is None and suite.head.agent is None:
        return Task(name, origin, problem='the case has no "output", and the suite has no "agent" to ask for it')
    return Task(
        name,
        origin,
        agent_input,
        agent_output,
        str(suite.folder / case.prompt) if case.prompt else "",
        str(suite.folder / case.plan) if case.plan else "",
        assertions,
        suite.head.threshold if case.threshold is None else case.threshold,
    )


def _asserted(head: SuiteHead, case: Case) -> tuple[tuple[Assertion, ...], str]:
    """What applies to a case; else why that cannot be said."""
    known = [assertion.id for assertion in head.assertions]
    for name in case.without:
        if name not in known:
            return (), f'"without" names "{name}", which the suite does not assert{did_you_mean(name, known)}'
    kept = (*(each for each in head.assertions if each.id not in case.without), *case.assertions)
    if name := repeated_id(kept):
        return (), f'the assertion id "{name}" is one of the suite\'s already; rename one'
    return kept, "" if kept else "nothing is asserted of this case"


def _input(folder: Path, case: Case) -> str:
    file = case.input_file or case.prompt
    return read_text(folder / file) if file else case.input or ""


def _output(folder: Path, case: Case) -> str | None:
    file = case.output_file or case.plan
    return read_text(folder / file) if file else case.output


def _broken(origin: Origin, mistakes: Iterable[tuple[Place, str]], name: str = "") -> Task:
    found = sorted(mistakes)
    line = found[0][0].line if found else origin.line
    return Task(name, Origin(origin.file, line), problem="; ".join(message for _, message in found))


def _count_lines(path: Path) -> int:
    try:
        with path.open("rb") as file:
            count, last = 0, b"\n"
            while block := file.read(_BLOCK):
                count += block.count(b"\n")
                last = block[-1:]
            return max(1, count + (last != b"\n"))
    except OSError:
        return 1
