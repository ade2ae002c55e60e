"""Re-deal a finished game from its revealed seed and compare every outcome (docs/fairness.md)."""

from __future__ import annotations

from dataclasses import dataclass

from redada.core.dealer import SeededDealer
from redada.core.errors import RedadaError
from redada.core.game import CHANCE
from redada.core.record import Record, matches_commitment


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
    """Whether the seed is the one committed to before play."""
    mismatch: Mismatch | None

    @property
    def fair(self) -> bool:
        return self.seed_matches and self.mismatch is None


def verify(record: Record) -> Verdict:
    """Compare the record with its seed; raises RedadaError if it has no seed or no commitment."""
    if not record.commitment:
        raise RedadaError("this record has no [Commitment …]: nothing was promised before play")
    if not record.seed:
        raise RedadaError("this record has no [Seed …]: it is revealed when the game is over")
    dealer = SeededDealer(bytes.fromhex(record.seed), record.nonces)
    honest = matches_commitment(record)
    outcomes = 0
    for state, move in zip(record.states(), record.moves, strict=False):
        if state.actor != CHANCE:
            continue
        dealt = dealer.deal(state, outcomes)
        outcomes += 1
        if dealt != move:
            write = record.game.write
            wrong = Mismatch(outcomes, state.turn, write(state, move), write(state, dealt))
            return Verdict(outcomes, honest, wrong)
    return Verdict(outcomes, honest, None)
