"""What looks wrong to the layout check and is right, each with its reason. Nothing else is let through."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Allowed:
    kind: str
    """As in measure.js."""
    where: str
    """A pattern that the end of the path of the element matches."""
    reason: str
    screen: str = ""
    """A pattern of the screens; empty for all."""
    what: str = ""
    """A pattern of what is said of it."""

    def covers(self, screen: str, wrong: dict[str, str]) -> bool:
        return (
            wrong["kind"] == self.kind
            and re.search(self.where, wrong["where"]) is not None
            and re.search(self.screen, screen) is not None
            and re.search(self.what, wrong["what"]) is not None
        )


ALLOWED: tuple[Allowed, ...] = ()
