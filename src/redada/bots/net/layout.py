"""The numbers that shape a network. tools/cores.py hands them to the compiler."""

from typing import Final

ONE_BITS: Final = 10
ONE: Final = 1024  # stands for 1.0
CAP: Final = 8192  # what a layer passes on is cut to 0…CAP
MOST_FIELDS: Final = 320
MOST_WIDTH: Final = 128
MOST_SEATS: Final = 5
MOST_OUT: Final = 2 * MOST_SEATS
STEP_BITS: Final = 6  # the table of e^-x has 64 steps for one unit of x …
EXP_STEPS: Final = 16 * 64  # … and ends where it is 0
BETWEEN_BITS: Final = 2 * ONE_BITS - STEP_BITS  # of an output, between two steps
POINTS_UNIT: Final = 16  # points that an output of 1.0 stands for
