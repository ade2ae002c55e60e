"""A ladder: bots against opponents, each pairing both ways, and at mixed tables.

"One A among Bs" and "one B among As" are different questions: whoever differs from the rest of a table
may gain by that alone. A ladder is a folder of tournaments, one for each question, so it goes on where
it was stopped.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console

from redada.arena.folder import Folder, replace_text
from redada.arena.plan import Plan, make_plan
from redada.arena.tournament import run
from redada.core.errors import RedadaError, shorten
from redada.games import by_name

FORMAT = 1
JSON = "ladder.json"
AMONG, MIXED = "among", "mixed"


@dataclass(frozen=True)
class Rung:
    """One question: how often does `bot` win alone among these others?"""

    kind: str
    """AMONG: a table full of one other. MIXED: all at the table are different."""
    seats: int
    bot: str
    others: tuple[str, ...]

    @property
    def folder(self) -> str:
        names = [self.bot, self.kind, *self.others]
        return f"{self.seats}/" + "-".join("".join(c if c.isalnum() else "_" for c in n) for n in names)


def rungs(bots: Sequence[str], opponents: Sequence[str], seats: Sequence[int]) -> Iterator[Rung]:
    """Every bot with every other bot and every opponent, both ways; then mixed tables.

    With two players both ways are the same games, and no table is mixed. At mixed tables a bot meets
    every opponent at most once; those that do not fill a table are left out.
    """
    pairs = [(one, other) for place, one in enumerate(bots) for other in bots[place + 1 :]]
    pairs += [(bot, other) for bot in bots for other in opponents if other not in bots]
    for many in seats:
        for one, other in pairs:
            yield Rung(AMONG, many, one, (other,))
            if many > 2:
                yield Rung(AMONG, many, other, (one,))
        strangers = [other for other in opponents if other not in bots]
        if many > 2 and len(strangers) >= many - 1:
            for bot in bots:
                for first in range(0, len(strangers) - many + 2, many - 1):
                    yield Rung(MIXED, many, bot, tuple(strangers[first : first + many - 1]))


def read_seats(text: str, game: str) -> list[int]:
    """`2-5`, `4` or `2,4`."""
    few, many = by_name(game).seats[0], by_name(game).seats[-1]
    found: list[int] = []
    for part in text.split(","):
        low, _, high = part.partition("-")
        if not (is_small(low) and (is_small(high) or not high)):
            raise RedadaError(f"--seats is such as 2-5 or 2,4, not {shorten(text)}")
        found += range(int(low), int(high or low) + 1)
    if not found or min(found) < few or max(found) > many:
        raise RedadaError(f"{game} is for {few} to {many} players, not {text}")
    return sorted(set(found))


def is_small(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 2


def plan_of(rung: Rung, game: str, deals: int, seed: int, options: str) -> Plan:
    alone = rung.kind == AMONG
    return make_plan(
        game,
        rung.seats,
        rung.others if alone else (rung.bot, *rung.others),
        candidate=rung.bot if alone else None,
        deals=deals,
        seed=seed,
        options=options,
    )


def climb(
    path: Path,
    game: str,
    todo: Sequence[Rung],
    *,
    deals: int,
    seed: int,
    options: str = "",
    jobs: int = -1,
    console: Console | None = None,
) -> dict[str, Any]:
    """Play all rungs that are not finished, and return and save what they showed."""
    console = console or Console(stderr=True, quiet=True)
    check_place(path)
    found = []
    for number, rung in enumerate(todo, 1):
        console.print(
            f"{number}/{len(todo)}: {rung.seats} players, {rung.bot} among {', '.join(rung.others)}",
            highlight=False,
        )
        folder = Folder.make(path / rung.folder, plan_of(rung, game, deals, seed, options))
        run(folder, jobs, None, console)
        found.append(result(rung, folder))
    data = {
        "format": FORMAT,
        "game": game,
        "deals": deals,
        "seed": seed,
        "options": options,
        "rungs": found,
    }
    replace_text(path / JSON, json.dumps(data, indent=2, ensure_ascii=False) + "\n")
    return data


def check_place(path: Path) -> None:
    """Raise RedadaError for a folder that holds something else."""
    numbers = {str(seats) for seats in range(2, 10)}
    if path.exists():
        if not path.is_dir():
            raise RedadaError(f"{path} is not a folder")
        strange = [
            each.name
            for each in path.iterdir()
            if each.name not in numbers and "ladder" not in each.name
        ]
        if strange:
            raise RedadaError(f"{path} exists and is not the folder of a ladder: it holds {strange[0]}")
    path.mkdir(parents=True, exist_ok=True)


def result(rung: Rung, folder: Folder) -> dict[str, Any]:
    """The share of wins of the rung's bot, with its interval, and the time it took for a decision."""
    from redada.arena.ratings import share
    from redada.arena.tally import tally

    total = tally(folder.plan, folder.results())
    place = folder.plan.bots.index(rung.bot)
    found = share(total.won[:, place, place], total.played[:, place, place], folder.plan.seed)
    return {
        "kind": rung.kind,
        "seats": rung.seats,
        "bot": rung.bot,
        "others": list(rung.others),
        "games": total.games,
        "par": 1 / rung.seats,
        "share": {"value": found.value, "low": found.low, "high": found.high},
        "seconds_per_move": total.bots[place].clock.mean,
    }


def verdict(row: dict[str, Any]) -> str:
    """`above` or `below` par with the whole interval, or `level`."""
    if row["share"]["low"] > row["par"]:
        return "above"
    return "below" if row["share"]["high"] < row["par"] else "level"
