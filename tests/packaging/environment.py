"""Packages made from a copy of the project, and empty environments for them, without a network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PARTS = ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE")


def copy_project(folder: Path) -> Path:
    """The project as it stands here, with what was compiled and with the built client."""
    assert (ROOT / "src/redada/server/web/index.html").is_file(), "run: make web"
    made = shutil.ignore_patterns("__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", folder / "src", ignore=made)
    shutil.copytree(ROOT / "tools", folder / "tools", ignore=made)
    for name in PARTS:
        shutil.copy(ROOT / name, folder / name)
    if (stamps := ROOT / "build" / "cores.json").is_file():
        (folder / "build").mkdir()
        shutil.copy(stamps, folder / "build")
    return folder


def clean(**more: str) -> dict[str, str]:
    """The variables of a user who knows nothing of this project."""
    known = {name: value for name, value in os.environ.items() if not name.startswith("REDADA_")}
    return known | {"PYTHONPATH": "", "PIP_DISABLE_PIP_VERSION_CHECK": "1"} | more


def run(*command: str | Path, cwd: Path | None = None, **more: str) -> str:
    """What the command wrote, errors with it; it must end well."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=clean(**more),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:]
    return done.stdout


def build_wheel(source: Path, folder: Path, **more: str) -> Path:
    """From a folder or an sdist, by pip, with the build packages that are here."""
    pip = (sys.executable, "-m", "pip", "wheel", "-v", "--no-index", "--no-build-isolation", "--no-deps")
    log = run(*pip, "-w", folder, source, cwd=None, **more)
    (folder / "build.log").write_text(log, encoding="utf-8")
    [wheel] = folder.glob("*.whl")
    return wheel


def build_sdist(project: Path, folder: Path) -> Path:
    hook = f"from setuptools import build_meta; build_meta.build_sdist({str(folder)!r})"
    run(sys.executable, "-c", hook, cwd=project)
    [sdist] = folder.glob("*.tar.gz")
    return sdist


def needed(package: Distribution, extras: frozenset[str]) -> dict[str, Distribution]:
    """The packages that one declares to need with these extras, and what these need, by name."""
    found: dict[str, Distribution] = {}
    todo = [(package, extras)]
    while todo:
        package, extras = todo.pop()
        for text in package.requires or ():
            requirement = Requirement(text)
            wanted = any(
                requirement.marker is None or requirement.marker.evaluate({"extra": extra})
                for extra in extras | {""}
            )
            if wanted and requirement.name not in found:
                found[requirement.name] = distribution(requirement.name)
                todo.append((found[requirement.name], frozenset(requirement.extras)))
    return found


class Environment:
    """A virtual environment with the wheel, what it declares to need, and nothing else."""

    def __init__(self, folder: Path, wheel: Path, *extras: str) -> None:
        venv.create(folder, with_pip=False, symlinks=True)
        self.python = folder / "bin" / "python"
        self.redada = folder / "bin" / "redada"
        run(
            sys.executable,
            "-m",
            "pip",
            "--python",
            self.python,
            "install",
            "-q",
            "--no-index",
            "--no-deps",
            wheel,
        )
        [metadata] = folder.rglob("redada-*.dist-info")
        here = Path(sysconfig.get_paths()["purelib"])
        for package in needed(Distribution.at(metadata), frozenset(extras)).values():
            for top in {file.parts[0] for file in package.files or ()} - {"..", "__pycache__"}:
                if not (metadata.parent / top).exists():
                    (metadata.parent / top).symlink_to(here / top)
