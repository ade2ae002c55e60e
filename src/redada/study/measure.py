"""Measures over many games: the luck of one, and no more."""

from __future__ import annotations

from redada.core.errors import RedadaError
from redada.core.game import CHANCE, OVER
from redada.core.record import Record
from redada.study.baseline import baseline, difference

Shares = tuple[float, ...]


def luck_of_game(record: Record) -> tuple[Shares, Shares]:
    """By seat: its share of the win, and what luck gave it, seat luck included.

    The first less the second is the adjusted share. Raises RedadaError for a game that is not over.
    """
    result, seat_luck, luck = lucks_of_game(record)
    return result, tuple(a + b for a, b in zip(seat_luck, luck, strict=True))


def lucks_of_game(record: Record) -> tuple[Shares, Shares, Shares]:
    """By seat: its share of the win, what the set-up gave it, and what cards or dice did after it.

    Raises RedadaError for a game that is not over.
    """
    estimate = baseline(record.game.name, record.game.version)
    par = (1 / len(record.players),) * len(record.players)
    seat_luck: Shares | None = None
    luck: Shares = (0.0,) * len(record.players)
    for state, move in zip(record.states(), record.moves, strict=False):
        if state.actor == CHANCE and state.turn == 0:
            continue
        if seat_luck is None:
            seat_luck = difference(estimate.value(state).shares, par)
        if state.actor == CHANCE:
            given = estimate.luck(state, move)
            luck = tuple(a + b for a, b in zip(luck, given, strict=True))
    last = record.final()
    if seat_luck is None or last.actor != OVER:
        raise RedadaError("the game is not over: it has no result to adjust")
    return estimate.value(last).shares, seat_luck, luck
