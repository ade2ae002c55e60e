"""One game between bots, from the first deal to its record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from redada.bots.bot import Bot
from redada.core.dealer import SeededDealer
from redada.core.errors import RedadaError
from redada.core.game import Game, State, only_move
from redada.core.playing import playing
from redada.core.record import Record
from redada.games import by_name


def play_game(
    game: Game | str,
    bots: Sequence[str | Bot],
    *,
    options: Any = None,
    seed: bytes | None = None,
) -> Record:
    """Let bots play one game and return its record, with the seed, so that it can be verified.

    `bots` has one entry for each seat: a name such as "medium" (see `redada.make_bot`), or a bot of your
    own. The same 32 bytes as `seed` deal the same game and give named bots the same randomness.
    Raises RedadaError if the game is not for so many players.
    """
    from redada.bots import make_bot

    rules = by_name(game) if isinstance(game, str) else game
    if len(bots) not in rules.seats:
        few, many = rules.seats[0], rules.seats[-1]
        raise RedadaError(f"{rules.name} is for {few} to {many} players, not {len(bots)}")
    options = rules.Options() if options is None else options
    dealer = SeededDealer.fresh() if seed is None else SeededDealer(seed)
    base = int.from_bytes(dealer.seed[:4], "big")
    ours: list[Bot] = []
    try:
        players: list[Bot] = []
        for seat, bot in enumerate(bots):
            if isinstance(bot, str):
                ours.append(make_bot(bot, rules, base + seat))
            players.append(ours[-1] if isinstance(bot, str) else bot)

        def choose(state: State) -> int:
            forced = only_move(state)
            return players[state.actor].choose(state) if forced is None else forced

        moves = tuple(move for _, move in playing(rules.start(len(bots), options), dealer, choose))
    finally:
        for bot in ours:
            close = getattr(bot, "close", None)
            if close:
                close()
    names = tuple(f"{bot.name[:30]} {seat}" for seat, bot in enumerate(players, 1))
    return Record(rules, names, options, moves, dealer.commitment, dealer.seed.hex())
