"""How good predictions were: calibration, and what knowing nothing would cost."""

from __future__ import annotations

from typing import Any

import numpy as np

from redada.train.samples import Samples

Array = Any
BINS = 10


def calibration(predicted: Array, happened: Array) -> list[dict[str, float]]:
    """By tenth of the predicted share, all seats together: mean prediction, what happened, how often."""
    bins = np.minimum((predicted * BINS).astype(int), BINS - 1)
    found = []
    for number in range(BINS):
        inside = bins == number
        if inside.any():
            means = float(predicted[inside].mean()), float(happened[inside].mean())
            found.append({"predicted": means[0], "happened": means[1], "times": int(inside.sum())})
    return found


def log_loss_of_nothing(samples: Samples) -> float:
    """Of somebody who always says how often each place at the table wins."""
    means = np.maximum(samples.shares.mean(0), 1e-7)
    return float(-(samples.shares * np.log(means)).sum(1).mean())


def mean_and_half(wins: Array) -> list[float]:
    """The mean and half of its 95 % interval."""
    return [float(wins.mean()), float(1.96 * wins.std() / max(1, len(wins)) ** 0.5)]
