"""`redada serve` and its relatives, for the command line."""

from __future__ import annotations

import argparse
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from redada.core.errors import RedadaError

if TYPE_CHECKING:
    from redada.server.settings import Settings

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
    ("reviews-per-hour", "N", "reviews of games for one address; 0: no limit (default: 60)"),
    ("request-rate", "N", "HTTP requests a second for each address; 0: no limit (default: 60)"),
    ("connections", "N", "connections in all (default: what the limit of descriptors allows)"),
    ("connections-per-address", "N", "connections from one address; 0: no limit (default: 256)"),
    ("seats-per-address", "N", "seats of one address before the start; 0: no limit (default: 20)"),
    ("trust-proxy", "ADDRESS,…", "proxies whose X-Forwarded-For is believed (default: none)"),
    ("workers", "N", "processes in which bots think (default: one less than there are cores)"),
    ("processes", "N", "processes of the server, on one address; cores: one for each (default: 1)"),
    ("keep-days", "N", "delete tables that nothing happened at for so long; 0: never (default)"),
    ("allow-bots", "NAME,…", "bots of installed packages that people may choose (default: none)"),
    (
        "signing-key",
        "FILE",
        "the key that signs finished games, made if there is none (default: beside the SQLite file)",
    ),
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

    serve.add_argument(
        "--no-bots",
        action="store_true",
        default=None,
        help="with PostgreSQL: bots think in `redada worker` only",
    )

    worker = commands.add_parser(
        "worker", help="have bots think here for servers elsewhere (PostgreSQL)", allow_abbrev=False
    )
    for name, value, text in FLAGS:
        if name in ("database", "workers", "log"):
            worker.add_argument(f"--{name}", metavar=value, help=text)
    worker.add_argument(
        "--alive", metavar="FILE", help="touch this file while the database and the processes answer"
    )
    worker.set_defaults(run=run_worker)

    backup = commands.add_parser(
        "backup", help="copy all tables of a server, also while it runs", allow_abbrev=False
    )
    backup.add_argument("file", metavar="FILE", help="the copy, an SQLite file that must not exist yet")
    backup.set_defaults(run=run_backup)
    restore = commands.add_parser("restore", help="put such a copy back", allow_abbrev=False)
    restore.add_argument("file", metavar="FILE")
    restore.set_defaults(run=run_restore)
    check = commands.add_parser(
        "check", help="look at all that a server keeps, whether anything is damaged", allow_abbrev=False
    )
    check.set_defaults(run=run_check)
    for command in (backup, restore, check):
        command.add_argument("--data", metavar="FOLDER", help="as with serve")
        command.add_argument("--database", metavar="URL", help="as with serve")


def run_backup(arguments: argparse.Namespace) -> int:
    needs_server()
    from redada.server.store.backup import back_up

    sys.stdout.write(back_up(database_settings(arguments), Path(arguments.file)) + "\n")
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    needs_server()
    from redada.server.store.backup import check_all

    sys.stdout.write(check_all(database_settings(arguments)) + "\n")
    return 0


def run_restore(arguments: argparse.Namespace) -> int:
    needs_server()
    from redada.server.store.backup import restore

    sys.stdout.write(restore(Path(arguments.file), database_settings(arguments)) + "\n")
    return 0


def database_settings(arguments: argparse.Namespace) -> Settings:
    from redada.server.settings import read_settings

    settings = read_settings({"data": arguments.data, "database": arguments.database}, os.environ)
    if settings.database:
        needs_postgres()
    return settings


def needs_server() -> None:
    """Raise RedadaError where only the terminal was installed."""
    if missing := missing_packages():
        raise RedadaError(f"the server needs more packages ({missing[0]}): pip install 'redada[server]'")


def missing_packages() -> list[str]:
    return [name for name in ("litestar", "msgspec", "uvicorn", "segno") if not find_spec(name)]


def can_serve() -> bool:
    """Whether `redada serve` has the packages it needs."""
    return not missing_packages()


def needs_postgres() -> None:
    missing = [name for name in ("asyncpg", "procrastinate", "psycopg") if not find_spec(name)]
    if missing:
        raise RedadaError(f"PostgreSQL needs more packages ({missing[0]}): 'redada[postgres]'")


def run_worker(arguments: argparse.Namespace) -> int:
    needs_server()
    from redada.server.settings import read_settings

    settings = read_settings(vars(arguments), os.environ)
    if not settings.database:
        raise RedadaError("a worker needs --database postgresql://…, that of the servers it thinks for")
    needs_postgres()
    from redada.server.thinking.worker import work

    return work(settings)


def run_serve(arguments: argparse.Namespace) -> int:
    needs_server()
    from redada.server import serving, supervising
    from redada.server.settings import read_settings

    settings = read_settings(vars(arguments), os.environ)
    if settings.database:
        needs_postgres()
    if supervising.count_of(settings) > 1:
        return supervising.supervise(settings, arguments.browser)
    return serving.serve(settings, arguments.browser)
