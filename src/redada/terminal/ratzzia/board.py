"""The table of Ratzzia drawn as lines: pantry, cat row, jar, the dice rolled, then every player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from redada.games.ratzzia import State
from redada.games.ratzzia import layout as at
from redada.terminal.drawing import across, beside, fit
from redada.terminal.ratzzia import style
from redada.terminal.ratzzia.columns import cat_row, draw_columns
from redada.terminal.table import Seating
from redada.words import Words

BESIDE = 118
"""From this width on the players sit beside the pantry."""
PANTRY = 74
GAP = 2
ROOMY = 56
"""From this width on a player's sack stands beside the name."""
INDENT = " " * 5
DIE = 5
"""Cells of a die."""
BAR, SHORT_BAR = 15, 10
"""Cells of a sack."""
TOKENS = (("cheese", 10), ("cracker", 5), ("sausage", 1))
"""Z-1.1"""


@dataclass(frozen=True)
class Board:
    """Draws positions in one language."""

    seating: Seating
    words: Words

    def draw(self, state: State, width: int) -> list[Text]:
        lines = [self.heading(state, width)]
        if width >= BESIDE:
            left = draw_columns(state, self.words, PANTRY) + self.below(state, PANTRY)
            right = self.players(state, width - PANTRY - GAP)
            lines += beside(left, right, PANTRY + GAP)
        else:
            lines += draw_columns(state, self.words, width) + self.below(state, width)
            lines += self.players(state, width)
        lines.append(Text("━" * width, style.WOOD))
        return [fit(line, width) for line in lines]

    def heading(self, state: State, width: int) -> Text:
        words = self.words
        title = Text.assemble(("━━ ", style.WOOD), ("Ratzzia", "bold"), (" ━━ ", style.WOOD))
        if state.turn:
            title.append(words("board.turn", turn=state.turn))
            title.append(" · ")
            title.append(self.seating.names[state.active], style.seat_style(state.active))
        else:
            title.append(words("ratzzia.starting"))
        if self.seating.commitment:
            promise = words("board.commitment", short=self.seating.commitment[:8])
        else:
            promise = words("ratzzia.real_dice")
        return across(title, Text(promise, style.QUIET), width, "━", style.WOOD)

    def below(self, state: State, width: int) -> list[Text]:
        """The cat row, what lies beside the board, and the dice of the turn."""
        lines = cat_row(state, self.words, width)
        jar = Text(f" {self.words('ratzzia.jar')} ", style.WOOD)
        jar.append(style.CANDY * state.jar or "–", "bold")
        if state.seats == 2:
            jar.append(f"   {self.words('ratzzia.reserve')} ", style.WOOD)
            jar.append(style.SUPPORT_SIGN * state.reserve or "–", f"bold {style.SUPPORT}")
        return [*lines, jar, *self.dice(state, width)]

    def dice(self, state: State, width: int) -> list[Text]:
        """The rolled dice of the turn under way, as dice."""
        own, support = state.rolled, state.rolled_support
        if (not own and not support) or state.turn == 0:
            return []
        signs = [(str(face), style.SEATS[state.active]) for face in own]
        signs += [(f"{style.SUPPORT_SIGN}{face}", style.SUPPORT) for face in support]
        beside = max(1, (width - 1) // DIE)
        lines = []
        for first in range(0, len(signs), beside):
            lines += draw_dice(signs[first : first + beside])
        name = self.seating.names[state.active]
        notes = [Text(self.words("ratzzia.rolled_by", name=name), style.seat_style(state.active))]
        if unrolled := state.hands[state.active]:
            notes.append(Text(self.words("ratzzia.dice_in_hand", n=unrolled), style.QUIET))
        if lines[-1].cell_len + 2 + max(note.cell_len for note in notes) <= width:
            for line, note in zip(lines[-2:], notes, strict=False):
                line.append("  ").append_text(note)
            return lines
        return [*(Text.assemble(" ", note) for note in notes), *lines]

    def players(self, state: State, width: int) -> list[Text]:
        return [line for seat in range(state.seats) for line in self.player(state, seat, width)]

    def player(self, state: State, seat: int, width: int) -> list[Text]:
        """A line with name and sack, then dice, candies and what can still be stolen."""
        acts = state.active == seat and state.turn > 0 and state.phase != at.GAME_OVER
        colour = style.WOOD if acts else style.QUIET
        sack = self.sack(state, seat, SHORT_BAR if width < 70 else BAR)
        name = Text.assemble(("─▶ " if acts else "── ", colour))
        name.append(style.LETTERS[seat], f"bold #1a1a1a on {style.SEATS[seat]}")
        name.append(
            f" {self.seating.names[seat]}", style.seat_style(seat) if acts else style.SEATS[seat]
        )
        if self.seating.bots[seat]:
            name.append(f" ({self.seating.bots[seat]})", style.QUIET)
        if width < ROOMY:
            rule = " " + "─" * width
            head = [Text.assemble(fit(name, width), (rule, colour)), Text.assemble(INDENT, sack)]
            head[0].truncate(width, overflow="crop")
        else:
            head = [across(fit(name, width - sack.cell_len - 6), sack, width, "─", colour)]
        return [*head, *self.holdings(state, seat, width)]

    def sack(self, state: State, seat: int, cells: int) -> Text:
        secured = state.scores[seat]
        text = Text(self.words("ratzzia.sack", n=secured, most=at.SACK), "bold")
        return Text.assemble(text, " ", style.sack_bar(secured, cells))

    def holdings(self, state: State, seat: int, width: int) -> list[Text]:
        words = self.words
        parts = [Text(words("ratzzia.dice_in_hand", n=state.hands[seat]))]
        if state.candies[seat]:
            many = state.candies[seat]
            parts.append(Text(f"{style.CANDY} {words('ratzzia.candies', n=many)}", "bold"))
        food = state.unsecured[seat]
        parts.append(Text(words("ratzzia.unsecured", n=food), "bold" if food else style.QUIET))
        lines = [Text.assemble(INDENT, parts[0])]
        for part in parts[1:]:
            if lines[-1].cell_len + part.cell_len + 3 <= width:
                lines[-1] = Text.assemble(lines[-1], (" · ", style.QUIET), part)
            else:
                lines.append(Text.assemble(INDENT, part))
        tokens = self.tokens(food)
        if tokens and lines[-1].cell_len + len(tokens) + 3 <= width:
            lines[-1].append(f" ({tokens})", style.QUIET)
        return lines

    def tokens(self, food: int) -> str:
        """As few tokens as it takes: `1 cheese, 3 sausages`."""
        parts = []
        for token, value in TOKENS:
            many, food = divmod(food, value)
            if many:
                parts.append(self.words(f"ratzzia.token.{token}", n=many))
        return ", ".join(parts)


def draw_dice(signs: Sequence[tuple[str, str]]) -> list[Text]:
    """Dice beside each other, each by what it shows and its colour."""
    rows = [Text(" "), Text(" "), Text(" ")]
    for face, colour in signs:
        rows[0].append("╭───╮", colour)
        rows[1].append("│", colour)
        rows[1].append(f" {face} " if len(face) == 1 else f"{face} ", "bold")
        rows[1].append("│", colour)
        rows[2].append("╰───╯", colour)
    return rows
