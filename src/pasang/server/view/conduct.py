"""Reports as the moderators see them."""

from __future__ import annotations

from pasang.server.people.reports import Report
from pasang.server.view.people import moment, person_view
from pasang.server.wire.conduct import ReportView


def report_view(report: Report) -> ReportView:
    """What the moderators were told."""
    banned = report.subject.banned_until
    return ReportView(
        id=report.id,
        at=moment(report.at),
        kind=report.kind,
        text=report.text,
        table=report.table_id,
        subject=person_view(report.subject),
        banned_until=None if banned is None else moment(banned),
        reporter=report.reporter,
        closed=None if report.closed is None else moment(report.closed),
    )
