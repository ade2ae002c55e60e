"""The modules that are compiled, and which of them are out of date: by their content, not by time.

`python -m tools.cores` compiles what is out of date, in place; `setup.py` asks the same questions when
it builds a wheel. Nothing but the standard library is imported, so that asking takes no time.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SRC = ROOT / "src"
BUILD = ROOT / "build"
STAMPS = BUILD / "cores.json"
"""What each C file and each compiled module was made from, as a digest, by its path from ROOT."""

CONSTANTS = [
    "redada/games/razzia/cards.py",
    "redada/games/razzia/layout.py",
    "redada/games/ratzzia/layout.py",
    "redada/rl/layout.py",
    "redada/bots/net/layout.py",
]
SHARED = "redada/core/shared.pyx"
"""Its C is Cython's own code for arrays and functions, once for all modules instead of once in each."""
RESEARCH = [
    "redada/rl/encoder.py",
    "redada/rl/vector_core.pyx",
    "redada/train/kernel.pyx",
    "redada/train/self_play.pyx",
    "redada/train/razzia_games.pyx",
    "redada/train/ratzzia_games.pyx",
]
"""What learning needs and playing does not: `make play` leaves them out, as it is waited for."""
SERVING = [
    "redada/core/dealer.py",
    "redada/core/course.pyx",
    "redada/games/razzia/json_writer.pyx",
    "redada/games/razzia/json_changes.pyx",
    "redada/games/razzia/json_facts.pyx",
    "redada/games/razzia/course.pyx",
    "redada/server/tables/clock.py",
    "redada/server/tables/played.py",
    "redada/server/tables/read_moves.pyx",
    "redada/server/tables/written_moves.pyx",
    "redada/server/tables/history.py",
    "redada/server/tables/quick_moves.py",
    "redada/server/tables/showing.py",
    "redada/server/wire/plain_frames.py",
    "redada/server/wire/budget.py",
    "redada/server/wire/connection.py",
    "redada/server/rooms/audience.py",
    "redada/server/rooms/feed.py",
    "redada/server/rooms/quick_room.py",
    "redada/server/rooms/written_room.pyx",
    "redada/server/http/sockets.py",
    "redada/server/telemetry/arenas.pyx",
]
"""What every move of a busy server goes through; `make play` leaves them out too."""
COMPILED = [
    SHARED,
    "redada/core/moves.py",
    "redada/core/patch.py",
    "redada/games/razzia/scoring.py",
    "redada/games/razzia/rules.py",
    "redada/games/razzia/state.py",
    "redada/games/razzia/view.py",
    "redada/games/razzia/events.py",
    "redada/games/razzia/notation.py",
    "redada/games/ratzzia/dice.py",
    "redada/games/ratzzia/rewards.py",
    "redada/games/ratzzia/support.py",
    "redada/games/ratzzia/legal.py",
    "redada/games/ratzzia/rules.py",
    "redada/games/ratzzia/state.py",
    "redada/bots/net/network.py",
    "redada/bots/razzia/evaluation.py",
    "redada/bots/razzia/greedy.py",
    "redada/bots/razzia/playout.py",
    "redada/bots/razzia/inputs.py",
    "redada/bots/razzia/judge.py",
    "redada/bots/ratzzia/evaluation.py",
    "redada/bots/ratzzia/greedy.py",
    "redada/bots/ratzzia/odds.py",
    "redada/bots/ratzzia/playout.py",
    "redada/bots/ratzzia/inputs.py",
    "redada/bots/ratzzia/judge.py",
    "redada/bots/ratzzia/race.pyx",
    "redada/bots/ratzzia/net_race.pyx",
    "redada/bots/ratzzia/eyes.pyx",
    "redada/bots/ratzzia/laps.pyx",
    "redada/bots/ratzzia/turn_odds.pyx",
    "redada/bots/ratzzia/placing.pyx",
    "redada/bots/ratzzia/turn_player.pyx",
    "redada/bots/ratzzia/support_ways.pyx",
    "redada/bots/ratzzia/turn_table.pyx",
    "redada/bots/razzia/tree.pyx",
    "redada/bots/razzia/net_tree.pyx",
    *RESEARCH,
    *SERVING,
]
DIRECTIVES = {
    "language_level": "3",
    "annotation_typing": False,  # the .pxd gives the C types; annotations are for readers
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": False,
}
CIMPORT = re.compile(r"^\s*(?:from\s+([\w.]+)\s+)?cimport\s+(\([^)]*\)|[^\n#]+)", re.MULTILINE)


def module_name(source: str) -> str:
    """`redada.core.moves` for `redada/core/moves.py`."""
    return source.partition(".")[0].replace("/", ".")


def compiled_path(source: str) -> Path:
    """Where a module compiled in place stands: beside its source."""
    return (SRC / source).with_suffix(str(sysconfig.get_config_var("EXT_SUFFIX")))


def write_constants() -> None:
    """Hand the whole-number constants of plain modules to the compiler, as a `cdef enum` in a .pxd."""
    known: dict[str, int] = {}
    for name in CONSTANTS:
        path = SRC / name
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
        text = f"# made from {path.name} by tools/cores.py\ncdef enum:\n" + "".join(lines)
        target = path.with_suffix(".pxd")
        if not target.exists() or target.read_text(encoding="utf-8") != text:
            target.write_text(text, encoding="utf-8")


def cimports(text: str) -> list[tuple[str, str]]:
    """Of a .pyx or .pxd: ("a", "b") for `from a cimport b`, ("a", "") for `cimport a`."""
    found = []
    for package, items in CIMPORT.findall(text):
        for item in items.strip("() \t").split(","):
            name = item.split(" as ")[0].strip()
            found += [(package, name) if package else (name, "")] if name else []
    return found


def made_from(source: str) -> list[Path]:
    """The source, the .pxd beside it, and every .pxd that these cimport, directly or not."""
    path = SRC / source
    todo, found = [path, path.with_suffix(".pxd")], set[Path]()
    while todo:
        path = todo.pop()
        if path in found or not path.is_file():
            continue
        found.add(path)
        if path.suffix == ".py":
            continue
        for package, name in cimports(path.read_text(encoding="utf-8")):
            module = SRC.joinpath(*package.split("."))
            todo += [module.with_suffix(".pxd"), module / "__init__.pxd", module / f"{name}.pxd"]
    return sorted(found)


def digest(source: str, arguments: list[str]) -> str:
    """Of all that a module is made from: files, tools, and the arguments of the compiler."""
    cython = version("cython") if not why_uncompiled() else ""
    what = hashlib.sha256(repr((cython, DIRECTIVES, SHARED, arguments, sys.version)).encode())
    for path in made_from(source):
        what.update(path.relative_to(SRC).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return what.hexdigest()


def read_stamps() -> dict[str, str]:
    try:
        stamps: dict[str, str] = json.loads(STAMPS.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamps


def write_stamps(stamps: dict[str, str]) -> None:
    BUILD.mkdir(exist_ok=True)
    STAMPS.write_text(json.dumps(stamps, indent=0, sort_keys=True), encoding="utf-8")


def native_arguments() -> list[str]:
    """Of a compilation for this very machine.

    Sets of moves are bits, so counting and picking them by one instruction pays, where there is one.
    AMD's processors before family 25 have the picking (BMI2) too, but slower than a loop.
    """
    arguments = portable_arguments()
    try:
        words = Path("/proc/cpuinfo").read_text(encoding="ascii", errors="replace").split()
    except OSError:
        words = []
    if "bmi2" in words:
        family = words[words.index("family") + 2] if "family" in words else "0"
        if "GenuineIntel" in words or int(family) >= 25:
            arguments.append("-mbmi2")
    return arguments


def portable_arguments() -> list[str]:
    """Of a compilation that may run elsewhere, as a wheel does: on any x86-64 since 2009, and others.

    Positions are copied faster by the library than by what gcc writes for a copy of known size. No
    number of ours overflows, which Python's own flags make the compiler reckon with. Debug information
    would take a quarter of the time and most of the space.
    """
    if sys.platform == "win32":
        return []
    arguments = ["-O3", "-g0", "-fno-builtin-memcpy", "-fno-wrapv"]
    if sys.platform == "linux":
        arguments.append("-finline-limit=4000")
        if platform.machine() == "x86_64":
            arguments.append("-mpopcnt")
    return arguments


def link_arguments() -> list[str]:
    return ["-Wl,--strip-all"] if sys.platform == "linux" else []


def why_uncompiled() -> str:
    """What is missing for a compilation here, or nothing."""
    try:
        version("cython")
    except PackageNotFoundError:
        return "no Cython"
    if sys.platform == "win32":
        return ""  # setuptools looks for the compiler, and says what it missed
    compiler = shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))
    if not shutil.which(compiler[0]):
        return f"no C compiler ({compiler[0]})"
    if not Path(sysconfig.get_paths()["include"], "Python.h").is_file():
        return "no Python headers (on Debian and Ubuntu: apt-get install python3-dev)"
    return ""


def wanted() -> list[str]:
    """The modules to compile: all, unless REDADA_COMPILED is `playing`."""
    playing = os.environ.get("REDADA_COMPILED") == "playing"
    return [name for name in COMPILED if not (playing and name in (*RESEARCH, *SERVING))]


def out_of_date() -> list[str]:
    """The modules that in-place compilation would make anew."""
    stamps = read_stamps()
    arguments = native_arguments()
    return [
        name
        for name in wanted()
        if not compiled_path(name).is_file()
        or stamps.get(str(compiled_path(name).relative_to(ROOT))) != digest(name, arguments)
    ]


def sweep() -> None:
    """Remove C files and compiled modules that stand in the source tree without being ours any more."""
    known = {SRC / name.partition(".")[0] for name in COMPILED}
    for path in SRC.rglob("*"):
        if path.suffix == ".c" or (
            path.suffix in (".so", ".pyd") and path.with_name(path.name.partition(".")[0]) not in known
        ):
            path.unlink()


def main() -> None:
    write_constants()
    sweep()
    todo = out_of_date()
    if not todo:
        return
    if not why_uncompiled():
        print(f"Compiling {len(todo)} modules …", flush=True)
    done = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=ROOT, check=False
    )
    sys.exit(done.returncode)


if __name__ == "__main__":
    from tools.calling import called

    called(__doc__)
    main()
