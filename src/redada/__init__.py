"""Redada: play, study and master Razzia! and Ratzzia.

What this module exports is the public API; everything is loaded when it is first used, so
`import redada` alone is quick. Modules below it may change between minor versions.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from redada.arena.compare import Comparison, compare
    from redada.bots import BOTS, LEVELS, Bot, BotFault, Budget, Ranked, make_bot
    from redada.bots.match import play_game
    from redada.core.conformance import check_game
    from redada.core.dealer import SeededDealer
    from redada.core.errors import IllegalMove, RedadaError, Unreadable
    from redada.core.game import CHANCE, OVER, Game, State
    from redada.core.outcome import Outcome, Reason
    from redada.core.record import Record, write_record
    from redada.core.verify import Verdict, verify
    from redada.games import GAMES, by_name, read_record
    from redada.games.ratzzia import RATZZIA, read_board
    from redada.games.razzia import RAZZIA

__all__ = [
    "BOTS",
    "CHANCE",
    "GAMES",
    "LEVELS",
    "OVER",
    "RATZZIA",
    "RAZZIA",
    "Bot",
    "BotFault",
    "Budget",
    "Comparison",
    "Game",
    "IllegalMove",
    "Outcome",
    "Ranked",
    "Reason",
    "Record",
    "RedadaError",
    "SeededDealer",
    "State",
    "Unreadable",
    "Verdict",
    "by_name",
    "check_game",
    "compare",
    "make_bot",
    "play_game",
    "read_board",
    "read_record",
    "verify",
    "write_record",
]

_HOMES = {
    "redada.arena.compare": ("Comparison", "compare"),
    "redada.bots": ("BOTS", "LEVELS", "Bot", "BotFault", "Budget", "Ranked", "make_bot"),
    "redada.bots.match": ("play_game",),
    "redada.core.conformance": ("check_game",),
    "redada.core.dealer": ("SeededDealer",),
    "redada.core.errors": ("IllegalMove", "RedadaError", "Unreadable"),
    "redada.core.game": ("CHANCE", "OVER", "Game", "State"),
    "redada.core.outcome": ("Outcome", "Reason"),
    "redada.core.record": ("Record", "write_record"),
    "redada.core.verify": ("Verdict", "verify"),
    "redada.games": ("GAMES", "by_name", "read_record"),
    "redada.games.ratzzia": ("RATZZIA", "read_board"),
    "redada.games.razzia": ("RAZZIA",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("redada")
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'redada' has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(home), name)
    return value


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
