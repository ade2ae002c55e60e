"""The conformance check finds what it promises to find, and every game passes it."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from redada.core.conformance import check_game, check_playthroughs, check_random_game
from redada.core.errors import IllegalMove, Why
from redada.core.events import Event
from redada.core.game import CHANCE, Game
from redada.core.options import read_options
from redada.core.outcome import Reason
from redada.core.standing import Category, Standing
from redada.games import GAMES
from redada.games.razzia import RAZZIA, Razzia, RazziaOptions

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"


@pytest.mark.parametrize("name", GAMES)
def test_every_game_keeps_the_contract(name: str) -> None:
    options = read_options(GAMES[name].Options, {"ratzzia": "turn_limit=25"}.get(name, ""))
    check_game(GAMES[name], PLAYTHROUGHS / name, games_per_seats=3, options=options)


def test_a_game_without_golden_playthroughs_fails(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="golden playthroughs exist"):
        check_playthroughs(RAZZIA, tmp_path)


def test_a_playthrough_that_goes_differently_fails(tmp_path: Path) -> None:
    for path in (PLAYTHROUGHS / "razzia").iterdir():
        text = path.read_text(encoding="utf-8")
        (tmp_path / path.name).write_text(text.replace("scores 0", "scores 1"), encoding="utf-8")
    with pytest.raises(AssertionError, match="goes as it did"):
        check_playthroughs(RAZZIA, tmp_path)


class Wrapped:
    """A state of Razzia! with one promise to be broken by a subclass."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "inner":
            raise AttributeError(name)
        return getattr(self.inner, name)

    def play(self, move: int) -> Any:
        return type(self)(self.inner.play(move))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wrapped) and bool(self.inner == other.inner)

    def __hash__(self) -> int:
        return hash(self.inner)


class Changing(Wrapped):
    """Playing a move changes the old state."""

    def play(self, move: int) -> Any:
        new = self.inner.play(move)
        if new.turn > 5:
            self.inner = new
        return type(self)(new)


class Lenient(Wrapped):
    """Illegal moves are swallowed."""

    def play(self, move: int) -> Any:
        try:
            return super().play(move)
        except IllegalMove:
            return self


class Loaded(Wrapped):
    """The odds of chance do not sum to 1."""

    def odds(self) -> list[Fraction]:
        return [share * Fraction(9, 10) for share in self.inner.odds()]


class Crooked(Wrapped):
    """The odds are right but are not those that are dealt."""

    def outcome_at(self, index: int) -> int:
        return int(self.inner.legal()[0])


class Favouring(Wrapped):
    """Every fraction gives the first move."""

    def sample(self, fraction: float, /) -> int:
        return int(self.inner.sample(fraction * 0))


class Careless(Wrapped):
    """Any number is a fraction."""

    def sample(self, fraction: float, /) -> int:
        return int(self.inner.sample(fraction if 0 <= fraction < 1 else 0.5))


class Timeless(Wrapped):
    """The outcome is there before the end."""

    def outcome(self) -> object:
        return self.inner.outcome() or "soon"


class Breaking(Razzia):
    """Razzia! whose states break a promise."""

    def __init__(self, broken: type[Wrapped]) -> None:
        self.broken = broken

    def start(self, seats: int, options: RazziaOptions | None = None) -> Any:
        return self.broken(super().start(seats, options))

    def view(self, state: Any) -> dict[str, Any]:
        return RAZZIA.view(state.inner)

    def change(self, before: Any, after: Any) -> dict[str, Any]:
        return RAZZIA.change(before.inner, after.inner)

    def events(self, before: Any, move: int, after: Any) -> tuple[Event, ...]:
        return RAZZIA.events(before.inner, move, after.inner)

    def standing(self, state: Any, seat: int) -> Standing:
        return RAZZIA.standing(state.inner, seat)

    def scored(self, before: Any, after: Any) -> list[Reason]:
        return RAZZIA.scored(before.inner, after.inner)

    def change_json(self, before: Any, after: Any) -> bytes | None:
        return RAZZIA.change_json(before.inner, after.inner)

    def facts_json(self, before: Any, move: int, after: Any) -> bytes | None:
        return RAZZIA.facts_json(before.inner, move, after.inner)


@pytest.mark.parametrize(
    ("broken", "promise"),
    [
        (Changing, "old states do not change"),
        (Lenient, "is refused"),
        (Loaded, "odds sum to 1"),
        (Crooked, "outcome_at gives each outcome its odds"),
        (Favouring, "sample gives each move and chance event an equal share"),
        (Careless, "the fraction .* is refused"),
        (Timeless, "no outcome before the end"),
    ],
)
def test_a_broken_promise_is_found(broken: type[Wrapped], promise: str) -> None:
    with pytest.raises(AssertionError, match=promise):
        check_random_game(Breaking(broken), 3, Random(1))


class Mumbling(Razzia):
    """Two moves share one text."""

    def write(self, state: Any, move: int) -> str:
        return super().write(state, move).replace("draw2", "draw1")


class Unreadably(Razzia):
    """What is written does not read back."""

    def read(self, state: Any, text: str) -> int:
        return super().read(state, text) if state.actor == CHANCE else int(state.legal()[0])


@pytest.mark.parametrize(
    ("game", "promise"),
    [(Mumbling(), "different moves have different texts"), (Unreadably(), r"read\(write\(m\)\) == m")],
)
def test_a_broken_notation_is_found(game: Game, promise: str) -> None:
    with pytest.raises(AssertionError, match=promise):
        check_random_game(game, 3, Random(1))


def test_a_healthy_game_passes_the_same_way() -> None:
    check_random_game(Breaking(Wrapped), 3, Random(1))


# What a game says of itself


def saying(**said: Any) -> Game:
    """Razzia! that says something else; each function gets what Razzia! itself says, then the states."""
    made = {}
    for name, change in said.items():

        def changed(self: Any, *states: Any, name: str = name, change: Any = change) -> Any:
            return change(getattr(RAZZIA, name)(*states), *states)

        made[name] = changed
    return type("Saying", (Razzia,), made)()  # type: ignore[no-any-return]


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a null": ({"view": lambda view, _: view | {"auction": None}}, "a view has no nulls"),
    "a tuple": ({"view": lambda view, _: view | {"piles": (1, 2)}}, "a view is JSON"),
    "an undeclared field": ({"view": lambda view, _: view | {"deck": 1}}, "the shape .* 'deck'"),
    "a field too few": (
        {"view": lambda view, _: {name: view[name] for name in view if name != "police"}},
        "the shape .* no 'police'",
    ),
    "another phase": ({"view": lambda view, _: view | {"phase": "nap"}}, "the shape .* 'nap'"),
    "another turn": ({"view": lambda view, _: view | {"turn": 9}}, "a view says actor and turn"),
    "other scores": (
        {"view": lambda view, _: view | {"scores": view["scores"] | {"A": 77}}},
        "a view says the scores",
    ),
    "another change in JSON": (
        {"change_json": lambda *_: b'{"turn":1}'},
        "a change is the same in written JSON",
    ),
    "other events in JSON": ({"facts_json": lambda *_: b"[{}]"}, "events are the same in written JSON"),
    "JSON in place of what was scored": (
        {
            "facts_json": lambda _, *states: json.dumps(
                [event.json for event in RAZZIA.events(*states)]
            ).encode()
        },
        "where nothing was scored",
    ),
    "no change": ({"change": lambda *_: {}}, "a change leads from one view to the next"),
    "an event that is not declared": (
        {"events": lambda *_: (Event("earthquake", "R-1.1"),)},
        "the event 'earthquake' is in the schema",
    ),
    "an event of another rule": (
        {"events": lambda *_: (Event("bid", "R-1.1", 0, {"number": 3}),)},
        "'bid' cites one of its rules",
    ),
    "an event of nobody at the table": (
        {"events": lambda *_: (Event("passed", "R-5.2", 3),)},
        "the seat of 'passed' is one of the table",
    ),
    "an event that is no JSON": (
        {"events": lambda *_: (Event("stole", "R-6.1", 0, {"cards": ("ring",)}),)},
        "the event 'stole' is JSON",
    ),
    "an event of another shape": (
        {"events": lambda *_: (Event("bid", "R-5.2", 0, {"number": "three"}),)},
        "the event 'bid' has the shape .* 'three'",
    ),
    "a category that is not declared": (
        {"standing": lambda _, state, seat: Standing(seat, (Category("luck", "R-1.1", 0),))},
        "'luck' is in the schema",
    ),
    "a standing that does not add up": (
        {"standing": lambda standing, _, seat: Standing(seat, standing.categories[:2])},
        "at the end the categories add up to the score",
    ),
    "a reason too few": (
        {"scored": lambda reasons, *_: reasons[1:]},
        "the reasons add up|every reason of the end was said",
    ),
    "points for nothing": (
        {"scored": lambda reasons, *_: reasons or [Reason(1, 0, "R-7.1", "thieves", 2)]},
        "the reasons add up to the change of the scores|where nothing was scored",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_a_game_says_wrongly_of_itself_is_found(name: str) -> None:
    said, promise = WRONG[name]
    with pytest.raises(AssertionError, match=promise):
        check_random_game(saying(**said), 2, Random(1))


def test_a_refusal_without_an_english_text_is_found() -> None:
    class Brusque(Razzia):
        """Refuses what cannot be read for a reason that nobody knows."""

        def read(self, state: Any, text: str) -> int:
            if text == "?":
                raise IllegalMove(text, (), Why("mood"), {"mood": "not now"})
            return RAZZIA.read(state, text)

    with pytest.raises(AssertionError, match="the refusal 'mood' has an English text"):
        check_random_game(Brusque(), 2, Random(1))
