"""Tournaments of bots over duplicate deals, and what they show (docs/arena.md)."""
