"""Ratzzia, the dice game of the mice in the pantry, for 2 to 5 players.

Rule numbers: docs/rules/ratzzia.md. The board is data: docs/board.md.
"""

from redada.games.ratzzia.board import Board, BoardError
from redada.games.ratzzia.boardfile import load_board, pantry, pantry_text, read_board
from redada.games.ratzzia.drawing import draw_board
from redada.games.ratzzia.game import RATZZIA, Ratzzia, RatzziaOptions
from redada.games.ratzzia.state import State

__all__ = [
    "RATZZIA",
    "Board",
    "BoardError",
    "Ratzzia",
    "RatzziaOptions",
    "State",
    "draw_board",
    "load_board",
    "pantry",
    "pantry_text",
    "read_board",
]
