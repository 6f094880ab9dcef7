"""Teaches the model from the tagged cases.

usage: python training/fit.py OUT.pt [--start FILE.pt | --backbone reranker] [--held-out PREFIX,...] [--epochs N]

`--start` goes on from a model of before, for instance one that `pairs.py` taught. Cases whose names begin with a prefix
that is held out are not learnt from: the prefix names the author. The model is saved after every epoch.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import torch
from tokenizers import Tokenizer

from backbones import LAYERS, tokenizer_of, weights_of
from batches import LONGEST_PASSAGE, LONGEST_QUESTION, Encoded, ask_all
from driftline.reader.question import Question
from driftline.spec.terms import ClaimKind
from driftline.support.prompt import PreparedPrompt
from driftline.support.questions import claim_question, search_text
from driftline.text.document import read_document
from examples import ClaimExample, CommitmentExample, claims_of, commitments_of, contract_of
from kinds import kinds_of
from losses import claim_loss, commitment_loss
from model import ReaderModel, from_bert
from tagged import TaggedCase, read_case

CASES = Path(__file__).parent / "cases"
GROUP, PEAK, HEADS_FASTER, WARM_UP = 64, 9e-5, 8, 50
UNMARKED, DROPPED = 0.25, 0.15  # at times a passage comes without its mark, or not at all: retrieval errs too


@dataclass(frozen=True)
class Lesson:
    """What a case has to teach."""

    claims: list[tuple[ClaimExample, ClaimKind | None, Encoded, Encoded]]  # asked with marks, and without
    commitments: list[tuple[CommitmentExample, Encoded]]


def lesson_of(case: TaggedCase, tokenizer: Tokenizer) -> Lesson:
    """The examples of a case in pieces."""
    document = read_document(case.prompt)
    marked, bare = PreparedPrompt.of(document, contract_of(case)), PreparedPrompt.of(document, ())
    kinds = kinds_of(case)
    claims = []
    for claim in claims_of(case):
        asked = [
            encoded(claim_question(claim.statement, prompt.nearest(search_text(claim.statement))), tokenizer)
            for prompt in (marked, bare)
        ]
        claims.append((claim, kinds.get(claim.place), *asked))
    return Lesson(claims, [(each, encoded(each.question, tokenizer)) for each in commitments_of(case)])


def encoded(question: Question, tokenizer: Tokenizer) -> Encoded:
    text = tuple(tokenizer.encode(question.text).ids[:LONGEST_QUESTION])
    return Encoded(text, tuple(tuple(tokenizer.encode(each).ids[1 : LONGEST_PASSAGE + 1]) for each in question.beside))


def groups(lessons: list[Lesson]) -> Iterator[tuple[list, list]]:  # type: ignore[type-arg]
    """One epoch: claims of one case at a time, couples together, with some sentences of prompts."""
    parts = [part for lesson in lessons for part in _portions(lesson)]
    sentences = [each for lesson in lessons for each in lesson.commitments]
    random.shuffle(parts)
    random.shuffle(sentences)
    share = -(-len(sentences) // len(parts))
    for number, part in enumerate(parts):
        yield part, sentences[number * share : (number + 1) * share]


def _portions(lesson: Lesson) -> list[list]:  # type: ignore[type-arg]
    alone = [[each] for each in lesson.claims if each[0].couple is None]
    couples: dict[int, list] = {}  # type: ignore[type-arg]
    for each in lesson.claims:
        if each[0].couple is not None:
            couples.setdefault(each[0].couple, []).append(each)
    units = [*alone, *couples.values()]
    random.shuffle(units)
    claims = [each for unit in units for each in unit]
    number = max(1, round(len(claims) / GROUP))
    size = -(-len(claims) // number)
    return [claims[start : start + size] for start in range(0, len(claims), size)]


def teach(model: ReaderModel, lessons: list[Lesson], epochs: float, out: Path) -> None:
    """Learn from the lessons."""
    taught = [parameter for name, parameter in model.named_parameters() if not name.startswith(("heads", "words"))]
    optimizer = torch.optim.AdamW(
        [
            {"params": taught, "lr": PEAK},
            {"params": model.heads.parameters(), "lr": PEAK * HEADS_FASTER},
        ],
        weight_decay=0.01,
    )
    steps = int(len(list(groups(lessons))) * epochs)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min((step + 1) / WARM_UP, max(0.02, 1 - step / steps))
    )
    model.train()
    step, began = 0, time.time()
    while step < steps:
        for claims, sentences in groups(lessons):
            bare = random.random() < UNMARKED
            with torch.autocast("cpu", torch.bfloat16):
                gathered = ask_all(model, [each[3 if bare else 2] for each in claims], DROPPED)
                read = ask_all(model, [each[1] for each in sentences]) if sentences else None
            loss = claim_loss(model, gathered, [each[0] for each in claims], [each[1] for each in claims])
            if read is not None:
                loss = loss + 0.7 * commitment_loss(model, read, [each[0] for each in sentences])
            loss.backward()
            torch.nn.utils.clip_grad_norm_(taught, 1.0)
            optimizer.step()
            schedule.step()
            optimizer.zero_grad()
            step += 1
            if step % 20 == 0:
                print(f"{step}/{steps} loss {loss.item():.2f} {(time.time() - began) / step:.2f} s a step", flush=True)
            if step >= steps:
                break
        torch.save(model.state_dict(), out)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--backbone", choices=LAYERS, default="reranker")
    parser.add_argument("--held-out", default="")
    parser.add_argument("--epochs", type=float, default=3)
    given = parser.parse_args()
    random.seed(7)
    torch.manual_seed(7)
    tokenizer = Tokenizer.from_file(str(tokenizer_of()))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    layers = LAYERS[given.backbone]
    if given.start:
        model = ReaderModel(layers)
        model.load_state_dict(torch.load(given.start), strict=False)
    else:
        model = from_bert(weights_of(given.backbone), layers)
    held = tuple(filter(None, given.held_out.split(",")))
    cases = [read_case(path) for path in sorted(CASES.glob("*.txt")) if not path.name.startswith(held)]
    teach(model, [lesson_of(case, tokenizer) for case in cases], given.epochs, given.out)


if __name__ == "__main__":
    main()
