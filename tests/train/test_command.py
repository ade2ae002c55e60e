"""`redada train` makes a net from nothing, goes on where it was stopped, and reports."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from redada.bots.net.file import read_net
from redada.cli import main
from redada.core.compiled import is_compiled

if not is_compiled():
    pytest.skip("training needs the compiled core", allow_module_level=True)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games, played here."""
    from redada.train import generations

    monkeypatch.setattr(generations, "BATCH", 20)
    monkeypatch.setattr(generations, "MATCH", 4)


RUN = ["train", "razzia", "--seats", "2", "--scale", "0.002", "--jobs", "1", "--quiet"]


@pytest.mark.usefixtures("few")
def test_a_training_writes_nets_and_a_report_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    out = tmp_path / "run"
    assert main([*RUN, "--generations", "1", "--out", str(out)]) == 0
    first = read_net(out / "razzia.net")
    assert list(first.shapes) == [2]
    assert first.made["command"] == "redada train razzia"
    weights = (out / "2" / "g0" / "weights.npz").read_bytes()
    assert main([*RUN, "--generations", "2", "--out", str(out)]) == 0
    assert (out / "2" / "g0" / "weights.npz").read_bytes() == weights, "what is there is not made again"
    assert read_net(out / "razzia.net").sha256 != first.sha256
    fresh = [(out / "2" / name / "games-000.npz").read_bytes() for name in ("fit1", "fit2")]
    assert fresh[0] != fresh[1], "the shares of a generation are fitted to its own games"
    assert read_net(out / "small.net").shapes[2].width < first.shapes[2].width
    small = [(out / "2" / name / "weights.npz").read_bytes() for name in ("small1", "small2")]
    assert small[0] != small[1], "it learns from all generations that there are"
    learned = json.loads((out / "2" / "g1" / "learned.json").read_text(encoding="utf-8"))
    assert learned["games"] >= 20
    assert 0 <= learned["wins"]["last"][0] <= 1
    fitted = json.loads((out / "2" / "calibrated.json").read_text(encoding="utf-8"))
    assert 0.5 <= fitted["scale"] <= 1.5
    page = (out / "report.html").read_text(encoding="utf-8")
    assert "2 players" in page
    assert "Calibration" in page
    assert "generation 1: learning: done" in (out / "training.log").read_text(encoding="utf-8")


@pytest.mark.usefixtures("few")
def test_the_same_command_makes_the_same_net(tmp_path: Path) -> None:
    runs = [[*RUN, "--generations", "1", "--out", str(tmp_path / name)] for name in ("a", "b")]
    assert [main(run) for run in runs] == [0, 0]
    one, other = (read_net(tmp_path / name / "razzia.net") for name in ("a", "b"))
    assert one == other


@pytest.mark.usefixtures("few")
def test_a_net_that_is_there_can_go_on_learning_and_is_named_in_what_it_became(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dataclasses import replace

    from redada.train import razzia

    teacher = tmp_path / "teacher"
    assert main([*RUN, "--generations", "1", "--out", str(teacher)]) == 0
    known = read_net(teacher / "razzia.net")
    taught = [*RUN, "--teacher", str(teacher / "razzia.net"), "--generations", "1"]
    assert main([*taught, "--out", str(tmp_path / "run")]) == 0
    net = read_net(tmp_path / "run" / "razzia.net")
    assert net.made["command"] == "redada train razzia --teacher razzia.net"
    assert net.made["teacher"]["sha256"] == known.sha256
    assert net.made["teacher"]["made"] == known.made
    fitted = [*taught[:-1], "0", "--out", str(tmp_path / "fitted")]
    assert main(fitted) == 0, "only the shares are fitted anew"
    again, width = read_net(tmp_path / "fitted" / "razzia.net").shapes[2], known.shapes[2].width
    inner = sum(again.sizes) * width + 2 * width + width * again.second + 2 * again.second
    assert again.numbers[:inner] == known.shapes[2].numbers[:inner]
    three = [*RUN[:3], "3", *RUN[4:], "--teacher", str(teacher / "razzia.net"), "--generations", "1"]
    assert main([*three, "--out", str(tmp_path / "three")]) == 2, "the teacher does not know three"
    plan = [replace(step, rate=0.0) for step in razzia.taught_steps(2)]
    monkeypatch.setattr(razzia, "taught_steps", lambda seats: plan)
    assert main([*taught, "--out", str(tmp_path / "still")]) == 0
    kept = read_net(tmp_path / "still" / "razzia.net")
    first = sum(known.shapes[2].sizes) * known.shapes[2].width
    assert kept.shapes[2].numbers[:first] == known.shapes[2].numbers[:first], "learned nothing"
    assert net.shapes[2].numbers[:first] != known.shapes[2].numbers[:first]


@pytest.mark.usefixtures("few")
def test_a_generation_can_learn_from_one_seat_that_tries_things_against_the_net_at_its_best(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from redada.train import razzia
    from redada.train.plug import Mix, Step

    first = Step(10_000, Mix({"rule": 1}), epochs=1, rate=0.001)
    mix = Mix({"warm": 1}, keep=0.5, warm=1.0)
    made = []
    for alone in (False, True):
        plan = [first, Step(10_000, mix, epochs=1, rate=0.001, alone=alone)]
        monkeypatch.setattr(razzia, "steps", lambda seats, plan=plan: plan)
        out = tmp_path / str(alone)
        assert main([*RUN, "--out", str(out)]) == 0
        made.append([(out / "2" / name / "games-000.npz").read_bytes() for name in ("g0", "g1")])
    assert made[0][0] == made[1][0]
    assert made[0][1] != made[1][1]


@pytest.mark.usefixtures("few")
def test_a_teacher_of_another_game_or_for_other_numbers_of_players_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from redada.bots.ratzzia.learned import PATH

    one = ["train", "razzia", "--out", str(tmp_path / "run"), "--teacher"]
    assert main([*one, str(PATH)]) == 2
    assert "is of ratzzia, not of razzia" in capsys.readouterr().err
    assert main([*one, str(tmp_path / "none.net")]) == 2
    assert "no file" in capsys.readouterr().err
    assert main([*RUN, "--generations", "1", "--out", str(tmp_path / "two")]) == 0
    assert main([*one, str(tmp_path / "two" / "razzia.net")]) == 2
    assert "3 players" in capsys.readouterr().err
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["razzia", "--seats", "7"], "razzia is for 2 to 5 players"),
        (["razzia", "--scale", "0"], "--scale is above 0"),
        (["razzia", "--generations", "0"], "--generations is 1 or more"),
        (["razzia", "--seed", "-1"], "--seed is from 0"),
        (["poker"], "poker"),
    ],
)
def test_a_wrong_argument_is_one_clear_line(
    arguments: list[str], expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", *arguments, "--out", str(tmp_path / "run")]) == 2
    said = capsys.readouterr().err
    assert expected in said
    assert said.count("\n") == 1


@pytest.mark.usefixtures("few")
def test_a_folder_of_another_training_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "run")
    assert main([*RUN, "--generations", "1", "--out", out]) == 0
    assert main([*RUN, "--generations", "1", "--seed", "1", "--out", out]) == 2
    assert "is of another training" in capsys.readouterr().err
