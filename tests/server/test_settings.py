"""What a server is told by flags and by its environment, and what it says of nonsense."""

from __future__ import annotations

from pathlib import Path

import pytest

from redada.core.errors import RedadaError
from redada.server.settings import Settings, data_folder, read_settings

POSTGRES = "postgresql://me@host/games"


def test_flags_go_before_the_environment_and_both_before_the_defaults() -> None:
    environment = {"REDADA_PORT": "81", "REDADA_WORKERS": "3", "REDADA_OTHER": "x", "PORT": "9"}
    settings = read_settings({"port": 82, "workers": None, "unknown": 1}, environment)
    assert (settings.port, settings.workers) == (82, 3)
    assert settings.host == Settings().host


@pytest.mark.parametrize("text", ["1", "true", "YES"])
def test_bots_are_left_to_workers_by_a_plain_yes(text: str) -> None:
    assert read_settings({"database": POSTGRES}, {"REDADA_NO_BOTS": text}).no_bots


@pytest.mark.parametrize("text", ["0", "false", "No", ""])
def test_and_kept_by_a_plain_no(text: str) -> None:
    assert not read_settings({}, {"REDADA_NO_BOTS": text}).no_bots


@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"REDADA_NO_BOTS": "maybe"}, "no-bots: expected yes or no, found 'maybe'"),
        ({"REDADA_NO_BOTS": "1"}, "no-bots: workers elsewhere need --database postgresql://…"),
        ({"REDADA_PORT": "http"}, "port: expected a number, found 'http'"),
        ({"REDADA_PORT": "70000"}, "port: expected a number from 0 to 65535, found 70000"),
        ({"REDADA_RATE": "fast"}, "rate: expected a number, found 'fast'"),
        ({"REDADA_RATE": "-1"}, "rate: expected a number from 0"),
        ({"REDADA_RATE": "nan"}, "rate: expected a number from 0"),
        ({"REDADA_WORKERS": "1.5"}, "workers: expected a number, found '1.5'"),
        ({"REDADA_TABLES_PER_HOUR": "-5"}, "tables-per-hour: expected a number from 0"),
        ({"REDADA_DATABASE": "mysql://x"}, "database: expected postgresql://user@host/name"),
        ({"REDADA_LOG": "loud"}, "log: expected debug, info, warning or error"),
    ],
)
def test_nonsense_is_refused_with_what_was_expected(environment: dict[str, str], said: str) -> None:
    with pytest.raises(RedadaError) as refused:
        read_settings({}, environment)
    assert str(refused.value).startswith(said)


def test_games_are_kept_where_the_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "redada"
    assert Settings().sqlite_path == tmp_path / "redada" / "redada.sqlite3"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "redada"
    assert Settings(data="here").sqlite_path == Path("here") / "redada.sqlite3"
