"""A tiny third game that no module of src/ knows: whatever plays games must play it too.

`pig.PIG` is the game. In a test, ask for the fixture `pig` (tests/conftest.py): it registers the game
and forgets it afterwards. A program that a test starts finds it with the environment `WITH_PIG`, as it
finds the game of any installed package.
"""

from __future__ import annotations

import os
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

WITH_PIG: dict[str, str] = {
    **os.environ,
    "PYTHONPATH": os.pathsep.join(
        [str(ROOT), str(HERE / "installed"), os.environ.get("PYTHONPATH", "")]
    ),
}
