"""The core and the law are the same game: seeded rounds over all patterns and agreements."""

from __future__ import annotations

from random import Random

import pytest

from pasang import Position
from pasang.engine import _core
from pasang.engine.door import core_position, law_move
from pasang.notation.agreement_text import all_agreements
from pasang.notation.position_text import write_position
from pasang.rules.ending import Ending, ending_of
from pasang.rules.pattern import Pattern, traditional_patterns

ENDINGS = {None: 0, Ending.SUNTUK: 1, Ending.BOARD_CLEARED: 2}


def core_text(core: _core.Position, agreement: str) -> str:
    """A core position as N3 writes it."""
    rows = "/".join(core.rows[start : start + 11] for start in range(0, 121, 11))
    columns = "".join("-" if column < 0 else "abcdefghijk"[column] for column in core.passages)
    south, north = core.scores
    return f"{rows} {core.ply} {columns} {south}-{north} {agreement}"


def assert_same(law: Position, core: _core.Position) -> None:
    assert core_text(core, str(law.agreement)) == write_position(law)
    texts = sorted(str(law_move(number, law.phase)) for number in core.moves())
    assert texts == sorted(map(str, law.legal_moves))
    assert core.ending == ENDINGS[ending_of(law)]


@pytest.mark.parametrize("pattern", list(traditional_patterns()), ids=lambda pattern: pattern.name)
def test_core_and_law_agree_at_every_ply_of_seeded_rounds(pattern: Pattern) -> None:
    for agreement in all_agreements():
        dice = Random(f"{pattern.name} {agreement}")
        law = Position.start(pattern, agreement)
        core = core_position(law)
        assert_same(law, core)
        while core.ending == 0:
            number = dice.choice(core.moves())
            law, core = law.after(law_move(number, law.phase)), core.after(number)
            assert_same(law, core)
            assert core.key == core_position(law).key


def test_every_vector_path_counts_the_same_sequences() -> None:
    for pattern in traditional_patterns():
        core = core_position(Position.start(pattern))
        counts = {core.perft(6, path=path) for path in _core.paths()}
        assert len(counts) == 1, pattern.name
