from typing import Any

from redada.bots.net.network import Network
from redada.train.self_play import SelfPlay

MOST_SAMPLES_OF_A_GAME: int
PLAYER_NAMES: tuple[str, ...]

class Games(SelfPlay):
    """See razzia_games.pyx."""

    def __init__(
        self,
        state: Any,
        network: Network | None,
        mix: list[int],
        pure: int,
        cold: float,
        warm: float,
        keep: float,
        decay: float,
        slip: float,
    ) -> None: ...
    def face(self, network: Network) -> None: ...
    def match(self, games: int, seed: int, network: Network | None) -> list[float]: ...
