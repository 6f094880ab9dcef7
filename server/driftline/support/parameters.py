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
    ungrounded_figure: float  # the same for a claim with a figure of its own
    ungrounded_promise: float  # the same for a claim with a promise of its own
    ungrounded_reserved: float  # the same for a claim that says no, or puts what is new as a possibility
    stated_coverage: float  # coverage by one passage from which a grounded claim counts as stated
    telling_topic: float  # how much the words of a sensitive matter must tell for a claim to name it
    conflict: float  # how clearly a claim must name a sensitive matter to run against it
    clear_conflict: float  # from here the naming alone decides, unless the claim is well grounded
    conflict_doubt: float  # probability of being ungrounded from which a clear conflict is believed
    sure_conflict: float  # how clearly a claim must name a matter for the conflict to weigh in full
    sure_doubt: float  # probability of being ungrounded from which it does
    related_coverage: float  # coverage below which no passage counts as related
    related_passage: float  # coverage from which one passage is taken to speak of the same matter


def load(name: str) -> Any:
    """A data file of this package."""
    return json.loads(resources.files(__package__).joinpath(name).read_text(encoding="utf-8"))


PARAMETERS = Parameters(**load("parameters.json"))
