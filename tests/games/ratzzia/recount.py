"""Ratzzia a second time: naive, slow, and from the rules alone.

Nothing of the engine is imported. The game is told in the order of the rulebook, with names, lists and
counters; a generator waits where something must happen and is fed the next word of the record. The board
is read from its code. A die is a text: `a5`, `b*` (a candy die), `+3` (a support die).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations

SEATS = "abcde"
FACES = {f"={face}" for face in range(1, 7)}
FULL_SACK = 25

Asking = Generator[None, str, str]
Playing = Generator[None, str, None]


class SackFull(Exception):
    """Z-8.1: the game is over at once."""


@dataclass
class Column:
    shelf: str
    needs: list[str]
    pays: list[int]
    covered: int
    dice: dict[int, str] = field(default_factory=dict)

    @property
    def next(self) -> int:
        return max(self.dice, default=self.covered - 1) + 1

    @property
    def complete(self) -> bool:
        return len(self.needs) - 1 in self.dice

    def pairs(self) -> Iterator[int]:
        """The sums of the pairs (Z-6.4, E6, E7)."""
        for place, need in enumerate(self.needs):
            if need == "=":
                pair = [self.dice[at][1] for at in (place - 1, place) if at in self.dice]
                known = [int(face) for face in pair if face != "*"]
                yield sum(known) + (len(pair) - len(known)) * (known[0] if known else 6)


Step = tuple[str, str, str]
"""Whose die (own, support or candy), its face, and the column it goes to, or the cat."""


@dataclass(frozen=True)
class Placing:
    """What matters while dice are placed: of each column the next space and the face below it."""

    columns: tuple[tuple[int, str], ...]
    own: tuple[str, ...]
    support: tuple[str, ...]
    candies: int
    grey: int
    own_placed: bool
    support_placed: int = 0

    @property
    def value(self) -> tuple[bool, int]:
        return self.own_placed, self.support_placed

    def without(self, kind: str, face: str) -> Placing:
        if kind == "candy":
            return replace(self, candies=self.candies - 1)
        dice = list(self.own if kind == "own" else self.support)
        dice.remove(face)
        if kind == "own":
            return replace(self, own=tuple(dice), own_placed=True)
        return replace(self, support=tuple(dice), support_placed=self.support_placed + 1)


class Recount:
    """Feed it the words of a record, one by one."""

    def __init__(self, seats: int, board: str, turn_limit: int = 500) -> None:
        self.seats = seats
        self.turn_limit = turn_limit
        self.columns: list[Column] = []
        for part in board.split(";"):
            shelf, spaces, with_3, with_2 = part.split(":")
            covered = int({2: with_2, 3: with_3}.get(seats, "0"))
            if shelf == "cat":
                grey, red = map(int, spaces.split(","))
                self.grey, self.cat_spaces = grey - covered, grey - covered + red
            else:
                needs, pays = zip(*(space.split("/") for space in spaces.split(",")), strict=True)
                self.columns.append(Column(shelf, [*needs], [*map(int, pays)], covered))
        self.cat: list[str] = []
        self.hands = [6 if seats == 2 else 7] * seats
        self.reserve = 3 if seats == 2 else 0
        self.jar = 1 if seats < 4 else 2
        self.candies = [0] * seats
        self.unsecured = [0] * seats
        self.sacks = [0] * seats
        self.turn = 0
        self.asked: int | str = "chance"
        self.choices: set[str] = set()
        self.winners: list[int] = []
        self._telling = self._game()
        next(self._telling)

    def feed(self, word: str) -> None:
        try:
            self._telling.send(word)
        except StopIteration:
            self.asked, self.choices = "nobody", set()

    def _ask(self, whom: int | str, choices: set[str]) -> Asking:
        self.asked, self.choices = whom, choices
        word = yield
        assert word in choices, f"{whom} played {word}, not one of {sorted(choices)}"
        return word

    def _choose(self, whom: int, choices: set[str]) -> Asking:
        """A choice for a shelf: whoever has none is not asked."""
        if len(choices) == 1:
            return min(choices)
        return (yield from self._ask(whom, choices))

    def _game(self) -> Playing:
        starter = yield from self._ask("chance", {f"={SEATS[seat]}" for seat in range(self.seats)})
        active = SEATS.index(starter[1])
        for step in range(self.seats):
            self.unsecured[(active + step) % self.seats] = 3 + step
        try:
            while self.turn < self.turn_limit:
                self.turn += 1
                yield from self._turn(active)
                active = (active + 1) % self.seats
        except SackFull:
            self.winners = [active]
        else:
            standings = [*zip(self.sacks, self.unsecured, strict=True)]
            self.winners = [seat for seat in range(self.seats) if standings[seat] == max(standings)]

    def _turn(self, seat: int) -> Playing:
        mine = SEATS[seat]
        choices = {
            f"back:{number}"
            for number, column in enumerate(self.columns, 1)
            if any(die[0] == mine for die in column.dice.values())
        }
        if self.hands[seat]:
            choices.add("roll")
        if not choices:
            return
        word = yield from self._ask(seat, choices)
        if word != "roll":
            column = self.columns[int(word[5:]) - 1]
            for place in [place for place, die in column.dice.items() if die[0] == mine]:
                self._home(column.dice.pop(place))
            return
        self.own: list[str] = []
        self.support: list[str] = []
        self.placed = False
        yield from self._throw(seat, self.hands[seat], self.own)
        yield from self._second_roll(seat)
        bound = False
        if self.reserve:
            bound = (yield from self._ask(seat, {"support", "nosupport"})) == "support"
        if bound:
            many, self.reserve = self.reserve, 0
            yield from self._throw(None, many, self.support)
        yield from self._place(seat, bound=bound)
        self.hands[seat] += len(self.own)
        self.reserve += len(self.support)
        while any(column.complete for column in self.columns):
            for column in self.columns:
                if column.complete:
                    yield from self._score(seat, column)

    def _throw(self, seat: int | None, many: int, dice: list[str]) -> Playing:
        """Dice of a player's hand, or support dice; then those that the cat wants (Z-3.2, E3, E14)."""
        if seat is not None:
            self.hands[seat] -= many
        for _ in range(many):
            face = yield from self._ask("chance", FACES)
            dice += face[1]
        while len(self.cat) >= self.grey and (face := self.cat[self.grey - 1][1]) in dice:
            dice.remove(face)
            self.placed |= seat is not None
            self._to_the_cat(("+" if seat is None else SEATS[seat]) + face)

    def _to_the_cat(self, die: str) -> None:
        self.cat.append(die)
        if len(self.cat) == self.cat_spaces:
            dice, self.cat = self.cat, []
            for column in self.columns:
                dice += column.dice.values()
                column.dice = {}
            for each in dice:
                self._home(each)

    def _home(self, die: str) -> None:
        if die[1] == "*":
            self.jar += 1
        elif die[0] == "+":
            self.reserve += 1
        else:
            self.hands[SEATS.index(die[0])] += 1

    def _second_roll(self, seat: int) -> Playing:
        dice = sorted(self.own) + ["hand"] * self.hands[seat]
        if not dice:
            return
        again = {
            "reroll:" + "+".join(some)
            for many in range(1, len(dice) + 1)
            for some in combinations(dice, many)
        }
        word = yield from self._ask(seat, {"keep"} | again)
        if word == "keep":
            return
        some = word[7:].split("+")
        for die in some:
            if die == "hand":
                self.hands[seat] -= 1
            else:
                self.own.remove(die)
        self.hands[seat] += len(some)
        yield from self._throw(seat, len(some), self.own)

    def _score(self, seat: int, column: Column) -> Playing:
        pairs = max(column.pairs(), default=0)
        top = len(column.needs) - 1
        dice, column.dice = column.dice, {}
        for place, die in dice.items():
            if die[0] != "+":
                self.unsecured[SEATS.index(die[0])] += column.pays[place]
            if not (column.shelf == "hasty" and place == top):
                self._home(die)
        if column.shelf == "hasty":
            yield from self._hasty_mouse(seat, column, dice[top])
        elif column.shelf == "candy":
            yield from self._candy_jar(seat)
        elif column.shelf.startswith("tin"):
            self.unsecured[seat] += int(column.shelf[3:])
        elif column.shelf == "stash":
            if self.unsecured[seat] >= pairs:
                self.unsecured[seat] -= pairs
                self.sacks[seat] += pairs
            if self.sacks[seat] >= FULL_SACK:
                raise SackFull
        elif column.shelf == "greedy":
            others = {f"rob:{SEATS[other]}" for other in range(self.seats) if other != seat}
            other = SEATS.index((yield from self._choose(seat, others))[4])
            half = (self.unsecured[other] + 1) // 2
            self.unsecured[other] -= half
            self.unsecured[seat] += half
        else:
            assert column.shelf == "accountant"
            way = yield from self._choose(seat, {"left", "right"} if self.seats > 2 else {"left"})
            step = 1 if way == "left" else -1
            halves = [(food + 1) // 2 for food in self.unsecured]
            for giver, half in enumerate(halves):
                self.unsecured[giver] -= half
                self.unsecured[(giver + step) % self.seats] += half

    def _hasty_mouse(self, seat: int, home: Column, die: str) -> Playing:
        targets = {
            f"send:{number}"
            for number, column in enumerate(self.columns, 1)
            if column is not home and not column.complete
        }
        if not targets:
            self._home(die)
            return
        column = self.columns[int((yield from self._choose(seat, targets))[5:]) - 1]
        place = column.covered
        while place in column.dice:
            column.dice[place], die = die, column.dice[place]
            place += 1
        column.dice[place] = die

    def _candy_jar(self, seat: int) -> Playing:
        if self.jar:
            self.jar -= 1
            self.candies[seat] += 1
            return
        holders = {
            f"candy:{SEATS[other]}"
            for other in range(self.seats)
            if other != seat and self.candies[other]
        }
        on_board = {
            f"candy:{number}.{place + 1}"
            for number, column in enumerate(self.columns, 1)
            for place, die in column.dice.items()
            if die[1] == "*"
        }
        choices = holders or on_board
        if not choices:
            return
        word = (yield from self._choose(seat, choices))[6:]
        if holders:
            self.candies[SEATS.index(word)] -= 1
        else:
            number, place = map(int, word.split("."))
            del self.columns[number - 1].dice[place - 1]
        self.candies[seat] += 1

    def _place(self, seat: int, *, bound: bool) -> Playing:
        """Any number, at least one (Z-4.1, E1, E19); bound by E16 once support dice were rolled."""

        @cache
        def reach(now: Placing) -> tuple[bool, int]:
            """An own die before all else, then as many support dice as can be placed with it."""
            best, most = now.value, (True, now.support_placed + len(now.support))
            for _, after in self._steps(now):
                if best == most:
                    break
                best = max(best, reach(after))
            return best

        now = Placing(
            tuple((column.next, column.dice.get(column.next - 1, "**")[1]) for column in self.columns),
            tuple(sorted(self.own)),
            tuple(sorted(self.support)),
            self.candies[seat],
            max(0, min(2, self.grey - len(self.cat))),
            self.placed,
        )
        goal = reach(now) if bound else None
        while True:
            steps = {
                step: after for step, after in self._steps(now) if not bound or reach(after) == goal
            }
            support = {step for step in steps if step[0] == "support"}
            steps = {step: steps[step] for step in support or steps}
            choices = {f"{step[1]}@{step[2]}": step for step in steps}
            fits = any(step[0] == "own" for step in steps)
            may_end = now.value == goal if bound else now.own_placed or not fits
            word = yield from self._ask(seat, {*choices, *(["done"] if may_end else [])})
            if word == "done":
                return
            kind, face, where = step = choices[word]
            now = steps[step]
            die = {"own": SEATS[seat] + face, "support": "+" + face, "candy": SEATS[seat] + "*"}[kind]
            if kind == "candy":
                self.candies[seat] -= 1
            else:
                {"own": self.own, "support": self.support}[kind].remove(face)
            if where == "cat":
                self._to_the_cat(die)
            else:
                column = self.columns[int(where) - 1]
                column.dice[column.next] = die

    def _steps(self, now: Placing) -> Iterator[tuple[Step, Placing]]:
        """Every die that could be placed next, and what is then."""
        dice = [("support", face) for face in sorted({*now.support})]
        dice += [("own", face) for face in sorted({*now.own})]
        for kind, face in [*dice, *([("candy", "candy")] if now.candies else [])]:
            shown = "*" if kind == "candy" else face
            after = now.without(kind, face)
            for index, (place, below) in enumerate(now.columns):
                column = self.columns[index]
                if place < len(column.needs):
                    need = column.needs[place]
                    if need == "=":
                        need = below
                    if "*" in (need, shown) or need == shown:
                        columns = (*now.columns[:index], (place + 1, shown), *now.columns[index + 1 :])
                        yield (kind, face, str(index + 1)), replace(after, columns=columns)
            if now.grey and kind != "candy":
                yield (kind, face, "cat"), replace(after, grey=now.grey - 1)
