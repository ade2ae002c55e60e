"""The tables of docs/encoding.md, made from the fields that observations are made of.

python -m tools.encoding        writes them into docs/encoding.md anew
"""

from __future__ import annotations

from pathlib import Path

from redada.games import GAMES
from redada.rl.encode import TABLES, Encoding
from redada.rl.fields import Field
from tools.calling import called

FILE = Path(__file__).parents[1] / "docs" / "encoding.md"
BEGIN = "<!-- made by python -m tools.encoding -->"


def divisor(field: Field) -> str:
    if isinstance(field.divide_by, tuple):
        return "how many there are"
    return "" if field.divide_by == 1 else str(field.divide_by)


def places(encodings: dict[int, Encoding], name: str) -> list[str]:
    """Where the field lies with each number of players; a dash if it does not exist there."""
    found = []
    for encoding in encodings.values():
        try:
            lies = encoding.index(name)
        except KeyError:
            found.append("–")
            continue
        last = lies.stop - 1
        found.append(str(lies.start) if lies.start == last else f"{lies.start}–{last}")
    return found


def table(name: str) -> str:
    game = GAMES[name]
    encodings = {seats: Encoding(game, seats) for seats in game.seats}
    lines = [
        "| field | "
        + " | ".join(f"{seats} players" for seats in encodings)
        + " | divide by | meaning |",
        "|---" * (len(encodings) + 3) + "|",
    ]
    for field in encodings[max(encodings)].fields:  # with all seats: it has every field
        row = [field.name, *places(encodings, field.name), divisor(field), field.meaning]
        lines.append("| " + " | ".join(row) + " |")
    lines.append("| **size** | " + " | ".join(str(e.size) for e in encodings.values()) + " | | |")
    version = encodings[max(encodings)].version
    prints = ", ".join(f"{e.fingerprint} ({seats})" for seats, e in encodings.items())
    last = f"Version {version}; fingerprints by players: {prints}."
    return "\n".join([f"## {name.capitalize()}", "", *lines, "", last, ""])


def page(text: str) -> str:
    """`text`, the page, with its tables as they are now."""
    made = "\n".join(table(name) for name in TABLES)
    return text.partition(BEGIN)[0] + BEGIN + "\n\n" + made


if __name__ == "__main__":
    called(__doc__)
    FILE.write_text(page(FILE.read_text(encoding="utf-8")), encoding="utf-8")
