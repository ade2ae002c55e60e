from redada.bots.net.network import Network

class TurnOdds:
    """See turn_odds.pyx."""

    samples: int
    ends: int

    def __init__(self, network: Network) -> None: ...
    def evaluate(self, position: list[int]) -> tuple[list[float], list[float]]: ...
    def value_of(self, position: list[int], move: int) -> tuple[list[float], list[float]]: ...
