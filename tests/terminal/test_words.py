"""Six languages say the same things."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from redada.games.ratzzia.notation import WORDS as MOVES
from redada.games.razzia import cards
from redada.games.razzia.editions import LOOKS, edition
from redada.terminal import ratzzia, razzia
from redada.terminal.prompt import COMMANDS
from redada.terminal.razzia.loot_row import NARROWEST, two_lines
from redada.words import LANGUAGES, Words, language_of_the_system, load, takes_one

CATALOGUES = ("terminal", razzia.CATALOGUE, ratzzia.CATALOGUE)
OTHERS = [language for language in LANGUAGES if language != "en"]
NAMES = r"razzia\.(edition|terms|kinds|looks|actions|scoring|colours)\."
LISTS = re.compile(r"names\.|seat\.bots|razzia\.say_pass|razzia\.breaks|ratzzia\.say_|" + NAMES)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def sentences() -> Iterator[tuple[str, str]]:
    for catalogue in CATALOGUES:
        for key in load(catalogue, "en"):
            yield catalogue, key


@pytest.mark.parametrize("catalogue", CATALOGUES)
@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_keys_in_the_same_order(catalogue: str, language: str) -> None:
    assert list(load(catalogue, language)) == list(load(catalogue, "en"))


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_takes_the_same_values_in_every_language(language: str) -> None:
    for catalogue, key in sentences():
        ours, theirs = load(catalogue, "en")[key], load(catalogue, language)[key]
        if not LISTS.search(key):
            assert len(ours) == len(theirs), key
            assert placeholders(ours[-1]) == placeholders(theirs[-1]), key
            assert placeholders(theirs[0]) - placeholders(ours[0]) <= {"n"}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_empty_or_has_a_space_at_its_end(language: str) -> None:
    for catalogue, key in sentences():
        for form in load(catalogue, language)[key]:
            assert form.strip(), key
            assert key.startswith("list.") or form == form.rstrip(), key


@pytest.mark.parametrize("language", OTHERS)
def test_hardly_a_sentence_was_left_in_english(language: str) -> None:
    same = {
        key
        for catalogue, key in sentences()
        if not LISTS.search(key)
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
        ("pt_BR.UTF-8", "en"),
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


def test_every_key_that_the_code_asks_for_exists() -> None:
    known = {key for catalogue in CATALOGUES for key in load(catalogue, "en")}
    asked: set[str] = set()
    source = Path(razzia.__file__).parents[1]
    for file in source.rglob("*.py"):
        asked |= set(re.findall(r"words\(\s*\"([a-z_.0-9]+)\"", file.read_text("utf-8")))
        asked |= {
            f"{file.parent.name}.told.{key}"
            for key in re.findall(
                r"self\.(?:line|text|piece)\((?:before, )?\s*\"(\w+)\"", file.read_text("utf-8")
            )
        }
    assert len(asked) > 120
    assert asked <= known
