"""The shapes of what a game says, declared once (`games/*/schema.py`), and a check of values by them.

A shape is a TypedDict, a list, a dict, a Literal, a union of these, or int, str or bool. The types of
the web client are made from the same declarations (tools/typescript.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    TypeAlias,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

SeatLetter: TypeAlias = Literal["A", "B", "C", "D", "E"]
Actor: TypeAlias = Literal["A", "B", "C", "D", "E", "chance", "over"]


class PositionJson(TypedDict):
    """What the view of every game has; a game's own `schema.py` says what else there is."""

    game: str
    """Its name."""
    seats: int
    phase: str
    """What comes next; `over` at the end."""
    actor: Actor
    """The seat to move, `chance` or `over`."""
    turn: int
    """Number of the turn under way, from 1; 0 before the first."""
    scores: dict[SeatLetter, int]
    """Points so far."""
    ending: NotRequired[Ending]
    """At the end."""


class Ending(TypedDict):
    """How the game ended."""

    winners: list[SeatLetter]
    """Several share a win."""
    reason: str
    """A stable key, such as `most points`."""


@dataclass(frozen=True)
class Schema:
    """What a game's views and events look like."""

    position: type
    """A TypedDict: what `Game.view` gives."""
    event: type
    """A TypedDict: what events have beside `EventJson`."""
    events: Mapping[str, tuple[str, ...]]
    """Every name that an event can have, with the rules that it can cite."""
    categories: Mapping[str, str]
    """Every name that a category of a standing can have, with its rule."""
    refusals: Mapping[str, str] = field(default_factory=dict)
    """Why a move can be illegal: by key, an English text with places for the values."""


def problems(value: Any, shape: Any, where: str = "it") -> Iterator[str]:
    """What is wrong with a JSON value, if anything; a field that its shape does not have is wrong."""
    origin = get_origin(shape)
    if is_typeddict(shape):
        yield from object_problems(value, shape, where)
    elif origin is Literal:
        if value not in get_args(shape):
            yield f"{where} is {value!r}, none of {', '.join(map(repr, get_args(shape)))}"
    elif origin in (UnionType, Union):
        if all(any(problems(value, each)) for each in get_args(shape)):
            yield f"{where} is {value!r}, which is no {shape}"
    elif origin is list:
        if not isinstance(value, list):
            yield f"{where} is no list"
        else:
            for place, each in enumerate(value):
                yield from problems(each, get_args(shape)[0], f"{where}[{place}]")
    elif origin is dict:
        if not isinstance(value, dict):
            yield f"{where} is no object"
        else:
            key, inner = get_args(shape)
            for name, each in value.items():
                yield from problems(name, key, f"the key {name!r} of {where}")
                yield from problems(each, inner, f"{where}.{name}")
    elif type(value) is not shape:
        yield f"{where} is {value!r}, not of the type {getattr(shape, '__name__', shape)}"


def object_problems(value: Any, shape: Any, where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where} is no object"
        return
    fields = fields_of(shape)
    for name in value:
        if name not in fields:
            yield f"{where} has {name!r}, which {shape.__name__} does not"
    for name, (inner, required) in fields.items():
        if name in value:
            yield from problems(value[name], inner, f"{where}.{name}")
        elif required:
            yield f"{where} has no {name!r}"


@cache
def fields_of(shape: Any) -> dict[str, tuple[Any, bool]]:
    """The fields of a TypedDict: the shape of each, and whether it must be there."""
    made = {}
    for name, hint in get_type_hints(shape, include_extras=True).items():
        optional = get_origin(hint) is NotRequired
        made[name] = (get_args(hint)[0] if optional else hint, not optional)
    return made
