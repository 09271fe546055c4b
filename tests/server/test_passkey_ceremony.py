"""What somebody makes up instead of a passkey."""

from __future__ import annotations

import cbor2
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as trying
from hypothesis import strategies as st

from pasang.server.people.passkey import Attestation, NotProved, RelyingParty
from pasang.server.people.passkey_ceremony import challenge_in, registered
from tests.server.authenticator import HOST, ORIGIN

KEY = st.dictionaries(
    st.sampled_from([1, 3, -1, -2, -3]),
    st.one_of(st.integers(-300, 300), st.binary(max_size=40), st.none(), st.text(max_size=2)),
)
GARBLED = st.one_of(
    st.binary(max_size=300),
    st.builds(
        lambda head, flags, key: head + bytes([flags]) + bytes(20) + b"\0\2ab" + cbor2.dumps(key),
        st.binary(min_size=32, max_size=32),
        st.integers(0, 255),
        KEY,
    ),
)


@given(
    data=st.one_of(
        st.binary(max_size=300),
        GARBLED.map(lambda auth: cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": auth})),
        GARBLED.map(lambda auth: cbor2.dumps({"fmt": "packed", "attStmt": {}, "authData": auth})),
        st.just(b"\x81" * 10_000),
    ),
    client=st.one_of(
        st.binary(max_size=100),
        st.just(
            b'{"type": "webauthn.create", "challenge": "AAAA", "origin": "%s"}' % ORIGIN.encode()
        ),
    ),
)
@trying(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
def test_what_somebody_made_up_proves_nothing_and_breaks_nothing(
    data: bytes, client: bytes
) -> None:
    with pytest.raises(NotProved):
        registered(Attestation(b"ab", client, data), RelyingParty(HOST, ORIGIN), bytes(3))


@pytest.mark.parametrize(
    "client", [b"", b"[]", b"{}", b"\xff", b'{"type": 1, "challenge": 2, "origin": 3}']
)
def test_client_data_without_a_challenge_is_no_proof(client: bytes) -> None:
    with pytest.raises(NotProved):
        challenge_in(client)
