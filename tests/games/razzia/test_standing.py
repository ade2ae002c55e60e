"""Where a seat of Razzia! stands: points now, points at the end, and what is missing for more."""

from __future__ import annotations

from redada.core.standing import Category
from redada.games.razzia import RAZZIA, State
from tests.games.razzia.table import play, table


def category(state: State, name: str, seat: int = 0) -> Category:
    (found,) = [each for each in RAZZIA.standing(state, seat).categories if each.name == name]
    return found


def test_jewels_of_three_kinds_need_a_fourth_for_ten_points() -> None:
    """R-7.5"""
    jewels = category(table(held={0: "ring*2 watch brooch"}), "jewels")
    assert (jewels.points, jewels.count, jewels.of) == (5, 3, 5)
    assert (jewels.needs, jewels.then) == ({"jewel": 1}, 10)


def test_one_jewel_needs_two_more_kinds_and_all_five_need_none() -> None:
    """R-7.5"""
    one = category(table(held={0: "ring"}), "jewels")
    assert (one.points, one.needs, one.then) == (0, {"jewel": 2}, 5)
    full = category(table(held={0: "ring watch brooch necklace diamond"}), "jewels")
    assert (full.points, full.needs, full.then) == (15, {}, None)


def test_cars_without_a_driver_need_one() -> None:
    """R-7.4"""
    cars = category(table(held={0: "car*6"}), "cars")
    assert (cars.points, cars.count, cars.facts["drivers"]) == (0, 6, 0)
    assert (cars.needs, cars.then) == ({"driver": 1}, 7)


def test_whoever_has_fewest_bodyguards_needs_enough_to_leave_somebody_behind() -> None:
    """R-7.3: one more would only tie for fewest, which costs as much."""
    state = table(held={0: "bodyguard", 1: "bodyguard*4", 2: "bodyguard*2", 3: "bodyguard*2"})
    bodyguards = category(state, "bodyguards")
    assert (bodyguards.points, bodyguards.standing) == (-2, "fewest")
    assert (bodyguards.needs, bodyguards.then) == ({"bodyguard": 2}, 0)
    assert category(state, "bodyguards", 1).standing == "most"
    second = category(state, "bodyguards", 2)
    assert (second.points, second.needs, second.then) == (0, {"bodyguard": 2}, 5)


def test_each_thief_and_each_coin_brings_what_its_reason_says() -> None:
    """R-7.1, R-7.2"""
    state = table(held={0: "thief*2 gold"})
    thieves, gold = category(state, "thieves"), category(state, "gold")
    assert (thieves.points, thieves.then, thieves.facts["each"]) == (4, 6, 2)
    assert (gold.points, gold.then, gold.facts["each"]) == (3, 6, 3)


def test_businesses_and_cheques_count_at_the_end_only() -> None:
    """R-9.1, R-9.2, R-9.3"""
    early = table(round=2, held={0: "casino*2 film"})
    different, equal = category(early, "businesses_different"), category(early, "businesses_equal")
    assert (different.points, different.part, different.at_end) == (0, 0, 2)
    assert (equal.at_end, equal.needs, equal.then) == (0, {"casino": 1}, 5)
    late = table(round=3, held={0: "casino*3"})
    equal = category(late, "businesses_equal")
    assert (equal.points, equal.part, equal.at_end) == (5, 3, 5)
    assert (equal.needs, equal.then) == ({"casino": 1}, 10)


def test_what_is_scored_again_each_round_is_not_known_for_the_end() -> None:
    """R-7.3"""
    assert category(table(round=1, held={0: "bodyguard"}), "bodyguards").at_end is None
    assert category(table(round=3, held={0: "bodyguard"}), "bodyguards").at_end == 5


def test_the_points_are_the_score_if_the_round_ended_now() -> None:
    state = table(police=6, scores=(7, 0, 0, 0), held={0: "gold*2 bodyguard ring"})
    before = [RAZZIA.standing(state, seat).points for seat in range(4)]
    assert before == list(play(state, "draw1 =police").scores)


def test_while_hands_are_dealt_nothing_counts() -> None:
    standing = RAZZIA.standing(RAZZIA.start(3), 0)
    assert standing.points == 0
    assert standing.reasons() == []


def test_the_row_is_a_prospect_of_those_who_can_win_it() -> None:
    """R-5.3"""
    state = play(table(row="gold", face_up={3: [2]}), "draw1 =police pass 8")
    found = [[each.points for each in RAZZIA.standing(state, seat).prospects] for seat in range(4)]
    assert found == [[3], [], [3], []]


def row_for(state: State, seat: int = 0) -> tuple[int | None, int | None]:
    (row,) = RAZZIA.standing(state, seat).prospects
    return row.points, row.at_end


def test_a_row_of_businesses_brings_nothing_now_and_points_at_the_end() -> None:
    """R-9.1, R-9.2: of the cheques the seat keeps neither most nor fewest."""
    early = table(round=1, row="casino film")
    assert row_for(early) == (0, 2)
    assert row_for(table(round=1, row="casino film", held={0: "casino*2"})) == (0, 6)


def test_a_row_of_gold_brings_its_points_now_and_nothing_at_the_end() -> None:
    """R-7.2"""
    assert row_for(table(round=2, row="gold")) == (3, 0)


def test_in_the_last_round_everything_about_a_row_is_counted_now() -> None:
    """R-9.1"""
    assert row_for(table(round=3, row="casino film")) == (2, None)


def test_a_row_brings_at_the_end_what_its_cards_do_since_nobody_knows_yet_where_cheques_end() -> None:
    """R-9.3: the seat falls to the lowest total for now; in the last round that is told."""
    early = table(round=1, row="casino", face_up={0: [9], 1: [5], 2: [6], 3: [7]}, table_cheque=1)
    assert row_for(early) == (0, 1)
    late = table(round=3, row="casino", face_up={0: [9], 1: [5], 2: [6], 3: [7]}, table_cheque=1)
    assert row_for(late) == (1 - 5 - 5, None)


def test_a_standing_is_json_without_what_there_is_not() -> None:
    shown = RAZZIA.standing(table(held={0: "car*6"}), 0).json()
    cars = next(each for each in shown["categories"] if each["name"] == "cars")
    assert cars == {
        "name": "cars",
        "rule": "R-7.4",
        "points": 0,
        "part": 1,
        "count": 6,
        "needs": {"driver": 1},
        "then": 7,
        "facts": {"cars": 6, "drivers": 0},
    }
    assert (shown["seat"], shown["prospects"]) == ("A", [])
