"""A copy of the net learns to beat it, and meets the search on it (tools/best_response.py)."""

from __future__ import annotations

from pathlib import Path
from statistics import pvariance

import pytest

from redada.core.compiled import is_compiled

if not is_compiled():
    pytest.skip("training needs the compiled core", allow_module_level=True)

from redada.bots.net.file import NetFile, read_net, write_net
from redada.train import ratzzia
from redada.train.generations import network_of
from redada.train.learner import Learner
from redada.train.razzia import INPUTS_VERSION
from tools import best_response
from tools.calibration import read_shipped_of

GAMES = ("razzia", "ratzzia")


@pytest.mark.parametrize("game", GAMES)
def test_a_response_is_learned_measured_and_kept_and_meets_the_search(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "response.net"
    words = ["best_response", game, "--generations", "1", "--games", "20", "--matches", "4"]
    monkeypatch.setattr("sys.argv", [*words, "--keep", str(path)])
    best_response.main()
    assert "generation 0: " in capsys.readouterr().out
    assert read_net(path).shapes[2].numbers != read_shipped_of(game).shapes[2].numbers
    words = ["best_response", game, "--response", str(path), "--looks", "0", "8", "--deals", "2"]
    monkeypatch.setattr("sys.argv", words)
    best_response.main()
    told = capsys.readouterr().out
    assert told.startswith("0 looks against 8: 4 games: plain ")
    assert "generation" not in told, "a response that was kept is not learned again"


def test_a_response_learns_on_from_one_that_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, path = tmp_path / "begun.net", tmp_path / "response.net"
    known = read_shipped_of("razzia").shapes[2]
    other = Learner(2, known.sizes, known.width, known.second, seed=7).to_shape()
    write_net(begun, NetFile("razzia", INPUTS_VERSION, {}, {2: other}))
    monkeypatch.setattr(Learner, "fit", lambda *_, **__: None)
    words = ["best_response", "razzia", "--generations", "1", "--games", "4", "--matches", "2"]
    monkeypatch.setattr("sys.argv", [*words, "--begin", str(begun), "--keep", str(path)])
    best_response.main()
    assert read_net(path).shapes[2].numbers == other.numbers


def test_it_must_be_said_how_long_a_response_is_to_learn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["best_response", "razzia"])
    with pytest.raises(SystemExit):
        best_response.main()
    assert "--minutes or --generations" in capsys.readouterr().err


@pytest.mark.parametrize("game", GAMES)
def test_a_net_against_itself_has_par_over_every_deal(game: str) -> None:
    net = best_response.only(read_shipped_of(game), 2)
    told, seconds = best_response.meet(net, [0, 0], deals=2, seed=1)
    assert told.plain.value == 0.5, "both seats of a deal are played by the same player"
    assert len(seconds) == 2


def test_strong_players_of_ratzzia_meet_with_the_luck_of_dice_taken_out() -> None:
    shape = read_shipped_of("ratzzia").shapes[2]
    wins = ratzzia.match(2, network_of(shape), network_of(shape), 40, 1, strong=True)
    plain = ratzzia.match(2, network_of(shape), network_of(shape), 40, 1)
    assert set(plain) <= {0.0, 0.5, 1.0}
    assert not set(wins) <= {0.0, 0.5, 1.0}
    assert pvariance(wins) < pvariance(plain)
