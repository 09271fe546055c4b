"""Rows of letters, whichever text they stand in."""

import pytest

from pasang import NotationError, named_pattern
from pasang.notation.grid import check_grid


@pytest.mark.parametrize("field", ["rows", "pattern"])
def test_a_fault_of_a_row_names_the_text_and_the_place(field: str) -> None:
    """R1."""
    rows = named_pattern(1).board.rows
    check_grid(rows, "bw", field)
    with pytest.raises(NotationError, match=f"^{field}, row 2: its length is 12;"):
        check_grid([rows[0], rows[1] + "b", *rows[2:]], "bw", field)
    with pytest.raises(NotationError, match=f"^{field}, f6: 'b' stands where the bowl is"):
        check_grid([*rows[:5], rows[5].replace("+", "b"), *rows[6:]], "bw", field)
    with pytest.raises(NotationError, match=f"^{field}, a3: 'x' is"):
        check_grid([*rows[:2], "x" + rows[2][1:], *rows[3:]], "bw", field)
