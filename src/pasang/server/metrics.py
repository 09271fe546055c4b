"""Figures for whoever runs the server, read when they are asked for."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

import pasang
from pasang.server.rooms import Rooms


class ServerFigures(Collector):
    """What the server carries and has done so far."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    def collect(self) -> Iterator[Metric]:
        """Every figure, as it is now."""
        rooms = self._rooms
        tables = rooms.hall.all_open()
        writer = rooms.database.writer
        version = GaugeMetricFamily("pasang_version", "The version.", labels=["version"])
        version.add_metric([pasang.__version__], 1)
        yield version
        yield GaugeMetricFamily("pasang_open_tables", "Tables that somebody is at.", len(tables))
        yield GaugeMetricFamily(
            "pasang_pages", "Pages at tables.", sum(len(live.company.here) for live in tables)
        )
        yield GaugeMetricFamily("pasang_searches", "Searches that run now.", rooms.searches.running)
        yield GaugeMetricFamily("pasang_changes_waiting", "Not yet on disk.", writer.waiting)
        yield CounterMetricFamily("pasang_changes", "Changes of tables.", rooms.database.appended)
        yield CounterMetricFamily("pasang_commits", "Groups of changes on disk.", writer.commits)
        yield CounterMetricFamily(
            "pasang_commit_faults", "Groups that could not be written.", writer.faults
        )
        yield CounterMetricFamily(
            "pasang_commit_seconds", "Time that writing took.", writer.seconds
        )
        if rooms.neighbours:
            is_up = int(rooms.neighbours.is_up)
            yield GaugeMetricFamily("pasang_bus_up", "Whether news travels at once.", is_up)


def figures_text(rooms: Rooms) -> bytes:
    """All figures in the text format of Prometheus."""
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    registry.register(ServerFigures(rooms))
    return generate_latest(registry)
