"""What a configuration means for an evaluation."""

from driftline.engine.settings import Settings
from driftline.spec.terms import DriftType
from driftline.workspace.config import Config


def settings_of(config: Config) -> Settings:
    """The settings of a configuration, without accepted findings and pinned contracts."""
    enabled = set(config.rules.enable) - set(config.rules.disable)
    return Settings(
        disabled_rules=frozenset(DriftType) - enabled,
        severities=dict(config.severity),
        known_words=frozenset(config.known_words),
        min_confidence=config.min_confidence,
        thresholds=config.thresholds.as_thresholds(),
    )
