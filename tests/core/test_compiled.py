"""The compiled core, the uncompiled one beside it, and the install where there is no C compiler."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from redada.core.compiled import is_compiled, uncompiled

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(not os.environ.get("CI"), reason="a contributor may have no C compiler; CI must")
def test_ci_tests_the_compiled_core() -> None:
    assert is_compiled()


def test_the_uncompiled_core_is_plain_python_and_leaves_the_compiled_one_in_place() -> None:
    import redada.games.razzia.rules as rules

    plain = uncompiled("redada.games.razzia.rules")
    assert (plain.__file__ or "").endswith("rules.py")
    assert sys.modules["redada.games.razzia.rules"] is rules
    assert plain is not rules


def copy_of_the_project(folder: Path) -> Path:
    """What a fresh clone has, without anything that was made."""
    copy = folder / "project"
    made = shutil.ignore_patterns("*.so", "*.c", "__pycache__", "*.egg-info", "layout.pxd", "cards.pxd")
    shutil.copytree(ROOT / "src", copy / "src", ignore=made)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy / name)
    return copy


def test_without_a_c_compiler_the_build_goes_on_with_one_line_of_warning(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    environment = os.environ | {"CC": "/no/such/compiler"}
    build = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=project,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert build.returncode == 0, build.stderr
    assert build.stderr.count("redada runs uncompiled, correct but slow") == 1
    assert not list(project.rglob("*.so"))
    game = subprocess.run(
        [
            sys.executable,
            "-c",
            "from redada.core.compiled import is_compiled, warn; warn()\n"
            "from redada.games.razzia import RAZZIA\n"
            "print(is_compiled(), RAZZIA.start(3).playout(1)[0].outcome().reason)",
        ],
        env=environment | {"PYTHONPATH": str(project / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert game.stdout == "False most points\n"
    assert game.stderr.count("\n") == 1
    assert game.stderr.startswith("warning: ")


def test_what_has_no_plain_source_is_not_there_uncompiled() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"redada\.bots\.razzia\.tree has no plain \.py"):
        uncompiled("redada.bots.razzia.tree")
