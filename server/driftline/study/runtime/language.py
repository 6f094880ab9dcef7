"""Reads prompts in natural language: every command a prompt may mean, the likeliest first."""

import re
from collections.abc import Iterable

from driftline.study.runtime.intents import Intent, Kind
from driftline.study.runtime.manifest import Manifest

_WORD = re.compile(r"[a-z]+(?:[-'][a-z0-9]+)*|[0-9]+")
_ADVANCE = frozenset("continue proceed next approve approved yes ok okay confirmed".split())
_ADVANCE_PHRASES = ("go ahead", "go on", "carry on", "do it", "sounds good")
_STATUS_PHRASES = ("where are we", "what is done", "how far", "status", "which stages are complete")
_ASIDE = frozenset("as for before after until unless once like without since".split())
_CLAUSE_END = re.compile(r"[,;:.!?]")
_ENDINGS = ("ing", "ed", "es", "s", "d")

RESERVED = _ADVANCE | {"status", "go", "carry", "where", "what", "how"}


def readings(text: str, manifest: Manifest) -> tuple[Intent, ...]:
    """Every reading of a prompt, the likeliest first; never empty."""
    lowered = text.lower()
    main, aside = _named(lowered, manifest)
    commands = tuple(dict.fromkeys((*main, *aside)))
    if any(phrase in lowered for phrase in _STATUS_PHRASES):
        return (Intent(Kind.STATUS),)
    if commands:
        return tuple(_command(manifest, command, text) for command in commands)
    words = set(_WORD.findall(lowered))
    if words & _ADVANCE or any(phrase in lowered for phrase in _ADVANCE_PHRASES):
        return (Intent(Kind.ADVANCE),)
    return (Intent(Kind.NONE),)


def _command(manifest: Manifest, command: str, text: str) -> Intent:
    return Intent(Kind.COMMAND, manifest.stage_of_command[command], command, argument_of(text))


def argument_of(text: str) -> str:
    """What a command is about: the last name with a number in it, such as cohort-12."""
    names = re.findall(r"\b[a-z]+-[0-9]+\b", text.lower())
    return names[-1] if names else ""


def _named(text: str, manifest: Manifest) -> tuple[list[str], list[str]]:
    """The commands a text names, apart from those it names only in passing: "before we train", "as a search-set"."""
    main: list[str] = []
    aside: list[str] = []
    for clause in _CLAUSE_END.split(text):
        passing = False
        for word in _WORD.findall(clause):
            passing = passing or word in _ASIDE
            command = _command_in(word, manifest.stage_of_command)
            if command:
                (aside if passing or "-" in word else main).append(command)
    return main, aside


def _command_in(word: str, commands: Iterable[str]) -> str | None:
    head = word.partition("-")[0]
    forms = {head, *(head.removesuffix(ending) for ending in _ENDINGS if head.endswith(ending))}
    forms |= {f"{form}e" for form in forms}
    return next((command for command in commands if command in forms), None)
