"""Pictures over HTTP: a board as SVG, and sheets to print."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Query, Response

from pasang.notation.svg import draw_svg
from pasang.printing.paper import Document
from pasang.printing.pdf import document_pdf
from pasang.printing.sheet import board_sheet, pattern_sheet
from pasang.printing.svg import sheet_svg
from pasang.printing.teaching_set import teaching_document
from pasang.server.problem import PROBLEMS
from pasang.server.rooms import InRooms, costs
from pasang.server.routes.patterns import PatternName
from pasang.server.starts import pattern_called, start_from

router = APIRouter(prefix="/api", tags=["pictures"], responses=PROBLEMS)

Format = Literal["svg", "pdf"]
Teaching = Literal["board-a4", "board-a3", "cards", "rules", "puzzles", "lesson-plan"]
_SVG: Final = "image/svg+xml"
_PDF: Final = "application/pdf"
_PICTURE: Final[dict[int | str, dict[str, Any]]] = {
    200: {"description": "An SVG picture.", "content": {_SVG: {"schema": {"type": "string"}}}}
}
_SHEET: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "description": "An A4 sheet.",
        "content": {
            _SVG: {"schema": {"type": "string"}},
            _PDF: {"schema": {"type": "string", "format": "binary"}},
        },
    }
}
_DOCUMENT: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "description": "A document.",
        "content": {_PDF: {"schema": {"type": "string", "format": "binary"}}},
    }
}


@router.get("/board.svg", response_class=Response, responses=_PICTURE, dependencies=[costs(0.2)])
def draw_board(
    rooms: InRooms,
    position: Annotated[str | None, Query(max_length=200)] = None,
    pattern: Annotated[str | None, Query(max_length=40)] = None,
) -> Response:
    """Draw a position or a pattern."""
    start = start_from(pattern, position, None, rooms.patterns)
    return Response(draw_svg(start), media_type=_SVG)


@router.get(
    "/print/board.{form}", response_class=Response, responses=_SHEET, dependencies=[costs(2)]
)
def print_board(form: Format) -> Response:
    """Draw an empty board to print, with the rules in brief."""
    return _printed(board_sheet(), form)


@router.get(
    "/print/pattern/{name}.{form}",
    response_class=Response,
    responses=_SHEET,
    dependencies=[costs(2)],
)
def print_pattern(name: PatternName, form: Format, rooms: InRooms) -> Response:
    """Draw a card that shows how to lay out a pattern."""
    pattern = pattern_called(name, rooms.patterns)
    title = rooms.patterns.one(name).title if name.startswith("own-") else ""
    return _printed(pattern_sheet(pattern, title), form)


@router.get(
    "/print/teaching/{name}.pdf",
    response_class=Response,
    responses=_DOCUMENT,
    dependencies=[costs(4)],
)
def print_for_teachers(name: Teaching) -> Response:
    """Print something for a class: a board, cards, the rules, puzzles or a lesson plan."""
    return Response(document_pdf(teaching_document(name)), media_type=_PDF)


def _printed(sheet: Document, form: Format) -> Response:
    if form == "svg":
        return Response(sheet_svg(sheet), media_type=_SVG)
    return Response(document_pdf(sheet), media_type=_PDF)
