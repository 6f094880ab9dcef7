"""What scoring needs of the claims and incidents: numbers that add up over the parts of a plan.

Severity 0 means "no drift", so incidents of severity 0 count nowhere.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TypeVar

from driftline.spec.findings import ContractItem, Incident, SupportedClaim
from driftline.spec.terms import ContractField, DriftType, Importance, SupportLabel

MATERIAL_SEVERITY, MAJOR, CRITICAL = 2, 3, 4
"""Below the first a change of tone is wording, not drift of its own."""

WEIGHTY = frozenset({Importance.CRITICAL, Importance.IMPORTANT})
UNGROUNDED = frozenset({SupportLabel.UNSUPPORTED, SupportLabel.CONTRADICTORY})
FORBIDDING_FIELDS = frozenset(
    {
        ContractField.EXPLICIT_EXCLUSIONS,
        ContractField.EXPLICIT_NON_GOALS,
        ContractField.CLAIMS_EXPLICITLY_AVOIDED,
    }
)
BOUNDARY_FIELDS = FORBIDDING_FIELDS | {ContractField.HARD_CONSTRAINTS}
INVENTION_TYPES = frozenset(
    {
        DriftType.INVENTED_OPERATIONAL_DETAIL,
        DriftType.UNSUPPORTED_INVENTION,
        DriftType.SCOPE_EXPANSION,
    }
)
_Sort = TypeVar("_Sort")
_NEGATION = re.compile(r"\b(?:no|not|never|none|nothing|nobody|nor|neither|cannot|without)\b|n['’]t\b", re.I)


class Mark(Enum):
    """What shows only when an incident is seen together with its claim and its commitment."""

    BROKEN_EXCLUSION = auto()
    MISSTATED_LAW = auto()
    SETTLED_DOUBT = auto()
    CRITICAL_INVENTION = auto()
    # Counted by claims, each once however many incidents it has.
    CLAIM_WITH_INVENTED_NUMBER = auto()
    WEIGHTY_CLAIM_WITH_INVENTED_NUMBER = auto()
    CLAIM_AGAINST_LIMIT = auto()


@dataclass(frozen=True, slots=True)
class Tally:
    """How many claims and incidents of each sort there are; nothing is listed that there is none of."""

    claims: Mapping[tuple[Importance, SupportLabel], int] = field(default_factory=dict)
    incidents: Mapping[tuple[DriftType, int], int] = field(default_factory=dict)
    marks: Mapping[Mark, int] = field(default_factory=dict)

    @classmethod
    def of(cls, claims: Sequence[SupportedClaim], incidents: Sequence[Incident]) -> "Tally":
        """Count the claims and incidents of a plan, or of a part that shares no claim with the others."""
        return cls(
            Counter((c.claim.importance, c.label) for c in claims),
            Counter((i.drift_type, i.severity) for i in incidents),
            Counter([*_incident_marks(incidents), *_claim_marks(claims, incidents)]),
        )

    def changed(self, gone: Iterable["Tally"], come: Iterable["Tally"]) -> "Tally":
        """The tally when some parts are replaced by others."""
        gone, come = tuple(gone), tuple(come)
        return Tally(
            _changed(self.claims, [t.claims for t in gone], [t.claims for t in come]),
            _changed(self.incidents, [t.incidents for t in gone], [t.incidents for t in come]),
            _changed(self.marks, [t.marks for t in gone], [t.marks for t in come]),
        )

    @property
    def claim_count(self) -> int:
        return sum(self.claims.values())

    def marked(self, mark: Mark) -> int:
        """How often a mark was found."""
        return self.marks.get(mark, 0)

    def severe(self, drift_type: DriftType, least_severity: int) -> int:
        """How many incidents of a type are at least so severe."""
        found = ((severity, number) for (kind, severity), number in self.incidents.items() if kind is drift_type)
        return sum(number for severity, number in found if severity >= least_severity)

    def at_severity(self, severity: int) -> int:
        """How many incidents are exactly so severe."""
        return sum(n for (_, found), n in self.incidents.items() if found == severity)


def _changed(
    counts: Mapping[_Sort, int], gone: list[Mapping[_Sort, int]], come: list[Mapping[_Sort, int]]
) -> dict[_Sort, int]:
    result = Counter(counts)
    for part in come:
        result.update(part)
    for part in gone:
        result.subtract(part)
    return {sort: number for sort, number in result.items() if number}


def _incident_marks(incidents: Sequence[Incident]) -> Iterator[Mark]:
    for incident in incidents:
        if _breaks_exclusion(incident):
            yield Mark.BROKEN_EXCLUSION
        if _misstates_law(incident):
            yield Mark.MISSTATED_LAW
        if _settles_doubt(incident):
            yield Mark.SETTLED_DOUBT
        if _is_critical_invention(incident):
            yield Mark.CRITICAL_INVENTION


def _claim_marks(claims: Sequence[SupportedClaim], incidents: Sequence[Incident]) -> Iterator[Mark]:
    numeric = [i for i in incidents if i.drift_type is DriftType.UNSUPPORTED_METRICS]
    ungrounded = {c.claim.claim_id for c in claims if c.label in UNGROUNDED and c.evidence.new_quantities}
    reported = _claim_ids(i for i in numeric if i.severity >= 1)
    weighty = _claim_ids(i for i in numeric if i.severity >= MATERIAL_SEVERITY and _is_weighty(i.supported))
    against = _claim_ids(i for i in incidents if _goes_against_limit(i))
    yield from [Mark.CLAIM_WITH_INVENTED_NUMBER] * len(ungrounded | reported)
    yield from [Mark.WEIGHTY_CLAIM_WITH_INVENTED_NUMBER] * len(weighty)
    yield from [Mark.CLAIM_AGAINST_LIMIT] * len(against)


def _claim_ids(incidents: Iterable[Incident]) -> frozenset[str]:
    return frozenset(i.supported.claim.claim_id for i in incidents)


def _goes_against_limit(incident: Incident) -> bool:
    """Whether the incident weakens or breaks a limit the prompt sets."""
    if incident.drift_type is DriftType.CONSTRAINT_EROSION:
        return incident.severity >= 1
    return incident.severity == CRITICAL and incident.item is not None and incident.item.field in BOUNDARY_FIELDS


def _breaks_exclusion(incident: Incident) -> bool:
    against = incident.supported.label is SupportLabel.CONTRADICTORY
    return incident.severity >= CRITICAL and against and incident.item is not None and _forbids(incident.item)


def _misstates_law(incident: Incident) -> bool:
    """It overstates the law in a critical claim, or goes against what the prompt says of it."""
    if incident.drift_type is not DriftType.REGULATORY_DRIFT:
        return False
    grave = incident.supported.label is SupportLabel.CONTRADICTORY or _is_critical(incident.supported)
    return incident.severity >= CRITICAL or (incident.severity >= MAJOR and grave)


def _settles_doubt(incident: Incident) -> bool:
    """It settles a doubt the prompt voices, in a claim the plan's reasoning rests on."""
    if incident.drift_type is not DriftType.UNCERTAINTY_ERASURE:
        return False
    return incident.severity >= CRITICAL or (incident.severity >= MAJOR and _is_weighty(incident.supported))


def _is_critical_invention(incident: Incident) -> bool:
    return incident.drift_type in INVENTION_TYPES and incident.severity >= MAJOR and _is_critical(incident.supported)


def _is_critical(supported: SupportedClaim) -> bool:
    return supported.claim.importance is Importance.CRITICAL


def _is_weighty(supported: SupportedClaim) -> bool:
    return supported.claim.importance in WEIGHTY


def _forbids(item: ContractItem) -> bool:
    """Whether the item rules something out; a hard constraint does when it is phrased as a negation."""
    if item.field is ContractField.HARD_CONSTRAINTS:
        return _NEGATION.search(item.statement) is not None
    return item.field in FORBIDDING_FIELDS
