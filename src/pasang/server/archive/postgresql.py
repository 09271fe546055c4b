"""PostgreSQL as the archive wants it: durable, and given up when it does not answer in time."""

from __future__ import annotations

import time
from functools import partial
from typing import Any, Final, TypeVar

import sqlalchemy as sa

CONNECT_S: Final = 3
STATEMENT_MS: Final = 5_000
"""After so long PostgreSQL itself ends a statement, which may wait for a lock of somebody who has stopped."""
ANSWER_S: Final = 6.0
"""After so long without an answer the connection is given up: a server that has stopped ends nothing by itself."""
_DURABLE: Final = "-c synchronous_commit=on"
_BOUNDED: Final = f"-c statement_timeout={STATEMENT_MS}"

_Answer = TypeVar("_Answer")


def set_up(engine: sa.Engine, *, patient: bool) -> None:
    """Let an engine connect in time, and – unless it is patient – ask in time too."""
    sa.event.listen(engine, "do_connect", partial(_connect, patient))


def _connect(
    patient: bool, _dialect: object, _record: object, where: list[Any], how: dict[str, Any]
) -> object:
    """A connection of psycopg, where SQLAlchemy would make one."""
    from psycopg import Connection, OperationalError  # noqa: PLC0415 - an extra
    from psycopg.abc import PQGen  # noqa: PLC0415

    class InTime(Connection[Any]):
        """A connection that waits for no answer longer than it should."""

        def wait(self, gen: PQGen[_Answer], *given: Any, **options: Any) -> _Answer:  # noqa: ANN401 - the library's
            return super().wait(self._in_time(gen), *given, **options)

        def _in_time(self, waiting: PQGen[_Answer]) -> PQGen[_Answer]:
            until = time.monotonic() + ANSWER_S
            try:
                wanted = next(waiting)
                while True:
                    ready = yield wanted
                    if not ready and time.monotonic() > until:
                        self.close()
                        raise OperationalError("the database does not answer")
                    wanted = waiting.send(ready)
            except StopIteration as done:
                answer: _Answer = done.value
                return answer

    asked = how.get("options", ""), _DURABLE, "" if patient else _BOUNDED
    wanted = {"connect_timeout": CONNECT_S, **how, "options": " ".join(filter(None, asked))}
    if patient:
        return Connection.connect(*where, **wanted)
    return InTime.connect(*where, **{"tcp_user_timeout": round(ANSWER_S * 1000), **wanted})
