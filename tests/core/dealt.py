"""A short game of Ratzzia that was dealt by version 2, for tests of records and receipts."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random

from redada.core.deal import BoundDeal, pledge_of
from redada.core.options import read_options
from redada.core.playing import playing
from redada.core.record import Record
from redada.games.ratzzia import RATZZIA

SEED = bytes(range(32))
NONCES = ("0123456789abcdef", "fedcba9876543210")
TABLE = "K7QM2XPA"


@lru_cache
def dealt_game(
    seed: bytes = SEED,
    nonces: tuple[str, ...] = NONCES,
    attempt: int = 1,
    refused: str = "",
    players: tuple[str, ...] = ("Ana", "Bea"),
    extras: tuple[tuple[str, str], ...] = (),
) -> Record:
    """Both players pledge; the game is over, so the seed is in the record."""
    options = read_options(RATZZIA.Options, "turn_limit=2")
    empty = Record(
        RATZZIA, players, options, nonces=nonces, tags=(("Table", TABLE),), sealed=True,
        deal=BoundDeal(attempt, refused, extras=extras),
    )  # fmt: skip
    dealer = empty.dealer(seed)
    random = Random(1)
    game = playing(
        RATZZIA.start(len(players), options), dealer, lambda state: random.choice(state.legal())
    )
    moves = tuple(move for _, move in game)
    made = dealer.commitment
    pledges = tuple(pledge_of(nonce, made, seat) if nonce else "" for seat, nonce in enumerate(nonces))
    deal = BoundDeal(attempt, refused, pledges, extras)
    return replace(empty, moves=moves, commitment=made, seed=seed.hex(), deal=deal)
