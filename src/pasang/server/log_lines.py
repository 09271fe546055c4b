"""How the log is written: lines for people, or an object of JSON each for programs."""

from __future__ import annotations

import json
import logging
import time
from typing import Final, Literal

LogFormat = Literal["text", "json"]
_TEXT: Final = "%(levelname)s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    r"""One object a line: no text that somebody sends can begin another.

    >>> record = logging.LogRecord("pasang", logging.INFO, "", 0, "a\n%s", ("b",), None)
    >>> JsonLines().format(record).partition('"level"')[2]
    ': "INFO", "logger": "pasang", "message": "a\\nb"}'
    """

    def format(self, record: logging.LogRecord) -> str:
        """A record as its line."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        told = {
            "time": f"{at}.{int(record.msecs):03}Z",
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["fault"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def begin_log(level: str, form: LogFormat) -> None:
    """Write the log to standard error, ours from this level on and others' from warnings on."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter(_TEXT))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger("pasang").setLevel(level.upper())
