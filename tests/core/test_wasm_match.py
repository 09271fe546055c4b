"""The core in WebAssembly counts matches as the law does, and seats the last to capture as South."""

from __future__ import annotations

from itertools import product
from random import Random

from pasang.notation.round import Round
from pasang.play.finish import Finish, Termination
from pasang.play.rematch import south_next
from pasang.rules.match import Match
from pasang.rules.score import Score
from pasang.rules.side import Side
from tests.core.in_node import in_node
from tests.core.told import Json


def name_of(side: Side) -> str:
    return side.name.lower()


def match_told(match: Match) -> Json:
    """A match as a table at home keeps it."""
    return {
        "rounds": match.rounds,
        "played": [
            {
                "south": one.score.south,
                "north": one.score.north,
                "first_was": name_of(one.first_player_was),
            }
            for one in match.played
        ],
        "first_is": name_of(match.first_player_is),
    }


def count_told(match: Match) -> Json:
    first, second = match.totals
    return {
        "first_is": name_of(match.first_player_is),
        "played": len(match.played),
        "over": match.is_over,
        "totals": {"first": first, "second": second},
    }


def test_matches_are_counted_and_sides_changed_as_the_law_does_it() -> None:
    """R20."""
    dice = Random(20)
    questions: list[list[object]] = []
    expected: list[object] = []
    for rounds in range(1, 30):
        match = Match(rounds)
        while not match.is_over:
            score = dice.choice([Score(120, 0), Score(0, 120), Score(dice.randrange(181), 90)])
            last = dice.choice([*Side])
            result = {"south": score.south, "north": score.north}
            questions.append(["matchAfter", match_told(match), result, name_of(last)])
            match = match.after(score, last_to_capture=last)
            expected.append(match_told(match))
            questions.append(["match", match_told(match)])
            expected.append(count_told(match))
    with in_node() as law:
        assert [one["answer"] for one in law.ask(questions)] == expected


def test_who_captured_last_or_won_outright_is_south_in_the_next_round() -> None:
    """R20."""
    cleared = Finish(Termination.BOARD_CLEARED, Score(90, 90))
    given_up = [Finish.lost_by(loser, Termination.RESIGNATION) for loser in Side]
    start = Round.start(1)
    asked = list(product([start, start.play("c")], [cleared, *given_up]))
    questions = [["lastToCapture", name_of(end.to_move), outright(how)] for end, how in asked]
    with in_node() as law:
        told = [one["answer"] for one in law.ask(questions)]
    assert told == [name_of(south_next(end, how)) for end, how in asked]


def outright(finish: Finish) -> str | None:
    """Who won without the board, if anybody did."""
    winner = None if finish.happened_on_the_board else finish.winner
    return None if winner is None else name_of(winner)
