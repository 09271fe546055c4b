"""Leases end by themselves where their table is not open any more."""

from __future__ import annotations

import pytest

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.archive.leases import LEASE_MS, Leases


@pytest.mark.parametrize("named", [[], ["other"]])
def test_a_lease_of_a_table_that_is_not_open_any_more_ends_by_itself(
    database: Database, named: list[str]
) -> None:
    times = {"now": 0}
    near, far = (Leases(database, name, lambda: Instant(times["now"])) for name in ("near", "far"))
    near.take("left")
    near.take("other")
    times["now"] = LEASE_MS
    assert near.renew(named) == set(named)
    times["now"] += 1
    assert far.take("left")
    assert far.take("other") is not bool(named)
