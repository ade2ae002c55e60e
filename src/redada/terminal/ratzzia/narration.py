"""What has happened, in words: a turn is one line of pieces, and what it brought about a line each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from rich.text import Text

from redada.core.game import Move
from redada.games.ratzzia import State
from redada.games.ratzzia import layout as at
from redada.games.ratzzia.story import Event, events
from redada.terminal.drawing import signed
from redada.terminal.ratzzia import style
from redada.terminal.ratzzia.choices import column_of, placed_die
from redada.terminal.table import Line, Seating
from redada.words import Words


@dataclass(frozen=True)
class Narration:
    seating: Seating
    words: Words

    def tell(self, before: State, move: Move, after: State) -> list[Line]:
        lines = [*self.done_by_player(before, move, after), *self.brought_about(before, move)]
        if after.actor == at.OVER and max(after.scores) < style.SACK:
            lines.append(self.line("turn_limit", "bold", n=after.turn_limit))
        return lines

    # The turn: pieces that join

    def done_by_player(self, before: State, move: Move, after: State) -> list[Line]:
        if before.phase == at.STARTING:
            food = self.by_player(after.unsecured, with_sign=False)
            return [self.line("starts", "bold", name=self.seating.names[move], food=food)]
        if before.phase == at.ROLLING:
            return self.rolled(before, move) if before.in_the_air == 1 else []
        if before.phase == at.REROLLING and move:
            chosen = [face for place, face in enumerate(before.rerollable) if move >> place & 1]
            hand = self.words.several("ratzzia.say_hand")[0]
            faces = " ".join(str(face or hand) for face in chosen)
            return [self.piece(before, "again", faces=faces)]
        if before.phase == at.PLACING:
            return self.placed(before, move)
        if before.phase == at.TO_ACT and move != at.ROLL:
            column = move - at.BACK
            mine = sum(die.owner == before.active for die in before.column(column).dice)
            where = style.numbered(before, column, self.words)
            return [self.piece(before, "back", n=mine, column=where)]
        return []

    def rolled(self, before: State, face: Move) -> list[Line]:
        """Told once, when the last die of a roll has come down."""
        if before.rolls_support:
            faces = sorted((*before.rolled_support, face))
            return [self.piece(before, "support", faces=style.faces(faces))]
        faces = sorted((*before.rolled, face))
        key = "now" if before.rolls_again else "rolls"
        return [self.piece(before, key, faces=style.faces(faces))]

    def placed(self, before: State, move: Move) -> list[Line]:
        if move == at.DONE:
            return [] if before.placed else [self.piece(before, "nothing_fits")]
        candy = move >= at.PLACE_CANDY
        die = Text(style.CANDY if candy else placed_die(before, move))
        if at.PLACE_CAT <= move < at.PLACE_CANDY:
            where = self.text("onto_cat")
        else:
            index = move - at.PLACE_CANDY if candy else column_of(move)
            where = self.text("onto", column=style.numbered(before, index, self.words))
        return [Line(die, joins=True, lead=self.lead(before), goal=Text.assemble(" ", where))]

    # What it brought about: lines of their own

    def brought_about(self, before: State, move: Move) -> list[Line]:
        lines = []
        on_cat_row = len(before.cat.dice)
        secured = before.scores[before.active]
        for same, group in groupby(events(before, move), lambda event: event.name):
            happened = list(group)
            event = happened[0]
            if same == "cat die":
                on_cat_row += len(happened)
                lines.append(self.cat_dice(before, event, len(happened), on_cat_row))
            elif same == "cat":
                on_cat_row = 0
                lines.append(self.line("cat_comes", style.DANGER))
            elif same == "stash":
                lines.append(self.stashed(before, move, event, secured))
            else:
                lines += [self.event(before, each) for each in happened]
        return lines

    def cat_dice(self, before: State, event: Event, n: int, on_row: int) -> Line:
        most = before.cat.grey + before.cat.red
        return self.line("cat_die", style.BAD, n=n, face=event.facts["face"], row=on_row, most=most)

    def event(self, before: State, event: Event) -> Line:
        name, facts, names = self.seating.names[event.seat], event.facts, self.seating.names
        if event.name == "skipped":
            return self.line("skipped", name=name)
        if event.name == "column":
            column = style.numbered(before, event.column, self.words)
            if not any(event.food):
                return self.line("column_no_food", "bold", column=column)
            return self.line("column", "bold", column=column, food=self.by_player(event.food))
        if event.name == "hasty mouse":
            target = int(facts["to"])
            if target < 0:
                return self.line("hasty_mouse_home")
            return self.line("hasty_mouse", column=style.numbered(before, target, self.words))
        if event.name == "candy jar":
            return self.candy(before, event, name)
        if event.name == "tin":
            return self.line("tin", name=name, n=event.food[event.seat])
        if event.name == "greedy mouse":
            victim = int(facts["from"])
            return self.line("greedy_mouse", name=name, other=names[victim], food=event.food[event.seat])
        food = self.by_player(event.food)
        return self.line(f"accountant_{facts['way']}", food=food)

    def candy(self, before: State, event: Event, name: str) -> Line:
        source = event.facts["from"]
        if source == "player":
            other = self.seating.names[int(event.facts["seat"])]
            return self.line("candy_from_player", name=name, other=other)
        if source == "board":
            column = style.numbered(before, int(event.facts["column"]), self.words)
            return self.line("candy_from_board", name=name, column=column)
        return self.line("candy_from_jar" if source == "jar" else "candy_from_nobody", name=name)

    def stashed(self, before: State, move: Move, event: Event, secured: int) -> Line:
        name, food = self.seating.names[event.seat], int(event.facts["secured"])
        if food:
            return self.line(
                "stash", style.GOOD, name=name, food=food, n=secured + food, most=style.SACK
            )
        short = next(step for step in before.trace(move) if step.to_stash)
        return self.line(
            "stash_nothing", name=name, food=short.to_stash, has=short.unsecured[event.seat]
        )

    # Words

    def by_player(self, food: Iterable[int], with_sign: bool = True) -> str:
        """`Ana +1, Bea +2`: whoever gets or loses something."""
        return ", ".join(
            f"{self.seating.names[seat]} {signed(each) if with_sign else each}"
            for seat, each in enumerate(food)
            if each
        )

    def text(self, key: str, paint: str = "", /, **values: object) -> Text:
        return Text(self.words(f"ratzzia.told.{key}", **values), paint)

    def line(self, key: str, paint: str = "", /, **values: object) -> Line:
        return Line(self.text(key, paint, **values))

    def piece(self, state: State, key: str, /, **values: object) -> Line:
        """A piece of the line that tells of a turn; the player's name leads it."""
        return Line(self.text(key, **values), joins=True, lead=self.lead(state))

    def lead(self, state: State) -> Text:
        seat = state.active
        return Text.assemble((f"{self.seating.names[seat]}: ", style.seat_style(seat)))
