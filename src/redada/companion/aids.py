"""What the companion knows of each game beyond its contract; a game without an entry does without."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from redada.companion.ratzzia import RatzziaAids
from redada.companion.razzia import RazziaAids
from redada.core.game import Game


class Aids(Protocol):
    """States are those of the game."""

    def opens(self, text: str) -> bool:
        """Whether the move only opens an outcome, so that both are entered by one tap."""

    def shortcuts(self, state: Any) -> Sequence[tuple[str, tuple[str, ...]]]:
        """Several events that are entered at once: a key for the words, and the events."""

    def panel(self, state: Any) -> dict[str, Any]:
        """What one sees at a glance; exact odds as `[numerator, denominator]`."""

    def vocabulary(self, state: Any) -> Sequence[str]:
        """All moves that somebody at this table might ask about, legal or not."""

    def allows(self, text: str) -> str:
        """The rule by which a legal move is allowed."""

    def forbids(self, key: str, text: str) -> str:
        """The rule by which a move is refused, by the key of the refusal."""


class NoAids:
    """Of a game that has none."""

    def opens(self, text: str) -> bool:
        return False

    def shortcuts(self, state: Any) -> Sequence[tuple[str, tuple[str, ...]]]:
        return ()

    def panel(self, state: Any) -> dict[str, Any]:
        return {}

    def vocabulary(self, state: Any) -> Sequence[str]:
        return ()

    def allows(self, text: str) -> str:
        return ""

    def forbids(self, key: str, text: str) -> str:
        return ""


AIDS: dict[str, Aids] = {"razzia": RazziaAids(), "ratzzia": RatzziaAids()}
NONE = NoAids()


def aids_of(game: Game) -> Aids:
    return AIDS.get(game.name, NONE)
