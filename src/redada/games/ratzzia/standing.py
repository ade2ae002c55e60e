"""Where a seat stands: its sack, its food, its dice, and what each column would pay if it were full."""

from __future__ import annotations

from collections.abc import Iterator

from redada.core.standing import Category, Prospect, Standing
from redada.games.ratzzia import layout as at
from redada.games.ratzzia.schema import CATEGORIES
from redada.games.ratzzia.state import State


def standing(state: State, seat: int) -> Standing:
    return Standing(seat, tuple(categories(state, seat)), tuple(prospects(state, seat)))


def categories(state: State, seat: int) -> Iterator[Category]:
    """Only what is in the sack scores (Z-1.7)."""
    sack = state.scores[seat]
    short = max(0, at.SACK - sack)
    yield category(
        "sack",
        sack,
        count=sack,
        of=at.SACK,
        needs={"food": short} if short else {},
        then=at.SACK if short else None,
    )
    yield category("unsecured", count=state.unsecured[seat])
    yield category("candies", count=state.candies[seat])
    yield category("hand", count=state.hands[seat])
    for index, column in enumerate(state.columns):
        mine = [space for space in column.spaces if space.die and space.die.owner == seat]
        if mine:
            facts: dict[str, int | str] = {
                "column": index + 1,
                "shelf": column.shelf,
                "food": column.food(seat),
            }
            yield category("column", count=len(mine), of=len(column.spaces), facts=facts)
    on_cat_row = sum(die.owner == seat for die in state.cat.dice)
    if on_cat_row:
        yield category("cat", count=on_cat_row, of=state.cat.grey + state.cat.red)


def category(
    name: str,
    points: int = 0,
    *,
    count: int,
    of: int = 0,
    needs: dict[str, int] | None = None,
    then: int | None = None,
    facts: dict[str, int | str] | None = None,
) -> Category:
    at_end = points if name == "sack" else 0
    return Category(
        name, CATEGORIES[name], points, 0, at_end, count, of, "", needs or {}, then, facts or {}
    )


def prospects(state: State, seat: int) -> Iterator[Prospect]:
    """Each column as it is: what it would pay the seat if it were full, and what its shelf would bring.

    `food` is what the seat's own dice there pay (Z-5.2), `missing` the spaces up to the top. The shelf
    is for whoever completes the column: `tin` is its label (Z-6.3), `pair` what the stash would secure
    (Z-6.4).
    """
    for index, column in enumerate(state.columns):
        facts: dict[str, int | str] = {
            "column": index + 1,
            "shelf": column.shelf,
            "missing": len(column.spaces) - column.next,
            "food": column.food(seat),
        }
        if column.label:
            facts["tin"] = column.label
        if column.shelf == "stash":
            facts["pair"] = state.higher_pair(index)
        yield Prospect("column", CATEGORIES["column"], facts=facts)
