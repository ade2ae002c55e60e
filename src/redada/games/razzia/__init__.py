"""Razzia!, Reiner Knizia's card auction for 2 to 5 players. Rule numbers: docs/rules/razzia.md."""

from redada.games.razzia.game import RAZZIA, Razzia, RazziaOptions
from redada.games.razzia.state import State

__all__ = ["RAZZIA", "Razzia", "RazziaOptions", "State"]
