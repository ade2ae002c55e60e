"""One game between bots: played, refereed, timed and recorded."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import partial
from typing import Any

from redada.arena.clock import Clock
from redada.arena.plan import Plan
from redada.arena.referee import Referee
from redada.arena.schedule import Fixture, bot_seed, deal_seed
from redada.bots import Bot, BotFault, make_bot
from redada.core.dealer import SeededDealer
from redada.core.game import CHANCE, OVER, Game, State, only_move
from redada.core.options import read_options
from redada.core.record import Record, write_record

LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over: its line for the results, and its record as text."""

    name: str
    line: dict[str, Any]
    record: str


def play(plan: Plan, fixture: Fixture) -> Played:
    """Play one game of the plan. Called in any process of any machine; touches no file."""
    game = plan.rules
    options = read_options(game.Options, plan.options)
    seeds = [bot_seed(plan, fixture, seat) for seat in range(plan.seats)]
    bots = [plan.bots[place] for place in fixture.lineup]
    referees = [
        Referee(partial(_make, bot, game, seed), seed, plan.seconds_per_move)
        for bot, seed in zip(bots, seeds, strict=True)
    ]
    clocks = [Clock() for _ in bots]
    faults: list[Counter[str]] = [Counter() for _ in bots]
    dealer = SeededDealer(deal_seed(plan, fixture.deal))
    comments: list[tuple[int, str]] = []
    moves: list[int] = []
    outcomes = 0
    state = game.start(plan.seats, options)
    try:
        while state.actor != OVER:
            if state.actor == CHANCE:
                move = dealer.deal(state, outcomes)
                outcomes += 1
            elif (forced := only_move(state)) is not None:
                move = forced
            else:
                ruling = referees[state.actor].choose(state)
                clocks[state.actor].add(ruling.seconds)
                move = ruling.move
                if ruling.fault:
                    faults[state.actor][ruling.fault] += 1
                    comments.append((len(moves) + 1, f"fallback: {ruling.fault}"))
            moves.append(move)
            state = state.play(move)
    finally:
        for referee in referees:
            referee.close()
    record = Record(
        game,
        tuple(bot[:LONGEST_NAME] for bot in bots),
        options,
        tuple(moves),
        dealer.commitment,
        dealer.seed.hex(),
        tags=(
            ("Event", "redada arena"),
            ("Fixture", fixture.name),
            *((f"Bot{seat}", bot) for seat, bot in enumerate(bots, 1)),
        ),
        comments=tuple(comments),
    )
    return Played(fixture.name, _line(fixture, bots, state, clocks, faults), write_record(record))


def _make(bot: str, game: Game, seed: int) -> Bot:
    """The bot; one that could be made for the plan and cannot now is at fault, not the user."""
    try:
        return make_bot(bot, game, seed)
    except BotFault as fault:
        raise RuntimeError(str(fault)) from None


def _line(
    fixture: Fixture, bots: list[str], state: State, clocks: list[Clock], faults: list[Counter[str]]
) -> dict[str, Any]:
    outcome = state.outcome()
    assert outcome is not None
    points: list[Counter[str]] = [Counter() for _ in bots]
    for reason in state.explain():
        points[reason.seat][reason.name] += reason.points
    return {
        "name": fixture.name,
        "deal": fixture.deal,
        "table": fixture.table,
        "rotation": fixture.rotation,
        "bots": bots,
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "turns": state.turn,
        "points": [dict(each) for each in points],
        "clocks": [clock.to_json() for clock in clocks],
        "faults": [dict(each) for each in faults],
    }
