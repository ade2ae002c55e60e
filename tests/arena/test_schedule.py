"""Duplicate deals: who sits where, over which chance stream."""

from __future__ import annotations

from collections import Counter
from itertools import groupby, islice

import pytest

from redada.arena.match import play
from redada.arena.plan import Plan, make_plan, split_bots
from redada.arena.schedule import bot_seed, deal_seed, fixtures, tables
from redada.core.errors import RedadaError
from redada.core.game import CHANCE
from redada.core.record import read_record
from redada.core.verify import verify
from redada.games import GAMES, by_name

BOTS = ("uniform", "greedy", "beginner", "easy", "medium")


def plan_of(bots: int, seats: int, gauntlet: bool = False, deals: int = 3, seed: int = 1) -> Plan:
    candidate = BOTS[0] if gauntlet else None
    return make_plan("razzia", seats, BOTS[:bots], candidate=candidate, deals=deals, seed=seed)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("bots", [2, 3, 5])
@pytest.mark.parametrize("gauntlet", [False, True])
def test_every_bot_holds_every_seat_of_every_deal_equally_often(
    bots: int, seats: int, gauntlet: bool
) -> None:
    plan = plan_of(bots, seats, gauntlet)
    for _, games in groupby(fixtures(plan), key=lambda f: (f.deal, f.table)):
        group = list(games)
        assert len(group) == seats
        held = Counter((bot, seat) for game in group for seat, bot in enumerate(game.lineup))
        for bot in set(group[0].lineup):
            assert len({held[bot, seat] for seat in range(seats)}) == 1
            assert held[bot, 0] == group[0].lineup.count(bot)
    assert {bot for game in fixtures(plan) for bot in game.lineup} == set(range(bots))


def test_all_against_all_plays_every_combination() -> None:
    assert tables(plan_of(4, 3)) == [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]


def test_with_fewer_bots_than_seats_the_spare_seats_are_filled_in_every_way() -> None:
    assert tables(plan_of(2, 4)) == [(0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 1, 1)]


def test_a_gauntlet_is_one_candidate_against_tables_full_of_each_opponent() -> None:
    plan = make_plan("razzia", 4, ["uniform", "greedy", "easy"], candidate="easy")
    assert plan.bots == ("easy", "uniform", "greedy")
    assert tables(plan) == [(0, 1, 1, 1), (0, 2, 2, 2)]


def test_neighbours_change_from_deal_to_deal() -> None:
    plan = plan_of(4, 4, deals=30)
    after_first = set()
    for game in fixtures(plan):
        after_first.add(game.lineup[(game.lineup.index(0) + 1) % 4])
    assert after_first == {1, 2, 3}


def test_names_are_stable_when_deals_are_added() -> None:
    few, more = list(fixtures(plan_of(3, 3, deals=2))), list(fixtures(plan_of(3, 3, deals=5)))
    assert more[: len(few)] == few
    assert len({game.name for game in more}) == len(more)


def test_seeds_differ_by_run_deal_game_and_seat() -> None:
    plan, other = plan_of(2, 2), plan_of(2, 2, seed=2)
    assert deal_seed(plan, 0) != deal_seed(plan, 1)
    assert deal_seed(plan, 0) != deal_seed(other, 0)
    games = list(fixtures(plan))
    assert len({bot_seed(plan, game, seat) for game in games for seat in (0, 1)}) == 2 * len(games)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 5])
def test_all_games_of_a_deal_have_the_same_chance_stream_and_verify(game: str, seats: int) -> None:
    limit = "turn_limit=20" if game == "ratzzia" else ""
    plan = make_plan(game, seats, ["greedy", "uniform"], deals=1, options=limit)
    some = islice(fixtures(plan), 5)
    records = [read_record(play(plan, fixture).record, by_name) for fixture in some]
    assert {record.seed for record in records} == {deal_seed(plan, 0).hex()}
    first_outcomes = set()
    for record in records:
        assert verify(record).fair
        assert next(record.states()).actor == CHANCE
        first_outcomes.add(record.moves[0])
    assert len(first_outcomes) == 1


def test_limits_with_a_comma_stay_with_their_bot() -> None:
    assert split_bots("greedy,search:seconds=1,iterations=5, uniform,") == [
        "greedy",
        "search:seconds=1,iterations=5",
        "uniform",
    ]


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"game": "chess"}, "a game: razzia"),
        ({"seats": 6}, "2 to 5 players, not 6"),
        ({"bots": ["greedy"]}, "at least two different bots"),
        ({"bots": ["greedy", "greedy"]}, "greedy is named twice"),
        ({"bots": ["greedy", "hal"]}, "a bot: uniform"),
        ({"candidate": "greedy", "bots": ["greedy"]}, "at least two different bots"),
        ({"deals": 0}, "1 to 1000000 deals, not 0"),
        ({"seed": -1}, "0 or more"),
        ({"options": "piles=3"}, "2 or 1"),
        ({"seconds_per_move": 0.0}, "more than 0 seconds"),
        ({"seconds_per_move": float("nan")}, "more than 0 seconds"),
    ],
)
def test_a_plan_that_cannot_be_played_says_why(changes: dict[str, object], complaint: str) -> None:
    arguments: dict[str, object] = {"game": "razzia", "seats": 3, "bots": ["greedy", "uniform"]}
    with pytest.raises(RedadaError, match=complaint):
        make_plan(**(arguments | changes))  # type: ignore[arg-type]  # as a table


def test_a_bot_that_cannot_be_made_for_the_game_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str, *_: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr("redada.arena.plan.make_bot", broken)
    with pytest.raises(RedadaError, match="the bot greedy cannot play razzia: oh"):
        make_plan("razzia", 2, ["greedy", "uniform"])


def test_a_plan_reads_back_as_it_was_written() -> None:
    plan = make_plan("ratzzia", 3, ["greedy", "uniform"], seconds_per_move=0.5)
    assert Plan.from_json(plan.to_json()) == plan
    with pytest.raises(RedadaError, match="version 99"):
        Plan.from_json(plan.to_json() | {"version": 99})
    with pytest.raises(RedadaError, match="not the plan"):
        Plan.from_json({"game": "razzia"})
