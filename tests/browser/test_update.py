"""A newer build of the client waits: it never interrupts a game, and is taken when somebody wants it."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.newer import NewerBuild
from tests.browser.seat import PATIENCE, Seat, click, wait_for
from tests.server.process import Server

LOOK_FOR_NEWER = (
    "navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => 0)"
)
WAITS = "async () => (await navigator.serviceWorker.getRegistration()).waiting !== null"
BUSY = "setInterval(() => void fetch('/healthz').catch(() => 0), 20)"
"""Something is always under way: Chromium lets a new worker wait until the old one rests, for 30 s."""
SERVE_NEWER = """async () => {
  const names = async () => (await caches.keys()).filter((name) => /^redada-(?!kept)/.test(name));
  const { port1, port2 } = new MessageChannel();
  const heard = new Promise((done) => { port1.onmessage = done; });
  const cache = (await names()).at(-1);
  navigator.serviceWorker.controller.postMessage({ type: 'serve', cache }, [port2]);
  await heard;
}"""
MOMENT = 20.0
"""Seconds, on a machine that has much else to do; a worker rests after 30."""


def test_a_newer_build_waits_while_a_game_is_played_and_is_taken_at_once_when_somebody_wants_it(
    browser: Browser, server: Server
) -> None:
    way = NewerBuild(server)
    context = browser.new_context(locale="en", reduced_motion="reduce", service_workers="allow")
    context.set_default_timeout(PATIENCE * 1000)
    seat = Seat(context, way.url)
    page = seat.page
    seat.home()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    seat.play_bots("razzia")
    page.evaluate("window.same = true")
    way.arrive()
    page.evaluate(LOOK_FOR_NEWER)
    wait_for(page, WAITS)
    note = page.get_by_text("A newer version is ready.")
    # the game goes on as it was, on the page as it was
    seat.act(click)
    seat.act(click)
    expect(note).to_be_hidden()
    assert page.evaluate("window.same")
    page.locator("header a[href='#/']").click()
    expect(note).to_be_visible()
    assert page.evaluate("window.same")
    expect(page.locator("meta[name=newer]")).to_have_count(0)
    page.evaluate(BUSY)
    page.get_by_role("button", name="Use it now").click()
    expect(page.locator("meta[name=newer]")).to_have_count(1, timeout=MOMENT * 1000)
    page.locator("main h1").wait_for()
    assert page.evaluate("window.same") is None
    expect(note).to_be_hidden()
    # the game is still there
    page.locator("a[href^='#/t/']").first.click()
    page.locator(".dock").first.wait_for()
    context.close()
    way.close()


def test_a_worker_that_the_browser_stopped_still_serves_the_build_that_was_taken(
    browser: Browser, server: Server
) -> None:
    way = NewerBuild(server)
    context = browser.new_context(locale="en", service_workers="allow")
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    page.goto(way.url)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    way.arrive()
    page.evaluate(LOOK_FOR_NEWER)
    wait_for(page, WAITS)
    page.evaluate(SERVE_NEWER)
    devtools = context.new_cdp_session(page)
    devtools.send("ServiceWorker.enable")
    devtools.send("ServiceWorker.stopAllWorkers")
    page.reload()
    expect(page.locator("meta[name=newer]")).to_have_count(1)
    assert page.evaluate(WAITS)
    context.close()
    way.close()
