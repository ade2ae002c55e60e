"""Where each thing stands in the cells of a position, and the numbers of moves and phases.

A position is a row of SIZE ints, so that it copies in one go. setup.py hands these numbers to the
compiler. The layout is private to this package: others ask `State`.
"""

from typing import Final

from redada.games.razzia.cards import KINDS, MOST_SEATS, ROW_PLACES

SEATS: Final = 0
ALL_EQUAL: Final = 1  # D1: 0 nobody scores, 1 most and fewest both apply
PILES: Final = 2  # D2: 1 or 2
SHOW_FACE_DOWN: Final = 3  # D7: for the display only
PHASE: Final = 4
ACTOR: Final = 5  # a seat, CHANCE or OVER
TURN: Final = 6  # turns begun so far
ROUND: Final = 7  # 1 to 3
DEALT: Final = 8  # mask of the hands already dealt; the next goes to seat HANDED
HANDED: Final = 9
POLICE_ROW: Final = 10  # how many police lie in it
TABLE_CHEQUE: Final = 11
TRIGGER: Final = 12  # whoever drew the card or called the auction under way
VOLUNTARY: Final = 13
BEST_BID: Final = 14  # 0: none so far
BEST_BIDDER: Final = 15
LAST_TRIGGER: Final = 16  # the last auction, -1 before the first (R-1.3: its marker)
LAST_WINNER: Final = 17  # -1: nobody bid
LAST_BID: Final = 18
LAST_WON: Final = 19  # the table cheque that went to the winner
PILE: Final = 20  # two: cards left in each
HAND: Final = PILE + 2  # cheques of each hand that deals, as in FACE_UP
ROW: Final = HAND + MOST_SEATS  # kind of the loot card in each place, 0 for none
LEFT: Final = ROW + ROW_PLACES  # undrawn cards by kind
FACE_UP: Final = LEFT + KINDS  # cheques by seat, bit v for the cheque of v thousand
FACE_DOWN: Final = FACE_UP + MOST_SEATS
SCORE: Final = FACE_DOWN + MOST_SEATS
HELD: Final = SCORE + MOST_SEATS  # by seat, then by kind
SIZE: Final = HELD + MOST_SEATS * KINDS

# Phases
DEALING: Final = 0  # chance: a hand for the next seat
TO_ACT: Final = 1  # a player: draw, call or steal
DRAWING: Final = 2  # chance: the card
BIDDING: Final = 3  # a player: bid or pass
ROUND_OVER: Final = 4  # not seen from outside: the round is scored at once
GAME_OVER: Final = 5

# Actors who are not a seat, as in redada.core.game
CHANCE: Final = -1
OVER: Final = -2

# Moves of a player. Outcomes have numbers of their own: a hand, or a kind of card.
DRAW: Final = 0  # from the first pile; DRAW + 1 from the second
CALL: Final = 2
PASS: Final = 3
BID: Final = 3  # BID + v: the cheque of v thousand
STEAL: Final = 64  # STEAL + a mask of places in the loot row
MOVES: Final = 128
