"""What has happened, in words: the difference between two positions that follow each other."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from redada.core.game import Move
from redada.games.razzia import State, cards
from redada.games.razzia import layout as at
from redada.games.razzia.editions import Edition
from redada.terminal.razzia import style
from redada.terminal.razzia.holdings import stacked
from redada.terminal.table import Line, Seating
from redada.words import Words


@dataclass(frozen=True)
class Narration:
    seating: Seating
    words: Words
    edition: Edition

    def tell(self, before: State, move: Move, after: State, forced: bool) -> list[Line]:
        lines = self.told(before, move, after, forced)
        if len(after.closed) > len(before.closed):
            raided = after.closed[-1].police == after.police_limit
            if not raided:
                lines.append(self.line("round_over_cheques"))
        return lines

    def told(self, before: State, move: Move, after: State, forced: bool) -> list[Line]:
        name = self.seating.names[before.actor] if before.actor >= 0 else ""
        if before.phase == at.DEALING:
            return self.dealt(before, after)
        if before.phase == at.DRAWING:
            return self.drawn(before, move, after)
        if before.phase == at.BIDDING:
            return self.spoken(before, move, after, forced)
        if move == at.CALL:
            return [self.line("calls", name=name)]
        if move >= at.STEAL:
            places = move - at.STEAL
            taken = [kind for place, kind in enumerate(before.row) if places >> place & 1]
            return [self.line("steals", n=len(taken), name=name, cards=self.cards(taken))]
        if sum(map(bool, before.piles)) > 1 and abs(after.piles[0] - after.piles[-1]) <= 1:
            pile = before.piles[move - at.DRAW]
            return [self.line("split")] if pile == 1 and sum(after.piles) > 1 else []
        return []

    def dealt(self, before: State, after: State) -> list[Line]:
        """The last hand goes along with the last but one."""
        lines = []
        for seat in range(before.seats):
            if after.face_up(seat) and not before.face_up(seat):
                hand = " ".join(map(str, after.face_up(seat)))
                lines.append(self.line("dealt", name=self.seating.names[seat], hand=hand))
        if after.phase == at.TO_ACT:
            lines.append(self.begins(after))
        return lines

    def begins(self, state: State) -> Line:
        return self.line("begins", "bold", round=state.round, name=self.seating.names[state.actor])

    def drawn(self, before: State, kind: Move, after: State) -> list[Line]:
        drawer = self.seating.names[who_draws(before)]
        card = self.edition.kind(cards.NAMES[kind])
        if kind != cards.POLICE:
            lines = [self.line("draws", name=drawer, card=self.painted(kind, card))]
            if after.phase == at.BIDDING:
                lines.append(self.line("row_full"))
            return lines
        sign = style.POLICE_SIGNS[self.edition.look]
        card = f"{sign} {card}"
        number = before.police + 1
        lines = [
            self.line(
                "draws_police",
                style.DANGER if number >= before.police_limit - 1 else "bold",
                name=drawer,
                card=card,
                number=number,
                most=before.police_limit,
            )
        ]
        if len(after.closed) > len(before.closed):
            lines.append(Line(Text(self.edition.raid, style.DANGER)))
            lost = [kind for kind in before.row if kind]
            if lost:
                lines.append(self.line("row_lost", cards=self.cards(lost)))
        return lines

    def spoken(self, before: State, move: Move, after: State, forced: bool) -> list[Line]:
        """A bid or a pass, and how the auction ended if it did."""
        name = self.seating.names[before.actor]
        if move == at.PASS:
            lines = [Line(self.text("has_to_pass" if forced else "passes", name=name), joins=True)]
        else:
            lines = [Line(self.text("bids", name=name, bid=move - at.BID), joins=True)]
        ended = after.phase != at.BIDDING
        if not ended:
            return lines
        last = after.last_auction
        won = [kind for kind in before.row if kind]
        if last is None or last.winner < 0:
            lost = len(won) == cards.ROW_PLACES
            lines.append(self.line("nobody_row_leaves" if lost else "nobody_row_stays"))
            return lines
        winner = self.seating.names[last.winner]
        if won:
            key, values = "wins", {"cards": self.cards(won)}
        else:
            key, values = "wins_cheque_only", {}
        lines.append(self.line(key, name=winner, bid=last.bid, won=last.won, **values))
        return lines

    def cards(self, kinds: list[int]) -> str:
        """`ring, car ×2`, in the order of the colours."""
        many = {kind: kinds.count(kind) for kind in sorted(kinds)}
        return ", ".join(
            stacked(self.painted(kind, self.edition.kind(cards.NAMES[kind])), count)
            for kind, count in many.items()
        )

    def painted(self, kind: int, name: str) -> str:
        return f"{style.SIGNS[style.COLOUR_OF[kind]]} {name}"

    def text(self, key: str, paint: str = "", /, **values: object) -> Text:
        text = Text(self.words(f"razzia.told.{key}", **values), paint)
        for colour, sign in style.SIGNS.items():
            # from the sign to the end of the card's name
            text.highlight_regex(sign + r"[^,.;:()·◆▲●✦◉■]*[^\s,.;:()·◆▲●✦◉■]", style.COLOURS[colour])
        return text

    def line(self, key: str, paint: str = "", /, **values: object) -> Line:
        return Line(self.text(key, paint, **values))


def who_draws(state: State) -> int:
    """The seat that is drawing the card which chance is about to bring."""
    return state.to_list()[at.TRIGGER]


def who_is_dealt(state: State) -> int:
    """The seat that the next hand of cheques goes to."""
    return next(seat for seat in range(state.seats) if not state.face_up(seat))
