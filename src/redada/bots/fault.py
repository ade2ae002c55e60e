"""How a bot of somebody else's fails, in words for whoever wrote it."""

from __future__ import annotations

from operator import index
from typing import Literal

from redada.core.errors import RedadaError

Kind = Literal["raised", "illegal", "late"]


class BotFault(RedadaError):
    """The bot did not give a legal move in time. `kind` is as the arena counts it."""

    def __init__(self, bot: str, what: str, kind: Kind = "raised") -> None:
        self.bot = bot
        self.what = what
        self.kind: Kind = kind
        super().__init__(f"the bot {bot} {what}")

    def __reduce__(self) -> tuple[type[BotFault], tuple[str, str, Kind]]:
        return BotFault, (self.bot, self.what, self.kind)


def as_move(answer: object) -> int | None:
    """What a bot answered as a plain whole number, whatever kind of whole number it is; else None."""
    try:
        return index(answer)  # type: ignore[arg-type]  # that is the question
    except Exception:  # noqa: BLE001  # somebody else's object may raise anything
        return None


def in_one_line(text: str, most: int = 300) -> str:
    """What a stranger's program said, for a message: its end, on one line, nothing but characters."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    shown = " | ".join("".join(c if c.isprintable() else "?" for c in line) for line in lines)
    return shown if len(shown) <= most else "…" + shown[1 - most :]
