"""Sides (R4)."""

from pasang.rules.side import Side


def test_south_has_rows_1_to_5_and_north_7_to_11_and_nobody_row_6() -> None:
    """R4."""
    assert " ".join(map(str, Side.SOUTH.half)) == "1 2 3 4 5"
    assert " ".join(map(str, Side.NORTH.half)) == "7 8 9 10 11"


def test_each_side_has_the_other_as_its_opponent() -> None:
    """R4."""
    assert [side.other for side in Side] == [Side.NORTH, Side.SOUTH]
    assert [side.ka for side in Side] == ["S", "N"]


def test_a_side_is_never_false_prints_its_name_and_counts_as_a_number() -> None:
    """R4."""
    assert all(Side)
    assert [str(side) for side in Side] == [f"{side}" for side in Side] == ["South", "North"]
    assert [(80, 97)[side] for side in Side] == [80, 97]
    assert f"{Side.SOUTH:>6}" == " South"
