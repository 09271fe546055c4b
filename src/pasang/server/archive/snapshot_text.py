"""Snapshots as JSON text, and back; one that is damaged, or of another form, is as good as none."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from pasang.play.answered import Answered, AnsweredRequests
from pasang.play.clock import Clock, ClockSetting, Instant
from pasang.play.event import Pause
from pasang.play.finish import Finish, Termination
from pasang.play.offer import Offer, OfferKind
from pasang.play.snapshot import Snapshot
from pasang.rules.side import Side
from pasang.server.archive.event_text import read_events, read_score, write_events

FORM: Final = 1
"""Raised whenever what is written changes its meaning: older snapshots are then made anew."""


def digest_of(table_id: str, version: int, told: str) -> str:
    """What a snapshot is known by, so that neither a damaged one nor another table's is taken for it."""
    text = f"{FORM} {table_id} {version} {told}"
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def write_snapshot(snapshot: Snapshot) -> str:
    """A snapshot as one line of JSON, without its version."""
    finish, clock = snapshot.finish, snapshot.clock
    fields: dict[str, Any] = {
        "ply": snapshot.ply,
        "clock": _clock_fields(clock) if clock else None,
        "finish": [finish.termination.value, str(finish.score)] if finish else None,
        "pause": snapshot.pause.value if snapshot.pause else None,
        "next_table": snapshot.next_table,
        "offer": _offer_fields(snapshot.offer) if snapshot.offer else None,
        "declined": [_offer_fields(one) for one in snapshot.declined],
        "answered": [
            [one.request, one.version, one.ply, write_events((one.event,))]
            for one in snapshot.answered.latest
        ],
    }
    return json.dumps(fields, ensure_ascii=False)


def read_snapshot(version: int, told: str) -> Snapshot:
    """The snapshot that a line of JSON tells."""
    fields = json.loads(told)
    finish, offer = fields["finish"], fields["offer"]
    return Snapshot(
        version=version,
        ply=fields["ply"],
        clock=_clock(fields["clock"]) if fields["clock"] else None,
        finish=Finish(Termination(finish[0]), read_score(finish[1])) if finish else None,
        pause=Pause(fields["pause"]) if fields["pause"] else None,
        next_table=fields["next_table"],
        offer=_offer(offer) if offer else None,
        declined=tuple(map(_offer, fields["declined"])),
        answered=AnsweredRequests(tuple(map(_answered, fields["answered"]))),
    )


def _clock_fields(clock: Clock) -> list[Any]:
    setting = [clock.setting.initial_s, clock.setting.increment_s, clock.setting.days]
    running = None if clock.running is None else clock.running.name
    return [setting, list(clock.left), running, int(clock.since)]


def _clock(fields: list[Any]) -> Clock:
    setting, (south, north), running, since = fields
    side = None if running is None else Side[running]
    return Clock(ClockSetting(*setting), (south, north), side, Instant(since))


def _offer_fields(offer: Offer) -> list[str]:
    return [offer.kind.value, offer.side.name]


def _offer(fields: list[str]) -> Offer:
    return Offer(OfferKind(fields[0]), Side[fields[1]])


def _answered(fields: list[Any]) -> Answered:
    request, version, ply, event = fields
    return Answered(request, version, ply, read_events(event)[0])
