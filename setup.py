"""Compile the cores where a C compiler is at hand; install them as plain Python where none is."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).resolve().parent))
from tools import cores, package_page

COMPILED = os.environ.get("REDADA_COMPILED", "")
"""`required`: no wheel without compiled modules. `native`: a wheel for this very machine.
`playing`: in place, only what playing needs."""
REQUIRED = COMPILED in ("required", "native")


def c_path(source: str) -> Path:
    return (Path("build/c/src") / source).with_suffix(".c")


def make_c(source: str) -> None:
    """Make the C file of a module, below `build/`. Runs in a process of its own."""
    from Cython.Build import cythonize
    from Cython.Build.SharedModule import generate_shared_module
    from Cython.Compiler.Options import CompilationOptions

    shared = cores.module_name(cores.SHARED)
    if source == cores.SHARED:
        c_file = c_path(source)
        c_file.parent.mkdir(parents=True, exist_ok=True)
        generate_shared_module(CompilationOptions(shared_c_file_path=str(c_file), module_name=shared))
        return
    cythonize(
        [Extension(cores.module_name(source), [f"src/{source}"])],
        compiler_directives=cores.DIRECTIVES,
        include_path=["src"],
        build_dir="build/c",
        shared_utility_qualified_name=shared,
        force=True,
        quiet=True,
    )


class BuildCores(build_ext):
    """Makes what is out of date, on all cores of the machine, straight where it belongs.

    In place, a module that does not compile is an error: whoever works on it wants to know. For a wheel
    it is one line of warning, and the modules stay plain Python, unless REDADA_COMPILED forbids it.
    """

    def run(self) -> None:
        for_a_wheel = not (self.inplace or self.editable_mode)
        self.in_place = not for_a_wheel or COMPILED == "native"
        problem = cores.why_uncompiled()
        if problem and REQUIRED:
            raise SystemExit(f"redada cannot be compiled: {problem}")
        try:
            if not problem:
                super().run()
                if for_a_wheel and self.in_place:
                    self.copy_from_source()
        except Exception as failure:  # whatever a compiler throws at us
            if self.in_place or REQUIRED:
                raise
            problem = " ".join(str(failure).split())[:120]
        if problem:
            self.extensions = []
            print(f"warning: redada runs uncompiled, correct but slow: {problem}", file=sys.stderr)

    def build_extensions(self) -> None:
        cores.write_constants()
        self.force = True  # what is up to date by its stamp is not in the list
        self.arguments = cores.native_arguments() if self.in_place else cores.portable_arguments()
        self.stamps = cores.read_stamps()
        workers = os.cpu_count() or 1
        with (
            ProcessPoolExecutor(workers, get_context("spawn")) as self.processes,
            ThreadPoolExecutor(workers) as threads,
        ):
            building = [threads.submit(self.build, *core) for core in self.out_of_date()]
            try:
                for future in building:
                    future.result()
            finally:
                for future in building:
                    future.cancel()
                cores.write_stamps(dict(self.stamps))

    def out_of_date(self) -> Iterator[tuple[Extension, str]]:
        """The extensions to build, with their sources; the largest first, so that none is waited for."""
        all_of_them = zip(self.extensions, cores.COMPILED, strict=True)
        wanted = [core for core in all_of_them if core[1] in cores.wanted()]
        wanted.sort(key=lambda core: (core[1] != cores.SHARED, -(cores.SRC / core[1]).stat().st_size))
        for extension, source in wanted:
            made = Path(self.get_ext_fullpath(extension.name))
            if not made.is_file() or self.stamps.get(str(made)) != cores.digest(source, self.arguments):
                made.unlink(missing_ok=True)
                yield extension, source

    def build(self, extension: Extension, source: str) -> None:
        c_file = c_path(source)
        made_from = cores.digest(source, [])
        if not c_file.is_file() or self.stamps.get(str(c_file)) != made_from:
            self.processes.submit(make_c, source).result()
            self.stamps[str(c_file)] = made_from
        extension.sources = [str(c_file)]
        extension.extra_compile_args = self.arguments
        extension.extra_link_args = cores.link_arguments()
        self.build_extension(extension)
        self.stamps[self.get_ext_fullpath(extension.name)] = cores.digest(source, self.arguments)

    def get_ext_fullpath(self, ext_name: str) -> str:
        if self.in_place:
            return str(Path("src") / self.get_ext_filename(ext_name))
        return super().get_ext_fullpath(ext_name)

    def copy_extensions_to_source(self) -> None:
        """They were made there."""

    def copy_from_source(self) -> None:
        self.in_place = False
        for extension, source in zip(self.extensions, cores.COMPILED, strict=True):
            made = Path(self.get_ext_fullpath(extension.name))
            made.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(cores.compiled_path(source), made)


class BuildPython(build_py):
    """Copies the modules into a folder from which those of earlier builds are gone."""

    def run(self) -> None:
        if not self.editable_mode:
            for path in Path(self.build_lib).rglob("*"):
                if path.is_file() and path.suffix not in (".so", ".pyd"):
                    path.unlink()
            if not Path("src/redada/server/web/index.html").is_file():
                print("warning: without the web client: make wheel builds it first", file=sys.stderr)
        super().run()


if __name__ == "__main__":
    setup(
        ext_modules=[Extension(cores.module_name(name), [f"src/{name}"]) for name in cores.COMPILED],
        cmdclass={"build_ext": BuildCores, "build_py": BuildPython},
        long_description=package_page.description(),
        long_description_content_type="text/markdown",
        project_urls=package_page.links(package_page.repository()),
    )
