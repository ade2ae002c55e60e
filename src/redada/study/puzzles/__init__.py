"""Puzzles: positions of bot games where one move is clearly best and a tempting one is not."""

from redada.study.puzzles.puzzle import Collection, Puzzle, read_file, shipped, write_file

__all__ = ["Collection", "Puzzle", "read_file", "shipped", "write_file"]
