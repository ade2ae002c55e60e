"""The types of the web client, made from the server's messages and from the schemas of the games.

python -m tools.typescript          writes web/src/lib/connection/protocol.ts anew
python -m tools.typescript --check  only looks whether it is up to date

Annotations are translated as they are written, so that named types keep their names. A field with a
default is optional, what may be UNSET is absent then, and what is tagged has its tag as a literal.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, is_typeddict

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from redada.companion import schema as companion_schema
from redada.core import events as core_events
from redada.core import schema, standing
from redada.core.game import Game
from redada.games.ratzzia import RATZZIA
from redada.games.razzia import RAZZIA
from redada.server.messages import client, events, http, puzzles, reviews, server, table
from redada.server.messages import fields as plain_fields
from redada.study import history
from tools.calling import called

FILE = Path(__file__).parents[1] / "web" / "src" / "lib" / "connection" / "protocol.ts"
GAMES: tuple[Game, ...] = (RAZZIA, RATZZIA)
"""Those that the client has pictures and words for."""
MODULES: tuple[ModuleType, ...] = (
    schema,
    core_events,
    standing,
    *(sys.modules[game.schema.position.__module__] for game in GAMES),
    plain_fields,
    client,
    table,
    events,
    server,
    http,
    reviews,
    companion_schema,
    history,
    puzzles,
)
WIDTH = 100

PLAIN: dict[str, str] = {
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "None": "null",
    "Any": "unknown",
}


class Untranslatable(Exception):
    """An annotation that has no TypeScript form here."""


def page() -> str:
    """The whole file."""
    heading = (
        "// Types of all messages and positions. Made by python -m tools.typescript: do not edit.\n"
    )
    return "\n".join([heading, *Translator(*MODULES).lines(), *of_all_games()])


def of_all_games() -> Iterator[str]:
    """What Python leaves open for any game, and the client knows of its own games."""
    yield "// of all games of the client\n"
    yield f"export type GameName = {' | '.join(json.dumps(game.name) for game in GAMES)};\n"
    yield f"export type Position = {' | '.join(game.schema.position.__name__ for game in GAMES)};\n"
    shapes = ", ".join(["EventJson", *(game.schema.event.__name__ for game in GAMES)])
    text = "Something that a move or an outcome brought about, to be told and shown."
    yield f"{comment(text)}export interface Fact extends {shapes} {{}}\n"


OPEN = ("GameName", "Fact")
"""Types that Python leaves open; `of_all_games` has the client's."""


class Translator:
    """Knows the names of all modules, since they use each other's."""

    def __init__(self, *modules: ModuleType) -> None:
        self.modules = modules
        self.names: set[str] = set()
        self.literals: set[str] = set()
        """Names of types that are a choice of texts, which can be keys."""
        for module in modules:
            for name, node, _ in declarations(module):
                if name in self.names:
                    raise Untranslatable(f"two types are called {name}")
                self.names.add(name)
                if isinstance(node, ast.AnnAssign) and is_subscript(node.value, "Literal"):
                    self.literals.add(name)

    def lines(self) -> Iterator[str]:
        for module in self.modules:
            yield f"// {module.__name__}\n"
            for name, node, text in declarations(module):
                if name in OPEN:
                    continue
                if isinstance(node, ast.ClassDef):
                    made = getattr(module, name)
                    yield self.shape(node) if is_typeddict(made) else self.structure(made, node)
                else:
                    assert node.value is not None
                    yield comment(text) + self.named(name, self.type_of(node.value))

    def shape(self, node: ast.ClassDef) -> str:
        """A TypedDict."""
        lines = [f"export interface {node.name} {{"]
        for place, item in enumerate(node.body):
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                optional = "?" if is_subscript(item.annotation, "NotRequired") else ""
                lines.append(
                    comment(text_after(node.body, place), "  ")
                    + f"  {item.target.id}{optional}: {self.type_of(item.annotation)};"
                )
        return comment(ast.get_docstring(node) or "") + "\n".join([*lines, "}\n"])

    def structure(self, made: type[Struct], node: ast.ClassDef) -> str:
        config = made.__struct_config__
        lines = [f"export interface {node.name} {{"]
        if config.tag is not None:
            lines.append(f"  {config.tag_field}: {json.dumps(config.tag)};")
        known = {field.name: field for field in fields(made)}
        for place, item in enumerate(node.body):
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                field = known.pop(item.target.id)
                optional = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
                lines.append(
                    comment(text_after(node.body, place), "  ")
                    + f"  {field.encode_name}{'?' if optional else ''}: {self.type_of(item.annotation)};"
                )
        if known:
            raise Untranslatable(f"{node.name} inherits {', '.join(known)}")
        return comment(ast.get_docstring(node) or "") + "\n".join([*lines, "}\n"])

    def named(self, name: str, text: str) -> str:
        line = f"export type {name} = {text};"
        if len(line) > WIDTH and " | " in text:
            line = f"export type {name} =\n  | " + "\n  | ".join(text.split(" | ")) + ";"
        return line + "\n"

    def type_of(self, node: ast.expr) -> str:
        """The TypeScript of an annotation."""
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            sides = [side for side in (node.left, node.right) if not is_named(side, "UnsetType")]
            return " | ".join(map(self.type_of, sides))
        if isinstance(node, ast.Name):
            if node.id in self.names:
                return node.id
            if node.id in PLAIN:
                return PLAIN[node.id]
        if isinstance(node, ast.Constant) and node.value is None:
            return "null"
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            inside = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            found = self.generic(node.value.id, inside)
            if found:
                return found
        raise Untranslatable(ast.unparse(node))

    def generic(self, name: str, inside: list[ast.expr]) -> str:
        """The TypeScript of `name[inside]`; empty if there is none."""
        if name == "Literal":
            return " | ".join(json.dumps(ast.literal_eval(each)) for each in inside)
        if name in ("Annotated", "NotRequired"):
            return self.type_of(inside[0])
        if name == "list" or (name == "tuple" and is_rest(inside[-1])):
            one = self.type_of(inside[0])
            return f"({one})[]" if " | " in one else f"{one}[]"
        if name == "tuple":
            return f"[{', '.join(map(self.type_of, inside))}]"
        if name == "dict":
            key, value = map(self.type_of, inside)
            few = is_subscript(inside[0], "Literal") or key in self.literals
            return f"Partial<Record<{key}, {value}>>" if few else f"Record<{key}, {value}>"
        return ""


def declarations(module: ModuleType) -> Iterator[tuple[str, ast.ClassDef | ast.AnnAssign, str]]:
    """Structs, TypedDicts and named types as they are written, with the text below a named type."""
    body = ast.parse(inspect.getsource(module)).body
    for place, node in enumerate(body):
        if isinstance(node, ast.ClassDef):
            made: Any = getattr(module, node.name)
            if is_typeddict(made) or issubclass(made, Struct):
                yield node.name, node, ""
        elif isinstance(node, ast.AnnAssign) and is_named(node.annotation, "TypeAlias"):
            assert isinstance(node.target, ast.Name)
            yield node.target.id, node, text_after(body, place)


def is_named(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def is_subscript(node: ast.expr | None, name: str) -> bool:
    return isinstance(node, ast.Subscript) and is_named(node.value, name)


def is_rest(node: ast.expr) -> bool:
    """The dots of `tuple[int, ...]`."""
    return isinstance(node, ast.Constant) and node.value is ...


def text_after(body: list[ast.stmt], place: int) -> str:
    """The text that stands below a field or a named type and says what it is."""
    below = body[place + 1] if place + 1 < len(body) else None
    if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
        return inspect.cleandoc(str(below.value.value))
    return ""


def comment(text: str, indent: str = "") -> str:
    lines = text.replace("*/", "* /").splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    inner = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{inner}{indent} */\n"


def is_current() -> bool:
    return FILE.exists() and FILE.read_text(encoding="utf-8") == page()


def main(arguments: list[str]) -> int:
    if "--check" in arguments:
        if is_current():
            return 0
        print(f"{FILE} is not up to date: run python -m tools.typescript", file=sys.stderr)
        return 1
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(called(__doc__, "--check")))
