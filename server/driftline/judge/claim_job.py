"""What the model is asked about a plan: each of its sentences, a section at a time, beside the whole prompt."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby

from driftline.claims.statements import Statement
from driftline.judge.consistency import mistake_in
from driftline.judge.control import control_sentence, is_taken_in
from driftline.judge.injection import speaks_to_the_model
from driftline.judge.job import Job, control_ids, kept_content, question_ids
from driftline.judge.prompt_view import Entry, PromptView
from driftline.judge.responses import ClaimAnswer, validated
from driftline.judge.sections import Section, in_sections, sections_of
from driftline.support.passages import Passage
from driftline.support.prompt import PreparedPrompt
from driftline.support.questions import search_text

_NEIGHBOURS = 2


class ClaimJob(Job[ClaimAnswer]):
    """The statements are those of the plan in its order; some of them are asked about, all may stand beside."""

    name = "claims"
    answer_tokens = 220

    def __init__(self, prompt: PreparedPrompt, statements: Sequence[Statement], most_tokens: int) -> None:
        self.kind = ClaimAnswer
        self.view = PromptView.of(prompt)
        self._prompt = prompt
        self._statements = statements
        self._is_whole = self.view.tokens <= most_tokens
        self._room = most_tokens

    @property
    def count(self) -> int:
        return len(self._statements)

    def near(self, place: int) -> tuple[Passage, ...]:
        """The sentences of the prompt that bear on a statement."""
        return self._prompt.nearest(search_text(self._statements[place]))

    def substance(self, place: int) -> object:
        """The statement, and of the prompt what bears on it: an edit elsewhere makes no other question of it."""
        statement = self._statements[place]
        near = [
            [passage.heading, passage.text, [(item.field.value, item.strength.value) for item in passage.items]]
            for passage in self.near(place)
        ]
        return [statement.text, statement.section, statement.lead, statement.header, near]

    def batches(self, places: Sequence[int], size: int) -> Iterator[Sequence[int]]:
        return in_sections(places, self._in, size)

    @cached_property
    def _in(self) -> tuple[Section, ...]:
        return sections_of(self._statements)

    def documents(self, places: Sequence[int]) -> dict[str, object]:
        before, sections = self._prompt_documents(places), list(self._sections(places))
        (name,) = control_ids(places, self.controls)
        own: Entry = {"under": [], "sentences": [{"id": name, "text": control_sentence([before, sections])}]}
        return {**before, "sections": [*sections, own]}

    @property
    def controls(self) -> int:
        return 1

    def trusts(self, controls: Sequence[ClaimAnswer]) -> bool:
        return len(controls) == self.controls and not any(is_taken_in(answer.label) for answer in controls)

    def _prompt_documents(self, places: Sequence[int]) -> dict[str, object]:
        if self._is_whole:
            return {"prompt": self.view.whole, "contract": self.view.contract_entries}
        near = {self.view.number_of(passage) for place in places for passage in self.near(place)}
        return {"contract": self._written_contract, "passages": self.view.entries(near)}

    @cached_property
    def _written_contract(self) -> list[Entry]:
        """The contract of a prompt that is not shown, in its own words; nothing if that is too long as well."""
        entries = [
            {**entry, "statement": item.statement}
            for entry, item in zip(self.view.contract_entries, self.view.contract, strict=True)
            if not speaks_to_the_model(item.statement)
        ]
        return entries if len(json.dumps(entries)) // 4 <= self._room else []

    def _sections(self, places: Sequence[int]) -> Iterator[Entry]:
        ids = dict(zip(places, question_ids(places), strict=True))
        beside = sorted({near for place in places for near in self._beside(place)})
        for section, group in groupby(beside, key=lambda place: self._statements[place].section):
            yield {"under": _harmless(section), "sentences": [self._sentence(place, ids.get(place)) for place in group]}

    def _beside(self, place: int) -> Iterator[int]:
        """A statement with its neighbours in its section."""
        for near in range(max(0, place - _NEIGHBOURS), min(self.count, place + _NEIGHBOURS + 1)):
            is_neighbour = self._in[near] == self._in[place] and not speaks_to_the_model(self._statements[near].text)
            if near == place or is_neighbour:
                yield near

    def _sentence(self, place: int, name: str | None) -> Entry:
        statement = self._statements[place]
        lead = {"introduced_by": statement.lead} if any(_harmless((statement.lead,))) else {}
        columns = {"columns": list(statement.header)} if any(_harmless(statement.header)) else {}
        return {**({"id": name} if name else {}), **lead, **columns, "text": statement.text}

    def mistake(self, place: int, answer: ClaimAnswer) -> str:
        strange = [number for number in answer.sentences if number not in self._can_be_cited(place)]
        return f"there is no prompt sentence {strange[0]}" if strange else mistake_in(answer)

    def _can_be_cited(self, place: int) -> frozenset[int]:
        if self._is_whole:
            return self.view.shown
        committing = {number for number, passage in enumerate(self.view.passages, start=1) if passage.items}
        near = {self.view.number_of(passage) for passage in self.near(place)}
        return self.view.shown & (committing | near)

    def kept(self, answer: ClaimAnswer) -> str:
        """With the words of the cited sentences: their numbers change when the prompt is edited."""
        cited = [self.view.text(number) for number in answer.sentences]
        return json.dumps([answer.model_dump(mode="json"), cited])

    def recalled(self, text: str) -> ClaimAnswer | None:
        match kept_content(text):
            case [dict() as answer, list() as cited]:
                numbers = [self.view.number_with(words) for words in cited if isinstance(words, str)]
            case _:
                return None
        if None in numbers or len(numbers) < len(cited):
            return None
        return validated({**answer, "sentences": numbers}, ClaimAnswer)


def _harmless(texts: Sequence[str]) -> list[str]:
    """What stands around a statement, without what speaks to the model."""
    return [text for text in texts if text and not speaks_to_the_model(text)]
