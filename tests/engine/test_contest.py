"""Contests: fair, resumable, and stopped when enough is known."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Timer

import pytest

from pasang import Agreement, Round, named_pattern, read_records
from pasang.engine.budget import Clock
from pasang.engine.contest.balance import EVEN, imbalance_of
from pasang.engine.contest.book import Book, Fixture
from pasang.engine.contest.contest import Contest, Plan
from pasang.engine.contest.contestant import read_contestant
from pasang.engine.contest.opening import Openings
from pasang.engine.contest.rating import Sprt, Verdict
from pasang.engine.contest.referee import TimeControl, play_round
from pasang.engine.contest.report import json_of, line_of, table_of, tags_of
from pasang.engine.contest.simple import Copycat, GreedyPlayer, RandomPlayer
from pasang.engine.contest.standing import Standing
from pasang.rules.move import Move
from pasang.rules.score import Score

OPENINGS = Openings((named_pattern(1), named_pattern(2)), (Agreement(),), plies=6, seed=3)


def plan(first: str = "greedy", second: str = "random", pairs: int = 3) -> Plan:
    return Plan((read_contestant(first), read_contestant(second)), OPENINGS, pairs)


def play(contest: Contest) -> list[Fixture]:
    """Run a contest, and say which rounds it played."""
    played: list[Fixture] = []
    contest.run(lambda fixture, finished, standing: played.append(fixture))
    return sorted(played)


def test_every_opening_is_played_twice_with_sides_swapped(tmp_path: Path) -> None:
    here = plan()
    file = tmp_path / "rounds.pasang"
    play(Contest(here, Book(file, tags_of(here))))
    records = read_records(file.read_text())
    assert len(records) == 6
    for one, two in zip(records[::2], records[1::2], strict=True):
        assert one.tags["South"] == two.tags["North"] == "greedy"
        assert one.round.moves[:6] == two.round.moves[:6]
        assert one.round.positions[0] == two.round.positions[0]


def test_openings_are_drawn_from_their_seed_and_differ() -> None:
    again = Openings(OPENINGS.patterns, OPENINGS.agreements, plies=6, seed=3)
    assert [OPENINGS.at(n) for n in range(5)] == [again.at(n) for n in range(5)]
    assert len({OPENINGS.at(n).position for n in range(20)}) > 15
    assert OPENINGS.at(0) != Openings(OPENINGS.patterns, OPENINGS.agreements, 6, seed=4).at(0)


def test_balanced_openings_favour_nobody_much_and_do_not_repeat() -> None:
    balanced = replace(OPENINGS, plies=2, balanced=True)
    drawn = [balanced.at(number) for number in range(4)]
    assert all(imbalance_of(opening.position) <= EVEN for opening in drawn)
    assert len(set(drawn)) == 4
    random = replace(balanced, balanced=False)
    assert any(imbalance_of(random.at(number).position) > EVEN for number in range(8))


def test_a_balanced_opening_is_the_same_in_whatever_order_they_are_asked_for() -> None:
    one, two = (replace(OPENINGS, plies=2, balanced=True) for _ in range(2))
    assert one.at(1) == two.at(1)
    assert one.at(0) == two.at(0)


def test_where_no_opening_is_new_an_old_one_has_to_do() -> None:
    """There is but one opening of no plies."""
    only = replace(OPENINGS, patterns=OPENINGS.patterns[:1], plies=0, balanced=True)
    assert only.at(0) == only.at(1) == Round.start(1)


def test_a_side_far_ahead_is_no_balance() -> None:
    here = Round.start(1).play("c", "j").position
    assert imbalance_of(replace(here, score=Score(38, 9))) > EVEN


def test_rounds_played_at_once_are_the_rounds_played_one_by_one() -> None:
    alone, together = Book(None, tags_of(plan())), Book(None, tags_of(plan()))
    play(Contest(plan(pairs=8), alone))
    play(Contest(plan(pairs=8), together, concurrency=4))
    assert alone.scores == together.scores


def test_a_decided_test_ends_the_contest() -> None:
    here = Plan(
        (read_contestant("depth=3,memory=1"), read_contestant("random")),
        OPENINGS,
        pairs=100,
        sprt=Sprt(0, 200),
    )
    contest = Contest(here, Book(None, tags_of(here)))
    played = play(contest)
    assert len(played) < 100
    assert here.sprt is not None
    assert here.sprt.verdict(contest.standing.pentanomial) is Verdict.STRONGER
    assert "H1" in table_of(here, contest.standing)


def test_a_stopped_contest_keeps_what_was_finished() -> None:
    contest = Contest(plan(pairs=50), Book(None, tags_of(plan())))
    contest.run(lambda fixture, finished, standing: contest.stop())
    assert contest.standing.rounds == 1


def test_a_round_given_up_is_not_waited_for_and_not_counted() -> None:
    """The engine would think for hours, and its failing for being stopped is no loss."""
    endless = plan("depth=60,memory=1", "random")
    contest = Contest(endless, Book(None, tags_of(endless)))
    stopper = Timer(0.5, contest.stop)
    stopper.start()
    assert play(contest) == []
    assert contest.standing.rounds == 0


def test_pairs_are_counted_only_when_both_rounds_are_there() -> None:
    scores = {
        Fixture(0, 0): Score(90, 87),
        Fixture(0, 1): Score(80, 97),
        Fixture(1, 0): Score(88, 88),
        Fixture(1, 1): Score(120, 0),
        Fixture(2, 0): Score(100, 77),
    }
    standing = Standing.of(scores)
    assert (standing.won, standing.drawn, standing.lost) == (3, 1, 1)
    assert standing.pentanomial.counts == (0, 1, 0, 0, 1)


def test_a_player_out_of_time_has_lost() -> None:
    """The clock runs only while a player chooses."""
    ticks = iter(range(0, 10_000, 2))
    players = (RandomPlayer(), RandomPlayer())
    finished = play_round(Round.start(1), players, TimeControl(5), now=lambda: float(next(ticks)))
    assert finished is not None
    assert (finished.termination, str(finished.score)) == ("time", "0-120")


def test_an_increment_keeps_a_steady_player_alive() -> None:
    ticks = iter(range(10_000))
    for player in (players := (RandomPlayer(), RandomPlayer())):
        player.begin(Random(2))
    clock = TimeControl(5, increment=1)
    finished = play_round(Round.start(1), players, clock, now=lambda: float(next(ticks)))
    assert finished is not None
    assert finished.termination in ("suntuk", "board cleared")


def test_players_are_told_both_clocks() -> None:
    told: list[Clock | None] = []

    class Watcher(RandomPlayer):
        def choose(self, played: Round, clock: Clock | None = None) -> Move:
            told.append(clock)
            return super().choose(played, clock)

    play_round(Round.start(1), (Watcher(), Watcher()), TimeControl(60, 0.5))
    assert told[0] is not None
    assert told[0].increment == 0.5
    assert told[0].other_left == 60


def test_the_copycat_turns_what_was_played(tmp_path: Path) -> None:
    """R8: under quarter, North can open the passage that South's turns into."""
    copycat = Copycat()
    copycat.begin(Random(1))
    played = Round.start(1).play("c")
    assert str(copycat.choose(played)) == "i"
    assert copycat.choose(Round.start(1)) in Round.start(1).legal_moves


def test_the_greedy_player_takes_the_most_points() -> None:
    greedy = GreedyPlayer()
    greedy.begin(Random(1))
    played = Round.start(1).play("c", "j")
    worth = played.position.worth_of
    assert worth(greedy.choose(played)) == max(map(worth, played.legal_moves))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "says nothing"),
        ("nonsense", "setting=value"),
        ("level=x", "not a number"),
        ("level=11", "1 to 10"),
        ("depth=0", "depth"),
        ("colour=red", "not a setting"),
        ("weights=/no/such/file", "No such file"),
        ("threads=0", "threads: must be 1 to 256, not 0"),
        ("threads=257", "threads: must be 1 to 256, not 257"),
        ("memory=-1", "memory: must be 1 to 1048576, not -1"),
        ('cmd=""', "cmd: names no program"),
        ("cmd='rival", "cmd: .* No closing quotation"),
    ],
)
def test_a_contestant_that_makes_no_sense_is_refused(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        read_contestant(text)


def test_weights_that_are_not_text_are_refused_by_their_place(tmp_path: Path) -> None:
    (file := tmp_path / "weights.json").write_bytes(b"{\xff}")
    with pytest.raises(ValueError, match=r"weights: .*weights\.json: byte 1 is not UTF-8 text"):
        read_contestant(f"weights={file}")


def test_a_contestant_says_all_its_settings() -> None:
    made = read_contestant('cmd="./rival --ugi",movetime=0.5,option.Level=3,name=Rival')
    assert made.command == ("./rival", "--ugi")
    assert made.options == {"Level": "3"}
    assert made.budget is not None
    assert (made.budget.seconds, made.name) == (0.5, "Rival")
    ours = read_contestant("depth=6,nodes=900,threads=2,memory=8")
    assert (ours.threads, ours.memory, ours.name) == (2, 8, "depth=6,nodes=900,threads=2,memory=8")


def test_a_standing_is_told_in_a_line_a_table_and_json() -> None:
    here = plan()
    standing = Standing.of({Fixture(0, 0): Score(90, 87), Fixture(0, 1): Score(80, 97)})
    assert line_of(here, standing).startswith("greedy v random: 2 won")
    assert "score      100.0%" in table_of(here, standing)
    assert '"elo": null' in json_of(here, standing)
