"""Changes and events as Razzia! writes them itself: byte for byte what an encoder makes of data."""

from __future__ import annotations

import random
from typing import Literal

import pytest
from msgspec.json import encode

from redada.core.game import OVER
from redada.games.razzia import RAZZIA, RazziaOptions, State

json_changes = pytest.importorskip("redada.games.razzia.json_changes", exc_type=ImportError)
json_facts = pytest.importorskip("redada.games.razzia.json_facts", exc_type=ImportError)


def check_change(before: State, after: State) -> bool:
    written = json_changes.change_json(before, after)
    assert written is None or written == encode(RAZZIA.change(before, after))
    return written is not None


@pytest.mark.parametrize("piles", [2, 1])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_written_at_once_is_what_is_told_by_data(seats: int, piles: Literal[2, 1]) -> None:
    """From one position to the next, back, over several moves, and between any two of a game."""
    draw = random.Random(f"texts {seats} {piles}")
    written = events_written = steps = 0
    for _ in range(30):
        state = RAZZIA.start(seats, RazziaOptions(piles=piles))
        line = [state]
        while state.actor != OVER:
            move = draw.choice(list(state.legal()))
            after = state.play(move)
            line.append(after)
            facts = json_facts.facts_json(state, move, after)
            happened = [each.json for each in RAZZIA.events(state, move, after)]
            if facts is not None:
                assert facts == (encode(happened) if happened else b"")
                assert not RAZZIA.scored(state, after)
                events_written += 1
            steps += 1
            written += check_change(state, after)
            check_change(after, state)
            check_change(line[max(len(line) - 4, 0)], after)
            check_change(draw.choice(line), after)
            state = after
        assert json_changes.change_json(line[-2], line[-1]) is not None, "of the end, too"
    assert written > 0.95 * steps, "nearly every change is written at once"
    assert events_written > 0.9 * steps, "and nearly all events"


def test_nothing_changes_between_equal_positions() -> None:
    state = RAZZIA.start(3)
    assert json_changes.change_json(state, state) == b"{}"


def test_what_is_kept_is_forgotten_with_the_rest() -> None:
    state = RAZZIA.start(2)
    while state.phase != 2:
        state = state.play(next(iter(state.legal())))
    move = list(state.legal())[1]
    json_facts.facts_json(state, move, state.play(move))
    assert json_facts.FACTS
    RAZZIA.clear_caches()
    assert not json_facts.FACTS
