from typing import Any

class SelfPlay:
    """See self_play.pyx."""

    def play(self, games: int, seed: int, fields: Any, shares: Any, points: Any) -> list[int]: ...
