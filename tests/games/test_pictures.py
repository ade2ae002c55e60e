"""Positions and records draw themselves in a notebook, with the art of the client."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import redada
from redada.games.razzia import cards
from redada.games.razzia.picture import art, glyph

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
@pytest.mark.parametrize("seats", [2, 5])
def test_every_position_of_a_game_draws_itself_as_a_picture(game: str, seats: int) -> None:
    record = redada.play_game(game, ["greedy"] * seats, seed=bytes(32))
    for state in list(record.states())[::40]:
        picture = ElementTree.fromstring(state._repr_svg_())  # type: ignore[attr-defined]  # noqa: S314
        assert picture.tag == f"{SVG}svg"
        assert len(picture) > seats


def test_a_record_shows_its_last_position() -> None:
    record = redada.play_game("razzia", ["greedy", "greedy"], seed=bytes(32))
    drawn = record._repr_svg_()
    assert drawn
    shown = "".join(ElementTree.fromstring(drawn).itertext())  # noqa: S314
    for score in record.final().scores:
        assert f"{score} points" in shown


def test_the_art_groups_the_cards_as_the_rules_do_and_draws_every_kind() -> None:
    by_rules = {colour: [cards.NAMES[kind] for kind in kinds] for colour, kinds in cards.COLOURS.items()}
    assert art()["groups"] == by_rules
    for kind in cards.NAMES:
        ElementTree.fromstring(f"<svg>{glyph(kind)}</svg>")  # noqa: S314
