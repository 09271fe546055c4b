"""Requests that were carried out, remembered so that sending one again is harmless."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pasang.play.event import Event

_REMEMBERED: Final = 64
"""A page sends again what it has not heard about, which is never this much."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A request by its name: the version it led to, the ply it found, and the first thing it did."""

    request: str
    version: int
    ply: int
    event: Event


@dataclass(frozen=True, slots=True)
class AnsweredRequests:
    """The last requests of a table that had a name."""

    latest: tuple[Answered, ...] = ()

    def find(self, request: str) -> Answered | None:
        """What came of a request, if it is remembered."""
        return next((one for one in reversed(self.latest) if one.request == request), None)

    def plus(self, *more: Answered) -> AnsweredRequests:
        """These and some more, of which those without a name are not worth remembering."""
        named = tuple(one for one in more if one.request)
        return AnsweredRequests((*self.latest, *named)[-_REMEMBERED:]) if named else self


NOTHING_ANSWERED: Final = AnsweredRequests()
