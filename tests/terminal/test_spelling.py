"""Which name was meant by a mistyped one."""

from __future__ import annotations

import pytest

from redada.bots import BOTS
from redada.games import GAMES
from redada.terminal.spelling import closest, distance, mistyped


@pytest.mark.parametrize(
    ("word", "name"),
    [("raziza", "razzia"), ("Razia", "razzia"), ("ratzia", "ratzzia"), ("RATZZA", "ratzzia"),
     ("razzia", ""), ("grazia", ""), ("ana", ""), ("", "")],
)  # fmt: skip
def test_a_slip_of_the_finger_in_a_game_is_found(word: str, name: str) -> None:
    assert mistyped(word, GAMES) == name


@pytest.mark.parametrize(
    ("word", "name"),
    [("hrad", "hard"), ("esay", "easy"), ("begginer", "beginner"), ("gredy", "greedy"),
     ("hard", ""), ("bea", ""), ("lola", ""), ("vito", "")],
)  # fmt: skip
def test_a_slip_of_the_finger_in_a_bot_is_found(word: str, name: str) -> None:
    assert mistyped(word, BOTS) == name


def test_after_an_at_sign_more_is_forgiven() -> None:
    assert closest("exprt", BOTS) == "expert"
    assert closest("MEDUM", BOTS) == "medium"
    assert closest("zzz", BOTS) == ""


def test_a_swap_of_neighbours_is_one_slip() -> None:
    assert distance("hrad", "hard") == 1
    assert distance("hard", "hard") == 0
    assert distance("", "hard") == 4
