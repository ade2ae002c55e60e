"""What a view of Ratzzia says beside what lies there: what a full column and the end of a turn bring."""

from __future__ import annotations

import random
from functools import cache

import pytest

from redada.games.ratzzia import RATZZIA
from redada.games.ratzzia import layout as at
from redada.games.ratzzia.state import State

GAMES = 15


@cache
def positions(seats: int) -> list[State]:
    """Of random games."""
    found = []
    chance = random.Random(seats)
    for _ in range(GAMES):
        state = RATZZIA.start(seats)
        while state.actor != -2 and state.outcome() is None:
            found.append(state)
            moves = state.legal()
            at_random = chance.randrange(len(moves)) if state.actor >= 0 else 0
            state = state.play(moves[at_random] if state.actor >= 0 else state.sample(chance.random()))
    return found


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_full_column_says_what_it_pays_and_to_whom(seats: int) -> None:
    """Z-5.2: compared with what the column pays when it is scored."""
    compared = 0
    for state in positions(seats):
        if state.phase != at.PLACING or at.DONE not in state.legal():
            continue
        view = RATZZIA.view(state)
        after = state.play(at.DONE)
        scored = [
            event for event in RATZZIA.events(state, at.DONE, after) if event.name == "column_scored"
        ]
        for event in scored[:1]:  # the hasty mouse may change the later ones
            said = view["columns"][str(event.data["column"])]
            assert said["complete"]
            assert said.get("food", {}) == event.data.get("food", {})
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_end_of_a_turn_says_what_it_brings(seats: int) -> None:
    seen = set()
    for state in positions(seats):
        view = RATZZIA.view(state)
        can_end = state.phase == at.PLACING and at.DONE in state.legal()
        assert ("done" in view) == can_end
        if not can_end:
            continue
        after, seat = state.play(at.DONE), state.active
        gained = after.unsecured[seat] + after.scores[seat] - state.unsecured[seat] - state.scores[seat]
        assert view["done"]["food"] == gained
        goes_on = RATZZIA.view(after)["phase"] in ("send", "taste", "rob", "count")
        assert view["done"].get("goes_on", False) == goes_on
        seen.add((gained > 0, goes_on))
    assert {(True, False), (False, False), (True, True)} <= seen
