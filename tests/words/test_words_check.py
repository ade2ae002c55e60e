"""One tree of words: every language says the same things, once each, and somebody says each of them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import redada
from redada.words import FOLDER, LANGUAGES
from tools import words
from tools.words import message, messages, sources
from tools.words_check import Tree, client_messages, problems

PACKAGE = Path(redada.__file__).parent


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A tree of two languages that a test may spoil."""
    for language in ("en", "fr"):
        shutil.copytree(Path(FOLDER, language), tmp_path / language)
    return tmp_path


def change(file: Path, pattern: str, by: str) -> None:
    text, many = re.subn(pattern, by, file.read_text("utf-8"), count=1, flags=re.MULTILINE)
    assert many == 1, pattern
    file.write_text(text, "utf-8")


def test_the_words_are_in_order() -> None:
    assert problems(Tree()) == []


@pytest.mark.parametrize(
    ("file", "pattern", "by", "problem"),
    [
        ("web.toml", r"^rules = .*\n", "", "fr/web.toml: rules is missing"),
        (
            "web.toml",
            r"^rules = ",
            'new = "x"\nrules = ',
            "fr/web.toml: new is unknown, en does not have it",
        ),
        ("web.toml", r'^rules = ".*"', 'rules = " "', "fr/web.toml: rules is empty"),
        ("web.toml", r'^rules = "', 'rules = " ', "fr/web.toml: rules begins or ends with a space"),
        ("web.toml", r'^rules = "', "rules = \"l'", "straight apostrophe"),
        ("web.toml", r'^rules = "', 'rules = "Ici : ', "a space before a mark"),
        ("web.toml", r'^rules = "', 'rules = "La nourriture ', "the game says “vivres”"),
        ("web.toml", r'^rules = "', 'rules = "{x}', "rules takes other values than in en: nothing"),
        ("web.toml", r'^rules = (".*")', r"rules = [\1, \1]", "rules has 2 forms, in en 1"),
        ("web.toml", r"^(rules = .*\n)(learn = .*\n)", r"\2\1", "the keys are not in the order of en"),
        ("language.toml", r"^singular = .*", "", "fr/language.toml: expected name and singular"),
        ("learn/razzia.toml", r"^aim = .*\n", "", "fr/learn/razzia.toml: card.aim is missing"),
    ],
)
def test_a_language_that_says_something_else_is_found(
    copy: Path, file: str, pattern: str, by: str, problem: str
) -> None:
    change(copy / "fr" / file, pattern, by)
    assert [line for line in problems(Tree(copy)) if problem in line]


def test_a_file_that_a_language_lacks_is_found(copy: Path) -> None:
    (copy / "fr" / "web.toml").unlink()
    assert problems(Tree(copy)) == ["fr/web.toml is missing: en has it"]


@pytest.mark.parametrize(
    ("file", "line", "problem"),
    [
        ("web.toml", 'nobody_says_this = "Something"', "nobody says nobody_says_this"),
        (
            "ratzzia.toml",
            '[ratzzia.ask.never]\nasked = "Something"',
            "nobody says ratzzia.ask.never.asked",
        ),
        ("web.toml", 'also_rules = "Rules"', "rules says what also_rules says"),
        ("web.toml", 'level_easy = "x"', "level_easy has the name of level.easy of common.toml"),
        ("learn/pages.toml", 'no_such_page = "x"', "no page shows no_such_page"),
        ("learn/razzia.toml", '[rules.paragraphs.lost]\nx = "x"', "rules.lost stands in the words"),
        ("learn/razzia.toml", '[lesson.lost]\ntext = "x"', "the lesson does not say what the steps"),
    ],
)
def test_a_sentence_that_nobody_says_or_that_is_there_twice_is_found(
    copy: Path, file: str, line: str, problem: str
) -> None:
    for language in ("en", "fr"):
        path = copy / language / file
        text = path.read_text("utf-8")
        both = f"{text}\n{line}\n" if line.startswith("[") else f"{line}\n{text}"
        if "also_rules" in line:
            both = both.replace('"Rules"', json.dumps(Tree(copy).file(language, "web")["rules"]), 1)
        path.write_text(both, "utf-8")
    assert [found for found in problems(Tree(copy)) if problem in found]


def test_a_message_that_the_client_asks_for_in_vain_is_found(copy: Path) -> None:
    for language in ("en", "fr"):
        change(copy / language / "web.toml", r"^rules = .*\n", "")
    assert "the client asks for m.rules, which no file has" in problems(Tree(copy))


def test_of_two_forms_the_client_takes_the_one_that_the_terminal_takes() -> None:
    forms = ("{name} has {n} card", "{name} has {n} cards")
    (english,), (french,) = message(forms, [1]), message(forms, [0, 1])
    assert english["match"] == {"n=1": forms[0], "n=*": forms[1]}
    assert french["match"] == {"n=0": forms[0], "n=1": forms[0], "n=*": forms[1]}
    assert english["declarations"] == ["input n", "input name"]
    assert message(("one form",), [1]) == "one form"


def test_only_sentences_that_the_client_asks_for_are_sent_to_it() -> None:
    made = json.loads(sources(Tree(), client_messages(Tree()))["src/generated/messages/de.json"])
    assert made["rules"] == "Regeln"
    assert "play_kept" not in made
    assert made.keys() == client_messages(Tree())


def test_messages_whose_names_the_client_puts_together_are_sent_to_it() -> None:
    made = messages(Tree(), "en", client_messages(Tree()))
    assert made["razzia_option_all_equal_nobody"] == "nobody scores"


def test_the_build_stops_at_a_problem_and_says_which(
    copy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (copy / "fr" / "web.toml").unlink()
    monkeypatch.setattr(words, "Tree", lambda: Tree(copy))
    monkeypatch.setattr(words, "WEB", copy / "web")
    assert words.main([]) == 1
    assert capsys.readouterr().err == "fr/web.toml is missing: en has it\n1 problems in the words\n"
    assert not (copy / "web").exists()


SEE = """
import json
from redada import cli
from redada.games.razzia.editions import edition
from redada.server.http.pages import LANGUAGES as pages
from redada.words import LANGUAGES, Words, language_of_the_system
try:
    cli.parser().parse_args(["play", "--language", "none"])
except SystemExit:
    pass
one, words = edition("xx"), Words("xx", "razzia")
seen = [LANGUAGES, pages, one.name, one.kind("thief", 0), words("razzia.sheet.kinds", n=0)]
print(json.dumps([*seen, language_of_the_system()]))
"""


def test_a_seventh_language_is_one_folder(tmp_path: Path) -> None:
    """Here a copy of the program with a folder `xx` more, which says in English what it has to say."""
    shutil.copytree(PACKAGE, tmp_path / "redada", copy_function=os.symlink)
    folder = tmp_path / "redada" / "words" / "xx"
    shutil.copytree(Path(FOLDER, "en"), folder)
    (folder / "language.toml").write_text('name = "Português"\nsingular = [0, 1]\n', "utf-8")

    done = subprocess.run(
        [sys.executable, "-c", SEE],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "LC_ALL": "xx_XX.UTF-8"},
        capture_output=True,
        text=True,
        check=True,
    )
    every = sorted([*LANGUAGES, "xx"])
    assert json.loads(done.stdout) == [every, every, "Português", "thief", "0 kind", "xx"]
    assert f"choose from {', '.join(map(repr, every))}" in done.stderr

    tree = Tree(folder.parent)
    assert problems(tree) == []
    made = sources(tree, client_messages(tree))
    assert json.loads(made["project.inlang/settings.json"])["locales"] == every
    assert '"xx": {\n    "name": "Português",' in made["src/generated/languages.ts"]
    files = {name.replace("/en.", "/xx.") for name in made if "/en." in name}
    assert files <= made.keys()
    assert len(files) == 14
