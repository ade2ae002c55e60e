"""The events of Ratzzia in words: a turn is one line of pieces, and what followed a line each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.text import Text

from redada.core.events import Event
from redada.core.seats import LETTERS
from redada.games.ratzzia import State
from redada.games.ratzzia import layout as at
from redada.terminal.drawing import signed
from redada.terminal.ratzzia import style
from redada.terminal.table import Line, Seating
from redada.words import Words

ROLLS = {"rolled": "rolls", "rolled_again": "now", "rolled_support": "support", "rerolls": "again"}
"""Events that are a piece of a turn with dice in it, by the key of its words."""


@dataclass(frozen=True)
class Narration:
    seating: Seating
    words: Words

    def lines(self, events: Iterable[Event], state: State) -> list[Line]:
        """`state` says what stands on the shelf of each column; any position of the game will do."""
        lines: list[Line] = []
        for name, group in groupby(events, lambda event: event.name):
            same = list(group)
            if name == "cat_die":
                lines.append(self.cat_dice(same))
            else:
                lines += [line for event in same for line in self.event(event, state)]
        return lines

    def event(self, event: Event, state: State) -> list[Line]:
        """Empty for an event that needs no words, such as a full sack, which the result tells."""
        name = self.name(event.seat)
        data, number = event.data, event.data.get("number", 0)
        column = style.numbered(state, data["column"] - 1, self.words) if "column" in data else ""
        if event.name in ROLLS:
            return [self.piece(event.seat, ROLLS[event.name], faces=self.faces(data["numbers"]))]
        if event.name in ("placed", "placed_on_cat"):
            return [self.placed(event, column)]
        if event.name == "nothing_fits":
            return [self.piece(event.seat, "nothing_fits")]
        if event.name == "took_back":
            return [self.piece(event.seat, "back", n=number, column=column)]
        if event.name == "starts":
            food = self.food(data.get("food", {}), with_sign=False)
            return [self.line("starts", "bold", name=name, food=food)]
        if event.name == "cat_comes":
            return [self.line("cat_comes", style.DANGER)]
        if event.name == "skipped":
            return [self.line("skipped", name=name)]
        if event.name == "column_scored":
            food = self.food(data.get("food", {}))
            key = "column" if food else "column_no_food"
            return [self.line(key, "bold", column=column, food=food)]
        if event.name == "turn_limit":
            return [self.line("turn_limit", "bold", n=number)]
        return self.reward(event, state, name)

    def reward(self, event: Event, state: State, name: str) -> list[Line]:
        """What stood on the shelf of a column that was scored."""
        facts, food = event.facts, event.data.get("food", {})
        mine = food.get(LETTERS[event.seat], 0) if event.seat >= 0 else 0
        if event.name == "hasty_mouse":
            if "to" not in facts:
                return [self.line("hasty_mouse_home")]
            column = style.numbered(state, int(facts["to"]) - 1, self.words)
            return [self.line("hasty_mouse", column=column)]
        if event.name == "candy_jar":
            return [self.candy(event, state, name)]
        if event.name == "tin":
            return [self.line("tin", name=name, n=mine)]
        if event.name == "stash":
            return [self.stash(event, name)]
        if event.name == "greedy_mouse":
            return [self.line("greedy_mouse", name=name, other=self.named(facts["from"]), food=mine)]
        if event.name == "accountant":
            return [self.line(f"accountant_{facts['way']}", food=self.food(food))]
        return []

    def placed(self, event: Event, column: str) -> Line:
        """A die, and where it went; dice that go to the same place share it."""
        die = style.CANDY
        if event.facts["die"] != "candy":
            sign = style.SUPPORT_SIGN if event.facts["die"] == "support" else ""
            die = f"{sign}{event.data['number']}"
        where = self.text("onto", column=column) if column else self.text("onto_cat")
        goal = Text.assemble(" ", where)
        return Line(Text(die), joins=True, lead=self.lead(event.seat), goal=goal)

    def cat_dice(self, events: Sequence[Event]) -> Line:
        """Dice that had to go to the cat one after the other."""
        last = events[-1]
        return self.line(
            "cat_die",
            style.BAD,
            n=len(events),
            face=last.data["number"],
            row=last.facts["space"],
            most=last.facts["of"],
        )

    def candy(self, event: Event, state: State, name: str) -> Line:
        source = event.facts["from"]
        if source == "player":
            return self.line("candy_from_player", name=name, other=self.named(event.facts["seat"]))
        if source == "board":
            column = style.numbered(state, int(event.facts["column"]) - 1, self.words)
            return self.line("candy_from_board", name=name, column=column)
        return self.line("candy_from_jar" if source == "jar" else "candy_from_nobody", name=name)

    def stash(self, event: Event, name: str) -> Line:
        facts, food = event.facts, event.data.get("number", 0)
        if food:
            sack = facts["sack"]
            return self.line("stash", style.GOOD, name=name, food=food, n=sack, most=at.SACK)
        return self.line("stash_nothing", name=name, food=facts["pair"], has=facts["has"])

    # Words

    def name(self, seat: int) -> str:
        return self.seating.names[seat] if seat >= 0 else ""

    def named(self, letter: int | str) -> str:
        """The player whose seat has this letter."""
        return self.seating.names[LETTERS.index(str(letter))]

    def faces(self, faces: Sequence[int]) -> str:
        """0 is a die that came back to hand."""
        hand = self.words.several("ratzzia.say_hand")[0]
        return " ".join(str(face or hand) for face in faces)

    def food(self, food: Mapping[str, int], with_sign: bool = True) -> str:
        """`Ana +1, Bea +2`: whoever gets or loses something."""
        return ", ".join(
            f"{self.named(letter)} {signed(many) if with_sign else many}"
            for letter, many in food.items()
        )

    def text(self, key: str, paint: str = "", /, **values: object) -> Text:
        return Text(self.words(f"ratzzia.told.{key}", **values), paint)

    def line(self, key: str, paint: str = "", /, **values: object) -> Line:
        return Line(self.text(key, paint, **values))

    def piece(self, seat: int, key: str, /, **values: object) -> Line:
        """A piece of the line that tells of a turn; the player's name leads it."""
        return Line(self.text(key, **values), joins=True, lead=self.lead(seat))

    def lead(self, seat: int) -> Text:
        return Text.assemble((f"{self.seating.names[seat]}: ", style.seat_style(seat)))
