"""Evaluations written by hand, for tests of what is shown of them."""

from driftline.engine.evaluation import Evaluation
from driftline.scoring.legibility import Legibility
from driftline.scoring.score import score
from driftline.spec.findings import (
    Claim,
    ContractItem,
    Coverage,
    Evidence,
    Incident,
    Span,
    SupportedClaim,
)
from driftline.spec.terms import (
    ClaimKind,
    ContractField,
    DriftType,
    Importance,
    RepairType,
    Strength,
    SupportLabel,
)

READ = Legibility(plan_words=60)
PROMPT = "# Ferry board\n\nA sailing board for island residents.\nNo advertising.\nAlerts are optional.\n"
PLAN = "# Plan\n\n## Product\n\nA sailing board for island residents.\nAdvertising pays for it.\nSaves 40% of calls.\n"


def span_of(text: str, words: str) -> Span:
    start = text.index(words)
    return Span(start, start + len(words))


def item(number: int, field: ContractField, words: str, prompt: str = PROMPT) -> ContractItem:
    return ContractItem(f"P{number}", field, words, Strength.EXPLICIT, span_of(prompt, words))


def claim(
    number: int, words: str, label: SupportLabel, evidence: Evidence | None = None, plan: str = PLAN
) -> SupportedClaim:
    found = Claim(
        f"C{number}",
        words,
        span_of(plan, words),
        ("Plan", "Product"),
        ClaimKind.PRODUCT_IDENTITY,
        Importance.CRITICAL,
    )
    return SupportedClaim(found, label, evidence or Evidence(reason="No reason given."))


def incident(
    number: int, drift: DriftType, severity: int, supported: SupportedClaim, against: ContractItem | None
) -> Incident:
    return Incident(
        incident_id=f"D{number}",
        drift_type=drift,
        severity=severity,
        supported=supported,
        span=supported.claim.span,
        item=against,
        explanation=f"Explanation of D{number}.",
        repair_type=RepairType.REMOVE_INVENTED_NUMBERS,
        repair_action=f"Repair D{number}.",
    )


def evaluation_of(
    prompt: str,
    plan: str,
    contract: tuple[ContractItem, ...],
    claims: tuple[SupportedClaim, ...],
    incidents: tuple[Incident, ...],
) -> Evaluation:
    named = {found.item_id for supported in claims for found in supported.evidence.items}
    coverage = tuple(Coverage(entry, ("C1",) if entry.item_id in named else ()) for entry in contract)
    card = score(contract, claims, incidents, READ, 0.0)
    return Evaluation(prompt, plan, contract, claims, incidents, coverage, card)


def drifting() -> Evaluation:
    """A plan that brings back what its prompt rules out and invents a number."""
    product = item(1, ContractField.PRODUCT_DEFINITION, "A sailing board for island residents.")
    excluded = item(2, ContractField.EXPLICIT_EXCLUSIONS, "No advertising.")
    optional = item(3, ContractField.OPTIONAL_FEATURES, "Alerts are optional.")
    stated = claim(1, product.statement, SupportLabel.SOURCE_STATED, Evidence(items=(product,)))
    banned = claim(2, "Advertising pays for it.", SupportLabel.CONTRADICTORY)
    number = claim(3, "Saves 40% of calls.", SupportLabel.UNSUPPORTED, Evidence(new_quantities=("40%",)))
    return evaluation_of(
        PROMPT,
        PLAN,
        (product, excluded, optional),
        (stated, banned, number),
        (
            incident(1, DriftType.UNSUPPORTED_METRICS, 2, number, None),
            incident(2, DriftType.CONSTRAINT_EROSION, 4, banned, excluded),
        ),
    )


def faithful() -> Evaluation:
    """A plan that says what its prompt says."""
    fields = (ContractField.PRODUCT_DEFINITION, ContractField.EXPLICIT_EXCLUSIONS, ContractField.OPTIONAL_FEATURES)
    words = ("A sailing board for island residents.", "No advertising.", "Alerts are optional.")
    items = tuple(item(number, *each) for number, each in enumerate(zip(fields, words, strict=True), start=1))
    stated = tuple(
        claim(number, each.statement, SupportLabel.SOURCE_STATED, Evidence(items=(each,)), PROMPT)
        for number, each in enumerate(items, start=1)
    )
    return evaluation_of(PROMPT, PROMPT, items, stated, ())


def empty() -> Evaluation:
    """Nothing compared with nothing."""
    return evaluation_of("", "", (), (), ())


def hostile() -> Evaluation:
    """Text that tries to steer a terminal and cannot be encoded."""
    words = "Save \x1b[31mnow\x07 \ud800 \u202e [bold]10%[/bold] :smile: \x00"
    prompt, plan = f"{words}\r\n", f"line\r\n{words}\r\n"
    stated = item(1, ContractField.CORE_INTENT, words, prompt)
    risky = claim(1, words, SupportLabel.UNSUPPORTED, Evidence(items=(stated,)), plan)
    found = incident(1, DriftType.UNSUPPORTED_METRICS, 3, risky, stated)
    return evaluation_of(prompt, plan, (stated,), (risky,), (found,))
