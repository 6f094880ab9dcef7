"""What a person has said about the findings: suppressed in the plan, accepted, switched off, weighed differently."""

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from driftline.engine.finding_key import incident_key
from driftline.engine.remarks import Remark
from driftline.engine.settings import Settings
from driftline.engine.suppressions import Place, Suppression, Suppressions, table_places
from driftline.spec.findings import Incident, SupportedClaim
from driftline.spec.terms import DriftType, SupportLabel
from driftline.spec.thresholds import loosened
from driftline.text.document import Document


@dataclass(frozen=True, slots=True)
class Review:
    """The findings as they are reported and as they are scored."""

    incidents: tuple[Incident, ...]
    counted_incidents: tuple[Incident, ...]
    counted_claims: tuple[SupportedClaim, ...]
    remarks: tuple[Remark, ...]


def everywhere(comments: Iterable[Suppressions]) -> dict[DriftType, str]:
    """The reasons the comments on the whole plan give; the first one counts."""
    reasons: dict[DriftType, str] = {}
    for suppression in (suppression for part in comments for suppression in part.working):
        if suppression.place is None:
            for drift_type in suppression.types:
                reasons.setdefault(drift_type, suppression.reason)
    return reasons


def review_part(
    plan: Document,
    comments: Suppressions,
    everywhere: Mapping[DriftType, str],
    claims: tuple[SupportedClaim, ...],
    found: tuple[Incident, ...],
    settings: Settings,
    *,
    complete: bool,
) -> Review:
    """The findings of a part of the plan; the remarks are those on the comments that concern nothing beyond it.

    As long as a part is not read completely, nobody can say that a comment suppresses nothing.
    """
    suppressed, unused = _suppressed(plan, comments, everywhere, found)
    remarks = tuple(sorted((*comments.problems, *unused), key=_place)) if complete else comments.problems
    incidents = tuple(
        _with_settings(incident, settings)
        for incident in suppressed
        if incident.drift_type not in settings.disabled_rules
    )
    counted = tuple(incident for incident in incidents if not incident.suppressed)
    return Review(incidents, counted, _excused(claims, found, counted), remarks)


def all_remarks(
    of_parts: Iterable[Remark], on_all: Iterable[Suppression], found: Collection[DriftType], settings: Settings
) -> tuple[Remark, ...]:
    """The remarks on a plan: those of its parts, on the comments that concern all of it, and on the settings."""
    used: set[tuple[Place, DriftType]] = {(None, drift_type) for drift_type in found}
    unused = (remark for comment in on_all for remark in _unused(comment, used))
    return (*_about_settings(settings), *sorted((*of_parts, *unused), key=_place))


def _with_settings(incident: Incident, settings: Settings) -> Incident:
    severity = settings.severities.get(incident.drift_type, incident.severity)
    accepted = settings.accepted.get(incident_key(incident), "") if settings.accepted else ""
    reason = incident.suppressed or accepted
    if (severity, reason) == (incident.severity, incident.suppressed):
        return incident
    return replace(incident, severity=severity, suppressed=reason)


def _excused(
    claims: tuple[SupportedClaim, ...], found: tuple[Incident, ...], counted: tuple[Incident, ...]
) -> tuple[SupportedClaim, ...]:
    """The claims for scoring: one whose findings all do not count is taken as flagged by a person."""
    counts = {incident.supported.claim.claim_id for incident in counted}
    excused = {incident.supported.claim.claim_id for incident in found} - counts
    if not excused:
        return claims
    return tuple(
        replace(claim, label=SupportLabel.SPECULATIVE) if claim.claim.claim_id in excused else claim for claim in claims
    )


def _suppressed(
    plan: Document, comments: Suppressions, everywhere: Mapping[DriftType, str], found: tuple[Incident, ...]
) -> tuple[tuple[Incident, ...], tuple[Remark, ...]]:
    """The incidents with the reasons of the plan's comments, and what to say about comments without effect."""
    if not comments.working and not everywhere:
        return found, ()
    reasons: dict[tuple[Place, DriftType], str] = {(None, kind): reason for kind, reason in everywhere.items()}
    local = [suppression for suppression in comments.working if suppression.place is not None]
    for suppression in local:
        for drift_type in suppression.types:
            reasons.setdefault((suppression.place, drift_type), suppression.reason)
    used: set[tuple[Place, DriftType]] = set()
    incidents = []
    for incident, places in _placed(plan, found):
        keys = [(place, incident.drift_type) for place in places if (place, incident.drift_type) in reasons]
        used.update(keys)
        incidents.append(replace(incident, suppressed=reasons[keys[0]]) if keys else incident)
    return tuple(incidents), tuple(remark for suppression in local for remark in _unused(suppression, used))


def _placed(plan: Document, found: tuple[Incident, ...]) -> Iterator[tuple[Incident, tuple[Place, ...]]]:
    """Every incident with the places it stands in, the narrowest first."""
    starts = [block.span.start for block in plan.blocks]
    tables = table_places(plan.blocks)
    for incident in found:
        number = max(0, bisect_right(starts, incident.span.start) - 1)
        yield incident, (range(number, number + 1), tables[number], None)


def _place(remark: Remark) -> tuple[int, int]:
    return remark.span or (0, 0)


def _unused(suppression: Suppression, used: set[tuple[Place, DriftType]]) -> Iterator[Remark]:
    idle = [drift_type for drift_type in suppression.types if (suppression.place, drift_type) not in used]
    if len(idle) == len(suppression.types):
        yield Remark("Nothing is found here that this comment would suppress; delete it.", suppression.span)
    elif suppression.named:
        names = ", ".join(map(str, idle))
        if names:
            yield Remark(f"Nothing is found here under {names}; take it out of this comment.", suppression.span)


def _about_settings(settings: Settings) -> Iterator[Remark]:
    loose = loosened(settings.thresholds)
    if loose:
        yield Remark(f"The thresholds are looser than the specification: {', '.join(loose)}.")
    if settings.disabled_rules:
        names = ", ".join(sorted(map(str, settings.disabled_rules)))
        yield Remark(f"Switched off in the settings: {names}.")
    if settings.severities:
        names = ", ".join(f"{kind} {severity}" for kind, severity in sorted(settings.severities.items()))
        yield Remark(f"Severities set in the settings: {names}.")
