"""The bots of Ratzzia."""

from __future__ import annotations

from redada.bots.ratzzia.greedy import Evaluator
from redada.bots.ratzzia.zoo import ZOO
from redada.bots.registry import GameBots

try:
    from redada.bots.ratzzia.race import Race
except ImportError:  # not compiled
    COMPILED = False
else:
    COMPILED = True

GAME_BOTS = GameBots(
    evaluator=Evaluator,
    search=Race if COMPILED else None,
    chunk=16,
    zoo=ZOO,
)
