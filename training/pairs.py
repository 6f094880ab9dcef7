"""Teaches a backbone to tell entailment from contradiction on public sentence pairs, before it sees a plan.

usage: python training/pairs.py NLI.jsonl.gz OUT.pt [--backbone reranker] [--pairs N]

The file has one JSON object a line: p (premise), h (hypothesis), l (entailment, neutral, contradiction, or
not_entailment where the source only tells two), src. The pairs are not part of this repository.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path

import torch
from tokenizers import Tokenizer
from torch import Tensor

from backbones import LAYERS, tokenizer_of, weights_of
from batches import Encoded, ask_all
from model import from_bert

LABELS = {"entailment": 0, "neutral": 1, "contradiction": 2, "not_entailment": 3}
MOST_OF = {"SNLI": 40_000, "HaluEval-QA": 5_000, "HaluEval-Dialogue": 5_000}
LONGEST_PREMISE, LONGEST = 85, 96
BATCH, POOL, PEAK, WARM_UP = 32, 40, 8e-5, 150
Pair = tuple[Encoded, int]


def read_pairs(path: Path, most: int, tokenizer: Tokenizer) -> list[Pair]:
    """The pairs in pieces, the largest sources cut down."""
    found: dict[str, list[dict[str, str]]] = {}
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for pair in map(json.loads, lines):
            if len(pair["p"].split()) <= LONGEST_PREMISE:
                found.setdefault(pair["src"], []).append(pair)
    chosen = [
        pair for source, pairs in found.items() for pair in random.sample(pairs, min(len(pairs), MOST_OF.get(source, len(pairs))))
    ]
    random.shuffle(chosen)
    return [(_encoded(pair, tokenizer), LABELS[pair["l"]]) for pair in chosen[:most]]


def _encoded(pair: dict[str, str], tokenizer: Tokenizer) -> Encoded:
    text, beside = (tokenizer.encode(pair[name]).ids[:LONGEST] for name in "hp")
    return Encoded(tuple(text), (tuple(beside[1:]),))


def batches(pairs: list[Pair]) -> Iterator[list[Pair]]:
    """Pairs of like length together."""
    made = []
    for start in range(0, len(pairs), BATCH * POOL):
        pool = sorted(pairs[start : start + BATCH * POOL], key=lambda pair: len(pair[0].beside[0]))
        made += [pool[at : at + BATCH] for at in range(0, len(pool), BATCH)]
    random.shuffle(made)
    yield from made


def loss_of(told: Tensor, labels: Tensor) -> Tensor:
    """Where only "not entailed" is known, either of the other two will do."""
    chances = told.log_softmax(-1)
    either = -(1 - chances[:, 0].exp()).clamp_min(1e-6).log()
    one = -chances.gather(1, labels.clamp(max=2)[:, None])[:, 0]
    return torch.where(labels == LABELS["not_entailment"], either, one).mean()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pairs", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--backbone", choices=LAYERS, default="reranker")
    parser.add_argument("--most", type=int, default=64_000)
    given = parser.parse_args()
    random.seed(1)
    torch.manual_seed(1)
    tokenizer = Tokenizer.from_file(str(tokenizer_of()))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    model = from_bert(weights_of(given.backbone), LAYERS[given.backbone])
    pairs = read_pairs(given.pairs, given.most, tokenizer)
    taught = [parameter for parameter in model.parameters() if parameter.requires_grad]
    optimizer = torch.optim.AdamW(taught, lr=PEAK, weight_decay=0.01)
    steps = -(-len(pairs) // BATCH)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min((step + 1) / WARM_UP, max(0.05, 1 - step / steps))
    )
    began = time.time()
    for step, batch in enumerate(batches(pairs), start=1):
        with torch.autocast("cpu", torch.bfloat16):
            gathered = ask_all(model, [encoded for encoded, _ in batch])
        loss = loss_of(model.pairs(gathered), torch.tensor([label for _, label in batch]))
        loss.backward()
        torch.nn.utils.clip_grad_norm_(taught, 1.0)
        optimizer.step()
        schedule.step()
        optimizer.zero_grad()
        if step % 100 == 0:
            print(f"{step}/{steps} loss {loss.item():.2f} {step * BATCH / (time.time() - began):.0f} pairs/s", flush=True)
            torch.save(model.state_dict(), given.out)
    torch.save(model.state_dict(), given.out)


if __name__ == "__main__":
    main()
