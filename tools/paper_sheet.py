"""Make the picture of all printed sheets anew: `docs/pictures/paper.png`."""

from __future__ import annotations

from pathlib import Path

from redada.paper.kinds import KINDS, order
from redada.paper.typeset import to_picture
from tools.calling import called

FILE = Path(__file__).parent.parent / "docs" / "pictures" / "paper.png"
LANGUAGES = ("en", "de", "fr", "es", "it", "nl")
DOTS = 46.0
"""Per inch of each sheet."""


def main() -> None:
    import typst

    sheets = [(kind, game) for kind, about in KINDS.items() for game in about.games]
    pictures = []
    for number, (kind, game) in enumerate(sheets):
        language = LANGUAGES[number % len(LANGUAGES)]
        pictures.append(to_picture(*KINDS[kind].make(order(kind, game, language)), DOTS))
    folder = FILE.parent.parent.parent / "build" / "paper"
    folder.mkdir(parents=True, exist_ok=True)
    for number, picture in enumerate(pictures):
        (folder / f"{number}.png").write_bytes(picture)
    page = folder / "all.typ"
    boxes = ", ".join(f'image("{number}.png", height: 46mm)' for number in range(len(pictures)))
    page.write_text(
        '#set page(width: 216mm, height: auto, margin: 4mm, fill: rgb("#6f6a62"))\n'
        "#set par(leading: 4mm, justify: false)\n"
        f"#for each in ({boxes}) {{ box(each); h(4mm, weak: true) }}\n",
        "utf-8",
    )
    made = typst.compile(str(page), format="png", ppi=96)
    assert isinstance(made, bytes)
    FILE.write_bytes(made)
    print(f"{FILE.name}: {len(made) // 1024} KB")


if __name__ == "__main__":
    called(__doc__)
    main()
