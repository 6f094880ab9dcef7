"""Finds suite files and reads their heads; the cases are read while they are run."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from driftline.harness.criteria.json_schema import schema_problem
from driftline.harness.mistakes import Mistake, mistakes_in
from driftline.harness.suite import SuiteFile, SuiteHead
from driftline.harness.wording import did_you_mean
from driftline.harness.yaml_places import Tree, YamlError, read_tree
from driftline.workspace.files import UnreadableError, absolute, read_text, shown

SUITE_NAMES = ("*.suite.yaml", "*.suite.yml", "suite.yaml", "suite.yml")
"""How the suites of a folder are called."""


class SuiteError(Exception):
    """A suite that cannot be loaded: one line for each mistake, with its place."""

    def __init__(self, path: Path, lines: Sequence[str]) -> None:
        super().__init__("\n".join(lines))
        self.path = path
        self.lines = tuple(lines)


@dataclass(frozen=True, slots=True)
class LoadedSuite:
    """A suite file that can be run, with its cases as they are written."""

    path: Path
    head: SuiteHead
    tree: Tree

    @property
    def folder(self) -> Path:
        """Where files it names are looked for."""
        return self.path.parent


def find_suites(paths: Iterable[Path]) -> tuple[list[Path], list[str]]:
    """The suite files among files and below folders, and a line for everything that is none."""
    found: dict[Path, None] = {}
    problems = []
    for path in map(absolute, paths):
        if path.is_dir():
            below = sorted({file for name in SUITE_NAMES for file in path.rglob(name) if file.is_file()})
            if not below:
                problems.append(f"{shown(path)} has no suite; suites are called {', '.join(SUITE_NAMES)}")
            found.update(dict.fromkeys(below))
        elif path.exists():
            found[path] = None
        else:
            problems.append(f"{shown(path)} does not exist; check the path")
    return list(found), problems


def load_suite(path: Path) -> LoadedSuite:
    """The suite in a file; raises SuiteError."""
    try:
        tree = read_tree(read_text(path).removeprefix("\ufeff"))
    except UnreadableError as problem:
        raise SuiteError(path, [str(problem)]) from None
    except YamlError as error:
        raise SuiteError(path, _lines(path, [(error.place, str(error))])) from None
    if not isinstance(tree.value, dict):
        raise SuiteError(path, _lines(path, [(tree.of_value(()), "a suite is a mapping with agent_id and test_suite")]))
    mistakes = _mistakes_beside_the_cases(tree)
    written = {key: value for key, value in tree.value.items() if key != "cases"}
    try:
        head = SuiteHead.model_validate({key: written[key] for key in written if key in SuiteHead.model_fields})
    except ValidationError as error:
        raise SuiteError(path, _lines(path, [*mistakes, *mistakes_in(error, SuiteHead, tree, ())])) from None
    mistakes += _unusable_schemas(head, path.parent, tree)
    if mistakes:
        raise SuiteError(path, _lines(path, mistakes))
    return LoadedSuite(path, head, tree)


def load_all(paths: Iterable[Path]) -> tuple[list[LoadedSuite], list[str]]:
    """The suites that can be loaded, and a line for everything wrong with the others."""
    suites: list[LoadedSuite] = []
    problems: list[str] = []
    names: dict[str, Path] = {}
    for path in paths:
        try:
            suite = load_suite(path)
        except SuiteError as error:
            problems += error.lines
            continue
        name = suite.head.test_suite
        if name in names:
            place = suite.tree.of_value(("test_suite",))
            problems.append(
                f'{shown(path)}:{place.line}: the suite "{name}" is also in {shown(names[name])}; rename one'
            )
            continue
        names[name] = path
        suites.append(suite)
    return suites, problems


def _mistakes_beside_the_cases(tree: Tree) -> list[Mistake]:
    known = list(SuiteFile.model_fields)
    mistakes = [
        (tree.of_key((key,)), f'unknown key "{key}"{did_you_mean(str(key), known)}')
        for key in tree.value
        if key not in known
    ]
    cases = tree.value.get("cases")
    if not isinstance(cases, list) or not cases:
        wanted = "needs" if "cases" not in tree.value else "needs a list under"
        mistakes.append((tree.of_key(("cases",)), f'the suite {wanted} "cases" with at least one case'))
    return mistakes


def _unusable_schemas(head: SuiteHead, folder: Path, tree: Tree) -> list[Mistake]:
    return [
        (tree.of_value(("assertions", number, "criteria")), f"assertions[{number + 1}]: {problem}")
        for number, assertion in enumerate(head.assertions)
        for check in assertion.checks
        if check.json_schema is not None and (problem := schema_problem(check.json_schema, folder))
    ]


def _lines(path: Path, mistakes: Iterable[Mistake]) -> list[str]:
    return [f"{shown(path)}:{place.line}:{place.column}: {message}" for place, message in sorted(mistakes)]
