"""Bots of other packages, declared by entry point; each test installs a package of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from redada.bots import BotFault, is_bot, make_bot
from redada.bots.external import installed
from redada.bots.uniform import Uniform
from redada.core.errors import RedadaError, Unreadable
from redada.games import GAMES
from redada.games.razzia import RAZZIA
from tests.bots.test_bots import play, positions

LAST_LEGAL = """
class Last:
    name = "last"
    def choose(self, state, budget=None):
        return list(state.legal())[-1]
    def rank(self, state, budget=None):
        return []

def make(game, seed):
    return Last()
"""

Install = Callable[..., str]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Puts a package with one bot where Python finds it, as pip would; gives its module's name."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def install(bot: str, source: str, target: str = "make", package: str = "their-bots") -> str:
        module = f"{package.replace('-', '_')}_{tmp_path.name.replace('-', '_')}"
        (tmp_path / f"{module}.py").write_text(source, encoding="utf-8")
        info = tmp_path / f"{package.replace('-', '_')}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[redada.bots]\n{bot} = {module}:{target}\n")
        return module

    return install


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_of_another_package_plays_by_its_name(install: Install, game: str) -> None:
    install("last", LAST_LEGAL)
    rules = GAMES[game]
    bots = [make_bot("last", rules), make_bot("uniform", rules, 1), make_bot("last", rules)]
    assert bots[0].name == "last"
    assert play(rules, bots, 4).outcome()


def test_a_wrong_name_lists_the_bots_of_other_packages_too(install: Install) -> None:
    install("last", LAST_LEGAL)
    with pytest.raises(Unreadable, match="champion, last, style:NAME, zoo:NAME, process:COMMAND"):
        make_bot("lost", RAZZIA)


def test_it_plays_in_the_arena_and_at_the_table(install: Install, tmp_path: Path) -> None:
    install("last", LAST_LEGAL)
    out = tmp_path / "run"
    run = ["arena", "run", "--bots", "last,greedy", "--deals", "2", "--jobs", "2", "--out", str(out)]
    seated = ["@last", "Lola@last", "@greedy"]
    table = ["play", "razzia", *seated, "--plain", "--save", str(tmp_path / "game")]
    for words in (run, table):
        where = os.environ | {"PYTHONPATH": str(tmp_path)}
        subprocess.run(
            [sys.executable, "-m", "redada", *words],
            check=True,
            capture_output=True,
            env=where,
            stdin=subprocess.DEVNULL,
        )
    results = [json.loads(line) for line in (out / "results.jsonl").read_text().splitlines()]
    assert len(results) == 4
    assert all(result["faults"] == [{}, {}] for result in results)
    assert '[Bot2 "last"]' in (tmp_path / "game").read_text(encoding="utf-8")


def test_the_names_of_our_bots_cannot_be_taken(install: Install) -> None:
    install("uniform", LAST_LEGAL)
    assert isinstance(make_bot("uniform", RAZZIA), Uniform)


@pytest.mark.parametrize(
    ("source", "target", "complaint"),
    [
        ("import no_such_thing", "make", "cannot be loaded: ModuleNotFoundError: No module named"),
        ("1 / 0", "make", "cannot be loaded: ZeroDivisionError: division by zero"),
        ("raise SystemExit(2)", "make", "cannot be loaded: SystemExit: 2"),
        ("raise ValueError('a\\nb')", "make", r"cannot be loaded: ValueError: a \| b"),
        ("", "make", "cannot be loaded: AttributeError"),
        ("make = 3", "make", "is no function make\\(game, seed\\)"),
        ("def make(game, seed): return 3", "make", "made something that has no name"),
        (LAST_LEGAL.replace("rank", "rate"), "make", "made something that has no rank"),
    ],
)
def test_a_broken_bot_is_one_clear_line_that_names_its_package(
    install: Install, source: str, target: str, complaint: str
) -> None:
    install("broken", source, target)
    with pytest.raises(
        RedadaError, match=f"the bot broken of the package their-bots.*{complaint}"
    ) as caught:
        make_bot("broken", RAZZIA)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "source", ["def make(): pass", "def make(game, seed): raise OSError('no model')"]
)
def test_a_bot_that_cannot_be_made_is_its_own_fault(install: Install, source: str) -> None:
    install("broken", source)
    with pytest.raises(BotFault, match="broken of the package their-bots cannot be made for razzia: "):
        make_bot("broken", RAZZIA)


def test_a_bot_may_say_in_its_own_words_what_the_user_can_put_right(install: Install) -> None:
    imports = "from redada.core.errors import RedadaError\n"
    install("broken", imports + "def make(game, seed): raise RedadaError('get a model')")
    with pytest.raises(RedadaError, match=r"^get a model$"):
        make_bot("broken", RAZZIA)


def test_what_a_bot_raises_while_it_plays_is_one_line_too(install: Install) -> None:
    install("broken", LAST_LEGAL.replace("return list(state.legal())[-1]", "return {}['a\\nb']"))
    bot = make_bot("broken", RAZZIA)
    with pytest.raises(BotFault, match="broken of the package their-bots failed: KeyError: ") as caught:
        bot.choose(positions(RAZZIA, 3, 1, 1)[0])
    assert "\n" not in str(caught.value)
    assert isinstance(caught.value.__cause__, KeyError)


@pytest.mark.parametrize("answer", ["'draw1'", "127", "1.0", "None", "'a\\nb'", "[]"])
def test_an_answer_that_is_no_legal_move_is_its_fault_and_the_legal_ones_are_told(
    install: Install, answer: str
) -> None:
    """At the table it was a traceback, or a complaint of a move that did not say whose."""
    install("broken", LAST_LEGAL.replace("list(state.legal())[-1]", answer))
    bot, state = make_bot("broken", RAZZIA), positions(RAZZIA, 3, 1, 1)[0]
    told = f"their-bots answered .*, not one of the numbers {', '.join(map(str, state.legal()))}"
    with pytest.raises(BotFault, match=told) as caught:
        bot.choose(state)
    assert caught.value.kind == "illegal"
    assert "\n" not in str(caught.value)


def test_a_move_that_it_cannot_read_itself_is_its_fault_too(install: Install) -> None:
    read = "__import__('redada').RAZZIA.read(state, 'jump')"
    install("broken", LAST_LEGAL.replace("list(state.legal())[-1]", read))
    with pytest.raises(BotFault, match="their-bots failed: Unreadable: cannot read 'jump'"):
        make_bot("broken", RAZZIA).choose(positions(RAZZIA, 3, 1, 1)[0])


def test_a_bot_is_closed_if_it_can_be_and_keeps_what_else_it_can_do(install: Install) -> None:
    more = "    closed = False\n    def close(self): self.closed = True\n    def stop(self): return 5\n"
    install("last", LAST_LEGAL.replace("\ndef make", more + "\ndef make"))
    bot: Any = make_bot("last", RAZZIA)
    bot.close()
    assert bot.closed
    assert bot.stop() == 5


def test_two_packages_with_one_name_are_both_named(install: Install) -> None:
    install("last", LAST_LEGAL, package="their-bots")
    install("last", LAST_LEGAL, package="her-bots")
    with pytest.raises(
        RedadaError, match="the packages her-bots and their-bots both have a bot called last"
    ):
        make_bot("last", RAZZIA)


def test_a_name_alone_is_a_bot_when_a_package_has_it(install: Install) -> None:
    assert not is_bot("last")
    install("last", LAST_LEGAL)
    assert is_bot("last")
    assert installed.names() == ["last"]


def test_nothing_is_looked_up_for_our_own_bots() -> None:
    program = (
        "import sys; before = set(sys.modules);"
        "from redada.bots import make_bot; from redada.games import by_name;"
        "make_bot('greedy', by_name('razzia'));"
        "slow = {'importlib.metadata', 'subprocess', 'redada.bots.external.process'};"
        "assert not slow & (set(sys.modules) - before)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
