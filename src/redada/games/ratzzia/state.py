# cython: binding=False
"""A position of Ratzzia, as everybody at the table sees it: the thin face of the compiled core.

Plain Python that is also compiled (state.pxd).
"""

from __future__ import annotations

from fractions import Fraction

from redada.core import bits, moves, pool
from redada.core.outcome import Outcome, Reason
from redada.games.ratzzia import dice, legal, notation, rules, support, table
from redada.games.ratzzia import layout as at


class State:
    """Made by `Ratzzia.start` and `play`; immutable. Seats and columns count from 0."""

    def __init__(self, cells: list[int], stashed: tuple[tuple[int, int, int], ...] = ()) -> None:
        if len(cells) != at.SIZE:
            raise ValueError(f"a position has {at.SIZE} cells, not {len(cells)}")
        self.cells = list(cells)
        dice.find_all(self.cells)
        support.find_due(self.cells)
        self.stashed = stashed

    def play(self, move: int, /) -> State:
        number = bits.as_move(move)
        if not legal.allows(self.cells, number):
            notation.refuse(self, move)
        new = self.copy()
        rules.apply(new.cells, number)
        seat = self.cells[at.ACTIVE]
        food = new.cells[at.SECURED + seat] - self.cells[at.SECURED + seat]
        if food > 0:
            new.stashed = (*new.stashed, (self.cells[at.TURN], seat, food))
        return new

    def copy(self) -> State:
        new = State.__new__(State)
        new.cells = self.cells[:]
        new.stashed = self.stashed
        return new

    def legal(self) -> moves.Moves:
        return moves.make(legal.low(self.cells), legal.high(self.cells))

    def is_legal(self, move: int) -> bool:
        return 0 <= move < at.MOVES and legal.allows(self.cells, move) == 1

    def chance_count(self) -> int:
        if self.cells[at.ACTOR] != at.CHANCE:
            raise ValueError("only chance has a chance_count")
        return rules.chance_count(self.cells)

    def outcome_at(self, index: int, /) -> int:
        if self.cells[at.ACTOR] != at.CHANCE or index < 0 or index >= rules.chance_count(self.cells):
            raise ValueError("no such outcome of chance here")
        return rules.outcome_at(self.cells, index)

    def sample(self, fraction: float, /) -> int:
        if not (0.0 <= fraction < 1.0):
            raise ValueError("a fraction is from 0 up to, but not, 1")
        if self.cells[at.PHASE] == at.GAME_OVER:
            raise ValueError("nobody moves when the game is over")
        return rules.random_move(self.cells, bits.from_fraction(fraction))

    def odds(self) -> list[Fraction]:
        count = self.chance_count()
        return [Fraction(1, count) for _ in range(count)]

    def outcome(self) -> Outcome | None:
        """Z-8.1: a full sack wins; at the turn limit the fullest, then unsecured food (E13)."""
        if self.cells[at.PHASE] != at.GAME_OVER:
            return None
        scores = self.scores
        full = tuple([seat for seat in range(self.seats) if scores[seat] >= at.SACK])
        if full:
            return Outcome(scores, full, "sack full")
        standings = [(scores[seat], self.unsecured[seat]) for seat in range(self.seats)]
        best = max(standings)
        winners = tuple([seat for seat in range(self.seats) if standings[seat] == best])
        return Outcome(scores, winners, "turn limit")

    def explain(self) -> list[Reason]:
        """Every time that food went into a sack; the part is the turn."""
        return [Reason(turn, seat, "Z-6.4", "stash", food) for turn, seat, food in self.stashed]

    def trace(self, move: int) -> list[State]:
        """The positions that `move` leads through, one small step each; the last is that of `play`.

        For telling what happened (events.py): those before the last are nobody's to move in.
        """
        if not legal.allows(self.cells, move):
            notation.refuse(self, move)
        new = self.copy()
        rules.step(new.cells, move)
        steps: list[State] = []
        while new.cells[at.PHASE] >= at.HIDDEN:
            steps.append(new)
            new = new.copy()
            rules.advance(new.cells)
        return [*steps, self.play(move)]

    def playout(self, seed: int) -> tuple[State, int]:
        """The end of a uniformly random game from here, and the moves and outcomes it took.

        Made by the core in one go: the end does not explain what was stashed on the way.
        """
        new = self.copy()
        count = rules.playout(new.cells, seed & bits.WORD)
        return new, count

    # What everybody sees

    @property
    def seats(self) -> int:
        return self.cells[at.SEATS]

    @property
    def actor(self) -> int:
        return self.cells[at.ACTOR]

    @property
    def phase(self) -> int:
        """One of the phases of layout.py."""
        return self.cells[at.PHASE]

    @property
    def turn(self) -> int:
        return self.cells[at.TURN]

    @property
    def turn_limit(self) -> int:
        return self.cells[at.TURN_LIMIT]

    @property
    def active(self) -> int:
        """The seat whose turn it is, also while chance acts; 0 before the first turn."""
        return self.cells[at.ACTIVE]

    @property
    def scores(self) -> tuple[int, ...]:
        """Secured food: what is in the sacks."""
        return self.by_seat(at.SECURED)

    @property
    def unsecured(self) -> tuple[int, ...]:
        return self.by_seat(at.UNSECURED)

    @property
    def hands(self) -> tuple[int, ...]:
        """Dice in hand that are not rolled, by seat."""
        return self.by_seat(at.HAND)

    @property
    def candies(self) -> tuple[int, ...]:
        """Candy dice held, by seat."""
        return self.by_seat(at.CANDIES)

    @property
    def jar(self) -> int:
        """Candy dice in the jar."""
        return self.cells[at.JAR]

    @property
    def reserve(self) -> int:
        """Support dice beside the board."""
        return self.cells[at.RESERVE]

    @property
    def rolled(self) -> tuple[int, ...]:
        """Faces of the active player's rolled dice, ascending."""
        return self.faces(at.ROLLED)

    @property
    def rolled_support(self) -> tuple[int, ...]:
        """Faces of the rolled support dice, ascending."""
        return self.faces(at.HELPING)

    @property
    def in_the_air(self) -> int:
        """Dice of this roll that have not come down."""
        return self.cells[at.IN_THE_AIR]

    @property
    def rolls_support(self) -> bool:
        """Whether the dice that were rolled last, or fly now, are support dice."""
        return self.cells[at.STAGE] == at.HELPERS

    @property
    def rerollable(self) -> tuple[int, ...]:
        """The dice that the choice to roll again is about: rolled faces, then 0 for each in hand."""
        return self.rolled + (0,) * self.cells[at.HAND + self.cells[at.ACTIVE]]

    @property
    def places_support(self) -> bool:
        """Whether it is support dice that must be placed now (Z-9.1)."""
        return self.cells[at.PHASE] == at.PLACING and legal.row_to_place(self.cells) == at.HELPING

    @property
    def support_due(self) -> int:
        """How many of the rolled support dice must still be placed in this turn (E16)."""
        return self.cells[at.SUPPORT_DUE]

    @property
    def placing_is_bound(self) -> bool:
        """Whether support dice, or an own die beside them, must still be placed in this turn (E16)."""
        return support.binds(self.cells) != 0

    @property
    def grey_placed(self) -> int:
        """Dice that were put on grey spaces in this turn (Z-4.5)."""
        return self.cells[at.GREY_PLACED]

    @property
    def cat_face(self) -> int:
        """The face that must go to the cat; 0 while a grey space is free (Z-3.2)."""
        return dice.cat_face(self.cells)

    @property
    def cat(self) -> table.CatRow:
        s = self.cells
        on_row = tuple([table.Die.of(s[at.CAT + place]) for place in range(s[at.CAT_DICE])])
        return table.CatRow(s[at.GREY], s[at.RED], s[at.GREY_COVERED], on_row)

    @property
    def columns(self) -> tuple[table.Column, ...]:
        return tuple([self.column(index) for index in range(self.cells[at.COLUMNS])])

    def column(self, index: int) -> table.Column:
        if index < 0 or index >= self.cells[at.COLUMNS]:
            raise ValueError("no such column")
        s = self.cells
        spaces = []
        for place in range(s[at.LENGTH + index]):
            cell = dice.space(index, place)
            die = table.Die.of(s[at.DIE + cell]) if s[at.DIE + cell] else None
            spaces.append(table.Space(s[at.NEED + cell], s[at.PAYS + cell], die))
        faces = tuple([f + 1 for f in range(at.FACES) if dice.faces_taken(s, index) >> f & 1])
        return table.Column(
            table.SHELF_NAMES[s[at.SHELF + index]],
            s[at.LABEL + index],
            s[at.COVERED + index],
            s[at.NEXT + index],
            faces,
            tuple(spaces),
        )

    def higher_pair(self, index: int) -> int:
        """What the stash would secure as its dice lie now (Z-6.4)."""
        if index < 0 or index >= self.cells[at.COLUMNS]:
            raise ValueError("no such column")
        return dice.higher_pair(self.cells, index)

    @property
    def scored_column(self) -> int:
        """The column whose shelf the active player has to choose for; -1 if it is no such moment."""
        phase = self.cells[at.PHASE]
        choosing = phase == at.REWARDING or (phase >= at.SENDING and phase <= at.COUNTING)
        return self.cells[at.LOOK] if choosing else -1

    @property
    def moving(self) -> table.Die | None:
        """The die that the hasty mouse carries (Z-6.1)."""
        return table.Die.of(self.cells[at.MOVING]) if self.cells[at.MOVING] else None

    def by_seat(self, row: int) -> tuple[int, ...]:
        return tuple([self.cells[row + seat] for seat in range(self.cells[at.SEATS])])

    def faces(self, row: int) -> tuple[int, ...]:
        return tuple([face + 1 for face in range(at.FACES) for _ in range(self.cells[row + face])])

    # An immutable value

    def to_list(self) -> list[int]:
        return [self.cells[cell] for cell in range(at.SIZE)]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.to_list() == other.to_list() and self.stashed == other.stashed

    def __hash__(self) -> int:
        return hash(tuple(self.to_list()))

    def __repr__(self) -> str:
        return f"State({self.to_list()}, {self.stashed})"

    def _repr_svg_(self) -> str:
        """The table as a notebook shows it."""
        from redada.games.ratzzia import picture, view

        return picture.svg(view.view(self))

    def __reduce__(self) -> tuple[type[State], tuple[list[int], tuple[tuple[int, int, int], ...]]]:
        return State, (self.to_list(), self.stashed)

    # For telling what happened

    @property
    def placed(self) -> int:
        """Rolled dice of the active player's own that were placed this turn, forced ones too."""
        return self.cells[at.OWN_PLACED]

    @property
    def rolls_again(self) -> bool:
        """Whether the dice that were rolled last, or fly now, are rolled for the second time."""
        return self.cells[at.STAGE] == at.AGAIN

    @property
    def to_stash(self) -> int:
        """The higher pair of the stash just scored, while its reward is under way (`trace`); else 0."""
        return self.cells[at.STASHED]


pool.keep(State)
