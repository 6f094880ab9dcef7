"""Writes a trained model as the files the reader loads: an ONNX graph with int8 weights."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

HEADS = ("commits", "labels", "types", "severities", "importances", "kinds", "fields", "strengths", "standings")
WIDTH, ATTENTION_HEADS = 384, 12
DEPTH = WIDTH // ATTENTION_HEADS
OPSET = 18


class Graph:
    """An ONNX graph in the making."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.constants: dict[str, onnx.TensorProto] = {}

    def constant(self, name: str, value: np.ndarray) -> str:
        self.constants[name] = numpy_helper.from_array(np.ascontiguousarray(value), name)
        return name

    def add(self, operation: str, *inputs: str, name: str = "", **attributes: object) -> str:
        output = name or f"{operation}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(operation, list(inputs), [output], name=f"n_{output}", **attributes))
        return output

    def linear(self, x: str, weights: dict[str, np.ndarray], name: str, scale: float = 1.0) -> str:
        weight = self.constant(f"{name}.weight", weights[f"{name}.weight"].T * scale)
        bias = self.constant(f"{name}.bias", weights[f"{name}.bias"] * scale)
        return self.add("Add", self.add("MatMul", x, weight), bias)

    def norm(self, x: str, weights: dict[str, np.ndarray], name: str) -> str:
        scale = self.constant(f"{name}.weight", weights[f"{name}.weight"])
        bias = self.constant(f"{name}.bias", weights[f"{name}.bias"])
        return self.add("LayerNormalization", x, scale, bias, epsilon=1e-12)

    def gelu(self, x: str) -> str:
        half, one, root = (self._number(value) for value in (0.5, 1.0, float(2**0.5)))
        grown = self.add("Add", self.add("Erf", self.add("Div", x, root)), one)
        return self.add("Mul", self.add("Mul", x, grown), half)

    def _number(self, value: float) -> str:
        return self.constant(f"number {value:.6f}", np.array(value, dtype=np.float32))

    def by_head(self, x: str) -> str:
        """[pieces, width] to [heads, pieces, depth]."""
        shape = self.constant("shape by head", np.array([-1, ATTENTION_HEADS, DEPTH], dtype=np.int64))
        return self.add("Transpose", self.add("Reshape", x, shape), perm=[1, 0, 2])


def build(weights: dict[str, np.ndarray], layers: int) -> onnx.ModelProto:
    """The whole model: pieces look at themselves and at the memory of passages read before."""
    graph = Graph()
    places = graph.add("Gather", graph.constant("pos", weights["pos.weight"]), "places")
    kinds = graph.add("Gather", graph.constant("kind", weights["kind.weight"]), "kinds")
    x = graph.norm(graph.add("Add", graph.add("Add", "words", places), kinds), weights, "ln")
    kept = []
    for number in range(layers):
        x, own = _layer(graph, x, weights, number)
        kept += own
    graph.add("Concat", *kept, name="kept", axis=0)
    first = graph.add("Gather", x, graph.constant("first", np.array([0], dtype=np.int64)), axis=0)
    graph.add("Concat", *(graph.linear(first, weights, f"heads.{head}") for head in HEADS), name="told", axis=-1)
    return _model(graph, layers)


def _layer(graph: Graph, x: str, weights: dict[str, np.ndarray], number: int) -> tuple[str, list[str]]:
    name = f"layers.{number}"
    query = graph.by_head(graph.linear(x, weights, f"{name}.q", DEPTH**-0.5))
    key, value = graph.linear(x, weights, f"{name}.k"), graph.linear(x, weights, f"{name}.v")
    keys = (_recalled(graph, 2 * number), graph.by_head(key))
    values = (_recalled(graph, 2 * number + 1), graph.by_head(value))
    scores = [graph.add("MatMul", query, graph.add("Transpose", each, perm=[0, 2, 1])) for each in keys]
    scores[0] = graph.add("Add", scores[0], "veil")
    shares = graph.add("Softmax", graph.add("Concat", *scores, axis=-1), axis=-1)
    seen = graph.add("MatMul", shares, graph.add("Concat", *values, axis=1))
    flat = graph.constant("flat", np.array([-1, WIDTH], dtype=np.int64))
    attended = graph.add("Reshape", graph.add("Transpose", seen, perm=[1, 0, 2]), flat)
    x = graph.norm(graph.add("Add", x, graph.linear(attended, weights, f"{name}.o")), weights, f"{name}.ln1")
    inner = graph.gelu(graph.linear(x, weights, f"{name}.up"))
    x = graph.norm(graph.add("Add", x, graph.linear(inner, weights, f"{name}.down")), weights, f"{name}.ln2")
    front = graph.constant("front", np.array([0], dtype=np.int64))
    return x, [graph.add("Unsqueeze", key, front), graph.add("Unsqueeze", value, front)]


def _recalled(graph: Graph, place: int) -> str:
    index = graph.constant(f"place {place}", np.array(place, dtype=np.int64))
    return graph.by_head(graph.add("Gather", "memory", index, axis=0))


def _model(graph: Graph, layers: int) -> onnx.ModelProto:
    def tensor(name: str, kind: int, shape: list[int | str]) -> onnx.ValueInfoProto:
        return helper.make_tensor_value_info(name, kind, shape)

    inputs = [
        tensor("words", TensorProto.FLOAT, ["pieces", WIDTH]),
        tensor("places", TensorProto.INT64, ["pieces"]),
        tensor("kinds", TensorProto.INT64, ["pieces"]),
        tensor("memory", TensorProto.FLOAT, [2 * layers, "remembered", WIDTH]),
        tensor("veil", TensorProto.FLOAT, [1]),
    ]
    outputs = [
        tensor("kept", TensorProto.FLOAT, [2 * layers, "pieces", WIDTH]),
        tensor("told", TensorProto.FLOAT, [1, "chances"]),
    ]
    made = helper.make_graph(graph.nodes, "reader", inputs, outputs, list(graph.constants.values()))
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", OPSET)], producer_name="driftline")
    model.ir_version = 9
    onnx.checker.check_model(model)
    return model


def write_words(table: np.ndarray, target: Path) -> None:
    """The table of pieces, one byte a number."""
    scales = np.abs(table).max(axis=1) / 127
    scales[scales == 0] = 1
    rows = np.round(table / scales[:, None]).astype(np.int8)
    np.savez(target, rows=rows, scales=scales.astype(np.float32))


def main(trained: Path, target: Path) -> None:
    state = torch.load(trained)
    weights = {name: value.float().numpy() for name, value in state.items()}
    layers = 1 + max(int(name.split(".")[1]) for name in weights if name.startswith("layers."))
    with TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.onnx"
        onnx.save(build(weights, layers), plain)
        named = [node.name for node in onnx.load(plain).graph.node if node.op_type == "MatMul"]
        fixed = {
            n.name for n in onnx.load(plain).graph.node if n.op_type == "MatMul" and n.input[1].endswith(".weight")
        }
        exact = [name for name in named if name not in fixed]
        quantize_dynamic(
            plain,
            target / "reader.onnx",
            weight_type=QuantType.QInt8,
            per_channel=True,
            nodes_to_exclude=exact,
            op_types_to_quantize=["MatMul"],
        )
    write_words(weights["words.weight"], target / "words.npz")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
