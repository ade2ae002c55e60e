"""Records: one text for a game, and a clear error for every other text."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from redada.core.conformance import random_move
from redada.core.dealer import SeededDealer
from redada.core.errors import IllegalMove, RedadaError, Unreadable
from redada.core.game import CHANCE
from redada.core.names import tidy_name
from redada.core.playing import playing
from redada.core.record import Record, read_record, write_record
from redada.core.verify import Mismatch, verify
from redada.games import by_name
from redada.games.razzia import RAZZIA, RazziaOptions

PLACE = re.compile(r"^line (\d+), column (\d+): ")


def played(seed: int, seats: int, options: RazziaOptions, steps: int = 10_000) -> Record:
    random = Random(seed)
    dealer = SeededDealer(random.randbytes(32))
    game = playing(RAZZIA.start(seats, options), dealer, lambda state: random_move(state, random))
    moves = tuple(move for _, move in islice(game, steps))
    players = ("Ana", "Bea", "Carlo", "Dora", "Émile")[:seats]
    record = Record(RAZZIA, players, options, moves, dealer.commitment)
    return replace(record, seed=dealer.seed.hex()) if record.final().outcome() else record


WHOLE = write_record(played(1, 3, RazziaOptions()))

names = st.text(st.characters(categories=("L", "N", "P", "S", "Zs")), min_size=1, max_size=40).filter(
    lambda name: bool(name.strip()) and name.isprintable()
)
values = st.text(st.characters(categories=("L", "N", "P", "S", "Zs")), max_size=60).filter(
    str.isprintable
)
comments = values.map(lambda text: " ".join(text.replace("{", "").replace("}", "").split()))
all_options = st.builds(
    RazziaOptions,
    all_equal=st.sampled_from(["nobody", "both"]),
    piles=st.sampled_from([1, 2]),
    show_face_down=st.booleans(),
)


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_writing_and_reading_gives_the_same_record_and_the_same_text(data: st.DataObject) -> None:
    seats = data.draw(st.integers(2, 5))
    record = played(
        data.draw(st.integers(0, 10**6)), seats, data.draw(all_options), data.draw(st.integers(0, 500))
    )
    place = st.integers(0, len(record.moves))
    record = replace(
        record,
        players=tuple(data.draw(st.lists(names, min_size=seats, max_size=seats))),
        nonces=data.draw(st.sampled_from([(), tuple("nonce" for _ in range(seats))])),
        tags=tuple(
            data.draw(st.dictionaries(st.sampled_from(["Date", "Event", "Bot2"]), values)).items()
        ),
        comments=tuple(
            sorted(data.draw(st.lists(st.tuples(place, comments), max_size=4)), key=lambda c: c[0])
        ),
    )
    text = write_record(record)
    again = read_record(text, by_name)
    assert again == record
    assert write_record(again) == text


@pytest.mark.parametrize("name", ["👨\u200d👩\u200d👧", "नमस्\u200dते", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
def test_names_with_joiners_and_flags_of_regions_read_back(name: str) -> None:
    """Tables allow these names, so a record of such a table must be readable."""
    assert tidy_name(name) == name
    record = replace(
        played(1, 2, RazziaOptions(), 20),
        players=(name, "Bea"),
        tags=(("Event", f"the party of {name}"),),
        comments=((3, f"hello {name}"),),
    )
    assert read_record(write_record(record), by_name) == record


@pytest.mark.parametrize("name", ["", "a\nb", "x" * 41, "\u202e"])
def test_names_that_could_not_be_read_back_are_not_written(name: str) -> None:
    with pytest.raises(RedadaError, match="1 to 40 printable characters"):
        write_record(Record(RAZZIA, (name, "Bea"), RazziaOptions()))


def test_a_record_replays_without_a_seed() -> None:
    record = read_record(re.sub(r"\[(Seed|Commitment) .*\n", "", WHOLE), by_name)
    outcome = record.final().outcome()
    assert outcome is not None
    assert WHOLE.count(f"won by {' '.join('ABC'[w] for w in outcome.winners)}") == 1


def test_turn_numbers_and_letters_are_for_the_reader_and_may_be_left_out() -> None:
    bare = re.sub(r"(?m)^\d+\. [A-E] ", "", WHOLE)
    assert bare != WHOLE
    assert write_record(read_record(bare, by_name)) == WHOLE


def test_letters_of_seats_and_moves_may_be_small_or_capital() -> None:
    head, _, body = WHOLE.partition("\n\n")
    assert write_record(read_record(f"{head}\n\n{body.lower()}", by_name)) == WHOLE
    assert write_record(read_record(f"{head}\n\n{body.upper()}", by_name)) == WHOLE


def test_a_letter_alone_may_be_left_out() -> None:
    assert write_record(read_record(re.sub(r"(?m)^(\d+\.) [A-E] ", r"\1 ", WHOLE), by_name)) == WHOLE


def test_the_result_may_be_left_out() -> None:
    assert write_record(read_record(re.sub(r"\[Result .*\n", "", WHOLE), by_name)) == WHOLE


def test_windows_line_ends_and_a_byte_order_mark_are_read() -> None:
    assert write_record(read_record("\ufeff" + WHOLE.replace("\n", "\r\n"), by_name)) == WHOLE


def changed(old: str, new: str) -> str:
    assert old in WHOLE
    return WHOLE.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: cannot read '': expected the tag [Game …]"),
        (changed('"razzia"', '"rummy"'), "line 1, column 8: cannot read 'rummy': expected a game"),
        (changed('[Version "1"]', '[Version "7"]'), "line 2, column 11: cannot read '7': .*razzia.*: 1"),
        (changed('[Game "razzia"]', "[Game razzia]"), 'expected a tag such as [Game "razzia"]'),
        (changed("all_equal=nobody", "all_equal=maybe"), "line 6, column 11: .*nobody or both"),
        (changed("piles=2", "heaps=2"), "an option: all_equal=… piles=…"),
        (changed("piles=2", "piles=2 piles=1"), "the option piles once"),
        (changed('[Player3 "Carlo"]\n', '[Player2 "Carlo"]\n'), "the tag Player2 once"),
        (changed('"Ana"', '" "'), "1 to 40 printable characters"),
        (changed('[Seed "', '[Seed "x'), "64 hexadecimal digits"),
        (changed('[Result "', '[Result "9'), "expected the result of these moves"),
        (changed("\n1. ", "\n2. "), "expected '1.', for the turn that is due"),
        (changed("\n\n=", "\n\n{never closed =" ), "expected a move, or a comment in { }"),
        (changed("\n\n=", "\n\n=ace ="), "line 11, column 1: cannot read '=ace': expected a hand"),
        (changed("\n\n=", "\n\n=2-3-4 ="), "'=2-3-4' is not possible here"),
        (WHOLE + "draw1", "the game is over"),
        (changed("[Seed ", '[Nonce2 "x"]\n[Seed '), "cannot read 'Nonce2': expected the tag Nonce1"),
        (changed("[Options ", '[Player5 "x"]\n[Options '), "line 6, column 2: cannot read 'Player5'"),
        (changed("[Options ", '[Player04 "x"]\n[Options '), "line 6, column 2: cannot read 'Player04'"),
        (changed("[Seed ", '[Nonce1 "x"]\n[Seed '), "a Nonce tag for each of the 3 players"),
        (changed('"Carlo"', '"' + "x" * 41 + '"'), "line 5, column 11: cannot read 'xxx"),
        (changed("\n\n=", "\n\nJUMP ="), "line 11, column 1: cannot read 'JUMP'"),
        ("x" * (1 << 21), "at most 1048576 characters"),
    ],
)  # fmt: skip
def test_a_broken_record_is_refused_with_line_column_and_what_was_expected(
    text: str, message: str
) -> None:
    with pytest.raises(RedadaError, match=PLACE) as caught:
        read_record(text, by_name)
    assert re.search(message, str(caught.value)) or message in str(caught.value)


def test_an_illegal_move_is_a_different_error_from_unreadable_text() -> None:
    turn = WHOLE[: WHOLE.index("\n1. ")].replace(re.findall(r"\[Result .*\]", WHOLE)[0], '[Result "*"]')
    with pytest.raises(
        IllegalMove, match="line 12, column 1: 'pass' is not possible here: expected one of: draw1"
    ):
        read_record(turn + "\npass", by_name)
    with pytest.raises(Unreadable, match="line 12, column 1: cannot read 'jump': expected draw1, draw2"):
        read_record(turn + "\njump", by_name)


pieces = st.sampled_from(
    [
        *WHOLE.split(" "),
        *WHOLE.split("\n"),
        "[",
        "]",
        "{",
        "}",
        '"',
        "\\",
        "\n",
        "\x00",
        "9" * 999,
        "=",
        "🂡",
        "1.",
        "A",
    ]
)


def problem_with(text: str) -> str:
    """What the reader says against the text, "" if it reads; anything but a RedadaError fails."""
    try:
        record = read_record(text, by_name)
    except RedadaError as problem:
        return str(problem)
    assert read_record(write_record(record), by_name) == record
    return ""


@settings(max_examples=300, deadline=None)
@given(parts=st.lists(pieces | st.text(max_size=8), max_size=30))
@example(parts=["[" * 5000])
@example(parts=['[Game "' + "\\" * 9999])
@example(parts=["{" * 9999])
def test_no_text_crashes_the_reader(parts: list[str]) -> None:
    problem = problem_with("".join(parts))
    assert PLACE.match(problem)
    assert len(problem) < 1500


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_a_damaged_record_is_read_as_something_legal_or_refused_with_its_place(
    data: st.DataObject,
) -> None:
    start = data.draw(st.integers(0, len(WHOLE)))
    length = data.draw(st.integers(0, 40))
    text = WHOLE[:start] + data.draw(st.text(max_size=6) | pieces) + WHOLE[start + length :]
    problem = problem_with(text)
    assert not problem or PLACE.match(problem)


# Verification


def test_every_outcome_of_an_honest_game_matches_its_seed() -> None:
    record = played(5, 4, RazziaOptions())
    verdict = verify(record)
    chances = sum(state.actor == CHANCE for state in record.states())
    assert verdict.fair
    assert verdict.outcomes == chances > 40


def test_nonces_are_part_of_the_proof() -> None:
    record = replace(played(5, 4, RazziaOptions()), nonces=("a", "", "", ""))
    assert not verify(record).fair


def test_a_swapped_card_is_found_by_its_number() -> None:
    whole = played(5, 2, RazziaOptions())
    states = list(whole.states())
    place = [n for n, state in enumerate(states) if state.actor == CHANCE][1]
    drawn = whole.moves[place]
    other = next(kind for kind in states[place].legal() if kind != drawn)
    verdict = verify(replace(whole, moves=(*whole.moves[:place], other)))
    assert verdict.seed_matches
    assert not verdict.fair
    write = whole.game.write
    assert verdict.mismatch == Mismatch(
        2, states[place].turn, write(states[place], other), write(states[place], drawn)
    )


def test_a_seed_that_was_not_committed_to_is_found() -> None:
    record = played(5, 2, RazziaOptions())
    assert not verify(replace(record, commitment="0" * 64)).seed_matches


def test_a_record_without_its_seed_cannot_be_verified_and_says_why() -> None:
    with pytest.raises(RedadaError, match="revealed when the game is over"):
        verify(played(5, 2, RazziaOptions(), 20))
    with pytest.raises(RedadaError, match="no \\[Commitment"):
        verify(replace(played(5, 2, RazziaOptions()), commitment=""))
