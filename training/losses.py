"""How far answers are from what people say."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor
from torch.nn import functional as F

from examples import ClaimExample, CommitmentExample
from driftline.reader.answer import Standing
from driftline.spec.terms import ClaimKind, ContractField, DriftType, Importance, Strength, SupportLabel
from model import ReaderModel

_LABELS = list(SupportLabel)
_CARRIED = 3  # so many labels, from the first on, say that the prompt carries the claim
_SURE, _NEAR = 0.84, 0.13  # stated and derived are often taken for each other, by people too
_UNKNOWN = -1


def claim_loss(
    model: ReaderModel, gathered: Tensor, claims: Sequence[ClaimExample], kinds: Sequence[ClaimKind | None]
) -> Tensor:
    """Of the sentences of plans."""
    labels = torch.tensor([_LABELS.index(claim.label) if claim.label else _UNKNOWN for claim in claims])
    is_claim = labels >= 0
    commits = model.heads["commits"](gathered)[:, 0]
    loss = 0.5 * F.binary_cross_entropy_with_logits(commits, is_claim.float())
    if is_claim.any():
        loss = loss + _label_loss(model.heads["labels"](gathered[is_claim]).log_softmax(-1), labels[is_claim])
        loss = loss + _couple_loss(model.heads["labels"](gathered).log_softmax(-1), labels, claims)
    loss = loss + _type_loss(model.heads["types"](gathered), labels, claims)
    severities = torch.tensor([claim.severity - 1 for claim in claims])
    graded = (severities >= 0) & (labels >= _CARRIED)
    if graded.any():
        loss = loss + 0.5 * F.cross_entropy(model.heads["severities"](gathered[graded]), severities[graded])
    importances = torch.tensor([list(Importance).index(claim.importance) for claim in claims])
    loss = loss + 0.4 * F.cross_entropy(model.heads["importances"](gathered), importances)
    known = torch.tensor([list(ClaimKind).index(kind) if kind else _UNKNOWN for kind in kinds])
    if (known >= 0).any():
        loss = loss + 0.3 * F.cross_entropy(model.heads["kinds"](gathered), known, ignore_index=_UNKNOWN)
    return loss


def commitment_loss(model: ReaderModel, gathered: Tensor, sentences: Sequence[CommitmentExample]) -> Tensor:
    """Of the sentences of prompts."""
    fields = list(ContractField)
    wanted = torch.zeros(len(sentences), len(fields))
    for row, sentence in enumerate(sentences):
        for field, _ in sentence.commitments:
            wanted[row, fields.index(ContractField(field))] = 1.0
    loss = 8 * F.binary_cross_entropy_with_logits(model.heads["fields"](gathered), wanted)
    strengths = torch.tensor(
        [list(Strength).index(each.strength) if each.strength else _UNKNOWN for each in sentences]
    )
    if (strengths >= 0).any():
        loss = loss + 0.6 * F.cross_entropy(model.heads["strengths"](gathered), strengths, ignore_index=_UNKNOWN)
    standings = torch.tensor([list(Standing).index(each.standing) for each in sentences])
    return loss + 0.3 * F.cross_entropy(model.heads["standings"](gathered), standings)


def _label_loss(chances: Tensor, labels: Tensor) -> Tensor:
    """The right label, and above all the right side: carried by the prompt or not."""
    wanted = torch.full_like(chances, 0.01)
    for row, label in enumerate(labels.tolist()):
        near = {0: 1, 1: 0}.get(label)
        wanted[row, label] = _SURE if near is not None else 0.96
        if near is not None:
            wanted[row, near] = _NEAR
    sides = torch.where(labels >= _CARRIED, chances[:, _CARRIED:].logsumexp(-1), chances[:, :_CARRIED].logsumexp(-1))
    return -(wanted * chances).sum(-1).mean() - sides.mean()


def _couple_loss(chances: Tensor, labels: Tensor, claims: Sequence[ClaimExample]) -> Tensor:
    """Of two claims that differ in little, the drifted one is to be the less likely."""
    against = chances[:, _CARRIED:].logsumexp(-1) - chances[:, :_CARRIED].logsumexp(-1)
    rows: dict[int, list[int]] = {}
    for row, claim in enumerate(claims):
        if claim.couple is not None and claim.label:
            rows.setdefault(claim.couple, []).append(row)
    couples = torch.tensor([pair for pair in rows.values() if len(pair) == 2], dtype=torch.long).reshape(-1, 2)
    sides = (labels >= _CARRIED).float()
    first, second = couples.T
    sign = torch.sign(sides[second] - sides[first])
    told = F.softplus(-sign * (against[second] - against[first])) * (sign != 0)
    return 0.4 * told.sum() / max(1, len(couples))


def _type_loss(told: Tensor, labels: Tensor, claims: Sequence[ClaimExample]) -> Tensor:
    wanted = torch.tensor([[claim.types.get(each, 0.0) for each in DriftType] for claim in claims])
    loss = torch.zeros(())
    for side, weight in ((labels >= _CARRIED, 4.0), ((labels >= 0) & (labels < _CARRIED), 1.0)):
        if side.any():
            loss = loss + weight * F.binary_cross_entropy_with_logits(told[side], wanted[side])
    return loss
