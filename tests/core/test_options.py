"""Options as text."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from redada.core.errors import Unreadable
from redada.core.options import choices, describe_options, read_options, write_option, write_options
from redada.games import GAMES
from redada.games.ratzzia import RATZZIA
from redada.games.razzia import RAZZIA, RazziaOptions


@dataclass(frozen=True)
class Limits:
    turn_limit: int = field(default=500, metadata={"least": 1, "most": 9999})


def test_all_options_are_written_the_defaults_too() -> None:
    assert write_options(RazziaOptions()) == "all_equal=nobody piles=2 show_face_down=yes"


def test_options_that_are_not_named_have_their_defaults() -> None:
    assert read_options(RazziaOptions, "piles=1") == RazziaOptions(piles=1)
    assert read_options(RazziaOptions, "") == RazziaOptions()


def test_what_was_written_reads_back() -> None:
    options = RazziaOptions(all_equal="both", piles=1, show_face_down=False)
    assert read_options(RazziaOptions, write_options(options)) == options
    assert read_options(Limits, write_options(Limits(7))) == Limits(7)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("piles=3", "expected 2 or 1"),
        ("show_face_down=perhaps", "expected yes or no"),
        ("piles", "expected an option: all_equal=… piles=… show_face_down=…"),
        ("colour=red", "expected an option"),
        ("piles=1 piles=1", "the option piles once"),
    ],
)
def test_a_wrong_option_says_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(Unreadable, match=expected):
        read_options(RazziaOptions, text)


@pytest.mark.parametrize("text", ["0", "10000", "-1", "٣", "1e3", "9" * 5000, ""])
def test_a_number_out_of_bounds_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="a whole number from 1 to 9999"):
        read_options(Limits, f"turn_limit={text}")


def test_a_client_can_list_the_choices() -> None:
    assert choices(RazziaOptions, "all_equal") == ("nobody", "both")
    assert choices(RazziaOptions, "piles") == ("2", "1")
    assert choices(RazziaOptions, "show_face_down") == ("yes", "no")
    assert choices(Limits, "turn_limit") == ()


def test_a_form_learns_what_each_option_can_be() -> None:
    piles = {option.name: option for option in describe_options(RAZZIA.Options)}
    assert (piles["all_equal"].kind, piles["all_equal"].choices) == ("choice", ("nobody", "both"))
    assert piles["show_face_down"].kind == "yes_no"
    for game in GAMES.values():
        options = describe_options(game.Options)
        written = " ".join(f"{option.name}={option.default}" for option in options)
        assert read_options(game.Options, written) == game.Options()
        for option in options:
            for value in option.choices:
                read_options(game.Options, f"{option.name}={value}")
            if option.kind == "number":
                read_options(game.Options, f"{option.name}={option.least}")
                read_options(game.Options, f"{option.name}={option.most}")
                with pytest.raises(Unreadable):
                    read_options(game.Options, f"{option.name}={option.most + 1}")


def test_an_option_that_is_read_from_a_file_has_an_example_that_is_its_default() -> None:
    (board,) = [option for option in describe_options(RATZZIA.Options) if option.file]
    assert board.file
    assert (
        write_option(RATZZIA.Options, board.name, board.file.read(board.file.example_text()))
        == board.default
    )
