"""Sources that an output has to cite."""

import re
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field
from pydantic_core import PydanticCustomError

from driftline.harness.criteria.kind import Finding, Kind, Subject, Table
from driftline.harness.terms import Family
from driftline.harness.wording import listed, quoted
from driftline.text.blocks import BlockKind, read_blocks

_CITATION = r"""
    \[\^?[^\[\]\n]{1,80}\](?!\()            # [1], [^note], [Salesforce]
    | \[[^\[\]\n]{1,200}\]\([^()\n]{1,500}\)  # a link
    | \(\s*(?:sources?|see|from|via|cf\.)[:\s][^()\n]{1,200}\)
    | https?://[^\s)>\]]+
"""
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[^\s\[(])")
_DIGIT = re.compile(r"\d")
_SILENT = frozenset((BlockKind.FRONT_MATTER, BlockKind.CODE, BlockKind.HTML, BlockKind.HEADING))


def _readable(pattern: str) -> str:
    try:
        re.compile(pattern)
    except re.error as error:
        raise PydanticCustomError("pattern", "is not a regular expression: {why}", {"why": str(error)}) from None
    return pattern


class Each(str, Enum):
    """What has to carry a citation of its own."""

    OUTPUT = "output"
    PARAGRAPH = "paragraph"
    NUMBER = "number"


class Citations(Table):
    """Citations that have to be present; `true` asks for one at least.

    A mark in brackets, a link, an address and "(source: ...)" are citations, and so is the name of one of `sources`.
    """

    min: int = Field(default=1, ge=1, description="How many there have to be at least.")
    sources: tuple[Annotated[str, Field(min_length=1)], ...] = Field(
        default=(), description="The sources that exist; then a mark in brackets has to name one of them."
    )
    each: Each = Field(
        default=Each.OUTPUT,
        description="What needs one of its own: the output, every paragraph, or every sentence with a number.",
    )
    pattern: Annotated[str, AfterValidator(_readable)] | None = Field(
        default=None, description="A regular expression of your own for what a citation is."
    )


def _spelled_out(value: object) -> object:
    return {} if value is True else value


SomeCitations = Annotated[Citations, BeforeValidator(_spelled_out, json_schema_input_type=Citations | bool)]


@lru_cache(maxsize=64)
def _expression(pattern: str | None, sources: tuple[str, ...]) -> "re.Pattern[str]":
    if pattern is not None:
        return re.compile(pattern)
    named = "".join(f"| (?<!\\w){re.escape(source)}(?!\\w)" for source in sources)
    return re.compile(_CITATION + named, re.VERBOSE | re.IGNORECASE)


def _cites(spec: Citations, subject: Subject) -> Finding:
    expression = _expression(spec.pattern, spec.sources)
    cited = [found[0] for found in expression.finditer(subject.agent_output)]
    if len(cited) < spec.min:
        return Finding(False, f"Output has {len(cited)} citations, at least {spec.min} wanted.")
    if spec.sources and (unknown := [mark for mark in cited if not _known(mark, spec.sources)]):
        return Finding(False, f"Output cites what is no source: {listed(map(quoted, unknown))}.")
    if bare := [part for part in _parts(subject.agent_output, spec.each) if not expression.search(part)]:
        return Finding(False, f"Output cites nothing for {listed(map(quoted, bare))}.")
    return Finding(True, f"Output cites {listed(map(quoted, dict.fromkeys(cited)))}.")


def _known(mark: str, sources: tuple[str, ...]) -> bool:
    folded = mark.casefold()
    return any(source.casefold() in folded for source in sources)


def _parts(text: str, each: Each) -> Iterator[str]:
    if each is Each.OUTPUT:
        return
    for block in read_blocks(text):
        passage = text[block.span.start : block.span.end]
        if block.kind in _SILENT or (block.kind is BlockKind.TABLE_ROW and block.header):
            continue
        if each is Each.PARAGRAPH:
            yield passage
        else:
            yield from (sentence for sentence in _SENTENCE.split(passage) if _states_a_number(sentence))


def _states_a_number(sentence: str) -> bool:
    return _DIGIT.search(re.sub(_CITATION, "", sentence, flags=re.VERBOSE | re.IGNORECASE)) is not None


CITATIONS = Kind("citations", Family.DETERMINISTIC, _cites)
