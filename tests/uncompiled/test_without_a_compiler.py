"""Everything but what truly needs a compiler runs without one: bots, adapters for learners, commands."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.server.process import Server
from tests.uncompiled.plain import copy_sources, run

SEED = "5" * 64


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_sources(tmp_path_factory.mktemp("sources"))


BOTS = """
import sys
from random import Random
from redada.bots import available_bots, make_bot
from redada.core.compiled import is_compiled
from redada.core.game import OVER
from redada.games import by_name

assert not is_compiled()
game = by_name(sys.argv[1])
for name in available_bots(game):
    bot = make_bot(name, game, 1)
    for seats in (2, 5):
        random, state, asked = Random(seats), game.start(seats), 0
        while state.actor != OVER and asked < 5:
            if state.actor >= 0 and len(state.legal()) > 1 and random.random() < 0.2:
                before = state.to_list()
                assert bot.choose(state) in state.legal()
                assert sorted(each.move for each in bot.rank(state)) == list(state.legal())
                assert state.to_list() == before
                asked += 1
            state = state.play(state.sample(random.random()))
        assert asked == 5
    print(name)
"""


@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
def test_every_bot_that_is_offered_chooses_and_ranks_every_legal_move(sources: Path, game: str) -> None:
    said = run(sources, "-c", BOTS, game)
    assert said.stderr == ""
    by_net = {"razzia": ["hard"], "ratzzia": []}[game]
    expected = ["uniform", "greedy", "net", "beginner", "easy", "medium", *by_net]
    assert said.stdout.split() == expected


def test_a_bot_that_needs_a_compiler_says_so_in_one_line(sources: Path, tmp_path: Path) -> None:
    for bot in ("hard", "expert", "search", "style:saver"):
        said = run(
            sources,
            *("-m", "redada", "play", "ratzzia", "Ana", f"@{bot}", "--save", str(tmp_path / "game")),
        )
        assert said.returncode == 2
        assert said.stderr == (
            f"redada: the bot {bot} needs the compiled core to play ratzzia:"
            " install a C compiler and install Redada again\n"
        )


LEARNING = """
import sys, warnings
warnings.simplefilter("ignore")  # of other packages
import numpy as np
from redada.rl.gym_env import RedadaEnv
from redada.rl.openspiel_game import pyspiel
from redada.rl.pettingzoo_env import env
from redada.rl.vector_env import VectorEnv

game = sys.argv[1]
random = np.random.default_rng(1)
alone = RedadaEnv(game, seats=3, bots="uniform")
_, info = alone.reset(seed=1)
over = False
while not over:
    _, _, over, _, info = alone.step(random.choice(np.flatnonzero(info["action_mask"])))
together = env(game, 2)
together.reset(seed=1)
for agent in together.agent_iter():
    seen, _, over, _, _ = together.last()
    together.step(None if over else random.choice(np.flatnonzero(seen["action_mask"])))
state = pyspiel.load_game(f"redada_{game}(players=2)").new_initial_state()
for _ in range(100):
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes())
        state.apply_action(random.choice(outcomes, p=odds))
    else:
        state.observation_tensor(0)
        state.apply_action(random.choice(state.legal_actions()))
many = VectorEnv(game, 8, 2)
many.reset(1)
for _ in range(20):
    many.step(many.sample())
"""


@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
def test_the_adapters_for_learners_play_on(sources: Path, game: str) -> None:
    said = run(sources, "-c", LEARNING, game)
    assert said.returncode == 0, said.stderr
    assert said.stdout == ""


def test_every_command_runs(sources: Path, tmp_path: Path) -> None:
    """`worker`, `backup` and `restore` need a database: see the tests of the server."""

    def redada(*arguments: str, stdin: str = "") -> str:
        said = run(sources, "-m", "redada", *arguments, stdin=stdin)
        assert said.returncode == 0, said.stderr
        assert "Traceback" not in said.stderr
        return said.stdout

    assert "uncompiled core, correct but slow" in redada("--version")
    record = tmp_path / "sample.redada"
    record.write_text(redada("sample", "ratzzia", "--seats", "2", "--seed", SEED))
    assert redada("verify", str(record))
    assert redada("replay", "--all", str(record))
    assert redada("board", "show")
    for game in ("razzia", "ratzzia"):
        save = tmp_path / f"{game}.redada"
        redada("play", game, "@greedy", "@easy", "--plain", "--save", str(save), "--seed", SEED)
        assert "[Result" in save.read_text()
    run_of = tmp_path / "run"
    bots = ("--bots", "uniform,easy", "--seats", "2", "--deals", "1", "--jobs", "1")
    redada("arena", "run", *bots, "--out", str(run_of))
    assert redada("arena", "report", str(run_of))
    assert redada("lab", "board", "--games", "1", "--seats", "2", "--jobs", "1", "--bot", "uniform")


def test_the_server_offers_the_levels_that_it_has(sources: Path, tmp_path: Path) -> None:
    server = Server(tmp_path / "data", environment={"PYTHONPATH": str(sources)}).start()
    try:
        with urlopen(f"{server.url}/api/games") as answer:  # noqa: S310  # our own server
            offer = json.load(answer)
    finally:
        server.stop()
    offered = {game["name"]: game["bots"] for game in offer["games"]}
    assert offered["razzia"] == ["beginner", "easy", "medium", "hard"]
    assert offered["ratzzia"] == ["beginner", "easy", "medium"]
