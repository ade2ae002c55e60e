"""The command on a real pseudo-terminal, as a person has it: keys, Ctrl-C, Ctrl-D, colours."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from redada.core.record import read_record
from redada.games import by_name

PROMPT = "Number or notation, \\? for help › "


def heed_ctrl_c() -> None:
    """Tests that a shell runs in the background ignore SIGINT, and their children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    def __init__(self, tmp_path: Path) -> None:
        self.file = tmp_path / "game.redada"
        self.child: pexpect.spawn[str] | None = None
        self.environment = {
            **os.environ,
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "COLUMNS": "80",
            "USER": "ana",
        }
        for name in ("LC_ALL", "LC_MESSAGES", "NO_COLOR", "LOGNAME", "FORCE_COLOR"):
            self.environment.pop(name, None)

    def __call__(self, *arguments: str) -> pexpect.spawn[str]:
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "redada.cli", *arguments],
            encoding="utf-8",
            timeout=10,
            dimensions=(50, 80),
            env=self.environment,
            preexec_fn=heed_ctrl_c,
        )
        return self.child

    def code(self) -> int | None:
        """How it ended, after all it said was read."""
        assert self.child is not None
        self.child.expect(pexpect.EOF)
        self.child.close()
        assert "Traceback" not in str(self.child.before)
        return self.child.exitstatus


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    terminal = Terminal(tmp_path)
    yield terminal
    if terminal.child is not None:
        terminal.child.close(force=True)


def test_play_interrupt_resume_undo_and_leave(terminal: Terminal) -> None:
    child = terminal("play", "Ana", "Bea", "--save", str(terminal.file), "--seed", "1")
    child.expect(PROMPT)
    assert "\x1b[" in str(child.before)  # in colour
    child.sendline("call")
    child.expect(PROMPT)
    child.sendintr()
    child.expect("redada play --resume ")
    assert terminal.code() == 130
    assert terminal.file.read_text().endswith("call\n")

    child = terminal("play", "--resume", str(terminal.file))
    child.expect("Resumed")
    child.expect(PROMPT)
    child.sendline("undo")
    child.expect("Taken back")
    child.expect(PROMPT)
    child.sendline("undo")
    child.expect("Nothing to take back")
    child.expect(PROMPT)
    child.sendeof()
    child.expect("redada play --resume ")
    assert terminal.code() == 0
    assert len(read_record(terminal.file.read_text(), by_name).moves) == 1


def test_with_enter_alone_a_person_meets_three_medium_bots(terminal: Terminal, tmp_path: Path) -> None:
    child = terminal("play")
    child.expect("1  Razzia!\r\n +2  Ratzzia\r\nWhich game\\? \\[1\\] › ")
    child.sendline("")
    child.expect("How many players \\(2 to 5\\)\\? \\[4\\] › ")
    child.sendline("")
    child.expect("the weakest first: @beginner, @easy, @medium, @hard, @expert, @champion")
    for usual in ("Ana|Player 1", "Vito@medium", "Lola@medium", "Rico@medium"):
        child.expect(f"\\[({usual})\\] › ")
        child.sendline("")
    child.expect(PROMPT)
    child.sendline("quit")
    assert terminal.code() == 0
    (path,) = (tmp_path / "data" / "redada" / "games").glob("*.redada")

    child = terminal("play")
    child.expect("1  .*Razzia!: .*Vito, Lola, Rico")
    child.expect("number to go on with a saved one: › ")
    child.sendline("7")
    child.expect("A number from 1 to 1")
    child.sendline("1")
    child.expect("Resumed")
    child.expect(PROMPT)
    child.sendeof()
    assert terminal.code() == 0
    assert path.exists()


def test_the_second_game_is_chosen_rolled_and_resumed(terminal: Terminal, tmp_path: Path) -> None:
    child = terminal("play", "--seed", "5")
    for question, answer in (
        ("Which game\\? \\[1\\] › ", "2"),
        ("\\[4\\] › ", "2"),
        ("Seat 1.* › ", "Ana"),
        ("Seat 2.* › ", "Bea"),
    ):
        child.expect(question)
        child.sendline(answer)
    child.expect("rolls [1-6 ]+")
    child.expect("which dice do you roll again")
    child.expect(PROMPT)
    child.sendline("")
    child.expect("roll the support dice too")
    child.expect(PROMPT)
    child.sendintr()
    assert terminal.code() == 130
    child = terminal("play")
    child.expect("1  .*Ratzzia: Ana, Bea")
    child.expect("saved one: › ")
    child.sendline("1")
    child.expect("Resumed")
    child.expect("roll the support dice too")
    child.expect(PROMPT)
    child.sendeof()
    assert terminal.code() == 0


def test_the_dialogue_explains_what_it_cannot_take(terminal: Terminal) -> None:
    child = terminal("play", "razzia")
    child.expect("\\[4\\] › ")
    child.sendline("9")
    child.expect("A number from 2 to 5, please")
    child.sendline("2")
    child.expect(" › ")
    child.sendline("Bea")
    child.expect("Seat 2")
    child.sendline("Bea")
    child.expect("cannot both be called Bea")
    child.sendline("@hrad")
    child.expect("did you mean @hard")
    child.expect(" › ")
    child.sendintr()
    assert terminal.code() == 130


def test_after_a_round_the_sheet_waits_for_enter(terminal: Terminal) -> None:
    child = terminal("play", "Ana", "@uniform", "--save", str(terminal.file), "--seed", "4", "--plain")
    for _ in range(120):
        found = child.expect([PROMPT, "Enter to go on › "])
        assert "\x1b[3" not in str(child.before)
        if found == 1:
            break
        shown = str(child.before)
        keys = re.findall(r"^ +(\d+)  .*\S", shown, re.M)
        child.sendline(keys[-1])
    assert "Score sheet of round 1" in str(child.before)
    child.sendline("")
    child.expect("Round 2: ")
    child.expect(PROMPT)
    child.sendintr()
    assert terminal.code() == 130


def test_a_record_is_walked_through(terminal: Terminal) -> None:
    golden = Path(__file__).parents[1] / "playthroughs" / "razzia" / "4.redada"
    child = terminal("replay", str(golden))
    for typed, seen in (
        ("", "move 3 of"),
        ("t5", "turn 5"),
        ("b", "turn 4"),
        ("74", "move 74 of"),
        ("r2", "round 2 of 3"),
        ("e", "wins with|share the win"),
        ("s", "move 0 of"),
    ):
        child.expect("for help › ")
        child.sendline(typed)
        child.expect(seen)
    child.expect("for help › ")
    child.sendline("q")
    assert terminal.code() == 0


def test_ctrl_c_ends_the_program_even_if_the_tests_themselves_ignore_it(terminal: Terminal) -> None:
    """As under `make test &`."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        child = terminal("play", "razzia")
        child.expect("\\[4\\] › ")
        child.sendintr()
        assert terminal.code() == 130
    finally:
        signal.signal(signal.SIGINT, before)


def test_the_command_alone_offers_a_menu_and_starts_what_is_chosen(terminal: Terminal) -> None:
    child = terminal()
    child.expect("1  .*Play in the browser")
    child.expect("2  .*Play here")
    child.expect("\\[1\\] › ")
    child.sendline("2")
    child.expect("Which game")
    child.sendeof()
    assert terminal.code() == 0

    child = terminal()
    child.expect("3  .*Read the rules")
    child.expect("\\[1\\] › ")
    child.sendline("3")
    child.expect("Which game")
    child.sendline("2")
    child.expect("Aim: .*the first with 25 or more")
    assert terminal.code() == 0


def test_a_mistyped_game_and_bot_are_asked_about(terminal: Terminal) -> None:
    child = terminal(
        "play", "ratzia", "Ana", "esay", "hari", "--save", str(terminal.file), "--seed", "1"
    )
    child.expect("ratzia: did you mean the game ratzzia\\? Enter for yes, n for a player › ")
    child.sendline("")
    child.expect("esay: did you mean the bot @easy\\?.* › ")
    child.sendline("")
    child.expect("hari: did you mean the bot @hard\\?.* › ")
    child.sendline("n")
    child.expect(PROMPT)
    child.sendeof()
    assert terminal.code() == 0
    record = read_record(terminal.file.read_text(), by_name)
    assert record.game is by_name("ratzzia")
    assert record.players == ("Ana", "Vito", "hari")
    assert record.tag("Bot2") == "easy"
