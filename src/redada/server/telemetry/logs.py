"""Logs as lines of JSON, without secrets: no token, no seed, no chat ever gets here."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

logger = logging.getLogger("redada")
PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in PLAIN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    for name in (
        "redada",
        "asyncio",
        "uvicorn",
        "uvicorn.error",
        "litestar",
        "procrastinate",
        "psycopg",
    ):
        each = logging.getLogger(name)
        each.handlers = [handler]
        each.propagate = False
        each.setLevel(level.upper() if name == "redada" else "WARNING")
