"""The file that networks of a game come in.

Two lines of text, `redada net 2` and a JSON object, and then numbers of 16 bits of all its networks
one after the other, packed. The JSON says: `game`; `inputs`, the version of its fields; `networks`, for
each its `seats`, the `sizes` of its fields, `width`, `second`, and how many bytes it takes (`bytes`);
`sha256` of all numbers, little-endian and not packed; and `made`, how it was made.

A network is packed so: the table of the first layer column by column, then all its other numbers; of
each number the difference to the one before; first the lower bytes of all, then the upper; and that
deflated. Neighbours in a column are much alike.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from itertools import accumulate, chain
from pathlib import Path
from typing import Any

from redada.bots.net import network
from redada.core.errors import RedadaError

MAGIC = b"redada net 2\n"
FORMER = b"redada net 1\n"


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
    networks = []
    body = b""
    digest = sha256()
    for seats, shape in sorted(net.shapes.items()):
        packed = _pack(shape)
        networks.append(
            {
                "seats": seats,
                "sizes": shape.sizes,
                "width": shape.width,
                "second": shape.second,
                "bytes": len(packed),
            }
        )
        body += packed
        digest.update(_little(shape.numbers).tobytes())
    head = {"game": net.game, "inputs": net.inputs, "sha256": digest.hexdigest(), "made": net.made}
    text = json.dumps(head | {"networks": networks}, ensure_ascii=True)
    path.write_bytes(MAGIC + text.encode("ascii") + b"\n" + body)
    return digest.hexdigest()


def _pack(shape: Shape) -> bytes:
    rows = sum(shape.sizes) * shape.width
    table = shape.numbers[:rows]
    columns = array("h")
    for column in range(shape.width):
        columns += table[column :: shape.width]
    columns += shape.numbers[rows:]
    steps = (each - last for each, last in zip(columns, chain([0], columns), strict=False))
    # a step that is too long for 16 bits goes round, and so does the sum that undoes it
    wrapped = array("h", [(step + 0x8000 & 0xFFFF) - 0x8000 for step in steps])
    plain = _little(wrapped).tobytes()
    return zlib.compress(plain[0::2] + plain[1::2], 9)


def _unpack(packed: bytes, sizes: list[int], width: int, many: int) -> array[int]:
    planes = zlib.decompress(packed)
    if len(planes) != 2 * many:
        raise ValueError(f"{len(planes) // 2} numbers, expected {many}")
    plain = bytearray(2 * many)
    plain[0::2], plain[1::2] = planes[:many], planes[many:]
    steps = array("h")
    steps.frombytes(plain)
    columns = array("h", [(each + 0x8000 & 0xFFFF) - 0x8000 for each in accumulate(_little(steps))])
    height = sum(sizes)
    numbers = array("h", bytes(2 * many))
    for column in range(width):
        numbers[column : height * width : width] = columns[column * height : (column + 1) * height]
    numbers[height * width :] = columns[height * width :]
    return numbers


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
    if not data.startswith((MAGIC, FORMER)) or head_end < 0:
        raise RedadaError(f"{path}: not a net of Redada, which begins with {MAGIC.decode().strip()!r}")
    numbers_of = _former_numbers if data.startswith(FORMER) else _numbers
    try:
        head = json.loads(data[len(MAGIC) : head_end])
        shapes = {}
        digest = sha256()
        place = head_end + 1
        for each in head["networks"]:
            seats, sizes, width, second = each["seats"], each["sizes"], each["width"], each["second"]
            many = network.length(seats, sizes, width, second)
            numbers, place = numbers_of(data, place, each, many)
            shapes[seats] = Shape(seats, sizes, width, second, numbers)
            digest.update(_little(numbers).tobytes())
        if digest.hexdigest() != head["sha256"]:
            raise RedadaError(f"{path}: its numbers are not those that its hash was made of")
        return NetFile(head["game"], head["inputs"], head["made"], shapes, head["sha256"])
    except zlib.error:
        raise RedadaError(f"{path}: its numbers are not those that its hash was made of") from None
    except (KeyError, TypeError, ValueError) as problem:
        raise RedadaError(f"{path}: not a net of Redada: {problem}") from None


def _numbers(data: bytes, place: int, each: dict[str, Any], many: int) -> tuple[array[int], int]:
    """The numbers of one network, and where the next begins."""
    end = place + each["bytes"]
    return _unpack(data[place:end], each["sizes"], each["width"], many), end


def _former_numbers(data: bytes, place: int, _each: dict[str, Any], many: int) -> tuple[array[int], int]:
    """The same of a file of version 1, whose numbers are not packed."""
    numbers = array("h")
    numbers.frombytes(data[place : place + 2 * many])
    return _little(numbers), place + 2 * many


def _little(numbers: array[int]) -> array[int]:
    """The numbers with their bytes in the order of the file, or back."""
    if sys.byteorder == "little":
        return numbers
    swapped = array("h", numbers)
    swapped.byteswap()
    return swapped
