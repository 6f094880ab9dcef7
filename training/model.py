"""The model in torch: a small BERT whose questions look at passages that were read for themselves.

A passage looks only at itself, so it is read once for all questions. A question looks at itself and, in every layer,
at what that layer kept of the passages beside it.
"""

from __future__ import annotations

from collections.abc import Mapping

import torch
from torch import Tensor, nn

WIDTH, ATTENTION_HEADS, VOCABULARY, PLACES = 384, 12, 30522, 512
DEPTH = WIDTH // ATTENTION_HEADS
QUESTION, PASSAGE, SET_BACK = 0, 1, 32
HEADS = {
    "commits": 1,
    "labels": 5,
    "types": 14,
    "severities": 4,
    "importances": 3,
    "kinds": 18,
    "fields": 21,
    "strengths": 3,
    "standings": 5,
}
PAIR_HEAD = 3  # entailment, neutral, contradiction
Memory = list[tuple[Tensor, Tensor]]
_UNSEEN = -30000.0
_DROPPED = 0.1


class Layer(nn.Module):
    """Attention and what follows it."""

    def __init__(self) -> None:
        super().__init__()
        self.q, self.k, self.v, self.o = (nn.Linear(WIDTH, WIDTH) for _ in range(4))
        self.ln1, self.ln2 = nn.LayerNorm(WIDTH, eps=1e-12), nn.LayerNorm(WIDTH, eps=1e-12)
        self.up, self.down = nn.Linear(WIDTH, 4 * WIDTH), nn.Linear(4 * WIDTH, WIDTH)

    def forward(self, x: Tensor, keys: Tensor, values: Tensor, seen: Tensor) -> Tensor:
        count, length, _ = x.shape
        query, key, value = (
            part.view(count, -1, ATTENTION_HEADS, DEPTH).transpose(1, 2) for part in (self.q(x), keys, values)
        )
        scores = (query @ key.transpose(-1, -2)) * DEPTH**-0.5
        shares = scores.masked_fill(~seen[:, None, None, :], _UNSEEN).softmax(-1).to(value.dtype)
        attended = (shares @ value).transpose(1, 2).reshape(count, length, WIDTH)
        x = self.ln1(x + self.o(attended))
        return self.ln2(x + self.down(nn.functional.gelu(self.up(x))))


class ReaderModel(nn.Module):
    """The encoder with its heads."""

    def __init__(self, layers: int) -> None:
        super().__init__()
        self.words = nn.Embedding(VOCABULARY, WIDTH)
        self.pos = nn.Embedding(PLACES, WIDTH)
        self.kind = nn.Embedding(2, WIDTH)
        self.ln = nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(layers))
        self.heads = nn.ModuleDict({name: nn.Linear(WIDTH, size) for name, size in HEADS.items()})
        self.pairs = nn.Linear(WIDTH, PAIR_HEAD)
        self.words.weight.requires_grad_(False)  # the table is shared with retrieval

    def _embed(self, pieces: Tensor, kind: int) -> Tensor:
        places = torch.arange(pieces.shape[1]) + kind * SET_BACK
        x = self.ln(self.words(pieces) + self.pos(places)[None] + self.kind.weight[kind])
        return nn.functional.dropout(x, _DROPPED, self.training)

    def remember(self, pieces: Tensor) -> Memory:
        """What each layer keeps of some passages."""
        x, seen = self._embed(pieces, PASSAGE), pieces != 0
        kept: Memory = []
        for layer in self.layers:
            keys, values = layer.k(x), layer.v(x)
            kept.append((keys, values))
            x = layer(x, keys, values, seen)
        return kept

    def ask(self, pieces: Tensor, memory: Memory, remembered: Tensor) -> Tensor:
        """What the first piece of each question has gathered."""
        seen = torch.cat([pieces != 0, remembered], 1)
        x = self._embed(pieces, QUESTION)
        for layer, (keys, values) in zip(self.layers, memory, strict=True):
            x = layer(x, torch.cat([layer.k(x), keys], 1), torch.cat([layer.v(x), values], 1), seen)
        return x[:, 0].float()


def from_bert(state: Mapping[str, Tensor], layers: int) -> ReaderModel:
    """A model that starts from the weights of a BERT of this width."""
    model = ReaderModel(layers)
    names = {
        "q": "attention.self.query",
        "k": "attention.self.key",
        "v": "attention.self.value",
        "o": "attention.output.dense",
        "ln1": "attention.output.LayerNorm",
        "up": "intermediate.dense",
        "down": "output.dense",
        "ln2": "output.LayerNorm",
    }
    found = {
        "words.weight": state["embeddings.word_embeddings.weight"],
        "pos.weight": state["embeddings.position_embeddings.weight"],
        "kind.weight": state["embeddings.token_type_embeddings.weight"],
        "ln.weight": state["embeddings.LayerNorm.weight"],
        "ln.bias": state["embeddings.LayerNorm.bias"],
    }
    for number in range(layers):
        for ours, theirs in names.items():
            for part in ("weight", "bias"):
                found[f"layers.{number}.{ours}.{part}"] = state[f"encoder.layer.{number}.{theirs}.{part}"]
    model.load_state_dict(found, strict=False)
    return model
