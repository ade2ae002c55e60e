"""What the laboratory found, as tables for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group
from rich.table import Table

from redada.lab.explorer.ask import Answer, Done, half_width
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


def explored_table(summary: dict[str, Any], seats: int, answer: Answer, wider: Answer) -> Group:
    """The class that was asked for, which says if it was seen too seldom, and a wider one beside it."""
    games = summary["games"][str(seats)]
    par = f"par is {100 / seats:.0f} %"
    table = Table("", "this", "", "as many cards or dice", "", title=f"{games} games of {seats}; {par}")
    names = list(dict.fromkeys(each.what for each in (*answer.done, *wider.done)))
    for name in names:
        cells = []
        for one in (answer, wider):
            found = next((each for each in one.done if each.what == name), None)
            cells += [part_of(found, one.times), how_it_ended(found)]
        table.add_row(kept_name(name), *cells)
    least = summary["least"]
    seen = f"seen {answer.times} times" if answer.times else f"seen fewer than {least} times, or never"
    lines = [seen + (": too few to say" if answer.too_few else "")]
    if answer.sold or wider.sold:
        for what, one in (("such a row", answer), ("one of as many cards", wider)):
            many = sum(each.times for each in one.sold)
            if many:
                parts = ", ".join(f"{e.what} {100 * e.times / many:.0f} %" for e in one.sold)
                paid = f"; {one.cheque:.1f} thousand on average" if one.cheque else ""
                lines.append(f"{what} was up for sale {many} times: {parts}{paid}")
    return Group(table, *lines)


def kept_name(name: str) -> str:
    """Dice that are kept by their faces, or how many; anything else as it is."""
    if name.startswith("#"):
        return f"keep {name[1:]} dice"
    return f"keep {name or 'none'}" if not name or name.isdigit() else name


def part_of(found: Done | None, times: int) -> str:
    return f"{100 * found.times / times:.0f} %" if found and times else "–"


def how_it_ended(found: Done | None) -> str:
    """Wins of whoever did it, or what the turn gained."""
    if found is None or not found.times:
        return ""
    ends = []
    if found.share is not None:
        half = max(0.1, 100 * half_width(found.share, found.times))
        digits = 0 if half >= 0.95 else 1  # never as if there was no doubt
        ends.append(f"won {100 * found.share:.0f} ± {half:.{digits}f} %")
    if found.gain is not None:
        ends.append(f"{found.gain:+.1f} food")
    return ", ".join(ends)
