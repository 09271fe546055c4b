from __future__ import annotations

from pasang.server.hall.round_trip import MOST_LAG_MS, RoundTrip


class Line:
    """A line that takes as long as the test wants."""

    def __init__(self) -> None:
        self.now = 0.0
        self.trip = RoundTrip(lambda: self.now)

    def take(self, seconds: float) -> int:
        number = self.trip.begun()
        self.now += seconds
        self.trip.arrived(number)
        return self.trip.lag_ms


def test_nothing_is_left_out_before_the_line_was_measured() -> None:
    assert RoundTrip().lag_ms == 0


def test_the_quickest_of_the_last_ways_counts() -> None:
    line = Line()
    assert [line.take(seconds) for seconds in (0.2, 0.05, 0.25)] == [200, 50, 50]
    assert [line.take(0.15) for _ in range(5)][-1] == 150


def test_who_holds_answers_back_gains_no_more_than_the_bound() -> None:
    line = Line()
    assert [line.take(9.0) for _ in range(6)][-1] == MOST_LAG_MS


def test_only_the_last_number_sent_tells_something_and_only_once() -> None:
    line = Line()
    first = line.trip.begun()
    line.now = 0.1
    line.trip.arrived(line.trip.begun() + 1)
    line.trip.arrived(first)
    assert line.trip.lag_ms == 0
    line.now = 0.2
    line.trip.arrived(2)
    line.now = 0.9
    line.trip.arrived(2)
    assert line.trip.lag_ms == 100
