from typing import Any

from redada.bots.net.network import Network

MOST_SAMPLES_OF_A_GAME: int
PLAYER_NAMES: tuple[str, ...]

class Games:
    """See ratzzia_games.pyx."""

    turns: int

    def __init__(
        self,
        state: Any,
        network: Network | None,
        mix: list[int],
        pure: int,
        keep: float,
        slip: float,
    ) -> None: ...
    def play(self, games: int, seed: int, fields: Any, shares: Any, points: Any) -> list[int]: ...
    def match(self, games: int, seed: int, rival: Network | None) -> list[float]: ...
