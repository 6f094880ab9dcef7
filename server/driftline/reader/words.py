"""The words the reader knows: how a text falls into pieces, and which way each piece points."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from tokenizers import Tokenizer

MODEL = Path(__file__).parent / "model"
LONGEST = 160
"""A question is read up to so many pieces."""

Vectors = NDArray[np.float32]
Direction = NDArray[np.float64]

# Directions are whole numbers of this step, so a sum of their products is exact in whatever order it is made.
_STEP = 2.0**-10
_COMMON = 1000  # pieces are numbered by what they are: marks, then single letters, then words by how common they are
_LEAST_WEIGHT = 0.1


@cache
def tokenizer() -> Tokenizer:
    """Cuts a text into the pieces of the model's vocabulary."""
    from tokenizers import Tokenizer

    found = Tokenizer.from_file(str(MODEL / "tokenizer.json"))
    found.no_padding()
    found.enable_truncation(LONGEST)
    found.encode_special_tokens = True  # the name of a special piece in a text is only text
    return found


@cache
def _table() -> tuple[NDArray[np.int8], Vectors]:
    with np.load(MODEL / "words.npz") as file:
        return file["rows"], file["scales"]


def pieces_of(text: str, *, framed: bool) -> list[int]:
    """The pieces of a text, by their numbers; framed as the model is used to see a whole text."""
    readable = text.encode("utf-8", "replace").decode("utf-8")  # half of a surrogate pair is no letter
    return tokenizer().encode(readable, add_special_tokens=framed).ids


def embed(pieces: list[int]) -> Vectors:
    """One row for each piece."""
    rows, scales = _table()
    return rows[pieces].astype(np.float32) * scales[pieces, None]


def direction(text: str) -> Direction:
    """Which way a stretch of text points, its rarer words most."""
    pieces = pieces_of(text, framed=False)
    if not pieces:
        return np.zeros(_table()[0].shape[1])
    total = _weights()[pieces] @ (embed(pieces) - _centre()).astype(np.float64)
    length = float(np.linalg.norm(total))
    return np.round(total / (length or 1.0) / _STEP) * _STEP


@cache
def _centre() -> Vectors:
    rows, scales = _table()
    centre: Vectors = (rows * scales[:, None]).mean(axis=0, dtype=np.float32)
    return centre


@cache
def _weights() -> Direction:
    number = np.arange(len(_table()[0]), dtype=np.float64)
    steps = np.log1p(np.maximum(number - _COMMON, 0)) / np.log(len(number))
    return np.where(number > _COMMON, steps, _LEAST_WEIGHT)
