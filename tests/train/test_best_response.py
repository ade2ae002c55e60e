"""A copy of the net learns to beat it, and meets the search on it (tools/best_response.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

from redada.core.compiled import is_compiled

if not is_compiled():
    pytest.skip("training needs the compiled core", allow_module_level=True)

from redada.bots.net.file import read_net
from redada.bots.razzia.learned import shipped
from tools import best_response


def test_a_response_is_learned_measured_and_kept_and_meets_the_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "response.net"
    words = ["best_response", "--generations", "1", "--games", "20", "--matches", "4"]
    monkeypatch.setattr("sys.argv", [*words, "--keep", str(path)])
    best_response.main()
    assert "generation 0: " in capsys.readouterr().out
    assert read_net(path).shapes[2].numbers != shipped().shapes[2].numbers
    monkeypatch.setattr(
        "sys.argv", ["best_response", "--response", str(path), "--looks", "0", "8", "--deals", "2"]
    )
    best_response.main()
    told = capsys.readouterr().out
    assert told.startswith("0 looks against 8: 4 games: plain ")
    assert "generation" not in told, "a response that was kept is not learned again"


def test_a_net_against_itself_has_par_over_every_deal() -> None:
    told, seconds = best_response.meet(shipped().shapes[2], [0, 0], deals=2, seed=1)
    assert told.plain.value == 0.5, "both seats of a deal are played by the same player"
    assert len(seconds) == 2
