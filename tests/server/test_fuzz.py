"""A fuzzer of the socket protocol: messages that are nearly right, and text that is nothing at all."""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from redada.server import messages
from tests.server.client import House, Player, new_id, play_to_the_end
from tests.server.crowd import Ledger, check, check_served, sqlite_logs
from tests.server.process import Server

SOAK = os.environ.get("REDADA_SOAK") == "1"
MESSAGES = 100_000 if SOAK else 1_500
TOGETHER = 50
"""Messages of one example, sent in one go."""

NOW, LEGAL = "@version", "@legal"
"""Put in when the message is sent: the version that the client has, and a legal move."""
ids = (
    st.text(min_size=1, max_size=6)
    | st.sampled_from(["1", "2", "3"])
    | st.builds(new_id)
    | st.builds(new_id)
)
versions = (
    st.just(NOW)
    | st.just(NOW)
    | st.integers(0, 200)
    | st.sampled_from([-1, 10**9, 10**9 + 1, 2**63, 2**64, 10**40, 0.5, -0.0, "1", None])
)
moves = (
    st.just(LEGAL)
    | st.sampled_from(
        [
            "call",
            "draw1",
            "draw2",
            "draw3",
            "pass",
            "bid5",
            "bid13",
            "=ring",
            "roll",
            "keep",
            "take 1",
            "A",
            "💎",
        ]
    )
    | st.text(max_size=8)
)
seats = st.sampled_from(["A", "B", "C", "D", "E", "F", "", "a", 0, None])
bots = st.sampled_from(
    ["easy", "uniform", "medium", "none", "", None, "search:1", "./bot", "uci:sh -c id", 3]
)
tokens = st.sampled_from([None, "", "x" * 43, "x" * 65, 7, "é" * 43])
nowhere = st.sampled_from([None, "ZZZZZZZZ", "x", "", 7])
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def message(kind: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"type": st.just(kind), **fields})


valid = st.one_of(
    message("move", id=ids, version=versions, move=moves),
    message("chat", id=ids, text=st.text(max_size=20)),
    message("fill", id=ids, seat=seats, bot=bots),
    message("start", id=ids, fill=st.booleans()),
    message(
        "propose",
        id=ids,
        what=st.sampled_from(["takeback", "pause", "replace"]),
        version=versions,
        seat=st.sampled_from([None, *"ABCDE"]),
    ),
    message("answer", id=ids, proposal=versions, yes=st.booleans()),
    message("resume", id=ids),
    message("leave", id=ids),
    message("back", id=ids),
    message("ask", id=ids, what=st.just("worth")),
    message("ping", id=ids),
    message("hello", protocol=st.just(1), token=tokens, since=versions),
    message("hello", protocol=st.just(1), token=tokens, since=versions, table=nowhere),
)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A message with a field changed, missing, doubled or added; or with a piece of its text gone."""
    made = dict(draw(valid))
    how = draw(st.sampled_from([0, 0, 0, 0, 1, 2, 3, 4, 5, 6]))
    names = sorted(made)
    name = draw(st.sampled_from(names))
    if how == 1:
        made[name] = draw(anything)
    elif how == 2:
        del made[name]
    elif how == 3:
        made[draw(st.text(max_size=8))] = draw(anything)
    elif how == 4:
        made["type"] = draw(
            st.sampled_from(["welcome", "update", "error", "Move", "over", "resigned", ""])
        )
    text = json.dumps(made, ensure_ascii=draw(st.booleans()))
    if how == 5:
        start = draw(st.integers(0, len(text)))
        text = text[:start] + draw(st.text(max_size=3)) + text[start + draw(st.integers(0, 5)) :]
    elif how == 6:
        text = text[:-1] + f", {json.dumps(name)}: {json.dumps(draw(anything))}}}"
    return text.encode("utf-8", "surrogatepass").decode("utf-8", "replace")


texts = mutated() | mutated() | mutated() | st.text(max_size=50) | st.binary(max_size=50)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


class Fuzzed:
    """A table in some state, and clients of it that send nonsense; made anew now and then."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.house = House(server.url)
        self.players: list[Player] = []
        self.examples = 0
        self.sent = 0
        self.answers: Counter[str] = Counter()

    async def renew(self) -> None:
        await self.leave()
        number = self.examples
        game = "ratzzia" if number % 2 else "razzia"
        if number % 4 < 2:
            first, second = await self.house.table_for_two(game=game)
        else:  # in the lobby
            made = await self.house.make(["me", "open", "open"], game=game)
            assert made.seated
            other = await self.house.sit(made.table)
            first = Player(self.server.url, made.table, made.seated.token)
            second = Player(self.server.url, made.table, other.token)
            await first.enter()
            await second.enter()
        watcher = Player(self.server.url, first.table)
        await watcher.enter()
        self.players = [first, second, watcher]

    async def leave(self) -> None:
        for player in self.players:
            await player.close()
        self.players = []

    async def burst(self, batch: list[str | bytes], chance: int) -> None:
        """All by one client: the answers are of the protocol, and others hear only what was done."""
        if self.examples % 20 == 0:
            await self.renew()
        self.examples += 1
        player = self.players[chance % 3]
        for each in batch:
            if isinstance(each, bytes):
                player.send_bytes(each)
            else:
                legal = json.dumps(player.legal[0]) if player.legal else '"pass"'
                player.send_text(
                    each.replace(f'"{NOW}"', str(player.version)).replace(f'"{LEGAL}"', legal)
                )
        self.sent += len(batch)
        async for answer in player.meanwhile():
            self.answers[
                answer.code if isinstance(answer, messages.Problem) else type(answer).__name__
            ] += 1
        for other in self.players:
            if other is not player:  # they hear of what was done, and of nothing else
                async for heard in other.meanwhile():
                    assert isinstance(heard, messages.Update | messages.Presence) or is_late(heard), (
                        heard
                    )


def is_late(message: messages.ServerMessage) -> bool:
    """An answer to what its hearer sent before: to look for a table that is not there takes a moment."""
    return isinstance(message, messages.Problem) and message.code == "no_such_table"


def test_whatever_is_sent_the_server_lives_and_every_table_is_whole(server: Server) -> None:
    runner = asyncio.Runner()
    fuzzed = Fuzzed(server)

    @settings(
        max_examples=MESSAGES // TOGETHER,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        derandomize=not SOAK,
    )
    @given(st.lists(texts, min_size=TOGETHER, max_size=TOGETHER), st.integers(0, 2))
    def fuzz(batch: list[str | bytes], chance: int) -> None:
        runner.run(fuzzed.burst(batch, chance))

    async def afterwards() -> None:
        await fuzzed.leave()
        rebuilt = check(Ledger(), sqlite_logs(server.folder))
        await check_served(server.url, rebuilt, most=200)
        players = await fuzzed.house.table_for_two()
        await play_to_the_end(players, random.Random(1))
        for player in players:
            await player.close()
        await fuzzed.house.http.aclose()

    with runner:
        fuzz()
        runner.run(afterwards())
    assert server.is_alive()
    assert fuzzed.sent >= MESSAGES * 0.9
    assert fuzzed.answers["unreadable"] > MESSAGES // 10
    assert fuzzed.answers["internal"] == 0
    assert fuzzed.answers["Update"] > 0, "some of it should be right"
    assert '"trace"' not in server.logged()
    print(f"\n{fuzzed.sent} messages: {dict(fuzzed.answers)}")  # noqa: T201
