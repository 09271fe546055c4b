"""The records of a contest: all that is needed to go on, and nobody else's."""

from __future__ import annotations

import errno
import fcntl
import re
from dataclasses import replace
from pathlib import Path

import pytest

from pasang.engine.contest.book import Book, BookError, Fixture
from pasang.engine.contest.contest import Contest
from pasang.engine.contest.referee import Finished, TimeControl
from pasang.engine.contest.report import tags_of
from pasang.engine.contest.standing import Standing
from tests.engine.test_contest import plan, play


def test_a_contest_goes_on_from_its_records(tmp_path: Path) -> None:
    file = tmp_path / "rounds.pasang"
    short, long = plan(pairs=2), plan(pairs=4)
    play(Contest(short, Book(file, tags_of(short))))
    played = play(Contest(long, Book(file, tags_of(long))))
    assert played == [Fixture(2, 0), Fixture(2, 1), Fixture(3, 0), Fixture(3, 1)]
    whole = tmp_path / "whole.pasang"
    play(Contest(long, Book(whole, tags_of(long))))
    assert whole.read_text() == file.read_text()


@pytest.mark.parametrize("lost", [1, 40, 150, 400])
def test_a_round_cut_short_by_a_crash_is_played_again(tmp_path: Path, lost: int) -> None:
    here = plan()
    file = tmp_path / "rounds.pasang"
    play(Contest(here, Book(file, tags_of(here))))
    whole = file.read_text()
    file.write_text(whole[: -lost - 1])
    assert play(Contest(here, Book(file, tags_of(here)))) == [Fixture(2, 1)]
    assert file.read_text() == whole


def test_records_of_another_contest_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "rounds.pasang"
    play(Contest(plan(), Book(file, tags_of(plan()))))
    other = plan(first="copycat")
    with pytest.raises(BookError, match="another contest"):
        Book(file, tags_of(other))
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(BookError, match="byte 0"):
        Book(file, tags_of(other))
    file.write_text("shopping list")
    with pytest.raises(BookError, match="something else"):
        Book(file, tags_of(other))


@pytest.mark.parametrize("left", ["[", "[Eve", '[Event "gree', '[Event "greedy v random"]\n[Rou'])
def test_the_first_letters_of_a_round_cut_short_cost_no_other(tmp_path: Path, left: str) -> None:
    here = plan()
    file = tmp_path / "rounds.pasang"
    play(Contest(here, Book(file, tags_of(here))))
    whole = file.read_text()
    file.write_text(whole + left)
    assert play(Contest(here, Book(file, tags_of(here)))) == []
    assert file.read_text() == whole
    file.write_text(left)
    assert Book(file, tags_of(here)).scores == {}


def test_a_round_cut_within_a_letter_is_played_again(tmp_path: Path) -> None:
    here = plan(first="depth=1,memory=1,name=Café", pairs=1)
    file = tmp_path / "rounds.pasang"
    play(Contest(here, Book(file, tags_of(here))))
    whole = file.read_bytes()
    file.write_bytes(whole[: whole.rindex("é".encode()) + 1])
    assert play(Contest(here, Book(file, tags_of(here)))) == [Fixture(0, 1)]
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    "kept",
    [
        '[Event "Club evening"]\n[Pattern "1"]\n\n1. c j\n',
        '[Event "Club evening"]\n[Pattern "1"]\n\n1. c z\n\n',
        '[Event "greedy v random"]\n[Pattern "1"]\n\n1. c j\n',
        '[Event "greedy v random"]\n[Contest "greedy v random; long ago"]\n[Pattern "1"]\n\n1. c j',
    ],
)
def test_somebody_elses_records_are_never_cut(tmp_path: Path, kept: str) -> None:
    file = tmp_path / "evening.pasang"
    file.write_text(kept)
    with pytest.raises(BookError, match="another contest"):
        Book(file, tags_of(plan()))
    assert file.read_text() == kept


def test_a_round_without_its_result_is_told(tmp_path: Path) -> None:
    here = plan(pairs=1)
    file = tmp_path / "rounds.pasang"
    play(Contest(here, Book(file, tags_of(here))))
    file.write_text(re.sub(r"\[Result .*\n", "", file.read_text()))
    with pytest.raises(BookError, match="a round lacks its Round"):
        Book(file, tags_of(here))


def test_what_is_not_a_file_keeps_no_rounds() -> None:
    with pytest.raises(BookError, match="/dev/null: is not a file"):
        Book(Path("/dev/null"), tags_of(plan()))


def test_two_contests_do_not_write_to_one_file(tmp_path: Path) -> None:
    file = tmp_path / "rounds.pasang"
    book = Book(file, tags_of(plan()))
    with pytest.raises(BookError, match="another match is writing to it"):
        Book(file, tags_of(plan()))
    play(Contest(plan(), book))
    del book
    assert len(Book(file, tags_of(plan())).scores) == 2 * plan().pairs


def test_where_there_are_no_locks_a_contest_goes_on_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(_: int, __: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", no_locks)
    file = tmp_path / "rounds.pasang"
    assert play(Contest(plan(), Book(file, tags_of(plan()))))


def test_another_clock_is_another_contest(tmp_path: Path) -> None:
    file = tmp_path / "rounds.pasang"
    quick = replace(plan(pairs=1), control=TimeControl(9, 0.5))
    play(Contest(quick, Book(file, tags_of(quick))))
    assert "; clock 9+0.5" in file.read_text()
    with pytest.raises(BookError, match="another contest"):
        Book(file, tags_of(replace(quick, control=TimeControl(60))))


def test_a_disk_that_takes_no_more_ends_the_contest_with_what_it_holds(tmp_path: Path) -> None:
    file = tmp_path / "rounds.pasang"
    book = Book(file, tags_of(plan()))

    def fill(fixture: Fixture, finished: Finished, standing: Standing) -> None:
        file.unlink()
        file.symlink_to("/dev/full")

    with pytest.raises(BookError, match="No space left on device; the rounds before are kept"):
        Contest(plan(), book).run(fill)
    assert list(book.scores) == [Fixture(0, 0)]
