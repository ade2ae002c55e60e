"""The scoring of Ratzzia as tables (redada.core.pad), made by asking the rules.

Only what is in the sack scores (Z-1.7). The rest is kept beside it: unsecured food, which decides where
a game ends without a full sack (E13), the columns that a player has completed, and the cat's visits.
"""

from __future__ import annotations

from redada.core.pad import FORMAT, End, Kind, Rule, Tables
from redada.games.ratzzia import layout as at
from redada.games.ratzzia.game import RATZZIA
from redada.games.ratzzia.state import State

KINDS = {"sack": "food", "unsecured": "food", "columns": "board", "cat": "board"}
"""What is counted, and the group that it is entered with."""
MOST_FOOD = 120
"""Unsecured food of one player that halves are listed for."""


def tables() -> Tables:
    rule = Rule(rule="Z-1.7", name="sack", rounds=[1], how="sum", kinds=["sack"], weights=[1])
    return Tables(
        format=FORMAT,
        game=RATZZIA.name,
        version=RATZZIA.version,
        seats=[RATZZIA.seats[0], RATZZIA.seats[-1]],
        rounds=1,
        options={},
        kinds=[
            Kind(name=name, group=group, box=[], stays=True, first=1) for name, group in KINDS.items()
        ],
        rules=[rule],
        hands=[],
        end=End(rule="Z-8.1", order=["points", "unsecured"], goal=at.SACK, tie="E13", limit="E13"),
        start={"unsecured": starting_food()},
        half=[robbed(food) for food in range(MOST_FOOD + 1)],
    )


def starting_food() -> list[int]:
    """Z-1.5: of the starting player and those after them."""
    begun = RATZZIA.start(RATZZIA.seats[-1]).play(0)
    return list(begun.unsecured)


def robbed(food: int) -> int:
    """What the greedy mouse takes of so much food; the accountant takes as much (Z-6.5, Z-6.6, E11)."""
    s = RATZZIA.start(RATZZIA.seats[0]).play(0).to_list()
    s[at.PHASE] = at.ROBBING
    s[at.UNSECURED + 1] = food
    return food - State(s).play(at.ROB + 1).unsecured[1]
