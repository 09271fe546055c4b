"""Phases (R7–R13)."""

from pasang.rules.phase import Phase


def test_two_plies_of_passages_then_two_of_entries_then_roaming_to_the_end() -> None:
    """R7, R9, R13."""
    assert [Phase.at(ply) for ply in (0, 1)] == [Phase.PASSAGE] * 2
    assert [Phase.at(ply) for ply in (2, 3)] == [Phase.ENTRY] * 2
    assert {Phase.at(ply) for ply in range(4, 111)} == {Phase.ROAMING}
