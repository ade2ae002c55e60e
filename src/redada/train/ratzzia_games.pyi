from typing import Any

from redada.bots.net.network import Network
from redada.train.self_play import SelfPlay

MOST_SAMPLES_OF_A_GAME: int
PLAYER_NAMES: tuple[str, ...]

class Games(SelfPlay):
    """See ratzzia_games.pyx."""

    turns: int

    def __init__(
        self,
        state: Any,
        network: Network | None,
        mix: list[int],
        pure: int,
        keep: float,
        decay: float,
        slip: float,
    ) -> None: ...
    def face(self, rival: Network) -> None: ...
    def match(self, games: int, seed: int, rival: Network | None) -> list[float]: ...
