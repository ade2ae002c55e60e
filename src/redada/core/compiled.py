"""Whether the cores are compiled, and how to have the uncompiled ones beside them.

A compiled module stands beside the plain .py it was made from; Python prefers the compiled one.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType


def is_compiled() -> bool:
    from redada.core import moves

    return not (moves.__file__ or "").endswith(".py")


def warn() -> None:
    """One clear line for whoever installs without a C compiler."""
    if not is_compiled():
        sys.stderr.write(
            "warning: no C compiler (or no Python headers) was found: Redada runs uncompiled,"
            " correct but slow\n"
        )


class _SourceFinder:
    """Finds the plain .py of a module of ours, whatever stands beside it."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("redada."):
            return None
        for folder in path or ():
            source = Path(folder) / (name.rpartition(".")[2] + ".py")
            if source.is_file():
                return spec_from_file_location(name, source, loader=SourceFileLoader(name, str(source)))
        found = PathFinder.find_spec(name, path, target)
        if found and found.origin and not found.origin.endswith(".py"):
            raise ModuleNotFoundError(f"{name} has no plain .py", name=name)
        return found


@contextmanager
def _only_source() -> Iterator[None]:
    ours = {name: m for name, m in sys.modules.items() if name.split(".")[0] == "redada"}
    for name in ours:
        del sys.modules[name]
    sys.meta_path.insert(0, _SourceFinder)
    try:
        yield
    finally:
        sys.meta_path.remove(_SourceFinder)
        for name in [name for name in sys.modules if name.split(".")[0] == "redada"]:
            del sys.modules[name]
        sys.modules.update(ours)


def uncompiled(name: str) -> ModuleType:
    """A fresh, uncompiled copy of the module `name` with all of ours that it imports.

    Its classes are not those of the ordinary import; for tests and benchmarks that compare the two.
    """
    with _only_source():
        return importlib.import_module(name)
