"""What a new table is to be like, and who sits down: checked before anything is made."""

from __future__ import annotations

from collections.abc import Collection

from redada.core.errors import RedadaError
from redada.core.names import tidy_name
from redada.games import GAMES, by_name
from redada.server import messages
from redada.server.tables import entries as log
from redada.server.tables.bots import check_bot
from redada.server.tables.credentials import hashed
from redada.server.tables.decisions import Refusal
from redada.server.tables.table import known_options
from redada.words import LANGUAGES


def checked(
    new: messages.NewTable, allowed_bots: Collection[str]
) -> tuple[messages.Setup, dict[int, str]]:
    """The set-up and the bots of a table to be made; raises Refusal, which says what is wrong."""
    try:
        game = by_name(new.game)
        options = known_options(game.Options, new.options)[1]
    except RedadaError as problem:
        raise Refusal("illegal", str(problem)) from None
    check_bot(new.stand_in, game, allowed_bots)
    if new.seats.count("me") != (1 if new.me else 0):
        raise Refusal("illegal", "give your name in `me` and one seat to 'me', or neither")
    if new.me:
        check_name(new.me)
    bots = {number: text for number, text in enumerate(new.seats) if text not in ("me", "open")}
    for bot in bots.values():
        check_bot(bot, game, allowed_bots)
    if new.edition and new.edition not in LANGUAGES:
        raise Refusal("illegal", "expected an edition: " + ", ".join(LANGUAGES))
    if new.look:
        # a form may keep another game's
        looks = [look for each in GAMES.values() for look in each.looks]
        if new.look not in looks:
            raise Refusal("illegal", "expected a look: " + " or ".join(looks))
    check_clock(new.clock)
    setup = messages.Setup(
        new.game, len(new.seats), options, new.clock, new.stand_in, new.listed, new.edition, new.look,
        new.hints,
    )  # fmt: skip
    return setup, bots


def check_clock(clock: messages.Clock) -> None:
    if clock.kind in ("move", "bank") and not clock.seconds:
        raise Refusal("illegal", f"a clock of kind {clock.kind} needs seconds, from 1")
    if clock.kind == "days" and not clock.days:
        raise Refusal("illegal", "a clock of kind days needs days, from 1")


def sat(seat: int, sitter: messages.Sitter, token: str) -> log.Sat:
    return log.Sat(
        seat, tidy_name(sitter.name), hashed(token), sitter.nonce, sitter.program, sitter.pledges
    )


def check_name(sitter: messages.Sitter) -> None:
    try:
        tidy_name(sitter.name)
    except RedadaError as problem:
        raise Refusal("illegal", str(problem)) from None
    if not sitter.nonce.isprintable():
        raise Refusal("illegal", "a nonce has at most 64 printable characters")
