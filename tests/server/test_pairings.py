"""Pairings of tournaments: everybody is paired, nobody meets twice as long as that can be, and the sides stay even."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasang.server.tournament.entrant import Entrant
from pasang.server.tournament.pairing import Decision, Outcome, Pairing
from pasang.server.tournament.round_robin import paired_round_robin, rounds_of
from pasang.server.tournament.swiss import MOST_LEAD, paired_swiss
from pasang.server.tournament.tally import Tally, tallies_of

OUTCOMES = [Outcome.FIRST, Outcome.SECOND, Outcome.DRAW]
SIZES = st.integers(2, 40)


def people(count: int) -> list[str]:
    return [f"p{number}" for number in range(1, count + 1)]


def entrants(count: int) -> list[Entrant]:
    return [Entrant(name, name, number) for number, name in enumerate(people(count), start=1)]


def leads(pairings: Iterable[Pairing]) -> Counter[str]:
    """How much oftener everybody was South than North."""
    lead: Counter[str] = Counter()
    for pairing in pairings:
        if pairing.second is not None:
            lead[pairing.first] += 1
            lead[pairing.second] -= 1
    return lead


def played(pairings: Iterable[Pairing], dice: Random) -> list[Pairing]:
    """The same with results by lot."""
    return [
        one
        if one.is_decided
        else replace(one, outcome=dice.choice(OUTCOMES), decision=Decision.PLAYED)
        for one in pairings
    ]


@pytest.mark.parametrize("double", [False, True], ids=["once", "twice"])
@pytest.mark.parametrize("count", range(2, 41))
def test_everybody_meets_everybody_and_sides_are_even(count: int, double: bool) -> None:
    everybody = people(count)
    rounds = [
        paired_round_robin(everybody, number)
        for number in range(1, rounds_of(count, double=double) + 1)
    ]
    for pairings in rounds:
        assert sorted(name for one in pairings for name in one.players) == sorted(everybody)
    flat = [one for pairings in rounds for one in pairings]
    met = Counter(frozenset(one.players) for one in flat if not one.is_bye)
    assert met == {frozenset(pair): 1 + double for pair in combinations(everybody, 2)}
    most = 0 if double or count % 2 else 1
    assert {abs(lead) for lead in leads(flat).values()} <= {0, most}
    rests = Counter(one.first for one in flat if one.is_bye)
    assert rests == (dict.fromkeys(everybody, 1 + double) if count % 2 else {})


class Swiss:
    """A tournament by the Swiss system with results by lot."""

    def __init__(self, count: int, seed: int) -> None:
        self.entrants = entrants(count)
        self.dice = Random(seed)
        self.pairings: list[Pairing] = []

    @property
    def tallies(self) -> list[Tally]:
        return list(tallies_of(self.entrants, self.pairings).values())

    def play(self, number: int, *, both_sides: bool = False) -> list[Pairing]:
        pairings = paired_swiss(self.tallies, number, both_sides=both_sides)
        self.pairings += played(pairings, self.dice)
        return pairings


def without_repeats(tallies: list[Tally]) -> bool:
    """Whether there is a pairing in which nobody meets twice or rests twice, found by trying all."""
    if not tallies:
        return True
    first, *others = tallies
    if len(tallies) % 2:
        return any(
            not one.byes and without_repeats([t for t in tallies if t is not one])
            for one in tallies
        )
    return any(
        other.person not in first.opponents
        and without_repeats([one for one in others if one is not other])
        for other in others
    )


@settings(max_examples=25, deadline=None)
@given(count=SIZES, seed=st.integers(0, 10**6))
def test_a_swiss_tournament_of_any_size_goes_through_all_its_rounds(count: int, seed: int) -> None:
    swiss = Swiss(count, seed)
    everybody = sorted(people(count))
    rounds = min(count, 12)
    for number in range(1, rounds + 1):
        pairings = swiss.play(number)
        assert sorted(name for one in pairings for name in one.players) == everybody
        assert [one.board for one in pairings] == list(range(1, len(pairings) + 1))
        assert sum(one.is_bye for one in pairings) == count % 2


@settings(max_examples=25, deadline=None)
@given(count=SIZES, seed=st.integers(0, 10**6))
def test_nobody_meets_twice_or_rests_twice_while_rounds_are_few(count: int, seed: int) -> None:
    swiss = Swiss(count, seed)
    for number in range(1, max(1, count // 2) + 1):
        swiss.play(number)
    met = Counter(frozenset(one.players) for one in swiss.pairings if not one.is_bye)
    assert set(met.values()) <= {1}
    assert all(one.byes <= 1 for one in swiss.tallies)
    assert max(map(abs, leads(swiss.pairings).values())) <= MOST_LEAD


@settings(max_examples=40, deadline=None)
@given(count=st.integers(2, 8), seed=st.integers(0, 10**6))
def test_somebody_is_met_twice_only_where_no_other_pairing_exists(count: int, seed: int) -> None:
    swiss = Swiss(count, seed)
    for number in range(1, count + 2):
        before = {one.person: one for one in swiss.tallies}
        could = without_repeats(swiss.tallies)
        pairings = swiss.play(number)
        repeated = any(
            one.second in before[one.first].opponents if one.second else before[one.first].byes
            for one in pairings
        )
        assert not (repeated and could)


def test_who_has_as_many_points_meets_and_the_upper_half_meets_the_lower() -> None:
    swiss = Swiss(8, 0)
    first = paired_swiss(swiss.tallies, 1)
    assert {frozenset(one.players) for one in first} == {
        frozenset({f"p{number}", f"p{number + 4}"}) for number in range(1, 5)
    }
    swiss.pairings = [
        replace(one, outcome=Outcome.FIRST, decision=Decision.PLAYED) for one in first
    ]
    points = {one.person: one.points for one in swiss.tallies}
    second = paired_swiss(swiss.tallies, 2)
    assert all(len({points[name] for name in one.players}) == 1 for one in second)


def test_with_sides_swapped_in_each_pairing_points_alone_decide() -> None:
    swiss = Swiss(8, 3)
    for number in range(1, 4):
        pairings = swiss.play(number, both_sides=True)
        assert len(pairings) == 4


def test_the_bye_is_for_the_last_who_has_had_none() -> None:
    swiss = Swiss(5, 1)
    rests = [next(one.first for one in swiss.play(number) if one.is_bye) for number in range(1, 5)]
    assert rests[0] == "p5"
    assert len(set(rests)) == 4


def test_a_large_field_is_paired_without_repetition_too() -> None:
    swiss = Swiss(101, 7)
    for number in range(1, 6):
        swiss.play(number)
    met = Counter(frozenset(one.players) for one in swiss.pairings if not one.is_bye)
    assert set(met.values()) == {1}


def test_a_forfeit_is_no_meeting_but_as_good_as_a_bye() -> None:
    [siti, awang] = entrants(2)
    gone = Pairing(1, 1, siti.person, awang.person, Outcome.FIRST, Decision.FORFEIT)
    told = tallies_of([siti, awang], [gone])
    assert (told["p1"].points, told["p1"].byes, told["p1"].opponents) == (2, 1, [])
    assert (told["p2"].points, told["p2"].byes, told["p2"].balance) == (0, 0, 0)
