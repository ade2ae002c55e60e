from redada.games.razzia.state import State

FACTS: dict[int, bytes]

def facts_json(before: State, move: int, after: State) -> bytes | None: ...
