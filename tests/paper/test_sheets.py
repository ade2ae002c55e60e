"""Sheets as PDF: all of them can be made, in every language, with every word in its frame."""

from __future__ import annotations

import os
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pypdfium2
import pytest

from redada.games.ratzzia import layout as at
from redada.games.ratzzia.board import Board, Column, Space
from redada.games.ratzzia.boardfile import pantry
from redada.games.razzia.editions import edition
from redada.paper import command
from redada.paper.kinds import KINDS, file_name, make_pdf, make_preview, order
from redada.paper.order import PAPERS, Order, PrintError
from redada.paper.typeset import frames_of
from redada.words import LANGUAGES
from tests.paper import pages

SHEETS = [(kind, game) for kind, about in KINDS.items() for game in about.games]
if os.environ.get("REDADA_SOAK"):
    WAYS = [(language, paper) for language in LANGUAGES for paper in PAPERS]
else:
    WAYS = [("de", "a4"), ("fr", "letter")]  # the longest words, and the smallest page


def looked_at(wanted: Order) -> list[Any]:
    """The pages of a sheet, after the checks that each must pass."""
    made = make_pdf(wanted)
    document = pypdfium2.PdfDocument(made)
    frames = frames_of(*KINDS[wanted.kind].make(wanted))
    named, embedded = pages.fonts_embedded(made)
    assert named == embedded > 0
    for number, page in enumerate(document, 1):
        found = pages.letters(page)
        assert found, "a page without a word"
        assert not pages.outside(found, [frame for frame in frames if frame["page"] == number])
        assert not pages.overlapping(found)
        assert pages.ink(page) > 0.01, "a page that is nearly white"
    return list(document)


@pytest.mark.parametrize(("language", "paper"), WAYS)
@pytest.mark.parametrize(("kind", "game"), SHEETS)
def test_every_word_of_a_sheet_stays_in_its_frame(
    kind: str, game: str, language: str, paper: str
) -> None:
    found = looked_at(order(kind, game, language, paper))
    assert len(found) == (2 if kind == "board" else 1)
    size = sorted(PAPERS[paper])
    for page in found:
        assert sorted(side / pages.MM for side in page.get_size()) == pytest.approx(size, abs=0.1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_sheet_says_every_scoring_rule_in_the_words_of_the_edition(language: str) -> None:
    page = pypdfium2.PdfDocument(make_pdf(order("score-sheet", "razzia", language)))[0]
    text = page.get_textpage().get_text_bounded().replace("\u00a0", " ")
    for name in edition(language).scoring.values():
        assert name in text


def test_the_look_of_the_edition_is_worn_unless_another_is_asked_for() -> None:
    assert order("rules", "razzia", "es").look == "ra"
    assert order("rules", "razzia", "es", look="police").look == "police"
    assert order("rules", "ratzzia", "es", look="ra").look == ""
    looked_at(order("rules", "razzia", "en", look="ra"))


def test_a_frame_that_is_too_small_is_found() -> None:
    """The check itself can fail: a page with smaller frames does not pass it."""
    wanted = order("score-sheet", "razzia", "de")
    page = pypdfium2.PdfDocument(make_pdf(wanted))[0]
    frames = frames_of(*KINDS[wanted.kind].make(wanted))
    assert pages.outside(pages.letters(page), [frame | {"w": frame["w"] / 3} for frame in frames])
    letter = pages.letters(page)[0]
    assert pages.overlapping([letter] * 5)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_largest_board_fits_on_a_page_in_real_size(paper: str) -> None:
    tall = tuple(Space(need, 9) for need in (1, 2, 3, at.ANY, at.EQUAL, at.ANY, at.EQUAL, 6))
    stash = Column("stash", tall)
    others = tuple(Column("tin", tall, 20, 6, 6) for _ in range(at.MOST_COLUMNS - 1))
    board = Board((stash, *others), 3, at.MOST_CAT - 3, 2, 1, name="W" * 40).checked()
    wanted = order("board", paper=paper, language="de", own_board=board)
    first, _ = looked_at(wanted)
    spaces = [frame for frame in frames_of(*KINDS["board"].make(wanted)) if frame["what"] == "space"]
    assert len(spaces) == 8 * at.MOST_COLUMNS + at.MOST_CAT
    width, height = (side / pages.MM for side in first.get_size())
    for one in spaces:
        assert one["w"] == one["h"] == pytest.approx(17)
        assert one["x"] > 5
        assert one["x"] + one["w"] < width - 5
        assert one["y"] > 5
        assert one["y"] + one["h"] < height - 5
    ordered = sorted(spaces, key=lambda one: (one["page"], round(one["y"]), one["x"]))
    for one, other in pairwise(ordered):
        if round(one["y"]) == round(other["y"]):
            assert one["x"] + one["w"] <= other["x"] + 0.01


def test_a_board_whose_name_is_written_in_other_letters_is_printed_too() -> None:
    assert make_pdf(order("board", own_board=replace(pantry(), grey=3, name="Кладовая 貯蔵室")))


@pytest.mark.parametrize(
    ("wanted", "complaint"),
    [
        ({"kind": "poster"}, "unknown sheet 'poster': expected one of score-sheet, "),
        ({"kind": "rules", "game": "pig"}, "unknown game 'pig': expected one of razzia, ratzzia"),
        ({"kind": "board", "game": "razzia"}, "there is no board for razzia: expected ratzzia"),
        ({"kind": "rules", "language": "xx"}, "unknown language 'xx'"),
        ({"kind": "rules", "paper": "a5"}, "unknown paper 'a5': expected one of a4, letter"),
        ({"kind": "rules", "look": "noir"}, "unknown look 'noir': expected one of police, ra"),
    ],
)
def test_what_cannot_be_printed_says_what_could(wanted: dict[str, Any], complaint: str) -> None:
    with pytest.raises(PrintError, match=complaint.replace("'", ".")):
        order(**wanted)


def test_a_preview_is_a_small_picture_and_a_file_has_a_name_that_says_it_all() -> None:
    wanted = order("board")
    picture = make_preview(wanted)
    assert picture.startswith(b"\x89PNG")
    assert len(picture) < 80_000
    assert file_name(wanted) == "redada-board-ratzzia-en-a4.pdf"


def test_the_command_line_names_all_sheets() -> None:
    assert tuple(KINDS) == command.NAMES
