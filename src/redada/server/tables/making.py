"""The first rows of a table: who makes it sits down, and the game may begin at once."""

from __future__ import annotations

from redada.core.dealer import SeededDealer, commitment
from redada.games import by_name
from redada.server import messages
from redada.server.messages import letter
from redada.server.tables import entries as log
from redada.server.tables.credentials import new_token
from redada.server.tables.dealing import begin
from redada.server.tables.decisions import Decision, Refusal
from redada.server.tables.setups import sat
from redada.server.tables.table import Table, rebuild


def begun(
    name: str,
    new: messages.NewTable,
    setup: messages.Setup,
    bots: dict[int, str],
    seed: bytes,
    now: int,
    previous: str = "",
) -> tuple[list[log.Row], Table, messages.Seated | None]:
    """The rows, what they add up to, and the seat of whoever makes the table; raises Refusal.

    `setup` and `bots` are what `checked` made of `new`.
    """
    version = by_name(setup.game).version
    rows = [log.Row(1, now, log.Created(setup, bots, commitment(seed), previous, version))]
    seated = None
    if new.me:
        seat = new.seats.index("me")
        token = new_token()
        seated = messages.Seated(name, letter(seat), token)
        rows.append(log.Row(2, now, sat(seat, new.me, token)))
    table = rebuild(name, rows)
    if new.start:
        if any(seat.kind == "open" for seat in table.seats):
            raise Refusal("illegal", "a table with open seats cannot start at once")
        rows += take_in(table, begin(table, SeededDealer(seed, table.nonces)), now)
    return rows, table, seated


def take_in(table: Table, decision: Decision, now: int) -> list[log.Row]:
    """Apply what was decided to the table; the rows for its log."""
    steps = iter(decision.steps)
    rows = []
    for number, entry in enumerate(decision.entries, table.version + 1):
        row = log.Row(number, now, entry)
        table.apply(row, steps)
        rows.append(row)
    return rows


def once_more(old: Table, seat: int, *, pledges: bool = False) -> messages.NewTable:
    """The table of the next game: the same set-up and bots, `seat` for whoever asks; raises Refusal."""
    if old.status != "over":
        raise Refusal("not_now", "the game is not over")
    me = old.seats[seat]
    seats = [each.bot if each.kind == "bot" else "open" for each in old.seats]
    seats[seat] = "me"
    setup = old.setup
    sitter = messages.Sitter(me.name, program=me.kind == "program", pledges=pledges)
    return messages.NewTable(
        setup.game, seats, sitter, setup.options, setup.clock, setup.stand_in, setup.listed,
        setup.edition, setup.look, setup.hints,
    )  # fmt: skip
