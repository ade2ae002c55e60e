"""Writing to a socket at once, past the transport of the event loop, while that has nothing to write.

What is not compiled takes `send_now` from here and leaves everything to the transport; the compiled
module takes it from direct.pxd, where it is one call of the system.
"""

from __future__ import annotations

from typing import Any


def descriptor_of(transport: Any) -> int:
    """Of its socket, if plain bytes may be written there; else -1."""
    ask = getattr(transport, "get_extra_info", None)
    socket = ask("socket") if ask and ask("sslcontext") is None else None
    return socket.fileno() if socket else -1


def send_now(descriptor: int, data: bytes) -> int:
    """How many bytes were written; none, or -1, if it is for the transport to try."""
    return 0
