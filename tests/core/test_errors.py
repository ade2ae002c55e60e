"""What is wrong with a move is data first, and English second."""

from __future__ import annotations

import pytest

from redada.core.errors import IllegalMove, Why
from redada.games.ratzzia import RATZZIA
from redada.games.razzia import RAZZIA
from tests.games.ratzzia.kitchen import kitchen
from tests.games.razzia.table import play, table

TEXTS = {"best_bid": "the best bid is {bid}", "takes": "it takes {faces}"}


def test_an_illegal_move_has_a_key_and_values_and_an_english_text_made_of_them() -> None:
    error = IllegalMove("4", ("7", "pass"), Why("best_bid", {"bid": 6}), TEXTS)
    assert (error.key, error.values, error.why) == ("best_bid", {"bid": 6}, "the best bid is 6")
    assert str(error) == "'4' is not possible here (the best bid is 6): expected one of: 7, pass"


def test_its_place_in_a_file_leaves_the_reason_as_it_is() -> None:
    error = IllegalMove("4", ("7",), Why("takes", {"faces": [1, 2]}), TEXTS).at(3, 5)
    assert (error.key, error.why) == ("takes", "it takes 1 or 2")
    assert str(error).startswith("line 3, column 5: ")


def test_without_a_reason_only_what_is_legal_is_said() -> None:
    error = IllegalMove("4", ("7",))
    assert (error.key, error.why, dict(error.values)) == ("", "", {})
    assert str(error) == "'4' is not possible here: expected one of: 7"


def test_the_games_say_why_by_key() -> None:
    bidding = play(table(row="ring"), "draw1 =police 7")
    with pytest.raises(IllegalMove) as caught:
        RAZZIA.read(bidding, "4")
    assert (caught.value.key, caught.value.values) == ("best_bid", {"bid": 7})
    with pytest.raises(IllegalMove) as caught:
        RATZZIA.read(kitchen(4, rolled="1 5"), "6@1")
    assert (caught.value.key, caught.value.values) == ("not_rolled", {"face": 6})
