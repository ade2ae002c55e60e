"""Redada as it is where there is no C compiler: the sources alone, in a process of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "redada"


def copy_sources(to: Path) -> Path:
    """A folder for PYTHONPATH with all of the package but what was compiled and the web client."""
    shutil.copytree(
        SOURCE,
        to / "redada",
        ignore=shutil.ignore_patterns("*.so", "*.pyd", "*.c", "web", "__pycache__"),
    )
    return to


def run(
    sources: Path, *arguments: str, stdin: str = "", seconds: float = 120
) -> subprocess.CompletedProcess[str]:
    """Run Python with these arguments; the package it imports is that of `sources`."""
    return subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | {"PYTHONPATH": str(sources)},
        cwd=sources,
        input=stdin,
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )
