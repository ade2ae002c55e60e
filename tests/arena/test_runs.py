"""Runs are reproducible from their seed and go on after any stop."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from redada.arena.folder import RESULTS, Folder
from redada.arena.match import play
from redada.arena.plan import Plan, make_plan
from redada.arena.schedule import fixtures
from redada.arena.tournament import run
from redada.core.errors import RedadaError

THINKER = "search:iterations=30"


def quick_plan(deals: int = 2, seed: int = 7) -> Plan:
    return make_plan("razzia", 3, ["greedy", "uniform", THINKER], deals=deals, seed=seed)


def games(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted((folder / "games").iterdir())}


def outcomes(folder: Folder) -> dict[str, tuple[object, ...]]:
    """The results without the times, by name."""
    return {line["name"]: (line["bots"], line["scores"], line["points"]) for line in folder.results()}


def played(path: Path, plan: Plan, jobs: int = 1) -> Folder:
    folder = Folder.make(path, plan)
    run(folder, jobs)
    return folder


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    return played(tmp_path_factory.mktemp("arena") / "whole", quick_plan())


def test_the_same_seed_gives_the_same_records_whatever_the_number_of_jobs(
    whole: Folder, tmp_path: Path
) -> None:
    other = played(tmp_path / "two", quick_plan(), jobs=2)
    assert games(other.path) == games(whole.path)
    assert outcomes(other) == outcomes(whole)
    assert len(games(whole.path)) == 2 * 3


def test_another_seed_gives_other_games(whole: Folder, tmp_path: Path) -> None:
    other = played(tmp_path / "other", quick_plan(seed=8))
    assert games(other.path).keys() == games(whole.path).keys()
    assert all(games(other.path)[name] != text for name, text in games(whole.path).items())


def test_a_finished_run_plays_nothing_more_and_can_be_given_more_deals(tmp_path: Path) -> None:
    plan = make_plan("razzia", 2, ["greedy", "uniform"], deals=2)
    folder = played(tmp_path / "run", plan)
    before = games(folder.path)
    assert run(folder, 1) == 0
    more = Folder.make(folder.path, make_plan("razzia", 2, ["greedy", "uniform"], deals=3))
    assert run(more, 1) == 2
    assert before.items() <= games(folder.path).items()


@pytest.mark.parametrize("torn", [b'{"name":"d000', b"\xff\xfe", b"{"])
def test_a_torn_last_line_is_ignored_and_its_game_played_again(
    whole: Folder, tmp_path: Path, torn: bytes
) -> None:
    folder = Folder.make(tmp_path / "run", whole.plan)
    lines = (whole.path / RESULTS).read_bytes().splitlines(keepends=True)
    (folder.path / RESULTS).write_bytes(b"".join(lines[:4]) + torn)
    assert len(folder.results()) == 4
    assert run(folder, 1) == 2
    assert outcomes(folder) == outcomes(whole)


@pytest.mark.parametrize("line", [b"nonsense\n", b'{"name":"d00000-t000-r0"}\n', b"[]\n", b"1\n"])
def test_a_broken_line_in_the_middle_is_an_error_with_its_place(
    whole: Folder, tmp_path: Path, line: bytes
) -> None:
    folder = Folder.make(tmp_path / "run", whole.plan)
    (folder.path / RESULTS).write_bytes(line + (whole.path / RESULTS).read_bytes())
    with pytest.raises(RedadaError, match="line 1: not the result of a game"):
        folder.results()


def command(path: Path, plan: Plan) -> list[str]:
    bots = ["--bots", ",".join(plan.bots), "--game", plan.game, "--seats", str(plan.seats)]
    more = ["--deals", str(plan.deals), "--seed", str(plan.seed), "--out", str(path), "--jobs", "2"]
    return [sys.executable, "-m", "redada.cli", "arena", "run", "--quiet", *bots, *more]


def test_a_run_that_was_killed_goes_on_from_the_finished_games(tmp_path: Path) -> None:
    plan = make_plan("razzia", 4, ["greedy", "uniform", "beginner", "search:iterations=100"], deals=4)
    path = tmp_path / "killed"
    victim = subprocess.Popen(command(path, plan), start_new_session=True)
    end = time.monotonic() + 30
    while time.monotonic() < end and victim.poll() is None:
        if (path / RESULTS).exists() and (path / RESULTS).read_bytes().count(b"\n") >= 3:
            break
        time.sleep(0.01)
    os.kill(victim.pid, signal.SIGKILL)
    assert victim.wait() == -signal.SIGKILL
    os.killpg(victim.pid, signal.SIGKILL)  # its workers, which would wait for work for a while
    folder = Folder.open(path)
    before = outcomes(folder)
    total = len(list(fixtures(plan)))
    assert 3 <= len(before) < total
    assert all((path / "games" / f"{name}.redada").is_file() for name in before)
    assert run(folder, 1) == total - len(before)
    assert before.items() <= outcomes(folder).items()
    clean = played(tmp_path / "clean", plan)
    assert games(path) == games(clean.path)
    assert outcomes(folder) == outcomes(clean)


def test_two_runs_cannot_work_in_one_folder(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    folder = Folder.make(tmp_path / "run", quick_plan())
    with folder.alone(), pytest.raises(RedadaError, match="another run is at work"):
        run(folder, 1)


def test_a_run_at_work_that_has_no_game_yet_keeps_its_plan(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    folder = Folder.make(tmp_path / "run", quick_plan(seed=1))
    with folder.alone(), pytest.raises(RedadaError, match="another run is at work"):
        Folder.make(tmp_path / "run", quick_plan(seed=2))
    assert Folder.open(tmp_path / "run").plan.seed == 1


def test_a_line_is_written_whole_where_the_disk_takes_a_part(
    whole: Folder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, real = Folder.make(tmp_path / "run", whole.plan), os.write
    monkeypatch.setattr(os, "write", lambda handle, data: real(handle, data[:100]))
    folder.keep(play(whole.plan, next(fixtures(whole.plan))))
    assert len(folder.results()) == 1


def test_a_folder_holds_one_tournament(whole: Folder, tmp_path: Path) -> None:
    with pytest.raises(RedadaError, match="holds another tournament: seed is 7 there and 9 here"):
        Folder.make(whole.path, quick_plan(seed=9))
    with pytest.raises(RedadaError, match="has 2 deals, which cannot become 1"):
        Folder.make(whole.path, quick_plan(deals=1))
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(RedadaError, match="is not the folder of a tournament"):
        Folder.make(tmp_path, quick_plan())
    with pytest.raises(RedadaError, match=r"it has no run\.json"):
        Folder.open(tmp_path)
    (tmp_path / "run.json").write_text("[", encoding="utf-8")
    with pytest.raises(RedadaError, match="is not the plan of a tournament"):
        Folder.open(tmp_path)


def test_a_run_that_has_no_game_yet_may_change_its_plan(tmp_path: Path) -> None:
    Folder.make(tmp_path / "run", quick_plan(seed=1))
    assert Folder.make(tmp_path / "run", quick_plan(seed=2)).plan.seed == 2
    assert json.loads((tmp_path / "run" / "run.json").read_text("utf-8"))["seed"] == 2
