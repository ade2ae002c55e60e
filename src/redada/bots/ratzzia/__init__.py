"""The bots of Ratzzia."""

from __future__ import annotations

from redada.bots.net.file import NetFile
from redada.bots.ratzzia.greedy import Evaluator
from redada.bots.ratzzia.learned import (
    ExactEvaluator,
    LapEvaluator,
    LearnedRace,
    LookAhead,
    NetEvaluator,
)
from redada.bots.ratzzia.styles import STYLES
from redada.bots.ratzzia.zoo import ZOO
from redada.bots.registry import GameBots

try:
    from redada.bots.ratzzia.laps import CarefulLaps, Laps
    from redada.bots.ratzzia.net_race import NetRace
    from redada.bots.ratzzia.race import Race
    from redada.bots.ratzzia.turn_odds import TurnOdds
    from redada.bots.ratzzia.turn_player import TurnPlayer
    from redada.bots.ratzzia.turn_table import TurnTable
except ImportError:  # not compiled
    COMPILED = False
else:
    COMPILED = True


def make_net(net: NetFile | None = None) -> NetEvaluator:
    """By the shipped net, or by another one."""
    return LookAhead(TurnPlayer, net) if COMPILED else NetEvaluator(net)


def make_net_race(net: NetFile | None = None) -> LearnedRace:
    """On the shipped net, or on another one."""
    return LearnedRace(NetRace, Race, TurnOdds, TurnPlayer, net)


def make_exact() -> ExactEvaluator:
    return ExactEvaluator(TurnTable)


def make_laps() -> LapEvaluator:
    return LapEvaluator(Laps, CarefulLaps)


def make_careful_laps() -> LapEvaluator:
    return LapEvaluator(CarefulLaps, CarefulLaps)


GAME_BOTS = GameBots(
    evaluator=Evaluator,
    search=Race if COMPILED else None,
    chunk=16,
    net=make_net,
    net_quick=NetEvaluator,
    net_laps=make_laps if COMPILED else None,
    net_careful_laps=make_careful_laps if COMPILED else None,
    net_exact=make_exact if COMPILED else None,
    net_search=make_net_race if COMPILED else None,
    net_chunk=32,
    styles=STYLES,
    zoo=ZOO,
)
