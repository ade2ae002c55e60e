"""Templates and data to PDF, by Typst. Fonts are our own, so a sheet looks the same everywhere."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

from redada.paper.order import Data, PrintError

FOLDER = Path(str(files("redada.paper")))
TEMPLATES = FOLDER / "templates"
FONTS = FOLDER / "fonts"
MISSING = "printing needs Typst, which is not installed: pip install 'redada[print]'"


def can_print() -> bool:
    """Whether Typst is installed."""
    from importlib.util import find_spec

    return find_spec("typst") is not None


def to_pdf(template: str, data: Data) -> bytes:
    """All pages; raises PrintError."""
    made = _made(template, data, format="pdf")
    assert isinstance(made, bytes)
    return made


def to_picture(template: str, data: Data, dots_per_inch: float) -> bytes:
    """The first page as PNG; raises PrintError."""
    made = _made(template, data, format="png", ppi=dots_per_inch)
    return made[0] if isinstance(made, list) else made


def frames_of(template: str, data: Data) -> list[dict[str, Any]]:
    """The frames that text must stay in, in millimetres from the top left of their page; for tests."""
    found = _compiler(template, data | {"frames": True}).query("<frame>", field="value")
    frames: list[dict[str, Any]] = json.loads(found)
    return frames


def _made(template: str, data: Data, **how: Any) -> bytes | list[bytes]:
    compiler = _compiler(template, data)
    try:
        made: bytes | list[bytes] = compiler.compile(**how)
    except RuntimeError as problem:
        raise PrintError(f"this sheet could not be made: {str(problem).splitlines()[0]}") from None
    return made


def _compiler(template: str, data: Data) -> Any:
    if not can_print():
        raise PrintError(MISSING)
    import typst

    return typst.Compiler(
        input=str(TEMPLATES / f"{template}.typ"),
        root=str(TEMPLATES),
        font_paths=[str(FONTS)],
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(data)},
    )
