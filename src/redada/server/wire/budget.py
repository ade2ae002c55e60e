"""How much somebody may ask: an allowance that grows with time up to a burst (token bucket)."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from time import monotonic

MOST_ADDRESSES = 50_000
"""Allowances that are kept; beyond it those that were not used for longest are forgotten."""
IPV6_BITS = 64
"""Of an IPv6 address: one household has all addresses that begin with them."""


class Budget:
    """`rate` units a second, up to `burst` at once. A rate of 0 has no limit."""

    __slots__ = ("_at", "_left", "burst", "rate", "refused")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.refused = 0
        """How often more was asked for than there was, since it last kept to its limit."""
        self._left = burst
        self._at = monotonic()

    def take(self, cost: float = 1.0) -> float:
        """Pay; 0 if it could, else the seconds until it can."""
        if not self.rate:
            return 0.0
        now = monotonic()
        left = self._left + (now - self._at) * self.rate
        self._at = now
        if left > self.burst:
            left = self.burst
        if left >= cost:
            self._left = left - cost
            if self.refused and self._left >= self.burst / 2:
                self.refused = 0
            return 0.0
        self._left = left
        self.refused += 1
        return (min(cost, self.burst) - left) / self.rate

    def pays(self) -> bool:
        """Pay for one if there is enough; what it could not is not counted as refused."""
        return not self.rate or (self._grown() >= 1.0 and not self.take())

    def _grown(self) -> float:
        return self._left + (monotonic() - self._at) * self.rate

    def charge(self, cost: float) -> None:
        """Pay for what was done already: there may be less than nothing afterwards."""
        if self.rate:
            self.take(0.0)
            self._left = max(self._left - cost, -self.burst)

    def is_full(self) -> bool:
        self.take(0.0)
        return self._left >= self.burst


class Budgets:
    """One for each address."""

    def __init__(self, make: Callable[[], Budget], most: int = MOST_ADDRESSES) -> None:
        self._make = make
        self._most = most
        self._budgets: dict[str, Budget] = {}

    def __len__(self) -> int:
        return len(self._budgets)

    def make(self, address: str) -> Budget:
        return self._make()

    def of(self, address: str) -> Budget:
        budget = self._budgets.pop(address, None)
        if budget is None:
            budget = self.make(address)
            if len(self._budgets) >= self._most:
                del self._budgets[next(iter(self._budgets))]
        self._budgets[address] = budget  # at the end: whoever asks is not forgotten
        return budget

    def forget_full(self) -> None:
        """Those that are as good as new."""
        self._budgets = {
            address: budget for address, budget in self._budgets.items() if not budget.is_full()
        }


def household(host: str) -> str:
    """What counts as one address: an IPv4 address, or the network of an IPv6 address."""
    if ":" not in host:
        return host
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    assert isinstance(address, IPv6Address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    prefix = int(address) >> (128 - IPV6_BITS) << (128 - IPV6_BITS)
    return f"{IPv6Address(prefix)}/{IPV6_BITS}"
