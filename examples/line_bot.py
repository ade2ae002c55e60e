#!/usr/bin/env python3
"""A bot in a process of its own, in plain Python: it needs nothing of Redada (docs/bots.md).

    redada arena run --bot "process:python3 examples/line_bot.py" --bots uniform --out first

Razzia!: it bids by what a loot row is worth to it, and calls an auction when it wants the row.
Ratzzia: it fills the columns that are nearly full. Both are meant to be read, not to be feared.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

WORTH = {"gold": 3.0, "thief": 2.5, "driver": 2.0, "car": 1.5, "bodyguard": 1.5, "police": 0.0}
JEWEL = {"ring", "watch", "brooch", "necklace", "diamond"}


def main() -> None:
    position: dict[str, Any] = {}
    legal: list[str] = []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "game":  # game razzia version 1 seed 42
            name, seed = rest.split()[0], rest.split()[-1]
            random.seed(int(seed))
            send("ready line_bot" if name in CHOICES else f"error it does not know {name}")
        elif word == "position":
            position = json.loads(rest)
        elif word == "legal":
            legal = rest.split()
        elif word == "go":
            send("move " + CHOICES[position["game"]](position, legal))
        elif word == "quit":
            return


def send(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()  # without this the line stays in the buffer, and we are late


def razzia(position: dict[str, Any], legal: list[str]) -> str:
    me = next(player for player in position["players"] if player["seat"] == position["actor"])
    worth = sum(card_worth(card, me["cards"]) for card in position["row"])
    if position["phase"] == "bid":
        price = len(position["row"]) + 1.5
        bids = [word for word in legal if word != "pass"]
        return bids[0] if bids and worth >= price else "pass"
    if "take:gold" in legal:
        return "take:gold"
    if "call" in legal and len(position["row"]) >= 3 and worth >= 2 * len(position["row"]):
        return "call"
    draws = [word for word in legal if word.startswith("draw")]
    return random.choice(draws or legal)


def card_worth(card: str, mine: dict[str, int]) -> float:
    """Points, roughly; a kind that one has none of brings more."""
    if card in JEWEL:
        return 2.0
    return WORTH.get(card, 1.5) + (0.5 if card not in mine else 0.0)


def ratzzia(position: dict[str, Any], legal: list[str]) -> str:
    if position["phase"] == "place":
        places = [word for word in legal if "@" in word and not word.endswith("@cat")]
        if places:
            return min(places, key=lambda word: left_in(position, int(word.partition("@")[2])))
    for preferred in ("roll", "keep", "done"):
        if preferred in legal:
            return preferred
    return random.choice(legal)


def left_in(position: dict[str, Any], number: int) -> int:
    """Spaces of a column that are still free; columns count from 1."""
    column = position["columns"][number - 1]
    return int(len(column["spaces"]) - column["next"] + 1)


CHOICES = {"razzia": razzia, "ratzzia": ratzzia}

if __name__ == "__main__":
    main()
