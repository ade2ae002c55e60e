"""Bots in processes of their own: they play whole games, and what they do wrong costs one decision.

More than 400 lines: a third of them are the programs, good and bad, that the tests start.
"""

from __future__ import annotations

import gc
import json
import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from redada.arena import match
from redada.arena.plan import make_plan
from redada.arena.referee import Referee
from redada.arena.schedule import fixtures
from redada.bots import Budget, is_bot, make_bot
from redada.bots.external import process, program
from redada.bots.external.position import position
from redada.bots.external.process import ProcessBot, read_command
from redada.bots.fault import BotFault
from redada.core.errors import RedadaError, Unreadable
from redada.core.game import Game
from redada.core.record import read_record
from redada.games import GAMES, by_name
from redada.games.razzia import RAZZIA
from redada.terminal.seats import check_bots
from redada.words import Words
from tests.bots.test_bots import play, positions

ROOT = Path(__file__).parents[2]
EXAMPLES = {
    "python": f"process:{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples/line_bot.py'))}",
    "sh": f"process:sh {shlex.quote(str(ROOT / 'examples/first_legal.sh'))}",
}
QUICK = 0.2
"""Seconds for what will not come."""
PATIENT = 10.0
"""Seconds for what will come, on a busy machine too."""
GOOD = 'while read -r w rest; do case $w in legal) l=$rest;; go) echo "move ${l%% *}";; esac; done'

Make = Callable[..., ProcessBot]


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    """Makes a bot from the text of a shell script, whose folder is its own."""
    made: list[ProcessBot] = []

    def make(script: str, seconds: float = PATIENT, game: Game = RAZZIA) -> ProcessBot:
        made.append(ProcessBot(command(tmp_path, script, seconds), game, seed=7))
        return made[-1]

    yield make
    for bot in made:
        bot.close()


def command(folder: Path, script: str, seconds: float = PATIENT) -> str:
    path = folder / "bot.sh"
    path.write_text(f"cd {shlex.quote(str(folder))}\n{script}\n", encoding="utf-8")
    return f"process:seconds={seconds} sh {shlex.quote(str(path))}"


def a_decision() -> Any:
    return positions(RAZZIA, 3, seed=1, every=1)[0]


def is_gone(pid: int, ours: bool = True) -> bool:
    """Neither running nor a zombie; a child's child may be one until somebody else collects it."""
    for _ in range(100):
        try:
            os.kill(pid, 0)
            if not ours and Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.01)
    return False


# The examples


@pytest.mark.parametrize("example", EXAMPLES)
@pytest.mark.parametrize("game", GAMES)
def test_the_examples_play_whole_games(game: str, example: str) -> None:
    rules = GAMES[game]
    bots = [make_bot(EXAMPLES[example], rules, 1), make_bot("uniform", rules, 2)]
    try:
        assert play(rules, bots, 3).outcome()
    finally:
        bots[0].close()  # type: ignore[attr-defined]  # one that has it


def test_the_examples_play_in_the_arena(tmp_path: Path) -> None:
    out = tmp_path / "run"
    bots = ["--bot", EXAMPLES["python"], "--bot", EXAMPLES["sh"], "--bots", "uniform"]
    arena = ["arena", "run", "--seats", "3", "--deals", "2", "--jobs", "2", "--out", str(out)]
    subprocess.run([sys.executable, "-m", "redada", *arena, *bots], check=True, capture_output=True)
    results = [json.loads(line) for line in (out / "results.jsonl").read_text().splitlines()]
    assert len(results) == 6
    for result in results:
        assert result["faults"] == [{}, {}, {}]
        record = read_record((out / "games" / f"{result['name']}.redada").read_text(), by_name)
        assert {record.tag(f"Bot{seat}") for seat in (1, 2, 3)} == {*EXAMPLES.values(), "uniform"}


def test_the_python_example_imports_nothing_of_ours() -> None:
    text = (ROOT / "examples/line_bot.py").read_text(encoding="utf-8")
    assert not re.search(r"^\s*(import|from) redada", text, re.M)


def test_the_same_seed_gives_the_same_game() -> None:
    ends = []
    for _ in range(2):
        bots = [ProcessBot(EXAMPLES["python"], RAZZIA, seed) for seed in (1, 2)]
        ends.append(play(RAZZIA, list(bots), 5))
        for bot in bots:
            bot.close()
    assert ends[0] == ends[1]


# What is said


def test_the_bot_is_told_the_protocol_the_game_the_position_and_the_legal_moves(
    make: Make, tmp_path: Path
) -> None:
    bot = make(f"echo ready me; tee heard | {{ {GOOD}; }}")
    state = a_decision()
    bot.choose(state)
    bot.choose(state, Budget(seconds=0.25, iterations=9))
    bot.close()
    heard = (tmp_path / "heard").read_text().splitlines()
    legal = " ".join(RAZZIA.write(state, move) for move in state.legal())
    assert heard[:2] == ["redada 1", "game razzia version 1 seed 7"]
    assert json.loads(heard[2].removeprefix("position ")) == position(RAZZIA, state)
    assert heard[3:5] == [f"legal {legal}", "go seconds 10"]
    assert heard[7:] == ["go seconds 0.25 iterations 9", "quit"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 5])
def test_every_position_is_one_line_whose_fields_are_documented(game: str, seats: int) -> None:
    guide = (ROOT / "docs/bots.md").read_text(encoding="utf-8")
    section = guide.partition(f"### Position of {game.capitalize()}")[2].partition("\n### ")[0]
    common = guide.partition("### Positions\n")[2].partition("\n### ")[0]
    documented = set(re.findall(r"`([a-z_]+)`", section + common))
    for state in positions(GAMES[game], seats, seed=seats, every=3):
        told = position(GAMES[game], state)
        text = json.dumps(told, separators=(",", ":"))
        assert "\n" not in text
        assert len(text) < 16_000
        assert told["actor"] == "ABCDE"[state.actor]
        fields = set(told)
        for part in (told["players"], told.get("columns", []), [told.get("auction") or {}]):
            fields |= {name for each in part for name in each}
        assert fields <= documented, fields - documented


def test_a_position_of_razzia_names_cards_cheques_and_the_auction() -> None:
    state: Any = RAZZIA.start(3)
    for word in ("=4-7-10-11", "=3-6-9-12", "draw1", "=thief", "draw1", "=car", "call", "2"):
        state = state.play(RAZZIA.read(state, word))
    told = position(RAZZIA, state)
    assert (told["actor"], told["phase"], told["row"]) == ("A", "bid", ["thief", "car"])
    assert told["auction"] == {"by": "B", "voluntary": True, "best_bid": 2, "best_bidder": "C"}
    assert told["players"][0]["cheques"] == [4, 7, 10, 11]
    assert told["left"]["thief"] == 5


def test_what_the_bot_tells_of_moves_is_its_ranking(make: Make) -> None:
    tell = "echo info move draw1 win 0.25 points 40.5; echo info move draw2 win 0.5 points 50"
    noise = "echo info deep thought; echo info move draw1 win much points 3"
    bot = make(
        f"echo ready; while read -r w r; do [ $w = go ] && {{ {tell}; {noise}; echo move call; }}; done"
    )
    state = next(each for each in positions(RAZZIA, 3, 2, 1) if len(each.legal()) == 3)
    ranked = bot.rank(state)
    assert [RAZZIA.write(state, each.move) for each in ranked] == ["call", "draw2", "draw1"]
    assert (ranked[1].win_share, ranked[2].score) == (0.5, 40.5)


def test_a_bot_is_not_asked_when_it_has_no_choice(make: Make) -> None:
    bot = make("echo ready; read -r a; read -r a; read -r a; exit 1")
    states = (each for seed in range(50) for each in positions(RAZZIA, 2, seed, every=10))
    state = next(each for each in states if len(each.legal()) == 1)
    assert bot.choose(state) == bot.rank(state)[0].move == state.legal()[0]


def test_capitals_and_empty_lines_do_no_harm(make: Make) -> None:
    bot = make(
        "echo; echo ready; while read -r w r; do [ $w = go ] && printf '\\n  move DRAW1  \\r\\n'; done"
    )
    assert RAZZIA.write(a_decision(), bot.choose(a_decision())) == "draw1"


def test_what_a_bot_says_after_its_move_is_ignored(make: Make) -> None:
    bot = make(
        "echo ready; while read -r w r; do [ $w = go ] && printf 'move draw2\\nmove hop\\n'; done"
    )
    for _ in range(3):
        assert RAZZIA.write(a_decision(), bot.choose(a_decision())) == "draw2"
        time.sleep(0.02)


# How it ends


def test_close_ends_the_process_and_what_it_started(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "QUIT_SECONDS", QUICK)
    bot = make(f"sleep 300 & echo $! > child; echo ready; {GOOD}; sleep 300")
    pid, child = bot.pid, int((tmp_path / "child").read_text())
    assert pid
    bot.close()
    bot.close()
    assert is_gone(pid)
    assert is_gone(child, ours=False)
    assert bot.choose(a_decision()) in a_decision().legal()  # started again


def test_a_bot_that_is_forgotten_takes_its_process_with_it(tmp_path: Path) -> None:
    bot = ProcessBot(command(tmp_path, f"echo ready; {GOOD}; sleep 300"), RAZZIA)
    pid = bot.pid
    assert pid
    del bot
    gc.collect()
    assert is_gone(pid)


# How it fails


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        (
            "echo no numbers >&2; echo at all >&2; exit 3",
            r"exit code 3 \(it said: no numbers \| at all\)",
        ),
        ("kill -9 $$", "was ended by signal 9"),
        ("echo hello there", "sent 'hello there', not ready or error"),
        ("echo error only chess", "does not play razzia: only chess"),
        ("sleep 300", "did not answer in time"),
        ("printf ready; sleep 300", "did not answer in time"),
        ("exec >&-; sleep 300", "closed its output"),
        ("while :; do echo info; done", "did not answer in time"),
        ("yes | tr -d '\\n'", "a line of more than 4096 bytes"),
    ],
)
def test_a_program_that_does_not_get_ready_is_no_bot(
    make: Make, monkeypatch: pytest.MonkeyPatch, script: str, complaint: str
) -> None:
    monkeypatch.setattr(process, "START_SECONDS", QUICK if "in time" in complaint else PATIENT)
    monkeypatch.setattr(program, "QUIT_SECONDS", QUICK if "output" in complaint else PATIENT)
    with pytest.raises(BotFault, match=complaint) as caught:
        make(script)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("answer", "kind", "complaint"),
    [
        ("echo boom >&2; exit 1", "raised", r"ended with exit code 1 \(it said: boom\)"),
        ("sleep 300", "late", "did not answer in time"),
        ("printf 'move draw1'; sleep 300", "late", "did not answer in time"),
        ("while :; do echo info busy; done", "late", "did not answer in time"),
        ("while :; do echo busy >&2; done", "late", r"\(it said: busy \| busy"),
        ("echo draw1", "raised", "sent 'draw1', not move, info or error"),
        ("head -c 3000 /dev/urandom", "raised", "sent|ended"),
        ("head -c 100000 /dev/zero; sleep 300", "raised", "more than 4096 bytes"),
        ("printf '\\033[2J\\007\\n'", "raised", r"sent '\?\[2J\?'"),
        ("exec >&-; sleep 300", "raised", "closed its output"),
    ],
)
def test_a_bot_that_fails_is_ended_and_starts_anew_at_the_next_decision(
    make: Make, monkeypatch: pytest.MonkeyPatch, answer: str, kind: str, complaint: str
) -> None:
    monkeypatch.setattr(process, "GRACE", 0.1)
    monkeypatch.setattr(program, "QUIT_SECONDS", QUICK if "output" in complaint else PATIENT)
    until_go = "while read -r w r; do [ $w = go ] && break; done"
    once = f"if [ ! -e failed ]; then {until_go}; : > failed; {answer}; exit; fi"
    bot = make(f"echo ready; {once}; {GOOD}", seconds=QUICK if kind == "late" else PATIENT)
    pid, began = bot.pid, time.monotonic()
    assert pid
    with pytest.raises(BotFault, match=complaint) as caught:
        bot.choose(a_decision())
    assert time.monotonic() - began < PATIENT
    assert caught.value.kind == kind
    assert str(caught.value).isprintable()
    assert bot.pid is None
    assert is_gone(pid)
    assert bot.choose(a_decision(), Budget(seconds=PATIENT)) in a_decision().legal()


@pytest.mark.parametrize(
    ("answer", "kind", "complaint"),
    [
        ("move pass", "illegal", "answered wrongly: 'pass' is not possible here"),
        ("move castle", "illegal", "answered wrongly: cannot read 'castle'"),
        ("move", "illegal", "answered wrongly"),
        ("error too hard", "raised", "gave up: too hard"),
    ],
)
def test_a_bot_that_answers_wrongly_keeps_its_process(
    make: Make, answer: str, kind: str, complaint: str
) -> None:
    bot = make(f"echo ready; while read -r w r; do [ $w = go ] && echo {answer}; done")
    pid = bot.pid
    with pytest.raises(BotFault, match=complaint) as caught:
        bot.choose(a_decision())
    assert caught.value.kind == kind
    assert bot.pid == pid


def test_a_bot_that_never_reads_is_found_out_and_nothing_hangs(make: Make) -> None:
    bot = make("echo ready; while :; do echo move draw1; sleep 0.001; done")

    def go_on() -> None:
        for _ in range(200):
            bot.choose(a_decision())

    with pytest.raises(BotFault, match="does not read what it is sent"):
        go_on()


def test_a_bot_that_does_not_start_again_is_not_waited_for_twice(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = make("[ -e seen ] && sleep 300; : > seen; echo ready; read -r a; read -r a; read -r a; exit 1")
    monkeypatch.setattr(process, "START_SECONDS", QUICK)
    with pytest.raises(BotFault, match="exit code 1"):
        bot.choose(a_decision())
    with pytest.raises(BotFault, match="in time"):
        bot.choose(a_decision())
    began = time.monotonic()
    for _ in range(50):
        with pytest.raises(BotFault, match="in time"):
            bot.choose(a_decision())
    assert time.monotonic() - began < QUICK


def test_in_the_arena_a_failing_bot_loses_decisions_and_the_game_goes_on(tmp_path: Path) -> None:
    every_third = "n=0; while read -r w rest; do case $w in legal) l=$rest;; go) n=$((n+1));"
    every_third += ' [ $n = 3 ] && exit 1; echo "move ${l%% *}";; esac; done'
    bad = command(tmp_path, f"echo ready; {every_third}")
    plan = make_plan("razzia", 2, [bad, "greedy"], deals=1)
    played = match.play(plan, next(fixtures(plan)))
    seat = played.line["bots"].index(bad)
    decisions = played.line["clocks"][seat]["decisions"]
    assert sum(played.line["faults"][seat].values()) == decisions // 3 > 0
    assert played.line["faults"][1 - seat] == {}
    assert played.record.count("{fallback: ") == decisions // 3
    assert read_record(played.record, by_name).tag(f"Bot{seat + 1}") == bad


def test_a_bot_that_does_not_come_up_during_a_run_is_at_fault_and_does_not_stop_it(
    tmp_path: Path,
) -> None:
    once = command(tmp_path, f"[ -e seen ] && exit 1; : > seen; echo ready; {GOOD}")
    plan = make_plan("razzia", 2, [once, "greedy"], deals=1)
    played = match.play(plan, next(fixtures(plan)))
    seat = played.line["bots"].index(once)
    assert played.line["faults"][seat] == {"raised": played.line["clocks"][seat]["decisions"]}


def test_the_arena_says_at_once_which_bot_cannot_play() -> None:
    with pytest.raises(RedadaError, match=r"cannot be started: \./hal9000: No such file"):
        make_plan("razzia", 2, ["process:./hal9000", "greedy"])
    with pytest.raises(RedadaError, match="sh -c 'exit 2' ended with exit code 2"):
        make_plan("razzia", 2, ["process:sh -c 'exit 2'", "greedy"])


def test_the_referee_closes_the_process_after_the_game(tmp_path: Path) -> None:
    bot = ProcessBot(command(tmp_path, f"echo ready; {GOOD}"), RAZZIA)
    pid = bot.pid
    assert pid
    referee = Referee(lambda: bot, seed=1)
    assert referee.choose(a_decision()).fault == ""
    referee.close()
    assert is_gone(pid)


# Its name


def test_a_command_is_read_as_a_shell_reads_words() -> None:
    assert read_command("process:python3 'my bot.py' --fast") == (
        ["python3", "my bot.py", "--fast"],
        1.0,
    )
    assert read_command("process:seconds=0.25 ./bot a=b") == (["./bot", "a=b"], 0.25)


@pytest.mark.parametrize(
    "text",
    [
        "process",
        "process:",
        "process: ",
        "process:'",
        "process:seconds=2",
        "process:seconds=0 x",
        "process:''",
    ]
    + ["process:seconds=nan x", "process:seconds=soon x", "process:a\nb", "process:" + "x" * 2000],
)
def test_a_command_that_cannot_be_read_says_how_it_is_written(text: str) -> None:
    with pytest.raises(Unreadable, match=r"process:|seconds="):
        make_bot(text, RAZZIA)


def test_a_saved_game_cannot_name_a_command() -> None:
    """Whoever resumes a game that somebody sent must not run somebody's program."""
    assert is_bot("greedy")
    assert not is_bot("process:rm precious")
    assert not is_bot("process")
    with pytest.raises(RedadaError, match="there is no bot called 'process:rm precious'"):
        check_bots(["", "process:rm precious"], "theirs.redada", Words("en"))
