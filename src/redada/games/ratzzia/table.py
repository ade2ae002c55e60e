"""What lies on the board, as `State` shows it to whoever draws it."""

from __future__ import annotations

from typing import NamedTuple

from redada.games.ratzzia import layout as at
from redada.games.ratzzia.board import SHELVES, need_text

SHELF_NAMES: dict[int, str] = {number: name for name, number in SHELVES.items()}


class Die(NamedTuple):
    """A die on the board."""

    owner: int
    """The seat whose colour is up; SUPPORTER for a support die."""
    face: int
    """1 to 6; CANDY for a candy die."""

    @staticmethod
    def of(number: int) -> Die:
        return Die(number // at.OWNER - 1, number % at.OWNER)

    @property
    def number(self) -> int:
        """As the cells of a position hold it."""
        return at.OWNER * (self.owner + 1) + self.face

    @property
    def is_candy(self) -> bool:
        return self.face == at.CANDY

    @property
    def is_support(self) -> bool:
        return self.owner == at.SUPPORTER

    def __str__(self) -> str:
        """`a5` is a 5 of the first seat, `b*` a candy die of the second, `+3` a support die."""
        owner = "+" if self.is_support else "abcde"[self.owner]
        return owner + ("*" if self.is_candy else str(self.face))


class Space(NamedTuple):
    """A space of a column; `need` is a face, ANY or EQUAL, in words `need_text`."""

    need: int
    sausages: int
    die: Die | None

    @property
    def need_text(self) -> str:
        return need_text(self.need)


class Column(NamedTuple):
    """A column; its spaces count from the bottom, the covered ones too."""

    shelf: str
    label: int
    covered: int
    next: int
    """The space the next die goes on; as many as there are spaces if the column is complete."""
    takes: tuple[int, ...]
    """The faces that the next space takes."""
    spaces: tuple[Space, ...]

    @property
    def dice(self) -> tuple[Die, ...]:
        """From the bottom, without the gaps."""
        return tuple(space.die for space in self.spaces if space.die)

    def food(self, seat: int) -> int:
        """What it pays for the dice of a seat there (Z-5.2), as they lie now."""
        return sum(space.sausages for space in self.spaces if space.die and space.die.owner == seat)


class CatRow(NamedTuple):
    """Numbers of open spaces, of covered grey ones, and the dice from left to right."""

    grey: int
    red: int
    covered: int
    dice: tuple[Die, ...]
