"""Thresholds and weights of the support decision: data, fitted by bench/fit_support.py."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources
from typing import Any


@dataclass(frozen=True, slots=True)
class Parameters:
    """Where one answer ends and the next begins."""

    unrelated: float  # cosine below which two words have nothing to do with each other
    synonym: float  # cosine from which they mean the same
    matched_word: float  # match from which a word counts as found
    literal_word: float  # match from which it counts as the same word
    ungrounded: float  # probability from which a claim counts as not grounded
    stated_coverage: float  # coverage by one passage from which a grounded claim counts as stated
    exclusion: float  # share of an excluded thing that a claim must name to bring it back
    doubt: float  # share of a doubtful matter that a claim must name to settle it
    optional: float  # share of an optional or deferred thing that a claim must name to promote it
    conflict_doubt: float  # probability of being ungrounded from which a conflict is believed
    related_coverage: float  # coverage below which no passage counts as related
    limit: float  # share of a limit's subject that a claim must name to break it


def load(name: str) -> Any:
    """A data file of this package."""
    return json.loads(resources.files(__package__).joinpath(name).read_text(encoding="utf-8"))


PARAMETERS = Parameters(**load("parameters.json"))
