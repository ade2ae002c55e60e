"""The contract between a game and everything that plays, records, studies or serves it.

Chance is an input. A state holds only what everybody at the table may know; a drawn card or a
rolled die is an outcome that somebody feeds in: the dealer, a person with real cards, a search.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, Protocol, Self

from redada.core.errors import Unreadable
from redada.core.events import Event
from redada.core.outcome import Outcome, Reason
from redada.core.patch import patch
from redada.core.schema import Schema
from redada.core.standing import Standing

Move = int
"""A small number. Its meaning belongs to the game and the actor; `Game.write` puts it into text."""

Seat = int
"""From 0, clockwise."""

CHANCE: Final = -1
OVER: Final = -2


class Legal(Protocol):
    """Legal moves in ascending order: what of a sequence everybody needs, so that none need be built."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> Move: ...
    def __iter__(self) -> Iterator[Move]: ...
    def __contains__(self, move: object, /) -> bool: ...


class State(Protocol):
    """A position. It never changes; all of it is public. Equal positions are equal and hash alike."""

    @property
    def seats(self) -> int: ...

    @property
    def actor(self) -> int:
        """The seat to move, or CHANCE, or OVER."""

    @property
    def turn(self) -> int:
        """Number of the turn under way, from 1; 0 before the first. It never falls."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points so far, by seat."""

    def legal(self) -> Legal:
        """Moves of the actor in ascending order; for chance, the possible outcomes."""

    def chance_count(self) -> int:
        """At chance: the number of equally likely chance events (cards left, faces of a die)."""

    def outcome_at(self, index: int, /) -> Move:
        """At chance: the outcome of event `index`, from 0 to chance_count() - 1, in legal order."""

    def sample(self, fraction: float, /) -> Move:
        """A move for whoever is to move, by a number from 0 up to, but not, 1 (`random.random()`).

        Of n legal moves, or n chance events, it is the one at place int(fraction * n). A uniformly
        random fraction gives a uniformly random move, or an outcome by its odds. No list is built.
        """

    def odds(self) -> Sequence[Fraction]:
        """At chance: the odds of each outcome of `legal()`, in its order. They sum to 1."""

    def play(self, move: Move, /) -> Self:
        """The position after `move`, or IllegalMove, which says what was legal."""

    def outcome(self) -> Outcome | None:
        """None until the game is over."""

    def explain(self) -> Sequence[Reason]:
        """How every point so far was scored, in the order it was."""


class Game(Protocol):
    """The rules of one game, and all that it says about its positions.

    A game that subclasses this gets `choices`, `change`, `scored`, `change_json`, `facts_json`, `course`
    and `clear_caches`, which are right for every game; one that can do better overrides them.
    """

    @property
    def name(self) -> str:
        """A stable key in lower case, such as `razzia`: records, files and messages have it."""

    @property
    def title(self) -> str:
        """As it is printed on the box, such as `Razzia!`."""

    @property
    def version(self) -> int:
        """Changes when an old record would replay differently (see `of_version`)."""

    @property
    def seats(self) -> range:
        """How many people can play."""

    @property
    def Options(self) -> type[Any]:
        """A frozen dataclass whose fields are the options (see redada.core.options)."""

    @property
    def looks(self) -> tuple[str, ...]:
        """Themes that a table may wear; empty if there is only one."""
        return ()

    @property
    def schema(self) -> Schema:
        """The shapes of views and events."""

    def start(self, seats: int, options: Any = None) -> State: ...

    def read(self, state: Any, text: str) -> Move:
        """The move that `text` means in `state`; raises Unreadable or IllegalMove."""

    def write(self, state: Any, move: Move) -> str:
        """The one text of `move` in `state`: no spaces, and `read` gives the move back."""

    def choices(self, state: Any) -> Mapping[str, Move]:
        """The legal moves by their texts, in ascending order of the moves. Nobody changes it."""
        write = self.write
        return {write(state, move): move for move in state.legal()}

    def view(self, state: Any) -> dict[str, Any]:
        """The position as JSON-ready data, of the shape `schema.position`.

        Nothing in it is null: what there is not is absent. Views may share parts; nobody changes one.
        """

    def change(self, before: Any, after: Any) -> dict[str, Any]:
        """The JSON merge patch (RFC 7396) from the view of `before` to that of `after`."""
        return patch(self.view(before), self.view(after))

    def events(self, before: Any, move: Move, after: Any) -> tuple[Event, ...]:
        """What the legal `move`, which led from `before` to `after`, brought about, in order."""

    def standing(self, state: Any, seat: Seat) -> Standing:
        """What each category of the seat would score, and what is missing for more."""

    def scored(self, before: Any, after: Any) -> Sequence[Reason]:
        """What was scored between two positions, of which the second follows the first."""
        return after.explain()[len(before.explain()) :]  # type: ignore[no-any-return]

    def change_json(self, before: Any, after: Any) -> bytes | None:
        """`change` as JSON, from a game that writes it faster than others encode it; else None."""
        return None

    def facts_json(self, before: Any, move: Move, after: Any) -> bytes | None:
        """The JSON of `events` in one list (nothing if there are none), where nothing was scored.

        None where `events` and `scored` must be asked, which is always right.
        """
        return None

    @property
    def course(self) -> object:
        """Where it plays a move in C for a busy server (core/course.pyx); None if it does not."""
        return None

    def clear_caches(self) -> None:
        """Free what was kept only because it may be needed again."""
        return


def of_version(game: Game, version: int) -> Game:
    """The game by the rules of that version; raises Unreadable if this program does not know them.

    A game whose rules have changed has `earlier`, its former versions by number. They are games too.
    """
    if version == game.version:
        return game
    earlier: dict[int, Game] = getattr(game, "earlier", {})
    if version not in earlier:
        known = " or ".join(map(str, [*sorted(earlier), game.version]))
        raise Unreadable(str(version), f"a version of {game.name} that is known here: {known}")
    return earlier[version]


def only_move(state: State) -> Move | None:
    """The move of a player who has no choice (a forced pass, R-D17), which nobody need be asked for."""
    if state.actor < 0:
        return None
    legal = state.legal()
    return legal[0] if len(legal) == 1 else None
