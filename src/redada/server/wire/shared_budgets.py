"""What all processes of a server count together for an address, in memory that they have in common.

An allowance has a slot with the hash of the address, what is left and when that was so. Nobody locks it:
two processes that pay at the very same moment may count one payment instead of two; no limit minds that.
What an address has open is counted in a row for each process, so that one that ended counts no more.
"""

from __future__ import annotations

import mmap
import os
from collections import Counter
from collections.abc import Callable
from hashlib import blake2b
from struct import Struct
from time import monotonic
from typing import NamedTuple

from redada.server.wire.budget import Budget, Budgets

MOST_PROCESSES = 64
SLOT = Struct("Qdd")
SLOTS = 1 << 16
TRIES = 8
"""Slots that an address may lie in; the one that was used longest ago is given away."""
SIZE = SLOT.size * SLOTS
NUMBER = Struct("H")
COUNTED = ("connections", "sockets", "seats")
"""What an address may have open or hold."""
ROW_SIZE = NUMBER.size * SLOTS
WHOLE_SIZE = SIZE + len(COUNTED) * MOST_PROCESSES * ROW_SIZE
"""Pages that nobody writes to take no memory."""


class Common(NamedTuple):
    """The memory of this process's server, and which of its processes this is."""

    memory: mmap.mmap
    process: int
    processes: int


_common: list[Common] = []
"""Empty if there is one process only."""


def share(descriptor: int, index: int, count: int) -> None:
    """From now on count in the common memory; what an earlier process of this number had is gone."""
    memory = mmap.mmap(descriptor, WHOLE_SIZE)
    _common[:] = [Common(memory, index, count)]
    for what in range(len(COUNTED)):
        first = row_of(what, index)
        memory[first : first + ROW_SIZE] = bytes(ROW_SIZE)


def row_of(what: int, process: int) -> int:
    return SIZE + (what * MOST_PROCESSES + process) * ROW_SIZE


def key_of(name: str, address: str) -> int:
    return int.from_bytes(blake2b(f"{name} {address}".encode(), digest_size=8).digest()) or 1


def budgets(name: str, make: Callable[[], Budget]) -> Budgets:
    """Allowances for a limit of that name, one for each address."""
    return SharedBudgets(name, make, _common[0].memory) if _common else Budgets(make)


class OpenCount:
    """How many `connections`, `sockets` or `seats` each address has, over all processes."""

    def __init__(self, what: str) -> None:
        self._what = COUNTED.index(what)
        self._here: Counter[str] = Counter()

    def of(self, address: str) -> int:
        """Of others, that of addresses with the same hash is counted as well: there are few."""
        count = self._here[address]
        for common in _common:
            slot = NUMBER.size * (key_of("", address) % SLOTS)
            for process in range(common.processes):
                if process != common.process:
                    count += NUMBER.unpack_from(common.memory, row_of(self._what, process) + slot)[0]
        return count

    def change(self, address: str, by: int) -> None:
        self._here[address] += by
        if not self._here[address]:
            del self._here[address]
        for common in _common:
            place = row_of(self._what, common.process) + NUMBER.size * (key_of("", address) % SLOTS)
            (before,) = NUMBER.unpack_from(common.memory, place)
            NUMBER.pack_into(common.memory, place, min(max(before + by, 0), 0xFFFF))


def make_memory() -> int:
    """The descriptor of memory for the allowances, to be handed to the processes."""
    descriptor = os.memfd_create("redada")
    os.ftruncate(descriptor, WHOLE_SIZE)
    os.set_inheritable(descriptor, True)
    return descriptor


class SharedBudget(Budget):
    """As `Budget`, in a slot of the common memory."""

    __slots__ = ("_key", "_memory", "_place")

    def __init__(self, rate: float, burst: float, memory: mmap.mmap, key: int) -> None:
        super().__init__(rate, burst)
        self._memory = memory
        self._key = key
        self._place = self._find()

    def _find(self) -> int:
        oldest, place = float("inf"), 0
        for step in range(TRIES):
            at = (self._key + step) % SLOTS * SLOT.size
            key, _, used = SLOT.unpack_from(self._memory, at)
            if key == self._key:
                return at
            if used < oldest:
                oldest, place = used, at
        SLOT.pack_into(self._memory, place, self._key, self.burst, monotonic())
        return place

    def take(self, cost: float = 1.0) -> float:
        key, left, at = SLOT.unpack_from(self._memory, self._place)
        if key == self._key:
            self._left, self._at = left, at
        wait = super().take(cost)
        self._keep()
        return wait

    def charge(self, cost: float) -> None:
        super().charge(cost)
        self._keep()

    def _keep(self) -> None:
        if self.rate:
            SLOT.pack_into(self._memory, self._place, self._key, self._left, self._at)


class SharedBudgets(Budgets):
    """One for each address; `name` says which limit it is."""

    def __init__(self, name: str, make: Callable[[], Budget], memory: mmap.mmap) -> None:
        def make_for(address: str) -> Budget:
            budget = make()
            return SharedBudget(budget.rate, budget.burst, memory, key_of(name, address))

        super().__init__(make)
        self._make_for = make_for

    def make(self, address: str) -> Budget:
        return self._make_for(address)
