"""What may be done at a table, by whom, and when."""

from __future__ import annotations

import pytest

from redada.core.errors import RedadaError
from redada.core.record import read_record
from redada.core.verify import verify
from redada.games import by_name
from redada.server import messages
from redada.server.tables import entries as log
from redada.server.tables.decisions import Decision
from redada.server.tables.moves import bot_turn
from redada.server.tables.proposals import MOST_PROPOSALS
from redada.server.tables.rulings import MOST_CHAT
from redada.server.tables.table import rebuild
from tests.server.sitting import Sitting


def bot_to_move(sitting: Sitting) -> str:
    turn = bot_turn(sitting.table, sitting.now)
    return turn.bot if turn else ""


def test_only_the_host_starts_and_every_seat_must_be_taken() -> None:
    sitting = Sitting("me", "me", "open")
    assert sitting.refusal(1, messages.Start("a")).code == "not_yours"
    assert sitting.refusal(0, messages.Start("a")).code == "not_now"
    sitting.say(0, messages.Start("a", fill=True))
    assert sitting.status == "running"
    assert sitting.table.seats[2].bot == "greedy"


def test_the_host_gives_open_seats_to_bots_and_opens_them_again_but_never_a_persons() -> None:
    sitting = Sitting("me", "open", "me")
    sitting.say(0, messages.Fill("a", "B", "easy"))
    assert sitting.table.seats[1].bot == "easy"
    sitting.say(0, messages.Fill("b", "B", None))
    assert sitting.table.seats[1].kind == "open"
    assert sitting.refusal(0, messages.Fill("c", "C", "easy")).code == "not_yours"
    assert sitting.refusal(2, messages.Fill("d", "B", "easy")).code == "not_yours"
    assert sitting.refusal(0, messages.Fill("e", "E", "easy")).code == "illegal"


@pytest.mark.parametrize("name", ["process:sh", "nobody", "search:seconds=3600", ""])
def test_a_seat_is_given_to_known_bots_only_and_never_to_a_command(name: str) -> None:
    sitting = Sitting("me", "open")
    assert sitting.refusal(0, messages.Fill("a", "B", name)).code == "illegal"


def test_whoever_leaves_before_the_start_opens_the_seat_and_the_next_person_is_host() -> None:
    sitting = Sitting("me", "me")
    sitting.say(0, messages.Leave("a"))
    assert sitting.table.seats[0].kind == "open"
    assert sitting.table.host == 1


def test_a_move_is_stored_with_all_that_chance_and_forced_moves_bring() -> None:
    sitting = Sitting("me", "me").start()
    entries = sitting.move("draw1")
    assert [type(entry).__name__ for entry in entries][:2] == ["Moved", "Happened"]
    assert sitting.actor >= 0
    assert len(sitting.table.state.legal()) > 1


def test_nobody_moves_out_of_turn_or_for_another_or_while_watching() -> None:
    sitting = Sitting("me", "me").start()
    other = 1 - sitting.actor
    move = messages.Move("a", sitting.table.version, "draw1")
    assert sitting.refusal(other, move).code == "not_now"
    assert sitting.refusal(-1, move).code == "not_yours"


def test_a_move_for_an_old_position_is_stale_but_chat_does_not_make_it_so() -> None:
    sitting = Sitting("me", "me").start()
    version = sitting.table.version
    sitting.say(0, messages.Chat("hi", "hello there"))
    sitting.say(sitting.actor, messages.Move("a", version, "draw1"))
    assert sitting.refusal(sitting.actor, messages.Move("b", version, "draw1")).code == "stale"
    assert sitting.refusal(sitting.actor, messages.Move("b", 10_000, "draw1")).code == "stale"


def test_an_illegal_move_is_refused_with_what_is_legal() -> None:
    sitting = Sitting("me", "me").start()
    refusal = sitting.refusal(sitting.actor, messages.Move("a", sitting.table.version, "pass"))
    assert refusal.code == "illegal"
    assert "draw1" in refusal.legal
    for text in ("jump", "=ring", "14"):
        wrong = messages.Move("a", sitting.table.version, text)
        assert sitting.refusal(sitting.actor, wrong).code == "illegal"
    assert (
        sitting.refusal(sitting.actor, messages.Move("a", sitting.table.version, "=ring")).code
        == "illegal"
    )


def test_a_take_back_needs_the_others_to_agree() -> None:
    sitting = Sitting("me", "me", "me").start()
    caller = sitting.actor
    before = sitting.table.state
    sitting.move("call")
    sitting.say(caller, messages.Propose("p", "takeback", sitting.table.version))
    proposal = sitting.table.proposal
    assert proposal is not None
    first, second = (seat for seat in range(3) if seat != caller)
    assert sitting.refusal(caller, messages.Answer("x", proposal.number, True)).code == "not_now"
    sitting.say(first, messages.Answer("y", proposal.number, True))
    assert sitting.table.state != before
    sitting.say(second, messages.Answer("z", proposal.number, True))
    assert sitting.table.state == before
    assert sitting.actor == caller
    assert sitting.proposal is None


def test_one_no_ends_a_proposal_and_so_does_the_next_move() -> None:
    sitting = Sitting("me", "me", "me").start()
    caller = sitting.actor
    sitting.move("call")
    state = sitting.table.state
    sitting.say(caller, messages.Propose("p", "takeback", sitting.table.version))
    made = sitting.proposal
    assert made
    number = made.number
    sitting.say((caller + 1) % 3, messages.Answer("n", number, False))
    assert sitting.proposal is None
    assert sitting.table.state == state
    sitting.say(caller, messages.Propose("q", "pause", sitting.table.version))
    sitting.move("pass")
    assert sitting.proposal is None
    assert sitting.refusal((caller + 1) % 3, messages.Answer("m", number, True)).code == "stale"


def test_nothing_is_taken_back_across_chance() -> None:
    sitting = Sitting("me", "medium").start()
    while sitting.actor != 0:
        sitting.bot_moves("draw1" if sitting.table.state.trigger < 0 else "pass")
    sitting.move("draw1")
    back = messages.Propose("p", "takeback", sitting.table.version)
    assert sitting.refusal(0, back).code == "chance_spoke"


def test_alone_among_bots_one_agrees_with_oneself() -> None:
    sitting = Sitting("me", "medium").start()
    sitting.say(0, messages.Propose("p", "pause", sitting.table.version))
    assert sitting.status == "paused"
    assert sitting.refusal(0, messages.Propose("q", "pause", sitting.table.version)).code == "not_now"
    sitting.say(0, messages.Resume("r"))
    assert sitting.status == "running"


def test_alone_among_bots_one_takes_back_at_once_and_more_often_than_others_may() -> None:
    sitting = Sitting("me", "medium").start()
    while sitting.actor != 0 or sitting.table.state.trigger >= 0:
        sitting.bot_moves("draw1") if sitting.actor else sitting.move("pass")
    before = sitting.table.state
    for number in range(MOST_PROPOSALS + 5):
        sitting.move("call")
        sitting.say(0, messages.Propose(f"p{number}", "takeback", sitting.table.version))
        assert sitting.table.state == before
        assert sitting.proposal is None


def test_a_record_and_a_rebuilt_table_do_not_know_what_was_taken_back() -> None:
    sitting = Sitting("me", "medium").start()
    while sitting.actor != 0:
        sitting.bot_moves("draw1" if sitting.table.state.trigger < 0 else "pass")
    before = sitting.table.record()
    first = sitting.table.game.write(sitting.table.state, sitting.table.state.legal()[-1])
    if first != "call":
        first = "pass" if sitting.table.state.trigger >= 0 else "call"
    sitting.move(first)
    if sitting.table.line[-1].seat != -1:
        sitting.say(0, messages.Propose("p", "takeback", sitting.table.version))
        assert sitting.table.record() == before
    again = rebuild("TEST0000", sitting.rows)
    assert again.record() == sitting.table.record()
    assert again.state == sitting.table.state
    assert again.events == sitting.table.events


def test_for_whoever_left_or_resigned_the_stand_in_moves_and_only_leaving_can_be_undone() -> None:
    sitting = Sitting("me", "me").start()
    seat = sitting.actor
    sitting.say(seat, messages.Leave("l"))
    assert bot_to_move(sitting) == "greedy"
    move = messages.Move("a", sitting.table.version, "draw1")
    assert sitting.refusal(seat, move).code == "not_now"
    sitting.say(seat, messages.Back("b"))
    assert bot_to_move(sitting) == ""
    sitting.say(seat, messages.Resign("r"))
    assert bot_to_move(sitting) == "greedy"
    assert sitting.refusal(seat, messages.Back("c")).code == "not_now"
    assert sitting.refusal(seat, messages.Resign("s")).code == "not_now"


def test_when_the_last_person_leaves_a_paused_table_it_goes_on() -> None:
    sitting = Sitting("me", "medium").start()
    sitting.say(0, messages.Propose("p", "pause", sitting.table.version))
    sitting.say(0, messages.Leave("l"))
    assert sitting.status == "running"


def test_chat_is_cleaned_and_has_an_end() -> None:
    sitting = Sitting("me", "me")
    sitting.say(0, messages.Chat("a", "  good \n luck  "))
    assert sitting.table.events[-1].text == "good luck"
    assert sitting.refusal(0, messages.Chat("b", " \n ")).code == "unreadable"
    assert sitting.refusal(0, messages.Chat("b", "a\x07b")).code == "unreadable"
    for number in range(MOST_CHAT // 2):
        sitting.say(1, messages.Chat(f"c{number}", "more"))
    assert sitting.refusal(1, messages.Chat("d", "even more")).code == "too_many"


@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
def test_a_whole_game_ends_with_the_seed_and_its_record_is_fair(game: str) -> None:
    sitting = Sitting("me", "me", game=game).start()
    for _ in range(20_000):
        if sitting.status == "over":
            break
        legal = sitting.table.state.legal()
        sitting.move(sitting.table.game.write(sitting.table.state, legal[len(legal) // 2]))
    assert sitting.status == "over"
    record = read_record(sitting.table.record(), by_name)
    assert verify(record).fair
    assert sitting.refusal(0, messages.Move("z", sitting.table.version, "draw1")).code == "not_now"


def test_a_log_with_a_gap_is_not_a_table() -> None:
    sitting = Sitting("me", "me").start()
    with pytest.raises(ValueError, match="cannot follow"):
        rebuild("TEST0000", [sitting.rows[0], *sitting.rows[2:]])


def test_every_entry_reads_back_from_its_json() -> None:
    sitting = Sitting("me", "me").start()
    sitting.move()
    sitting.say(0, messages.Chat("a", "hello"))
    for row in sitting.rows:
        assert log.decode(log.encode(row.entry)) == row.entry


def test_what_clients_see_never_has_a_hash() -> None:
    sitting = Sitting("me", "me")
    sitting.store(Decision([log.Rekeyed(0, "secret-hash")]))
    shown = repr(sitting.table.events) + repr(sitting.table.info())
    assert "hash" not in shown


def test_errors_of_the_store_are_for_users() -> None:
    from redada.server.store.contract import Conflict, NoSuchTable, NotStored

    assert all(issubclass(kind, RedadaError) for kind in (Conflict, NoSuchTable, NotStored))
