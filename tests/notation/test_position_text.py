"""Positions as text (N3)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasang.notation.fault import NotationError
from pasang.notation.position_text import read_board, read_position, write_position
from pasang.notation.round import Round
from pasang.rules.position import Position
from tests.reading import is_fault, read_or_fault
from tests.strategies import positions, spoiled

START = str(Round.start(1).position)
ROAMING = str(Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7").position)


@given(positions)
def test_a_position_is_read_back_as_it_was_written(position: Position) -> None:
    """N3."""
    assert read_position(write_position(position)) == position


@given(positions)
def test_what_is_read_is_written_the_same(position: Position) -> None:
    """N3."""
    text = write_position(position)
    assert write_position(read_position(text)) == text


def test_the_fields_are_rows_ply_passages_score_and_agreement() -> None:
    """N3."""
    rows, *rest = ROAMING.split(" ")
    assert rest == ["4", "cj", "11-15", "slide"]
    assert rows.split("/")[0] == "wwwwwbbbb.w"
    assert rows.split("/")[7] == "w.Swbbwwbbb"
    assert write_position(Round.start(1, "emas").play("c").position).endswith(" 1 c- 8-0 free,open")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (" 4 ", "  4 ", "; found 6"),
        (" 4 ", "\t4 ", "; found 4"),
        (" slide", " slide ", "; found 6"),
        ("slide", "slide\n", "agreement: "),
        ("slide", "", "agreement: ''"),
        ("slide", "quarter", "agreement: 'quarter'"),
        ("/", "//", "found 12"),
        ("wwwwwbbbb.w", "wwwwwbbbb.", "row 11: its length is 10;"),
        ("wb.bbbwwwww", "wb.bbbwwwwww", "row 1: its length is 12;"),
        ("wb.bbbwwwww", "wb.bbbwwwwW", "rows, k1: 'W' is unknown"),
        ("wb.bbbwwwww", "wb.bbb\x00wwww", r"rows, g1: '\\x00' is unknown"),
        ("wb.bbbwwwww", "wb.bbb+wwww", r"rows, g1: '\+' is unknown"),
        ("+", ".", "f6: '.' stands where the bowl is"),
        ("+", "S", "f6: 'S' stands where the bowl is"),
        ("wb.bbbwwwww", "wb.bbbSwwww", "2 kas 'S'"),
        ("wb.bbbwwwww", "wb.bbbNwwww", "2 kas 'N'"),
        (" 4 ", " -1 ", "ply: '-1'"),
        (" 4 ", " 04 ", "ply: '04'"),
        (" 4 ", " four ", "ply: 'four'"),
        (" 4 ", " 4.0 ", "ply: '4.0'"),
        (" 4 ", " ４ ", "ply: "),
        (" 4 ", f" {'9' * 5000} ", "ply: '999"),
        (" cj ", " CJ ", "passages: 'CJ'"),
        (" cj ", " c ", "passages: 'c'"),
        (" cj ", " lj ", "passages: 'lj'"),
        ("11-15", "11", "score: '11'"),
        ("11-15", "-11-15", "score: '-11-15'"),
        ("11-15", "011-15", "score: '011-15'"),
        ("11-15", "1111-15", "score: '1111-15'"),
        ("11-15", "11–15", "score: "),
    ],
)
def test_a_faulty_field_is_named(old: str, new: str, said: str) -> None:
    """N3."""
    assert old in ROAMING
    with pytest.raises(NotationError, match=said):
        read_position(ROAMING.replace(old, new, 1))


def test_a_board_alone_is_read_from_the_rows_field() -> None:
    """N3."""
    assert read_board(START.split(" ", maxsplit=1)[0]) == Round.start(1).position.board


@given(st.one_of(st.text(), spoiled(st.sampled_from([START, ROAMING]))))
def test_any_text_is_a_position_or_a_fault(text: str) -> None:
    """N3."""
    position = read_or_fault(read_position, text)
    assert is_fault(position) or str(position) == text


@st.composite
def retouched(draw: st.DrawFn) -> str:
    """A position of which single letters, the ply or the passages were changed to others that might be."""
    rows, ply, passages, score, agreement = str(draw(positions)).split(" ")
    letters = list(rows)
    for _ in range(draw(st.integers(0, 3))):
        letters[draw(st.integers(0, len(letters) - 1))] = draw(st.sampled_from("bw.SN"))
    ply = draw(st.one_of(st.just(ply), st.integers(0, 10).map(str)))
    passages = draw(st.one_of(st.just(passages), st.sampled_from(["--", "c-", "cj", "ag", "fe"])))
    return " ".join(("".join(letters), ply, passages, score, agreement))


@settings(max_examples=300)
@given(retouched())
def test_whatever_is_read_can_be_played_on(text: str) -> None:
    """N3: what the one door lets in, the law can rely on."""
    position = read_or_fault(read_position, text)
    if isinstance(position, NotationError):
        return
    for move in position.legal_moves:
        after = position.after(move)
        assert read_position(str(after)) == after
        assert all(after.after(reply).ply == position.ply + 2 for reply in after.legal_moves)


@pytest.mark.parametrize(
    "text", [" " * 5_000_000, "/" * 5_000_000, "b" * 5_000_000, START * 50_000]
)
def test_an_enormous_text_is_refused_in_a_short_sentence(text: str) -> None:
    """N3."""
    with pytest.raises(NotationError) as error:
        read_position(text)
    assert len(str(error.value)) < 200
