"""What a message does at a table: the entries it adds to the log, or why it is refused.

Pure decisions: nothing is changed here, so nothing has to be undone when the entries cannot be stored.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Any, NoReturn

from redada.bots import is_bot, make_bot
from redada.core.dealer import SeededDealer
from redada.core.errors import IllegalMove, RedadaError, Unreadable
from redada.core.game import CHANCE, OVER, Game, Move, only_move
from redada.games import by_name
from redada.server import messages
from redada.server.messages import letter, seat_number
from redada.server.tables import entries as log
from redada.server.tables.table import Played, Table

Entries = list[log.Entry]
MOST_CHAT = 500
"""Messages of chat at one table."""
MOST_PROPOSALS = 20
"""Proposals of one seat in one game."""


class Refusal(Exception):
    """The message changes nothing; its sender is told why."""

    def __init__(self, code: messages.ErrorCode, message: str, legal: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.code: messages.ErrorCode = code
        self.message = message
        self.legal = legal


def refuse(code: messages.ErrorCode, message: str) -> NoReturn:
    raise Refusal(code, message)


def rule(
    table: Table,
    seat: int,
    message: Any,
    dealer: SeededDealer,
    now: int,
    gone: Callable[[], Collection[int]] = frozenset,
) -> Entries:
    """The entries that `message` of `seat` adds at `table`; raises Refusal.

    `gone` tells, if need be, which seats have long had no socket (rooms/presence.py).
    """
    if seat < 0:
        refuse("not_yours", "those who watch cannot do this: take a seat first")
    ruling = RULINGS.get(type(message))
    if ruling:
        return ruling(table, seat, message, dealer, now)
    if isinstance(message, messages.Propose):
        return propose(table, seat, message, gone())
    return answer(table, seat, message, gone())


# Moves


def move(table: Table, seat: int, message: messages.Move, dealer: SeededDealer, now: int) -> Entries:
    if table.status != "running":  # checks are called where they will refuse: this is done most
        must_run(table)
    if message.version != table.version:
        check_version(table, message.version)
    if table.seats[seat].away or table.seats[seat].resigned:
        refuse("not_now", "a bot plays for this seat: come back first")
    if table.state.actor != seat:
        refuse("not_now", f"it is the turn of {turn_of(table)}")
    return moved(table, message.move, dealer, message.id, table.timing.spent(now), "")


def moved(table: Table, text: str, dealer: SeededDealer, message: str, spent: int, by: Any) -> Entries:
    """A move of whoever is to move, and all that follows from it by itself."""
    state = table.state
    number = table.choices().get(text)
    if number is None:  # not as we write it
        number = understood(table, text)
        text = table.game.write(state, number)
    after = state.play(number)
    table.foreseen.clear()
    table.foreseen.append((state, text, number, after))
    entries: Entries = [log.Moved(state.actor, text, message, spent, by)]
    what_follows(table, after, dealer, entries)
    return entries


def understood(table: Table, text: str) -> Move:
    """The legal move that `text` means; raises Refusal."""
    try:
        return table.game.read(table.state, text)
    except (Unreadable, IllegalMove) as problem:
        raise Refusal("illegal", str(problem), getattr(problem, "legal", ())) from None


def what_follows(table: Table, state: Any, dealer: SeededDealer, entries: Entries) -> None:
    """Chance, and moves of players who have no choice, until somebody has one or the game is over."""
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
            return
        else:
            forced = only_move(state)
            if forced is None:
                return
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


def fill(table: Table, seat: int, message: messages.Fill, dealer: SeededDealer, now: int) -> Entries:
    must_be_host(table, seat)
    must_be_lobby(table)
    number = seat_number(message.seat)
    if number >= len(table.seats):
        refuse("illegal", f"this table has the seats A to {letter(len(table.seats) - 1)}")
    if table.seats[number].kind not in ("open", "bot"):
        refuse("not_yours", "somebody sits there")
    if message.bot is not None:
        check_bot(message.bot, table.game)
    return [log.Filled(number, message.bot or "", message.id)]


def start(table: Table, seat: int, message: messages.Start, dealer: SeededDealer, now: int) -> Entries:
    must_be_host(table, seat)
    must_be_lobby(table)
    still_open = [number for number, each in enumerate(table.seats) if each.kind == "open"]
    if still_open and not message.fill:
        refuse("not_now", "a seat is open: wait for somebody, or give it to a bot")
    filled: Entries = [log.Filled(number, table.setup.stand_in) for number in still_open]
    return [*filled, *started(table, dealer, message.id)]


def started(table: Table, dealer: SeededDealer, message: str = "") -> Entries:
    state = table.game.start(table.setup.seats, table.options)
    entries: Entries = [log.Started(message)]
    what_follows(table, state, dealer, entries)
    return entries


def must_be_host(table: Table, seat: int) -> None:
    if seat != table.host:
        refuse("not_yours", "only the host of the table can do this")


def must_be_lobby(table: Table) -> None:
    if table.status != "lobby":
        refuse("not_now", "the game has started")


def check_bot(name: str, game: Game) -> None:
    """Raise Refusal unless `name` is a bot that plays `game`; commands are never taken from clients."""
    if not is_bot(name):
        refuse(
            "illegal", "expected a bot: beginner, easy, medium, hard, expert, greedy, uniform or search"
        )
    problem = why_no_bot(name, game.name)
    if problem:
        refuse("illegal", problem)


@lru_cache(maxsize=1000)
def why_no_bot(name: str, game: str) -> str:
    """Empty if there is such a bot; found out by making one."""
    try:
        make_bot(name, by_name(game))
    except RedadaError as problem:
        return str(problem)
    return ""


# Between people


def chat(table: Table, seat: int, message: messages.Chat, dealer: SeededDealer, now: int) -> Entries:
    text = " ".join(message.text.split())
    if not text or not text.isprintable():
        refuse("unreadable", "expected 1 to 300 printable characters")
    if sum(event.kind == "chat" for event in table.events) >= MOST_CHAT:
        refuse("too_many", f"this table has said {MOST_CHAT} things, which is all it may say")
    return [log.Said(seat, text, message.id)]


def propose(table: Table, seat: int, message: messages.Propose, gone: Collection[int]) -> Entries:
    must_run(table)
    must_be_here(table, seat)
    if table.proposal and message.what != "replace":  # whoever is gone does not answer either
        refuse("not_now", "another proposal has not been answered yet")
    check_version(table, message.version)
    made = sum(event.kind == "proposed" and event.seat == letter(seat) for event in table.events)
    if made >= MOST_PROPOSALS:
        refuse("too_many", f"{MOST_PROPOSALS} proposals in one game are enough")
    if message.what == "takeback":
        takeback_of(table, seat)
    whom = replaced_by(table, seat, message, gone)
    entries: Entries = [log.Proposed(seat, message.what, message.id, whom)]
    if not must_agree(table, seat, whom, gone):
        entries += carried(table, seat, message.what, whom)
    return entries


def answer(table: Table, seat: int, message: messages.Answer, gone: Collection[int]) -> Entries:
    must_run(table)
    must_be_here(table, seat)
    proposal = table.proposal
    if not proposal or proposal.number != message.proposal:
        refuse("stale", "there is no such proposal any more")
    if letter(seat) == proposal.by or letter(seat) in proposal.agreed:
        refuse("not_now", "this seat has answered already")
    entries: Entries = [log.Answered(seat, proposal.number, message.yes, message.id)]
    by = seat_number(proposal.by)
    whom = seat_number(proposal.seat) if proposal.seat else -1
    asked = {letter(other) for other in must_agree(table, by, whom, gone)}
    if message.yes and asked <= {*proposal.agreed, letter(seat)}:
        entries += carried(table, by, proposal.what, whom)
    return entries


def carried(table: Table, by: int, what: str, whom: int) -> Entries:
    """What happens once everybody has agreed."""
    if what == "pause":
        return [log.Paused(by)]
    if what == "replace":
        return [log.Left(whom, "", "replace")]
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


def replaced_by(table: Table, seat: int, message: messages.Propose, gone: Collection[int]) -> int:
    """The seat that a bot is to play for; -1 if something else is proposed."""
    if message.what != "replace":
        if message.seat is not None:
            refuse("illegal", f"{message.what}: expected no seat")
        return -1
    if message.seat is None or seat_number(message.seat) not in others(table, seat):
        refuse("illegal", "replace: expected the seat of somebody else who plays")
    if table.setup.clock.kind != "none":
        refuse("not_now", "when the time of whoever is gone is out, a bot moves")
    whom = seat_number(message.seat)
    if whom not in gone:
        refuse("not_now", f"seat {message.seat} is here, or was a moment ago")
    return whom


def returned(table: Table, seat: int) -> Entries:
    """Who comes back before the others have agreed says no to being replaced."""
    proposal = table.proposal
    if not proposal or proposal.seat != letter(seat):
        return []
    return [log.Answered(seat, proposal.number, False, "")]


def must_agree(table: Table, by: int, whom: int, gone: Collection[int]) -> list[int]:
    """To a proposal of `by`; to one that replaces `whom`, those who are gone are not asked."""
    asked = others(table, by)
    return asked if whom < 0 else [seat for seat in asked if seat != whom and seat not in gone]


def others(table: Table, seat: int) -> list[int]:
    """The other people who decide for themselves."""
    return [number for number, each in enumerate(table.seats) if each.is_held and number != seat]


def resume(table: Table, seat: int, message: messages.Resume, dealer: SeededDealer, now: int) -> Entries:
    if table.status != "paused":
        refuse("not_now", "the game is not paused")
    must_be_here(table, seat)
    return [log.Resumed(seat, message.id)]


def leave(table: Table, seat: int, message: messages.Leave, dealer: SeededDealer, now: int) -> Entries:
    must_be_here(table, seat)
    if table.status == "over":
        refuse("not_now", "the game is over")
    entries: Entries = [log.Left(seat, message.id)]
    if table.status == "paused" and not others(table, seat):
        entries.append(log.Resumed(seat, ""))
    return entries


def back(table: Table, seat: int, message: messages.Back, dealer: SeededDealer, now: int) -> Entries:
    if table.seats[seat].resigned:
        refuse("not_now", "this seat has resigned")
    if not table.seats[seat].away:
        refuse("not_now", "this seat is not away")
    return [log.CameBack(seat, message.id)]


def resign(table: Table, seat: int, message: messages.Resign, dealer: SeededDealer, now: int) -> Entries:
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
    messages.Move: move,
    messages.Chat: chat,
    messages.Fill: fill,
    messages.Start: start,
    messages.Resume: resume,
    messages.Leave: leave,
    messages.Back: back,
    messages.Resign: resign,
}
