"""Bots' turns as jobs of a queue in PostgreSQL (procrastinate), for workers on any machine.

A job says only which table and which version: whoever takes it reads the log. Many servers may ask for
the same turn; it is queued once, and if it is thought about twice, the log takes one move.
"""

from __future__ import annotations

import asyncio

import asyncpg
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ProcrastinateException

from redada.core.errors import RedadaError
from redada.server.link import LOST, connect, reason, shown
from redada.server.logs import logger
from redada.server.metrics import BOTS_THINKING
from redada.server.schema import migrate, migrate_queue
from redada.server.thinkers import Thought, Turn
from redada.server.worker import Worker

QUEUE = "turns"
TURN = "redada.turn"
AGAIN = 15.0
"""Seconds after which a turn is asked for again if the table has not gone on."""
SOON = 1.0
"""The same after the queue could not be reached."""
CONNECTIONS = 4


def make_queue(url: str) -> App:
    """Its commits do not wait for the disk: a job that is lost is asked for again."""
    connector = PsycopgConnector(
        conninfo=url,
        min_size=1,
        max_size=CONNECTIONS,
        timeout=5.0,
        kwargs={"options": "-c synchronous_commit=off", "application_name": "redada queue"},
    )
    return App(connector=connector)
