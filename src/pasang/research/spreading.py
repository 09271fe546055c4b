"""Where long work is spread to: processes of this machine, or a Ray cluster, by the same interface."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from pasang.engine.workers import Workers

_Task = TypeVar("_Task")
_Found = TypeVar("_Found")


@dataclass(frozen=True, slots=True)
class Place:
    """Some processes here, or some workers on the cluster at an address; all of its processors if no number is given.

    >>> with Place(processes=2).workers("sums", dict, ()) as workers:
    ...     workers.close()
    """

    processes: int | None = None
    cluster: str | None = None

    def workers(
        self, what: str, begin: Callable[..., Callable[[_Task], _Found]], given: tuple[Any, ...]
    ) -> Workers[_Task, _Found]:
        """Workers there for some tasks; ``what`` is the work's name when a task is told of."""
        if self.cluster is None:
            return Workers(what, begin, given, self.processes or 1)
        from pasang.research.ray_pool import RayPool  # noqa: PLC0415 – an extra, slow to import

        return Workers(what, begin, given, pool=RayPool(begin, given, self.cluster, self.processes))
