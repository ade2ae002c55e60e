"""The summary of a database that ships with the program: small, and the same for terminal and browser.

By number of players, then by class:
- Razzia!: the police and the letters of the row, `3jg`; `3#2` is every row of two cards.
  `act` has, for draw, call and steal, how often, and thousandths of the win that the mover had then.
  `sale` has how often nobody, the caller and another bought, and the mean cheque in tenths.
- Ratzzia: the faces, `1146`; `#4` is every roll of four dice.
  `roll` has how often it was, thousandths of the win, the mean gain of the turn in hundredths, and what
  was kept most often: faces, how often, mean gain; of wider classes how many dice were kept, `#3`.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from importlib import resources
from pathlib import Path
from typing import Any

from redada.core.errors import RedadaError
from redada.lab.classes import GROUPS, UNSOLD
from redada.lab.database import Database

VERSION = 1
LETTERS = {"jewel": "j", "bodyguard": "b", "car": "c", "driver": "d", "thief": "t", "gold": "g"} | {
    "business": "s"
}
ACTS = ("draw", "call", "steal")
BUYERS = (UNSOLD, "caller", "other")
LEAST = 40
"""A class that was seen less often is left out of the file that ships."""
MOST_KEPT = 3

Summary = dict[str, Any]
Row = tuple[str, str, float, int | None]
"""Class, what was done, the share of the win in the end, what was gained."""


def row_code(police: int, groups: Iterable[str]) -> str:
    """Of a class of Razzia!; groups in any order."""
    return f"{police}{''.join(LETTERS[group] for group in sorted(groups, key=GROUPS.index))}"


def summarise(database: Database, game: str, least: int = 1) -> Summary:
    """Of classes that were seen so often. Raises RedadaError if the database has no such games."""
    players = {}
    for seats in database.seats_of(game):
        rows = database.sql.execute(
            "SELECT name, did, share, gain FROM choices JOIN classes USING (class)"
            " JOIN seats ON seats.game = choices.game AND seats.seat = choices.seat"
            " JOIN games ON games.id = choices.game JOIN runs USING (run)"
            " WHERE runs.game = ? AND runs.seats = ?",
            (game, seats),
        )
        players[str(seats)] = MAKERS[game](rows, least) if game in MAKERS else {}
    if not players or game not in MAKERS:
        raise RedadaError(f"there are no games of {game} to explore")
    runs = [run for run in database if run[0] == game]
    nets = database.sql.execute("SELECT DISTINCT net FROM runs WHERE game = ?", (game,)).fetchall()
    return {
        "version": VERSION,
        "game": game,
        "least": least,
        "bots": sorted({run[2] for run in runs}),
        "nets": sorted(net for (net,) in nets),
        "games": {str(n): sum(run[4] for run in runs if run[1] == n) for n in database.seats_of(game)},
        "players": players,
    }


def of_razzia(rows: Iterable[Row], least: int) -> Summary:
    acts: dict[str, list[list[float]]] = defaultdict(lambda: [[0, 0.0] for _ in ACTS])
    sales: dict[str, list[list[float]]] = defaultdict(lambda: [[0, 0.0] for _ in BUYERS])
    for name, did, share, gain in rows:
        kind, police, *groups = name.split()
        for code in {row_code(int(police), groups), f"{police}#{len(groups)}"}:
            table, order = (acts, ACTS) if kind == "act" else (sales, BUYERS)
            cell = table[code][order.index(did)]
            cell[0] += 1
            cell[1] += share if kind == "act" else gain or 0
    return {
        "act": {
            code: [number for n, share in cells for number in (n, per(share, n, 1000))]
            for code, cells in sorted(acts.items())
            if sum(n for n, _ in cells) >= least
        },
        "sale": {
            code: [*(n for n, _ in cells), per(sum(g for _, g in cells), cells[1][0] + cells[2][0], 10)]
            for code, cells in sorted(sales.items())
            if sum(n for n, _ in cells) >= least
        },
    }


def of_ratzzia(rows: Iterable[Row], least: int) -> Summary:
    found: dict[str, list[float]] = defaultdict(lambda: [0, 0.0, 0.0])
    kept: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(lambda: [0, 0.0]))
    for roll, did, share, gain in rows:
        dice = roll.split()[1:]
        for code in ("".join(dice), f"#{len(dice)}"):
            cell = found[code]
            cell[0] += 1
            cell[1] += share
            cell[2] += gain or 0
        faces = did.split()
        for code, name in (("".join(dice), "".join(faces)), (f"#{len(dice)}", f"#{len(faces)}")):
            keep = kept[code][name]
            keep[0] += 1
            keep[1] += gain or 0
    made = {}
    for code, (n, won, food) in sorted(found.items()):
        if n < least:
            continue
        best = sorted(kept[code].items(), key=lambda each: (-each[1][0], each[0]))
        best = sorted(kept[code].items()) if code.startswith("#") else best[:MOST_KEPT]
        made[code] = [
            n,
            per(won, n, 1000),
            per(food, n, 100),
            [[faces, many, per(total, many, 100)] for faces, (many, total) in best],
        ]
    return {"roll": made}


MAKERS = {"razzia": of_razzia, "ratzzia": of_ratzzia}


def per(total: float, many: float, scale: int) -> int:
    return round(scale * total / many) if many else 0


def shipped(game: str) -> Summary:
    """What comes with the program."""
    path = resources.files(__package__).joinpath(f"{game}.json")
    if game not in MAKERS or not path.is_file():
        raise RedadaError(f"there are no games of {game} to explore: give a database by --from")
    found: Summary = json.loads(path.read_text(encoding="utf-8"))
    return found


def save(path: Path, summary: Summary) -> int:
    """Write the file; how many bytes it has."""
    text = json.dumps(summary, separators=(",", ":")) + "\n"
    path.write_text(text, encoding="utf-8")
    return len(text)
