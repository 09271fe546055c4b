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


def test_every_operation_is_described_in_a_sentence() -> None:
    for path, operations in DESCRIPTION["paths"].items():
        for method, operation in operations.items():
            assert operation.get("description", "").endswith("."), f"{method} {path}"
