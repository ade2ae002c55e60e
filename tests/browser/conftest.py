"""A real server and a real Chromium for the browser tests."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from functools import partial

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
        # the service worker would fetch the whole client in every test; those of it allow it
        setattr(started, "new_context", partial(started.new_context, service_workers="block"))  # noqa: B010
        setattr(started, "new_page", partial(started.new_page, service_workers="block"))  # noqa: B010
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("browser")).start()
    yield running
    running.end()
