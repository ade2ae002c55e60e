"""Six languages say the same things."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from redada.games.ratzzia.notation import WORDS as MOVES
from redada.games.razzia import cards
from redada.games.razzia.editions import LOOKS, edition
from redada.terminal import ratzzia, razzia
from redada.terminal.prompt import COMMANDS
from redada.terminal.razzia.loot_row import NARROWEST, two_lines
from redada.words import LANGUAGES, Words, language_of_the_system, load, takes_one

CATALOGUES = ("common", "terminal", razzia.CATALOGUE, ratzzia.CATALOGUE)
OTHERS = [language for language in LANGUAGES if language != "en"]
NAMES = r"razzia\.(edition|terms|kinds|looks|actions|scoring|colours)\."
LISTS = re.compile(r"names\.|seat\.bots|razzia\.say_pass|razzia\.breaks|ratzzia\.say_|" + NAMES)


def sentences() -> Iterator[tuple[str, str]]:
    for catalogue in CATALOGUES:
        for key in load(catalogue, "en"):
            yield catalogue, key


@pytest.mark.parametrize("language", OTHERS)
def test_hardly_a_sentence_was_left_in_english(language: str) -> None:
    same = {
        key
        for catalogue, key in sentences()
        if not LISTS.search(key)
        and key
        not in (
            "level.beginner",
            "level.expert",
            "level.champion",
            "razzia.details",
        )  # the same elsewhere
        and load(catalogue, language)[key] == load(catalogue, "en")[key]
        and re.search("[a-z]{3}", re.sub(r"\{.*?\}", "", load(catalogue, "en")[key][-1]))
    }
    assert not same


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_commands_have_one_name_and_none_is_a_move(language: str) -> None:
    owners: dict[str, str] = {}
    dice = Words(language, ratzzia.CATALOGUE)
    for command in COMMANDS:
        for words in (Words("en"), Words(language)):
            for name in words.several(f"names.{command}"):
                assert owners.setdefault(name, command) == command
                assert name == name.casefold()
                assert name not in ("draw", "draw1", "draw2", "call", "pass", *MOVES)
                assert name not in dice.several("ratzzia.say_all")
                assert name not in dice.several("ratzzia.say_hand")
                assert not name.isdigit()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("look", LOOKS)
def test_every_card_fits_its_name_into_two_lines(language: str, look: str) -> None:
    breaks = Words(language, razzia.CATALOGUE).several("razzia.breaks")
    for name in cards.NAMES[1:]:
        word = edition(language, look).kind(name)
        for line in two_lines(word, breaks, NARROWEST):
            assert len(line) <= NARROWEST, word
        if len(word) > NARROWEST and " " not in word:
            assert any(known.translate(str.maketrans("", "", "|-")) == word for known in breaks), word


def test_none_is_singular_in_french_and_plural_elsewhere() -> None:
    assert [takes_one(language, 0) for language in LANGUAGES] == [x == "fr" for x in LANGUAGES]
    assert edition("fr").kind("thief", 0) == "voleur"
    assert edition("de").kind("thief", 0) == "Diebe"
    assert Words("fr", razzia.CATALOGUE)("razzia.sheet.kinds", n=0) == "0 sorte"
    assert Words("en", razzia.CATALOGUE)("razzia.sheet.kinds", n=0) == "0 kinds"


@pytest.mark.parametrize(
    ("setting", "language"),
    [
        ("de_DE.UTF-8", "de"),
        ("fr", "fr"),
        ("nl_BE@euro", "nl"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("xx_XX.UTF-8", "en"),
        ("itz", "en"),
        ("", "en"),
    ],
)
def test_the_language_comes_from_the_system(
    setting: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", setting)
    assert language_of_the_system() == language
    monkeypatch.setenv("LC_ALL", "es_ES")
    assert language_of_the_system() == "es"
