"""Tables for the layout check: real games, played by bots in this process, in the server's own database.

A position is as a server would have brought it about, so its page shows what a player sees there;
nobody has to play up to it in a browser.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from redada.bots import make_bot
from redada.games import by_name
from redada.server.store.contract import append, heading_of
from redada.server.store.sqlite import SqliteStore
from redada.server.tables.credentials import ALPHABET, hashed
from redada.server.tables.entries import Row, Sat
from redada.server.tables.table import rebuild
from tests.server.sitting import Sitting

NAMES = (
    "Maximiliane-Charlotte",
    "Bartholomew Featherstone",
    "Guadalupe de la Vega y Ruiz",
    "Wolfeschlegelsteinhausen",
    "Ed",
)
"""Long ones, one that cannot be parted, and a short one; the first is the player who looks."""
PLAYED_BY = {"razzia": ("greedy", "uniform"), "ratzzia": ("greedy", "zoo:rusher")}
"""By game, in turn: somebody who knows what is good, and somebody who does everything there is."""
MOST_GAMES = 60
SHORT = 12
"""Turns of a game of Ratzzia; a whole one among five has some 55."""
Wanted = Callable[[dict[str, Any]], bool]


@dataclass(frozen=True)
class Position:
    """A table in the database."""

    id: str
    game: str
    seats: int
    next: str = ""
    """The move that `actor` makes while somebody looks."""
    actor: int = 0

    def token(self, seat: int) -> str:
        return token(self.id, seat)


def token(table: str, seat: int) -> str:
    return sha256(f"{table} {seat}".encode()).hexdigest()


def table_id(number: int) -> str:
    return "".join(ALPHABET[number >> shift & 31] for shift in range(35, -5, -5))


def mine(phase: str, **more: Any) -> Wanted:
    """The first player decides in this phase, late enough for the table to be full of things."""

    def fits(view: dict[str, Any]) -> bool:
        if view["phase"] != phase or view["actor"] != "A" or view["turn"] < more.get("turn", 12):
            return False
        return all(check(view) for check in more.get("checks", ()))

    return fits


def many_cards(view: dict[str, Any]) -> bool:
    return bool(sum(len(player["cards"]) for player in view["players"].values()) > 4 * view["seats"])


def full_row(view: dict[str, Any]) -> bool:
    return sum(1 for card in view["row"] if card) >= 5


def can_bid(view: dict[str, Any]) -> bool:
    return "best_bid" in view["auction"] and len(view["players"]["A"]["cheques"]) >= 2


def has_thief(view: dict[str, Any]) -> bool:
    return view["players"]["A"]["cards"].get("thief", 0) > 0 and any(view["row"])


def many_dice(view: dict[str, Any]) -> bool:
    return len(view["rolled"]) + len(view["rolled_support"]) > 3


def awake_cat(view: dict[str, Any]) -> bool:
    """Its note is longest then."""
    return "face" in view["cat"]


WANTED: dict[str, dict[str, Wanted]] = {
    "razzia": {
        "act": mine("act", checks=(many_cards, full_row)),
        "steal": mine("act", checks=(has_thief,)),
        "bid": mine("bid", checks=(many_cards, full_row, can_bid)),
        "wait": lambda view: view["actor"] == "B" and view["phase"] == "bid" and many_cards(view),
        "round": lambda view: bool(view["round"] == 1),
        "last": lambda view: bool(view["round"] == 3),
        "over": lambda view: bool(view["phase"] == "over"),
    },
    "ratzzia": {
        "act": mine("act"),
        "reroll": mine("reroll"),
        "support": mine("support", turn=6),
        "place": mine("place", checks=(many_dice, awake_cat)),
        "send": mine("send", turn=6),
        "taste": mine("taste", turn=6),
        "rob": mine("rob", turn=6),
        "count": mine("count", turn=6),
        "wait": lambda view: view["actor"] == "B" and view["turn"] > 12,
        "over": lambda view: bool(view["phase"] == "over"),
    },
}
"""By game and name: what the position is like; after `round` and `last` the round ends."""
ENDS_ROUND = ("round", "last")
NEVER = {2: ("taste", "rob", "count"), 5: ("support",)}
"""By the number of players: what they never, or almost never, have to choose."""


BETWEEN = {"razzia": "bid", "ratzzia": "place"}
"""By game: with three and four players, the one position with most to see."""


def wanted_of(game: str, seats: int) -> list[str]:
    if seats not in NEVER:
        return [BETWEEN[game]]
    return [name for name in WANTED[game] if name not in NEVER[seats]]


class Stage:
    """All positions of both games, with two and with five players and some with three and four."""

    def __init__(self, folder: Path, names: Sequence[str] = NAMES) -> None:
        self.names = names
        self.positions: dict[tuple[str, int, str], Position] = {}
        self._rows: dict[str, tuple[list[Row], bytes]] = {}
        for game in WANTED:
            for seats in range(2, 6):
                self._find(game, seats)
        self._lobby()
        self._reviewed()
        asyncio.run(self._store(folder))

    def _find(self, game: str, seats: int) -> None:
        rules = by_name(game)
        bots = [make_bot(name, rules) for name in PLAYED_BY[game]]
        missing = wanted_of(game, seats)
        for number in range(MOST_GAMES):
            sitting = Sitting(*["me"] * seats, game=game, seed=sha256(f"{number}".encode()).digest())
            sitting.start()
            bot = bots[number % 2]
            while missing:
                state = sitting.table.state
                view = rules.view(state)
                fits = [name for name in missing if WANTED[game][name](view)]
                at, length = sitting.actor, len(sitting.rows)
                text = rules.write(state, bot.choose(state)) if at >= 0 else ""
                if at >= 0:
                    sitting.move(text)
                scored = any(event.scored for event in sitting.table.events[length:])
                for name in fits:
                    if name not in ENDS_ROUND:
                        missing.remove(name)
                        self._keep(game, seats, name, sitting, length)
                    elif scored:
                        missing.remove(name)
                        self._keep(game, seats, name, sitting, length, text, at)
                if at < 0:
                    break
            if not missing:
                return
        raise AssertionError(f"no position of {game} with {seats} for {missing} in {MOST_GAMES} games")

    def _keep(
        self,
        game: str,
        seats: int,
        name: str,
        sitting: Sitting,
        length: int,
        text: str = "",
        actor: int = 0,
    ) -> None:
        position = Position(table_id(len(self.positions) + 33), game, seats, text, actor)
        self.positions[game, seats, name] = position
        self._rows[position.id] = (sitting.rows[:length], sitting.dealer.seed)

    def _lobby(self) -> None:
        """A table that waits for its fifth player."""
        for game in WANTED:
            sitting = Sitting("me", "me", "open", "medium", "open", game=game)
            self._keep(game, 5, "lobby", sitting, len(sitting.rows))

    def _reviewed(self) -> None:
        """A finished game that is looked through in a moment."""
        self.positions["razzia", 5, "reviewed"] = self.positions["razzia", 5, "over"]
        sitting = Sitting(*["me"] * 5, game="ratzzia", options={"turn_limit": SHORT})
        sitting.start()
        bot = make_bot("greedy", by_name("ratzzia"))
        while sitting.actor >= 0:
            state = sitting.table.state
            sitting.move(by_name("ratzzia").write(state, bot.choose(state)))
        self._keep("ratzzia", 5, "reviewed", sitting, len(sitting.rows))

    async def _store(self, folder: Path) -> None:
        store = SqliteStore(folder / "redada.sqlite3")
        await store.open()
        for name, (rows, seed) in self._rows.items():
            named = [self._named(name, row) for row in rows]
            table = rebuild(name, named)
            await append(store, name, named, heading_of(table, named[-1].at), seed)
        await store.close()

    def _named(self, table: str, row: Row) -> Row:
        """The row with this table's names and secrets, if somebody sits down in it."""
        if not isinstance(row.entry, Sat):
            return row
        seat = row.entry.seat
        entry = replace(row.entry, name=self.names[seat], hash=hashed(token(table, seat)))
        return replace(row, entry=entry)
