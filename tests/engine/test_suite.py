"""The signature is a number that only a change of the search can change."""

from __future__ import annotations

from pasang.engine.suite import run_suite, signature, suite


def test_the_suite_is_the_same_every_time_and_covers_every_phase() -> None:
    positions = [position for _, position in suite()]
    assert positions == [position for _, position in suite()]
    assert {position.phase.value for position in positions} == {"passage", "entry", "roaming"}
    assert all(position.legal_moves for position in positions)


def test_the_signature_is_the_same_twice() -> None:
    assert signature(list(run_suite(3))) == signature(list(run_suite(3)))
