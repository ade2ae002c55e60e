"""All games by name: ours, those that a program registers, those of other installed packages.

A package declares its game as an entry point of the group `redada.games`, as packages declare bots:

    [project.entry-points."redada.games"]
    pig = "pig.game:PIG"

Entry points are slow to look up, so they are asked for when a name is none of ours, or when all games
are listed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from redada.core.errors import RedadaError, Unreadable
from redada.core.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "redada.games"
PROMISED = (
    "name", "title", "version", "seats", "Options", "schema", "start", "read", "write", "view", "change",
    "events", "standing", "scored",
)  # fmt: skip


class Registry(Mapping[str, Game]):
    """Games by name, in the order they were registered; those of other packages come last."""

    def __init__(self, *games: Game) -> None:
        self._games: dict[str, Game] = {}
        self._found: dict[str, EntryPoint] | None = None
        for game in games:
            self.register(game)

    def register(self, game: Game) -> None:
        """Add a game; raises RedadaError if it keeps no contract, or its name is another game's."""
        missing = [name for name in PROMISED if not hasattr(game, name)]
        if missing:
            raise RedadaError(f"{game!r} is no game: it has no {', '.join(missing)}")
        if self._games.get(game.name, game) is not game:
            raise RedadaError(f"there is a game called {game.name} already")
        self._games[game.name] = game

    def unregister(self, name: str) -> None:
        """Forget a game that was registered, if it was."""
        self._games.pop(name, None)

    def __getitem__(self, name: str) -> Game:
        if name not in self._games:
            self._load(name)
        return self._games[name]

    def __contains__(self, name: object) -> bool:
        return name in self._games or name in self._declared()

    def __iter__(self) -> Iterator[str]:
        for name in self._declared():
            if name not in self._games:
                try:
                    self._load(name)
                except RedadaError as problem:
                    import logging  # as slow to import as all games

                    logging.getLogger(__name__).warning(
                        "a game is left out", extra={"why": str(problem)}
                    )
        return iter(tuple(self._games))

    def __len__(self) -> int:
        return len(tuple(iter(self)))

    def _declared(self) -> dict[str, EntryPoint]:
        if self._found is None:
            from importlib.metadata import entry_points  # slow to import

            self._found = {entry.name: entry for entry in entry_points(group=GROUP)}
        return self._found

    def _load(self, name: str) -> None:
        """Register the game that a package declares as `name`; raises KeyError or RedadaError."""
        entry = self._declared()[name]
        package = entry.dist.name if entry.dist is not None else entry.module
        try:
            game = entry.load()
        except (Exception, SystemExit) as problem:  # noqa: BLE001  # somebody else's module may raise anything
            reason = " ".join(f"{type(problem).__name__}: {problem}".split())
            raise RedadaError(
                f"the game {name} of the package {package} cannot be loaded: {reason}"
            ) from None
        if getattr(game, "name", name) != name:
            raise RedadaError(f"the package {package} declares {game.name} as the game {name}")
        self.register(game)


def by_name(games: Mapping[str, Game], name: str) -> Game:
    """The game called `name`; raises Unreadable, which says which games there are."""
    try:
        return games[name]
    except KeyError:
        raise Unreadable(name, "a game: " + " or ".join(games)) from None
