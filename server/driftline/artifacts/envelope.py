"""An artifact's papers: what it holds and what it was made from."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from driftline.artifacts.fingerprint import fingerprint


@dataclass(frozen=True)
class Envelope:
    """The fingerprint of an artifact's content and, by name, those its parents had when it was made."""

    content: str
    parents: Mapping[str, str]

    @cached_property
    def fingerprint(self) -> str:
        """Changes with the content and with any ancestor."""
        chain = (part for name, parent in sorted(self.parents.items()) for part in (name, parent))
        return fingerprint((self.content, *chain))


def seal(content: Iterable[str], parents: Mapping[str, str]) -> Envelope:
    """The envelope of a content made from these parents."""
    return Envelope(fingerprint(content), dict(parents))


def stale_parents(envelope: Envelope, current: Mapping[str, str]) -> tuple[str, ...]:
    """The parents that are gone or have another fingerprint now; none means the artifact is fresh."""
    return tuple(sorted(name for name, was in envelope.parents.items() if current.get(name) != was))
