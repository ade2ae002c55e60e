"""The types of the web client are those of the server."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from redada.server.messages import client
from tools import typescript
from tools.typescript import Translator, Untranslatable, comment, main, page


def translated(annotation: str) -> str:
    node = ast.parse(annotation, mode="eval").body
    return Translator(*typescript.MODULES).type_of(node)


def test_the_committed_file_is_up_to_date() -> None:
    assert typescript.FILE.read_text(encoding="utf-8") == page(), "run python -m tools.typescript"
    assert main(["--check"]) == 0


def test_a_file_that_is_not_up_to_date_is_found_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(typescript, "FILE", tmp_path / "lib" / "protocol.ts")
    assert main(["--check"]) == 1
    assert "run python -m tools.typescript" in capsys.readouterr().err
    assert main([]) == 0
    assert main(["--check"]) == 0


@pytest.mark.parametrize(
    ("python", "expected"),
    [
        ("str", "string"),
        ("int | str", "number | string"),
        ("BotName | None", "BotName | null"),
        ("SeatLetter | UnsetType", "SeatLetter"),
        ("tuple[str, ...]", "string[]"),
        ("tuple[Card | Literal[''], ...]", '(Card | "")[]'),
        ("tuple[int, str]", "[number, string]"),
        ("list[Annotated[str, Meta(min_length=1)]]", "string[]"),
        ("dict[str, SeatInfo]", "Record<string, SeatInfo>"),
        ("dict[SeatLetter, int]", "Partial<Record<SeatLetter, number>>"),
        ("dict[Literal['a'], int]", 'Partial<Record<"a", number>>'),
        ("dict[str, Any]", "Record<string, unknown>"),
        ("Literal['a', 3, True]", '"a" | 3 | true'),
    ],
)
def test_annotations_become_typescript(python: str, expected: str) -> None:
    assert translated(python) == expected


@pytest.mark.parametrize("python", ["bytes", "set[int]", "Nobody", "a.b"])
def test_what_cannot_be_translated_is_refused(python: str) -> None:
    with pytest.raises(Untranslatable):
        translated(python)


def test_messages_carry_their_tag_and_defaults_are_optional() -> None:
    text = page()
    assert 'export interface Hello {\n  type: "hello";\n  protocol: number;\n' in text
    assert "  since?: Version;\n" in text
    assert "  position?: Record<string, unknown>;\n" in text
    assert '  game: "razzia";\n' in text


def test_the_unions_name_all_messages() -> None:
    union = page().partition("export type ClientMessage =")[2].partition(";")[0]
    names = set(union.replace("|", " ").split())
    assert names == {each.__name__ for each in client.ClientMessage.__args__}


def test_every_struct_and_every_text_below_a_field_is_there() -> None:
    text = page()
    for name in ("RazziaPosition", "RatzziaPosition", "StandingJson", "Reason", "Update", "NewTable"):
        assert f"export interface {name} {{" in text
    assert "export interface Fact extends EventJson, RazziaEvent, RatzziaEvent {}" in text
    assert "  /** Milliseconds since 1970. */\n  at: number;" in text


def test_the_same_is_made_every_time() -> None:
    assert page() == page()


def test_two_types_of_one_name_are_refused() -> None:
    with pytest.raises(Untranslatable, match="two types are called Hello"):
        Translator(client, client)


def test_comments_of_several_lines_keep_them() -> None:
    assert (
        comment("One.\n\nTwo */ three.", "  ") == "  /**\n   * One.\n   *\n   * Two * / three.\n   */\n"
    )
    assert comment("") == ""
