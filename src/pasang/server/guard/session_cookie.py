"""Who asks: a cookie that no script reads and no other site sends names a session that the server keeps."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Scope, Send

from pasang.server.guard.cookies import cookie_in
from pasang.server.guard.layer import Layer
from pasang.server.guard.refusing import refuse
from pasang.server.people.access_token import AccessToken
from pasang.server.people.access_token import Scope as AccessScope
from pasang.server.people.open_lines import Credential
from pasang.server.people.person import Person
from pasang.server.people.session_store import LONGEST_DAYS, Session

_PLAIN: Final = "pasang-session"
_HOST: Final = "__Host-pasang-session"
"""Where there is TLS: no other host, path or plain connection can set a cookie of this name."""
_LONGEST_S: Final = LONGEST_DAYS * 24 * 3600
_BEARER: Final = "Bearer "
_WHO_AM_I: Final = "/api/people/me"
_READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_OWN_HEADER: Final = "x-pasang"
"""What our page sends with everything: another site's form cannot, and its scripts would have to ask first."""


def person_of(connection: HTTPConnection) -> Person | None:
    """The person behind a request or a socket, if it comes with a session or with a token of theirs."""
    known = credential_of(connection)
    return known.person if known else None


def credential_of(connection: HTTPConnection) -> Credential | None:
    """What a request or a socket comes with: a session, or a token of a program."""
    token: AccessToken | None = connection.scope.get("token")
    return token or session_of(connection)


def session_of(connection: HTTPConnection) -> Session | None:
    """The session that a request or a socket comes with."""
    session: Session | None = connection.scope.get("session")
    return session


def give_session(connection: HTTPConnection, token: str) -> None:
    """Let the answer set the cookie of a new session; whatever there was before is forgotten by the browser."""
    connection.scope["session_given"] = token


def take_session(connection: HTTPConnection) -> None:
    """Let the answer remove the cookie."""
    connection.scope["session_given"] = ""


class SessionCookie(Layer):
    """Finds the session of every call to the server's own addresses."""

    async def see(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Find out who asks."""
        headers = Headers(scope=scope)
        is_secure = scope["scheme"] in {"https", "wss"}
        name = _HOST if is_secure else _PLAIN
        if _is_ours(scope):
            await self._find(scope, headers, name)
        if scope.get("session") and _could_be_forged(scope, headers):
            await refuse(scope, receive, send, 403, "own_header_missing")
            return
        if refusal := _beyond_token(scope):
            await refuse(scope, receive, send, *refusal)
            return

        async def send_with_cookie(message: Message) -> None:
            given: str | None = scope.get("session_given")
            if message["type"] == "http.response.start" and given is not None:
                cookie = _cookie(name, given, is_secure)
                MutableHeaders(scope=message).append("Set-Cookie", cookie)
            await send(message)

        await self.app(scope, receive, send_with_cookie)

    async def _find(self, scope: Scope, headers: Headers, name: str) -> None:
        """Find the session of the cookie, or the token of a program; a program has no cookies."""
        people = scope["app"].state.rooms.people
        bearer = headers.get("authorization", "")
        if bearer.startswith(_BEARER):
            scope["token"] = await people.find_token(bearer.removeprefix(_BEARER))
        elif cookie := cookie_in(headers, name):
            scope["session"] = await people.find_session(cookie)


def _beyond_token(scope: Scope) -> tuple[int, str] | None:
    """Why a program's token does not allow this call; none if it does, or if none was sent."""
    if "token" not in scope:
        return None
    token: AccessToken | None = scope["token"]
    if token is None:
        return 401, "bad_token"
    is_own_business = scope["path"].startswith("/api/people/") and scope["path"] != _WHO_AM_I
    reads = scope["type"] == "http" and scope["method"] in _READING
    needed = AccessScope.READ if reads else AccessScope.PLAY
    return (403, "beyond_token") if is_own_business or needed not in token.scopes else None


def _is_ours(scope: Scope) -> bool:
    """Whether it matters who asks: pages and pictures are the same for everybody."""
    path: str = scope["path"]
    return path.startswith(("/api/", "/live/"))


def _could_be_forged(scope: Scope, headers: Headers) -> bool:
    """Whether another site could have made a browser send this, were there no check of its origin."""
    changes = scope["type"] == "http" and scope["method"] not in _READING
    return changes and _OWN_HEADER not in headers


def _cookie(name: str, token: str, is_secure: bool) -> str:
    age = _LONGEST_S if token else 0
    secure = "; Secure" if is_secure else ""
    return f"{name}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{secure}"
