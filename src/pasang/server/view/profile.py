"""Ratings, results and rounds of people as the wire shows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pasang.play.clock import Instant
from pasang.rules.side import Side
from pasang.server.archive.listing import Listing
from pasang.server.people.person import Person
from pasang.server.people.profile_archive import Results, Tally
from pasang.server.people.rated_round import Pace, RatedRound
from pasang.server.people.rating_archive import Ranked, Standing
from pasang.server.view.people import moment, person_view
from pasang.server.view.table import table_summary
from pasang.server.wire.profile import (
    Leaderboard,
    LeaderboardEntry,
    PatternTally,
    Profile,
    ProfileRound,
    RatingStep,
    RatingView,
    TallyView,
)

History = Iterable[tuple[RatedRound, float, float]]


def rating_view(pace: Pace, standing: Standing, at: Instant) -> RatingView:
    """A rating at one pace as it stands now."""
    rating = standing.now(at).rating
    return RatingView(
        pace=pace,
        points=round(rating.points),
        deviation=round(rating.deviation),
        provisional=rating.is_provisional,
        rounds=standing.rounds,
    )


def ratings_view(standings: Mapping[Pace, Standing], at: Instant) -> list[RatingView]:
    """All ratings of a person."""
    return [rating_view(pace, standing, at) for pace, standing in standings.items()]


def history_view(history: History) -> list[RatingStep]:
    """A rating round by round."""
    return [
        RatingStep(
            at=moment(played.at),
            pace=played.pace,
            points=round(after),
            table=played.table_id,
        )
        for played, _, after in history
    ]


def profile_view(
    person: Person,
    ratings: list[RatingView],
    results: Results,
    history: list[tuple[RatedRound, float, float]],
    rounds: list[Listing],
    *,
    own: bool,
    blocked: bool,
) -> Profile:
    """What is public of somebody."""
    changes = {played.table_id: round(after) - round(before) for played, before, after in history}
    return Profile(
        person=person_view(person),
        ratings=ratings,
        south=_tally(results.by_side[Side.SOUTH]),
        north=_tally(results.by_side[Side.NORTH]),
        patterns=[
            PatternTally(pattern=name, tally=_tally(tally))
            for name, tally in results.by_pattern.items()
        ],
        history=history_view(history),
        rounds=[
            ProfileRound(
                table=table_summary(listing),
                side="south" if listing.holders.south == person.id else "north",
                change=changes.get(listing.id),
            )
            for listing in rounds
        ],
        own=own,
        blocked=blocked,
    )


def leaderboard_view(pace: Pace, ranked: list[Ranked], at: Instant) -> Leaderboard:
    """The list of ratings; whose rating is provisional has no rank."""
    told = [(one.name, rating_view(pace, one.standing, at)) for one in ranked]
    told.sort(key=lambda one: one[1].provisional)
    return Leaderboard(
        pace=pace,
        entries=[
            LeaderboardEntry(rank=None if rating.provisional else rank, name=name, rating=rating)
            for rank, (name, rating) in enumerate(told, 1)
        ],
    )


def _tally(tally: Tally) -> TallyView:
    return TallyView(won=tally.won, drawn=tally.drawn, lost=tally.lost)
