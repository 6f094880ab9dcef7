"""The endpoints: what is compared between arms."""

from collections.abc import Callable
from dataclasses import dataclass

from driftline.study.measures.metrics import Metrics, drift_index
from driftline.study.protocol.protocol import Weights


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One number of a run; more of it is worse."""

    id: str
    title: str
    of: Callable[[Metrics], float]


PRIMARY = (
    Endpoint("stage_misalignment_rate", "Stage misalignment rate", lambda run: run.stage_misalignment_rate),
    Endpoint(
        "invalid_transition_acceptance", "Invalid transitions accepted", lambda run: run.invalid_transition_acceptance
    ),
    Endpoint("stale_bypass_incidence", "Stale bypasses", lambda run: run.stale_bypass_incidence),
)
SECONDARY = (
    Endpoint("recovery_latency", "Recovery latency (turns)", lambda run: run.recovery_latency),
    Endpoint("false_progress_claims", "False claims of progress", lambda run: run.false_progress_claims),
    Endpoint("path_incoherence_events", "Incoherent paths", lambda run: run.path_incoherence_events),
)
INDEX = Endpoint("drift_index", "DriftIndex", lambda run: run.drift_index)
ACCEPTED = Endpoint(
    "accepted_that_tether_blocks", "Accepted, blocked by a tether", lambda run: run.accepted_that_tether_blocks
)
ALL = (*PRIMARY, *SECONDARY, INDEX)


def index_with(weights: Weights) -> Endpoint:
    """The DriftIndex with other weights."""

    def reweighed(run: Metrics) -> float:
        counts = (run.invalid_transition_acceptance, run.stale_bypass_incidence, run.false_progress_claims)
        return drift_index(weights, run.stage_misalignment_rate, *counts, run.turns)

    return Endpoint(INDEX.id, INDEX.title, reweighed)
