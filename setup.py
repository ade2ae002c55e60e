"""Compile the cores where a C compiler is at hand; install them as plain Python where none is."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SRC = Path("src")
CONSTANTS = [
    "redada/games/razzia/cards.py",
    "redada/games/razzia/layout.py",
    "redada/games/ratzzia/layout.py",
    "redada/rl/layout.py",
]
COMPILED = [
    "redada/core/moves.py",
    "redada/games/razzia/scoring.py",
    "redada/games/razzia/rules.py",
    "redada/games/razzia/state.py",
    "redada/games/razzia/view.py",
    "redada/games/razzia/story.py",
    "redada/games/ratzzia/dice.py",
    "redada/games/ratzzia/rewards.py",
    "redada/games/ratzzia/legal.py",
    "redada/games/ratzzia/rules.py",
    "redada/games/ratzzia/state.py",
    "redada/bots/razzia/evaluation.py",
    "redada/bots/razzia/greedy.py",
    "redada/bots/razzia/playout.py",
    "redada/bots/ratzzia/evaluation.py",
    "redada/bots/ratzzia/greedy.py",
    "redada/bots/ratzzia/odds.py",
    "redada/bots/ratzzia/playout.py",
    "redada/bots/ratzzia/race.pyx",
    "redada/bots/razzia/tree.pyx",
    "redada/rl/encoder.py",
    "redada/rl/vector_core.pyx",
]


def write_pxd(path: Path, known: dict[str, int]) -> None:
    """Hand the whole-number constants of a plain module to the compiler, as `cdef enum` in a .pxd."""
    lines = []
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            try:
                value = eval(compile(ast.Expression(node.value), str(path), "eval"), dict(known))
            except NameError:
                continue
            if isinstance(value, int):
                known[node.target.id] = value
                lines.append(f"    {node.target.id} = {value}\n")
    text = f"# made from {path.name} by setup.py\ncdef enum:\n" + "".join(lines)
    target = path.with_suffix(".pxd")
    if not target.exists() or target.read_text(encoding="utf-8") != text:
        target.write_text(text, encoding="utf-8")


class BuildIfPossible(build_ext):
    """A failed compilation is a warning in one line, not a failed installation."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as problem:  # whatever a compiler or its absence throws at us
            self.extensions = []
            reason = " ".join(str(problem).split())[:120]
            print(f"warning: redada runs uncompiled, correct but slow: {reason}", file=sys.stderr)

    def copy_extensions_to_source(self) -> None:
        if self.extensions:
            super().copy_extensions_to_source()


def compile_arguments() -> list[str]:
    """Sets of moves are bits, so counting and picking them by one instruction pays, where there is one.

    AMD's processors before family 25 have the picking (BMI2) too, but slower than a loop. And positions
    are copied faster by the library than by what gcc writes for a copy of known size. No number of ours
    overflows, which Python's own flags make the compiler reckon with.
    """
    if sys.platform == "win32":
        return []
    try:
        words = Path("/proc/cpuinfo").read_text(encoding="ascii", errors="replace").split()
    except OSError:
        words = []
    arguments = ["-O3", "-fno-builtin-memcpy", "-fno-wrapv", "-finline-limit=4000"]
    if "bdist_wheel" in sys.argv:
        return arguments  # a wheel may run on another machine than this one
    if "popcnt" in words:
        arguments.append("-mpopcnt")
    if "bmi2" in words:
        family = words[words.index("family") + 2] if "family" in words else "0"
        if "GenuineIntel" in words or int(family) >= 25:
            arguments.append("-mbmi2")
    return arguments


def extensions() -> list[Extension]:
    known: dict[str, int] = {}
    for name in CONSTANTS:
        write_pxd(SRC / name, known)
    headers = [str(path) for path in SRC.rglob("*.pxd")]
    modules = [
        Extension(
            name.partition(".")[0].replace("/", "."),
            [str(SRC / name)],
            depends=headers,
            extra_compile_args=compile_arguments(),
        )
        for name in COMPILED
    ]
    try:
        from Cython.Build import cythonize
    except ImportError:
        print("warning: redada runs uncompiled, correct but slow: no Cython", file=sys.stderr)
        return []
    directives = {
        "language_level": "3",
        "annotation_typing": False,  # the .pxd gives the C types; annotations are for readers
        "infer_types": True,
        "boundscheck": False,
        "wraparound": False,
        "cdivision": False,
    }
    return cythonize(
        modules,
        compiler_directives=directives,
        include_path=[str(SRC)],
        quiet=True,
        force=any_newer(headers, [SRC / name for name in COMPILED]),
    )


def any_newer(headers: list[str], sources: list[Path]) -> bool:
    """Whether a C file is older than any header: cythonize does not follow all that they include."""
    made = [path.with_suffix(".c") for path in sources]
    oldest = min((path.stat().st_mtime for path in made if path.exists()), default=0.0)
    return any(Path(header).stat().st_mtime > oldest for header in headers)


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildIfPossible})
