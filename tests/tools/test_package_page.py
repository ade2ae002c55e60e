"""The README as a package index shows it."""

from __future__ import annotations

import re

import pytest

from tools.package_page import README, links, page, repository

TEXT = README.read_text(encoding="utf-8")


def test_without_a_repository_nothing_leads_into_a_clone() -> None:
    shown = page(TEXT, "")
    assert not re.findall(r"\]\((?!https?:|#)", shown)
    assert "![" not in shown
    assert "Reiner Knizia" in shown
    assert links("") == {}


def test_with_a_repository_pictures_and_links_lead_there() -> None:
    address = "https://example.org/us/redada"
    shown = page(TEXT, address)
    assert not re.findall(r"\]\((?!https?:|#)", shown)
    pictures = re.findall(r"!\[[^\]]*\]\(([^)]*)\)", shown)
    assert len(pictures) == len(re.findall(r"!\[", TEXT))
    for picture in pictures:
        assert picture.startswith(f"{address}/raw/main/")
        assert (README.parent / picture.removeprefix(f"{address}/raw/main/")).is_file()
    assert links(address)["Issues"] == f"{address}/issues"


def test_the_repository_is_what_the_build_service_says(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("REDADA_REPOSITORY", "GITHUB_SERVER_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("GITHUB_REPOSITORY", "us/redada")
    assert repository() == "https://github.com/us/redada"
    monkeypatch.setenv("REDADA_REPOSITORY", "https://example.org/redada/")
    assert repository() == "https://example.org/redada"
