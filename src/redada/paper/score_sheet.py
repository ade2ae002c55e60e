"""Score sheets for one game of five players, with the scoring recalled."""

from __future__ import annotations

from redada.games.ratzzia import layout as at
from redada.games.razzia.explain import FINAL, RULES
from redada.paper import pictures
from redada.paper.order import TITLES, Data, Order
from redada.paper.reminders import edition_of, lines


def make(order: Order) -> tuple[str, Data]:
    return (
        ("score-sheet-razzia", razzia(order))
        if order.game == "razzia"
        else ("score-sheet-ratzzia", ratzzia(order))
    )


def razzia(order: Order) -> Data:
    words, card, edition = order.words, order.learn["card"], edition_of(order)
    names = tuple(name for _, name in RULES)
    said = {
        "date": words("paper.date"),
        "players": capital(edition.term("player", 2)),
        "round_total": words("razzia.sheet.round_total"),
        "total": edition.scoring["total"],
        "final": card["final"],
        "cross": card["cross"],
        "ties": card["two"],
    }
    return order.page(
        f"{TITLES['razzia']} – {words('paper.kind.score_sheet')}",
        words=said,
        rounds=[f"{capital(edition.term('round'))} {number}" for number in (1, 2, 3)],
        each=lines(order, tuple(name for name in names if name not in FINAL)),
        end=lines(order, tuple(name for name in names if name in FINAL)),
    )


def ratzzia(order: Order) -> Data:
    words, rules = order.words, order.learn["rules"]["paragraphs"]
    said = {
        "date": words("paper.date"),
        "player": words("review.player"),
        "unsecured": words("paper.unsecured_end"),
        "stashed": words("paper.stashed"),
        "notes": [rules["tokens"], rules["stash"], rules["full"], rules["limit"]],
    }
    title = f"{TITLES['ratzzia']} – {words('paper.kind.score_sheet')}"
    return order.page(title, words=said, sack=pictures.sack(), full=at.SACK)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
