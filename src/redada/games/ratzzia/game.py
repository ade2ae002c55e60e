"""Ratzzia as a game of the contract: its name, its options, its start, its notation."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from redada.core.events import Event
from redada.core.game import Game
from redada.core.options import OptionFile
from redada.core.outcome import Reason
from redada.core.standing import Standing
from redada.games.ratzzia import events, notation, standing, view
from redada.games.ratzzia import layout as at
from redada.games.ratzzia.board import Board, read_code
from redada.games.ratzzia.boardfile import load_board, pantry, pantry_text, read_board
from redada.games.ratzzia.schema import SCHEMA
from redada.games.ratzzia.state import State

MOST_TURNS = 100_000


def read_board_option(text: str) -> Board:
    """`pantry` is the board that comes with the game; else the code of a board."""
    return pantry() if text == "pantry" else read_code(text)


def write_board_option(board: Board) -> str:
    """In full, so that a record still replays when the pantry that comes with the game has changed."""
    return board.code


@dataclass(frozen=True, slots=True)
class RatzziaOptions:
    """What the table may choose."""

    turn_limit: int = field(default=500, metadata={"least": 1, "most": MOST_TURNS})
    """E13, E29: after so many turns of all players together the fullest sack wins."""
    board: Board = field(
        default_factory=pantry,
        metadata={
            "read": read_board_option,
            "write": write_board_option,
            "load": load_board,
            "file": OptionFile("pantry.toml", pantry_text, read_board),
        },
    )
    """The board, as data (section 10 of the rules)."""


class Ratzzia(Game):
    """The rules of Ratzzia: `RATZZIA` is the version of today, `RATZZIA.earlier` has those before it."""

    name = "ratzzia"
    title = "Ratzzia"
    version = 2
    seats = range(2, 6)
    Options = RatzziaOptions
    schema = SCHEMA

    def __init__(self, version: int = version) -> None:
        self.version = version
        """1: nobody had to open a space for a support die. 2: E16 as it stands."""
        self.earlier: dict[int, Ratzzia] = {old: Ratzzia(old) for old in range(1, version)}

    def start(self, seats: int, options: RatzziaOptions | None = None) -> State:
        """Before it is drawn by lot who starts (Z-1.6)."""
        if seats not in self.seats:
            raise ValueError(f"Ratzzia is for 2 to 5 players, not {seats}")
        if options is None:
            return usual_start(seats, self.version)
        return start(seats, options, self.version)

    def read(self, state: State, text: str) -> int:
        return notation.read(state, text)

    def write(self, state: State, move: int) -> str:
        return notation.write(state, move)

    def view(self, state: State) -> dict[str, Any]:
        return view.view(state)

    def events(self, before: State, move: int, after: State) -> tuple[Event, ...]:
        return events.events(before, move, after)

    def standing(self, state: State, seat: int) -> Standing:
        return standing.standing(state, seat)

    def scored(self, before: State, after: State) -> list[Reason]:
        """Food that went into a sack."""
        if len(after.stashed) == len(before.stashed):
            return []
        return after.explain()[len(before.stashed) :]

    def clear_caches(self) -> None:
        view.COLUMNS.clear()

    def __repr__(self) -> str:
        return "RATZZIA" if self is RATZZIA else f"RATZZIA.earlier[{self.version}]"


@lru_cache
def usual_start(seats: int, version: int) -> State:
    """The same state each time: it never changes."""
    return start(seats, RatzziaOptions(), version)


def start(seats: int, chosen: RatzziaOptions, version: int) -> State:
    if not 1 <= chosen.turn_limit <= MOST_TURNS:
        raise ValueError(f"turn_limit is from 1 to {MOST_TURNS}, not {chosen.turn_limit}")
    s = [0] * at.SIZE
    s[at.SEATS] = seats
    s[at.TURN_LIMIT] = chosen.turn_limit
    s[at.VERSION] = version
    s[at.PHASE] = at.STARTING
    s[at.ACTOR] = at.CHANCE
    s[at.JAR] = 1 if seats <= 3 else 2  # Z-1.3
    s[at.RESERVE] = 3 if seats == 2 else 0  # Z-1.2
    for seat in range(seats):
        s[at.HAND + seat] = 6 if seats == 2 else 7
    chosen.board.checked().lay(s, seats)
    return State(s)


RATZZIA = Ratzzia()
