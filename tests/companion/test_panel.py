"""What the table sees at a glance: counted from the position, and checked by counting cards and dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from redada.companion import answer
from redada.companion.following import follow
from redada.companion.ratzzia import at_least
from redada.companion.sheet import read_sheet
from redada.core.errors import RedadaError
from redada.games import GAMES
from redada.study import hint
from tests.companion.games import golden, typed

PEOPLE = [{"name": "Ana"}, {"name": "Bea"}, {"name": "Cleo"}, {"name": "Dora"}]


def test_the_odds_of_the_next_officer_are_those_of_the_cards_that_are_left() -> None:
    followed = typed(golden("razzia/4"))
    drawn = 0
    for place in range(3, len(followed.moves), 11):
        there = followed.to(place)
        cards = [word for word in there.sheet.events if word.startswith("=") and "-" not in word]
        left = Fraction(21 - cards.count("=police"), 120 - len(cards))
        panel = answer("look", {"sheet": there.sheet.json, "place": place, "known": place})["panel"]
        assert Fraction(*panel["officer"]) == left
        assert panel["cards"] == 120 - len(cards)
        drawn = len(cards)
    assert drawn > 50


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_the_odds_that_the_cat_comes_are_those_of_all_rolls(dice: int) -> None:
    rolls = list(product(range(1, 7), repeat=dice))
    for hits in range(dice + 2):
        counted = sum(roll.count(3) >= hits for roll in rolls)
        assert at_least(hits, dice) == Fraction(counted, len(rolls))


def test_the_cat_is_only_reckoned_with_when_its_grey_spaces_are_taken() -> None:
    followed = typed(golden("ratzzia/4"))
    seen = set()
    for place, state in list(enumerate(followed.states))[::4]:
        panel = answer("look", {"sheet": followed.sheet.json, "place": place, "known": place})["panel"]
        assert panel["free"] == state.cat.grey + state.cat.red - len(state.cat.dice)
        assert ("cat" in panel) == (bool(state.cat_face) and panel.get("dice", 0) > 0)
        seen.add("cat" in panel)
    assert seen == {True, False}


# Seats that the device plays


def bots(level: str) -> dict[str, Any]:
    players = [{"name": "Ana"}, {"name": "Lola", "bot": level}, {"name": "Max", "bot": level}]
    return {"game": "razzia", "players": players, "events": []}


@pytest.mark.parametrize("level", ["beginner", "easy", "medium", "hard"])
def test_the_device_bids_for_its_seats_and_waits_for_the_people(level: str) -> None:
    told = answer("enter", {"sheet": bots(level), "events": ["=2-5-8-13", "=3-6-9-12"]})
    assert told["position"]["actor"] == "A"
    told = answer("enter", {"sheet": told["sheet"], "events": ["call"]})
    spoken = [(each["seat"], each["by"]) for each in told["events"] if each["seat"] in ("B", "C")]
    assert spoken[:2] == [("B", "bot"), ("C", "bot")]
    again = answer("open", {"sheet": {**told["sheet"], "events": ["=2-5-8-13", "=3-6-9-12", "call"]}})
    assert again["sheet"]["events"][: len(told["sheet"]["events"])] == told["sheet"]["events"]


def test_a_bot_that_draws_waits_for_the_card_and_one_step_back_takes_back_the_card_alone() -> None:
    sheet = bots("medium")
    told = answer("enter", {"sheet": sheet, "events": ["=2-5-8-13", "=3-6-9-12"]})
    told = answer("enter", {"sheet": told["sheet"], "events": ["draw1", "=ring"]})
    assert told["position"]["phase"] == "draw"
    assert told["position"]["chance_for"] == "B"
    asked = len(told["sheet"]["events"])
    told = answer("enter", {"sheet": told["sheet"], "events": ["=car"]})
    told = answer("undo", {"sheet": told["sheet"], "to": asked})
    assert told["position"]["phase"] == "draw"


def typed_state(sheet: dict[str, Any]) -> Any:
    return follow(read_sheet(sheet))[0].state


def test_hints_are_those_of_the_review() -> None:
    sheet = {"game": "razzia", "players": PEOPLE, "events": ["=2-6-13", "=3-7-12", "=4-8-11"]}
    told_sheet = {**sheet, "events": [*sheet["events"], "draw1", "=police"]}
    told = answer("hint", {"sheet": told_sheet})
    assert told["seat"] == "B"
    assert {each["move"] for each in told["moves"]} <= {"pass", "3", "7", "12"}
    state = typed_state(told_sheet)
    best = hint(GAMES["razzia"], state, "look").choices[0]
    assert told["moves"][0]["move"] == best.move
    assert told["moves"][0]["share"] == pytest.approx(best.shares[1], abs=1e-3)
    with pytest.raises(RedadaError, match="no hint"):
        answer("hint", {"sheet": {**sheet, "events": []}})
