"""Razzia! a second time: naive, slow, and from the rules alone.

Nothing of the engine is imported. The game is told in the order of the rulebook, with names, lists and
counters; a generator waits where something must happen and is fed the next word of the record.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass
from itertools import combinations

JEWELS = ["ring", "watch", "brooch", "necklace", "diamond"]
BUSINESSES = ["casino", "transport", "film", "races", "real_estate", "night_club", "restaurant"]
LEAVES = {*JEWELS, "gold", "driver", "thief"}
DEALS = {
    2: ["2-5-6-9", "3-4-7-8"],
    3: ["2-5-8-13", "3-6-9-12", "4-7-10-11"],
    4: ["2-6-13", "3-7-12", "4-8-11", "5-9-10"],
    5: ["2-7-16", "3-8-15", "4-9-14", "5-10-13", "6-11-12"],
}

Asking = Generator[None, str, str]
Playing = Generator[None, str, None]


def fresh_pack() -> Counter[str]:
    pack = Counter({"police": 21, "bodyguard": 16, "car": 16, "driver": 10, "thief": 6, "gold": 3})
    for name in JEWELS + BUSINESSES:
        pack[name] = 4
    return pack


def plain(word: str) -> str:
    """A word with the cards of a theft in alphabetical order, for here the row has no places."""
    if not word.startswith("take:"):
        return word
    return "take:" + "+".join(sorted(word.removeprefix("take:").split("+")))


@dataclass
class Sheet:
    """One round as it was scored."""

    round: int
    belongings: list[Counter[str]]
    totals: list[int]
    points: list[dict[str, int]]


class Recount:
    """Feed it the words of a record, one by one."""

    def __init__(self, seats: int, *, both: bool = False, piles: int = 2) -> None:
        self.seats = seats
        self.both = both
        self.pack = fresh_pack()
        self.piles = [60, 60] if piles == 2 else [120]
        self.table = 1
        self.usable: list[list[int]] = [[] for _ in range(seats)]
        self.resting: list[list[int]] = [[] for _ in range(seats)]
        self.belongings: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.scores = [0] * seats
        self.row: list[str] = []
        self.police = 0
        self.gone: Counter[str] = Counter()
        self.sheets: list[Sheet] = []
        self.asked: int | str = "chance"
        self.choices: set[str] = set()
        self._telling = self._game()
        next(self._telling)

    def feed(self, word: str) -> None:
        try:
            self._telling.send(word)
        except StopIteration:
            self.asked, self.choices = "nobody", set()

    def _ask(self, whom: int | str, choices: set[str]) -> Asking:
        self.asked, self.choices = whom, choices
        word = plain((yield))
        assert word in choices, f"{whom} played {word}, not one of {sorted(choices)}"
        return word

    def _game(self) -> Playing:
        hands = list(DEALS[self.seats])
        for seat in range(self.seats):
            dealt = hands[0]
            if len(hands) > 1:
                dealt = (yield from self._ask("chance", {"=" + hand for hand in hands}))[1:]
            hands.remove(dealt)
            self.usable[seat] = [int(cheque) for cheque in dealt.split("-")]
        for number in (1, 2, 3):
            yield from self._round()
            self._score(number)
            if number < 3:
                self._tidy()

    def _round(self) -> Playing:
        starter = max(range(self.seats), key=lambda seat: max(self.usable[seat]))
        turns = starter
        while any(self.usable):
            seat = turns % self.seats
            turns = seat + 1
            if not self.usable[seat]:
                continue
            word = yield from self._ask(seat, self._actions(seat))
            if word == "call":
                yield from self._auction(seat, called=True)
            elif word.startswith("take:"):
                loot = word.removeprefix("take:").split("+")
                self.belongings[seat] -= Counter(thief=len(loot))
                self.gone["thief"] += len(loot)
                for card in loot:
                    self.row.remove(card)
                    self.belongings[seat][card] += 1
            else:
                self._lift(0 if word == "draw" else int(word[4:]) - 1)
                card = (yield from self._ask("chance", {"=" + name for name in +self.pack}))[1:]
                self.pack[card] -= 1
                if card != "police":
                    self.row.append(card)
                    if len(self.row) == 7:
                        yield from self._auction(seat, called=False)
                    continue
                self.police += 1
                if self.police == (5 if self.seats == 2 else 7):
                    self._drop_row()
                    return
                yield from self._auction(seat, called=False)

    def _actions(self, seat: int) -> set[str]:
        if len(self.piles) == 1:
            actions = {"call", "draw"}
        else:
            actions = {"call"} | {f"draw{pile + 1}" for pile in (0, 1) if self.piles[pile]}
        for many in range(1, self.belongings[seat]["thief"] + 1):
            for loot in combinations(sorted(self.row), many):
                actions.add("take:" + "+".join(loot))
        return actions

    def _lift(self, pile: int) -> None:
        self.piles[pile] -= 1
        if len(self.piles) == 2 and 0 in self.piles and sum(self.piles) > 1:
            together = sum(self.piles)
            self.piles = [(together + 1) // 2, together // 2]

    def _drop_row(self) -> None:
        self.gone.update(self.row)
        self.row = []

    def _auction(self, trigger: int, *, called: bool) -> Playing:
        bids: dict[int, int] = {}
        for step in range(1, self.seats + 1):
            seat = (trigger + step) % self.seats
            if self.usable[seat]:
                best = max(bids, default=0)
                can = {str(cheque) for cheque in self.usable[seat] if cheque > best}
                if not (called and seat == trigger and not bids):
                    can.add("pass")
                word = yield from self._ask(seat, can)
                if word != "pass":
                    bids[int(word)] = seat
        if bids:
            price = max(bids)
            winner = bids[price]
            self.belongings[winner].update(self.row)
            self.row = []
            self.usable[winner].remove(price)
            self.resting[winner].append(self.table)
            self.table = price
        elif len(self.row) == 7:
            self._drop_row()

    def _tidy(self) -> None:
        self._drop_row()
        self.gone["police"] += self.police
        self.police = 0
        for seat in range(self.seats):
            for card in LEAVES:
                self.gone[card] += self.belongings[seat].pop(card, 0)
            self.usable[seat] += self.resting[seat]
            self.resting[seat] = []

    def _score(self, number: int) -> None:
        guards = [mine["bodyguard"] for mine in self.belongings]
        totals = [sum(up) + sum(down) for up, down in zip(self.usable, self.resting, strict=True)]
        points = []
        for seat, mine in enumerate(self.belongings):
            got = {
                "thieves": mine["thief"] + mine["thief"],
                "gold": mine["gold"] + mine["gold"] + mine["gold"],
                "bodyguards": self._compare(guards, guards[seat], +5, -2),
                "cars": mine["driver"] and mine["driver"] + mine["car"],
                "jewels": [-5, 0, 0, 5, 10, 15][len(set(JEWELS) & set(+mine))],
            }
            if number == 3:
                stacks = [mine[name] for name in BUSINESSES]
                got["businesses_different"] = [0, 1, 2, 3, 4, 5, 6, 10][7 - stacks.count(0)]
                got["businesses_equal"] = 5 * stacks.count(3) + 10 * stacks.count(4)
                got["cheques"] = self._compare(totals, totals[seat], +5, -5)
            points.append(got)
            self.scores[seat] += sum(got.values())
        self.sheets.append(Sheet(number, [+mine for mine in self.belongings], totals, points))

    def _compare(self, everybody: list[int], mine: int, first: int, last: int) -> int:
        order = sorted(everybody)
        if order[0] == order[-1]:
            return first + last if self.both else 0
        return {order[0]: last, order[-1]: first}.get(mine, 0)
