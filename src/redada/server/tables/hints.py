"""Who may have a hint."""

from __future__ import annotations

from redada.server.tables.decisions import Refusal
from redada.server.tables.table import Table


def why_no_hint(table: Table, seat: int, version: int) -> Refusal | None:
    """None if the seat may have one now; `version` is the one it is asked for, 0 for any."""
    if table.status != "running" or table.state.actor != seat:
        return Refusal("not_now", "a hint is for one's own turn")
    if not table.gives_hints:
        return Refusal("not_yours", "there are no hints at this table: other people play here")
    if version and version < table.changed:
        return Refusal("stale", f"the position has changed at version {table.changed}")
    return None
