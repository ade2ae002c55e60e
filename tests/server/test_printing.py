"""Sheets by HTTP: which there are, as PDF and as small pictures, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pypdfium2
import pytest
from litestar.di import Provide
from litestar.testing import create_test_client

from redada.games.ratzzia.boardfile import pantry
from redada.paper.kinds import KINDS
from redada.server.http import printing
from redada.server.http.problems import HANDLERS
from tests.server.process import Server

PRINTER = {"printer": Provide(printing.make_printer, sync_to_thread=False)}


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with (
        Server(tmp_path_factory.mktemp("printing")) as server,
        httpx.Client(base_url=server.url, timeout=60) as http,
    ):
        yield http


def test_the_sheets_that_can_be_printed_are_listed(http: httpx.Client) -> None:
    offer = http.get("/api/print").json()
    assert offer["available"] is True
    assert [sheet["kind"] for sheet in offer["sheets"]] == list(KINDS)
    assert (offer["papers"], offer["looks"]) == (["a4", "letter"], ["police", "ra"])


def test_a_sheet_comes_as_pdf_and_as_a_picture(http: httpx.Client) -> None:
    ways = {"game": "ratzzia", "language": "nl", "paper": "letter"}
    sheet = http.get("/api/print/evening-sheet.pdf", params=ways)
    assert (sheet.status_code, sheet.headers["content-type"]) == (200, "application/pdf")
    assert "redada-evening-sheet-ratzzia-nl-letter.pdf" in sheet.headers["content-disposition"]
    text = pypdfium2.PdfDocument(sheet.content)[0].get_textpage().get_text_bounded()
    assert "spellenavond" in text
    picture = http.get("/api/print/evening-sheet.png", params=ways)
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
    assert picture.content.startswith(b"\x89PNG")


def test_a_board_is_printed_from_its_code(http: httpx.Client) -> None:
    ways = {"board": pantry().code.replace("tin5", "tin7"), "name": "Mine\u202e"}
    sheet = http.get("/api/print/board.pdf", params=ways)
    assert sheet.status_code == 200
    first = pypdfium2.PdfDocument(sheet.content)[0].get_textpage().get_text_bounded()
    assert "Mine" in first
    assert "7" in first


@pytest.mark.parametrize(
    ("path", "status", "told"),
    [
        ("poster.pdf", 404, "expected one of score-sheet, evening-sheet"),
        ("rules.doc", 404, ".pdf or .png"),
        ("rules.pdf?language=xx", 400, "unknown language 'xx'"),
        ("rules.pdf?paper=a5", 400, "paper"),
        ("board.pdf?game=razzia", 400, "there is no board for razzia"),
        ("board.pdf?board=tin", 400, "is no cat row"),
        ("rules.pdf?board=" + pantry().code, 400, "a board goes with the sheet 'board'"),
        ("board.pdf?board=" + "x" * 2000, 400, "board"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_words(
    http: httpx.Client, path: str, status: int, told: str
) -> None:
    answer = http.get(f"/api/print/{path}")
    assert (answer.status_code, answer.headers["content-type"]) == (status, "application/json")
    assert told in answer.json()["message"]


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_a_server_without_typst_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "can_print", lambda: False)
    parts: dict[str, Any] = {"dependencies": PRINTER, "exception_handlers": HANDLERS}
    with create_test_client([printing.PrintApi], **parts) as client:
        assert client.get("/api/print").json()["available"] is False
        answer = client.get("/api/print/rules.pdf")
    assert answer.status_code == 409
    assert "pip install 'redada[print]'" in answer.json()["message"]
