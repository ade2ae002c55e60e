"""“May I …?”: the clerk agrees with the game everywhere, and names a rule."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from redada.companion import answer, ratzzia, razzia
from redada.companion.clerk import rulings
from redada.core.errors import Unreadable
from tests.companion.games import golden, typed

RULES = Path(__file__).parents[2] / "docs" / "rules"


def numbers(game: str) -> set[str]:
    return set(re.findall(r"\b[RZ]-\d+\.\d+|\b[DE]\d+\b", (RULES / f"{game}.md").read_text("utf-8")))


@pytest.mark.parametrize("name", ["razzia/2", "razzia/4", "ratzzia/2", "ratzzia/5"])
def test_the_clerk_agrees_with_the_legal_moves_everywhere(name: str) -> None:
    record = golden(name)
    followed = typed(record)
    known = numbers(record.game.name)
    refusals = record.game.schema.refusals.keys() | {"not_now", "not_your_turn"}
    for place in range(0, len(followed.states), 5):
        state = followed.states[place]
        told = rulings(followed.to(place))["rulings"]
        legal = {record.game.write(state, move) for move in state.legal()} if state.actor >= 0 else set()
        assert {each["move"] for each in told if each["legal"]} == legal
        for each in told:
            assert each["rule"] in known
            assert each["legal"] == (each["key"] == "")
            assert each["legal"] or each["key"] in refusals


def test_every_rule_that_a_game_cites_in_a_refusal_exists() -> None:
    for name, aids in (("razzia", razzia), ("ratzzia", ratzzia)):
        cited = {*aids.ALLOWS.values(), *aids.FORBIDS.values(), *aids.NOT_NOW.values()}
        assert cited <= numbers(name)


SHEET: dict[str, Any] = {
    "game": "razzia",
    "players": [{"name": "Ana"}, {"name": "Bea"}, {"name": "Cleo"}],
    "events": ["=2-5-8-13", "=3-6-9-12", "draw1", "=police", "6"],
}


def test_a_bid_below_the_best_is_forbidden_with_the_rule_and_the_best_bid() -> None:
    [told] = answer("clerk", {"sheet": SHEET, "move": "4"})["rulings"]
    assert told == {
        "move": "4", "legal": False, "rule": "R-5.2", "key": "best_bid", "values": {"bid": 6},
    }  # fmt: skip
    [told] = answer("clerk", {"sheet": SHEET, "move": "7"})["rulings"]
    assert told["legal"]
    assert told["rule"] == "R-5.2"


def test_whoever_is_not_to_move_is_told_so() -> None:
    told = answer("clerk", {"sheet": SHEET, "seat": "A"})
    assert told["seat"] == "C"
    assert {each["key"] for each in told["rulings"]} == {"not_your_turn"}


def test_a_text_that_is_no_move_is_not_understood() -> None:
    with pytest.raises(Unreadable, match="draw1, draw2"):
        answer("clerk", {"sheet": SHEET, "move": "dance"})
