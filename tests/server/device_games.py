"""Whole games on a device, played here by the same Python that a browser runs."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from redada.bots import make_bot
from redada.server.device import answer, methods


def ask(method: str, **params: Any) -> Any:
    return json.loads(answer(method, params))


@dataclass
class Game:
    """A table on a device, and whoever holds seat A there."""

    table: str
    token: str
    secret: str
    rows: list[dict[str, Any]]
    legal: list[str] = field(default_factory=list)
    status: str = "running"
    bot: bool = False
    turns: list[int] = field(default_factory=list)
    """The versions at which seat A had to decide."""

    @property
    def version(self) -> int:
        return len(self.rows)

    def hear(self, token: str | None = None, **message: Any) -> Any:
        told = ask(
            "hear",
            table=self.table,
            stored=self.version,
            token=token or self.token,
            message=json.dumps(message),
        )
        return self.take(told)

    def take(self, told: Any) -> Any:
        """Store the rows, as a browser does, and look at what is said."""
        self.rows += told["rows"]
        self.bot = told["bot"]
        for said in (told.get("update"), told.get("answer")):
            self.legal = (said or {}).get("legal", self.legal)
            self.status = (said or {}).get("table", {"status": self.status})["status"]
        return told

    def hello(self) -> Any:
        return self.hear(type="hello", protocol=1, token=self.token)

    def move(self, text: str, id: str = "") -> Any:
        version = self.version
        return self.hear(type="move", id=id or f"move-{version}", version=version, move=text)

    def ask_bot(self) -> Any:
        return self.take(ask("bot", table=self.table, stored=self.version))

    def play(self, chance: random.Random) -> Game:
        """To the end, by random moves of seat A."""
        return self.play_by(lambda: chance.choice(self.legal))

    def play_well(self, level: str) -> Game:
        """To the end, by moves of a level at seat A."""
        table = methods.known({"table": self.table, "stored": self.version}).table
        bot = make_bot(level, table.game, 1)
        return self.play_by(lambda: table.game.write(table.state, bot.choose(table.state)))

    def play_by(self, choose: Callable[[], str]) -> Game:
        while self.status != "over":
            if self.bot:
                self.ask_bot()
            else:
                self.turns.append(self.version)
                self.move(choose())
        return self


def new_game(game: str, *bots: str, name: str = "Ana", **more: Any) -> Game:
    wanted = {"game": game, "seats": ["me", *bots], "me": {"name": name}, "start": True, **more}
    kept = ask("make", new=wanted)
    made = Game(kept["made"]["table"], kept["made"]["seated"]["token"], kept["secret"], kept["rows"])
    made.hello()
    return made
