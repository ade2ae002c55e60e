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
    # as for Razzia!: above medium and below expert, and more would hardly help
    hard=Budget(seconds=0.5, iterations=60),
    expert=Budget(seconds=3.0, iterations=5_000),
)
