"""The tests that docs/operations.md names are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_test_that_the_table_of_attacks_names_is_there() -> None:
    text = (ROOT / "docs/operations.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:tests/)?[\w/]+\.py)::(\w+)`", text)
    assert len(named) > 30
    for file, name in named:
        path = ROOT / file if file.startswith("tests/") else ROOT / "tests/server" / file
        assert re.search(rf"^(async )?def {name}\(", path.read_text(encoding="utf-8"), re.MULTILINE), (
            name
        )
    assert (ROOT / "web/tests/muting.test.ts").is_file()
