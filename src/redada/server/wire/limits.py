"""How many connections there may be, in all and from one address, and the reserve to say so."""

from __future__ import annotations

from asyncio import Transport
from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from time import monotonic
from typing import Literal, TypeAlias

from redada.core.errors import RedadaError
from redada.server.telemetry.logs import logger
from redada.server.telemetry.metrics import CONNECTIONS, REFUSED_CONNECTIONS
from redada.server.wire.budget import household
from redada.server.wire.shared_budgets import OpenCount

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

RESERVE = 128
"""Descriptors that are not for connections: the database, processes, and saying why not."""
MOST_TOLD = 48
"""Refused connections that are told so at the same time; any beyond are closed without a word."""
MOST_DESCRIPTORS = 65_536
LOG_SECONDS = 10.0
"""Between two lines in the log about refused connections."""

Network: TypeAlias = IPv4Network | IPv6Network
Verdict = Literal["", "too many connections", "too many connections from one address"]


class ConnectionLimits:
    """Knows every TCP connection. 0 for no limit."""

    def __init__(
        self, most: int = 0, most_per_address: int = 0, proxies: Sequence[Network] = ()
    ) -> None:
        self.most = most
        self.most_per_address = most_per_address
        self._proxies = proxies
        self._addresses: dict[Transport, str] = {}
        self._count = OpenCount("connections")
        self._told = 0
        self._refused = 0
        self._logged = float("-inf")

    def admit(self, transport: Transport) -> Verdict:
        """Count a new connection, unless there are too many."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if peer else ""
        address = "" if self.is_proxy(host) else household(host)
        if self.most and len(self._addresses) >= self.most:
            return self._refuse("too many connections", address)
        if address and 0 < self.most_per_address <= self._count.of(address):
            return self._refuse("too many connections from one address", address)
        self._addresses[transport] = address
        self._count.change(address, 1)
        CONNECTIONS.set(len(self._addresses))
        return ""

    def left(self, transport: Transport) -> None:
        """The connection has ended; whoever was refused is not counted."""
        address = self._addresses.pop(transport, None)
        if address is not None:
            self._count.change(address, -1)
            CONNECTIONS.set(len(self._addresses))

    def is_proxy(self, host: str) -> bool:
        """Whether many people come from there: what counts is the address that the proxy tells."""
        if not self._proxies:
            return False
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._proxies)

    # Saying so

    def may_tell(self) -> bool:
        """Whether a refused connection may stay for a moment to be told why."""
        if self._told >= MOST_TOLD:
            return False
        self._told += 1
        return True

    def told(self) -> None:
        self._told -= 1

    def _refuse(self, why: Verdict, address: str) -> Verdict:
        REFUSED_CONNECTIONS.labels(why).inc()
        self._refused += 1
        if monotonic() - self._logged >= LOG_SECONDS:
            logger.warning(
                why,
                extra={"address": address, "open": len(self._addresses), "refused": self._refused},
            )
            self._logged, self._refused = monotonic(), 0
        return why


def read_proxies(text: str) -> tuple[Network, ...]:
    """Addresses and networks with commas between them; raises RedadaError."""
    try:
        return tuple(ip_network(each.strip()) for each in text.split(",") if each.strip())
    except ValueError as problem:
        raise RedadaError(
            f"trust-proxy: expected addresses or networks such as 127.0.0.1,10.0.0.0/8: {problem}"
        ) from None


def connections_for(most: int) -> int:
    """How many there may be: as many as wanted (0: any number) that leave descriptors in reserve."""
    if resource is None:
        return most  # type: ignore[unreachable]
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    if soft == resource.RLIM_INFINITY:
        return most
    room = max(soft - RESERVE, soft // 2)
    return min(most, room) if most else room
