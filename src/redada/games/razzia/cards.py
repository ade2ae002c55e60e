"""The 120 cards and the cheques (R-1.1 to R-1.5, R-2.1). setup.py hands the numbers to the compiler."""

from typing import Final

# Kinds of card. Police is 0, so an empty place of the loot row can be 0 too.
POLICE: Final = 0
JEWEL: Final = 1  # the first of five kinds
BODYGUARD: Final = 6
CAR: Final = 7
DRIVER: Final = 8
THIEF: Final = 9
GOLD: Final = 10
BUSINESS: Final = 11  # the first of seven kinds
KINDS: Final = 18

JEWELS: Final = 5
BUSINESSES: Final = 7
MOST_SEATS: Final = 5
MOST_CHEQUE: Final = 16
ROW_PLACES: Final = 7
ROUNDS: Final = 3
THIEF_POINTS: Final = 2  # of each
GOLD_POINTS: Final = 3  # of each

NAMES: Final = (
    "police", "ring", "watch", "brooch", "necklace", "diamond", "bodyguard", "car", "driver", "thief",
    "gold", "casino", "transport", "film", "races", "real_estate", "night_club", "restaurant",
)  # fmt: skip
"""Names of the kinds in notation, the same in every language and look."""

COUNTS: Final = (21, 4, 4, 4, 4, 4, 16, 16, 10, 6, 3, 4, 4, 4, 4, 4, 4, 4)
"""How many cards of each kind there are (R-1.1, R-1.2)."""

COLOURS: Final = {
    "red": tuple(range(JEWEL, JEWEL + JEWELS)),
    "violet": (BODYGUARD,),
    "green": (CAR, DRIVER),
    "blue": (THIEF,),
    "yellow": (GOLD,),
    "brown": tuple(range(BUSINESS, BUSINESS + BUSINESSES)),
}
"""Kinds by the colour of their edge, in the order they lie before a player (R-1.5)."""

CROSSED: Final = (*COLOURS["red"], GOLD, DRIVER, THIEF)
"""Kinds with the small cross, which leave the game after each scoring (R-1.4)."""

HANDS: Final = {
    2: ((2, 5, 6, 9), (3, 4, 7, 8)),
    3: ((2, 5, 8, 13), (3, 6, 9, 12), (4, 7, 10, 11)),
    4: ((2, 6, 13), (3, 7, 12), (4, 8, 11), (5, 9, 10)),
    5: ((2, 7, 16), (3, 8, 15), (4, 9, 14), (5, 10, 13), (6, 11, 12)),
}
"""Hands of cheques, in thousands, by number of players (R-2.1)."""
