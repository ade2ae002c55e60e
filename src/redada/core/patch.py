"""JSON merge patches (RFC 7396): how a client is told what has changed."""

from __future__ import annotations

from typing import Any


def patch(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The merge patch that makes `new` of `old`, neither of which has a null."""
    made: dict[str, Any] = {}
    for key, value in new.items():
        before = old.get(key)
        if before is value or before == value:
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            made[key] = patch(before, value)
        else:
            made[key] = value
    for key in old:
        if key not in new:
            made[key] = None
    return made


def merge(old: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """What a client does with a merge patch; `old` stays as it is."""
    made = dict(old)
    for key, value in changes.items():
        if value is None:
            made.pop(key, None)
        elif isinstance(value, dict):
            before = made.get(key)
            made[key] = merge(before if isinstance(before, dict) else {}, value)
        else:
            made[key] = value
    return made
