"""Every bot plays both games to the end by the rules, and the better ones win."""

from __future__ import annotations

import os
from random import Random
from time import perf_counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from redada.bots import BOTS, LEVELS, Bot, Budget, available_bots, make_bot
from redada.core.compiled import is_compiled, uncompiled
from redada.core.errors import Unreadable
from redada.core.game import CHANCE, OVER
from redada.games import GAMES

SOAK = os.environ.get("REDADA_SOAK") == "1"

compiled_only = pytest.mark.skipif(not is_compiled(), reason="search needs the compiled core")


def play(game: Any, bots: list[Bot], seed: int) -> Any:
    """The end of a game; every move a bot makes must be legal, or `play` raises."""
    random = Random(seed)
    state = game.start(len(bots))
    while state.actor != OVER:
        if state.actor == CHANCE:
            state = state.play(state.outcome_at(random.randrange(state.chance_count())))
        else:
            state = state.play(bots[state.actor].choose(state))
    return state


def wins(game: Any, names: list[str], deals: int) -> list[float]:
    """Wins by bot over duplicate deals, each bot on each seat."""
    seats = len(names)
    won = [0.0] * seats
    for deal in range(deals):
        for turn in range(seats):
            order = [(seat + turn) % seats for seat in range(seats)]
            bots = [make_bot(names[who], game, deal * seats + who) for who in order]
            outcome = play(game, bots, deal).outcome()
            for winner in outcome.winners:
                won[order[winner]] += 1 / len(outcome.winners)
    return won


def positions(game: Any, seats: int, seed: int, every: int) -> list[Any]:
    """Positions of players, from a random game."""
    random = Random(seed)
    state = game.start(seats)
    found: list[Any] = []
    while state.actor != OVER and len(found) < 12 * every:
        if state.actor == CHANCE:
            state = state.play(state.outcome_at(random.randrange(state.chance_count())))
            continue
        found.append(state)
        legal = state.legal()
        state = state.play(legal[random.randrange(len(legal))])
    return found[::every]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("name", GAMES)
def test_greedy_plays_whole_games_by_the_rules(name: str, seats: int) -> None:
    game = GAMES[name]
    outcome = play(game, [make_bot("greedy", game) for _ in range(seats)], seats).outcome()
    assert outcome.reason in ("most points", "sack full")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["beginner", "easy"])
def test_the_hasty_levels_play_whole_games_by_the_rules(name: str, level: str) -> None:
    game = GAMES[name]
    assert play(game, [make_bot(level, game, 1), make_bot("greedy", game), make_bot("uniform", game)], 5)


def test_medium_of_ratzzia_plays_as_greedy_does_but_for_one_decision_in_seven_with_four_in_ten() -> None:
    ratzzia = GAMES["ratzzia"]
    greedy = make_bot("greedy", ratzzia)
    for seats, often in ((3, 0.15), (4, 0.1)):
        state = next(each for each in positions(ratzzia, seats, 1, 1) if len(each.legal()) > 20)
        best, medium = greedy.choose(state), make_bot("medium", ratzzia, 1)
        other = sum(medium.choose(state) != best for _ in range(400)) / 400
        assert 0 < other <= often + 0.05


@pytest.mark.parametrize("name", GAMES)
def test_greedy_beats_uniform_nearly_always(name: str) -> None:
    won = wins(GAMES[name], ["greedy", "uniform"], 10)
    assert won[0] >= 18


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=400 if SOAK else 8, deadline=None)
@given(seed=st.integers(0, 2**32), far=st.integers(0, 80), data=st.data())
def test_a_ranking_holds_every_legal_move_the_best_first(
    name: str, bot: str, seed: int, far: int, data: st.DataObject
) -> None:
    game = GAMES[name]
    if bot not in available_bots(game):
        return
    seats = data.draw(st.sampled_from(game.seats))
    state = position_after(game, seats, seed, far)
    ranked = make_bot(bot, game, 1).rank(state, Budget(iterations=40))
    assert sorted(each.move for each in ranked) == list(state.legal())
    assert all(0 <= each.win_share <= 1 for each in ranked)
    if bot == "greedy":
        assert make_bot(bot, game).choose(state) in state.legal()
        assert ranked == sorted(ranked, key=lambda each: -each.score)


def position_after(game: Any, seats: int, seed: int, far: int) -> Any:
    """The position of a player after `far` decisions at random, or the last one before the end."""
    random = Random(seed)
    state = found = game.start(seats)
    while state.actor != OVER and far >= 0:
        if state.actor != CHANCE:
            found = state
            far -= 1
        state = state.play(state.sample(random.random()))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_greedy_compiled_and_uncompiled_choose_alike(name: str) -> None:
    if not is_compiled():
        pytest.skip("nothing to compare with")
    plain = uncompiled(f"redada.bots.{name}.greedy").Evaluator()
    quick = make_bot("greedy", GAMES[name])
    for seats in (2, 4):
        for state in positions(GAMES[name], seats, seats, 4):
            assert plain.choose(state.to_list()) == quick.choose(state)


def test_the_quick_player_of_ratzzia_compiled_and_uncompiled_chooses_alike() -> None:
    if not is_compiled():
        pytest.skip("nothing to compare with")
    from redada.bots.ratzzia.playout import Player

    plain, quick = uncompiled("redada.bots.ratzzia.playout").Player(), Player()
    for seats in (2, 4):
        for state in positions(GAMES["ratzzia"], seats, seats, 4):
            assert plain.choose(state.to_list()) == quick.choose(state.to_list())


@compiled_only
@pytest.mark.parametrize(("name", "playouts", "deals"), [("razzia", 300, 12), ("ratzzia", 150, 5)])
def test_search_beats_greedy(name: str, playouts: int, deals: int) -> None:
    """Far from its full strength: some 10 ms a move."""
    won = wins(GAMES[name], [f"search:iterations={playouts}", "greedy"], deals)
    assert won[0] >= 0.65 * 2 * deals


@compiled_only
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("name", GAMES)
def test_search_plays_whole_games_by_the_rules(name: str, seats: int) -> None:
    game = GAMES[name]
    bots = [
        make_bot("search:iterations=16", game),
        *(make_bot("greedy", game) for _ in range(seats - 1)),
    ]
    assert play(game, bots, seats).outcome()


@compiled_only
@pytest.mark.parametrize("name", GAMES)
def test_search_is_deterministic_for_a_seed_and_a_number_of_iterations(name: str) -> None:
    game = GAMES[name]
    bot = "search:iterations=80" if name == "razzia" else "search:iterations=8"
    ends = [play(game, [make_bot(bot, game, 3) for _ in range(2)], 1) for _ in range(2)]
    assert ends[0] == ends[1]
    state = positions(game, 4, 2, 5)[3]
    one, same = (make_bot("search:iterations=500", game, 7).rank(state) for _ in range(2))
    assert one == same
    assert make_bot("search:iterations=500", game, 8).rank(state) != one


@compiled_only
@pytest.mark.parametrize("name", GAMES)
def test_search_keeps_to_its_time_and_answers_when_asked_early(name: str) -> None:
    from threading import Timer

    from redada.bots.search import Search

    game = GAMES[name]
    state = positions(game, 5, 3, 4)[0]
    bot = Search(game, 1)
    begin = perf_counter()
    bot.rank(state, Budget(seconds=0.1))
    assert perf_counter() - begin < 2
    Timer(0.05, bot.stop).start()
    begin = perf_counter()
    assert bot.rank(state, Budget(seconds=60))
    assert perf_counter() - begin < 20


@compiled_only
def test_search_keeps_what_it_knows_of_the_position_that_play_has_reached() -> None:
    from redada.bots.razzia.tree import Tree

    game = GAMES["razzia"]
    state = positions(game, 2, 3, 4)[0]
    tree = Tree()
    tree.start(state, 1)
    tree.run(3000)
    move = max(tree.visits(), key=lambda each: each[1])[0]
    after: Any = state.play(move)
    random = Random(2)
    while after.actor != state.actor:
        if after.actor == CHANCE:
            after = after.play(after.outcome_at(random.randrange(after.chance_count())))
        else:
            after = after.play(after.legal()[0])
    assert tree.resume(after, 2)
    known = sum(visits for _, visits, _, _ in tree.visits())
    tree.run(100)
    assert sum(visits for _, visits, _, _ in tree.visits()) >= known + 99
    assert {move for move, _, _, _ in tree.visits()} <= set(after.legal())
    assert not tree.resume(state, 3), "play does not go back"


@compiled_only
def test_a_tree_that_is_full_says_so_and_still_answers() -> None:
    from redada.bots.razzia.tree import Tree

    state = positions(GAMES["razzia"], 5, 3, 4)[0]
    tree = Tree(200)
    tree.start(state, 1)
    assert not tree.run(100_000)
    assert tree.visits()


@compiled_only
@pytest.mark.parametrize("name", GAMES)
def test_several_threads_search_together(name: str) -> None:
    from redada.bots.search import Search

    game = GAMES[name]
    state = positions(game, 4, 3, 4)[0]
    bot = Search(game, 1, Budget(iterations=200), threads=2)
    again = Search(game, 1, Budget(iterations=200), threads=2)
    assert bot.rank(state) == again.rank(state)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("hal", "a bot: uniform, greedy, net, search, beginner"),
        ("greedy:seconds=1", "limits only for search and net"),
        ("search:seconds=soon", "search:seconds=0.2 or search:iterations=500"),
        ("search:iterations=-1", "search:seconds=0.2"),
        ("search:hours=1", "search:seconds=0.2"),
        ("", "a bot"),
    ],
)
def test_a_wrong_name_says_which_bots_there_are(text: str, expected: str) -> None:
    with pytest.raises(Unreadable, match=expected):
        make_bot(text, GAMES["razzia"])


@pytest.mark.parametrize("name", GAMES)
def test_every_bot_of_ours_plays_every_game(name: str) -> None:
    assert set(LEVELS) < set(BOTS)
    offered = available_bots(GAMES[name])
    assert [make_bot(bot, GAMES[name]).name for bot in offered] == list(offered)
    if is_compiled():
        assert offered == BOTS


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_any_whole_number_is_a_seed(name: str, bot: str) -> None:
    game = GAMES[name]
    if bot in available_bots(game):
        state = positions(game, 3, 1, 4)[0]
        for seed in (-1, 2**32, 2**62, 2**70):
            assert make_bot(bot, game, seed).rank(state, Budget(iterations=2))
