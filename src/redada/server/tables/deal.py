"""A deal by version 2 on its way: the commitment, the pledges, the nonces (docs/fairness.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from redada.core.deal import BoundDeal
from redada.server.messages import DealInfo, letter
from redada.server.tables import entries as log


@dataclass(slots=True)
class Deal:
    """One attempt. It is over when the game has started, or when a seat did not reveal its nonce."""

    attempt: int
    commitment: str
    since: int
    """When its phase began, as far as this server has seen."""
    extras: tuple[str, ...] = ()
    phase: Literal["pledge", "reveal", "done"] = "pledge"
    pledges: dict[int, str] = field(default_factory=dict)
    nonces: dict[int, str] = field(default_factory=dict)
    values: dict[str, str] = field(default_factory=dict)
    refused: tuple[str, ...] = ()
    """Who did not reveal in earlier attempts: `1B`."""

    def take_in(self, entry: log.OfTheDeal, at: int) -> None:
        match entry:
            case log.Pledged(seat, pledge, _):
                self.pledges[seat] = pledge
            case log.Closed():
                self.phase = "reveal"
                self.since = at
            case log.Revealed(seat, nonce, _):
                self.nonces[seat] = nonce
            case log.Brought(name, value, _):
                self.values[name] = value
                self.since = at

    def info(self, rules: int, parts: Sequence[int], nonces: Sequence[str]) -> DealInfo:
        """With the version of the rules, the seats that take part, and the nonces known so far."""
        return DealInfo(
            self.phase,
            self.attempt,
            self.commitment,
            rules,
            tuple(letter(seat) for seat in parts),
            {letter(seat): pledge for seat, pledge in sorted(self.pledges.items())},
            {letter(seat): nonce for seat, nonce in enumerate(nonces) if nonce},
            self.extras,
            self.values,
            self.refused,
        )

    def in_record(self, seats: int) -> BoundDeal:
        pledges = tuple(self.pledges.get(seat, "") for seat in range(seats)) if self.pledges else ()
        extras = tuple((name, self.values.get(name, "")) for name in self.extras)
        return BoundDeal(self.attempt, " ".join(self.refused), pledges, extras)
