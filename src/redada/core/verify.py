"""Re-deal a finished game from its revealed seed and compare every outcome (docs/fairness.md)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from redada.core.deal import pledge_of
from redada.core.errors import RedadaError
from redada.core.game import CHANCE
from redada.core.record import Record


@dataclass(frozen=True)
class Mismatch:
    """The first outcome that the seed would not have dealt; `number` counts outcomes from 1."""

    number: int
    turn: int
    recorded: str
    dealt: str


@dataclass(frozen=True)
class Verdict:
    outcomes: int
    """How many outcomes were compared."""
    seed_matches: bool
    """Whether the seed is the one committed to, for these players and options."""
    mismatch: Mismatch | None
    broken_pledges: tuple[int, ...] = ()
    """Seats whose nonce is not the one that they pledged."""

    @property
    def fair(self) -> bool:
        return self.seed_matches and self.mismatch is None and not self.broken_pledges


def verify(record: Record) -> Verdict:
    """Compare the record with its seed; raises RedadaError if it has no seed or no commitment."""
    if not record.commitment:
        raise RedadaError("this record has no [Commitment …]: nothing was promised before play")
    if not record.seed:
        raise RedadaError("this record has no [Seed …]: it is revealed when the game is over")
    dealer = record.dealer(bytes.fromhex(record.seed))
    verdict = Verdict(0, dealer.commitment == record.commitment, None, broken_pledges(record))
    for state, move in zip(record.states(), record.moves, strict=False):
        if state.actor != CHANCE:
            continue
        dealt = dealer.deal(state, verdict.outcomes)
        verdict = replace(verdict, outcomes=verdict.outcomes + 1)
        if dealt != move:
            write = record.game.write
            wrong = Mismatch(verdict.outcomes, state.turn, write(state, move), write(state, dealt))
            return replace(verdict, mismatch=wrong)
    return verdict


def broken_pledges(record: Record) -> tuple[int, ...]:
    """Seats whose nonce is not the one that they pledged, or is missing."""
    pledges = record.deal.pledges if record.deal else ()
    nonces = record.nonces or ("",) * len(pledges)
    return tuple(
        seat
        for seat, (pledge, nonce) in enumerate(zip(pledges, nonces, strict=False))
        if pledge and pledge_of(nonce, record.commitment, seat) != pledge
    )
