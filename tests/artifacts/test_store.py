"""Artifacts on disk."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from driftline.artifacts.envelope import Envelope, seal
from driftline.artifacts.standing import Source, Standing, own_standing, standings
from driftline.artifacts.store import Artifact, DamagedArtifactError, Store

SOURCES = {
    "a": Source(),
    "b": Source(needs=frozenset({"a"})),
    "x": Source(needs=frozenset({"b"})),
    "c": Source(needs=frozenset({"b"}), may_use=frozenset({"x"})),
}


def artifact(name: str, sequence: int, content: str, parents: dict[str, str] | None = None) -> Artifact:
    return Artifact(name, name, sequence, content, seal((content,), parents or {}), {"mode": "A"})


def test_the_latest_artifact_counts_and_none_is_overwritten(tmp_path: Path) -> None:
    store = Store(tmp_path)
    paths = [store.write(artifact("a", number, text)) for number, text in enumerate(("one", "two"), start=1)]
    assert store.latest()["a"] == artifact("a", 2, "two")
    assert [path.exists() for path in paths] == [True, True]


@pytest.mark.parametrize(("field", "value"), [("content", "other"), ("parents", {"a": "0"}), ("fingerprint", "0")])
def test_what_was_tampered_with_is_noticed(tmp_path, field, value):
    path = Store(tmp_path).write(artifact("a", 1, "one"))
    path.write_text(json.dumps({**json.loads(path.read_text()), field: value}))
    with pytest.raises(DamagedArtifactError, match="does not match its fingerprints"):
        Store(tmp_path).latest()


@settings(deadline=None)
@given(st.text(max_size=50))
def test_any_content_comes_back(content):
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        Store(Path(folder)).write(artifact("a", 1, content))
        assert Store(Path(folder)).latest()["a"].content == content


def made(envelopes: dict[str, Envelope], name: str, content: str) -> dict[str, Envelope]:
    parents = {at: envelopes[at].fingerprint for at in SOURCES[name].parents if at in envelopes}
    return {**envelopes, name: seal((content,), parents)}


def chain(steps: str) -> dict[str, Standing]:
    """How everything stands after making these artifacts, each with a content of its own."""
    envelopes: dict[str, Envelope] = {}
    for number, name in enumerate(steps):
        envelopes = made(envelopes, name, str(number))
    return standings(SOURCES, envelopes)


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ("", "missing missing missing missing"),
        ("abc", "fresh fresh missing fresh"),
        ("abca", "fresh stale missing stale"),
        ("abcb", "fresh fresh missing stale"),
        ("abcx", "fresh fresh fresh stale"),
        ("abxc", "fresh fresh fresh fresh"),
        ("abxcb", "fresh fresh stale stale"),
        ("ac", "fresh missing missing unfounded"),
        ("acb", "fresh fresh missing unfounded"),
        ("bc", "missing unfounded missing unfounded"),
    ],
)
def test_how_a_chain_stands(steps, expected):
    assert [standing.value for standing in chain(steps).values()] == expected.split()


def test_one_artifact_is_judged_like_a_pinned_contract():
    pin = seal(("items",), {"prompt": "1"})
    source = Source(needs=frozenset({"prompt"}))
    assert own_standing(pin, source, {"prompt": "1"}) is Standing.FRESH
    assert own_standing(pin, source, {"prompt": "2"}) is Standing.STALE
    assert own_standing(None, source, {"prompt": "1"}) is Standing.MISSING
