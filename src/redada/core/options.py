"""A game's options as text: `all_equal=nobody piles=2 show_face_down=yes`.

A game's `Options` is a frozen dataclass. A field is a Literal, a bool, a whole number (with `least`
and `most` in its metadata), or anything else with `read` and `write` in its metadata. An option that
can be loaded from a file has `load` too, which takes a path and raises RedadaError, a line a problem,
and `file`, an OptionFile, for whoever has the text of the file and not its path.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

from redada.core.errors import RedadaError, Unreadable


def write_options(options: Any) -> str:
    """Every option, defaults too, so that a record does not change its meaning with them."""
    return " ".join(f"{f.name}={_write(f, getattr(options, f.name))}" for f in fields(options))


def read_options(kind: type[Any], text: str) -> Any:
    """The options that `text` names, the others at their defaults; raises Unreadable."""
    known = {field.name: field for field in fields(kind)}
    hints = hints_of(kind)
    chosen: dict[str, Any] = {}
    for word in text.split():
        name, sign, value = word.partition("=")
        if not sign or name not in known:
            raise Unreadable(word, "an option: " + " ".join(f"{n}=…" for n in known))
        if name in chosen:
            raise Unreadable(word, f"the option {name} once")
        chosen[name] = _read(known[name], hints[name], value)
    return kind(**chosen)


def check_options(options: Any) -> None:
    """Raise ValueError unless each option has a value that can be read: a program may build any."""
    try:
        read_options(type(options), write_options(options))
    except Unreadable as problem:
        raise ValueError(str(problem)) from None


HINTS: dict[type[Any], dict[str, Any]] = {}


def hints_of(kind: type[Any]) -> dict[str, Any]:
    """The types of its fields; to find them out takes longer than all else here."""
    if kind not in HINTS:
        HINTS[kind] = get_type_hints(kind)
    return HINTS[kind]


def choices(kind: type[Any], name: str) -> tuple[str, ...]:
    """The texts that option `name` can have, empty if they are too many to list."""
    hint = hints_of(kind)[name]
    if hint is bool:
        return ("yes", "no")
    return tuple(str(value) for value in get_args(hint)) if get_origin(hint) is Literal else ()


def write_option(kind: type[Any], name: str, value: Any) -> str:
    """The text of one option."""
    return _write(next(field for field in fields(kind) if field.name == name), value)


@dataclass(frozen=True, slots=True)
class OptionFile:
    """An option whose value can be read from a file."""

    example: str
    """The name of a file to begin from."""
    example_text: Callable[[], str]
    read: Callable[[str], Any]
    """The value that the text of a file describes; raises RedadaError, a line a problem."""


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """What an option can be, for whoever builds a form of it."""

    name: str
    kind: Literal["choice", "yes_no", "number", "text"]
    default: str
    choices: tuple[str, ...] = ()
    """Of a choice, and of yes and no."""
    least: int = 0
    most: int = 0
    """Of a number."""
    file: OptionFile | None = None


def describe_options(kind: type[Any]) -> tuple[OptionInfo, ...]:
    """Every option of a game, in its order."""
    return tuple(
        _describe(field, hints_of(kind)[field.name], choices(kind, field.name)) for field in fields(kind)
    )


def _describe(field: Field[Any], hint: Any, values: tuple[str, ...]) -> OptionInfo:
    default = field.default if field.default_factory is MISSING else field.default_factory()
    written = "" if default is MISSING else _write(field, default)
    if values:
        return OptionInfo(field.name, "yes_no" if hint is bool else "choice", written, values)
    if "read" in field.metadata:
        return OptionInfo(field.name, "text", written, file=field.metadata.get("file"))
    least, most = _range(field)
    return OptionInfo(field.name, "number", written, least=least, most=most)


def _range(field: Field[Any]) -> tuple[int, int]:
    return field.metadata.get("least", 0), field.metadata.get("most", 1_000_000)


def _write(field: Field[Any], value: Any) -> str:
    if "write" in field.metadata:
        return str(field.metadata["write"](value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _read(field: Field[Any], hint: Any, text: str) -> Any:
    if "read" in field.metadata:
        try:
            return field.metadata["read"](text)
        except RedadaError as problem:
            raise Unreadable(f"{field.name}={text}", str(problem)) from None
    if get_origin(hint) is Literal:
        for value in get_args(hint):
            if str(value) == text:
                return value
        raise Unreadable(f"{field.name}={text}", " or ".join(str(v) for v in get_args(hint)))
    if hint is bool:
        if text in ("yes", "no"):
            return text == "yes"
        raise Unreadable(f"{field.name}={text}", "yes or no")
    least, most = _range(field)
    if text.isascii() and text.isdigit() and len(text) < 12 and least <= int(text) <= most:
        return int(text)
    raise Unreadable(f"{field.name}={text}", f"a whole number from {least} to {most}")
