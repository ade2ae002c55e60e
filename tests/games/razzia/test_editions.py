"""Editions give names and looks, never numbers (section 13 of the rules)."""

from collections.abc import Iterator
from typing import Any

import pytest

from redada.games.razzia.editions import LANGUAGES, LOOKS, Edition, edition
from redada.words import read

JEWELS = ("ring", "watch", "brooch", "necklace", "diamond")
BUSINESSES = ("casino", "transport", "film", "races", "real_estate", "night_club", "restaurant")
OTHER_LOOT = ("bodyguard", "car", "driver", "thief", "gold")
ALL = [(language, look) for language in LANGUAGES for look in LOOKS]


PARTS = ("edition", "terms", "kinds", "looks", "actions", "scoring", "colours")


def raw(language: str) -> dict[str, Any]:
    """What a language's file says of the edition, without the sentences of the table."""
    table = read(language, "razzia")["razzia"]
    return {part: table[part] for part in PARTS}


def leaves(node: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(node, dict):
        for key, value in node.items():
            yield from leaves(value, f"{path}.{key}")
    elif isinstance(node, list):
        for position, value in enumerate(node):
            yield from leaves(value, f"{path}[{position}]")
    else:
        yield path, node


def shape(node: Any) -> Any:
    """The keys of a file in their order; a word counts as a key with its number of forms."""
    if isinstance(node, dict):
        return [(key, None if key == "extras" else shape(value)) for key, value in node.items()]
    return len(node) if isinstance(node, list) else type(node).__name__


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys(language: str) -> None:
    assert shape(raw(language)) == shape(raw("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_a_singular_and_a_plural_and_cards_one_with_its_article(language: str) -> None:
    data = raw(language)
    tables = [data["terms"], data["kinds"], *data["looks"].values()]
    for table in tables:
        for name, forms in table.items():
            if table is data["terms"] or name != "raid":
                assert isinstance(forms, list), name
                is_card = table is not data["terms"] and name != "police_row"
                assert len(forms) == (3 if is_card else 2), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_empty_or_padded_with_spaces(language: str) -> None:
    for path, value in leaves(raw(language)):
        assert value, path
        assert value == value.strip(), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_never_appear(language: str) -> None:
    for path, value in leaves(raw(language)):
        assert isinstance(value, str), path
        assert not any(character.isnumeric() for character in value), path


@pytest.mark.parametrize(("language", "look"), ALL)
def test_every_language_names_every_card_kind_in_either_look(language: str, look: str) -> None:
    kinds = edition(language, look).kinds
    assert set(kinds) == {"police", *JEWELS, *BUSINESSES, *OTHER_LOOT}


@pytest.mark.parametrize(("language", "look"), ALL)
def test_no_two_card_kinds_share_a_name(language: str, look: str) -> None:
    kinds = edition(language, look).kinds.values()
    assert len({word.singular for word in kinds}) == len(kinds)
    assert len({word.plural for word in kinds}) == len(kinds)


@pytest.mark.parametrize(("language", "look"), ALL)
def test_any_look_combines_with_any_language(language: str, look: str) -> None:
    combined = edition(language, look)
    assert (combined.language, combined.look) == (language, look)
    assert combined.looks == LOOKS
    assert combined.term("police", 2) == combined.kind("police", 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_look_changes_police_and_jewels_and_nothing_else(language: str) -> None:
    police, ra = edition(language, "police"), edition(language, "ra")
    changed = {name for name in police.kinds if police.kinds[name] != ra.kinds[name]}
    assert changed == {"police", *JEWELS}
    changed = {name for name in police.terms if police.terms[name] != ra.terms[name]}
    assert changed == {"police", "police_row", *JEWELS}
    assert police.raid != ra.raid
    for part in ("actions", "scoring", "extras", "colours"):
        assert getattr(police, part) == getattr(ra, part)


@pytest.mark.parametrize(("language", "look"), ALL)
def test_a_card_is_called_the_same_as_a_kind_and_as_a_term(language: str, look: str) -> None:
    one = edition(language, look)
    assert not raw(language)["terms"].keys() & one.kinds.keys()
    assert all(one.term(name, n) == one.kind(name, n) for name in one.kinds for n in (1, 2))


def test_spanish_looks_like_ra_and_all_others_like_police() -> None:
    defaults = {language: edition(language).look for language in LANGUAGES}
    assert defaults == {language: "ra" if language == "es" else "police" for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_names_the_six_colours_of_the_cards(language: str) -> None:
    """R-1.5: jewels, bodyguards, cars and drivers, thieves, gold, businesses."""
    colours = edition(language).colours
    assert list(colours) == ["red", "violet", "green", "blue", "yellow", "brown"]
    assert len(set(colours.values())) == 6


@pytest.mark.parametrize(
    ("language", "violet", "brown"),
    [
        ("es", "morado", "marrón"),
        ("it", "viola", "marrone"),
        ("fr", "violet", "brun"),
        ("nl", "violet", "bruin"),
    ],
)
def test_colours_are_those_of_the_rulebooks(language: str, violet: str, brown: str) -> None:
    """R-1.5."""
    assert edition(language).colours["violet"] == violet
    assert edition(language).colours["brown"] == brown


@pytest.mark.parametrize(
    ("language", "name", "singular", "plural"),
    [
        ("es", "police", "carta de Ra", "cartas de Ra"),
        ("es", "cheque", "fajo de billetes", "fajos de billetes"),
        ("es", "bodyguard", "guardaespaldas", "guardaespaldas"),
        ("es", "thief", "ladrón", "ladrones"),
        ("es", "round", "ronda", "rondas"),
        ("it", "police", "poliziotto", "poliziotti"),
        ("it", "cheque", "assegno", "assegni"),
        ("it", "bodyguard", "gangster", "gangster"),
        ("it", "driver", "autista", "autisti"),
        ("it", "business", "affare", "affari"),
        ("fr", "holdings", "domaine", "domaines"),
        ("fr", "jewel", "bibelot", "bibelots"),
        ("fr", "bodyguard", "garde du corps", "gardes du corps"),
        ("fr", "gold", "pièce d’or", "pièces d’or"),
        ("fr", "round", "manche", "manches"),
        ("nl", "police", "agent", "agenten"),
        ("nl", "jewel", "juweel", "juwelen"),
        ("nl", "car", "auto", "auto’s"),
        ("nl", "business", "handelszaak", "handelszaken"),
        ("nl", "round", "spelronde", "spelrondes"),
        ("de", "jewel", "Schmuckstück", "Schmuckstücke"),
        ("de", "thief", "Dieb", "Diebe"),
        ("en", "thief", "thief", "thieves"),
        ("en", "gold", "gold coin", "gold coins"),
    ],
)
def test_terms_are_those_of_the_rulebooks(language: str, name: str, singular: str, plural: str) -> None:
    assert edition(language).term(name) == singular
    assert edition(language).term(name, 2) == plural


@pytest.mark.parametrize(
    ("language", "voluntary", "forced"),
    [
        ("en", "called auction", "ordinary auction"),
        ("es", "subasta por orden judicial", "subasta normal"),
        ("it", "asta per ordine della Corte", "asta normale"),
        ("fr", "enchère volontaire", "enchère forcée"),
        ("nl", "dwangverkoop", "gewone biedronde"),
        ("de", "Zwangsversteigerung", "normale Versteigerung"),
    ],
)
def test_the_auction_a_player_calls_may_be_named_a_compulsory_one(
    language: str, voluntary: str, forced: str
) -> None:
    assert edition(language).term("voluntary_auction") == voluntary
    assert edition(language).term("forced_auction") == forced


@pytest.mark.parametrize(
    ("language", "look", "names"),
    [
        ("en", "police", "ring, watch, brooch, necklace, diamond"),
        ("en", "ra", "scarab, cross, bracelet, tiara, rings"),
        ("es", "ra", "escarabajo, cruz, brazalete, tiara, sortijas"),
        ("it", "police", "anello, orologio, spilla, collana, diamante"),
        ("fr", "police", "bague, montre, broche, collier, diamant"),
        ("nl", "police", "ring, uurwerk, broche, halssnoer, diamant"),
        ("de", "police", "Ring, Uhr, Brosche, Halskette, Diamant"),
        ("de", "ra", "Skarabäus, Kreuz, Armreif, Tiara, Ringe"),
    ],
)
def test_the_five_jewels_follow_the_look(language: str, look: str, names: str) -> None:
    assert ", ".join(edition(language, look).kind(jewel) for jewel in JEWELS) == names


@pytest.mark.parametrize(
    ("language", "count", "names"),
    [
        (
            "es",
            1,
            "casino, transporte, cine, carreras, inmobiliaria, club nocturno, restaurante",
        ),
        (
            "nl",
            4,
            "casino’s, transportbedrijven, filmzalen, paardenrenbanen, immobiliën, nachtclubs, "
            "restaurants",
        ),
    ],
)
def test_the_seven_businesses_are_those_of_the_rulebooks(language: str, count: int, names: str) -> None:
    assert ", ".join(edition(language).kind(name, count) for name in BUSINESSES) == names


@pytest.mark.parametrize(
    ("language", "extras"),
    [
        ("en", ()),
        ("es", ("score_board", "auction_marker", "score_cards")),
        ("it", ("summary_cards",)),
        ("fr", ("score_cards", "individual_boards", "score_sheets")),
        ("nl", ("summary_cards", "single_pile")),
        ("de", ()),
    ],
)
def test_extras_are_what_each_box_adds(language: str, extras: tuple[str, ...]) -> None:
    assert edition(language).extras == extras


@pytest.mark.parametrize(("count", "word"), [(0, "cars"), (1, "car"), (2, "cars"), (5, "cars")])
def test_one_is_singular_and_everything_else_is_plural(count: int, word: str) -> None:
    assert edition("en").kind("car", count) == edition("en").term("car", count) == word


def test_the_same_edition_is_the_same_object() -> None:
    assert edition() is edition("en") is edition("en", "police")
    assert edition("es") is edition("es", "ra")


def test_an_edition_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        edition().look = "ra"  # type: ignore[misc]
    with pytest.raises(TypeError):
        edition().actions["bid"] = "Raise"  # type: ignore[index]


def test_the_repr_of_an_edition_evaluates_to_it() -> None:
    spanish: Edition = edition("es")
    assert eval(repr(spanish)) is spanish


@pytest.mark.parametrize("language", ["", "EN", "xx", "../en"])
def test_an_unknown_language_is_refused_and_the_known_ones_are_listed(language: str) -> None:
    with pytest.raises(ValueError, match="language .*expected one of " + ", ".join(LANGUAGES)):
        edition(language)


@pytest.mark.parametrize("look", ["", "Ra", "mafia"])
def test_an_unknown_look_is_refused_and_the_known_ones_are_listed(look: str) -> None:
    with pytest.raises(ValueError, match=r"look .*expected one of police, ra"):
        edition("en", look)


def test_an_unknown_word_is_refused_and_the_known_ones_are_listed() -> None:
    with pytest.raises(ValueError, match="card kind 'scarab': expected one of police, ring"):
        edition("en", "ra").kind("scarab")
    with pytest.raises(ValueError, match="unknown term 'check': expected one of cheque, loot"):
        edition().term("check")
