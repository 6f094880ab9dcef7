"""Short ways to write down findings, and hypothesis strategies for arbitrary ones."""

from dataclasses import replace

from hypothesis import strategies as st

from driftline.spec.findings import Claim, ContractItem, Evidence, Incident, Span, SupportedClaim
from driftline.spec.terms import (
    ClaimKind,
    ContractField,
    DriftType,
    Importance,
    RepairType,
    Strength,
    SupportLabel,
)

STATED = SupportLabel.SOURCE_STATED
UNSUPPORTED = SupportLabel.UNSUPPORTED
CONTRADICTORY = SupportLabel.CONTRADICTORY


def claim(
    claim_id: str = "C1",
    label: SupportLabel = UNSUPPORTED,
    importance: Importance = Importance.IMPORTANT,
    new_quantities: tuple[str, ...] = (),
) -> SupportedClaim:
    body = Claim(claim_id, "a claim", Span(0, 7), ("Plan",), ClaimKind.OUTCOME_CLAIM, importance)
    return SupportedClaim(body, label, Evidence(new_quantities=new_quantities))


def claims(
    number: int,
    label: SupportLabel = STATED,
    importance: Importance = Importance.IMPORTANT,
    prefix: str = "C",
) -> list[SupportedClaim]:
    return [claim(f"{prefix}{n}", label, importance) for n in range(number)]


def item(
    field: ContractField = ContractField.CORE_FEATURES,
    statement: str = "It keeps a list.",
    strength: Strength = Strength.EXPLICIT,
) -> ContractItem:
    return ContractItem("P1", field, statement, strength, Span(0, len(statement)))


def incident(
    drift_type: DriftType,
    severity: int,
    supported: SupportedClaim | None = None,
    about: ContractItem | None = None,
) -> Incident:
    on = supported or claim()
    repair = RepairType.DELETE_UNSUPPORTED_CLAIM
    return Incident("D1", drift_type, severity, on, on.claim.span, about, "why", repair, "Delete it.")


@st.composite
def claim_lists(draw: st.DrawFn) -> list[SupportedClaim]:
    kinds = draw(st.lists(st.tuples(st.sampled_from(SupportLabel), st.sampled_from(Importance)), max_size=25))
    return [claim(f"C{n}", label, importance) for n, (label, importance) in enumerate(kinds)]


@st.composite
def incidents_on(draw: st.DrawFn, made: list[SupportedClaim]) -> Incident:
    on = draw(st.sampled_from(made)) if made else claim()
    about = draw(st.none() | st.builds(item, st.sampled_from(ContractField)))
    return incident(draw(st.sampled_from(DriftType)), draw(st.integers(0, 4)), on, about)


@st.composite
def findings(draw: st.DrawFn) -> tuple[list[SupportedClaim], list[Incident]]:
    made = draw(claim_lists())
    return made, draw(st.lists(incidents_on(made), max_size=20))


def at_severity(original: Incident, severity: int) -> Incident:
    return replace(original, severity=severity)
