"""`redada serve` and its relatives, for the command line."""

from __future__ import annotations

import argparse
import os
from typing import Any

FLAGS: tuple[tuple[str, str, str], ...] = (
    (
        "host",
        "ADDRESS",
        "listen on this address (default: 127.0.0.1, this machine only; 0.0.0.0 for all)",
    ),
    ("port", "N", "default: 8377"),
    ("data", "FOLDER", "where the SQLite file is (default: the user's data folder)"),
    ("database", "URL", "postgresql://… instead of SQLite"),
    ("address", "URL", "how people reach the server, for links and QR codes"),
    ("rate", "N", "messages a second for each socket; 0: no limit (default: 20)"),
    ("tables-per-hour", "N", "tables that one address may make; 0: no limit (default: 200)"),
    ("workers", "N", "processes in which bots think (default: one less than there are cores)"),
    ("keep-days", "N", "delete tables that nothing happened at for so long; 0: never (default)"),
    ("log", "LEVEL", "debug, info, warning or error (default: info)"),
)


def add_to(commands: Any) -> None:
    serve = commands.add_parser(
        "serve",
        help="run the server: both games in the browser",
        description="Run the server. The environment can set every flag too: REDADA_PORT for --port.",
        allow_abbrev=False,
    )
    for name, value, text in FLAGS:
        serve.add_argument(f"--{name}", metavar=value, help=text)
    serve.add_argument("--browser", action="store_true", help="open a browser at the page")
    serve.set_defaults(run=run_serve)


def run_serve(arguments: argparse.Namespace) -> int:
    from redada.core.errors import RedadaError

    try:
        from redada.server import serving
    except ImportError as problem:
        raise RedadaError(
            f"the server needs more packages: pip install 'redada[server]' ({problem})"
        ) from None
    from redada.server.settings import read_settings

    return serving.serve(read_settings(vars(arguments), os.environ), arguments.browser)
