import numpy as np
from numpy.typing import NDArray

from redada.rl.encoder import Encoder

class Games:
    """See vector_core.pyx."""

    many: int
    seats: int
    size: int

    def __init__(self, game: str, start: list[int], encoder: Encoder, many: int) -> None: ...
    def reset(
        self,
        seed: int,
        observations: NDArray[np.int8],
        masks: NDArray[np.int8],
        actors: NDArray[np.int32],
    ) -> None: ...
    def step(
        self,
        actions: NDArray[np.int64],
        observations: NDArray[np.int8],
        masks: NDArray[np.int8],
        actors: NDArray[np.int32],
        rewards: NDArray[np.float32],
        dones: NDArray[np.int8],
        scores: NDArray[np.int32],
        by_score: bool,
    ) -> int: ...
    def sample(self, actions: NDArray[np.int64]) -> None: ...
    def position(self, i: int) -> list[int]: ...
