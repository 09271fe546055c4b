"""Challenges whose maker may not play any more, or not just now."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from pasang.play.clock import Instant
from pasang.play.finish import Termination
from pasang.rules.score import Score
from pasang.server.archive.database import Database
from pasang.server.lobby.challenge import FoundBy
from pasang.server.lobby.meeting import Acceptance
from pasang.server.lobby.refusal import MeetingRefused
from pasang.server.people.rated_round import Pace, RatedRound
from pasang.server.people.rating_archive import RatingArchive
from tests.server.couples import person_id
from tests.server.meeting import AT, Queue, challenged, sought
from tests.server.neighbours import refused
from tests.server.test_challenges import terms


def test_what_somebody_has_open_is_withdrawn_by_a_ban(
    siti: TestClient, awang: TestClient, moderator: TestClient
) -> None:
    made = challenged(siti, clock={"days": 3}, listed=True)
    sought(siti, "day")
    address = f"/api/moderation/people/{person_id(siti)}/ban"
    moderator.post(address, json={"days": 3})
    answer = awang.post(f"/api/challenges/{made['id']}/accept")
    assert refused(answer) == (409, "challenge_withdrawn")
    assert sought(awang, "day")["table"] is None
    moderator.post(address, json={"days": 0})
    assert siti.get("/api/challenges").json() == {"challenges": []}


def test_nobody_sits_down_opposite_who_was_banned_meanwhile(database: Database) -> None:
    crowd = Queue(database)
    siti, awang = crowd.guest("Siti"), crowd.guest("Awang")
    crowd.people.ban(siti.id, Instant(AT + 5))
    made = crowd.challenges.make(siti, terms(), FoundBy.LOBBY, AT)
    assert crowd.challenges.seats(AT) == []
    with pytest.raises(MeetingRefused, match="challenge_withdrawn"):
        crowd.challenges.accept(made.id, Acceptance(awang, "t", AT, coin=True))
    over = Acceptance(awang, "t", Instant(AT + 5), coin=True)
    assert crowd.challenges.accept(made.id, over).table == "t"


def test_a_program_keeps_its_open_seat_by_request(database: Database) -> None:
    queue = Queue(database)
    siti, eve = queue.guest("Siti"), queue.guest("Eve")
    made = queue.challenges.make(siti, terms(), FoundBy.LOBBY, AT)
    later = Instant(made.expires - 1)
    with pytest.raises(MeetingRefused, match="not_your_challenge"):
        queue.challenges.wait(made.id, eve, later)
    assert queue.challenges.wait(made.id, siti, later).expires > made.expires
    assert queue.challenges.seats(made.expires)


def test_who_is_banned_meanwhile_is_not_paired(database: Database) -> None:
    queue = Queue(database)
    eve, siti, awang = map(queue.guest, ("Eve", "Siti", "Awang"))
    queue.people.ban(eve.id, Instant(AT + 1000))
    queue.seek(eve)
    assert queue.seek(siti, at=1).table is None
    assert queue.seek(awang, at=2).maker == siti


def test_who_has_left_rated_rounds_waits_for_one_that_counts(database: Database) -> None:
    queue = Queue(database)
    eve, siti, awang = map(queue.guest, ("Eve", "Siti", "Awang"))
    queue.seek(eve, rated=True)
    ratings = RatingArchive(database)
    for table in ("a", "b", "c"):
        left = RatedRound(
            *(table, AT, Pace.LIVE, siti.id, eve.id, Termination.ABANDONED, Score(120, 0), 9),
            leaver=eve.id,
        )
        ratings.settle(left)
    assert queue.seek(siti, at=1, rated=True).table is None
    assert queue.seek(awang, at=2).maker == eve, "what does not count needs no wait"
