"""What went wrong with a request, by name and in one sentence."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from pasang.notation.fault import NotationError
from pasang.play.refusal import TableRefused
from pasang.rules.refusal import MoveRefused
from pasang.server.archive.database import ARCHIVE_FAULTS
from pasang.server.archive.table_archive import Overtaken
from pasang.server.archive.table_reading import NotInArchive
from pasang.server.hall.search_queue import Busy
from pasang.server.wire.base import Problem
from pasang.server.words import server_words, thing_words

_LOG = logging.getLogger(__name__)

PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    400: {"model": Problem, "description": "The request cannot be understood."},
    401: {"model": Problem, "description": "Nobody is known here who could ask for this."},
    403: {"model": Problem, "description": "Whoever asks may not have this."},
    404: {"model": Problem, "description": "There is no such thing, or it has been deleted."},
    409: {"model": Problem, "description": "The table has moved on, or does not allow this now."},
    413: {"model": Problem, "description": "The body is too large."},
    422: {"model": Problem, "description": "A field is wrong; the text says which and why."},
    429: {"model": Problem, "description": "Too many requests at once."},
    500: {
        "model": Problem,
        "description": "A fault of the server, which its log tells more about.",
    },
    503: {"model": Problem, "description": "The server is busy; try again in a moment."},
}
"""The problems that any route may answer with."""

_FIELDS: Final = {
    "move": "moves",
    "agreement": "agreement",
    "pattern": "pattern",
    "record": "record",
}


class RequestProblem(Exception):
    """A request that cannot be carried out, by the name of its problem."""

    def __init__(self, status: int, error: str, field: str | None = None, **data: object) -> None:
        super().__init__(error)
        self.status = status
        self.problem = problem_of(error, field, **data)
        self._again = partial(RequestProblem, status, error, field, **data)

    def __reduce__(self) -> tuple[Callable[[], RequestProblem], tuple[()]]:
        """It may come from another process."""
        return self._again, ()


def problem_of(error: str, field: str | None = None, **data: object) -> Problem:
    """A problem by name, in one sentence."""
    text = server_words()["problem"][error].format_map(data)
    return Problem(error=error, text=text, field=field)


def invalid_request(faults: Sequence[Mapping[str, Any]]) -> RequestProblem:
    """What is wrong with a request in the wrong form, as Pydantic tells it; the first fault will do."""
    first = faults[0]
    where = [str(part) for part in first["loc"] if part not in {"body", "query", "path"}]
    field = ".".join(where) or None
    said = f"{field}: {first['msg']}" if field else str(first["msg"])
    return RequestProblem(422, "bad_request", field, text=said)


def answer_problems(app: FastAPI) -> None:
    """Answer every kind of error with a problem, never with a traceback."""
    app.add_exception_handler(RequestProblem, _request_problem)
    app.add_exception_handler(NotationError, _notation)
    app.add_exception_handler(MoveRefused, _move_refused)
    app.add_exception_handler(TableRefused, _table_refused)
    app.add_exception_handler(NotInArchive, _not_found)
    app.add_exception_handler(Overtaken, _overtaken)
    app.add_exception_handler(Busy, _busy)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    for fault in ARCHIVE_FAULTS:
        app.add_exception_handler(fault, _archive_failed)


def _answer(status: int, problem: Problem, headers: dict[str, str] | None = None) -> JSONResponse:
    return JSONResponse(problem.model_dump(), status, headers)


async def _request_problem(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestProblem)
    wait = {"Retry-After": "5"} if error.status in {429, 503} else None
    return _answer(error.status, error.problem, wait)


async def _notation(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, NotationError)
    kind = error.fault.partition("_")[0]
    field = _FIELDS.get(kind, "position")
    name = f"bad_{kind if kind in _FIELDS else 'position'}"
    return _answer(422, problem_of(name, field, text=str(error)))


async def _move_refused(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, MoveRefused)
    return _answer(422, Problem(error=error.reason.value, text=str(error), field="moves"))


async def _table_refused(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, TableRefused)
    return _answer(409, Problem(error=error.reason.value, text=str(error), field=None))


async def _not_found(_: Request, error: Exception) -> JSONResponse:
    what = "pattern" if str(error).startswith("own-") else "table"
    return _answer(404, problem_of("not_found", what=thing_words(what)))


async def _overtaken(_: Request, error: Exception) -> JSONResponse:
    text = server_words()["problem"]["overtaken"].format(what=error)
    return _answer(409, Problem(error="stale", text=text, field=None))


async def _busy(_: Request, __: Exception) -> JSONResponse:
    return _answer(503, problem_of("busy"), {"Retry-After": "5"})


async def _invalid(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    return await _request_problem(request, invalid_request(error.errors()))


async def _http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        problem = problem_of("wrong_method", what=request.method)
    elif error.status_code == 404:
        problem = problem_of("no_such_address")
    elif error.status_code == 413:
        problem = problem_of("too_large", limit=error.detail)
    else:
        problem = problem_of("bad_body", text=str(error.detail))
    return _answer(error.status_code, problem, dict(error.headers or {}))


async def _archive_failed(_: Request, error: Exception) -> JSONResponse:
    _LOG.error("the archive failed: %s", error)
    return _answer(503, problem_of("archive_failed"), {"Retry-After": "5"})
