"""A study: its protocol, manifests and scenarios, read from its folder."""

from dataclasses import dataclass
from pathlib import Path

from driftline.artifacts.atomic import write_atomically
from driftline.study.protocol.manifest_file import read_manifest
from driftline.study.protocol.protocol import Protocol
from driftline.study.protocol.yaml_file import StudyFileError, read_yaml
from driftline.study.runtime.manifest import Manifest
from driftline.study.scenarios.catalogue import Catalogue
from driftline.study.scenarios.scenario_file import read_scenarios
from driftline.workspace.files import UnreadableError, read_text, shown

PROTOCOL = "protocol.yaml"
MANIFESTS = "manifests"
SCENARIOS = "scenarios"
_SHIPPED = Path(__file__).parent / "files"


@dataclass(frozen=True, slots=True)
class Study:
    """What a study is about. It holds everything a run needs, so it can be sent to another machine."""

    protocol: Protocol
    catalogue: Catalogue


def put_files(folder: Path) -> list[Path]:
    """Gives a folder the protocol, manifests and scenarios that it has none of; raises OSError."""
    put: list[Path] = []
    for name in (PROTOCOL, MANIFESTS, SCENARIOS):
        if not (folder / name).exists():
            put += _copy(_SHIPPED / name, folder / name)
    return put


def _copy(source: Path, target: Path) -> list[Path]:
    if source.is_dir():
        entries = sorted(source.iterdir(), key=lambda entry: entry.name)
        return [path for entry in entries for path in _copy(entry, target / entry.name)]
    target.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(target, source.read_text(encoding="utf-8"))
    return [target]


def load_study(folder: Path) -> Study:
    """The study in a folder; raises StudyFileError."""
    protocol = read_yaml(_text(folder / PROTOCOL), Protocol, shown(folder / PROTOCOL))
    manifests: dict[str, Manifest] = {}
    for path in yaml_files(folder / MANIFESTS):
        manifest = read_manifest(_text(path), shown(path))
        if manifest.id != path.stem:
            raise StudyFileError(f'{shown(path)}: its id is "{manifest.id}"; the file and the id need the same name')
        manifests[manifest.id] = manifest
    if not manifests:
        raise StudyFileError(f"{shown(folder / MANIFESTS)} has no manifest; run: driftline study lock")
    fixed = tuple(
        scenario
        for path in yaml_files(folder / SCENARIOS)
        for scenario in read_scenarios(_text(path), shown(path), manifests)
    )
    return Study(protocol, Catalogue(manifests, fixed))


def yaml_files(folder: Path) -> list[Path]:
    """The YAML files of a folder, by name."""
    return sorted(folder.glob("*.yaml"))


def _text(path: Path) -> str:
    try:
        return read_text(path)
    except UnreadableError as problem:
        raise StudyFileError(str(problem)) from None
