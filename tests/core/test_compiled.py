"""The compiled core, the uncompiled one beside it, and the install where there is no C compiler."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from redada.core.compiled import is_compiled, uncompiled
from tools import cores

ROOT = Path(__file__).parents[2]


def test_every_core_is_compiled_wherever_there_is_a_c_compiler_and_always_in_ci() -> None:
    if os.environ.get("CI") or not cores.why_uncompiled():
        plain = [name for name in cores.COMPILED if not cores.compiled_path(name).is_file()]
        assert not plain, "run: make cores"
    assert is_compiled() == cores.compiled_path("redada/core/moves.py").is_file()


def test_the_tests_run_what_the_sources_say() -> None:
    """A changed rule that nobody compiled would be tested as it was before."""
    assert cores.why_uncompiled() or not cores.out_of_date(), "run: make cores"


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
    shutil.copytree(ROOT / "tools", copy / "tools", ignore=made)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy / name)
    return copy


def test_a_module_is_made_from_its_source_and_all_that_it_cimports_and_nothing_else() -> None:
    made_from = {
        path.relative_to(cores.SRC).as_posix()
        for path in cores.made_from("redada/games/razzia/rules.py")
    }
    assert {"redada/games/razzia/rules.py", "redada/games/razzia/rules.pxd"} <= made_from
    assert "redada/games/razzia/scoring.pxd" in made_from
    assert "redada/core/bits.pxd" in made_from
    assert not [name for name in made_from if "ratzzia" in name or name.endswith("cli.py")]


def test_a_changed_header_puts_its_dependants_out_of_date_and_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = copy_of_the_project(tmp_path)
    monkeypatch.setattr(cores, "SRC", project / "src")
    cores.write_constants()
    before = {name: cores.digest(name, []) for name in cores.COMPILED}
    header = project / "src" / "redada" / "games" / "razzia" / "rules.pxd"
    header.touch()
    assert {name: cores.digest(name, []) for name in cores.COMPILED} == before
    header.write_text(header.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    changed = {name for name in cores.COMPILED if cores.digest(name, []) != before[name]}
    assert "redada/games/razzia/rules.py" in changed
    assert "redada/games/razzia/state.py" in changed
    assert not [name for name in changed if "ratzzia" in name]


def test_a_module_that_does_not_compile_is_an_error_in_place(tmp_path: Path) -> None:
    """Else whoever broke it would go on with the one compiled before."""
    project = copy_of_the_project(tmp_path)
    (project / "src" / "redada" / "core" / "moves.py").write_text("def broken(:\n", encoding="utf-8")
    listed = (project / "tools" / "cores.py").read_text(encoding="utf-8")
    only = re.sub(
        r"COMPILED = \[.*?\]\n", 'COMPILED = ["redada/core/moves.py"]\n', listed, flags=re.DOTALL
    )
    (project / "tools" / "cores.py").write_text(only, encoding="utf-8")
    build = subprocess.run(
        [sys.executable, "-m", "tools.cores"], cwd=project, capture_output=True, text=True, check=False
    )
    assert build.returncode != 0
    assert "moves.py" in build.stderr


def test_compiled_modules_whose_source_has_gone_are_swept_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python would go on importing them."""
    project = copy_of_the_project(tmp_path)
    monkeypatch.setattr(cores, "SRC", project / "src")
    gone = project / "src" / "redada" / "core" / ("gone" + cores.compiled_path("x.py").name[1:])
    kept = cores.compiled_path("redada/core/moves.py")
    gone.touch()
    kept.touch()
    cores.sweep()
    assert kept.exists()
    assert not gone.exists()


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
