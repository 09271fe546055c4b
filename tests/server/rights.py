"""Who may do what at a server that strangers share: every route that changes something, every word on a socket."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tests.server.asking import Json

ROWS: Final = "/".join(
    ["wb" * 5 + "w", *["bw" * 5 + "b"] * 4, "wbwbw+bwbwb", *["bw" * 5 + "b"] * 5]
)
TREE: Final[Json] = {"tags": {}, "line": []}
PASSKEY: Final = {
    "title": "mine",
    "credential": "A" * 22,
    "client_data": "AAAA",
    "attestation": "AAAA",
}
BROWSER: Final = {"endpoint": "https://push.example/1", "key": "A" * 87, "secret": "A" * 22}


@dataclass(frozen=True)
class Refused:
    """What nobody may do but those whose it is."""

    watcher: str
    """How somebody is refused who is known, and has no business there."""
    body: object = None
    stranger: str = ""
    """How nobody in particular is refused, if otherwise."""

    @property
    def as_stranger(self) -> str:
        """How nobody in particular is refused."""
        return self.stranger or self.watcher


@dataclass(frozen=True)
class OwnOnly:
    """What concerns only whoever asks: refused to strangers, while others have nothing to do with it."""

    body: object = None
    as_stranger = "not_known"


@dataclass(frozen=True)
class Open:
    """What everybody may do."""

    why: str


NEW_SEAT: Final = Open("whoever sits down becomes a guest, of whom an address has a bounded number")
LAW: Final = Open("changes nothing: the law is asked")
LOG_IN: Final = Open("the way to be known; guesses are counted")

ROUTES: Final[dict[str, Refused | OwnOnly | Open]] = {
    "POST /api/tables": NEW_SEAT,
    "PATCH /api/tables/{table_id}": Refused("not_your_table", {"title": "mine"}),
    "DELETE /api/tables/{table_id}": Refused("not_your_table"),
    "POST /api/tables/{table_id}/restore": Refused("not_your_table"),
    "PUT /api/tables/{table_id}/block": Refused("not_your_table", stranger="not_known"),
    "DELETE /api/tables/{table_id}/block": Refused("not_your_table", stranger="not_known"),
    "POST /api/tables/{table_id}/report": Refused(
        "not_your_table", {"kind": "name"}, stranger="not_known"
    ),
    "PUT /api/tables/{table_id}/conditional-moves": Refused(
        "not_your_table", {"ply": 0, "lines": [["c", "j"]]}, stranger="not_known"
    ),
    "DELETE /api/tables/{table_id}/conditional-moves": Refused(
        "not_your_table", stranger="not_known"
    ),
    "PUT /api/tables/{table_id}/study": Refused("not_your_table", TREE),
    "POST /api/tables/{table_id}/deeds": Refused(
        "not_your_seat", {"kind": "play", "id": "1", "ply": 0, "move": "c"}
    ),
    "POST /api/records": NEW_SEAT,
    "POST /api/record/write": LAW,
    "POST /api/patterns": NEW_SEAT,
    "POST /api/patterns/check": LAW,
    "PUT /api/patterns/{name}": Refused("not_found", {"title": "mine", "rows": ROWS}),
    "DELETE /api/patterns/{name}": Refused("not_found"),
    "POST /api/patterns/{name}/restore": Refused("not_found"),
    "POST /api/position": LAW,
    "POST /api/line": LAW,
    "POST /api/setup": LAW,
    "POST /api/why": LAW,
    "POST /api/facts": LAW,
    "POST /api/seen": LAW,
    "POST /api/people/guest": LOG_IN,
    "POST /api/people/account": LOG_IN,
    "POST /api/people/session": LOG_IN,
    "POST /api/people/recovery": LOG_IN,
    "POST /api/people/passkeys/authentication": LOG_IN,
    "POST /api/people/passkeys/session": LOG_IN,
    "DELETE /api/people/session": Open("ends one's own session; without one nothing ends"),
    "POST /api/people/password": OwnOnly(
        {"password": "x", "new": "eight lanterns over the water village"}
    ),
    "POST /api/people/recovery-codes": OwnOnly({"password": "x"}),
    "DELETE /api/people/sessions/{key}": Refused("no_such_session", stranger="not_known"),
    "POST /api/people/deletion": OwnOnly({"password": "x"}),
    "POST /api/people/passkeys/registration": OwnOnly({"password": "x"}),
    "POST /api/people/passkeys": OwnOnly(PASSKEY),
    "PATCH /api/people/passkeys/{passkey_id}": Refused(
        "no_such_passkey", {"title": "mine"}, stranger="not_known"
    ),
    "DELETE /api/people/passkeys/{passkey_id}": Refused("no_such_passkey", stranger="not_known"),
    "PUT /api/people/blocks/{person_id}": OwnOnly(),
    "DELETE /api/people/blocks/{person_id}": OwnOnly(),
    "POST /api/people/reports": OwnOnly({"name": "Siti", "kind": "name"}),
    "POST /api/moderation/reports/{report_id}/close": Refused(
        "not_moderator", stranger="not_known"
    ),
    "POST /api/moderation/people/{person_id}/ban": Refused(
        "not_moderator", {"days": 1}, stranger="not_known"
    ),
    "POST /api/people/tokens": OwnOnly({"title": "mine", "scopes": ["read"]}),
    "DELETE /api/people/tokens/{token_id}": Refused("no_such_token", stranger="not_known"),
    "PUT /api/people/notices": OwnOnly({"mode": "each"}),
    "POST /api/people/notices/browsers": OwnOnly(BROWSER),
    "POST /api/people/notices/browsers/gone": OwnOnly({"endpoint": "https://push.example/1"}),
    "POST /api/people/vacation": OwnOnly(),
    "DELETE /api/people/vacation": OwnOnly(),
    "POST /api/challenges": NEW_SEAT,
    "DELETE /api/challenges/{challenge_id}": Refused("not_your_challenge"),
    "POST /api/challenges/{challenge_id}/accept": NEW_SEAT,
    "POST /api/challenges/{challenge_id}/wait": Refused("not_your_challenge"),
    "POST /api/seeks": NEW_SEAT,
    "POST /api/tournaments": NEW_SEAT,
    "POST /api/tournaments/code": Open("who knows the code may look; wrong guesses are counted"),
    "POST /api/tournaments/join": NEW_SEAT,
    "PUT /api/tournaments/{tournament_id}/registration": Refused(
        "not_director", {"open": False}, stranger="not_known"
    ),
    "POST /api/tournaments/{tournament_id}/rounds": Refused(
        "not_director", {"round": 1}, stranger="not_known"
    ),
    "PUT /api/tournaments/{tournament_id}/rounds/{round_number}/boards/{board}": Refused(
        "not_director", {"outcome": None}, stranger="not_known"
    ),
    "DELETE /api/tournaments/{tournament_id}/players/{person_id}": Refused(
        "not_director", stranger="not_known"
    ),
    "POST /api/tournaments/{tournament_id}/end": Refused("not_director", stranger="not_known"),
}

RIGHTS: Final = "a right of whoever sits there"
SHOWS: Final = "changes nothing at the table"
WORDS: Final[dict[str, dict[str, str]]] = {
    "table": {
        **dict.fromkeys(("play", "resign", "offer", "accept", "decline"), RIGHTS),
        **dict.fromkeys(("abort", "claim", "say"), RIGHTS),
        **dict.fromkeys(("undo", "rematch", "pause", "go"), RIGHTS),
        **dict.fromkeys(("hello", "ping", "echo", "hint"), SHOWS),
    },
    "analysis": dict.fromkeys(("analyse", "review", "stop", "ping"), SHOWS),
    "lobby": dict.fromkeys(("await", "forget", "ping"), SHOWS),
    "tournament": dict.fromkeys(("ping",), SHOWS),
}
