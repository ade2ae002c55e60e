"""Reference pages of the documentation that are made from the server's own schema.

`write_pages` is called by docs/conf.py at each build; the pages are not kept in the repository.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.typescript import MODULES, declarations, text_after


def write_pages(folder: Path) -> None:
    """Make reference/messages.md and reference/http.md anew, if they have changed."""
    for name, text in (("messages.md", messages_page()), ("http.md", http_page(schema()))):
        path = folder / name
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


# Messages


def messages_page() -> str:
    """Every struct and named type that travels, with the docstrings of the classes."""
    lines = [
        "# Messages",
        "",
        "Everything that clients and servers say to each other. [Protocol](../protocol.md) ",
    ]
    lines[-1] += "says how they are used; this page is made from the classes themselves."
    for module in MODULES:
        place = module.__name__.rpartition(".")[2]
        lines += [
            "",
            f"## {place.replace('_', ' ').capitalize()}",
            "",
            first_paragraph(module.__doc__ or ""),
        ]
        for name, node, text in declarations(module):
            lines += ["", f"### {name}", ""]
            lines += struct(node) if isinstance(node, ast.ClassDef) else named_type(node, text)
    return "\n".join(lines) + "\n"


def struct(node: ast.ClassDef) -> Iterator[str]:
    yield plain(ast.get_docstring(node) or "")
    fields = [
        (place, item)
        for place, item in enumerate(node.body)
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
    ]
    if fields:
        yield ""
        yield "| field | type | meaning |"
        yield "|---|---|---|"
    for place, item in fields:
        assert isinstance(item.target, ast.Name)
        kind = ast.unparse(item.annotation).replace(" | UnsetType", "").replace("|", "\\|")
        default = f" = {ast.unparse(item.value)}" if item.value and not is_unset(item.value) else ""
        absent = " May be absent." if "UnsetType" in ast.unparse(item.annotation) else ""
        meaning = plain(text_after(node.body, place)).replace("|", "\\|") + absent
        yield f"| `{item.target.id}` | `{kind}{default}` | {meaning.strip()} |"


def named_type(node: ast.AnnAssign, text: str) -> Iterator[str]:
    assert node.value is not None
    yield plain(text)
    yield ""
    yield f"```\n{ast.unparse(node.value)}\n```"


def is_unset(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "UNSET"


def plain(text: str) -> str:
    return " ".join(text.split())


def first_paragraph(text: str) -> str:
    return plain(text.strip().partition("\n\n")[0])


# HTTP


def schema() -> dict[str, Any]:
    """The OpenAPI schema that a server shows at /schema."""
    from redada.server.http.app import make_app
    from redada.server.settings import Settings

    found: dict[str, Any] = make_app(Settings(data="unused")).openapi_schema.to_schema()
    return found


def http_page(openapi: dict[str, Any]) -> str:
    lines = ["# HTTP", "", "Made from the OpenAPI schema that a server shows at `/schema`."]
    lines += ["[Protocol](../protocol.md) tells the story, [Messages](messages.md) has the bodies."]
    for path, methods in openapi["paths"].items():
        for method, operation in methods.items():
            lines += ["", f"## {method.upper()} {path}", "", *described(operation)]
    return "\n".join(lines) + "\n"


def described(operation: dict[str, Any]) -> Iterator[str]:
    yield plain(operation.get("description") or operation.get("summary") or "")
    parameters = operation.get("parameters", [])
    if parameters:
        yield ""
        yield "| parameter | in | type |"
        yield "|---|---|---|"
    for each in parameters:
        yield f"| `{each['name']}` | {each['in']} | {type_of(each.get('schema', {}))} |"
    body = operation.get("requestBody", {}).get("content", {})
    for kind, content in body.items():
        yield ""
        yield f"**Body** ({kind}): {type_of(content.get('schema', {}))}"
    for status, answer in operation.get("responses", {}).items():
        shapes = [type_of(content.get("schema", {})) for content in answer.get("content", {}).values()]
        yield ""
        what = ", ".join(filter(None, shapes)) or "no body"
        yield f"**{status}** {plain(answer.get('description', ''))}: {what}"


def type_of(shape: dict[str, Any]) -> str:
    """A type for people: the name of a message leads to it."""
    if "$ref" in shape:
        name = shape["$ref"].rpartition("/")[2].rpartition("_")[2]
        return f"[{name}](messages.md#{name.lower()})" if name in message_names() else name
    for several in ("oneOf", "anyOf"):
        if several in shape:
            return " or ".join(type_of(each) for each in shape[several])
    if shape.get("type") == "array":
        return f"list of {type_of(shape.get('items', {}))}"
    return str(shape.get("type", "any"))


def message_names() -> set[str]:
    return {name for module in MODULES for name, _, _ in declarations(module)}
