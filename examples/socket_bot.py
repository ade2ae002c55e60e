"""A bot of one's own at a table of a Redada server, over the protocol of docs/protocol.md.

    pip install websockets
    python socket_bot.py http://127.0.0.1:8377 K7QM2XPA

It sits down at an open seat and plays the first move that is legal. Put your thinking into `choose`.
"""

from __future__ import annotations

import asyncio
import json
import sys
import urllib.request
from typing import Any

import websockets


def choose(position: dict[str, Any], legal: list[str]) -> str:
    """The move to make; `position` is described in docs/positions.md."""
    return legal[0]


def sit_down(server: str, table: str) -> str:
    """Take a seat; the token is the only proof that it is ours."""
    body = json.dumps({"name": "First legal", "program": True}).encode()
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(f"{server}/api/tables/{table}/seats", body, headers)  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310  # the address is the user's own
        token: str = json.load(answer)["token"]
    return token


def merge(old: Any, patch: Any) -> Any:
    """A JSON merge patch (RFC 7396)."""
    if not isinstance(patch, dict):
        return patch
    new = dict(old) if isinstance(old, dict) else {}
    for name, value in patch.items():
        if value is None:
            new.pop(name, None)
        else:
            new[name] = merge(new.get(name), value)
    return new


async def play(server: str, table: str, token: str) -> None:
    address = server.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    position: dict[str, Any] = {}
    legal: list[str] = []
    version, me = 0, ""
    async for socket in websockets.connect(address):  # again and again, if the server restarts
        await socket.send(json.dumps({"type": "hello", "protocol": 1, "token": token, "since": version}))
        try:
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "error":
                    print(message["code"], message["message"], file=sys.stderr)
                if message["type"] == "welcome":
                    me, position = message["you"], message["position"]
                elif message["type"] == "update":
                    position = merge(position, message.get("position", {}))
                else:
                    continue
                version, legal = message["version"], message.get("legal", legal)
                if position.get("actor") == me:
                    move = {"type": "move", "id": f"{version}", "version": version}
                    await socket.send(json.dumps(move | {"move": choose(position, legal)}))
                elif position.get("actor") == "over":
                    print("game over:", position["scores"])
                    return
        except websockets.ConnectionClosed:
            continue


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: socket_bot.py SERVER TABLE, such as http://127.0.0.1:8377 K7QM2XPA")
    asyncio.run(play(sys.argv[1], sys.argv[2], sit_down(sys.argv[1], sys.argv[2])))
