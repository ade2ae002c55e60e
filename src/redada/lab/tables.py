"""What the laboratory found, as tables for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from redada.lab.luck import Parts
from redada.lab.seats import Place
from redada.lab.worth import ALL, Worth


def luck_table(game: str, found: dict[int, Parts]) -> Table:
    """By number of players: is luck 0 on average, and what are results made of?"""
    table = Table("", *(f"{seats} players" for seats in found), title=f"Luck in {game}, 95 % intervals")
    rows = [
        ("games", [str(one.games) for one in found.values()]),
        ("mean luck, points", [one.mean_luck.times(100).text(2, sign=True) for one in found.values()]),
        ("variance divided by", [one.factor.text(2) for one in found.values()]),
        ("the same, luck fitted", [one.fitted.text(2) for one in found.values()]),
        ("chance, %", [one.chance.times(100).text(0) for one in found.values()]),
        ("seat, %", [one.seat.times(100).text(1) for one in found.values()]),
        ("level, %", [one.level.times(100).text(1) for one in found.values()]),
        ("the rest, %", [one.rest.times(100).text(0) for one in found.values()]),
    ]
    for what, cells in rows:
        table.add_row(what, *cells)
    return table


def worth_table(game: str, seats: int, found: list[Worth], parts: Sequence[str]) -> Table:
    """What each thing is worth, over the game and in each part of it."""
    table = Table(
        "",
        "seen",
        "of the win",
        "of the game",
        *parts,
        title=f"What is it worth? {game}, {seats} players; 95 % intervals",
        caption="Points of the win are hundredths. In the last columns: those of that part of the game.",
    )
    for one in (each for each in found if each.part == ALL):
        by_part = {each.part: each for each in found if each.thing == one.thing}
        table.add_row(
            one.thing,
            str(one.times),
            one.share.times(100).brief(),
            one.points.brief(),
            *(
                by_part[n].share.times(100).brief(0) if n in by_part else "–"
                for n in range(1, len(parts) + 1)
            ),
        )
    return table


def places_table(game: str, found: list[Place]) -> Table:
    """What the place at the table is worth."""
    seats = found[0].seats
    table = Table(
        "hand" if not found[0].name.startswith("turn") else "order",
        "wins, %",
        "score",
        title=f"The seat, {game}, {seats} players, {found[0].games} games; par is {100 / seats:.0f} %",
    )
    for one in found:
        table.add_row(one.name, one.share.times(100).text(1), one.score.text(1))
    return table
