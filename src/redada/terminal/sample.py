"""A record of a random game."""

from __future__ import annotations

import random
from collections.abc import Sequence

from redada.core.dealer import SeededDealer
from redada.core.errors import RedadaError
from redada.core.game import Game
from redada.core.playing import playing
from redada.core.record import Record
from redada.core.seats import LETTERS
from redada.games import GAMES, by_name
from redada.terminal.options import choose_options, game_with_board
from redada.terminal.saving import read_seed


def sample_game(
    name: str | None,
    seats: int | None,
    options: Sequence[str],
    seed: str | None,
    board: str | None = None,
) -> Record:
    """One game of uniformly random moves, dealt from a seed that the record reveals."""
    game = by_name(name) if name else default_game(board)
    many = game.seats[-1] if seats is None else seats
    if many not in game.seats:
        raise RedadaError(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} players, not {many}")
    dealer = SeededDealer(read_seed(seed)) if seed else SeededDealer.fresh()
    choose = random.Random(dealer.seed)
    chosen = choose_options(game, options, board)
    game_played = playing(
        game.start(many, chosen),
        dealer,
        lambda state: state.legal()[choose.randrange(len(state.legal()))],
    )
    moves = tuple(move for _, move in game_played)
    names = tuple(f"Random {letter}" for letter in LETTERS[:many])
    return Record(game, names, chosen, moves, dealer.commitment, dealer.seed.hex())


def default_game(board: str | None) -> Game:
    """The one that has boards, if there is one; else the first, for which all games are looked up."""
    return game_with_board() if board else next(iter(GAMES.values()))
