"""Examples as tensors: each passage is read once for all questions of a batch that stand beside it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from model import ReaderModel

LONGEST_QUESTION, LONGEST_PASSAGE = 96, 64
_START = 101  # the piece every question begins with
_STEP, _MEMORY_STEP = 8, 32  # few different shapes, so that compiled kernels are used again


@dataclass(frozen=True)
class Encoded:
    """A question in pieces."""

    text: tuple[int, ...]
    beside: tuple[tuple[int, ...], ...]


def ask_all(model: ReaderModel, questions: Sequence[Encoded], dropped: float = 0.0) -> Tensor:
    """What the model gathers for each question; passages after the third are left out with a chance."""
    beside = [
        [passage for place, passage in enumerate(question.beside) if place < 3 or random.random() >= dropped]
        for question in questions
    ]
    starts, kept = _remembered(model, sorted({passage for each in beside for passage in each}, key=len))
    order = sorted(range(len(questions)), key=lambda place: len(questions[place].text))
    gathered: dict[int, Tensor] = {}
    for part in _parts(order, 2):
        rows = [[starts[passage] + step for passage in beside[n] for step in range(len(passage))] for n in part]
        places, seen = _padded_rows(rows)
        memory = [(_picked(keys, places), _picked(values, places)) for keys, values in kept]
        gathered |= dict(zip(part, model.ask(padded([questions[n].text for n in part]), memory, seen), strict=False))
    return torch.stack([gathered[n] for n in range(len(questions))])


def padded(texts: Iterable[Sequence[int]]) -> Tensor:
    """Texts of pieces as one table."""
    texts = list(texts)
    width = _up(max(map(len, texts)), _STEP)
    texts += [[_START]] * (-len(texts) % _STEP)
    return torch.tensor([[*text, *[0] * (width - len(text))] for text in texts])


def _remembered(
    model: ReaderModel, passages: list[tuple[int, ...]]
) -> tuple[dict[tuple[int, ...], int], list[tuple[Tensor, Tensor]]]:
    """Where each passage begins in what each layer keeps of all of them."""
    starts: dict[tuple[int, ...], int] = {}
    read, at = [], 0
    for part in _parts(passages, 3):
        pieces = padded(part)
        starts |= {passage: at + number * pieces.shape[1] for number, passage in enumerate(part)}
        at += pieces.numel()
        read.append([(keys.flatten(0, 1), values.flatten(0, 1)) for keys, values in model.remember(pieces)])
    layers = zip(*read, strict=True)
    return starts, [(torch.cat([k for k, _ in each]), torch.cat([v for _, v in each])) for each in layers]


def _picked(kept: Tensor, places: Tensor) -> Tensor:
    return kept.index_select(0, places.flatten()).view(*places.shape, -1)


def _padded_rows(rows: list[list[int]]) -> tuple[Tensor, Tensor]:
    width = _up(max(map(len, rows)), _MEMORY_STEP)
    rows = rows + [rows[0]] * (-len(rows) % _STEP)
    places = torch.tensor([row + [0] * (width - len(row)) for row in rows])
    return places, torch.tensor([[True] * len(row) + [False] * (width - len(row)) for row in rows])


def _parts(things: Sequence, number: int) -> Iterable[list]:  # type: ignore[type-arg]
    size = _up(len(things), number) // number
    return (list(things[start : start + size]) for start in range(0, len(things), size))


def _up(number: int, step: int) -> int:
    return -(-number // step) * step
