"""OpenSpiel's own tests, and its search on our games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from redada.games import GAMES
from tests.rl.playing import EACH_GAME

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")

from open_spiel.python.algorithms import mcts  # noqa: E402

import redada.rl.openspiel_game  # noqa: E402, F401 - registers the games


def load(name: str, seats: int, turns: int = 40, utility: str = "win") -> Any:
    extra = f",turn_limit={turns}" if name == "ratzzia" else ""
    return pyspiel.load_game(f"redada_{name}(players={seats},utility={utility}{extra})")


@pytest.mark.parametrize("utility", ["win", "score"])
@pytest.mark.parametrize(("name", "seats"), EACH_GAME)
def test_openspiels_random_sim_test_passes_with_serialisation(
    name: str, seats: int, utility: str
) -> None:
    pyspiel.random_sim_test(
        load(name, seats, utility=utility), num_sims=1, serialize=True, verbose=False
    )


@pytest.mark.parametrize(
    ("name", "seats"), [("razzia", 2), ("razzia", 3), ("ratzzia", 2), ("ratzzia", 3)]
)
def test_openspiels_tree_search_plays_a_whole_game(name: str, seats: int) -> None:
    game = load(name, seats, turns=8)
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = mcts.MCTSBot(game, 1.4, 2, evaluator, random_state=random)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(outcomes, p=odds)))
        else:
            state.apply_action(int(bot.step(state)))
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0 or len(set(state.returns())) == 1


@pytest.mark.parametrize(("name", "seats"), EACH_GAME)
def test_it_plays_by_the_rules_and_shows_the_documented_observation(name: str, seats: int) -> None:
    game = load(name, seats)
    state = game.new_initial_state()
    random = np.random.RandomState(seats)
    ours: Any = state.encoding.start
    while not state.is_terminal():
        if state.is_chance_node():
            assert [move for move, _ in state.chance_outcomes()] == list(ours.legal())
            action = move = ours.outcome_at(random.randint(ours.chance_count()))
        else:
            assert state.current_player() == ours.actor
            action = int(random.choice(state.legal_actions()))
            move = state.encoding.move(ours, action)
            seen = np.array(state.observation_tensor(ours.actor), np.float32)
            expected = state.encoding.observe(ours, ours.actor) / state.encoding.divisors
            assert np.array_equal(seen, expected)
        assert state.action_to_string(action) == GAMES[name].write(ours, move)
        state.apply_action(action)
        ours = ours.play(move)
    winners = ours.outcome().winners
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    assert state.returns() == pytest.approx([share - 1 / seats for share in shares])


def test_copies_go_their_own_ways_and_options_count() -> None:
    game = pyspiel.load_game("redada_razzia(players=3,piles=1,all_equal=both)")
    state = game.new_initial_state()
    copy = state.clone()
    before = str(state)
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)
    assert game.encoding.start.piles == (120,)
    assert game.encoding.start.all_equal == "both"
    with pytest.raises(ValueError, match="no reward"):
        pyspiel.load_game("redada_razzia(utility=glory)")


@pytest.mark.parametrize("option", ["piles=3", "all_equal=somebody"])
def test_options_that_the_game_does_not_have_are_refused(option: str) -> None:
    with pytest.raises(ValueError, match=f"cannot read '{option}': expected"):
        pyspiel.load_game(f"redada_razzia({option})")
