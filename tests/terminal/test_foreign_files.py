"""Files that are none of ours, or broken: one line says what was expected, never a traceback."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from redada.cli import MISUSE, main
from redada.core.errors import RedadaError
from redada.study.puzzles import puzzle, read_file
from redada.terminal.review import run

RECORD = Path(__file__).parents[1] / "records" / "version-1" / "razzia-4-finished.redada"
ACCOUNT: dict[str, Any] = {
    "decisions": 3, "accuracy": 90.0, "error_rate": 5.0, "result": 1.0, "adjusted": 0.5, "tallies": [],
}  # fmt: skip


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == MISUSE
    said = capsys.readouterr()
    assert said.err.startswith("redada: ")
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
    return said.err


def review(**account: Any) -> str:
    return json.dumps(
        {"version": 1, "game": "razzia", "players": ["Ana", "Bo"], "seats": [{**ACCOUNT, **account}] * 2}
    )


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", "[" * 100_000, "\ufeff{}", '{"version":1}', '{"version":1,"players":5}',
        '{"version":1,"players":[]}', '{"version":1,"players":[null]}',
        '{"version":1,"players":["Ana"]}',
        '{"version":1,"players":["Ana"],"game":"razzia","seats":5}',
        review(accuracy="90"), review(error_rate=[]), review(result=True), review(adjusted={}),
        review(decisions=1).replace('"decisions": 1', '"decisions": 1e400'), review(decisions=10**400),
        review(accuracy=float("nan")), review(accuracy=1e300), review(tallies=[["bid", "early", 0, 1]]),
        review(tallies=[["bid", "early", 1, float("inf")]]), review(tallies=5), review(tallies=[[1]]),
        review().replace("razzia", "chess"),
    ],
)  # fmt: skip
def test_what_is_no_review_is_told_in_one_line(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "review.json"
    file.write_text(text, "utf-8")
    assert "expected" in complaint(capsys, "mygames", str(file), "--language", "en")


def test_a_review_as_it_is_written_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "review.json"
    file.write_text(review(), "utf-8")
    assert main(["mygames", str(file), "--language", "en", "--plain"]) == 0
    assert "90" in capsys.readouterr().out


@pytest.mark.parametrize("flag", ["--json", "--html"])
@pytest.mark.parametrize("place", ["", "missing/page"])
def test_where_nothing_can_be_written_is_told_before_a_long_review(
    flag: str,
    place: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(run, "with_bar", lambda *_: pytest.fail("it was looked through"))
    where = str(tmp_path / place)
    assert where in complaint(capsys, "review", str(RECORD), flag, where)


@pytest.mark.parametrize("data", [b"\xab\xff", b"[" * 100_000, b"{}", b"5"])
def test_a_plan_that_is_none_is_told_in_one_line(
    data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "run.json").write_bytes(data)
    assert "is not the plan of a tournament" in complaint(capsys, "arena", "report", str(tmp_path))


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"\xe2\x00", "is not a text file"),
        (b"", 'expected JSON such as {"receipt": 2'),
        (b"[]", 'expected {"receipt": 2'),
        (b"[" * 100_000, "cannot be read"),
    ],
)
def test_a_receipt_that_is_none_is_told_in_one_line(
    data: bytes, expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "receipt.json"
    file.write_bytes(data)
    assert expected in complaint(capsys, "verify", str(RECORD), "--receipt", str(file))


@pytest.mark.parametrize(
    "raw", [b"", b"x", gzip.compress(b""), gzip.compress(b"{}")[:-9], gzip.compress(b"[" * 100_000)]
)
def test_a_file_of_puzzles_that_is_none_says_what_was_expected(raw: bytes) -> None:
    with pytest.raises(
        RedadaError, match=r"^some: expected a file of puzzles, as `redada puzzles mine`"
    ):
        read_file(raw, "some")


def test_a_small_file_does_not_become_gigabytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle, "MOST_BYTES", 1000)
    assert puzzle.unpacked(gzip.compress(b"x" * 1000)) == b"x" * 1000
    with pytest.raises(ValueError, match="too large"):
        puzzle.unpacked(gzip.compress(b"x" * 1001))


def test_a_name_of_a_file_cannot_draw_over_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    said = complaint(capsys, "verify", "\x1b]0;title\x07\x1b[31m\u202egood.redada")
    assert said.isascii()
    assert "\\x1b[31m\\u202egood.redada" in said
