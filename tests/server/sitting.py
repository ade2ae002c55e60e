"""A table without a server: people sit down, say things, and the entries they make are applied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from redada.core.dealer import SeededDealer, commitment
from redada.core.options import write_options
from redada.games import by_name
from redada.server import messages
from redada.server.messages import Proposal
from redada.server.tables import entries as log
from redada.server.tables.dealing import dealer_of
from redada.server.tables.decisions import Decision, Refusal
from redada.server.tables.moves import make_move
from redada.server.tables.rulings import rule
from redada.server.tables.table import Table, rebuild

SEED = bytes(range(32))


class Sitting:
    """People in the seats given as "me", bots where one is named; `now` is in milliseconds.

    Who sits in a seat given as "part" takes part in the deal by a nonce of their own.
    """

    def __init__(
        self,
        *seats: str,
        game: str = "razzia",
        clock: messages.Clock | None = None,
        seed: bytes = SEED,
        options: dict[str, Any] | None = None,
        names: Sequence[str] = (),
    ) -> None:
        self.secret = seed
        self.now = 1_000_000
        self.gone: set[int] = set()
        rules = by_name(game)
        setup = messages.Setup(
            rules.name,
            len(seats),
            write_options(rules.Options(**options or {})),
            clock or messages.Clock(),
            "greedy",
            False,
            "",
            "",
        )
        bots = {number: bot for number, bot in enumerate(seats) if bot not in ("me", "open", "part")}
        self.rows = [
            log.Row(1, self.now, log.Created(setup, bots, commitment(seed), rules=rules.version))
        ]
        self.table: Table = rebuild("TEST0000", self.rows)
        for number, seat in enumerate(seats):
            if seat in ("me", "part"):
                name = names[number] if names else f"Person {number}"
                sat = log.Sat(number, name, "hash", pledges=seat == "part")
                self.store(Decision([sat]))

    @property
    def dealer(self) -> SeededDealer:
        return dealer_of(self.table, self.secret) if self.table.began else SeededDealer(self.secret)

    def store(self, decision: Decision) -> None:
        steps = iter(decision.steps)
        for entry in decision.entries:
            row = log.Row(self.table.version + 1, self.now, entry)
            self.rows.append(row)
            self.table.apply(row, steps)

    def say(self, seat: int, message: Any) -> list[log.Entry]:
        decision = rule(self.table, seat, message, self.dealer, self.now, lambda: self.gone)
        self.store(decision)
        return decision.entries

    def refusal(self, seat: int, message: Any) -> Refusal:
        """Why the message is refused; nothing may have changed."""
        before = self.table.version
        try:
            rule(self.table, seat, message, self.dealer, self.now, lambda: self.gone)
        except Refusal as refusal:
            assert self.table.version == before
            return refusal
        raise AssertionError(f"{message} was not refused")

    def start(self) -> Sitting:
        self.say(self.table.host, messages.Start("start"))
        return self

    @property
    def actor(self) -> int:
        actor: int = self.table.state.actor
        return actor

    def move(self, text: str = "", id: str = "") -> list[log.Entry]:
        """Of whoever is to move; the first legal one if none is given."""
        state = self.table.state
        text = text or self.table.game.write(state, state.legal()[0])
        return self.say(
            self.actor, messages.Move(id or f"m{self.table.version}", self.table.version, text)
        )

    def bot_moves(self, text: str) -> None:
        self.store(make_move(self.table, text, self.dealer, "", 0, "bot"))

    @property
    def status(self) -> str:
        return self.table.status

    @property
    def proposal(self) -> Proposal | None:
        return self.table.proposal

    def kinds(self, since: int) -> list[str]:
        return [event.kind for event in self.table.events[since:]]
