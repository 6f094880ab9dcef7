"""Short ways to write down and score findings, and hypothesis strategies for arbitrary ones."""

from dataclasses import replace

from hypothesis import strategies as st

from driftline.scoring.legibility import Legibility
from driftline.scoring.score import score
from driftline.scoring.scorecard import Scorecard
from driftline.scoring.tally import Tally
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
from driftline.spec.thresholds import SPECIFIED, Thresholds

STATED = SupportLabel.SOURCE_STATED
UNSUPPORTED = SupportLabel.UNSUPPORTED
CONTRADICTORY = SupportLabel.CONTRADICTORY

LEAST = 0.5
"""The least confidence of the examples: what is below it is a hint."""
READ = Legibility(plan_words=0)


def tally(made: list[SupportedClaim], found: list[Incident]) -> Tally:
    return Tally.of(made, found, LEAST)


def scored(
    made: list[SupportedClaim], found: list[Incident], commitments: int = 10, thresholds: Thresholds = SPECIFIED
) -> Scorecard:
    return score([item()] * commitments, made, found, READ, LEAST, thresholds)


def claim(
    claim_id: str = "C1",
    label: SupportLabel = UNSUPPORTED,
    importance: Importance = Importance.IMPORTANT,
    new_quantities: tuple[str, ...] = (),
    probability: float = 1.0,
) -> SupportedClaim:
    body = Claim(claim_id, "a claim", Span(0, 7), ("Plan",), ClaimKind.OUTCOME_CLAIM, importance)
    return SupportedClaim(body, label, Evidence(new_quantities=new_quantities, probability=probability))


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
    probability: float = 1.0,
) -> Incident:
    on = supported or claim()
    repair = RepairType.DELETE_UNSUPPORTED_CLAIM
    return Incident(
        "D1", drift_type, severity, on, on.claim.span, about, "why", repair, "Delete it.", probability=probability
    )


PROBABILITIES = st.sampled_from([0.2, LEAST, 1.0])


@st.composite
def claim_lists(draw: st.DrawFn) -> list[SupportedClaim]:
    sorts = st.tuples(
        st.sampled_from(SupportLabel), st.sampled_from(Importance), st.sampled_from([(), ("40%",)]), PROBABILITIES
    )
    return [claim(f"C{n}", *sort) for n, sort in enumerate(draw(st.lists(sorts, max_size=25)))]


@st.composite
def incidents_on(draw: st.DrawFn, made: list[SupportedClaim]) -> Incident:
    on = draw(st.sampled_from(made)) if made else claim()
    about = draw(st.none() | st.builds(item, st.sampled_from(ContractField)))
    return incident(draw(st.sampled_from(DriftType)), draw(st.integers(0, 4)), on, about, draw(PROBABILITIES))


@st.composite
def findings(draw: st.DrawFn) -> tuple[list[SupportedClaim], list[Incident]]:
    made = draw(claim_lists())
    return made, draw(st.lists(incidents_on(made), max_size=20))


def at_severity(original: Incident, severity: int) -> Incident:
    return replace(original, severity=severity)


def repeated(
    made: list[SupportedClaim], found: list[Incident], times: int
) -> tuple[list[SupportedClaim], list[Incident]]:
    """The findings of a plan that says everything several times."""
    again = [
        {c.claim.claim_id: replace(c, claim=replace(c.claim, claim_id=f"{c.claim.claim_id}.{n}")) for c in made}
        for n in range(times)
    ]
    claims_again = [c for copies in again for c in copies.values()]
    return claims_again, [
        replace(i, supported=copies.get(i.supported.claim.claim_id, i.supported)) for copies in again for i in found
    ]
