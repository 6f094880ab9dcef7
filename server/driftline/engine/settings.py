"""What a user may set about an evaluation."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from driftline.spec.findings import ContractItem
from driftline.spec.terms import DriftType
from driftline.spec.thresholds import SPECIFIED, Thresholds


@dataclass(frozen=True, slots=True)
class Settings:
    """Defaults are the specification as it stands."""

    disabled_rules: frozenset[DriftType] = frozenset()
    severities: Mapping[DriftType, int] = field(default_factory=dict)  # replaces the severity a rule gives
    known_words: frozenset[str] = frozenset()  # words of the domain that need no source
    accepted: Mapping[str, str] = field(default_factory=dict)  # finding_key of an accepted finding: the reason
    contract: tuple[ContractItem, ...] | None = None  # a pinned contract instead of the one read from the prompt
    thresholds: Thresholds = SPECIFIED
    min_confidence: float = 0.5  # what is less likely is a hint


DEFAULT_SETTINGS = Settings()
