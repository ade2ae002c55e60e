"""The page that a package index shows: the README, without what works only in a clone."""

from __future__ import annotations

import os
import re
from pathlib import Path

README = Path(__file__).resolve().parents[1] / "README.md"


def repository() -> str:
    """Where the project is published, if it is; REDADA_REPOSITORY, or what GitHub says of itself."""
    if address := os.environ.get("REDADA_REPOSITORY", ""):
        return address.rstrip("/")
    if name := os.environ.get("GITHUB_REPOSITORY", ""):
        return f"{os.environ.get('GITHUB_SERVER_URL', 'https://github.com')}/{name}"
    return ""


def links(address: str) -> dict[str, str]:
    """What the page lists at its side."""
    if not address:
        return {}
    return {
        "Source": address,
        "Documentation": f"{address}/blob/main/docs/index.md",
        "Changes": f"{address}/blob/main/CHANGELOG.md",
        "Issues": f"{address}/issues",
    }


def page(text: str, address: str) -> str:
    """Pictures and links to files of the clone lead to the repository, or are left out without one."""
    if address:
        text = re.sub(r"!\[([^\]]*)\]\((?!https?:)([^)]+)\)", rf"![\1]({address}/raw/main/\2)", text)
        return re.sub(
            r"(?<!!)\[([^\]]*)\]\((?!https?:|#)([^)]+)\)", rf"[\1]({address}/blob/main/\2)", text
        )
    text = re.sub(r"!\[[^\]]*\]\((?!https?:)[^)]+\)", "", text)
    text = re.sub(r"^\|[\s|-]*\|\n", "", text, flags=re.MULTILINE)  # tables of nothing but pictures
    return re.sub(r"\[([^\]]*)\]\((?!https?:|#)[^)]+\)", r"\1", text)


def description() -> str:
    return page(README.read_text(encoding="utf-8"), repository())
