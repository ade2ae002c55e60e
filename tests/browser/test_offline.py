"""The installed web app: Chromium would install it, and what can work without a network does."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from redada.server.http.pages import FOLDER, PATHS
from tests.browser.test_pad import kept_offline, phone
from tests.server.process import Server


def test_chromium_finds_nothing_that_keeps_it_from_installing_the_app(
    browser: Browser, server: Server
) -> None:
    context = phone(browser, service_workers="allow")
    page = context.new_page()
    kept_offline(page, server)
    devtools = context.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["url"] == f"{server.url}/manifest.webmanifest"
    assert manifest["errors"] == []
    # Playwright's contexts are incognito, which is the one thing that Chromium may hold against them
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each["errorId"] for each in errors if each["errorId"] != "in-incognito"] == []
    context.close()


def test_without_a_network_pad_rules_and_lessons_open_and_what_cannot_says_so(
    browser: Browser, server: Server
) -> None:
    context = phone(browser, service_workers="allow")
    page = context.new_page()
    kept_offline(page, server)
    context.set_offline(True)
    page.goto(f"{server.url}/")
    expect(page.locator("#real-table")).to_be_visible()
    for game in ("razzia", "ratzzia"):
        page.goto(f"{server.url}/#/rules/{game}")
        expect(page.locator("main h1")).to_be_visible()
        page.goto(f"{server.url}/#/learn/{game}")
        expect(page.locator(".coach")).to_be_visible()
    page.goto(f"{server.url}/#/new/razzia")
    expect(page.get_by_role("heading", name="No network")).to_be_visible()
    expect(page.locator("main a[href='#/pad']")).to_be_visible()
    # it opens by itself once there is a network again
    context.set_offline(False)
    expect(page.locator("main form")).to_be_visible()
    context.close()


def test_the_worker_knows_every_page_and_is_never_taken_from_a_cache(server: Server) -> None:
    import httpx

    answer = httpx.get(f"{server.url}/sw.js")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/javascript")
    found = re.search(r"const PAGES = (\[.*?\]);", answer.text)
    assert found
    patterns = [re.compile(each) for each in re.findall(r'"([^"]+)"', found[1])]
    for path in ("/", "/t/7K3M9PQX", *PATHS):
        assert any(pattern.match(path) for pattern in patterns), path
    assert not any(pattern.match(path) for path in ("/api/tables", "/schema") for pattern in patterns)
    kept = set(re.findall(r'"(/assets/[^"]+)"', answer.text))
    built = {f"/assets/{path.name}" for path in (FOLDER / "assets").iterdir()}
    assert kept == built
