"""Static word vectors: what a word means, whatever its form, and how much it tells."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from collections.abc import Iterable

Vectors = NDArray[np.float64]

# Parts of vectors are whole numbers of this step. No digit is lost then in a sum of products of two unit vectors, so it
# is the same in whatever order a machine adds, and however many other sums it works out beside it.
_STEP = 2.0**-26

# Token numbers of the vocabulary follow how common a piece is; below this one stand single characters.
_FIRST_MERGED_TOKEN = 259
_VOCABULARY = 32000


class WordVectors:
    """The embedding table, with what was looked up before."""

    def __init__(self, table: NDArray[np.float16], tokenizer: Any) -> None:
        self._table = table
        self._tokenizer = tokenizer
        self._known: dict[str, tuple[NDArray[np.float32], float]] = {}

    @property
    def width(self) -> int:
        return int(self._table.shape[1])

    def learn(self, words: Iterable[str]) -> None:
        """Look up many words at once; later calls answer from memory."""
        new = sorted({word for word in words if word not in self._known})
        if not new:
            return
        encodings = self._tokenizer.encode_batch([_printable(word) for word in new], add_special_tokens=False)
        for word, encoding in zip(new, encodings, strict=True):
            self._known[word] = self._describe(encoding.ids)

    def matrix(self, words: list[str]) -> Vectors:
        """One unit vector per word, as rows."""
        self.learn(words)
        if not words:
            return np.zeros((0, self.width))
        return np.stack([self._known[word][0] for word in words], dtype=np.float64)

    def information(self, word: str) -> float:
        """How much a word tells, from 0 (everyday) to 1 (rare)."""
        if word not in self._known:
            self.learn([word])
        return self._known[word][1]

    def weights(self, words: Iterable[str]) -> Vectors:
        """How much each word counts where words are weighed against each other."""
        return np.array([self.information(word) ** 2 for word in words], dtype=np.float64)

    def _describe(self, ids: list[int]) -> tuple[NDArray[np.float32], float]:
        if not ids:
            return np.zeros(self.width, dtype=np.float32), 0.0
        vector = self._table[ids].astype(np.float32).mean(axis=0)
        length = float(np.linalg.norm(vector))
        unit = vector / length if length > 0 else vector
        return in_steps(unit.astype(np.float64)).astype(np.float32), _rarity(ids)


def in_steps(vector: Vectors) -> Vectors:
    """A unit vector with parts of which products can be added without loss."""
    return np.asarray(np.round(vector / _STEP) * _STEP, dtype=np.float64)


def _rarity(ids: list[int]) -> float:
    if len(ids) > 1:
        return 1.0
    rank = max(ids[0] - _FIRST_MERGED_TOKEN, 1)
    return float(np.log(rank + 1) / np.log(_VOCABULARY))


def _printable(word: str) -> str:
    return word.encode("utf-8", "replace").decode("utf-8")


@lru_cache(maxsize=1)
def word_vectors() -> WordVectors:
    """The table shipped with wordllama, read on first use."""
    from safetensors import safe_open
    from tokenizers import Tokenizer

    home = _home_of_wordllama()
    with safe_open(home / "weights" / "l2_supercat_256.safetensors", framework="np") as weights:
        table = weights.get_tensor("embedding.weight")
    tokenizer = Tokenizer.from_file(str(home / "tokenizers" / "l2_supercat_tokenizer_config.json"))
    tokenizer.no_padding()  # padding would blend the pad token into every short word
    tokenizer.no_truncation()
    return WordVectors(table, tokenizer)


def _home_of_wordllama() -> Path:
    """Where its files are; importing it would load an HTTP client and take longer than reading them."""
    package = find_spec("wordllama")
    if package is None or package.origin is None:
        raise ModuleNotFoundError("wordllama is not installed")
    return Path(package.origin).parent
