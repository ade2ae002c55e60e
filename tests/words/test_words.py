"""The words of a language, as the terminal reads them."""

from __future__ import annotations

from pathlib import Path

import pytest

from redada.bots import LEVELS
from redada.words import LANGUAGES, Words, language_name, languages, load


def test_the_languages_are_the_folders(tmp_path: Path) -> None:
    for name in ("fr", "en", "__pycache__"):
        (tmp_path / name).mkdir()
    for name in ("fr", "en"):
        (tmp_path / name / "language.toml").touch()
    assert languages(str(tmp_path)) == ("en", "fr")
    assert languages() == LANGUAGES
    assert [language_name(language) for language in ("de", "es")] == ["Deutsch", "Español"]


def test_a_game_may_replace_what_the_terminal_says() -> None:
    assert Words("en")("play.by_hand") == "You deal real cards and type what they show."
    assert Words("en", "ratzzia")("play.by_hand") == "You roll real dice and type what they show."


def test_a_game_of_another_package_brings_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "a_game_of_mine" / "words"
    folder.mkdir(parents=True)
    for package in (folder.parent, folder):
        (package / "__init__.py").touch()
    (folder / "en.toml").write_text('[mine]\ncoins = ["{n} coin", "{n} coins"]\n', "utf-8")
    (folder / "fr.toml").write_text('[mine]\ncoins = ["{n} pièce", "{n} pièces"]\n', "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert Words("fr", "a_game_of_mine.words")("mine.coins", n=0) == "0 pièce"
    assert Words("en", "a_game_of_mine.words")("mine.coins", n=0) == "0 coins"
    assert Words("de", "a_game_of_mine.words")("mine.coins", n=2) == "2 coins", (
        "English, if it lacks one"
    )


def test_a_value_that_is_missing_is_an_error_of_ours() -> None:
    with pytest.raises(KeyError, match="file"):
        Words("en")("play.kept")
    assert "play.kept" in load("terminal", "en")


def test_every_level_has_a_name_and_a_line_about_it_the_weakest_first() -> None:
    """The client's list of levels is made from these names; the rest is in `bots/levels.py`."""
    for language in languages():
        keys = list(load("common", language))
        assert [key for key in keys if key.startswith("level.")] == [f"level.{each}" for each in LEVELS]
        told = [key.removeprefix("bots.") for key in keys]
        assert tuple(each for each in told if each in LEVELS) == LEVELS
