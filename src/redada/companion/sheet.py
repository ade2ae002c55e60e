"""The sheet of a game at a real table: what a device keeps, read with care, and its record."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from redada.bots.levels import plain_levels
from redada.companion.schema import SheetJson
from redada.core.errors import RedadaError, Unreadable, shorten
from redada.core.game import Game, State, of_version
from redada.core.names import check_names
from redada.core.options import read_options, write_options
from redada.core.record import MOST_TAG, Record
from redada.games import by_name

MOST_EVENTS = 10_000
MOST_EVENT = 60
"""Characters of one event."""
MOST_TAGS = 12
MOST_OPTIONS = 4000
FIELDS = ("game", "version", "options", "players", "events", "rest", "tags")
OWN_TAGS = ("Game", "Version", "Options", "Commitment", "Seed", "Result", "Head", "Signature", "Key")
"""Tags that a record writes itself, or that no companion can promise."""


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    bot: str = ""
    """The level at which the device plays the seat; empty for a person."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Who plays what, and what has happened. Events are not checked here: `following` does."""

    game: Game
    options: Any
    players: tuple[Player, ...]
    events: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()
    """What does not fit behind the events, or not yet."""
    tags: tuple[tuple[str, str], ...] = field(default=())

    def start(self) -> State:
        return self.game.start(len(self.players), self.options)

    def with_events(self, events: tuple[str, ...], rest: tuple[str, ...] | None = None) -> Sheet:
        return replace(self, events=events, rest=self.rest if rest is None else rest)

    @property
    def json(self) -> SheetJson:
        made: SheetJson = {
            "game": self.game.name,
            "version": self.game.version,
            "options": write_options(self.options),
            "players": [
                {"name": each.name, "bot": each.bot} if each.bot else {"name": each.name}
                for each in self.players
            ],
            "events": list(self.events),
        }
        if self.rest:
            made["rest"] = list(self.rest)
        if self.tags:
            made["tags"] = dict(self.tags)
        return made

    def record(self, moves: tuple[int, ...]) -> Record:
        """The record of the game, once its events have been read as moves."""
        bots = [(f"Bot{n}", each.bot) for n, each in enumerate(self.players, 1) if each.bot]
        names = tuple(each.name for each in self.players)
        date = [each for each in self.tags if each[0] == "Date"]
        others = [each for each in self.tags if each[0] != "Date"]
        return Record(self.game, names, self.options, moves, tags=(*date, *bots, *others))


def read_sheet(data: object) -> Sheet:
    """The sheet that JSON holds; raises RedadaError, which says what was expected."""
    if not isinstance(data, dict):
        raise RedadaError("sheet: expected an object with game, players and events")
    unknown = [str(name) for name in data if name not in FIELDS]
    if unknown:
        raise RedadaError(f"sheet: no field {shorten(unknown[0])}; expected {', '.join(FIELDS)}")
    game = by_name(text_of(data.get("game"), "game", 40))
    version = data.get("version", game.version)
    if not isinstance(version, int) or isinstance(version, bool):
        raise RedadaError("version: expected a number")
    game = of_version(game, version)
    options = read_options(game.Options, text_of(data.get("options", ""), "options", MOST_OPTIONS))
    players = read_players(game, data.get("players"))
    events, rest = words_of(data.get("events"), "events"), words_of(data.get("rest", []), "rest")
    if len(events) + len(rest) > MOST_EVENTS:
        raise RedadaError(f"events: expected at most {MOST_EVENTS}")
    return Sheet(game, options, players, events, rest, read_tags(data.get("tags", {})))


def read_players(game: Game, data: object) -> tuple[Player, ...]:
    if not isinstance(data, list) or len(data) not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise RedadaError(f"players: expected a list of {few} to {many} players")
    players = []
    levels = plain_levels(game)
    for each in data:
        if not isinstance(each, dict) or not set(each) <= {"name", "bot"}:
            raise RedadaError("players: expected objects with name, and bot where a level plays")
        bot = text_of(each.get("bot", ""), "bot", 40)
        if bot and bot not in levels:
            raise Unreadable(bot, f"a level that plays {game.name} anywhere: {', '.join(levels)}")
        players.append(Player(text_of(each.get("name"), "name", 200), bot))
    check_names(tuple(each.name for each in players))
    return tuple(players)


def read_tags(data: object) -> tuple[tuple[str, str], ...]:
    if not isinstance(data, dict) or len(data) > MOST_TAGS:
        raise RedadaError(f"tags: expected an object of at most {MOST_TAGS} texts")
    tags = []
    for name, value in data.items():
        named = isinstance(name, str) and name.isascii() and name.isalnum() and name[:1].isalpha()
        stem = str(name).rstrip("0123456789")
        if not named or len(name) > 30 or name in OWN_TAGS or stem in ("Player", "Bot", "Nonce"):
            raise RedadaError(f"tags: {shorten(str(name))} is no tag that may be added")
        value = text_of(value, str(name), MOST_TAG)
        if not value.isprintable():
            raise RedadaError(f"tags: {name} has characters that cannot be printed")
        tags.append((str(name), value))
    return tuple(tags)


def words_of(data: object, name: str) -> tuple[str, ...]:
    """A list of moves and outcomes in notation."""
    if not isinstance(data, list) or len(data) > MOST_EVENTS:
        raise RedadaError(f"{name}: expected a list of at most {MOST_EVENTS} moves and outcomes")
    for each in data:
        if not isinstance(each, str) or not 0 < len(each) <= MOST_EVENT or each.split() != [each]:
            raise RedadaError(f"{name}: expected notation, not {shorten(str(each))}")
    return tuple(data)


def text_of(data: object, name: str, most: int) -> str:
    if not isinstance(data, str) or len(data) > most:
        raise RedadaError(f"{name}: expected a text of at most {most} characters")
    return data


def number_of(data: object, name: str, least: int, most: int) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or not least <= data <= most:
        raise RedadaError(f"{name}: expected a whole number from {least} to {most}")
    return data


def sheet_of(record: Record) -> Sheet:
    """A sheet that goes on from a record; what only its dealer could promise is left out."""
    words = tuple(
        record.game.write(state, move)
        for state, move in zip(record.states(), record.moves, strict=False)
    )
    levels = plain_levels(record.game)
    bots = [record.tag(f"Bot{n}") for n in range(1, len(record.players) + 1)]
    players = tuple(
        Player(name, bot if bot in levels else "")
        for name, bot in zip(record.players, bots, strict=True)
    )
    tags = [(name, value) for name, value in record.tags if name in ("Date", "Edition", "Look", "Place")]
    return Sheet(record.game, record.options, players, words, (), tuple(tags))
