"""Whether enough of the two texts could be read to judge one by the other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from driftline.spec.findings import ContractItem
from driftline.spec.words import counted
from driftline.text.extent import Extent
from driftline.text.language import unread_language

LEAST_CLAIMS = 3
LEAST_COMMITMENTS = 3
WORDS_FOR_ONE_CLAIM = 100
"""Plans of all kinds make a claim every 8 to 33 words; with fewer than one in this many, most was passed over."""


@dataclass(frozen=True, slots=True)
class Legibility:
    """How much of the two texts there was to read."""

    plan_words: int  # in its prose: paragraphs, lists, tables
    fenced_words: int = 0  # in text fences of the plan, which are not read
    plan_language: str = ""  # what the plan is written in if that cannot be read
    prompt_language: str = ""

    @classmethod
    def of(cls, prompt: Extent, plan: Extent) -> "Legibility":
        """What the extents of the two texts tell."""
        return cls(plan.words, plan.fenced_words, unread_language(plan.prose), unread_language(prompt.prose))


@dataclass(frozen=True, slots=True)
class NotChecked:
    """Why a plan was not checked, and what to do about it, each in a sentence."""

    why: str
    what_to_do: str

    def __str__(self) -> str:
        return f"Not checked: {self.why} {self.what_to_do}"


def why_not_checked(contract: Sequence[ContractItem], claims: int, legibility: Legibility) -> NotChecked | None:
    """The first reason that holds, or nothing if the plan can be judged."""
    return next(_reasons(len(contract), claims, legibility), None)


def _reasons(commitments: int, claims: int, texts: Legibility) -> Iterator[NotChecked]:
    if texts.prompt_language:
        yield NotChecked(f"the prompt is in {texts.prompt_language}.", "Give the prompt in English.")
    if texts.plan_language:
        yield NotChecked(f"the plan is in {texts.plan_language}.", "Give the plan in English.")
    if texts.fenced_words > texts.plan_words:
        yield NotChecked(
            "most of the plan stands inside code fences, which are not read.", "Take the fences off its text."
        )
    if commitments < LEAST_COMMITMENTS:
        yield NotChecked(
            f"the prompt states {_few(commitments, 'commitment')}, too few to judge a plan by.",
            "Say in the prompt what is wanted, for whom, and within which limits.",
        )
    if claims < LEAST_CLAIMS:
        yield NotChecked(
            f"the plan makes {_few(claims, 'claim')}, too few to compare with the prompt.",
            "Say in whole sentences what the plan commits to.",
        )
    if claims * WORDS_FOR_ONE_CLAIM < texts.plan_words:
        yield NotChecked(
            f"only {counted(claims, 'claim')} could be read in {texts.plan_words} words of the plan.",
            "Write it as plain sentences, lists or tables.",
        )


def _few(number: int, noun: str) -> str:
    return f"only {counted(number, noun)}" if number else counted(number, noun)
