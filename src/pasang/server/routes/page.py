"""The built page: hashed files for ever, everything else by its first file."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException

from pasang.server.rooms import InRooms
from pasang.server.words import server_words

router = APIRouter(include_in_schema=False)

_FOR_EVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"


@dataclass(frozen=True, slots=True)
class _File:
    """A file of the page, ready to be sent."""

    data: bytes
    packed: bytes
    kind: str
    tag: str


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(path: str, request: Request, rooms: InRooms) -> Response:
    """A file of the page; any other address is the page itself, which finds its way by the address.

    Files are small, packed when the server starts and kept in memory: no thread is needed to send one.
    """
    if path.startswith(("api/", "live/", "embed/")):
        raise HTTPException(404)
    folder = rooms.settings.page
    wanted = _file_in(folder, path)
    if wanted is None and path.startswith("assets/"):
        raise HTTPException(404)
    wanted = wanted or _file_in(folder, "index.html")
    if wanted is None:
        return _not_built()
    changed = wanted.stat().st_mtime_ns
    return _answer(_read(wanted, changed), request, for_ever=path.startswith("assets/"))


def pack_page(folder: Path) -> None:
    """Read and pack every file of the page before anybody asks for it."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            found = path.resolve()
            _read(found, found.stat().st_mtime_ns)


def _file_in(folder: Path, path: str) -> Path | None:
    """A file of the page, and of nothing but the page."""
    try:
        wanted = (folder / path).resolve()
        found = wanted.is_relative_to(folder.resolve()) and wanted.is_file()
    except (OSError, ValueError):  # no name that a file could have
        return None
    return wanted if found else None


def _answer(file: _File, request: Request, *, for_ever: bool) -> Response:
    headers = {
        "Cache-Control": _FOR_EVER if for_ever else _ASK_AGAIN,
        "ETag": file.tag,
        "Vary": "Accept-Encoding",
    }
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    packed = len(file.packed) < len(file.data) and "gzip" in request.headers.get(
        "accept-encoding", ""
    )
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(file.packed if packed else file.data, headers=headers, media_type=file.kind)


@lru_cache(maxsize=256)
def _read(path: Path, _changed: int) -> _File:
    """A file as it was when it last changed, packed once."""
    data = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    tag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
    return _File(data, gzip.compress(data, 9, mtime=0), kind, tag)


def _not_built() -> Response:
    said = server_words()["page"]
    title, text = escape(said["missing_title"]), escape(said["missing"])
    body = f"<!doctype html><html lang=en><meta charset=utf-8><title>{title}</title><p>{text}</p>"
    return HTMLResponse(body, 503)
