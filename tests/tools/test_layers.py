"""The layers bite: each of these imports is one too many, in Python and in what is compiled."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.cores import ROOT, SRC
from tools.layers import imports_of

LAYERS = "Layers point one way"
GAMES = "Games do not know each other"
BOTS = "Bots of one game do not know those of another"
SERVER = "The server's packages stand on each other in one order"


def check(source: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tools.layers", str(source)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the package without what was compiled."""
    made = shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info", "web")
    shutil.copytree(SRC, tmp_path / "src", ignore=made)
    return tmp_path / "src"


@pytest.mark.parametrize(
    ("file", "line", "contract"),
    [
        ("games/razzia/rules.py", "from redada.games.ratzzia import dice", GAMES),
        ("games/ratzzia/state.py", "import redada.games.razzia", GAMES),
        ("games/razzia/rules.pxd", "from redada.games.ratzzia cimport dice", GAMES),
        ("core/moves.pxd", "from redada.games.razzia.rules cimport legal", LAYERS),
        ("core/record.py", "from redada.bots import make_bot", LAYERS),
        ("words/__init__.py", "from redada import terminal", LAYERS),
        ("bots/razzia/tree.pyx", "from redada.server cimport rooms", LAYERS),
        ("bots/razzia/tree.pyx", "    from redada.server.rooms import room", LAYERS),
        ("bots/ratzzia/race.pyx", "cimport redada.bots.razzia.evaluation as other", BOTS),
        ("rl/vector_core.pyx", "from redada.terminal cimport table", LAYERS),
        ("server/store/sqlite.py", "from redada.server.rooms import room", SERVER),
        ("server/messages/__init__.py", "import redada.server.http.app", SERVER),
    ],
)
def test_an_import_against_the_layers_fails(source: Path, file: str, line: str, contract: str) -> None:
    path = source / "redada" / file
    assert path.is_file()
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{line.strip()}\n", encoding="utf-8")
    done = check(source)
    assert done.returncode == 1, done.stdout + done.stderr
    broken = [name for name in done.stdout.splitlines() if name.endswith("BROKEN")]
    assert any(name.startswith(contract) for name in broken), done.stdout


def test_a_new_package_must_find_its_place_among_the_layers(source: Path) -> None:
    (source / "redada" / "elsewhere.py").write_text("import redada.cli\n", encoding="utf-8")
    done = check(source)
    assert done.returncode == 1
    assert "elsewhere" in done.stdout


def test_the_package_keeps_its_layers(source: Path) -> None:
    done = check(source)
    assert done.returncode == 0, done.stdout


def test_what_a_compiled_module_takes_is_read_from_its_cimports() -> None:
    modules = {"redada.core", "redada.core.bits", "redada.games.razzia.layout"}
    text = (
        "from libc.math cimport exp\n"
        "from redada.core cimport bits, missing  # a note, with a comma\n"
        "from redada.core.bits cimport (word,\n    count as many)\n"
        "cimport redada.games.razzia.layout as at\n"
        "cdef int f():\n    import redada.cli\n"
    )
    expected = {"redada.core", "redada.core.bits", "redada.games.razzia.layout", "redada.cli"}
    assert imports_of(text, modules) == expected
