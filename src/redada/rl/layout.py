"""The instructions that an encoding is made of. setup.py hands these numbers to the compiler.

An instruction is WIDTH numbers that say what to read from the cells of a position and how to write it.
A program is HEAD numbers about the game, then the instructions.
"""

from typing import Final

MOST_PROGRAM: Final = 2048
MOST_CELLS: Final = 512
LEAST: Final = -128  # of a number of an observation, which is an int8; beyond it is clipped
MOST: Final = 127

# The head of a program
PHASE: Final = 0  # the cell of the phase
ACTOR: Final = 1
SEATS: Final = 2
MANY: Final = 3  # instructions
LENGTH: Final = 4  # numbers of an observation
SEAT_PHASE: Final = 5  # two phases in which moves name a seat, -1 for none
SEAT_MOVE: Final = 7  # the move that names seat 0 there, for each
HEAD: Final = 9

# An instruction
OP: Final = 0
CELL: Final = 1
STRIDE: Final = 2  # cells from one seat to the next; 0: the cell is nobody's
TURNED: Final = 3  # which seat's, clockwise from one's own
FIRST: Final = 4  # what the first number stands for; for REST the cell to take away
COUNT: Final = 5  # numbers written
WHEN: Final = 6  # mask of the phases in which it holds, 0 for all; else zeros are written
WIDTH: Final = 7

# What it writes
NUMBERS: Final = 0  # the COUNT cells from CELL as they are
REST: Final = 1  # the cell less the cell FIRST
ONE_HOT: Final = 2  # 1 at the cell's value less FIRST, if that is a place
BITS: Final = 3  # the COUNT bits of the cell from bit FIRST
SEAT: Final = 4  # 1 at the seat that the cell names, clockwise from one's own
DIE: Final = 5  # a die of Ratzzia: its owner as SEAT, support, then its face from 1 to CANDY

MOVES: Final = 128  # of either game
