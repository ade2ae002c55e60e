"""How a server is set up: by flags, or by the environment (REDADA_PORT for --port)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from redada.core.errors import RedadaError

PREFIX = "REDADA_"
RATES = ("rate", "request_rate")
COUNTS = (
    "tables_per_hour",
    "reviews_per_hour",
    "connections",
    "connections_per_address",
    "seats_per_address",
    "workers",
    "processes",
    "keep_days",
)


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8377
    data: str = ""
    """Folder of the SQLite file; empty for the user's own data folder."""
    database: str = ""
    """postgresql://… instead of SQLite."""
    address: str = ""
    """What people type, such as https://games.example.org; empty for host and port."""
    rate: float = 20.0
    """Messages a second that one socket may send; 0 for no limit."""
    tables_per_hour: int = 200
    """Tables that one address may make; 0 for no limit."""
    reviews_per_hour: int = 60
    """Reviews of games that one address may ask for; 0 for no limit."""
    request_rate: float = 60.0
    """HTTP requests a second that one address may make, by their cost; 0 for no limit."""
    connections: int = 0
    """In all; 0 for as many as there are descriptors, less a reserve."""
    connections_per_address: int = 256
    """And as many WebSockets of one address behind a proxy; 0 for no limit."""
    seats_per_address: int = 20
    """That one address may hold at tables that have not started; 0 for no limit."""
    trust_proxy: str = ""
    """Addresses or networks of proxies whose X-Forwarded-For is believed, with commas between them."""
    workers: int = 0
    """Processes in which bots think; 0 for one less than there are cores."""
    processes: int = 1
    """Of the server itself, all on one address; 0 for as many as there are cores."""
    no_bots: bool = False
    """With PostgreSQL: leave the thinking to `redada worker`."""
    keep_days: int = 0
    """Days after which a table that nothing happened at is deleted; 0 for never."""
    allow_bots: str = ""
    """Bots of installed packages that people may choose, with commas between them."""
    signing_key: str = ""
    """The file of the key that signs finished games; empty: `signing.key` beside the SQLite file."""
    alive: str = ""
    """A file that a worker touches while it can think, for health checks."""
    log: str = "info"

    @property
    def is_local(self) -> bool:
        return self.host in ("127.0.0.1", "localhost", "::1")

    @property
    def url(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.address.rstrip("/") or f"http://{host}:{self.port}"

    @property
    def sqlite_path(self) -> Path:
        return (Path(self.data) if self.data else data_folder()) / "redada.sqlite3"


def data_folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "redada"


def read_settings(chosen: Mapping[str, object], environment: Mapping[str, str]) -> Settings:
    """Flags first, then the environment, then the defaults; raises RedadaError."""
    values: dict[str, object] = {}
    for field in fields(Settings):
        flag = chosen.get(field.name)
        name = PREFIX + field.name.upper()
        if flag is not None:
            values[field.name] = flag
        elif name in environment:
            values[field.name] = environment[name]
    return checked({name: read(name, value) for name, value in values.items()})


def read(name: str, value: object) -> object:
    if name == "no_bots":
        if str(value).lower() in ("1", "true", "yes", "0", "false", "no", ""):
            return str(value).lower() in ("1", "true", "yes")
        raise RedadaError(f"no-bots: expected yes or no, found '{value}'")
    if name == "processes" and value == "cores":
        return 0
    kinds = dict.fromkeys(("port", *COUNTS), int) | dict.fromkeys(RATES, float)
    kind: type[int] | type[float] | type[str] = kinds.get(name, str)
    try:
        return kind(str(value))
    except ValueError:
        raise RedadaError(f"{name.replace('_', '-')}: expected a number, found '{value}'") from None


def checked(values: Mapping[str, object]) -> Settings:
    settings = Settings(**values)  # type: ignore[arg-type]  # read() gave each its type
    if not 0 <= settings.port <= 65_535:
        raise RedadaError(f"port: expected a number from 0 to 65535, found {settings.port}")
    for name in (*RATES, *COUNTS):
        if not 0 <= getattr(settings, name) < 10**9:
            raise RedadaError(f"{name.replace('_', '-')}: expected a number from 0")
    if settings.database and not settings.database.startswith(("postgresql://", "postgres://")):
        raise RedadaError("database: expected postgresql://user@host/name; without it SQLite is used")
    if settings.no_bots and not settings.database:
        raise RedadaError("no-bots: workers elsewhere need --database postgresql://…")
    if settings.log not in ("debug", "info", "warning", "error"):
        raise RedadaError("log: expected debug, info, warning or error")
    return settings
