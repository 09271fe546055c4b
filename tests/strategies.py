"""Generators of everything in the game, for properties that hold always.

A position comes from dice with a drawn seed, not from 120 single draws: quick, and as small to report as the seed is.
"""

from random import Random
from typing import Final

from hypothesis import strategies as st

from pasang.notation.agreement_text import all_agreements
from pasang.notation.record import Record, RecordedMove, Variation
from pasang.notation.round import Round
from pasang.rules.agreement import Agreement
from pasang.rules.board import Board
from pasang.rules.move import EnterKa, Move, OpenPassage, RoamKa
from pasang.rules.passage import second_columns
from pasang.rules.pattern import Pattern, traditional_patterns
from pasang.rules.point import BOWL, COLUMNS, POINTS, ROWS, Column, Point
from pasang.rules.position import Position
from pasang.rules.score import Score
from pasang.rules.side import Side

LONGEST: Final = 110
"""No round has more plies: two passages, then at least one of 108 tokens a move."""
_PASSAGE: Final = 5
ALL_POINTS: Final = tuple(point for lane in POINTS for point in lane if point != BOWL)

agreements: Final = st.sampled_from(all_agreements())
traditional: Final = st.sampled_from(list(traditional_patterns()))
points: Final = st.sampled_from(ALL_POINTS)
seeds: Final = st.integers(0, 2**32 - 1)


def one_of(seed: int, choices: tuple[Move, ...]) -> Move:
    """A choice by dice."""
    return Random(seed).choice(choices)


def played_at_random(round_: Round, dice: Random, plies: int) -> Round:
    """The round after so many random moves, or at its end."""
    for _ in range(plies):
        if round_.is_over:
            break
        round_ = round_.play(dice.choice(round_.legal_moves))
    return round_


@st.composite
def custom_patterns(draw: st.DrawFn) -> Pattern:
    """A pattern of one's own, mostly unequal (R3)."""
    dice, whiteness = Random(draw(seeds)), draw(st.floats(0, 1))
    letters = ["w" if dice.random() < whiteness else "b" for _ in range(121)]
    letters[60] = "+"
    rows = ("".join(letters[start : start + 11]) for start in range(0, 121, 11))
    return Pattern("custom", Board.of(rows))


@st.composite
def rounds(draw: st.DrawFn, patterns: st.SearchStrategy[Pattern] = traditional) -> Round:
    """A round played at random for a while, often to its end."""
    start = Round.start(draw(patterns), draw(agreements))
    plies = draw(st.one_of(st.integers(0, 8), st.integers(0, LONGEST)))
    return played_at_random(start, Random(draw(seeds)), plies)


finished_rounds: Final = st.builds(
    lambda pattern, agreement, seed: played_at_random(
        Round.start(pattern, agreement), Random(seed), LONGEST
    ),
    traditional,
    agreements,
    seeds,
)
"""A round played at random to its end."""

reachable: Final = st.one_of(rounds(), rounds(custom_patterns())).map(
    lambda played: played.position
)
"""A position that play can reach, on a traditional pattern or another."""


@st.composite
def puzzles(draw: st.DrawFn) -> Position:
    """A consistent position of phase three that play need not be able to reach (N3)."""
    dice, agreement = Random(draw(seeds)), draw(agreements)
    kas = dice.sample(ALL_POINTS, 2)
    free = [point for point in ALL_POINTS if point not in kas]
    standing = dice.sample(free, draw(st.integers(0, 106)))
    whiteness = draw(st.floats(0, 1))
    changes = [(point, "w" if dice.random() < whiteness else "b") for point in standing]
    changes += [(kas[0], Side.SOUTH.ka), (kas[1], Side.NORTH.ka)]
    captured = len(free) - len(standing)
    ply = draw(st.integers(4, captured - 8))
    return Position(
        _EMPTY_BOARD.with_letters(changes),
        ply,
        draw(passage_pairs(agreement)),
        _score(dice, captured, ply),
        agreement,
    )


positions: Final = st.one_of(reachable, puzzles())
"""Any consistent position."""


@st.composite
def passage_pairs(draw: st.DrawFn, agreement: Agreement) -> tuple[Column, Column]:
    """Two passages that an agreement allows (R8)."""
    first = draw(st.sampled_from(COLUMNS))
    return first, draw(st.sampled_from(second_columns(first, agreement.passages)))


def _score(dice: Random, captured: int, ply: int) -> Score:
    """Points for so many captured tokens, each side with what its moves earn at least (R6)."""
    least_south, least_north = (_PASSAGE - 1 + (ply + 1 - side) // 2 for side in Side)
    south = dice.randint(least_south, captured - least_north)
    north = captured - south
    return Score(dice.randint(south, 2 * south), dice.randint(north, 2 * north))


_EMPTY_BOARD: Final = Board.of(
    "".join("+" if POINTS[column][row] == BOWL else "." for column in COLUMNS) for row in ROWS
)

ka_moves: Final = st.builds(
    lambda kind, origin, target, ends: kind(origin, target, tuple(ends)),
    st.sampled_from((EnterKa, RoamKa)),
    points,
    points,
    st.lists(points, max_size=3),
)
any_moves: Final = st.one_of(st.builds(OpenPassage, st.sampled_from(COLUMNS)), ka_moves)
"""Any move, nearly never a legal one."""


def plausible_move(position: Position, dice: Random) -> Move:
    """A move that nearly makes sense: by the mover's ka, or by a token of her half into her passage."""
    side = position.to_move
    ka = position.board.ka(side)
    if ka is None:
        row = dice.choice(side.half)
        origin, target = (
            POINTS[dice.choice(COLUMNS)][row],
            POINTS[position.passages[side] or 0][row],
        )
    else:
        origin, target = ka, dice.choice(_lane_points(ka))
    ends = sorted(dice.sample(_lane_points(target), dice.randint(1, 2)))
    return (EnterKa if ka is None else RoamKa)(origin, target, tuple(ends))


def _lane_points(point: Point) -> list[Point]:
    column = [POINTS[point.column][row] for row in ROWS]
    row = [POINTS[column][point.row] for column in COLUMNS]
    return [other for other in column + row if other not in (point, BOWL)]


comments: Final = st.lists(st.text(max_size=12).filter(lambda said: "}" not in said), max_size=2)
_PRINTABLE: Final = st.characters(exclude_categories=("C", "Z"), include_characters=" ")
tag_values: Final = st.text(_PRINTABLE, max_size=20)


@st.composite
def lines(draw: st.DrawFn, start: Position, depth: int = 2) -> Variation:
    """Moves from a position, with comments and variations (N4)."""
    position, moves = start, []
    for _ in range(draw(st.integers(0, 6))):
        if not position.legal_moves:
            break
        move = one_of(draw(seeds), position.legal_moves)
        aside = draw(st.lists(lines(position, depth - 1), max_size=2)) if depth else []
        moves.append(RecordedMove(move, tuple(draw(comments)), tuple(aside)))
        position = position.after(move)
    return Variation(tuple(moves), tuple(draw(comments)))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A record with tags, comments and variations, of a round that may go on from anywhere (N4)."""
    played = draw(st.one_of(rounds(), puzzles().map(Round.from_position)))
    tags = {"South": draw(tag_values), "North": draw(tag_values), "Event": draw(tag_values)}
    bare = Record.of(Round.from_position(played.position), **tags)
    line = draw(lines(played.position))
    after = Round.from_position(played.position).play(*(one.move for one in line.moves))
    return Record({**bare.tags, **Record.of(after, **tags).tags}, line)


@st.composite
def spoiled(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A text with a few characters lost, changed or put in: what hostile hands and bad disks make of it."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        lost = draw(st.integers(0, 3))
        text = text[:at] + draw(st.text(max_size=3)) + text[at + lost :]
    return text
