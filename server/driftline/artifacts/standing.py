"""How an artifact stands: fresh, or why what was made from it cannot be trusted."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from driftline.artifacts.envelope import Envelope, stale_parents


class Standing(str, Enum):
    """The state of one artifact."""

    MISSING = "missing"  # there is none
    UNFOUNDED = "unfounded"  # it, or an ancestor, was made without a parent it needs
    STALE = "stale"  # it, or an ancestor, was made from a parent that is different now
    FRESH = "fresh"


@dataclass(frozen=True, slots=True)
class Source:
    """What an artifact is made from: parents it needs, and parents that count once they are there."""

    needs: frozenset[str] = frozenset()
    may_use: frozenset[str] = frozenset()

    @property
    def parents(self) -> frozenset[str]:
        return self.needs | self.may_use


def own_standing(envelope: Envelope | None, source: Source, current: Mapping[str, str]) -> Standing:
    """How an artifact stands to the fingerprints its parents have now, whatever the parents' own standing."""
    if envelope is None:
        return Standing.MISSING
    if not source.needs <= envelope.parents.keys():
        return Standing.UNFOUNDED
    appeared = (source.parents & current.keys()) - envelope.parents.keys()
    return Standing.STALE if appeared or stale_parents(envelope, current) else Standing.FRESH


def standings(sources: Mapping[str, Source], envelopes: Mapping[str, Envelope]) -> dict[str, Standing]:
    """How every artifact stands; `sources` names parents before their children."""
    current = {name: envelope.fingerprint for name, envelope in envelopes.items()}
    found: dict[str, Standing] = {}
    for name, source in sources.items():
        own = own_standing(envelopes.get(name), source, current)
        found[name] = _with_ancestors(own, (found[parent] for parent in source.parents if parent in current))
    return found


def _with_ancestors(own: Standing, parents: Iterable[Standing]) -> Standing:
    if own is not Standing.FRESH:
        return own
    inherited = set(parents)
    for fault in (Standing.UNFOUNDED, Standing.STALE):
        if fault in inherited:
            return fault
    return own
