"""A real server and a real Chromium for the browser tests."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.process import Server

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]


def chromium() -> str:
    """Where the browser is; the Makefile sees to it that there is one."""
    names = (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if name and (path := shutil.which(name))), "")
    assert found, "these tests need Chromium: apt-get install chromium"
    return found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """For a module only: while Playwright runs, no other test of this process can run an event loop."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("browser")).start()
    yield running
    running.end()
