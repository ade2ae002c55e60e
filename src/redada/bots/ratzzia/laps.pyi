from redada.bots.net.network import Network

class Laps:
    """See laps.pyx."""

    def __init__(self, network: Network) -> None: ...
    def play_on(self, position: list[int], last: int, lap: int) -> tuple[list[float], list[float]]: ...
