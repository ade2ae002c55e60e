"""The command line: whatever goes wrong is one line and exit code 2."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from dataclasses import fields
from pathlib import Path

import pytest

from redada.bots import BOTS, LEVELS, ratzzia
from redada.bots.registry import GameBots
from redada.bots.styled import available_styles
from redada.core.options import choices
from redada.core.record import read_record
from redada.core.verify import verify
from redada.games import GAMES, by_name
from redada.games.razzia.editions import LOOKS
from redada.terminal import arguments as command_line
from redada.words import LANGUAGES
from tests.terminal.sessions import Run, runner


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C")
    return runner(monkeypatch, capsys)


def command(
    *arguments: str, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "redada.cli", *arguments],
        capture_output=True,
        timeout=20,
        check=False,
        env=environment,
    )


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["xxxxx"], "there is no command 'xxxxx'. Expected one of: play, companion, replay, "),
        (["paly"], "did you mean redada play?"),
        (["print", "poster"], "unknown sheet 'poster': expected one of score-sheet, "),
        (["print", "rules", "--paper", "a5"], "unknown paper 'a5': expected one of a4, letter"),
        (["print", "board", "--board", "none.toml"], "cannot open the board file 'none.toml'"),
        (["print", "rules", "--out", "no/where.pdf"], "no/where.pdf: No such file or directory"),
        (["Ratzia"], "did you mean redada play ratzzia?"),
        (["play", "raziza", "Ana", "@easy"], "looks like the game razzia: write razzia"),
        (["play", "Ana", "hrad"], "write @hard for the bot, or Hrad for a person"),
        (["play", "Ana", "Greedy"], "write @greedy for the bot"),
        (["play", "Ana", "@exprt"], "did you mean @expert?"),
        (["play", "Ana"], "2 to 5 players, and 1 was named"),
        (["play", *"ABCDEF"], "2 to 5 players, and 6 were named"),
        (["play", "Ana", "greedy"], "write @greedy for the bot"),
        (["play", "Ana", "@zzz"], "there is no bot zzz: expected @"),
        (["play", "Ana", "@"], "there is no bot"),
        (["play", "Ana", "Ana"], "cannot both be called Ana"),
        (["play", "Ana", "x" * 41], "1 to 40 printable characters"),
        (["play", "Ana", "\x1b[31m"], "1 to 40 printable characters"),
        (["play", "Ana", "Bea", "--option", "piles=3"], "expected 2 or 1"),
        (["play", "Ana", "Bea", "--option", "colour"], "an option: all_equal=… piles=…"),
        (["play", "Ana", "Bea", "--seed", "xyz"], "hexadecimal"),
        (["play", "Ana", "Bea", "--seed", "1" * 65], "hexadecimal"),
        (["play", "Ana", "Bea", "--manual", "--seed", "1"], "no --seed"),
        (["play", "Ana", "Bea", "--resume", "x"], "no --players with --resume"),
        (["play", "--resume", "/nowhere/x"], "/nowhere/x: No such file or directory"),
        (["play", "Ana", "Bea", "--save", "/proc/x/y"], "/proc/x"),
        (["play", "--language", "xx"], "invalid choice: 'xx'"),
        (["play", "--look", "noir"], "invalid choice: 'noir'"),
        (["replay"], "FILE"),
        (["replay", "/nowhere"], "/nowhere: No such file or directory"),
        (["replay", "/"], "/: Is a directory"),
        (["verify", "/dev/zero"], "too large"),
        (["sample", "chess"], "a game: razzia"),
        (["sample", "--seats", "9"], "2 to 5 players, not 9"),
        (["sample", "--seats", "many"], "invalid int value: 'many'"),
        (["sample", "--seed", "zz"], "hexadecimal"),
    ],
)
def test_misuse_is_one_clear_line_and_exit_code_2(
    run: Run, arguments: list[str], complaint: str
) -> None:
    said = run(*arguments)
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("redada: ")
    assert said.err.count("\n") == 1
    assert complaint in said.err


def test_a_refused_game_leaves_no_file_behind(run: Run, tmp_path: Path) -> None:
    run("play", "Ana", "greedy")
    run("play", "Ana", "Bea", "--option", "piles=3")
    assert not list(tmp_path.rglob("*.*"))


def test_the_version_says_whether_the_core_is_compiled() -> None:
    said = command("--version")
    assert said.returncode == 0
    assert said.stdout.startswith(b"redada ")
    assert b"compiled core" in said.stdout


def test_the_looks_of_the_command_line_are_those_of_the_game() -> None:
    assert command_line.LOOKS == LOOKS


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_sample_is_a_fair_record_of_a_whole_game(run: Run, name: str) -> None:
    said = run("sample", name, "--seed", "7")
    assert said.code == 0
    assert verify(read_record(said.out, by_name)).fair
    assert said.out == run("sample", name, "--seed", "7").out


def test_a_sample_starts_without_the_drawing_library() -> None:
    program = (
        "import sys; from redada.cli import main; main(['sample', '--seats', '3']); "
        "assert 'rich' not in sys.modules and 'redada.bots' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=20, check=False)
    assert done.returncode == 0, done.stderr


def test_flags_may_stand_between_players(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.redada"
    said = run(
        "play", "razzia", "--language", "es", "Ana", "--seed", "1", "@easy", "--save", file, "Bea"
    )
    assert said.code == 0, said.err
    record = read_record(file.read_text(), by_name)
    assert record.players == ("Ana", "Vito", "Bea")
    assert [record.tag(name) for name in ("Bot1", "Bot2", "Bot3", "Language")] == ["", "easy", "", "es"]


def test_a_game_may_be_written_with_capitals(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.redada"
    assert run("play", "RATZZIA", "Ana", "@easy", "--save", file).code == 0
    assert read_record(file.read_text(), by_name).game is by_name("ratzzia")


def test_people_may_have_names_that_look_like_games_and_bots(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.redada"
    assert run("play", "razzia", "Razia", "Hardy", "--save", file).code == 0
    assert read_record(file.read_text(), by_name).players == ("Razia", "Hardy")


def test_without_a_command_a_pipe_is_told_what_to_type(run: Run) -> None:
    said = run()
    assert said.code == 0
    assert "redada play" in said.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_are_listed_with_their_levels_and_what_they_are(run: Run, language: str) -> None:
    said = run("bots", "--language", language)
    assert said.code == 0
    for bot in BOTS:
        assert re.search(rf"^  @{bot} +\S+ \S+", said.out, re.M), bot
    places = [said.out.index(f"@{level} ") for level in LEVELS]
    assert places == sorted(places)
    assert said.out.index("@zoo:caller4") > said.out.index("@search")
    assert "@zoo:patient" in said.out
    for game in GAMES.values():
        for style in available_styles(game):
            assert re.search(rf"^    @{style} +\S+ \S+", said.out, re.M), style


def test_where_search_is_not_compiled_the_list_of_bots_says_why_ratzzia_has_no_styles(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "150")
    monkeypatch.setattr(ratzzia, "GAME_BOTS", GameBots(search=None, styles=ratzzia.GAME_BOTS.styles))
    said = run("bots", "--language", "en").out
    assert "  Ratzzia  not here: the bot style:saver needs the compiled core to play ratzzia" in said
    assert "@style:robber" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_are_listed_with_every_option_that_they_take(
    run: Run, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "150")
    said = run("games", "--language", language)
    assert said.code == 0
    for game in GAMES.values():
        for option in fields(game.Options):
            line = re.search(rf"^  {option.name}  (.*)$", said.out, re.M)
            assert line, option.name
            values = choices(game.Options, option.name)
            assert not values or line[1].startswith(f"{values[0]} ")
            assert len(line[1].split(" · ")[-1].split()) > 1, "it says what the option means"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_rules_fit_on_a_card(run: Run, name: str) -> None:
    assert run("rules", name).out.startswith(by_name(name).title)
    assert run("rules", name).out in run("rules").out


def test_the_help_of_play_names_the_levels(run: Run) -> None:
    said = run("play", "--help")
    assert said.code == 0
    for level in LEVELS:
        assert f"@{level}" in said.out


def test_help_is_quick_and_names_every_command() -> None:
    start = time.perf_counter()
    said = command("--help")
    assert time.perf_counter() - start < 3
    for name in (b"play", b"replay", b"verify", b"sample", b"bots", b"games", b"rules"):
        assert name in said.stdout


def test_a_reader_that_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    golden = Path(__file__).parent / "playthroughs" / "razzia" / "5.redada"
    with subprocess.Popen(
        [sys.executable, "-m", "redada.cli", "replay", str(golden)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.skipif(sys.platform == "win32", reason="sh closes the streams")
@pytest.mark.parametrize(
    ("words", "closed", "status"),
    [
        ("games", ">&-", 0),
        ("sample razzia", ">&-", 0),
        ("verify missing", "2>&-", 2),
        ("play razzia Ana @easy", "<&-", 0),
        ("games", "<&- >&- 2>&-", 0),
        ("review RECORD --depth look --jobs 2", "2>&-", 0),
        ("review RECORD --depth look --jobs 2", "<&- >&- 2>&-", 0),
    ],
)
def test_a_stream_that_the_shell_has_closed_is_no_traceback(
    words: str, closed: str, status: int, tmp_path: Path
) -> None:
    """Python has None then, which nobody can write to; processes that work took a pipe for it."""
    record = Path(__file__).parent / "records" / "version-1" / "razzia-4-finished.redada"
    script = f'"{sys.executable}" -m redada {words.replace("RECORD", str(record))} {closed}'
    done = subprocess.run(
        ["sh", "-c", script], cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False
    )  # fmt: skip
    assert "Traceback" not in done.stderr + done.stdout
    assert done.returncode == status


def test_a_terminal_that_does_not_know_how_wide_it_is_gets_a_usual_table() -> None:
    """It was printed into no columns at all."""
    told = command("bots", environment={"PATH": "/usr/bin", "COLUMNS": "0"}).stdout
    assert told == command("bots", environment={"PATH": "/usr/bin", "COLUMNS": "80"}).stdout
    assert b"champion" in told


def test_a_terminal_that_knows_only_ascii_gets_stand_ins(tmp_path: Path) -> None:
    golden = Path(__file__).parent / "playthroughs" / "razzia" / "4.redada"
    said = command(
        "replay", str(golden), "--to", "t9", "--language", "fr",
        environment={"PYTHONIOENCODING": "ascii", "PATH": "/usr/bin", "COLUMNS": "80"},
    )  # fmt: skip
    assert said.returncode == 0, said.stderr
    text = said.stdout.decode("ascii")
    assert "Rangee de policiers" in text
    assert "+---" in text
    assert "?" not in text
    assert all(len(line) <= 80 for line in text.splitlines())


def test_a_verdict_can_be_read_in_ascii_too() -> None:
    golden = Path(__file__).parent / "playthroughs" / "razzia" / "4.redada"
    environment = {"PYTHONIOENCODING": "ascii", "PATH": "/usr/bin"}
    said = command("verify", str(golden), "--language", "es", environment=environment)
    assert said.returncode == 0
    assert said.stdout.isascii()


def test_a_language_may_speak_about_its_errors_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "2 bis 5 Spieler" in run("play", "Ana").err
