"""The OpenAPI description is true: whatever it allows is answered as it says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex
from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from pasang.server.app import create_app
from pasang.server.people.person import Role
from pasang.server.rooms import Rooms
from pasang.server.settings import Settings
from tests.server.asking import FRIEND, PERSON
from tests.server.greedy import GreedyThinker
from tests.server.guests import asked, guest
from tests.server.running import listening
from tests.waiting import MOST_S

DESCRIPTION = create_app(Settings()).openapi()
SCHEMA = schemathesis.openapi.from_dict(DESCRIPTION)
SCHEMA.config.phases.coverage.unexpected_methods = set()
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("data")
    app = create_app(Settings(data=folder, rate_limits=False), lambda _: [GreedyThinker()])
    with listening(app) as address:
        yield address


@SCHEMA.parametrize()
@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_call_is_answered_as_described(case: Case[Any], address: str) -> None:
    case.call_and_validate(base_url=address, checks=CHECKS)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Rooms]]:
    """A server that strangers share, and its rooms."""
    wanted = Settings(data=tmp_path_factory.mktemp("shared"), rate_limits=False, shared=True)
    app = create_app(wanted, lambda _: [GreedyThinker()])
    with listening(app) as address:
        # By its name, as passkeys need.
        yield address.replace("127.0.0.1", "localhost"), app.state.rooms


@pytest.fixture
def moderator(shared: tuple[str, Rooms]) -> dict[str, str]:
    """What somebody sends with everything who may ask for most: each time another, for one may have been ended."""
    _, rooms = shared
    people = rooms.people.people
    at = rooms.hall.now()
    person = people.make_account(people.add_guest("", at), f"cikgu {token_hex(4)}", "-", ())
    people.set_role(person.id, Role.MODERATOR)
    token = rooms.people.sessions.begin(person, "a fuzzer", at)
    return {"cookie": f"pasang-session={token}", "x-pasang": "1"}


@pytest.fixture
def own(shared: tuple[str, Rooms], moderator: dict[str, str]) -> list[dict[str, str]]:
    """What is there for the moderator to ask about: a table alone, one by correspondence, a tournament."""
    address, _ = shared
    with (
        httpx2.Client(base_url=address, headers=moderator, timeout=MOST_S) as cikgu,
        guest(address, "Siti") as siti,
    ):
        alone = asked(cikgu, "/api/tables", pattern="1", south=PERSON, north=FRIEND)["id"]
        made = asked(cikgu, "/api/challenges", pattern="1", clock={"days": 3}, side="north")
        slow = asked(siti, f"/api/challenges/{made['id']}/accept")["table"]
        class_5b = asked(cikgu, "/api/tournaments", title="Class 5B", pattern="1")
        asked(siti, "/api/tournaments/join", code=class_5b["code"])
        came = asked(cikgu, "/api/tournaments/join", code=class_5b["code"])
        asked(cikgu, f"/api/tournaments/{class_5b['id']}/rounds", round=1)
    in_class = {
        "tournament_id": class_5b["id"],
        "person_id": came["entrants"][0]["person"],
        "round_number": "1",
        "board": "1",
    }
    return [{**in_class, "table_id": alone}, {**in_class, "table_id": slow}]


# But for the streams of turns and of a table, which have no end; tests/server/test_programs.py reads them.
@(
    SCHEMA.include(path_regex="^/api/(people|challenges|seeks|turns|moderation|tables|tournaments)")
    .exclude(path_regex="/stream$")
    .parametrize()
)
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
def test_so_is_every_call_of_somebody_who_is_known(
    case: Case[Any], shared: tuple[str, Rooms], moderator: dict[str, str]
) -> None:
    case.call_and_validate(base_url=shared[0], checks=CHECKS, headers=moderator)


@(SCHEMA.include(path_regex="{(table|tournament)_id}").exclude(path_regex="/stream$").parametrize())
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
def test_so_is_every_call_about_what_is_there(
    case: Case[Any],
    shared: tuple[str, Rooms],
    moderator: dict[str, str],
    own: list[dict[str, str]],
) -> None:
    for there in own:
        case.path_parameters.update({name: there[name] for name in case.path_parameters})
        case.call_and_validate(base_url=shared[0], checks=CHECKS, headers=moderator)


def test_every_operation_is_described_in_a_sentence() -> None:
    for path, operations in DESCRIPTION["paths"].items():
        for method, operation in operations.items():
            assert operation.get("description", "").endswith("."), f"{method} {path}"
