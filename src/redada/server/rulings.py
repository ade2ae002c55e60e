"""What a message does at a table: the entries it adds to the log, or why it is refused.

Pure decisions: nothing is changed here, so nothing has to be undone when the entries cannot be stored.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from redada.bots import is_bot, make_bot
from redada.core.dealer import SeededDealer
from redada.core.errors import IllegalMove, RedadaError, Unreadable
from redada.core.game import CHANCE, OVER, only_move
from redada.server import entries as log
from redada.server import protocol as say
from redada.server.table import Played, Table, letter

Entries = list[log.Entry]
MOST_CHAT = 500
"""Messages of chat at one table."""
MOST_PROPOSALS = 20
"""Proposals of one seat in one game."""


class Refusal(Exception):
    """The message changes nothing; its sender is told why."""

    def __init__(self, code: say.ErrorCode, message: str, legal: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.code: say.ErrorCode = code
        self.message = message
        self.legal = legal


def refuse(code: say.ErrorCode, message: str) -> NoReturn:
    raise Refusal(code, message)


def rule(table: Table, seat: int, message: Any, dealer: SeededDealer, now: int) -> Entries:
    """The entries that `message` of `seat` adds at `table`; raises Refusal."""
    if seat < 0:
        refuse("not_yours", "those who watch cannot do this: take a seat first")
    return RULINGS[type(message)](table, seat, message, dealer, now)


# Moves


def move(table: Table, seat: int, message: say.Move, dealer: SeededDealer, now: int) -> Entries:
    must_run(table)
    check_version(table, message.version)
    if table.seats[seat].away or table.seats[seat].resigned:
        refuse("not_now", "a bot plays for this seat: come back first")
    if table.state.actor != seat:
        refuse("not_now", f"it is the turn of {turn_of(table)}")
    return moved(table, message.move, dealer, message.id, table.timing.spent(now), "")


def moved(table: Table, text: str, dealer: SeededDealer, message: str, spent: int, by: Any) -> Entries:
    """A move of whoever is to move, and all that follows from it by itself."""
    try:
        number = table.game.read(table.state, text)
    except (Unreadable, IllegalMove) as problem:
        raise Refusal("illegal", str(problem), getattr(problem, "legal", ())) from None
    canonical = table.game.write(table.state, number)
    first = log.Moved(table.state.actor, canonical, message, spent, by)
    after = table.state.play(number)
    table.foreseen.clear()
    table.foreseen.append((table.state, canonical, number, after))
    return [first, *what_follows(table, after, dealer)]


def what_follows(table: Table, state: Any, dealer: SeededDealer) -> Entries:
    """Chance, and moves of players who have no choice, until somebody has one or the game is over."""
    entries: Entries = []
    outcomes = table.outcomes
    write = table.game.write
    while True:
        if state.actor == CHANCE:
            number = dealer.deal(state, outcomes)
            outcomes += 1
            text = write(state, number)
            entries.append(log.Happened(text))
        elif state.actor == OVER:
            entries.append(log.Ended(dealer.seed.hex()))
            return entries
        else:
            forced = only_move(state)
            if forced is None:
                return entries
            number = forced
            text = write(state, number)
            entries.append(log.Moved(state.actor, text, by="forced"))
        after = state.play(number)
        table.foreseen.append((state, text, number, after))
        state = after


def turn_of(table: Table) -> str:
    actor = table.state.actor
    return f"seat {letter(actor)}" if actor >= 0 else "nobody"


def check_version(table: Table, version: int) -> None:
    """Whether what was said is about the position as it is; chat since then does no harm."""
    if version < table.changed:
        refuse("stale", f"the table has gone on to version {table.version}")
    if version > table.version:
        refuse("stale", f"the table is at version {table.version}, not yet at {version}")


def must_run(table: Table) -> None:
    if table.status == "lobby":
        refuse("not_now", "the game has not started")
    if table.status == "paused":
        refuse("not_now", "the game is paused")
    if table.status == "over":
        refuse("not_now", "the game is over")


# Before the start


def fill(table: Table, seat: int, message: say.Fill, dealer: SeededDealer, now: int) -> Entries:
    must_be_host(table, seat)
    must_be_lobby(table)
    number = "ABCDE".index(message.seat)
    if number >= len(table.seats):
        refuse("illegal", f"this table has the seats A to {letter(len(table.seats) - 1)}")
    if table.seats[number].kind not in ("open", "bot"):
        refuse("not_yours", "somebody sits there")
    if message.bot is not None:
        check_bot(message.bot, table.game)
    return [log.Filled(number, message.bot or "", message.id)]


def start(table: Table, seat: int, message: say.Start, dealer: SeededDealer, now: int) -> Entries:
    must_be_host(table, seat)
    must_be_lobby(table)
    still_open = [number for number, each in enumerate(table.seats) if each.kind == "open"]
    if still_open and not message.fill:
        refuse("not_now", "a seat is open: wait for somebody, or give it to a bot")
    filled: Entries = [log.Filled(number, table.setup.stand_in) for number in still_open]
    return [*filled, *started(table, dealer, message.id)]


def started(table: Table, dealer: SeededDealer, message: str = "") -> Entries:
    state = table.game.start(table.setup.seats, table.options)
    return [log.Started(message), *what_follows(table, state, dealer)]


def must_be_host(table: Table, seat: int) -> None:
    if seat != table.host:
        refuse("not_yours", "only the host of the table can do this")


def must_be_lobby(table: Table) -> None:
    if table.status != "lobby":
        refuse("not_now", "the game has started")


def check_bot(name: str, game: Any) -> None:
    """Raise Refusal unless `name` is a bot that plays `game`; commands are never taken from clients."""
    if not is_bot(name):
        refuse(
            "illegal", "expected a bot: beginner, easy, medium, hard, expert, greedy, uniform or search"
        )
    try:
        make_bot(name, game)
    except RedadaError as problem:
        raise Refusal("illegal", str(problem)) from None


# Between people


def chat(table: Table, seat: int, message: say.Chat, dealer: SeededDealer, now: int) -> Entries:
    text = " ".join(message.text.split())
    if not text or not text.isprintable():
        refuse("unreadable", "expected 1 to 300 printable characters")
    if sum(event.kind == "chat" for event in table.events) >= MOST_CHAT:
        refuse("too_many", f"this table has said {MOST_CHAT} things, which is all it may say")
    return [log.Said(seat, text, message.id)]


def propose(table: Table, seat: int, message: say.Propose, dealer: SeededDealer, now: int) -> Entries:
    must_run(table)
    must_be_here(table, seat)
    if table.proposal:
        refuse("not_now", "another proposal has not been answered yet")
    check_version(table, message.version)
    made = sum(event.kind == "proposed" and event.seat == letter(seat) for event in table.events)
    if made >= MOST_PROPOSALS:
        refuse("too_many", f"{MOST_PROPOSALS} proposals in one game are enough")
    if message.what == "takeback":
        takeback_of(table, seat)
    entries: Entries = [log.Proposed(seat, message.what, message.id)]
    if not others(table, seat):
        entries += carried(table, seat, message.what)
    return entries


def answer(table: Table, seat: int, message: say.Answer, dealer: SeededDealer, now: int) -> Entries:
    must_run(table)
    must_be_here(table, seat)
    proposal = table.proposal
    if not proposal or proposal.number != message.proposal:
        refuse("stale", "there is no such proposal any more")
    if letter(seat) == proposal.by or letter(seat) in proposal.agreed:
        refuse("not_now", "this seat has answered already")
    entries: Entries = [log.Answered(seat, proposal.number, message.yes, message.id)]
    by = "ABCDE".index(proposal.by)
    waiting = {letter(other) for other in others(table, by)} - {*proposal.agreed, letter(seat)}
    if message.yes and not waiting:
        entries += carried(table, by, proposal.what)
    return entries


def carried(table: Table, by: int, what: str) -> Entries:
    """What happens once everybody has agreed."""
    if what == "pause":
        return [log.Paused(by)]
    return [log.TookBack(by, takeback_of(table, by).number - 1)]


def takeback_of(table: Table, seat: int) -> Played:
    """The last move of the seat's own, if chance has not spoken since: what is known stays known."""
    for played in reversed(table.line):
        if played.seat == CHANCE:
            refuse(
                "not_now",
                "chance has spoken since: only a move before the next card or roll can be taken back",
            )
        if played.seat == seat and played.by == "":
            return played
    return refuse("not_now", "there is no move to take back")


def others(table: Table, seat: int) -> list[int]:
    """The people who must agree."""
    return [number for number, each in enumerate(table.seats) if each.is_held and number != seat]


def resume(table: Table, seat: int, message: say.Resume, dealer: SeededDealer, now: int) -> Entries:
    if table.status != "paused":
        refuse("not_now", "the game is not paused")
    must_be_here(table, seat)
    return [log.Resumed(seat, message.id)]


def leave(table: Table, seat: int, message: say.Leave, dealer: SeededDealer, now: int) -> Entries:
    must_be_here(table, seat)
    if table.status == "over":
        refuse("not_now", "the game is over")
    entries: Entries = [log.Left(seat, message.id)]
    if table.status == "paused" and not others(table, seat):
        entries.append(log.Resumed(seat, ""))
    return entries


def back(table: Table, seat: int, message: say.Back, dealer: SeededDealer, now: int) -> Entries:
    if table.seats[seat].resigned:
        refuse("not_now", "this seat has resigned")
    if not table.seats[seat].away:
        refuse("not_now", "this seat is not away")
    return [log.CameBack(seat, message.id)]


def resign(table: Table, seat: int, message: say.Resign, dealer: SeededDealer, now: int) -> Entries:
    if table.status not in ("running", "paused"):
        refuse("not_now", "there is no game to resign")
    if table.seats[seat].resigned:
        refuse("not_now", "this seat has resigned already")
    entries: Entries = [log.Resigned(seat, message.id)]
    if table.status == "paused" and not others(table, seat):
        entries.append(log.Resumed(seat, ""))
    return entries


def must_be_here(table: Table, seat: int) -> None:
    if not table.seats[seat].is_held:
        refuse("not_now", "a bot plays for this seat: come back first")


Ruling = Callable[[Table, int, Any, SeededDealer, int], Entries]
RULINGS: dict[type[Any], Ruling] = {
    say.Move: move,
    say.Chat: chat,
    say.Fill: fill,
    say.Start: start,
    say.Propose: propose,
    say.Answer: answer,
    say.Resume: resume,
    say.Leave: leave,
    say.Back: back,
    say.Resign: resign,
}
