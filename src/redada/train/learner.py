"""A net that learns: NumPy, Adam, and the way to whole numbers.

The first layer is a table with a row for each value of each field (`redada.bots.net`). It is learned as
steps from a value to the next, which add up to the row: neighbours learn together, and any table can be
learned all the same.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import cos, pi
from pathlib import Path
from typing import Any

import numpy as np

from redada.bots.net import layout as at
from redada.bots.net.file import Shape
from redada.train import kernel
from redada.train.samples import Samples

Array = Any
"""Of NumPy; its types say little here."""

NAMES = ("steps", "bias", "matrix", "second_bias", "last", "last_bias")
TOP = at.CAP / at.ONE
WIDTH, SECOND = 64, 32
"""Of the shipped nets."""


@dataclass(frozen=True)
class Loss:
    """Means over samples."""

    log_loss: float
    """Of the shares of the win: nats."""
    points: float
    """Root mean square of the error in points still to come."""


class Learner:
    def __init__(
        self, seats: int, sizes: list[int], width: int = WIDTH, second: int = SECOND, seed: int = 0
    ) -> None:
        random = np.random.default_rng(seed)
        self.seats = seats
        self.sizes = list(sizes)
        self.width = width
        self.second = second
        self.offsets = np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int32)
        rows = sum(sizes)

        def normal(scale: float, *shape: int) -> Array:
            return (random.standard_normal(shape) * scale).astype(np.float32)

        self.weights: dict[str, Array] = {
            "steps": normal(0.03, rows, width),
            "bias": np.full(width, 0.3, np.float32),
            "matrix": normal((2 / width) ** 0.5, second, width),
            "second_bias": np.full(second, 0.1, np.float32),
            "last": normal(0.05, 2 * seats, second),
            "last_bias": np.zeros(2 * seats, np.float32),
        }

    @classmethod
    def from_shape(cls, shape: Shape) -> Learner:
        """Begin where a net of whole numbers is."""
        found = cls(shape.seats, shape.sizes, shape.width, shape.second)
        found.begin_at(shape)
        return found

    def begin_at(self, shape: Shape) -> None:
        """Take the numbers of a net; it may lack the last fields, which then say nothing yet."""
        numbers = np.array(shape.numbers, np.int64)
        place = 0
        for name in NAMES:
            many, *rest = self.weights[name].shape
            known = sum(shape.sizes) if name == "steps" else many
            size = known * int(np.prod(rest))
            wide = name.endswith("bias")
            part = numbers[place : place + (2 if wide else 1) * size]
            place += len(part)
            if wide:
                part = part[0::2] * 65536 + (part[1::2] & 0xFFFF)
            one = at.ONE * at.ONE if name in ("second_bias", "last_bias") else at.ONE
            self.weights[name][:known] = (part / one).astype(np.float32).reshape(known, *rest)
            self.weights[name][known:] = 0
        rows = self.weights["steps"].copy()
        for offset, size in zip(self.offsets, shape.sizes, strict=False):
            self.weights["steps"][offset + 1 : offset + size] -= rows[offset : offset + size - 1]

    def table(self) -> Array:
        """The rows of the first layer, of which `steps` are the differences."""
        steps = self.weights["steps"]
        found = np.empty_like(steps)
        for offset, size in zip(self.offsets, self.sizes, strict=True):
            np.cumsum(steps[offset : offset + size], axis=0, out=found[offset : offset + size])
        return found

    def predict(self, fields: Array) -> tuple[Array, Array]:
        """Shares and points still to come, for rows of fields."""
        shares, points = [], []
        for start in range(0, len(fields), 8192):
            out = self._forward(fields[start : start + 8192], self.table())[-1]
            shares.append(softmax(out[:, : self.seats]))
            points.append(out[:, self.seats :] * at.POINTS_UNIT)
        return np.concatenate(shares), np.concatenate(points)

    def loss(self, samples: Samples) -> Loss:
        shares, points = self.predict(samples.fields)
        log_loss = -(samples.shares * np.log(np.maximum(shares, 1e-7))).sum(1).mean()
        return Loss(float(log_loss), float(np.sqrt(np.mean((points - samples.points) ** 2))))

    def fit(
        self,
        samples: Samples,
        *,
        epochs: float,
        rate: float,
        seed: int,
        batch: int = 2048,
        points_weight: float = 0.15,
        told: Callable[[float, float], None] | None = None,
    ) -> None:
        """Learn from the samples in random order. `told` is called now and then: part done, log-loss."""
        state = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        steps = max(1, int(epochs * len(samples) / batch))
        running = 0.0
        for step, chosen in zip(range(steps), batches(len(samples), batch, seed), strict=False):
            gradients, loss = self._gradients(samples.take(chosen), points_weight)
            running = loss if step == 0 else 0.98 * running + 0.02 * loss
            warm = min(1.0, (step + 1) / 100)
            pace = rate * warm * (0.02 + 0.98 * (0.5 + 0.5 * cos(pi * step / steps)))
            adam(self.weights, gradients, state, pace, step + 1)
            if told is not None and (step % 50 == 49 or step == steps - 1):
                told((step + 1) / steps, running)

    def calibrate(self, samples: Samples) -> float:
        """Scale the logits of the shares so that they fit these samples best; returns the factor.

        Games against weak players are easier to foretell: a net that learned from them too is a little
        too sure among its equals. No choice of a move with one opponent changes.
        """
        chosen = np.arange(0, len(samples), max(1, len(samples) // 200_000))
        table, parts = self.table(), []
        for start in range(0, len(chosen), 8192):
            fields = samples.fields[chosen[start : start + 8192]]
            parts.append(self._forward(fields, table)[-1][:, : self.seats])
        logits, happened = np.concatenate(parts), samples.shares[chosen]

        def cost(scale: float) -> float:
            shares = np.maximum(softmax(logits * scale), 1e-7)
            return float(-(happened * np.log(shares)).sum(1).mean())

        scale = min((0.5 + step / 100 for step in range(101)), key=cost)
        self.weights["last"][: self.seats] *= np.float32(scale)
        self.weights["last_bias"][: self.seats] *= np.float32(scale)
        return scale

    def _forward(self, fields: Array, table: Array) -> tuple[Array, ...]:
        w = self.weights
        fields = np.ascontiguousarray(fields)
        first = np.empty((len(fields), self.width), np.float32)
        kernel.forward(fields, self.offsets, table, w["bias"], first)
        cut = np.clip(first, 0, TOP)
        second = cut @ w["matrix"].T + w["second_bias"]
        inner = np.clip(second, 0, TOP)
        return first, cut, second, inner, inner @ w["last"].T + w["last_bias"]

    def _gradients(self, samples: Samples, points_weight: float) -> tuple[dict[str, Array], float]:
        w = self.weights
        first, cut, second, inner, out = self._forward(samples.fields, self.table())
        many, seats = len(out), self.seats
        shares = softmax(out[:, :seats])
        loss = -(samples.shares * np.log(np.maximum(shares, 1e-7))).sum(1).mean()
        d_out = np.empty_like(out)
        d_out[:, :seats] = (shares - samples.shares) / many
        d_out[:, seats:] = (out[:, seats:] - samples.points / at.POINTS_UNIT) * (points_weight / many)
        d_inner = (d_out @ w["last"]) * ((second > 0) & (second < TOP))
        d_cut = (d_inner @ w["matrix"]) * ((first > 0) & (first < TOP))
        d_table = np.zeros_like(w["steps"])
        kernel.backward(np.ascontiguousarray(samples.fields), self.offsets, d_cut, d_table)
        for offset, size in zip(self.offsets, self.sizes, strict=True):
            part = d_table[offset : offset + size]
            part[:] = np.cumsum(part[::-1], axis=0)[::-1]  # a step moves all rows from its own on
        gradients = {
            "steps": d_table,
            "bias": d_cut.sum(0),
            "matrix": d_inner.T @ cut,
            "second_bias": d_inner.sum(0),
            "last": d_out.T @ inner,
            "last_bias": d_out.sum(0),
        }
        return gradients, float(loss)

    def save(self, path: Path) -> None:
        np.savez(path, **self.weights)

    def load(self, path: Path) -> None:
        with np.load(path) as found:
            for name in NAMES:
                if found[name].shape != self.weights[name].shape:
                    raise ValueError(f"{path}: {name} has another shape")
                self.weights[name] = found[name]

    def to_shape(self) -> Shape:
        """As whole numbers, for a file; raises OverflowError if a sum could outgrow 32 bits."""
        w = self.weights
        table = np.round(self.table() * at.ONE)
        matrix, last = np.round(w["matrix"] * at.ONE), np.round(w["last"] * at.ONE)
        if max(np.abs(table).max(), np.abs(matrix).max(), np.abs(last).max()) > 32767:
            raise OverflowError("a weight does not fit 16 bits")
        biases = [np.round(w["bias"] * at.ONE)]
        biases += [np.round(w[name] * at.ONE * at.ONE) for name in ("second_bias", "last_bias")]
        for rows, bias in ((matrix, biases[1]), (last, biases[2])):
            if (np.abs(rows).sum(1) * at.CAP + np.abs(bias)).max() >= 2**31:
                raise OverflowError("a sum could outgrow 32 bits")
        parts = [table, halves(biases[0]), matrix, halves(biases[1]), last, halves(biases[2])]
        numbers = np.concatenate([part.ravel() for part in parts]).astype(np.int16)
        return Shape(self.seats, self.sizes, self.width, self.second, array("h", numbers.tobytes()))


def softmax(logits: Array) -> Array:
    weights = np.exp(logits - logits.max(1, keepdims=True))
    return weights / weights.sum(1, keepdims=True)


def halves(bias: Array) -> Array:
    """Each number of 32 bits as its upper and its lower half."""
    whole = bias.astype(np.int64)
    lower = whole & 0xFFFF
    return np.stack([(whole - lower) // 65536, (lower + 32768) % 65536 - 32768], axis=1)


def batches(many: int, size: int, seed: int) -> Iterator[Array]:
    """Places of samples, each once in random order, and again without end."""
    random = np.random.default_rng(seed)
    size = min(size, many)
    while True:
        order = random.permutation(many)
        for start in range(0, many - size + 1, size):
            yield order[start : start + size]


def adam(
    weights: dict[str, Array],
    gradients: dict[str, Array],
    state: dict[str, tuple[Array, Array]],
    rate: float,
    step: int,
) -> None:
    for name, gradient in gradients.items():
        mean, square = state[name]
        mean += 0.1 * (gradient - mean)
        square += 0.001 * (gradient * gradient - square)
        pace = rate * (1 - 0.999**step) ** 0.5 / (1 - 0.9**step)
        weights[name] -= pace * mean / (np.sqrt(square) + 1e-8)
