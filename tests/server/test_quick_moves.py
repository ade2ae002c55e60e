"""The quick way of a move and the general one: the same rows, the same table, the same bytes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields
from types import SimpleNamespace
from typing import Any

import pytest

from redada import games
from redada.server import messages
from redada.server.messages import Clock
from redada.server.rooms.feed import Feed
from redada.server.tables.decisions import Refusal
from redada.server.tables.entries import encode
from redada.server.tables.quick_moves import is_plain, move_quickly
from redada.server.tables.rulings import rule
from redada.server.tables.table import rebuild
from redada.server.wire import connection as wire
from tests.server.sitting import Sitting
from tests.third_game.pig import PIG

PLAYED = ("version", "changed", "status", "state", "began", "outcomes", "proposal", "timing")
"""What every move touches (tables/played.py)."""
CLOCKS = {"none": Clock(), "bank": Clock("bank", seconds=60, increment=5), "move": Clock("move", 30)}


@pytest.fixture(autouse=True)
def pig() -> Iterator[None]:
    """The third game is one of ours for a while."""
    games.register(PIG)
    yield
    games.unregister("pig")


class Told:
    """An audience of one: what everybody at the table would read."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.connections = {self}
        self.bytes: list[bytes] = []
        self.feed = Feed(self, lambda: sitting.now, sitting.table)  # type: ignore[arg-type]

    def broadcast(self, message: Any) -> None:
        self.bytes.append(wire.encode(message))

    def part_with_former(self, seats: Any) -> None:
        raise AssertionError("nobody has left")

    def hear(self) -> bytes:
        self.feed.broadcast(self.sitting.table)
        return self.bytes[-1]


def whole(sitting: Sitting) -> dict[str, Any]:
    """All that a table knows, but for what is only kept to be quick."""
    table = sitting.table
    names = [field.name for field in fields(table) if field.name != "_choices"]
    return {name: getattr(table, name) for name in (*names, *PLAYED, "events", "line", "done")}


def begun(game: str, seats: int, clock: Clock, seed: bytes) -> Sitting:
    return Sitting(*["me"] * seats, game=game, clock=clock, seed=seed).start()


@pytest.mark.parametrize(
    ("game", "seats", "clock"),
    [
        ("razzia", 2, "none"),
        ("razzia", 3, "move"),
        ("razzia", 5, "bank"),
        ("ratzzia", 2, "bank"),
        ("ratzzia", 3, "none"),
        ("pig", 2, "none"),
        ("pig", 3, "bank"),
    ],
)
def test_whole_games_are_the_same_both_ways(game: str, seats: int, clock: str) -> None:
    for number in range(1 if game == "ratzzia" else 3):
        draw = random.Random(f"{game} {seats} {clock} {number}")
        seed = draw.randbytes(32)
        general, quick = (begun(game, seats, CLOCKS[clock], seed) for _ in range(2))
        told, told_quickly = Told(general), Told(quick)
        dealer = quick.dealer
        taken = 0
        while general.status == "running":
            general.now = quick.now = general.now + draw.randrange(3000)
            text = draw.choice(list(general.table.choices()))
            message = messages.Move(f"m{general.table.version}", general.table.version, text)
            seat, since = general.actor, general.table.version
            assert is_plain(quick.table, seat, "hash", message.version, message.id)
            made = move_quickly(quick.table, text, message.id, dealer, quick.now)
            general.say(seat, message)
            if made is None:  # the game is over: nothing has changed
                assert general.status == "over"
                assert quick.table.version == since
                quick.say(seat, message)
            else:
                taken += 1
                quick.rows += made.rows
                happened = quick.table.history.since(since)
                assert happened == general.table.events[since:]
                assert wire.encode(made.events) == wire.encode(happened)
                prepared = told_quickly.feed.prepare(quick.table, made)
            assert [encode(row) for row in quick.rows[since:]] == [
                encode(row) for row in general.rows[since:]
            ]
            heard = told.hear()
            assert told_quickly.hear() == heard
            if made is not None and clock == "none":
                assert prepared == heard
            if draw.random() < 0.05:
                assert whole(quick) == whole(general)
        assert taken > 10
        assert whole(quick) == whole(general)
        again = SimpleNamespace(table=rebuild("TEST0000", quick.rows))
        assert whole(again) == whole(quick)  # type: ignore[arg-type]


def test_moves_kept_as_bytes_are_told_as_the_log_tells_them_whatever_happens_in_between() -> None:
    quick = begun("razzia", 3, Clock(), bytes(32))
    draw = random.Random(8)
    dealer = quick.dealer
    for turn in range(60):
        table, since = quick.table, quick.table.version
        text, id = draw.choice(list(table.choices())), f"ü{since}"
        made = move_quickly(table, text, id, dealer, quick.now)
        assert made, "nobody plays 60 moves to the end of three rounds"
        quick.rows += made.rows
        assert not table.history.was_done(0, "never")
        assert table.history.was_done(made.rows[0].entry.seat, id)  # type: ignore[union-attr]
        if turn % 7 == 3:
            quick.say(0, messages.Chat(f"c{turn}", "hello"))
            assert [event.kind for event in table.history.since(table.version - 1)] == ["chat"]
        if turn % 20 == 19:
            again = SimpleNamespace(table=rebuild("TEST0000", quick.rows))
            assert again.table.history.since(since) == table.history.since(since)
            assert whole(again) == whole(quick)  # type: ignore[arg-type]


def test_what_the_general_way_refuses_is_never_done_quickly() -> None:
    sitting = begun("razzia", 3, Clock(), bytes(32))
    sitting.move("draw1", "done before")
    actor = sitting.actor
    version = sitting.table.version
    wrong = {
        "watching": (-1, "hash", messages.Move("a", version, "draw1")),
        "out of turn": ((actor + 1) % 3, "hash", messages.Move("a", version, "draw1")),
        "stale": (actor, "hash", messages.Move("a", version - 1, "draw1")),
        "from the future": (actor, "hash", messages.Move("a", version + 1, "draw1")),
        "another's seat": (actor, "other", messages.Move("a", version, "draw1")),
    }
    for why, (seat, hash, message) in wrong.items():
        assert not is_plain(sitting.table, seat, hash, message.version, message.id), why
    for text in ("7", "nonsense", "take:ring", " draw1", "DRAW1", ""):
        before = whole(sitting)
        assert move_quickly(sitting.table, text, "a", sitting.dealer, sitting.now) is None, text
        assert whole(sitting) == before
    sitting.table.seats[actor].away = True
    assert not is_plain(sitting.table, actor, "hash", version, "a")
    sitting.table.seats[actor].away = False
    sitting.table.seats[actor].resigned = True
    assert not is_plain(sitting.table, actor, "hash", version, "a")


def test_a_message_that_was_done_is_not_done_again_quickly() -> None:
    sitting = begun("razzia", 2, Clock(), bytes(32))
    seat = sitting.actor
    sitting.move("draw1", "once")
    while sitting.actor != seat:
        sitting.move()
    assert not is_plain(sitting.table, seat, "hash", sitting.table.version, "once")
    assert is_plain(sitting.table, seat, "hash", sitting.table.version, "twice")


def test_a_paused_or_unstarted_table_is_left_to_the_general_way() -> None:
    lobby = Sitting("me", "me")
    assert not is_plain(lobby.table, 0, "hash", lobby.table.version, "a")
    sitting = begun("razzia", 2, Clock(), bytes(32))
    sitting.table.status = "paused"
    message = messages.Move("a", sitting.table.version, "draw1")
    assert not is_plain(sitting.table, sitting.actor, "hash", message.version, message.id)
    with pytest.raises(Refusal):
        rule(sitting.table, sitting.actor, message, sitting.dealer, sitting.now)
