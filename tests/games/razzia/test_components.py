"""Section 1: what is in the box."""

from __future__ import annotations

from redada.games.razzia import RAZZIA, cards
from tests.games.razzia.table import held, play, row, start, table

NAMES = cards.NAMES


def many(*names: str) -> int:
    return sum(cards.COUNTS[NAMES.index(name)] for name in names)


def test_there_are_21_police_and_99_loot_cards() -> None:
    """R-1.1"""
    assert sum(cards.COUNTS) == 120
    assert many("police") == 21
    assert sum(RAZZIA.start(4).left) == 120


def test_the_loot_is_what_the_rules_list() -> None:
    """R-1.2"""
    jewels = ["ring", "watch", "brooch", "necklace", "diamond"]
    businesses = ["casino", "transport", "film", "races", "real_estate", "night_club", "restaurant"]
    assert many(*jewels) == 20
    assert all(many(name) == 4 for name in jewels + businesses)
    assert [many(name) for name in ("bodyguard", "car", "driver", "thief", "gold")] == [16, 16, 10, 6, 3]
    assert many(*businesses) == 28
    assert {"police", "bodyguard", "car", "driver", "thief", "gold", *jewels, *businesses} == set(NAMES)


def test_the_game_starts_with_all_loot_undrawn() -> None:
    """R-1.2"""
    assert RAZZIA.start(3).left == cards.COUNTS


def test_each_number_of_players_uses_the_cheques_from_1_up_without_a_gap() -> None:
    """R-1.3"""
    for seats, most in {2: 9, 3: 13, 4: 13, 5: 16}.items():
        in_use = [cheque for hand in cards.HANDS[seats] for cheque in hand]
        assert sorted([1, *in_use]) == list(range(1, most + 1))


def test_whoever_set_off_the_last_auction_is_remembered_for_the_marker() -> None:
    """R-1.3"""
    state = start("=2-6-13 =3-7-12 =4-8-11")
    assert state.last_auction is None
    state = play(state, "draw1 =ring")
    assert state.last_auction is None
    state = play(state, "call pass pass 6 12")
    assert state.last_auction == (1, 1, 12, 1)
    state = play(state, "draw1 =police pass pass pass pass")
    assert state.last_auction == (2, -1, 0, 0)


def test_points_so_far_are_shown_as_on_the_score_track() -> None:
    """R-1.3"""
    state = table(scores=(7, 0, -2, 11))
    assert state.scores == (7, 0, -2, 11)


def test_jewels_gold_drivers_and_thieves_bear_the_cross() -> None:
    """R-1.4"""
    crossed = {NAMES[kind] for kind in cards.CROSSED}
    assert crossed == {"ring", "watch", "brooch", "necklace", "diamond", "gold", "driver", "thief"}


def test_every_loot_card_has_one_colour_and_police_has_none() -> None:
    """R-1.5"""
    by_colour = {colour: [NAMES[kind] for kind in kinds] for colour, kinds in cards.COLOURS.items()}
    assert list(by_colour) == ["red", "violet", "green", "blue", "yellow", "brown"]
    assert by_colour["red"] == ["ring", "watch", "brooch", "necklace", "diamond"]
    assert by_colour["violet"] == ["bodyguard"]
    assert by_colour["green"] == ["car", "driver"]
    assert by_colour["blue"] == ["thief"]
    assert by_colour["yellow"] == ["gold"]
    assert len(by_colour["brown"]) == 7
    assert sorted(name for names in by_colour.values() for name in names) == sorted(NAMES[1:])


def test_everybodys_cards_are_open_and_equal_ones_lie_together() -> None:
    """R-1.5"""
    state = table(held={2: "ring car ring casino*3"})
    assert held(state, 2) == {"ring": 2, "car": 1, "casino": 3}


def test_loot_lies_from_left_to_right_as_it_was_drawn() -> None:
    """R-1.5"""
    state = play(start("=2-6-13 =3-7-12 =4-8-11"), "draw1 =gold draw2 =casino draw1 =car draw1 =gold")
    assert row(state) == "gold casino car gold"
