"""What a laid-out board means: everything that is not on it is inferred."""

from string import Formatter
from typing import Final

import pytest
from hypothesis import given

from pasang.notation.agreement_text import read_agreement
from pasang.notation.consistency import tokens_captured
from pasang.notation.fault import NotationError
from pasang.notation.position_text import read_position
from pasang.notation.round import Round
from pasang.notation.setup import SetupError, position_set_up
from pasang.notation.words import words
from pasang.rules.board import Board
from pasang.rules.point import Point
from pasang.rules.position import Position
from pasang.rules.score import Score
from pasang.rules.side import Side
from tests.drawing import points
from tests.strategies import positions

PLAYED = Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7")
BOARDS = [position.board for position in PLAYED.positions]
SLIDE = read_agreement("slide")
EMPTY_COLUMN_J = " ".join(f"j{row}" for row in range(7, 12))


def changed(board: Board, **letters: str) -> Board:
    """A board with other letters on the points named."""
    return board.with_letters((Point.parse(name), letter) for name, letter in letters.items())


def emptied(board: Board, names: str) -> Board:
    """A board without what stands on some points."""
    return board.with_letters((point, ".") for point in points(names))


@given(positions)
def test_whatever_stands_on_a_board_is_set_up_with_its_own_moves(position: Position) -> None:
    """R6, N3: the board, the side to move, the agreement and the score say all that matters."""
    found = position_set_up(
        position.board, position.to_move, position.agreement, score=position.score
    )
    assert found.legal_moves == position.legal_moves
    assert found.phase is position.phase
    assert position.ply >= 4 or found == position


@given(positions)
def test_without_a_score_the_captured_tokens_are_shared_out_so_that_it_can_be_written(
    position: Position,
) -> None:
    """R2, N3."""
    found = position_set_up(position.board, position.to_move, position.agreement)
    assert read_position(str(found)) == found
    if found.ply >= 4:
        assert abs(found.score.south - found.score.north) <= 2
        captured = tokens_captured(found)
        assert captured <= sum(found.score) <= 2 * captured


def test_the_score_inferred_is_what_is_missing_from_the_board() -> None:
    """R2, R11: what the two kas were is not known, so that it may be one point more or less."""
    found = position_set_up(BOARDS[4], Side.SOUTH, SLIDE).score
    assert abs(sum(found) - sum(PLAYED.position.score)) <= 1


def test_the_side_that_moves_next_is_asked_for_only_while_the_kas_roam() -> None:
    """R6."""
    ready = emptied(BOARDS[4], "a1")
    assert position_set_up(ready, Side.NORTH, SLIDE).to_move is Side.NORTH
    assert position_set_up(ready, Side.SOUTH, SLIDE).to_move is Side.SOUTH


WRONG: Final = [
    (BOARDS[0], Side.NORTH, "turn_0", ""),
    (BOARDS[1], Side.SOUTH, "turn_1", ""),
    (BOARDS[2], Side.NORTH, "turn_2", ""),
    (BOARDS[3], Side.SOUTH, "turn_3", ""),
    (emptied(BOARDS[0], "e4 a9"), Side.SOUTH, "gaps", "a9 e4"),
    (emptied(BOARDS[1], "e4"), Side.NORTH, "gaps", "e4"),
    (emptied(BOARDS[0], EMPTY_COLUMN_J), Side.SOUTH, "gaps", EMPTY_COLUMN_J),
    (Board("." * 60 + "+" + "." * 60), Side.SOUTH, "no_kas", ""),
    (
        emptied(BOARDS[1], "a7 a8 a9 a10 a11"),
        Side.SOUTH,
        "passages_agreed",
        "a7 a8 a9 a10 a11",
    ),
    (changed(BOARDS[0], a9="N"), Side.SOUTH, "north_alone", "a9"),
    (changed(BOARDS[0], a9="S"), Side.SOUTH, "ka_outside", "a9"),
    (changed(BOARDS[3], c1="w", c5="b"), Side.NORTH, "passage_filled", "c1 c5"),
    (changed(BOARDS[3], j9="w"), Side.NORTH, "no_passage", ""),
    (changed(BOARDS[0], a1="S", k11="N"), Side.SOUTH, "captured", ""),
    (changed(BOARDS[2], c1="S"), Side.NORTH, "captured", ""),
]


def test_every_fault_that_has_words_is_produced_here() -> None:
    assert {fault for _, _, fault, _ in WRONG} == set(words()["setup"])


@pytest.mark.parametrize(("board", "to_move", "fault", "marked"), WRONG)
def test_what_cannot_be_is_named_with_its_points(
    board: Board, to_move: Side, fault: str, marked: str
) -> None:
    """R6–R12."""
    with pytest.raises(SetupError) as error:
        position_set_up(board, to_move, SLIDE)
    assert (error.value.fault, set(error.value.points)) == (fault, set(points(marked)))
    placeholders = {name for _, name, _, _ in Formatter().parse(words()["setup"][fault]) if name}
    assert placeholders == set(error.value.data)
    assert str(error.value)


def test_a_score_that_cannot_be_is_refused() -> None:
    """R2."""
    with pytest.raises(NotationError, match="16 to 32 points"):
        position_set_up(BOARDS[4], Side.SOUTH, SLIDE, Score(100, 100))


def test_the_sentence_says_how_many_tokens_are_too_many() -> None:
    """R12."""
    with pytest.raises(NotationError, match=r"at least 12 tokens .* take away 12 more"):
        position_set_up(changed(BOARDS[0], a1="S", k11="N"), Side.SOUTH, SLIDE)
