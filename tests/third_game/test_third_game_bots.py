"""Bots, arena and learners play a game that no module of src/ knows."""

from __future__ import annotations

import json
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from redada.bots import BOTS, LEVELS, Budget, available_bots, available_levels, make_bot, registry
from redada.bots.playout_tree import PlayoutTree, shares_of
from redada.bots.registry import GameBots
from redada.core.errors import RedadaError
from redada.core.game import OVER, Game
from redada.rl.encode import ACTIONS, Encoding, ViewEncoding, encoding_of
from redada.rl.gym_env import RedadaEnv
from redada.rl.pettingzoo_env import env as pettingzoo_env
from redada.rl.vector_env import VectorEnv
from tests.bots.test_bots import play, positions, wins
from tests.third_game import ROOT, WITH_PIG
from tests.third_game.pig import HOLD, ROLL, PigOptions


def test_every_bot_chooses_and_ranks_its_moves(pig: Game) -> None:
    assert available_bots(pig) == BOTS
    assert available_levels(pig) == LEVELS
    for name in BOTS:
        bot = make_bot(name, pig, 1)
        assert bot.name == name
        for state in positions(pig, 3, 2, 4):
            ranked = bot.rank(state, Budget(iterations=5))
            assert sorted(each.move for each in ranked) == [HOLD, ROLL]
            assert all(0 <= each.win_share <= 1 for each in ranked)
            assert bot.choose(state, Budget(iterations=5)) in (HOLD, ROLL)


def test_search_that_knows_only_the_rules_beats_uniform_clearly(pig: Game) -> None:
    assert wins(pig, ["search:iterations=60", "uniform"], 10)[0] >= 15


def test_search_holds_what_wins_the_game_and_does_not_hold_nothing(pig: Any) -> None:
    state = pig.start(2)
    search = make_bot("search:iterations=200", pig)
    assert search.choose(state) == ROLL
    for _ in range(4):
        state = state.play(ROLL).play(6)
    assert state.at_risk == 24
    best = search.rank(state)[0]
    assert best.move == HOLD
    assert best.win_share == 1.0
    assert best.score == 24.0


def test_search_is_the_same_for_a_seed_and_a_number_of_playouts(pig: Game) -> None:
    state = positions(pig, 2, 3, 4)[1]
    one, same = (make_bot("search:iterations=40", pig, 5).rank(state) for _ in range(2))
    assert one == same
    assert make_bot("search:iterations=40", pig, 6).rank(state) != one


def test_a_playout_that_takes_too_long_is_judged_by_its_points(
    pig: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("redada.bots.playout_tree.MOST_PLAYOUT", 1)
    ahead = pig.start(2).play(ROLL).play(5).play(HOLD)
    assert shares_of(ahead) == [1.0, 0.0]
    tree = PlayoutTree()
    tree.start(ahead, 1)
    assert tree.run(10)
    assert {share for _, _, share, _ in tree.visits()} <= {0.0, 0.5, 1.0}


def test_a_full_tree_says_so_and_still_answers(pig: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("redada.bots.playout_tree.MOST_NODES", 6)
    tree = PlayoutTree()
    tree.start(pig.start(2), 1)
    assert not tree.run(100)
    assert [move for move, _, _, _ in tree.visits()] == [HOLD, ROLL]


class RollToTen:
    """An evaluation of Pig that a package might bring. It would look at cells, which Pig has not."""

    def choose(self, position: list[int]) -> int:
        return ROLL

    def value_of(self, position: list[int], move: int) -> float:
        return float(move)

    def expected(self, position: list[int], seat: int) -> float:
        return 0.0


def test_a_game_can_bring_an_evaluation_and_a_search_of_its_own(
    pig: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_registered", {})
    registry.register("pig", GameBots(evaluator=RollToTen))
    monkeypatch.setattr(type(pig.start(2)), "to_list", lambda state: [], raising=False)
    for name in ("greedy", "beginner", "easy", "medium"):
        assert make_bot(name, pig).rank(pig.start(2))[0].move == ROLL
    assert make_bot("hard", pig).choose(pig.start(2), Budget(iterations=9)) in (HOLD, ROLL)
    with pytest.raises(RedadaError, match="razzia has bots of its own already"):
        registry.register("razzia", GameBots())


def test_a_package_declares_the_bots_of_its_game(pig: Game, tmp_path: Path) -> None:
    """As an entry point, named as the game."""
    info = tmp_path / "pigbots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pigbots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[redada.game_bots]\npig = pigbots:BOTS\n")
    (tmp_path / "pigbots.py").write_text(
        "from redada.bots.registry import GameBots\nBOTS = GameBots(chunk=77)\n"
    )
    program = (
        "from redada.bots.registry import game_bots; from redada.games import by_name;"
        "print(game_bots(by_name('pig')).chunk)"
    )
    environment = WITH_PIG | {"PYTHONPATH": f"{tmp_path}:{WITH_PIG['PYTHONPATH']}"}
    said = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert said.stdout == "77\n"


def test_a_program_of_its_own_plays_it_by_the_line_protocol(pig: Game) -> None:
    bots: list[Any] = [
        make_bot(f"process:sh {ROOT}/examples/first_legal.sh", pig),
        make_bot("easy", pig),
    ]
    try:
        assert play(pig, bots, 4).outcome().reason == "goal reached"
    finally:
        bots[0].close()


def test_the_arena_plays_a_tournament_of_it(tmp_path: Path) -> None:
    out = tmp_path / "run"
    command = ("arena", "run", "--game", "pig", "--bots", "easy,uniform", "--seats", "2", "--deals", "3")
    said = subprocess.run(
        [sys.executable, "-m", "redada", *command, "--jobs", "1", "--out", str(out)],
        env=WITH_PIG,
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr
    assert "Pig, 2 seats, all against all: 6 games over 3 deals" in said.stdout
    report = json.loads((out / "report.json").read_text())
    assert report["games"] == 6


# Learners


def test_it_is_encoded_by_its_view(pig: Any) -> None:
    encoding = encoding_of("pig", 3, PigOptions(goal=30))
    assert isinstance(encoding, ViewEncoding)
    seen = set()
    for state in positions(pig, 3, 5, 1):
        for seat in range(3):
            observed = encoding.observe(state, seat)
            assert (encoding.low <= observed).all()
            assert (observed <= encoding.high).all()
            assert observed.argmax() == seat or observed[seat] == 1
            seen.add((observed.tobytes(), state.at_risk, state.scores, state.actor, seat))
    assert len({row[0] for row in seen}) == len(seen), "different positions look different"
    assert encoding.mask(pig.start(3)).nonzero()[0].tolist() == [HOLD, ROLL]
    assert encoding.fingerprint != encoding_of("pig", 2).fingerprint
    with pytest.raises(RedadaError, match="pig has no table of fields"):
        Encoding(pig, 2)


def test_gymnasiums_check_env_passes(pig: Game) -> None:
    check_env(RedadaEnv("pig", seats=3, seat=None, bots="uniform"), skip_render_check=True)


def test_pettingzoos_api_test_passes(pig: Game) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about how observations are made, not whether they are right
        api_test(pettingzoo_env("pig", 3, reward="gain"), num_cycles=100)


def test_openspiels_random_simulation_passes(pig: Game) -> None:
    import pyspiel

    from redada.rl.openspiel_game import register

    register(pig)
    game = pyspiel.load_game("redada_pig(players=3,goal=10)")
    pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)
    state = game.new_initial_state()
    random = np.random.default_rng(1)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(outcomes, p=odds))
        else:
            state.apply_action(random.choice(state.legal_actions()))
    assert max(state.position.state.scores) >= 10
    assert sum(state.returns()) == pytest.approx(0)


def test_many_games_run_side_by_side(pig: Game) -> None:
    env = VectorEnv("pig", 4, 2, reward="gain")
    batch = env.reset(1)
    assert batch.masks.shape == (4, ACTIONS)
    gained = np.zeros((4, 2))
    ended = 0
    for _ in range(300):
        batch = env.step(env.sample())
        gained += batch.rewards
        for game in np.flatnonzero(batch.dones):
            assert gained[game].tolist() == batch.scores[game].tolist()
            gained[game] = 0
            ended += 1
        assert all(state.actor != OVER for state in env.core.states)  # type: ignore[union-attr]
    assert ended > 3
