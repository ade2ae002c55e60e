"""Puzzles at the terminal: solving them, and making them."""
