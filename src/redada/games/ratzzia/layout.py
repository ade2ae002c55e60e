"""Where each thing stands in the cells of a position, and the numbers of moves and phases.

A position is a row of SIZE ints, the board with it, so that it copies in one go and any board plays.
setup.py hands these numbers to the compiler. The layout is private to this package: others ask `State`.
"""

from typing import Final

MOST_SEATS: Final = 5
MOST_COLUMNS: Final = 10  # so that all ways to place one die fit into 64 bits
MOST_SPACES: Final = 8  # of one column
HALF: Final = 5  # columns in one cell of TAKES
MOST_CAT: Final = 12  # of the cat row; two players' dice fill it
FACES: Final = 6
SACK: Final = 25  # Z-8.1

# The table
SEATS: Final = 0
TURN_LIMIT: Final = 1  # E13
PHASE: Final = 2
ACTOR: Final = 3  # a seat, CHANCE or OVER
TURN: Final = 4  # turns begun so far
ACTIVE: Final = 5  # the seat whose turn it is, also while chance acts
JAR: Final = 6  # candy dice in it
RESERVE: Final = 7  # support dice beside the board

# The turn under way; all 0 between turns
STAGE: Final = 8  # which roll: FIRST, AGAIN or HELPERS
IN_THE_AIR: Final = 9  # dice of this roll that have not come down
OWN_PLACED: Final = 10  # rolled dice of one's own that lie, forced ones too
GREY_PLACED: Final = 11  # dice put on grey spaces (Z-4.5)
LOOK: Final = 12  # the column the look has come to (Z-5.1)
STASHED: Final = 13  # what the stash just scored secures (Z-6.4)
MOVING: Final = 14  # the die that the hasty mouse carries (Z-6.1)

# The cat row: open spaces only
GREY: Final = 15
RED: Final = 16
GREY_COVERED: Final = 17
CAT_DICE: Final = 18  # how many lie in it

COLUMNS: Final = 19

ROLLED: Final = 20  # own dice that were rolled, by face from 1
HELPING: Final = ROLLED + FACES  # support dice that were rolled, by face from 1
HAND: Final = HELPING + FACES  # by seat: own dice in hand, not rolled
CANDIES: Final = HAND + MOST_SEATS  # by seat: candy dice held
UNSECURED: Final = CANDIES + MOST_SEATS
SECURED: Final = UNSECURED + MOST_SEATS
CAT: Final = SECURED + MOST_SEATS  # dice of the cat row, left to right
SHELF: Final = CAT + MOST_CAT  # by column: one of the shelves below
LABEL: Final = SHELF + MOST_COLUMNS  # by column: sausages in the tin
LENGTH: Final = LABEL + MOST_COLUMNS  # by column: printed spaces
COVERED: Final = LENGTH + MOST_COLUMNS  # by column: covered ones, at the bottom
NEXT: Final = COVERED + MOST_COLUMNS  # by column: the space above the highest die; LENGTH if complete
NEED: Final = NEXT + MOST_COLUMNS  # by column, then space from the bottom: a face, ANY or EQUAL
PAYS: Final = NEED + MOST_COLUMNS * MOST_SPACES  # likewise: sausages printed on the space
DIE: Final = PAYS + MOST_COLUMNS * MOST_SPACES  # likewise: the die on the space, 0 for none
# What follows from where the dice lie; `dice.find_next` and `dice.put` keep it right
TAKES: Final = DIE + MOST_COLUMNS * MOST_SPACES  # two: faces the next spaces take, 6 bits a column
COMPLETE: Final = TAKES + 2  # mask of the complete columns
LYING: Final = COMPLETE + 1  # by owner: mask of the columns with dice of theirs
# The rule about support dice (E16; support.py). It came last, so that no cell before it has moved
VERSION: Final = LYING + MOST_SEATS + 1  # of the rules that the game began with: 2 has E16 as revised
SUPPORT_DUE: Final = VERSION + 1  # support dice that must still be placed
OWN_DUE: Final = VERSION + 2  # 1 if an own die must still be placed beside support dice
SIZE: Final = VERSION + 3

# A die on the board is OWNER * (owner + 1) + its face; the support dice are a sixth owner.
OWNER: Final = 8
CANDY: Final = 7  # in place of a face; the owner is who placed it
SUPPORTER: Final = 5

# Rolled dice in one number (support.py): PACK bits for each face, PACKED is the mask of one
PACK: Final = 3
PACKED: Final = 7
NOWHERE: Final = -1  # in place of a column: the cat row

# What a space needs
ANY: Final = 0
EQUAL: Final = 7

# Shelves
HASTY_MOUSE: Final = 1
CANDY_JAR: Final = 2
TIN: Final = 3
STASH: Final = 4
GREEDY_MOUSE: Final = 5
ACCOUNTANT: Final = 6

# Rolls of a turn
FIRST: Final = 0
AGAIN: Final = 1
HELPERS: Final = 2

# Phases
STARTING: Final = 0  # chance: who starts
TO_ACT: Final = 1  # a player: roll, or take back a column
ROLLING: Final = 2  # chance: one die
REROLLING: Final = 3  # a player: which dice to roll again
SUPPORTING: Final = 4  # a player of two: roll the support dice or not
PLACING: Final = 5  # a player: place a die, or end it
SENDING: Final = 6  # a player: where the hasty mouse goes
TASTING: Final = 7  # a player: whose candy die
ROBBING: Final = 8  # a player: whom the greedy mouse robs
COUNTING: Final = 9  # a player: which way the accountant has food handed
GAME_OVER: Final = 10
# Not seen from outside: `apply` goes through these by itself, one small step each.
HIDDEN: Final = 11
FEEDING: Final = 11  # one die that must go to the cat row (Z-3.2)
LOOKING: Final = 12  # the next column (Z-5.1)
REWARDING: Final = 13  # the shelf of the column just scored (Z-5.3)
TURN_OVER: Final = 14

# Actors who are not a seat, as in redada.core.game
CHANCE: Final = -1
OVER: Final = -2

# Moves of a player, but for the choice of dice to roll again: there a move is a mask of dice, the
# rolled ones in ascending order, then those in hand; of equal dice the first are taken first.
# Outcomes have numbers of their own: a seat, or a face.
PLACE: Final = 0  # PLACE + FACES * column + face - 1
PLACE_CAT: Final = 64  # PLACE_CAT + face - 1
PLACE_CANDY: Final = 70  # + column
BACK: Final = 80  # + column
SEND: Final = 90  # + column
TASTE: Final = 100  # + seat
TASTE_BOARD: Final = 105  # + which candy die on the board, by column and space
ROB: Final = 107  # + seat
LEFT: Final = 112
RIGHT: Final = 113
ROLL: Final = 114
SUPPORT: Final = 115
NO_SUPPORT: Final = 116
DONE: Final = 117
MOVES: Final = 128
