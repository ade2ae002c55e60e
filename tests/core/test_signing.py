"""Ed25519, against the numbers of RFC 8032."""

from __future__ import annotations

import pytest

from redada.core import signing

SECRET = bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
PUBLIC = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
HEAD = "ab" * 32


def test_the_first_vector_of_the_rfc(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signing, "PURPOSE", b"")
    assert signing.public_key(SECRET) == PUBLIC
    assert signing.sign_head(SECRET, "") == (
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555"
        "fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
    )


def test_the_second_vector_of_the_rfc(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signing, "PURPOSE", b"")
    secret = bytes.fromhex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")
    assert signing.sign_head(secret, "\x72") == (
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da0"
        "85ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
    )


def test_a_signature_is_that_of_one_head_and_one_key() -> None:
    signature = signing.sign_head(SECRET, HEAD)
    assert signing.signed(HEAD, signature, PUBLIC)
    assert not signing.signed("cd" * 32, signature, PUBLIC)
    assert not signing.signed(HEAD, signature, signing.public_key(bytes(32)))
    for place in (0, 40, 63, 64, 100, 127):
        other = "0" if signature[place] != "0" else "1"
        assert not signing.signed(HEAD, signature[:place] + other + signature[place + 1 :], PUBLIC)


def test_an_answer_beyond_the_order_is_no_second_signature() -> None:
    """RFC 8032, 5.1.7"""
    signature = signing.sign_head(SECRET, HEAD)
    answer = int.from_bytes(bytes.fromhex(signature[64:]), "little") + signing.ORDER
    assert not signing.signed(HEAD, signature[:64] + answer.to_bytes(32, "little").hex(), PUBLIC)


@pytest.mark.parametrize("text", ["", "xyz", "f" * 128, "0" * 126, "0" * 128])
def test_what_is_no_signature_is_refused(text: str) -> None:
    assert not signing.signed(HEAD, text, PUBLIC)


@pytest.mark.parametrize("key", ["", "f" * 64, "02" + "0" * 62])
def test_what_is_no_key_is_refused(key: str) -> None:
    assert not signing.signed(HEAD, signing.sign_head(SECRET, HEAD), key)


def test_a_secret_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        signing.public_key(b"short")
