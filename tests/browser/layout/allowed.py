"""What looks wrong to the layout check and is right, each with its reason. Nothing else passes."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Allowed:
    kind: str
    """As in measure.js; a pattern."""
    where: str
    """A pattern that the end of the path of the element matches."""
    reason: str
    screen: str = ""
    """A pattern of the screens; empty for all."""
    what: str = ""
    """A pattern of what is said of it."""

    def covers(self, screen: str, wrong: dict[str, str]) -> bool:
        return (
            re.fullmatch(self.kind, wrong["kind"]) is not None
            and re.search(self.where, wrong["where"]) is not None
            and re.search(self.screen, screen) is not None
            and re.search(self.what, wrong["what"]) is not None
        )


ALLOWED: tuple[Allowed, ...] = (
    Allowed("cut", r"span\.name > span", "names end in an ellipsis above their points", r"^companion"),
    Allowed("broken", r"dl > dd$", "a hash has 64 digits and no place to break it", r"^receipt"),
    Allowed(
        "wide", r"div\.rz\.strip$", "a board that is being made is pushed sideways on a phone", "^board"
    ),
    Allowed(
        "cut",
        r"(\.name > strong|\.name > span\.who|\.who > span\.name|p\.whose > span\.short)$",
        "a name has up to 40 letters: here it ends in an ellipsis, the details have it in full",
    ),
    Allowed("covered", r"tr\.idle > td > button$", "scrolls beneath the total, which stays in sight"),
    Allowed("cut", r"> span\.who$", "the same, on buttons that choose a player", r"^ratzzia"),
    Allowed(
        "cut", r"p\.news > span", "one line, so that nothing moves: the log has all of it", r"ratzzia"
    ),
    Allowed(
        "cut",
        r"div\.prompt(\.mine)? > span\.news",
        "one line, so that nothing moves: the log has all of it",
        r"razzia",
    ),
    Allowed(
        "small",
        r"div\.pantry > button\.column|button\.floor$",
        "columns lie down on a small phone, all in sight: each choice is a button in the tray too",
        r"ratzzia",
    ),
    Allowed(
        "small",
        r"ul\.players > li > button\.card|li > button\.card\.lit$",
        "lines of players on a phone on its side: each choice is a button in the tray too",
        r"ratzzia",
    ),
    Allowed(
        "unseen|covered",
        r"",
        "the coach stands over what is not wanted now; what is wanted is lit and never under it",
        r"^lesson",
        r"coach|px ",
    ),
    Allowed("tall", r"", "room to scroll what the coach stands over into sight", r"^lesson"),
    Allowed(
        "hidden",
        r"p\.value > span\.points(\.\w+)* > span$",
        "where there is little room, what a group of cards is worth lies on its foot, on a ground",
        r"razzia",
        r"span\.chip",
    ),
    Allowed(
        "unseen",
        r"section\.rz > div\.layout > div\.(board|doing\.stays)$",
        "the real pantry and the real dice lie before the players; on the phone they scroll",
        r"^companion ratzzia",
    ),
    Allowed(
        "unseen",
        r"section\.rz > div\.layout > div\.board$",
        "the question stands above the board: in the smallest windows half of the cat is hidden",
        r"^puzzle ratzzia$",
        r"pantry and cat: (under|1\d px below)",
    ),
    Allowed("hidden", r"span\.jar > b$", "the number of candies stands on the jar, with an outline"),
    Allowed(
        "hidden",
        r"span\.brings > span\.share(\.own)?$",
        "what a full column brings is laid over its shelf, on a ground",
        r"ratzzia",
        r"span\.shelf > svg",
    ),
)
