"""People as the wire shows them."""

from __future__ import annotations

from datetime import UTC, datetime

from pasang.play.clock import Instant
from pasang.server.people.access_token import AccessToken
from pasang.server.people.passkey import Passkey
from pasang.server.people.person import Person
from pasang.server.people.session_store import Session
from pasang.server.wire.passkey import PasskeyView
from pasang.server.wire.people import Me, PersonView, SessionView, TokenView


def person_view(person: Person) -> PersonView:
    """Somebody who plays here."""
    return PersonView(id=person.id, name=person.name, kind=person.kind)


def me_view(person: Person | None, *, shared: bool) -> Me:
    """Who asks."""
    return Me(
        shared=shared,
        person=person_view(person) if person else None,
        moderator=person is not None and person.may_moderate,
    )


def session_view(session: Session, own: str) -> SessionView:
    """A browser in which somebody is known."""
    return SessionView(
        key=session.key,
        created=moment(session.created),
        seen=moment(session.seen),
        agent=session.agent,
        own=session.key == own,
    )


def token_view(token: AccessToken) -> TokenView:
    """A token as its owner sees it."""
    return TokenView(
        id=token.id,
        title=token.title,
        scopes=sorted(token.scopes),
        created=moment(token.created),
        expires=moment(token.expires),
    )


def passkey_view(passkey: Passkey) -> PasskeyView:
    """A passkey as its owner sees it."""
    return PasskeyView(
        id=passkey.id,
        title=passkey.title,
        host=passkey.host,
        created=moment(passkey.created),
        used=None if passkey.used is None else moment(passkey.used),
    )


def moment(at: Instant) -> datetime:
    """A moment as the wire has it."""
    return datetime.fromtimestamp(at / 1000, UTC)
