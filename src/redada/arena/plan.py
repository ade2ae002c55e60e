"""What a tournament is: its game, its bots, its deals. Two runs of one plan deal the same games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from math import isfinite
from typing import Any

from redada.bots import make_bot
from redada.core.errors import RedadaError
from redada.core.game import Game
from redada.core.options import read_options, write_options
from redada.games import by_name

VERSION = 1
"""Changes when the same plan would deal, seat or record differently."""

MOST_DEALS = 1_000_000


@dataclass(frozen=True)
class Plan:
    """A tournament. Made by `make_plan`, which checks it."""

    game: str
    seats: int
    options: str
    """All of them, as a record writes them."""
    bots: tuple[str, ...]
    """By the names of `redada.bots.make_bot`, each once; in a gauntlet the candidate is the first."""
    gauntlet: bool
    """One candidate against tables full of each opponent; otherwise all against all."""
    deals: int
    seed: int
    seconds_per_move: float | None
    """An answer that takes longer is replaced; None is no limit."""
    version: int = VERSION

    @property
    def rules(self) -> Game:
        return by_name(self.game)

    def to_json(self) -> dict[str, Any]:
        return asdict(self) | {"bots": list(self.bots)}

    @classmethod
    def from_json(cls, data: Any) -> Plan:
        names = {field.name for field in fields(cls)}
        if not isinstance(data, dict) or set(data) != names:
            raise RedadaError("run.json is not the plan of a tournament")
        if data["version"] != VERSION:
            raise RedadaError(f"the run is of arena version {data['version']}, this is {VERSION}")
        return cls(**(data | {"bots": tuple(data["bots"])}))

    def difference(self, other: Plan) -> str:
        """The first thing, other than the number of deals, in which two plans differ; or nothing."""
        for field in fields(self):
            ours, theirs = getattr(self, field.name), getattr(other, field.name)
            if field.name != "deals" and ours != theirs:
                return f"{field.name} is {theirs!r} there and {ours!r} here"
        return ""


def make_plan(
    game: str,
    seats: int | None,
    bots: Sequence[str],
    *,
    candidate: str | None = None,
    deals: int = 50,
    seed: int = 0,
    options: str = "",
    seconds_per_move: float | None = None,
) -> Plan:
    """A plan that can be played; raises RedadaError, which says what is wrong with it."""
    rules = by_name(game)
    seats = rules.seats[0] if seats is None else seats
    if seats not in rules.seats:
        raise RedadaError(f"{game} is for {rules.seats[0]} to {rules.seats[-1]} players, not {seats}")
    if not 1 <= deals <= MOST_DEALS:
        raise RedadaError(f"a tournament has 1 to {MOST_DEALS} deals, not {deals}")
    if seed < 0:
        raise RedadaError(f"a seed is 0 or more, not {seed}")
    if seconds_per_move is not None and not (seconds_per_move > 0 and isfinite(seconds_per_move)):
        raise RedadaError(f"a move takes more than 0 seconds, not {seconds_per_move}")
    lineup = tuple(bots)
    if len(set(lineup)) < len(lineup):
        twice = next(name for name in lineup if lineup.count(name) > 1)
        raise RedadaError(f"each bot is named once, and {twice} is named twice")
    if candidate is not None:
        lineup = (candidate, *(name for name in lineup if name != candidate))
    if len(lineup) < 2:
        raise RedadaError("a tournament needs at least two different bots")
    chosen = read_options(rules.Options, options)
    for name in lineup:
        try_bot(name, rules)
    return Plan(
        game, seats, write_options(chosen), lineup, candidate is not None, deals, seed, seconds_per_move
    )


def try_bot(name: str, rules: Game) -> None:
    """Raise RedadaError if there is no such bot, or if it cannot be made for this game."""
    try:
        bot = make_bot(name, rules)
        close = getattr(bot, "close", None)
        if close is not None:
            close()
    except RedadaError:
        raise
    except Exception as problem:  # noqa: BLE001  # somebody else's bot may raise anything
        raise RedadaError(f"the bot {name} cannot play {rules.name}: {problem}") from None


def split_bots(text: str) -> list[str]:
    """`greedy,search:seconds=1,iterations=50` is two bots: a part with = and no : is the last one's."""
    bots: list[str] = []
    for part in text.split(","):
        if bots and "=" in part and ":" not in part:
            bots[-1] += "," + part
        elif part.strip():
            bots.append(part.strip())
    return bots
