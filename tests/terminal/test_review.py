"""`redada review`: what it tells, in every language, and what it says to a record that is no good."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from redada.core.record import write_record
from redada.words import LANGUAGES
from tests.study.records import beginning, played
from tests.terminal.sessions import Run

QUICKLY = ("--depth", "look", "--jobs", "1", "--plain")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The beginning of a game: short, with errors."""
    path = tmp_path / "game.redada"
    record = replace(beginning(played("razzia", 3), 90), players=("Ana", "<b>Bo</b>", "Cleo"))
    path.write_text(write_record(record), "utf-8")
    return path


def test_a_finished_game_has_results_and_adjusted_ones(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.redada"
    path.write_text(write_record(played("ratzzia", 2)), "utf-8")
    said = run("review", path, *QUICKLY)
    assert said.code == 0
    assert "Review of Ratzzia" in said.out
    assert "Without luck" in said.out
    found = re.search(r"^easy 1 +(\d+) % +([+−][\d.]+) +([+−][\d.]+) ", said.out, re.MULTILINE)
    assert found
    result, luck, adjusted = (float(part.replace("−", "-")) for part in found.groups())
    assert result == pytest.approx(50 + luck + adjusted, abs=0.11)  # as the note below it says
    assert "the fair part of 50.0" in " ".join(said.out.split())
    assert "not over" not in said.out


def test_the_dearest_error_comes_first_with_what_was_better_and_why(run: Run, game: Path) -> None:
    said = run("review", game, *QUICKLY).out
    costs = [float(cost) for cost in re.findall(r", −([0-9.]+)(?: ±.*)? points of the win", said)]
    assert len(costs) > 1
    assert costs == sorted(costs, reverse=True)
    assert said.index("Played: ") < said.index("Better: ") < said.index("Who gained or lost by it: ")
    assert "cards left: police officer" in said or "goes, the" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(run: Run, game: Path, tmp_path: Path, language: str) -> None:
    page = tmp_path / "page.html"
    said = run("review", game, *QUICKLY, "--language", language, "--html", page)
    assert said.code == 0
    text = page.read_text("utf-8")
    assert f'<html lang="{language}">' in text
    assert not re.search(r"\{[a-z_]+\}", said.out + re.sub(r"<style>.*</style>", "", text, flags=re.S))


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def test_the_page_stands_on_its_own_and_escapes_names(run: Run, game: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert run("review", game, *QUICKLY, "--html", page).code == 0
    text = page.read_text("utf-8")
    tags = Tags()
    tags.feed(text)
    kinds = [tag for tag, _ in tags.found]
    assert "script" not in kinds
    assert not any(name in ("src", "href") for _, given in tags.found for name in given)
    assert kinds.count("polyline") == 6  # share and luck of three
    assert "<b>Bo</b>" not in text
    assert "&lt;b&gt;Bo&lt;/b&gt;" in text


def test_the_data_has_a_version(run: Run, game: Path, tmp_path: Path) -> None:
    path = tmp_path / "review.json"
    assert run("review", game, *QUICKLY, "--json", path).code == 0
    data = json.loads(path.read_text("utf-8"))
    assert (data["version"], data["game"], data["depth"]) == (1, "razzia", "look")


def test_of_an_unfinished_game_what_was_played_is_reviewed(run: Run, game: Path) -> None:
    said = run("review", game, *QUICKLY)
    assert said.code == 0
    assert "The game is not over" in said.out
    assert "Better: " in said.out


def test_of_a_broken_record_what_can_be_read_is_reviewed(run: Run, game: Path) -> None:
    text = game.read_text("utf-8")
    game.write_text(text.rstrip() + " nonsense draw1\n", "utf-8")
    said = run("review", game, *QUICKLY)
    assert said.code == 0
    assert "can be read up to move 90 only" in " ".join(said.out.split())
    assert "nonsense" in said.out
    assert "Better: " in said.out


def test_a_wrong_result_does_not_keep_it_from_being_reviewed(run: Run, game: Path) -> None:
    text = game.read_text("utf-8").replace('[Result "*"]', '[Result "9 9 9, won by A: most points"]')
    game.write_text(text, "utf-8")
    said = run("review", game, *QUICKLY)
    assert said.code == 0
    assert "expected the result of these moves" in " ".join(said.out.split())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("hello", "expected"),
        ("", "expected"),
        ('[Event "chess"]\n\n1. e4 e5', "expected"),
        ('[Game "go"]\n[Version "1"]\n', "expected a game"),
        (
            '[Game "razzia"]\n[Version "99"]\n[Player1 "A"]\n[Player2 "B"]\n',
            "a version of razzia that is",
        ),
    ],
)
def test_what_is_no_record_is_told_in_one_line(
    run: Run, tmp_path: Path, text: str, expected: str
) -> None:
    path = tmp_path / "game.redada"
    path.write_text(text, "utf-8")
    said = run("review", path, *QUICKLY)
    assert said.code == 2
    assert said.out == ""
    assert expected in said.err
    assert said.err.count("\n") == 1


def test_what_is_no_text_is_told(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.redada"
    path.write_bytes(b"\xff\xfe\x00")
    said = run("review", path, *QUICKLY)
    assert (said.code, said.out) == (2, "")
    assert "not a text file" in said.err


def test_a_file_that_is_not_there_is_told(run: Run, tmp_path: Path) -> None:
    said = run("review", tmp_path / "nowhere.redada", *QUICKLY)
    assert said.code == 2
    assert "nowhere.redada" in said.err


@pytest.mark.parametrize(("language", "sign"), [("en", "."), ("de", ","), ("es", ",")])
def test_numbers_are_written_as_the_language_writes_them(
    run: Run, game: Path, tmp_path: Path, language: str, sign: str
) -> None:
    page = tmp_path / "page.html"
    said = run("review", game, *QUICKLY, "--language", language, "--html", page)
    text = re.sub(r"<(style|svg).*?</\1>|<[^>]*>", " ", page.read_text("utf-8"), flags=re.S)
    assert {each[0] for each in re.findall(r"(?<=\d)([.,])\d(?!\d)", said.out + text)} == {sign}
