"""Outputs that have to have a certain Markdown structure."""

from typing import Annotated

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from driftline.harness.criteria.kind import Finding, Kind, Subject, Table
from driftline.harness.terms import Family
from driftline.harness.wording import listed, quoted
from driftline.text.blocks import Block, BlockKind, read_blocks
from driftline.text.inline import strip_inline

Count = Annotated[int, Field(strict=True, ge=0)]


class MarkdownShape(Table):
    """What the document has to be made of; everything given has to hold."""

    headings: tuple[str, ...] = Field(
        default=(), description="Headings that have to be there, in this order, capital or small letters alike."
    )
    max_heading_level: Annotated[int, Field(strict=True, ge=1, le=6)] | None = Field(
        default=None, description="The deepest level of heading allowed."
    )
    min_list_items: Count | None = Field(default=None, description="How many list items there are at least.")
    max_list_items: Count | None = Field(default=None, description="How many list items there are at most.")
    min_table_rows: Count | None = Field(default=None, description="How many table rows there are at least.")
    min_code_blocks: Count | None = Field(default=None, description="How many code blocks there are at least.")
    max_code_blocks: Count | None = Field(default=None, description="How many code blocks there are at most.")

    @model_validator(mode="after")
    def _asks_for_something(self) -> "MarkdownShape":
        if not self.model_fields_set:
            raise PydanticCustomError("markdown", "asks for nothing; name headings or counts")
        return self


def _shape(spec: MarkdownShape, subject: Subject) -> Finding:
    text = subject.agent_output
    blocks = read_blocks(text)
    problems = [*_headings(spec, text, blocks), *_counts(spec, blocks)]
    if problems:
        return Finding(False, f"Output lacks the structure: {listed(problems)}.")
    return Finding(True, "Output has the Markdown structure.")


def _headings(spec: MarkdownShape, text: str, blocks: tuple[Block, ...]) -> list[str]:
    found = [block for block in blocks if block.kind is BlockKind.HEADING]
    titles = [strip_inline(text, *block.span).text.strip().casefold() for block in found]
    problems, after = [], 0
    for wanted in spec.headings:
        title = wanted.strip().casefold()
        if title in titles[after:]:
            after = titles.index(title, after) + 1
        else:
            problems.append(f"heading {quoted(wanted)} is {'out of order' if title in titles else 'missing'}")
    deepest = max((block.level for block in found), default=0)
    if spec.max_heading_level is not None and deepest > spec.max_heading_level:
        problems.append(f"headings go down to level {deepest}, not {spec.max_heading_level}")
    return problems


def _counts(spec: MarkdownShape, blocks: tuple[Block, ...]) -> list[str]:
    items = sum(block.kind is BlockKind.LIST_ITEM for block in blocks)
    rows = sum(block.kind is BlockKind.TABLE_ROW and not block.header for block in blocks)
    code = sum(block.kind is BlockKind.CODE for block in blocks)
    limits = (
        ("list items", items, spec.min_list_items, spec.max_list_items),
        ("table rows", rows, spec.min_table_rows, None),
        ("code blocks", code, spec.min_code_blocks, spec.max_code_blocks),
    )
    problems = []
    for name, count, least, most in limits:
        if least is not None and count < least:
            problems.append(f"{count} {name}, at least {least} wanted")
        if most is not None and count > most:
            problems.append(f"{count} {name}, at most {most} wanted")
    return problems


MARKDOWN = Kind("markdown", Family.STRUCTURAL, _shape)
