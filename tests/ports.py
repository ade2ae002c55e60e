"""Ports for servers of the tests that stop and come back to the same address."""

from __future__ import annotations

import random
import socket

PORTS = range(15_000, 32_000)
"""Below those that the system gives to connections: one of them would keep a server from coming back."""


def free_port() -> int:
    for port in random.SystemRandom().sample(PORTS, 100):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise RuntimeError(f"no port is free among a hundred from {PORTS.start} to {PORTS.stop}")
