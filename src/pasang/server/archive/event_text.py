"""Events as JSON text, and back: what the archive keeps is N2, N3 and plain names, readable for ever."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, Final, assert_never

from pasang.notation.move_text import read_move
from pasang.notation.position_text import read_position, write_position
from pasang.play.clock import ClockSetting, Instant
from pasang.play.event import (
    Aborted,
    Claimed,
    Event,
    FlagFell,
    MovePlayed,
    OfferDeclined,
    Offered,
    OfferWithdrawn,
    Pause,
    Paused,
    RematchAgreed,
    Resigned,
    Resumed,
    RoundEnded,
    TableOpened,
    TakenBack,
    TimeGivenBack,
)
from pasang.play.finish import Finish, Termination
from pasang.play.offer import OfferKind
from pasang.play.seat import Seat, SeatKind, Seats
from pasang.rules.match import Match, PlayedRound
from pasang.rules.phase import Phase
from pasang.rules.score import Score
from pasang.rules.side import Side

Fields = dict[str, Any]


def write_events(events: Iterable[Event]) -> str:
    """Events as one line of JSON."""
    return json.dumps([_written(event) for event in events], ensure_ascii=False)


def read_events(text: str) -> tuple[Event, ...]:
    """The events that a line of JSON tells."""
    return tuple(_READERS[fields["event"]](fields) for fields in json.loads(text))


def write_seat(seat: Seat) -> str:
    """A seat as one line of JSON."""
    return json.dumps(_seat_fields(seat), ensure_ascii=False)


def read_seat(text: str) -> Seat:
    """The seat that a line of JSON tells."""
    return _seat(json.loads(text))


def read_score(text: str) -> Score:
    """The score that ``11-15`` means."""
    south, north = text.split("-")
    return Score(int(south), int(north))


def _written(event: Event) -> Fields:
    fields: Fields = {"event": type(event).__name__, "at": int(event.at)}
    match event:
        case TableOpened(seats, start, match_, clock):
            fields |= {
                "seats": [_seat_fields(seat) for seat in seats],
                "start": write_position(start),
                "match": _match_fields(match_),
                "clock": _clock_fields(clock) if clock else None,
            }
        case MovePlayed(side, ply, move, lag_ms=lag_ms):
            fields |= {"side": side.name, "ply": ply, "move": str(move)}
            fields |= {"lag_ms": lag_ms} if lag_ms else {}
        case RoundEnded(finish, left_by=left_by):
            fields |= {"termination": finish.termination.value, "score": str(finish.score)}
            fields |= {"left_by": left_by.name} if left_by is not None else {}
        case TakenBack(to_ply):
            fields["to_ply"] = to_ply
        case Resigned(side) | FlagFell(side) | Aborted(side) | Claimed(side):
            fields["side"] = side.name
        case Offered(kind, side) | OfferDeclined(kind, side) | OfferWithdrawn(kind, side):
            fields |= {"kind": kind.value, "side": side.name}
        case TimeGivenBack(lost_ms):
            fields["lost_ms"] = lost_ms
        case Paused(cause):
            fields["cause"] = cause.value
        case RematchAgreed(next_table):
            fields["next_table"] = next_table
        case Resumed():
            pass
        case _ as never:
            assert_never(never)
    return fields


def _at(fields: Fields) -> Instant:
    return Instant(fields["at"])


def _side(fields: Fields) -> Side:
    return Side[fields["side"]]


def _kind(fields: Fields) -> OfferKind:
    return OfferKind(fields["kind"])


def _opened(fields: Fields) -> TableOpened:
    south, north = map(_seat, fields["seats"])
    clock = ClockSetting(*fields["clock"]) if fields["clock"] else None
    start = read_position(fields["start"])
    return TableOpened(Seats(south, north), start, _match(fields["match"]), clock, _at(fields))


def _played(fields: Fields) -> MovePlayed:
    ply = fields["ply"]
    move = read_move(fields["move"], Phase.at(ply))
    return MovePlayed(_side(fields), ply, move, _at(fields), fields.get("lag_ms", 0))


def _ended(fields: Fields) -> RoundEnded:
    finish = Finish(Termination(fields["termination"]), read_score(fields["score"]))
    left_by = fields.get("left_by")
    return RoundEnded(finish, _at(fields), None if left_by is None else Side[left_by])


_READERS: Final[dict[str, Callable[[Fields], Event]]] = {
    "TableOpened": _opened,
    "MovePlayed": _played,
    "RoundEnded": _ended,
    "TakenBack": lambda fields: TakenBack(fields["to_ply"], _at(fields)),
    "Resigned": lambda fields: Resigned(_side(fields), _at(fields)),
    "FlagFell": lambda fields: FlagFell(_side(fields), _at(fields)),
    "Paused": lambda fields: Paused(Pause(fields["cause"]), _at(fields)),
    "Resumed": lambda fields: Resumed(_at(fields)),
    "RematchAgreed": lambda fields: RematchAgreed(fields["next_table"], _at(fields)),
    "Offered": lambda fields: Offered(_kind(fields), _side(fields), _at(fields)),
    "OfferDeclined": lambda fields: OfferDeclined(_kind(fields), _side(fields), _at(fields)),
    "OfferWithdrawn": lambda fields: OfferWithdrawn(_kind(fields), _side(fields), _at(fields)),
    "Aborted": lambda fields: Aborted(_side(fields), _at(fields)),
    "Claimed": lambda fields: Claimed(_side(fields), _at(fields)),
    "TimeGivenBack": lambda fields: TimeGivenBack(fields["lost_ms"], _at(fields)),
}


def _clock_fields(clock: ClockSetting) -> list[int]:
    days = [clock.days] if clock.days else []
    return [clock.initial_s, clock.increment_s, *days]


def _seat_fields(seat: Seat) -> Fields:
    return {"kind": seat.kind.value, "name": seat.name, "level": seat.level}


def _seat(fields: Fields) -> Seat:
    return Seat(SeatKind(fields["kind"]), fields["name"], fields["level"])


def _match_fields(match: Match) -> Fields:
    played = [[str(one.score), one.first_player_was.name] for one in match.played]
    return {"rounds": match.rounds, "played": played, "first_is": match.first_player_is.name}


def _match(fields: Fields) -> Match:
    played = tuple(PlayedRound(read_score(score), Side[was]) for score, was in fields["played"])
    return Match(fields["rounds"], played, Side[fields["first_is"]])
