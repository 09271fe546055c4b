"""The OpenAPI description is true: whatever it allows is answered as it says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

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
from tests.server.greedy import GreedyThinker
from tests.server.running import listening

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
    """What somebody sends with everything who may ask for most; a fresh session, for one may have been ended."""
    _, rooms = shared
    people = rooms.people.people
    found = people.account("cikgu")
    at = rooms.hall.now()
    person = found[0] if found else people.make_account(people.add_guest("", at), "cikgu", "-", ())
    people.set_role(person.id, Role.MODERATOR)
    token = rooms.people.sessions.begin(person, "a fuzzer", at)
    return {"cookie": f"pasang-session={token}", "x-pasang": "1"}


# But for the stream of one's turns, which has no end; tests/server/test_programs.py reads it.
@(
    SCHEMA.include(path_regex="^/api/(people|challenges|seeks|turns|moderation)")
    .exclude(path="/api/turns/stream")
    .parametrize()
)
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
def test_so_is_every_call_of_somebody_who_is_known(
    case: Case[Any], shared: tuple[str, Rooms], moderator: dict[str, str]
) -> None:
    case.call_and_validate(base_url=shared[0], checks=CHECKS, headers=moderator)


def test_every_operation_is_described_in_a_sentence() -> None:
    for path, operations in DESCRIPTION["paths"].items():
        for method, operation in operations.items():
            assert operation.get("description", "").endswith("."), f"{method} {path}"
