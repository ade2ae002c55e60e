"""A table on the device of whoever plays: the browser's own Python is its server.

It speaks as a table of a server does (docs/protocol.md), by the same rulings and the same messages, so
that the client has one table screen. The browser stores the rows before anybody is told, as a server
does, and asks bots for their moves one by one (docs/offline.md).
"""

from redada.server.device.methods import METHODS, answer

__all__ = ["METHODS", "answer"]
