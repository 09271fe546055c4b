"""Positions: what holds in every one of them (R2, R4, R6, R11)."""

from dataclasses import FrozenInstanceError, replace
from random import Random

import pytest
from hypothesis import assume, given

from pasang.notation.round import Round
from pasang.rules.agreement import Taking
from pasang.rules.move import EnterKa, Move, OpenPassage, RoamKa
from pasang.rules.pattern import traditional
from pasang.rules.phase import Phase
from pasang.rules.point import Column, Point
from pasang.rules.position import Position
from pasang.rules.refusal import MoveRefused
from pasang.rules.score import Score
from pasang.rules.side import Side
from pasang.rules.token import Token
from tests.strategies import (
    ALL_POINTS,
    any_moves,
    finished_rounds,
    plausible_move,
    positions,
    reachable,
    rounds,
    seeds,
)

KAS_AT = {0: 0, 1: 0, 2: 0, 3: 1}
"""How many kas have entered before a ply; both after that."""


def turned(position: Position) -> Position:
    """The position after a half turn of the board, sides swapped: the other side moves in the same phase."""
    south, north = (None if column is None else Column(10 - column) for column in position.passages)
    score = Score(position.score.north, position.score.south)
    return Position(
        position.board.turned, position.ply ^ 1, (north, south), score, position.agreement
    )


def test_a_round_starts_with_the_pattern_no_passages_and_no_points() -> None:
    """R3, R4."""
    start = Position.start(traditional("1"))
    assert start.board == traditional("1").board
    assert (start.ply, start.passages, start.score) == (0, (None, None), (0, 0))
    assert (start.to_move, start.phase) == (Side.SOUTH, Phase.PASSAGE)


def test_a_position_does_not_change() -> None:
    start = Position.start(traditional("1"))
    with pytest.raises(FrozenInstanceError):
        start.ply = 3  # type: ignore[misc]


@given(positions)
def test_south_and_north_alternate_and_a_turn_is_one_move(position: Position) -> None:
    """R6."""
    for move in position.legal_moves:
        after = position.after(move)
        assert after.to_move is position.to_move.other
        assert after.ply == position.ply + 1
        assert after.agreement == position.agreement


@given(positions)
def test_every_move_takes_an_odd_number_of_tokens_along_one_axis(position: Position) -> None:
    """R6, R7, R15."""
    for move in position.legal_moves:
        captured = position.captured_by(move)
        assert len(captured) % 2 == 1
        assert len(set(captured)) == len(captured)
        assert 1 in (len({p.column for p in captured}), len({p.row for p in captured}))


@given(positions)
def test_every_move_of_a_ka_takes_one_colour_in_line_with_it(position: Position) -> None:
    """R14, R2."""
    for move in position.legal_moves:
        if not isinstance(move, OpenPassage):
            captured = position.captured_by(move)
            assert len({position.board.token_at(point) for point in captured}) == 1
            assert position.board.token_at(captured[0]) is not None
            assert len({move.target.axis_to(point) for point in captured}) == 1


@given(positions)
def test_a_move_earns_what_it_takes_and_takes_nothing_else(position: Position) -> None:
    """R2, R6."""
    side = position.to_move
    for move in position.legal_moves:
        after = position.after(move)
        captured = position.captured_by(move)
        gain = after.score[side] - position.score[side]
        became_ka = position.phase is Phase.ENTRY
        assert (
            gain
            == position.worth_of(move)
            == sum(map(position.board.worth_of, [[p] for p in captured]))
        )
        assert after.score[side.other] == position.score[side.other]
        assert after.board.tokens_left == position.board.tokens_left - len(captured) - became_ka
        assert not any(after.board.token_at(point) for point in captured)


@given(rounds())
def test_tokens_and_captures_always_add_up(played: Round) -> None:
    """R2, R11: 120 points hold tokens, kas or nothing; what was worth 180 is captured, standing or a ka."""
    worth_at_the_start = played.positions[0].board.worth
    taken = 0
    for before, move, after in zip(
        played.positions, played.moves, played.positions[1:], strict=False
    ):
        taken += len(before.captured_by(move))
        kas = KAS_AT.get(after.ply, 2)
        assert sum(after.board.ka(side) is not None for side in Side) == kas
        assert taken + kas + after.board.tokens_left == 120
        became_kas = worth_at_the_start - sum(after.score) - after.board.worth
        assert kas <= became_kas <= 2 * kas


@given(rounds())
def test_only_the_own_ka_ever_moves_and_tokens_never_do(played: Round) -> None:
    """R2, R6, R11: what was captured never returns."""
    for before, after in zip(played.positions, played.positions[1:], strict=False):
        if before.ply >= 4:
            assert after.board.ka(before.to_move.other) == before.board.ka(before.to_move.other)
        for row, lane in enumerate(after.board.rows):
            for column, letter in enumerate(lane):
                if letter in "bw":
                    assert before.board.rows[row][column] == letter


@given(finished_rounds)
def test_a_round_ends_within_110_plies(played: Round) -> None:
    """R6: every move captures."""
    assert played.is_over
    assert played.position.ply <= 110


@given(positions)
def test_a_half_turn_with_sides_swapped_changes_nothing(position: Position) -> None:
    """R4: the sides differ in nothing but who moves first."""
    other = turned(position)
    assert other.to_move is position.to_move.other
    assert other.phase is position.phase
    assert set(other.legal_moves) == {move.turned for move in position.legal_moves}
    for move in position.legal_moves:
        after, after_turned = position.after(move), other.after(move.turned)
        assert after_turned.board == after.board.turned
        assert after_turned.score == (after.score.north, after.score.south)


@given(positions)
def test_a_mirrored_position_has_mirrored_moves(position: Position) -> None:
    """R1: left and right differ in nothing but their names."""
    mirrored = position.mirrored
    assert mirrored.mirrored == position
    assert set(mirrored.legal_moves) == {move.mirrored for move in position.legal_moves}
    for move in position.legal_moves:
        assert mirrored.after(move.mirrored) == position.after(move).mirrored


@given(positions)
def test_whatever_whole_allows_partial_allows_too(position: Position) -> None:
    """R16."""
    whole, partial = (
        replace(position, agreement=replace(position.agreement, capture=taking))
        for taking in Taking
    )
    assert set(whole.legal_moves) <= set(partial.legal_moves)
    assert bool(whole.legal_moves) == bool(partial.legal_moves)


@given(positions, any_moves)
def test_a_move_is_legal_or_refused_with_words(position: Position, move: Move) -> None:
    """R6."""
    assume(move not in position.legal_moves)
    with pytest.raises(MoveRefused) as refused:
        position.after(move)
    assert str(refused.value).isprintable()
    assert "{" not in str(refused.value)
    assert "None" not in str(refused.value)


@given(positions, seeds)
def test_a_plausible_move_is_legal_or_refused_with_words(position: Position, seed: int) -> None:
    """R6, R9–R16."""
    move = plausible_move(position, Random(seed))
    if move in position.legal_moves:
        assert position.after(move).ply == position.ply + 1
    else:
        with pytest.raises(MoveRefused, match=r"^[^{}]+$"):
            position.after(move)


@given(reachable)
def test_whatever_play_reaches_shows_itself_as_text_and_picture(position: Position) -> None:
    assert str(position).count("/") == 10
    assert position._repr_svg_().startswith("<svg")


def test_scores_are_written_south_first() -> None:
    """N3."""
    assert str(Score(11, 15)) == "11-15"
    assert Score(11, 15)[Side.NORTH] == 15


def test_worth_is_the_colours_taken() -> None:
    """R2: column c of South's half has two black and three white tokens."""
    start = Position.start(traditional("1"))
    column = start.captured_by(OpenPassage(Column.parse("c")))
    colours = [start.board.token_at(Point(*point)) for point in column]
    assert (colours.count(Token.BLACK), colours.count(Token.WHITE)) == (2, 3)
    assert start.worth_of(OpenPassage(Column.parse("c"))) == 8


@given(positions, any_moves, seeds)
def test_asking_of_one_move_is_the_same_as_finding_it_among_the_legal_moves(
    position: Position, anything: Move, seed: int
) -> None:
    """R6: membership is what legal means."""
    dice = Random(seed)
    asked = [anything, *position.legal_moves]
    if position.phase is not Phase.PASSAGE:
        asked += [plausible_move(position, dice) for _ in range(20)]
    for move in position.legal_moves:
        if isinstance(move, OpenPassage):
            continue
        elsewhere = dice.choice(ALL_POINTS)
        asked += [
            RoamKa(move.origin, move.target, move.up_to),
            EnterKa(move.origin, move.target, move.up_to),
            replace(move, origin=elsewhere),
            replace(move, target=elsewhere),
            replace(move, up_to=(elsewhere,)),
            replace(move, up_to=()),
            replace(move, up_to=(*move.up_to, elsewhere)),
            replace(move, up_to=move.up_to[::-1]),
        ]
    for move in asked:
        assert position.is_legal(move) == (move in position.legal_moves), str(move)


@given(positions)
def test_a_round_is_over_exactly_when_there_is_no_move(position: Position) -> None:
    """R17, R18."""
    assert position.is_over == (not position.legal_moves)


@given(positions)
def test_a_move_may_be_given_as_text(position: Position) -> None:
    """N2."""
    for move in position.legal_moves:
        assert position.is_legal(str(move))
        assert position.parse(str(move)) == move
        assert position.after(str(move)) == position.after(move)
        assert position.worth_of(str(move)) == position.worth_of(move)
    assert not position.is_legal("nonsense")


def test_text_that_is_no_legal_move_is_refused_with_its_reason() -> None:
    """R8."""
    with pytest.raises(MoveRefused, match="North must open a passage in g–k"):
        Round.start(1).play("c").position.parse("d")


@given(positions)
def test_positions_that_play_alike_have_one_canonical_form(position: Position) -> None:
    """R1, R19."""
    canonical = position.canonical
    assert canonical == canonical.canonical == position.mirrored.canonical
    assert len(canonical.legal_moves) == len(position.legal_moves)
    if position.phase is Phase.ROAMING:
        assert position.turned == turned(position)
        assert position.turned.canonical == canonical
        assert canonical.to_move is Side.SOUTH
    else:
        with pytest.raises(ValueError, match="only while the kas roam"):
            _ = position.turned


def test_a_position_shows_itself_in_one_line() -> None:
    assert repr(Round.start(1).position) == f"<Position {Round.start(1).position}>"
