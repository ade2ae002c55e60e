"""A table on a device is one like any other: the same rulings, messages, log and record."""

from __future__ import annotations

import json
import random
import re

import pytest

from redada.core.errors import RedadaError
from redada.core.verify import verify
from redada.games import read_record
from redada.server.tables import entries as log
from redada.server.tables.table import rebuild
from tests.server.device_games import Game, ask, new_game

GAMES = ("razzia", "ratzzia")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_a_device_is_dealt_as_its_seed_says(game: str) -> None:
    played = new_game(game, "medium", "easy").play(random.Random(3))
    told = ask("record", table=played.table, stored=played.version)
    assert told["name"] == f"{game}-{played.table}.redada"
    record = read_record(told["text"])
    assert verify(record).fair
    assert list(record.states())[-1].outcome() is not None


@pytest.mark.parametrize("game", GAMES)
def test_the_rows_that_a_device_keeps_are_the_log_of_a_server(game: str) -> None:
    played = new_game(game, "beginner").play(random.Random(5))
    rows = [
        log.Row(row["number"], row["at"], log.decode(json.dumps(row["entry"]))) for row in played.rows
    ]
    table = rebuild(played.table, rows)
    assert table.status == "over"
    assert table.record() == ask("record", table=played.table, stored=played.version)["text"]


def test_a_game_goes_on_from_the_rows_that_were_stored_whatever_the_worker_knew() -> None:
    game = new_game("ratzzia", "easy")
    while game.bot:
        game.ask_bot()
    kept = list(game.rows)
    game.move(game.legal[0])  # it was never stored
    game.rows = kept
    with pytest.raises(RedadaError, match="rows of this table first"):
        game.hello()
    loaded = ask("load", table=game.table, secret=game.secret, rows=json.dumps(kept))
    assert loaded == {"version": len(kept)}
    assert game.hello()["answer"]["version"] == len(kept)
    game.play(random.Random(1))


def test_rows_that_are_no_log_are_refused_in_words() -> None:
    game = new_game("razzia", "easy")
    for rows in ([], game.rows[1:], [game.rows[0], game.rows[0]]):
        with pytest.raises(RedadaError, match="cannot be read"):
            ask("load", table=game.table, secret=game.secret, rows=json.dumps(rows))
    with pytest.raises(RedadaError, match="cannot be read"):
        ask("load", table=game.table, secret=game.secret[1:], rows=json.dumps(game.rows))


def test_the_same_message_is_done_once_and_an_illegal_one_is_refused() -> None:
    game = new_game("razzia", "beginner")
    while game.bot:
        game.ask_bot()
    text = game.legal[0]
    game.move(text, "once")
    rows = game.version
    assert game.move(text, "once")["answer"]["type"] == "done"
    refused = game.hear(type="move", id="bad", version=0, move="nonsense")["answer"]
    assert (refused["type"], refused["code"]) == ("error", "stale")
    watching = game.hear("x" * 43, type="resign", id="other")["answer"]
    assert watching["code"] == "not_yours"
    assert game.version == rows
    with pytest.raises(RedadaError, match="Invalid value"):
        game.hear(type="nothing")


def test_a_move_is_taken_back_where_the_table_allows_it() -> None:
    game = new_game("ratzzia", "beginner")
    chance = random.Random(2)
    while True:
        while game.bot:
            game.ask_bot()
        could = game.legal
        told = game.move(chance.choice(could))
        if len(told["rows"]) == 1 and not game.bot:  # chance has not spoken
            break
    back = game.hear(type="propose", id="back", what="takeback", version=game.version)
    assert [row["entry"]["kind"] for row in back["rows"]] == ["proposed", "took_back"]
    assert game.legal == could


def test_levels_that_need_a_server_and_clocks_are_refused_in_words() -> None:
    with pytest.raises(RedadaError, match="these levels play: beginner, easy, medium"):
        new_game("ratzzia", "champion")
    with pytest.raises(RedadaError, match="no clocks without a server"):
        new_game("razzia", "easy", clock={"kind": "move", "seconds": 30})
    with pytest.raises(RedadaError, match="length <= 40"):
        new_game("razzia", "easy", name="x" * 41)


def test_two_people_at_one_device_and_the_next_game() -> None:
    kept = ask("make", new={"game": "razzia", "seats": ["me", "open", "easy"], "me": {"name": "Ana"}})
    game = Game(kept["made"]["table"], kept["made"]["seated"]["token"], kept["secret"], kept["rows"])
    sat = ask("sit", table=game.table, stored=game.version, sitter={"name": "Bea"})
    game.take(sat["reply"])
    assert sat["seated"]["seat"] == "B"
    game.hear(type="start", id="go")
    assert game.status == "running"
    assert game.hear(sat["seated"]["token"], type="chat", id="hi", text="hi")["rows"]
    game.hear(type="resign", id="a")
    game.hear(sat["seated"]["token"], type="resign", id="b")
    game.play(random.Random(1))
    again = ask("again", table=game.table, stored=game.version, token=game.token)
    game.take(again["reply"])
    assert again["kept"]["made"]["table"] == again["table"]
    once = ask("again", table=game.table, stored=game.version, token=game.token)
    assert (once["table"], once["kept"]) == (again["table"], None)


def test_no_server_gives_a_table_the_name_of_one_on_a_device() -> None:
    from redada.server.device.methods import HERE
    from redada.server.tables.credentials import ALPHABET

    assert HERE not in ALPHABET
    assert re.fullmatch(f"{HERE}[{ALPHABET}]{{7}}", new_game("razzia", "easy").table)


def test_past_positions_and_standings_of_a_game_on_a_device() -> None:
    game = new_game("razzia", "easy")
    while game.bot:
        game.ask_bot()
    at = game.version
    seen = ask("replay", table=game.table, stored=at, version=at)
    assert seen["legal"] == game.legal
    assert len(seen["standings"]) == 2
    assert game.hear(type="ask", id="w", what="worth")["answer"]["type"] == "told"
    with pytest.raises(RedadaError, match=f"expected 1 to {at}"):
        ask("replay", table=game.table, stored=at, version=at + 1)
