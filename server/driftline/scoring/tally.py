"""What scoring needs of the claims and incidents: numbers that add up over the parts of a plan.

Severity 0 means "no drift", so incidents of severity 0 count nowhere. An incident below the least confidence is a
hint and counts as one of severity 1; an ungrounded claim below it does not count as ungrounded.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TypeVar

from driftline.spec.findings import Incident, SupportedClaim
from driftline.spec.terms import ContractField, DriftType, Importance, SupportLabel

LIGHT, MATERIAL, MAJOR, CRITICAL = 1, 2, 3, 4
"""What is light is a matter of tone: it counts in its dimension and nowhere else."""

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


class Mark(Enum):
    """What shows only when an incident is seen together with its claim and its commitment."""

    BROKEN_EXCLUSION = auto()
    CHANGED_CUSTOMER = auto()
    CHANGED_BUSINESS = auto()
    MISSTATED_LAW = auto()
    SETTLED_DOUBT = auto()
    # Counted by claims, each once however many incidents it has.
    CRITICAL_CLAIM_ON_INVENTION = auto()
    CLAIM_WITH_INVENTED_NUMBER = auto()
    WEIGHTY_CLAIM_WITH_INVENTED_NUMBER = auto()
    CLAIM_AGAINST_LIMIT = auto()


@dataclass(frozen=True, slots=True)
class Tally:
    """How many claims and incidents of each sort there are; nothing is listed that there is none of."""

    claim_count: int = 0
    ungrounded: Mapping[tuple[Importance, SupportLabel], int] = field(default_factory=dict)
    incidents: Mapping[tuple[DriftType, int], int] = field(default_factory=dict)  # by the severity they count as
    marks: Mapping[Mark, int] = field(default_factory=dict)

    @classmethod
    def of(cls, claims: Sequence[SupportedClaim], incidents: Sequence[Incident], min_confidence: float) -> "Tally":
        """Count the claims and incidents of a plan, or of a part that shares no claim with the others."""
        ungrounded = [c for c in claims if c.label in UNGROUNDED and not c.is_doubtful(min_confidence)]
        material = [i for i in incidents if severity_counted(i, min_confidence) >= MATERIAL]
        return cls(
            len(claims),
            Counter((c.claim.importance, c.label) for c in ungrounded),
            Counter((i.drift_type, severity_counted(i, min_confidence)) for i in incidents),
            Counter([*_incident_marks(material), *_claim_marks(ungrounded, material)]),
        )

    def changed(self, gone: Iterable["Tally"], come: Iterable["Tally"]) -> "Tally":
        """The tally when some parts are replaced by others."""
        gone, come = tuple(gone), tuple(come)
        return Tally(
            self.claim_count - sum(t.claim_count for t in gone) + sum(t.claim_count for t in come),
            _changed(self.ungrounded, [t.ungrounded for t in gone], [t.ungrounded for t in come]),
            _changed(self.incidents, [t.incidents for t in gone], [t.incidents for t in come]),
            _changed(self.marks, [t.marks for t in gone], [t.marks for t in come]),
        )

    def marked(self, mark: Mark) -> int:
        """How often a mark was found."""
        return self.marks.get(mark, 0)

    def unsupported(self, *importances: Importance) -> int:
        """How many claims of these importances have no source; a contradictory one has one, which it contradicts."""
        return sum(self.ungrounded.get((importance, SupportLabel.UNSUPPORTED), 0) for importance in importances)

    def severe(self, drift_type: DriftType, least_severity: int) -> int:
        """How many incidents of a type are at least so severe."""
        found = ((severity, number) for (kind, severity), number in self.incidents.items() if kind is drift_type)
        return sum(number for severity, number in found if severity >= least_severity)

    def at_severity(self, severity: int) -> int:
        """How many incidents are exactly so severe."""
        return sum(n for (_, found), n in self.incidents.items() if found == severity)


def severity_counted(incident: Incident, min_confidence: float) -> int:
    """The severity an incident counts as: a hint is no more than light."""
    return min(incident.severity, LIGHT) if incident.is_hint(min_confidence) else incident.severity


def _changed(
    counts: Mapping[_Sort, int], gone: list[Mapping[_Sort, int]], come: list[Mapping[_Sort, int]]
) -> dict[_Sort, int]:
    result = Counter(counts)
    for part in come:
        result.update(part)
    for part in gone:
        result.subtract(part)
    return {sort: number for sort, number in result.items() if number}


def _incident_marks(material: Sequence[Incident]) -> Iterator[Mark]:
    for incident in material:
        if _breaks_exclusion(incident):
            yield Mark.BROKEN_EXCLUSION
        if incident.drift_type is DriftType.CUSTOMER_DRIFT and _changes_identity(incident):
            yield Mark.CHANGED_CUSTOMER
        if incident.drift_type is DriftType.BUSINESS_MODEL_DRIFT and _changes_identity(incident):
            yield Mark.CHANGED_BUSINESS
        if _misstates_law(incident):
            yield Mark.MISSTATED_LAW
        if _settles_doubt(incident):
            yield Mark.SETTLED_DOUBT


def _claim_marks(ungrounded: Sequence[SupportedClaim], material: Sequence[Incident]) -> Iterator[Mark]:
    numeric = _claim_ids(i for i in material if i.drift_type is DriftType.UNSUPPORTED_METRICS)
    new_figures = frozenset(c.claim.claim_id for c in ungrounded if c.evidence.new_quantities)
    invented = numeric | (new_figures & _claim_ids(material))
    weighty = frozenset(i.supported.claim.claim_id for i in material if i.supported.claim.importance in WEIGHTY)
    yield from [Mark.CRITICAL_CLAIM_ON_INVENTION] * len(_claim_ids(filter(_is_critical_invention, material)))
    yield from [Mark.CLAIM_WITH_INVENTED_NUMBER] * len(numeric | new_figures)
    yield from [Mark.WEIGHTY_CLAIM_WITH_INVENTED_NUMBER] * len(weighty & invented)
    yield from [Mark.CLAIM_AGAINST_LIMIT] * len(_claim_ids(filter(_goes_against_limit, material)))


def _claim_ids(incidents: Iterable[Incident]) -> frozenset[str]:
    return frozenset(i.supported.claim.claim_id for i in incidents)


def _goes_against_limit(incident: Incident) -> bool:
    """Whether the incident weakens or breaks a limit the prompt sets."""
    if incident.drift_type is DriftType.CONSTRAINT_EROSION:
        return True
    return incident.severity >= CRITICAL and incident.item is not None and incident.item.field in BOUNDARY_FIELDS


def _breaks_exclusion(incident: Incident) -> bool:
    """It goes against something the prompt rules out, and does so in so many words or critically."""
    forbidden = incident.item is not None and incident.item.field in FORBIDDING_FIELDS
    breaks = incident.drift_type is DriftType.CONSTRAINT_EROSION or incident.severity >= CRITICAL
    return forbidden and breaks and _contradicts(incident)


def _changes_identity(incident: Incident) -> bool:
    """It is critical, or a critical claim goes against what the prompt says."""
    if incident.severity >= CRITICAL:
        return True
    return incident.severity >= MAJOR and _contradicts(incident) and _is_critical(incident)


def _misstates_law(incident: Incident) -> bool:
    """It overstates the law in a critical claim, or goes against what the prompt says of it."""
    if incident.drift_type is not DriftType.REGULATORY_DRIFT:
        return False
    grave = _contradicts(incident) or _is_critical(incident)
    return incident.severity >= CRITICAL or (incident.severity >= MAJOR and grave)


def _settles_doubt(incident: Incident) -> bool:
    """It settles a doubt the prompt voices, in a claim the plan's reasoning rests on."""
    if incident.drift_type is not DriftType.UNCERTAINTY_ERASURE:
        return False
    weighty = incident.supported.claim.importance in WEIGHTY
    return incident.severity >= CRITICAL or (incident.severity >= MAJOR and weighty)


def _is_critical_invention(incident: Incident) -> bool:
    return incident.drift_type in INVENTION_TYPES and incident.severity >= MAJOR and _is_critical(incident)


def _contradicts(incident: Incident) -> bool:
    return incident.supported.label is SupportLabel.CONTRADICTORY


def _is_critical(incident: Incident) -> bool:
    return incident.supported.claim.importance is Importance.CRITICAL
