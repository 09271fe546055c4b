"""Standings of tournaments: points, then what decides between equals, in its order."""

from __future__ import annotations

from pasang.rules.score import Score
from pasang.server.tournament.entrant import Entrant
from pasang.server.tournament.pairing import Decision, Outcome, Pairing
from pasang.server.tournament.result import played_out
from pasang.server.tournament.standings import Standing, standings_of
from pasang.server.tournament.tournament import Game

NAMES = ("siti", "awang", "nurul", "halim")
FIELD = [Entrant(name, name, number) for number, name in enumerate(NAMES, start=1)]


def met(number: int, first: str, second: str, outcome: Outcome, margin: int = 0) -> Pairing:
    return Pairing(number, 1, first, second, outcome, Decision.PLAYED, margin)


def order(found: list[Standing]) -> list[tuple[str, int]]:
    return [(one.entrant.person, one.place) for one in found]


def test_points_come_first_and_equals_share_a_place() -> None:
    found = standings_of(FIELD, [met(1, "siti", "awang", Outcome.SECOND)], swiss=False)
    assert order(found) == [("awang", 1), ("siti", 2), ("nurul", 2), ("halim", 2)]


def test_who_has_won_against_an_equal_stands_before() -> None:
    played = [
        met(1, "siti", "awang", Outcome.SECOND, margin=-3),
        met(2, "siti", "nurul", Outcome.FIRST, margin=100),
        met(2, "awang", "halim", Outcome.SECOND, margin=-1),
        met(3, "halim", "nurul", Outcome.SECOND),
    ]
    found = {one.entrant.person: one for one in standings_of(FIELD, played, swiss=True)}
    assert {one.points for one in found.values()} == {2}
    assert {one.direct for one in found.values()} == {0}, "not all of the four have met"
    two = standings_of(FIELD[:2], played[:1], swiss=True)
    assert order(two) == [("awang", 1), ("siti", 2)]


def test_direct_encounter_decides_before_the_strength_of_opponents() -> None:
    played = [
        met(1, "siti", "awang", Outcome.SECOND),
        met(2, "siti", "nurul", Outcome.FIRST, margin=90),
        met(2, "awang", "halim", Outcome.SECOND),
        met(3, "nurul", "halim", Outcome.SECOND),
        met(3, "siti", "halim", Outcome.DRAW),
        met(4, "awang", "nurul", Outcome.DRAW),
    ]
    found = standings_of(FIELD, played, swiss=False)
    tied = [one for one in found if one.points == 3]
    assert [one.entrant.person for one in tied] == ["awang", "siti"]
    assert tied[0].direct > tied[1].direct
    assert tied[0].margin < tied[1].margin


def test_buchholz_is_the_points_of_all_opponents_and_ones_own_for_a_round_without() -> None:
    played = [
        met(1, "siti", "awang", Outcome.FIRST),
        Pairing.bye(1, 2, "nurul"),
        met(2, "siti", "nurul", Outcome.FIRST),
        Pairing(2, 2, "awang", "halim", Outcome.FIRST, Decision.FORFEIT),
    ]
    found = {one.entrant.person: one for one in standings_of(FIELD, played, swiss=True)}
    assert found["siti"].points == 4
    # In quarters: Awang's and Nurul's point each.
    assert found["siti"].strength == 2 * (2 + 2)
    assert found["nurul"].strength == 2 * (2 + 4)
    assert found["awang"].strength == 2 * (4 + 2)


def test_sonneborn_berger_is_the_points_of_the_beaten_and_half_of_those_drawn_with() -> None:
    played = [
        met(1, "siti", "awang", Outcome.FIRST),
        met(2, "siti", "nurul", Outcome.DRAW),
        met(3, "awang", "nurul", Outcome.FIRST),
    ]
    found = {one.entrant.person: one for one in standings_of(FIELD[:3], played, swiss=False)}
    # Awang has 1 point, Nurul a half: 1 + 1/4, in quarters of a point.
    assert found["siti"].strength == 4 + 1
    assert found["nurul"].strength == 3
    assert found["awang"].strength == 2


def test_the_margin_decides_last() -> None:
    played = [
        met(1, "siti", "awang", Outcome.FIRST, margin=5),
        met(1, "nurul", "halim", Outcome.FIRST, margin=40),
    ]
    found = standings_of(FIELD, played, swiss=True)
    assert order(found) == [("nurul", 1), ("siti", 2), ("awang", 3), ("halim", 4)]


def test_who_went_before_playing_is_not_listed_and_who_has_played_stays() -> None:
    gone = [Entrant("siti", "siti", 1, gone_from=1), Entrant("awang", "awang", 2, gone_from=2)]
    played = [met(1, "awang", "nurul", Outcome.FIRST)]
    found = standings_of([*gone, FIELD[2]], played, swiss=True)
    assert [one.entrant.person for one in found] == ["awang", "nurul"]


def test_recorded_scores_of_both_legs_add_up_and_the_higher_total_wins() -> None:
    """R20."""
    pairing = Pairing(1, 1, "siti", "awang")
    first = Game("t1", 1, 1, 1, True, Score(80, 97))
    second = Game("t2", 1, 1, 2, True, Score(60, 100))
    half = played_out(pairing, [first], legs=2)
    assert (half.outcome, half.margin) == (None, -17)
    whole = played_out(pairing, [first, second], legs=2)
    assert (whole.outcome, whole.margin) == (Outcome.FIRST, 23)
    even = played_out(pairing, [first, Game("t2", 1, 1, 2, True, Score(80, 97))], legs=2)
    assert (even.outcome, even.margin) == (Outcome.DRAW, 0)
