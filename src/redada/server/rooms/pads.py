"""Score pads that several phones share: edits come in, are stored, and only then are told to anybody."""

from __future__ import annotations

import msgspec

from redada.server import messages
from redada.server.store.contract import Store
from redada.server.store.pads import NOTHING, PadSize
from redada.server.tables.clock import Now
from redada.server.tables.decisions import Refusal
from redada.server.wire.budget import Budget
from redada.server.wire.shared_budgets import budgets

MOST_EDITS = 20_000
"""Of one pad: an evening has a few hundred."""
MOST_LETTERS = 4_000_000
"""Of all edits of a pad: an evening has some 50,000."""
MOST_SIZES = 1000
decode = msgspec.json.Decoder(messages.PadEdit).decode
AT_ONCE = 500
"""Edits in one answer."""


class SharedPads:
    """What a phone asks for. Whoever knows the name of a pad may write to it: it cannot be guessed."""

    def __init__(self, store: Store, now: Now, pads_per_hour: int = 0) -> None:
        self._store = store
        self._now = now
        self.new_pads = budgets("pads", lambda: Budget(pads_per_hour / 3600, pads_per_hour))
        """By address."""
        self._sizes: dict[str, PadSize] = {}
        """Of pads as they were when they were last written to."""

    async def exchange(self, pad: str, data: messages.PadExchange, client: str) -> messages.PadAnswer:
        """Store what is new, then tell what the phone does not have; raises Refusal or NotStored."""
        if data.edits:
            await self._store_new(pad, data.edits, client)
        found = await self._store.pad_edits(pad, data.after, AT_ONCE)
        edits = [decode(text) for text in found.edits]
        return messages.PadAnswer(edits, found.last, more=found.last < found.newest)

    async def _store_new(self, pad: str, edits: list[messages.PadEdit], client: str) -> None:
        for edit in edits:
            if not edit.id.startswith(f"{edit.clock}-"):
                raise Refusal(
                    "illegal", f"edits: the id {edit.id} does not begin with its clock {edit.clock}"
                )
        texts = {edit.id: msgspec.json.encode(edit).decode() for edit in edits}
        newest, letters = await self._size(pad)
        if not newest:
            wait = self.new_pads.of(client).take()
            if wait:
                raise Refusal(
                    "too_many", "too many new pads from this address", retry_after=int(1000 * wait) + 1
                )
        if newest + len(edits) > MOST_EDITS:
            raise Refusal("too_many", f"a shared pad has at most {MOST_EDITS} edits: begin a new one")
        if letters + sum(map(len, texts.values())) > MOST_LETTERS:
            raise Refusal(
                "too_many", f"a shared pad has at most {MOST_LETTERS:,} letters: begin a new one"
            )
        await self._store.add_pad_edits(pad, texts, self._now())

    async def _size(self, pad: str) -> PadSize:
        """Counted on from the last time: all of a full pad takes 10 ms, and anybody may ask again."""
        size = await self._store.pad_size(pad, self._sizes.pop(pad, NOTHING))
        self._sizes[pad] = size
        if len(self._sizes) > MOST_SIZES:
            del self._sizes[next(iter(self._sizes))]
        return size

    async def exists(self, pad: str) -> bool:
        return (await self._store.pad_edits(pad, 0, 0)).newest > 0
