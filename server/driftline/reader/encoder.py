"""The model itself. The one place that knows onnxruntime."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from driftline.reader.words import MODEL, Vectors, embed, pieces_of

if TYPE_CHECKING:
    from onnxruntime import InferenceSession

Memory = NDArray[np.float16]  # what each layer keeps of each piece of a passage

_QUESTION, _PASSAGE = 0, 1  # the first piece of each stands at 0, and at _SET_BACK
_SET_BACK = 32
_LONGEST_PASSAGE = 64
_UNSEEN = -1e4


def remember(passage: str) -> Memory:
    """A passage as the model keeps it: it reads each passage for itself, once for all questions."""
    pieces = pieces_of(passage, framed=True)[1 : _LONGEST_PASSAGE + 1]
    return _run("kept", pieces, _PASSAGE, []).astype(np.float16)


def ask(text: str, passages: list[Memory]) -> Vectors:
    """What the model makes of a text beside some passages: one number for each thing it was taught to tell."""
    told: Vectors = _run("told", pieces_of(text, framed=True), _QUESTION, passages)[0]
    return told


def _run(wanted: str, pieces: list[int], kind: int, passages: list[Memory]) -> Vectors:
    places = np.arange(len(pieces), dtype=np.int64) + kind * _SET_BACK
    inputs = {
        "words": embed(pieces),
        "places": places,
        "kinds": np.full(len(pieces), kind, dtype=np.int64),
        "memory": np.concatenate(passages, axis=1, dtype=np.float32) if passages else _nothing(),
        "veil": np.array([0.0 if passages else _UNSEEN], dtype=np.float32),
    }
    (found,) = _session().run([wanted], inputs)
    return np.asarray(found)


@cache
def _nothing() -> Vectors:
    """A single piece that nobody looks at: the model cannot be without a memory."""
    layers, _, width = _session().get_inputs()[3].shape
    return np.zeros((layers, 1, width), dtype=np.float32)


@cache
def _session() -> InferenceSession:
    """One thread for each question: how a sum is split would show in its last digits."""
    from onnxruntime import ExecutionMode, InferenceSession, SessionOptions

    options = SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.execution_mode = ExecutionMode.ORT_SEQUENTIAL
    options.log_severity_level = 3
    return InferenceSession(str(MODEL / "reader.onnx"), options, providers=["CPUExecutionProvider"])
