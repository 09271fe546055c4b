"""The book is what certificates prove, and an engine at full strength plays by it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import pasang.engine
from pasang import Round
from pasang.engine import Budget, Engine
from pasang.engine.book import book_in, theorem_about
from pasang.engine.fault import EngineError
from pasang.engine.solver import Outcome
from pasang.research import certificates
from pasang.research.certificates.book import book_of
from pasang.research.certificates.certificate import read_certificate
from pasang.research.certificates.checker import positions_of
from pasang.rules.position import Position
from pasang.rules.side import Side

CERTIFICATES = Path(certificates.__file__).parent / "data"
BOOK = Path(pasang.engine.__file__).with_name("book.json")
BRIEF = Budget(nodes=200)
LOST = Round.start(35).play("f").position


def test_the_book_is_what_the_certificates_say() -> None:
    made = book_of(sorted(CERTIFICATES.glob("*.txt")))
    assert BOOK.read_text("utf-8") == made, "run `python docs/make_atlas.py FOLDER`"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"format": "pasang book", "version": 1}',
        '{"format": "pasang book", "version": 2, "proved": []}',
        '{"format": "pasang", "version": 1, "proved": []}',
        '{"format": "pasang book", "version": 1, "proved": [3]}',
        '{"format": "pasang book", "version": 1, "proved": [["a", "North"]]}',
    ],
)
def test_a_book_that_is_damaged_or_of_another_version_is_refused(text: str) -> None:
    with pytest.raises(EngineError, match="book: this is not a book of version 1"):
        book_in(text)


def test_a_theorem_holds_of_the_mirror_image_too() -> None:
    for pattern, opening in ((21, "a"), (21, "f"), (35, "f")):
        here = Round.start(pattern).play(opening).position
        for one in (here, here.mirrored):
            theorem = theorem_about(one)
            assert theorem is not None
            assert (theorem.side, theorem.wins) == (Side.NORTH, True)
    assert theorem_about(Round.start(1).position) is None


def test_an_engine_plays_a_move_that_is_proved_to_win(engine: Engine) -> None:
    played = engine.play(LOST, BRIEF)
    assert theorem_about(LOST.after(played.move)) is not None
    assert str(played.value) == "at least +1"


def positions_before_the_last_entry() -> Iterator[Position]:
    """Where a winner is to enter, in every certificate, and the mirror images."""
    for path in sorted(CERTIFICATES.glob("*.txt")):
        for here, line in positions_of(read_certificate(path.read_bytes())):
            if here.ply == 3 and line is not None:
                yield from (here, here.mirrored)


def test_an_engine_keeps_to_a_theorem_where_the_last_ka_enters(engine: Engine) -> None:
    """R9."""
    asked = list(positions_before_the_last_entry())
    assert len(asked) == 50
    for here in asked:
        played = engine.play(here, BRIEF)
        after = theorem_about(here.after(played.move))
        assert after is not None
        assert (after.side, after.wins) == (here.to_move, True)
        assert played.value.exact or str(played.value) == "at least +1"


def test_all_moves_of_a_position_that_is_lost_are_told_as_lost(engine: Engine) -> None:
    lost = Round.start(21).play("a", "g").position
    for here in (lost, lost.after(lost.legal_moves[0]).mirrored):
        asked = here if here.ply == 2 else here.after(engine.play(here, BRIEF).move)
        seen = engine.analyse(asked, BRIEF, lines=len(asked.legal_moves))
        assert all(line.value.exact or str(line.value) == "at most -1" for line in seen.lines)


def test_an_engine_avoids_an_opening_that_is_proved_to_lose() -> None:
    start = Round.start(21).position
    with Engine(memory=2**20) as with_book:
        seen = with_book.analyse(start, BRIEF, lines=11)
    proved_to_lose = [line for line in seen.lines if line.value.at_most]
    assert {str(line.move) for line in proved_to_lose} >= {"a", "f"}
    assert seen.lines[-len(proved_to_lose) :] == tuple(proved_to_lose)


def test_a_hint_calls_it_proved(engine: Engine) -> None:
    *_, last = engine.hint(LOST, BRIEF)
    assert last.proved is Outcome.WIN


def test_an_engine_without_a_book_guesses() -> None:
    with Engine(memory=2**20, book=False) as alone:
        assert not alone.play(LOST, Budget(depth=1)).value.at_least


def test_moves_that_are_asked_for_are_searched_even_if_they_lose(engine: Engine) -> None:
    start = Round.start(35).position
    played = engine.play(start, BRIEF, searchmoves=["f"])
    assert str(played.move) == "f"
    assert str(played.value) == "at most -1"
