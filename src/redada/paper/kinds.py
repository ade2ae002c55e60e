"""All kinds of sheets, and how one is ordered and made."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from redada.games.ratzzia.board import Board
from redada.games.razzia.editions import LOOKS, edition
from redada.paper import (
    board,
    evening_sheet,
    player_board,
    reference_cards,
    rules,
    score_sheet,
)
from redada.paper.order import PAPERS, TITLES, Data, Order, PrintError, one_of
from redada.paper.typeset import to_pdf, to_picture
from redada.words import LANGUAGES

BOTH = tuple(TITLES)
PREVIEW = 55.0
"""Dots per inch of a small picture."""


class Kind(NamedTuple):
    games: tuple[str, ...]
    """That it can be made for, the first one unless another is asked for."""
    make: Callable[[Order], tuple[str, Data]]
    """Gives the template and what it draws."""
    takes_board: bool = False


KINDS: dict[str, Kind] = {
    "score-sheet": Kind(BOTH, score_sheet.make),
    "evening-sheet": Kind(BOTH, evening_sheet.make),
    "player-board": Kind(BOTH, player_board.make),
    "reference-cards": Kind(BOTH, reference_cards.make_small),
    "large-reference-cards": Kind(BOTH, reference_cards.make_large),
    "rules": Kind(BOTH, rules.make),
    "board": Kind(("ratzzia",), board.make, takes_board=True),
    "blank-board": Kind(("ratzzia",), board.make_blank),
}


def order(
    kind: str,
    game: str = "",
    language: str = "en",
    paper: str = "a4",
    look: str = "",
    own_board: Board | None = None,
) -> Order:
    """An order that can be made; raises PrintError, which says what was expected."""
    one_of("sheet", kind, tuple(KINDS))
    games = KINDS[kind].games
    game = one_of("game", game or games[0], BOTH)
    if game not in games:
        raise PrintError(f"there is no {kind} for {game}: expected {', '.join(games)}")
    one_of("language", language, LANGUAGES)
    one_of("paper", paper, tuple(PAPERS))
    if look:
        one_of("look", look, LOOKS)
    if own_board is not None and not KINDS[kind].takes_board:
        raise PrintError(f"a board goes with the sheet 'board', not with {kind}")
    worn = (look or edition(language).look) if game == "razzia" else ""
    return Order(kind, game, language, paper, worn, own_board)


def make_pdf(wanted: Order) -> bytes:
    """Raises PrintError if this installation cannot print."""
    return to_pdf(*KINDS[wanted.kind].make(wanted))


def make_preview(wanted: Order) -> bytes:
    """A small picture of the first page, PNG."""
    return to_picture(*KINDS[wanted.kind].make(wanted), PREVIEW)


def file_name(wanted: Order) -> str:
    """Such as `redada-score-sheet-razzia-de-a4.pdf`."""
    return f"redada-{wanted.kind}-{wanted.game}-{wanted.language}-{wanted.paper}.pdf"
