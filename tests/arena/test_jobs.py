"""How many processes work: asked for on the command line, and by programs."""

from __future__ import annotations

from argparse import ArgumentTypeError

import pytest

from redada.arena.jobs import number_of_jobs
from redada.arena.workers import processes
from redada.cli import MISUSE, main
from redada.core.errors import RedadaError


@pytest.mark.parametrize(("text", "jobs"), [("1", 1), ("8", 8), ("1000", 1000), ("-1", -1)])
def test_there_are_so_many_or_one_for_each_core(text: str, jobs: int) -> None:
    assert number_of_jobs(text) == jobs


@pytest.mark.parametrize("text", ["0", "-2", "1001", "99999999999", "", "-", "--1", "1.0", "٣", "nan"])
def test_other_numbers_are_refused(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match="a whole number from 1 to 1000, or -1 for all cores"):
        number_of_jobs(text)


@pytest.mark.parametrize(
    "words",
    [
        ("review", "x"), ("mygames", "x"), ("puzzles", "mine", "razzia"), ("puzzles", "judge", "x"),
        ("lab", "games"), ("lab", "luck", "x"), ("lab", "worth", "x"), ("lab", "board"),
        ("arena", "run", "--out", "x"), ("arena", "ladder", "--out", "x"),
        ("train", "razzia", "--out", "x"),
    ],
)  # fmt: skip
def test_every_command_refuses_them_in_one_line(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """A hundred thousand million of them were a traceback, and none of them was all of them."""
    try:
        status = main([*words, "--jobs", "99999999999"])
    except SystemExit as end:
        status = int(end.code or 0)
    assert status == MISUSE
    said = capsys.readouterr().err
    assert "argument --jobs: a whole number from 1 to 1000" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("jobs", [0, -2, 10**11])
def test_programs_are_told_too(jobs: int) -> None:
    expected = pytest.raises(RedadaError, match=f"jobs: expected a whole number .*, not {jobs}")
    with expected, processes("the test", jobs):
        pass
