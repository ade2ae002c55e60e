from typing import Any

class WrittenMove:
    table: str
    framed: bytes
    @property
    def values(self) -> list[Any]: ...
