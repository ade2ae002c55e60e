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
QUIET = """() => new Promise((done) => {
  let [count, since] = [-1, 0];
  const timer = setInterval(() => {
    const now = performance.getEntriesByType('resource').length;
    if (now !== count) [count, since] = [now, performance.now()];
    else if (performance.now() - since > 1500) { clearInterval(timer); done(true); }
  }, 50);
})"""
"""Until nothing was asked for a while. A worker started anew while it ends, for one more request,
never rests under Playwright; with nobody attached to it, it rests after 30 s."""
CACHES = "caches.keys().then((names) => names.includes('redada-newer'))"


def test_a_newer_build_waits_while_a_game_is_played_and_is_taken_afterwards(
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
    page.evaluate(QUIET)
    page.get_by_role("button", name="Use it now").click()
    page.wait_for_function("() => window.same === undefined")
    page.locator("main h1").wait_for()
    assert page.evaluate(CACHES)
    assert (
        page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.waiting)") is None
    )
    expect(note).to_be_hidden()
    # the game is still there
    page.locator("a[href^='#/t/']").first.click()
    page.locator(".dock").first.wait_for()
    context.close()
    way.close()
