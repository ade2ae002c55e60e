"""The bots of Ratzzia."""

from __future__ import annotations

from redada.bots.bot import Budget
from redada.bots.ratzzia.greedy import Evaluator
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
    budgets={
        # so many playouts that it stays well above medium and well below expert
        "hard": Budget(seconds=0.5, iterations=60),
        # so many that more of them hardly help; nobody waits 3 s for a move on a free core
        "expert": Budget(seconds=3.0, iterations=5_000),
    },
)
