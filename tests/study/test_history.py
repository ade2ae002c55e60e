"""Many games of one player put together, and what their decisions were about."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, cast

import pytest

from redada.core.errors import RedadaError
from redada.games.ratzzia import layout as rat
from redada.games.razzia import RAZZIA
from redada.games.razzia import layout as raz
from redada.study import ratzzia
from redada.study.bands import BANDS, band, band_of_game
from redada.study.history import PlayedGame, of_json, played_game, summary
from redada.study.kinds import kind_of, stage_of
from tests.study.records import looked_at, played


def game(id: str, **values: Any) -> PlayedGame:
    made: dict[str, Any] = {
        "id": id, "at": float(id), "game": "razzia", "seats": 2, "decisions": 10, "accuracy": 90.0,
        "error_rate": 10.0, "result": 1.0, "adjusted": 0.6,
        "tallies": [("bid", "round_1", 9, 0.0), ("bid.high", "round_1", 1, 0.1)],
    }  # fmt: skip
    return cast(PlayedGame, {**made, **values})


def test_the_error_rate_of_many_games_is_that_of_all_their_real_decisions() -> None:
    """The mean of two rates, 90 and 10, is 50: above that of each stage, which are 12 and 10."""
    short = game("1", error_rate=90.0, tallies=[("bid.high", "round_1", 1, 0.09)])
    long = game("2", tallies=[("bid", "round_1", 40, 0.4), ("call", "round_2", 40, 0.4)])
    whole = summary([short, long])["groups"][0]
    assert whole["error_rate"] == pytest.approx(1000 * 0.89 / 81)
    stages = [each["error_rate"] for each in whole["stages"]]
    assert min(stages) <= whole["error_rate"] <= max(stages)
    assert whole["points"][-1]["mean_error_rate"] == pytest.approx(whole["error_rate"])
    rate = 0.89 / 81  # losses of the two are off it by as much, in turn
    assert whole["error_rate_error"] == pytest.approx(1000 * 2 * (0.09 - rate) / 81)
    nothing = game("1", error_rate=None, tallies=[])
    assert summary([nothing])["groups"][0]["error_rate"] == 0
    assert summary([nothing, long])["groups"][0]["error_rate_error"] is None


def test_numbers_are_means_over_games_and_the_edge_is_as_if_two_had_played() -> None:
    rows = [("bid.high", "round_1", 10, 0.16)]
    four = game("2", seats=4, error_rate=16.0, adjusted=0.35, result=0.0, accuracy=80.0, tallies=rows)
    whole = summary([game("1"), four])["groups"][0]
    assert (whole["game"], whole["seats"], whole["games"], whole["decisions"]) == ("", 0, 2, 20)
    assert whole["accuracy"] == 85.0
    assert whole["error_rate"] == pytest.approx((10 + 16) / 2)
    assert whole["edge"] == pytest.approx((0.1 + 0.2) / 2)
    assert whole["result"] == pytest.approx((0.5 - 0.5) / 2)
    assert whole["error_rate_error"] == pytest.approx(3.0)


def test_groups_are_all_games_then_each_game_then_by_players() -> None:
    made = summary([game("1"), game("2", seats=3), game("3", game="ratzzia")])
    assert [(each["game"], each["seats"], each["games"]) for each in made["groups"]] == [
        ("", 0, 3), ("ratzzia", 0, 1), ("razzia", 0, 2),
        ("ratzzia", 2, 1), ("razzia", 2, 1), ("razzia", 3, 1),
    ]  # fmt: skip


def test_faults_come_the_dearest_first_with_their_part_of_all_losses() -> None:
    rows = [
        ("bid.high", "round_1", 2, 0.1),
        ("call.early", "round_3", 1, 0.3),
        ("call", "round_1", 7, 0.0),
    ]
    whole = summary([game("1", tallies=rows)])["groups"][0]
    assert [(each["key"], each["decisions"]) for each in whole["faults"]] == [
        ("call.early", 1),
        ("bid.high", 2),
    ]
    assert whole["faults"][0]["part"] == pytest.approx(0.75)
    assert whole["faults"][0]["error_rate"] == pytest.approx(300)
    topics = {each["key"]: each for each in whole["topics"]}
    assert topics["call"]["decisions"] == 8
    assert topics["call"]["error_rate"] == pytest.approx(1000 * 0.3 / 8)
    assert [each["key"] for each in whole["stages"]] == ["round_1", "round_3"]


def test_points_are_in_order_of_time_with_the_mean_of_the_last_twenty() -> None:
    games = [game(str(n), accuracy=float(n)) for n in range(1, 31)]
    points = summary(reversed(games))["groups"][0]["points"]
    assert [each["accuracy"] for each in points] == [float(n) for n in range(1, 31)]
    assert points[1]["mean_accuracy"] == 1.5
    assert points[-1]["mean_accuracy"] == pytest.approx(sum(range(11, 31)) / 20)


def test_a_game_counts_once_and_only_with_a_decision_and_no_game_gives_no_group() -> None:
    empty = game("2", decisions=0, accuracy=None)
    assert summary([game("1"), game("1"), empty])["groups"][0]["games"] == 1
    assert summary([empty])["groups"] == []
    unfinished = summary([game("1", result=None, adjusted=None)])["groups"][0]
    assert unfinished["edge"] is None


@pytest.mark.parametrize(
    "values",
    [
        {"accuracy": 1e308}, {"error_rate": -1e308}, {"result": 1e308}, {"adjusted": 1e7},
        {"decisions": 10**400}, {"at": 1e300}, {"accuracy": float("nan")},
        {"tallies": [("bid", "early", 10**400, 0.5)]}, {"tallies": [("bid", "early", 1, 1e308)]},
        {"tallies": [("bid", "early", 0, 0.5)]}, {"seats": 0}, {"seats": 10**400},
    ],
    ids=str,
)  # fmt: skip
def test_numbers_that_nobody_can_calculate_with_are_refused(values: dict[str, Any]) -> None:
    """Sums of them are infinite, or more than a float can be."""
    with pytest.raises(RedadaError, match="expected"):
        summary([game("1", **values), game("2", **values)])


def test_a_review_and_its_json_give_the_same_game() -> None:
    review = looked_at("razzia", 3)
    made = played_game(review, 1, "x", 5.0)
    assert of_json(json.loads(json.dumps(review.json())), 1, "x", 5.0) == made
    assert 0 < sum(many for _, _, many, _ in made["tallies"]) <= made["decisions"]
    lost = sum(loss for *_, loss in made["tallies"])
    assert 0 < lost <= -review.seats[1].lost  # errors where little was at stake are not among them
    with pytest.raises(RedadaError, match="expected the JSON of a review"):
        of_json({"seats": [{}]}, 0, "x", 0.0)


def test_every_level_plays_in_a_band_of_its_own() -> None:
    """What expert, hard, medium, easy and beginner make, by docs/analysis.md."""
    made = [band(rate) for rate in (1.3, 3.7, 11.7, 33.8, 52.2)]
    assert made == [name for name, _ in BANDS]


def test_a_game_in_which_little_was_at_stake_has_no_band() -> None:
    seat = looked_at("razzia", 3).seats[1]
    assert band_of_game(seat) in [name for name, _ in BANDS]
    assert band_of_game(replace(seat, tallies=(("call", "round_1", 9, 0.0),))) == ""
    assert band_of_game(replace(seat, error_rate=None, tallies=())) == ""


def test_decisions_of_razzia_have_kinds() -> None:
    states: list[Any] = list(played("razzia", 2).states())
    auction = next(each for each in states if each.phase == raz.BIDDING)
    turn = next(each for each in states if each.phase == raz.TO_ACT)
    bid = raz.BID
    for state, move, best, expected in (
        (auction, bid + 7, bid + 4, "bid.high"),
        (auction, bid + 4, bid + 7, "bid.low"),
        (auction, raz.PASS, bid + 4, "bid.missed"),
        (auction, bid + 4, raz.PASS, "bid.needless"),
        (auction, raz.PASS, raz.PASS, "bid"),
        (turn, raz.CALL, raz.DRAW, "call.early"),
        (turn, raz.DRAW, raz.CALL, "call.missed"),
        (turn, raz.DRAW, raz.DRAW + 1, "call"),
        (turn, raz.STEAL + 1, raz.DRAW, "thief.early"),
        (turn, raz.DRAW, raz.STEAL + 1, "thief.missed"),
        (turn, raz.STEAL + 1, raz.STEAL + 2, "thief.choice"),
    ):
        assert kind_of(RAZZIA, state, move, best) == expected
    assert stage_of(RAZZIA, turn) == "round_1"


def test_decisions_of_ratzzia_have_kinds() -> None:
    cat, place = rat.PLACE_CAT, rat.PLACE
    for phase, move, best, expected in (
        (rat.REROLLING, 0b1, 0b11, ("roll", "few")),
        (rat.REROLLING, 0b111, 0b1, ("roll", "many")),
        (rat.REROLLING, 0b10, 0b1, ("roll", "others")),
        (rat.TO_ACT, rat.ROLL, rat.BACK, ("back", "missed")),
        (rat.TO_ACT, rat.BACK, rat.ROLL, ("back", "needless")),
        (rat.TO_ACT, rat.BACK, rat.BACK + 1, ("back", "choice")),
        (rat.SUPPORTING, rat.NO_SUPPORT, rat.SUPPORT, ("support", "missed")),
        (rat.PLACING, cat, place, ("cat", "needless")),
        (rat.PLACING, place, cat, ("cat", "missed")),
        (rat.PLACING, place, place + 1, ("place", "choice")),
        (rat.PLACING, rat.DONE, place, ("stop", "early")),
        (rat.PLACING, place, rat.DONE, ("stop", "late")),
        (rat.ROBBING, rat.ROB, rat.ROB + 1, ("shelf", "choice")),
    ):
        assert ratzzia.KINDS[phase](move, best) == expected
