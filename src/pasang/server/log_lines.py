"""How the log is written: lines for people, or an object of JSON each for programs; never what somebody keeps."""

from __future__ import annotations

import json
import logging
import time
import traceback
from types import TracebackType
from typing import Final, Literal

import sqlalchemy as sa

LogFormat = Literal["text", "json"]
_TEXT: Final = "%(levelname)s %(name)s: %(message)s"


Raised = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def told(fault: object) -> object:
    """What is logged of something: of a database's fault its name and first line, for the rest quotes rows.

    >>> driver = ValueError('duplicate key "people_name"\\nDETAIL:  Key (name)=(siti) already exists.')
    >>> told(sa.exc.IntegrityError("INSERT INTO people", {"name": "siti"}, driver))
    'ValueError: duplicate key "people_name"'
    """
    if not isinstance(fault, sa.exc.DBAPIError):
        return fault
    said = str(fault.orig).strip().partition("\n")[0]
    return f"{type(fault.orig).__name__}: {said}"


class CarefulLines(logging.Formatter):
    """Lines that quote no row of the archive, whatever fault they tell of."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as its line."""
        if isinstance(record.args, tuple):
            record.args = tuple(told(one) for one in record.args)
        return super().format(record)

    def formatException(self, ei: Raised) -> str:  # noqa: N802 - as it is named there
        """A fault and where it came from."""
        _, fault, trace = ei
        if not _quotes_rows(fault):
            return super().formatException(ei)
        return "".join(traceback.format_tb(trace)) + f"{type(fault).__name__}: {told(fault)}"


def _quotes_rows(fault: BaseException | None) -> bool:
    """Whether a fault, or what led to it, is one of a database."""
    while fault is not None:
        if isinstance(fault, sa.exc.DBAPIError):
            return True
        fault = fault.__cause__ or fault.__context__
    return False


class JsonLines(CarefulLines):
    r"""One object a line: no text that somebody sends can begin another.

    >>> record = logging.LogRecord("pasang", logging.INFO, "", 0, "a\n%s", ("b",), None)
    >>> JsonLines().format(record).partition('"level"')[2]
    ': "INFO", "logger": "pasang", "message": "a\\nb"}'
    """

    def format(self, record: logging.LogRecord) -> str:
        """A record as its line."""
        super().format(record)
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {
            "time": f"{at}.{int(record.msecs):03}Z",
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def begin_log(level: str, form: LogFormat) -> None:
    """Write the log to standard error, ours from this level on and others' from warnings on."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else CarefulLines(_TEXT))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger("pasang").setLevel(level.upper())
