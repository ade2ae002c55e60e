from redada.bots.net.network import Network
from redada.bots.ratzzia.race import Race

class NetRace(Race):
    """See net_race.pyx."""

    plans: int

    def __init__(self, network: Network) -> None: ...
