"""What hands out tasks needs of those who do them, wherever they run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

_Task_contra = TypeVar("_Task_contra", contravariant=True)
_Found = TypeVar("_Found")


@dataclass(frozen=True, slots=True)
class Done(Generic[_Found]):
    """A worker brings what its task has found."""

    worker: int
    found: _Found


@dataclass(frozen=True, slots=True)
class Failed:
    """A worker's task raised an error."""

    worker: int
    error: Exception


@dataclass(frozen=True, slots=True)
class Died:
    """A worker ended before its task did: killed, crashed, or its machine is gone."""

    worker: int


class WorkerPool(Protocol[_Task_contra, _Found]):
    """Numbered workers who each do one task at a time."""

    size: int

    def give(self, worker: int, task: _Task_contra) -> None:
        """Let an idle worker do a task; one who has died is replaced by another."""

    def answers(self) -> list[Done[_Found] | Failed | Died]:
        """What has come of tasks; waits until there is something."""

    def dismiss(self, worker: int) -> None:
        """End a worker, whatever he is doing; nothing more is heard of his task."""


class TaskRunner:
    """Within a worker: makes itself ready by ``begin(*given)`` with the first task, and answers whatever happens."""

    def __init__(self, begin: Callable[..., Callable[[Any], Any]], given: tuple[Any, ...]) -> None:
        self._begin = begin
        self._given = given
        self._work: Callable[[Any], Any] | None = None

    def answer(self, task: object) -> tuple[Any, Exception | None]:
        """What the task finds, or the error that it raises, for whoever gave it."""
        try:
            if self._work is None:
                self._work = self._begin(*self._given)
            return self._work(task), None
        except Exception as error:  # noqa: BLE001 – it is raised again where the task was given
            return None, error
