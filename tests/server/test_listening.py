"""A server that cannot listen says which flag to change."""

from __future__ import annotations

import socket

import pytest

from redada.core.errors import RedadaError
from redada.server.serving import listen
from redada.server.settings import Settings


@pytest.mark.parametrize("host", ["256.1.1.1", "192.0.2.1", "no such host", "::g"])
def test_a_host_that_is_not_of_this_machine_is_answered_with_host(host: str) -> None:
    with pytest.raises(RedadaError, match=r"cannot listen on .*; choose another with --host$"):
        listen(Settings(host=host, port=0))


def test_a_port_that_is_taken_is_answered_with_port() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(RedadaError, match=r"cannot listen on .*; choose another with --port$"):
            listen(Settings(port=port))
