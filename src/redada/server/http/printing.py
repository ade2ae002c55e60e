"""Sheets to print by HTTP: which there are, each as PDF, and a small picture of its first page."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Literal

from litestar import Controller, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import Parameter
from msgspec import Struct

from redada.core.errors import RedadaError
from redada.paper.kinds import KINDS, file_name, make_pdf, make_preview, order
from redada.paper.order import LOOKS, PAPERS, own_board
from redada.paper.typeset import MISSING, can_print
from redada.server.http.asides import Asides
from redada.server.http.problems import refusals
from redada.server.tables.decisions import Refusal
from redada.words import LANGUAGES

MOST_KEPT = 100
"""Sheets; the largest has some 90 KB."""
MOST_BOARD = 1500
"""Characters of the code of a board, and more than any has."""
KEPT = {"cache-control": "public, max-age=3600"}
MEDIA = {"pdf": "application/pdf", "png": "image/png"}


class SheetOffer(Struct):
    """A sheet that can be printed."""

    kind: str
    games: list[str]
    takes_board: bool
    """Whether it can be asked for with the code of a board."""


class PrintOffer(Struct):
    available: bool
    """Whether this server can print."""
    sheets: list[SheetOffer]
    papers: list[str]
    languages: list[str]
    looks: list[str]
    """Of Razzia!"""


class PrintApi(Controller):
    path = "/api/print"
    tags = ("paper",)

    @get("/", summary="Sheets that can be printed", sync_to_thread=False)
    def offer(self) -> PrintOffer:
        sheets = [SheetOffer(name, list(kind.games), kind.takes_board) for name, kind in KINDS.items()]
        return PrintOffer(can_print(), sheets, list(PAPERS), list(LANGUAGES), list(LOOKS))

    @get(
        "/{file:str}",
        summary="A sheet as PDF (score-sheet.pdf), or a picture of its first page (score-sheet.png)",
        media_type="application/pdf",
        responses=refusals(400, 404, 409, 429, 431),
    )
    async def sheet(
        self,
        printer: Asides,
        file: str,
        game: Annotated[
            str, Parameter(max_length=20, description="Any that the sheet has, if empty.")
        ] = "",
        language: Annotated[str, Parameter(max_length=5)] = "en",
        paper: Literal["a4", "letter"] = "a4",
        look: Annotated[str, Parameter(max_length=10, description="Of Razzia!")] = "",
        board: Annotated[
            str, Parameter(max_length=MOST_BOARD, description="The code of a board of Ratzzia.")
        ] = "",
        name: Annotated[str, Parameter(max_length=40, description="What that board is called.")] = "",
    ) -> Response[bytes]:
        kind, _, ending = file.rpartition(".")
        if kind not in KINDS or ending not in MEDIA:
            raise NotFoundException(f"expected one of {', '.join(KINDS)}, and .pdf or .png behind it")
        if not can_print():
            raise Refusal("not_now", MISSING)
        try:
            own = own_board(board, name) if board else None
            wanted = order(kind, game, language, paper, look, own)
            make = make_pdf if ending == "pdf" else make_preview
            key = (ending, wanted, name if board else "")
            made = await printer.do(key, partial(make, wanted))
        except RedadaError as problem:
            raise Refusal("illegal", str(problem)) from None
        headers = KEPT | {"content-disposition": f'inline; filename="{file_name(wanted)}"'}
        return Response(made, media_type=MEDIA[ending], headers=headers)


def make_printer() -> Asides:
    """A thread of its own: who waits for a link's QR code does not wait for sheets."""
    return Asides(MOST_KEPT)
