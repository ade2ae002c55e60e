"""The companion of a game at a real table: people play with cards or dice, a device follows.

Everything is a function of a sheet: who plays what, and what has happened so far, in the notation of
records. `answer` takes a question and returns an answer, both ready for JSON. The server and the
browser's own Python (docs/companion.md) ask through it, so there is one source of rules.
"""

from redada.companion.methods import METHODS, answer
from redada.companion.sheet import Player, Sheet

__all__ = ["METHODS", "Player", "Sheet", "answer"]
