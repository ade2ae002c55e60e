"""From the start to the first card: commitment, pledges, nonces, and those who keep silent."""

from __future__ import annotations

import pytest

from redada.core.deal import pledge_of
from redada.core.record import read_record, write_record
from redada.core.verify import verify
from redada.games import by_name
from redada.server import messages
from redada.server.tables import entries as log
from redada.server.tables.dealing import ABSENT_PATIENCE, MOST_ATTEMPTS, PATIENCE, time_out
from redada.server.tables.decisions import Decision
from redada.server.tables.table import rebuild
from tests.server.sitting import Sitting

NONCES = [f"nonce of seat {seat} " * 2 for seat in range(5)]


class Deal(Sitting):
    """A table at which the deal is under way."""

    def pledge(self, seat: int, attempt: int = 1, id: str = "") -> list[log.Entry]:
        return self.say(seat, self.pledging(seat, attempt, id))

    def pledging(self, seat: int, attempt: int = 1, id: str = "") -> messages.PledgeNonce:
        made = pledge_of(NONCES[seat], self.table.commitment, seat)
        return messages.PledgeNonce(id or f"p{attempt}", attempt, made)

    def reveal(self, seat: int, attempt: int = 1) -> list[log.Entry]:
        return self.say(seat, messages.RevealNonce(f"r{attempt}", attempt, NONCES[seat]))

    def wait(self, milliseconds: int, *here: int) -> list[str]:
        """What the ticker does after that time; the kinds of entries it made."""
        self.now += milliseconds
        before = self.table.version
        self.store(time_out(self.table, self.secret, self.now, here))
        return self.kinds(before)

    @property
    def phase(self) -> str:
        return self.table.deal.phase if self.table.deal else ""

    def play_on(self) -> Deal:
        while self.status == "running":
            if self.table.seats[self.actor].kind == "bot":
                state = self.table.state
                self.bot_moves(self.table.game.write(state, state.legal()[0]))
            else:
                self.move()
        return self


def test_the_deal_goes_from_commitment_to_pledges_to_nonces_to_the_first_card() -> None:
    deal = Deal("part", "part", "greedy")
    before = deal.table.version
    deal.start()
    assert deal.kinds(before) == ["promised"]
    assert (deal.status, deal.phase) == ("lobby", "pledge")
    deal.pledge(1)
    assert deal.phase == "pledge"
    before = deal.table.version
    deal.pledge(0)
    assert deal.kinds(before) == ["pledged", "closed"]
    deal.reveal(0)
    assert (deal.status, deal.phase) == ("lobby", "reveal")
    before = deal.table.version
    deal.reveal(1)
    assert deal.kinds(before)[:2] == ["revealed", "started"]
    assert (deal.status, deal.phase) == ("running", "done")


def test_the_record_of_such_a_game_is_fair_and_the_log_alone_makes_the_same_table() -> None:
    deal = Deal("part", "part")
    deal.start()
    for seat in (0, 1):
        deal.pledge(seat)
    for seat in (1, 0):
        deal.reveal(seat)
    deal.play_on()
    text = deal.table.record()
    record = read_record(text, by_name)
    assert verify(record).fair
    assert record.nonces == tuple(NONCES[:2])
    assert write_record(record) == text
    assert rebuild(deal.table.id, deal.rows).record() == text


def test_alone_against_bots_it_is_the_same() -> None:
    deal = Deal("part", "greedy", "greedy")
    deal.start()
    assert [type(entry) for entry in deal.pledge(0)] == [log.Pledged, log.Closed]
    assert log.Started in [type(entry) for entry in deal.reveal(0)]


def test_where_nobody_takes_part_the_game_starts_at_once_by_version_1() -> None:
    deal = Deal("me", "greedy").start()
    assert deal.status == "running"
    assert deal.table.deal is None
    assert "Dealing" not in deal.table.record()


def test_who_takes_no_part_adds_what_they_said_openly() -> None:
    deal = Deal("part", "open")
    deal.store(Decision([log.Sat(1, "Program", "hash", "in the open", True)]))
    deal.start()
    assert deal.table.info().deal.nonces == {"B": "in the open"}  # type: ignore[union-attr]
    deal.pledge(0)
    deal.reveal(0)
    assert deal.table.nonces == (NONCES[0], "in the open")
    assert deal.refusal(1, deal.pledging(1)).code == "not_now"


def test_while_it_is_dealt_everybody_stays_in_their_seat() -> None:
    deal = Deal("part", "part", "greedy")
    deal.start()
    for message in (
        messages.Fill("f", "C", None),
        messages.Free("f", "B"),
        messages.Leave("l"),
        messages.Start("again"),
    ):
        assert deal.refusal(0, message).code == "not_now"
    assert not deal.table.is_open


def test_open_seats_that_go_to_bots_at_the_start_are_among_the_terms() -> None:
    deal = Deal("part", "open")
    deal.say(0, messages.Start("s", fill=True))
    deal.pledge(0)
    deal.reveal(0)
    assert verify(read_record(deal.play_on().table.record(), by_name)).fair


def test_what_is_wrong_with_a_pledge_or_a_nonce_is_said() -> None:
    deal = Deal("part", "me", "part")
    assert deal.refusal(0, messages.RevealNonce("r", 1, NONCES[0])).message == "no deal is under way"
    deal.start()
    assert deal.refusal(0, messages.RevealNonce("r", 1, NONCES[0])).code == "not_now"
    assert deal.refusal(1, deal.pledging(1)).code == "not_yours"
    assert deal.refusal(0, deal.pledging(0, attempt=2)).code == "stale"
    deal.pledge(0)
    assert "already" in deal.refusal(0, deal.pledging(0)).message
    deal.pledge(2)
    assert "pledged" in deal.refusal(0, messages.RevealNonce("r", 1, "another nonce of mine")).message
    assert "printable" in deal.refusal(0, messages.RevealNonce("r", 1, "line\nfeed " * 3)).message
    assert deal.refusal(1, messages.RevealNonce("r", 1, NONCES[1])).code == "not_yours"
    deal.reveal(0)
    assert "already" in deal.refusal(0, messages.RevealNonce("x", 1, NONCES[0])).message


# Who keeps silent


def test_who_is_not_here_is_not_waited_for_long_and_has_no_part() -> None:
    deal = Deal("part", "part", "part")
    deal.start()
    deal.pledge(0)
    deal.pledge(1)
    assert deal.wait(ABSENT_PATIENCE - 1, 0, 1) == []
    assert deal.wait(1, 0, 1) == ["closed"]
    deal.reveal(0)
    deal.reveal(1)
    assert deal.status == "running"
    assert deal.table.nonces == (*NONCES[:2], "")


def test_who_is_here_has_longer_to_pledge() -> None:
    deal = Deal("part", "part")
    deal.start()
    deal.pledge(0)
    assert deal.wait(PATIENCE - 1, 0, 1) == []
    assert deal.wait(1, 0, 1) == ["closed"]


def test_who_does_not_reveal_is_named_and_the_deal_begins_anew_without_them() -> None:
    deal = Deal("part", "part", "greedy")
    deal.start()
    first = deal.table.commitment
    deal.pledge(0)
    deal.pledge(1)
    deal.reveal(0)
    assert deal.wait(PATIENCE - 1, 0, 1) == []
    assert deal.wait(1, 0, 1) == ["voided", "promised"]
    assert deal.table.events[-2].text == "B"
    assert deal.table.commitment != first
    info = deal.table.info().deal
    assert info
    assert (info.attempt, info.refused, info.parts, info.pledges, info.nonces) == (
        2,
        ("1B",),
        ("A",),
        {},
        {},
    )
    assert deal.refusal(1, deal.pledging(1, 2)).code == "not_yours"
    deal.pledge(0, 2)
    deal.reveal(0, 2)
    record = read_record(deal.play_on().table.record(), by_name)
    assert verify(record).fair
    assert record.deal
    assert (record.deal.attempt, record.deal.refused) == (2, "1B")


def test_every_seat_can_throw_away_one_deal_and_no_more() -> None:
    deal = Deal("part", "part", "part")
    deal.start()
    for attempt, seats in ((1, (0, 1, 2)), (2, (0, 1))):
        for seat in seats:
            deal.pledge(seat, attempt)
        for seat in seats[:-1]:
            deal.reveal(seat, attempt)
        deal.wait(PATIENCE, 0, 1, 2)
    deal.pledge(0, 3)
    deal.reveal(0, 3)
    assert deal.status == "running"
    assert deal.table.deal
    assert deal.table.deal.refused == ("1C", "2B")


def test_when_all_have_refused_the_game_is_dealt_without_them() -> None:
    deal = Deal("part", "me")
    deal.start()
    deal.pledge(0)
    kinds = deal.wait(PATIENCE, 1)
    assert kinds[:4] == ["voided", "promised", "closed", "started"]
    assert verify(read_record(deal.play_on().table.record(), by_name)).fair


def test_nobody_is_hurried_while_nobody_else_waits() -> None:
    deal = Deal("part", "greedy")
    deal.start()
    assert deal.wait(10 * PATIENCE) == []
    assert deal.wait(10 * PATIENCE, 0) == []
    deal.pledge(0)
    assert deal.wait(10 * PATIENCE, 0) == []
    deal.reveal(0)
    assert deal.status == "running"
    assert deal.wait(10 * PATIENCE, 0) == []


# Extras


def test_the_host_brings_further_nonces_before_any_nonce_is_revealed() -> None:
    deal = Deal("part", "part")
    deal.say(0, messages.Start("s", extras=("drand 4242", "Carla")))
    deal.pledge(0)
    deal.pledge(1)
    assert deal.phase == "pledge"
    assert deal.refusal(1, messages.BringExtra("e", 1, "Carla", "x")).code == "not_yours"
    assert "drand 4242" in deal.refusal(0, messages.BringExtra("e", 1, "Dora", "x")).message
    deal.say(0, messages.BringExtra("e1", 1, "Carla", "x"))
    assert deal.wait(10 * PATIENCE, 0, 1) == []
    deal.say(0, messages.BringExtra("e2", 1, "drand 4242", "y"))
    assert deal.phase == "reveal"
    deal.reveal(0)
    deal.reveal(1)
    record = read_record(deal.play_on().table.record(), by_name)
    assert verify(record).fair
    assert record.deal
    assert record.deal.extras == (("drand 4242", "y"), ("Carla", "x"))


def test_a_value_that_does_not_come_does_not_hold_the_table_up_for_ever() -> None:
    deal = Deal("part", "greedy")
    deal.say(0, messages.Start("s", extras=("drand 4242",)))
    deal.pledge(0)
    assert "different" in deal.refusal(0, messages.Start("t", extras=("a", "a"))).message
    deal.say(0, messages.Start("t"))
    deal.pledge(0, 2)
    deal.reveal(0, 2)
    assert deal.status == "running"


def test_a_host_cannot_begin_anew_without_end() -> None:
    deal = Deal("part", "greedy")
    for number in range(MOST_ATTEMPTS):
        deal.say(0, messages.Start(f"s{number}", extras=("drand",)))
    assert deal.refusal(0, messages.Start("last", extras=("drand",))).code == "too_many"


def test_a_host_who_has_begun_often_does_not_keep_those_who_reveal_from_their_game() -> None:
    """The ticker raised, and set the table aside, as often as it was asked for."""
    deal = Deal("part", "part")
    for number in range(MOST_ATTEMPTS):
        deal.say(0, messages.Start(f"s{number}", extras=("drand",)))
    deal.pledge(0, MOST_ATTEMPTS)
    deal.pledge(1, MOST_ATTEMPTS)
    deal.say(0, messages.BringExtra("e", MOST_ATTEMPTS, "drand", "x"))
    deal.reveal(1, MOST_ATTEMPTS)
    assert deal.wait(PATIENCE, 0, 1) == ["voided", "promised"]
    deal.pledge(1, MOST_ATTEMPTS + 1)
    assert deal.refusal(0, messages.Start("last")).code == "too_many"
    deal.say(0, messages.BringExtra("f", MOST_ATTEMPTS + 1, "drand", "x"))
    deal.reveal(1, MOST_ATTEMPTS + 1)
    assert deal.status == "running"


def test_extras_alone_are_enough_for_version_2() -> None:
    deal = Deal("me", "me")
    deal.say(0, messages.Start("s", extras=("drand",)))
    deal.say(0, messages.BringExtra("e", 1, "drand", "value"))
    assert verify(read_record(deal.play_on().table.record(), by_name)).fair


@pytest.mark.parametrize("extras", [("a", "a"), ("line\nfeed",)])
def test_names_of_extras_are_checked(extras: tuple[str, ...]) -> None:
    assert Deal("part", "greedy").refusal(0, messages.Start("s", extras=extras)).code == "illegal"
