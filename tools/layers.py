"""The layers of `pyproject.toml`, checked for compiled modules too: `python -m tools.layers`.

import-linter reads Python only. So it is given a copy of the package in which whatever a .pyx or .pxd
imports or cimports is imported by the Python module of the same name.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.cores import ROOT, SRC, cimports

IMPORT = re.compile(r"^\s*(?:from\s+([\w.]+)\s+import\s+(\w+)|import\s+([\w.]+))", re.MULTILINE)


def imports_of(text: str, modules: set[str]) -> set[str]:
    """The modules of ours that a .pyx or .pxd takes, or takes something from."""
    named = cimports(text)
    named += [(package or module, name) for package, name, module in IMPORT.findall(text)]
    taken = {
        f"{package}.{name}" if f"{package}.{name}" in modules else package for package, name in named
    }
    return {name for name in taken if name.split(".")[0] == "redada"}


def python_only(source: Path, folder: Path) -> None:
    """A copy of the package for import-linter."""
    files = [path for path in source.rglob("*") if path.suffix in (".py", ".pyx", ".pxd")]
    names = {path.relative_to(source).with_suffix("") for path in files}
    modules = {".".join(name.parts).removesuffix(".__init__") for name in names}
    for name in names:
        text = ""
        for path in ((source / name).with_suffix(suffix) for suffix in (".py", ".pyx", ".pxd")):
            if path.is_file() and path.suffix == ".py":
                text = path.read_text(encoding="utf-8")
            elif path.is_file():
                taken = imports_of(path.read_text(encoding="utf-8"), modules)
                text += "".join(f"\nimport {module}" for module in sorted(taken))
        target = (folder / name).with_suffix(".py")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source", type=Path, nargs="?", default=SRC, help="folder with the package")
    source = parser.parse_args().source
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()"]
    with TemporaryDirectory() as folder:
        python_only(source, Path(folder))
        arguments = ["--no-cache", "--config", str(ROOT / "pyproject.toml")]
        sys.exit(subprocess.run([*command, *arguments], cwd=folder, check=False).returncode)


if __name__ == "__main__":
    main()
