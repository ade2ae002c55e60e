"""The file that networks of a game come in.

Two lines of text, `redada net 1` and a JSON object, and then numbers of 16 bits, little-endian, of all
its networks one after the other. The JSON says: `game`; `inputs`, the version of its fields; `networks`,
for each its `seats`, the `sizes` of its fields, `width`, `second`, and where it begins (`first`, in
numbers); `sha256` of all numbers; and `made`, how it was made.
"""

from __future__ import annotations

import json
import sys
from array import array
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from redada.bots.net import network
from redada.core.errors import RedadaError

MAGIC = b"redada net 1\n"


@dataclass(frozen=True)
class Shape:
    """One network: what its numbers mean."""

    seats: int
    sizes: list[int]
    width: int
    second: int
    numbers: array[int]


@dataclass(frozen=True)
class NetFile:
    game: str
    inputs: int
    made: dict[str, Any]
    shapes: dict[int, Shape]
    """By number of seats."""
    sha256: str = ""

    def network(self, seats: int) -> network.Network:
        """A network of its own for whoever asks: it has room that it writes to."""
        if seats not in self.shapes:
            raise RedadaError(f"the net of {self.game} is not for {seats} players")
        shape = self.shapes[seats]
        return network.Network(seats, shape.sizes, shape.width, shape.second, shape.numbers)


def write_net(path: Path, net: NetFile) -> str:
    """Write the file and return its hash."""
    first = 0
    networks = []
    body = b""
    for seats, shape in sorted(net.shapes.items()):
        networks.append(
            {
                "seats": seats,
                "sizes": shape.sizes,
                "width": shape.width,
                "second": shape.second,
                "first": first,
            }
        )
        first += len(shape.numbers)
        body += _little(shape.numbers).tobytes()
    digest = sha256(body).hexdigest()
    head = {"game": net.game, "inputs": net.inputs, "sha256": digest, "made": net.made}
    text = json.dumps(head | {"networks": networks}, ensure_ascii=True)
    path.write_bytes(MAGIC + text.encode("ascii") + b"\n" + body)
    return digest


def read_net(path: Path) -> NetFile:
    """Read and check a file; raises RedadaError, which says what is wrong with it."""
    return _read(path, path.stat().st_mtime_ns)


def read_shipped(path: Path, inputs: int) -> NetFile:
    """The net of the package; raises RedadaError if it was made for other inputs."""
    net = read_net(path)
    if net.inputs != inputs:
        raise RedadaError(f"{path.name} is for inputs {net.inputs}, these are {inputs}")
    return net


@lru_cache(maxsize=8)
def _read(path: Path, _changed: int) -> NetFile:
    data = path.read_bytes()
    head_end = data.find(b"\n", len(MAGIC))
    if not data.startswith(MAGIC) or head_end < 0:
        raise RedadaError(f"{path}: not a net of Redada, which begins with {MAGIC.decode().strip()!r}")
    try:
        head = json.loads(data[len(MAGIC) : head_end])
        body = data[head_end + 1 :]
        if sha256(body).hexdigest() != head["sha256"]:
            raise RedadaError(f"{path}: its numbers are not those that its hash was made of")
        numbers = array("h")
        numbers.frombytes(body)
        numbers = _little(numbers)
        shapes = {}
        for each in head["networks"]:
            seats, sizes, width, second = each["seats"], each["sizes"], each["width"], each["second"]
            end = each["first"] + network.length(seats, sizes, width, second)
            shapes[seats] = Shape(seats, sizes, width, second, numbers[each["first"] : end])
        return NetFile(head["game"], head["inputs"], head["made"], shapes, head["sha256"])
    except (KeyError, TypeError, ValueError) as problem:
        raise RedadaError(f"{path}: not a net of Redada: {problem}") from None


def _little(numbers: array[int]) -> array[int]:
    """The numbers with their bytes in the order of the file, or back."""
    if sys.byteorder == "little":
        return numbers
    swapped = array("h", numbers)
    swapped.byteswap()
    return swapped
