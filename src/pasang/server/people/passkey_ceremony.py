"""WebAuthn's two ceremonies, registration and authentication, as py_webauthn carries them out.

Importing this takes a quarter of a second, so it is imported when somebody comes with a passkey.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import webauthn
from webauthn.helpers import (
    bytes_to_base64url,
    options_to_json_dict,
    parse_attestation_object,
    parse_client_data_json,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorAssertionResponse,
    AuthenticatorAttestationResponse,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    RegistrationCredential,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from pasang.server.people.passkey import (
    LONGEST_ID,
    Assertion,
    Attestation,
    Credential,
    NotProved,
    Passkey,
    RelyingParty,
)
from pasang.server.people.passkey_challenges import LIFETIME_MS
from pasang.server.people.person import Person

_SITE: Final = "Pasang"
_ATTESTATIONS: Final = frozenset({"none", "packed"})
"""What browsers send who are asked for no attestation: none, or one that the authenticator signed by itself."""
_FAULTS: Final = (WebAuthnException, ValueError, TypeError, LookupError, AttributeError)
"""What the library raises about data that somebody made up: its own exceptions, and what its readers let through."""
Options = dict[str, Any]


def registration_options(
    person: Person, known: Iterable[Passkey], site: RelyingParty, challenge: bytes
) -> Options:
    """What the browser is asked for: a passkey that is found without a name, and that asks for its owner."""
    return options_to_json_dict(
        webauthn.generate_registration_options(
            rp_id=site.host,
            rp_name=_SITE,
            user_id=_handle_of(person.id),
            user_name=person.name,
            challenge=challenge,
            timeout=LIFETIME_MS,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(one.credential.id)
                for one in known
                if one.host == site.host
            ],
        )
    )


def authentication_options(site: RelyingParty, challenge: bytes) -> Options:
    """What the browser is asked for: any passkey of this site, so that no name tells who has one."""
    return options_to_json_dict(
        webauthn.generate_authentication_options(
            rp_id=site.host,
            challenge=challenge,
            timeout=LIFETIME_MS,
            user_verification=UserVerificationRequirement.REQUIRED,
        )
    )


def challenge_in(client_data: bytes) -> bytes:
    """The challenge that a browser says it was given; whether it was is another question."""
    try:
        return parse_client_data_json(client_data).challenge
    except _FAULTS as fault:
        raise NotProved from fault


def registered(made: Attestation, site: RelyingParty, challenge: bytes) -> Credential:
    """The credential that was made for this site when it was given this challenge."""
    response = AuthenticatorAttestationResponse(made.client_data, made.attestation)
    try:
        if parse_attestation_object(made.attestation).fmt not in _ATTESTATIONS:
            raise NotProved
        found = webauthn.verify_registration_response(
            credential=RegistrationCredential(bytes_to_base64url(made.id), made.id, response),
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except _FAULTS as fault:
        raise NotProved from fault
    if found.credential_id != made.id or len(made.id) > LONGEST_ID:
        raise NotProved
    return Credential(made.id, found.credential_public_key, found.sign_count)


def authenticated(shown: Assertion, passkey: Passkey, site: RelyingParty, challenge: bytes) -> int:
    """How often the passkey says that it has been used, if it has signed this challenge for this site."""
    if shown.user_handle not in {None, _handle_of(passkey.person)}:
        raise NotProved
    response = AuthenticatorAssertionResponse(
        shown.client_data, shown.authenticator_data, shown.signature
    )
    try:
        found = webauthn.verify_authentication_response(
            credential=AuthenticationCredential(bytes_to_base64url(shown.id), shown.id, response),
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=passkey.credential.public_key,
            credential_current_sign_count=passkey.credential.sign_count,
            require_user_verification=True,
        )
    except _FAULTS as fault:
        raise NotProved from fault
    return found.new_sign_count


def _handle_of(person: str) -> bytes:
    """What a passkey keeps of a person: the id, which is random and says nothing."""
    return person.encode("ascii")
