"""The table of Razzia! drawn as lines: police row, table cheque, loot row, then every player (R-1.5)."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from redada.games.razzia import State, cards, standing
from redada.games.razzia import layout as at
from redada.games.razzia.editions import Edition
from redada.terminal.drawing import across, fit, minus
from redada.terminal.razzia import style
from redada.terminal.razzia.holdings import flow, holdings
from redada.terminal.razzia.loot_row import draw_cards
from redada.terminal.table import Seating
from redada.words import Words

NARROW_INDENT = 3
"""Of what stands below its label where there is no room beside it."""
TWO_COLUMNS = 118
"""From this width on the players stand in two columns."""


@dataclass(frozen=True)
class Board:
    """Draws positions in one language and look."""

    seating: Seating
    words: Words
    edition: Edition

    def draw(self, state: State, width: int) -> list[Text]:
        lines = [self.heading(state, width), *self.middle(state, width)]
        lines += draw_cards(state.row, self.edition, self.words, width)
        lines += self.players(state, width)
        lines += self.last_auction(state, width)
        return [fit(line, width) for line in lines]

    def heading(self, state: State, width: int) -> Text:
        words = self.words
        title = Text.assemble(("━━ ", style.BRASS), ("Razzia!", "bold"), (" ━━ ", style.BRASS))
        if state.round:
            title.append(words("razzia.round_of", round=state.round, rounds=cards.ROUNDS))
            title.append(" · ")
            title.append(words("board.turn", turn=state.turn))
        else:
            title.append(words("razzia.dealing"))
        if self.seating.commitment:
            promise = words("board.commitment", short=self.seating.commitment[:8])
        else:
            promise = words("razzia.real_cards")
        return across(title, Text(promise, style.QUIET), width, "━", style.BRASS)

    def middle(self, state: State, width: int) -> list[Text]:
        labels = [
            style.first_up(self.edition.term(t)) for t in ("police_row", "table_cheque", "loot_row")
        ]
        wide = max(map(cell_len, labels)) + 2
        rows = [self.police_row(state), self.table_cheque(state), self.loot_row(state)]
        pieces = [piece for what, note in rows for piece in (what, *note.split(" · "))]
        narrow = wide + 1 + max(piece.cell_len for piece in pieces) > width
        lines = []
        for label, (what, note) in zip(labels, rows, strict=True):
            head = Text(f" {label}{' ' * (wide - cell_len(label))}", style.BRASS)
            line = Text.assemble(head, what)
            gap = "  " if what else ""
            if line.cell_len + len(gap) + note.cell_len <= width:
                lines.append(Text.assemble(line, gap, note))
                continue
            indent = " " * (NARROW_INDENT if narrow else wide + 1)
            lines += [head, Text.assemble(indent, what)] if narrow and what else [line]
            fits = len(indent) + note.cell_len <= width
            lines += [Text.assemble(indent, part) for part in ([note] if fits else note.split(" · "))]
        return lines

    def police_row(self, state: State) -> tuple[Text, Text]:
        sign = style.POLICE_SIGNS[self.edition.look]
        row = Text()
        for place in range(1, state.police_limit + 1):
            if place <= state.police:
                row.append(
                    f"[{sign}]", style.DANGER if state.police >= state.police_limit - 1 else "bold"
                )
            else:
                row.append("[✖]" if place == state.police_limit else "[ ]", style.QUIET)
        police, left = state.left[cards.POLICE], sum(state.left)
        if state.police == state.police_limit - 1:
            note = Text.assemble((self.words("razzia.last_police"), style.DANGER))
        else:
            note = Text(self.words("n_of_most", n=state.police, most=state.police_limit))
        if left:
            odds = self.words("razzia.police_odds", sign=sign, percent=round(100 * police / left))
            note.append(f" · {odds}", style.QUIET)
        return row, note

    def table_cheque(self, state: State) -> tuple[Text, Text]:
        piles = self.edition.term("pile", len(state.piles))
        shown = " ▒ ".join(map(str, state.piles))
        note = Text(f"{style.first_up(piles)} ▒ {shown}")
        if sum(state.piles) and state.round:
            note.append(" · " + self.words("razzia.cards_left", n=sum(state.piles)), style.QUIET)
        return Text(f"[{self.thousands(state.table_cheque)}]", style.CHEQUE), note

    def thousands(self, cheque: int) -> str:
        return self.words("razzia.thousands", cheque=cheque)

    def loot_row(self, state: State) -> tuple[Text, Text]:
        many = sum(kind > 0 for kind in state.row)
        note = Text(self.words("n_of_most", n=many, most=cards.ROW_PLACES))
        gain = standing.worth_of_row(state, state.actor)
        if gain is not None:
            now, then = gain
            name = self.seating.names[state.actor]
            note.append(" · ", style.QUIET)
            note.append(self.words("razzia.worth", name=name), style.QUIET)
            note.append(" ")
            note.append_text(style.points_text(then - now))
        return Text(), note

    def players(self, state: State, width: int) -> list[Text]:
        if width < TWO_COLUMNS or state.seats < 3:
            return [line for seat in range(state.seats) for line in self.player(state, seat, width)]
        half = (width - 2) // 2
        blocks = [self.player(state, seat, half) for seat in range(state.seats)]
        lines = []
        for left, right in zip(blocks[::2], [*blocks[1::2], []], strict=False):
            for row in range(max(len(left), len(right))):
                line = left[row].copy() if row < len(left) else Text()
                if row < len(right):
                    line.append(" " * (half + 2 - line.cell_len))
                    line.append_text(right[row])
                lines.append(line)
        return lines

    def player(self, state: State, seat: int, width: int) -> list[Text]:
        """A line with name, cheques and score, then the holdings by colour."""
        acts = state.actor == seat
        colour = style.BRASS if acts else style.QUIET
        points = self.points(state, seat)
        cheques = self.cheques(state, seat)
        marker = Text.assemble(("─▶ " if acts else "── ", colour))
        if self.started_auction(state) == seat:
            marker.append("⚑ ", style.BRASS)
        name = Text.assemble((self.seating.names[seat], "bold" if acts else ""))
        if self.seating.bots[seat]:
            name.append(f" ({self.seating.bots[seat]})", style.QUIET)
        room = width - marker.cell_len - cheques.cell_len - points.cell_len - 9
        if room >= min(name.cell_len, 12):
            head = Text.assemble(marker, fit(name, room), (" ─ " if cheques else "", colour), cheques)
            lines = [across(head, points, width, "─", colour)]
        else:
            head = Text.assemble(marker, fit(name, width - marker.cell_len - points.cell_len - 6))
            lines = [across(head, points, width, "─", colour), Text.assemble("   ", cheques)]
        groups = holdings(state, seat, self.edition)
        return lines + flow(groups, width, indent=3)

    def started_auction(self, state: State) -> int:
        """Where the marker lies: with whoever started the auction under way, or the last one (R-1.3)."""
        if state.trigger >= 0:
            return state.trigger
        return state.last_auction.trigger if state.last_auction is not None else -1

    def cheques(self, state: State, seat: int) -> Text:
        chips = [style.face_up(cheque) for cheque in state.face_up(seat)]
        chips += [style.face_down(cheque, state.show_face_down) for cheque in state.face_down(seat)]
        if not state.face_up(seat) and state.round and state.phase != at.GAME_OVER:
            chips.insert(0, Text(self.words("razzia.out"), style.QUIET))
        line = Text(" ").join(chips)
        if state.round == cards.ROUNDS and state.show_face_down:
            line.append(f" Σ{sum(state.face_up(seat) + state.face_down(seat))}", style.QUIET)
            if state.points(seat)[-1]:
                line.append(" ")
                line.append_text(style.points_text(state.points(seat)[-1]))
        return line

    def points(self, state: State, seat: int) -> Text:
        score = state.scores[seat]
        amount = f"{minus(score)} " + self.edition.term("point", abs(score))
        text = Text.assemble((amount, "bold"))
        if state.round and state.phase != at.GAME_OVER:
            text.append(" · ", style.QUIET)
            text.append(self.words("razzia.now") + " ", style.QUIET)
            text.append_text(style.points_text(sum(state.points(seat))))
        return text

    def last_auction(self, state: State, width: int) -> list[Text]:
        last, names = state.last_auction, self.seating.names
        rule = Text("━" * width, style.BRASS)
        if last is None:
            return [rule]
        text = Text.assemble((" ⚑ " if state.trigger < 0 else "   ", style.BRASS))
        if last.winner < 0:
            text.append(self.words("razzia.last_nobody", trigger=names[last.trigger]))
        else:
            text.append(
                self.words(
                    "razzia.last_won",
                    trigger=names[last.trigger],
                    winner=names[last.winner],
                    bid=last.bid,
                    won=last.won,
                )
            )
        return [rule, text]
