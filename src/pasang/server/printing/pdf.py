"""A sheet as PDF, in real millimetres."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from pasang.server.printing.shape import Disc, Frame, Shape, Stroke, Words
from pasang.server.printing.sheet import Sheet

if TYPE_CHECKING:
    from fpdf import FPDF

_FACES: Final = {"serif": "Times", "sans": "Helvetica"}
_POINTS_A_MM: Final = 72 / 25.4


def sheet_pdf(sheet: Sheet) -> bytes:
    """The sheet as a PDF document of one page."""
    from fpdf import FPDF  # noqa: PLC0415 - half a second to import, and seldom needed

    pdf = FPDF(unit="mm", format="A4")
    pdf.set_title(sheet.title)
    pdf.set_auto_page_break(False)
    pdf.add_page()
    for shape in sheet.shapes:
        _draw(pdf, shape)
    return bytes(pdf.output())


def _draw(pdf: FPDF, shape: Shape) -> None:
    pdf.set_draw_color(*shape.colour)
    match shape:
        case Stroke(x1, y1, x2, y2, width):
            pdf.set_line_width(width)
            pdf.line(x1, y1, x2, y2)
        case Disc(x, y, radius, fill, _, width):
            pdf.set_line_width(width)
            if fill:
                pdf.set_fill_color(*fill)
            pdf.circle(x=x, y=y, radius=radius, style="DF" if fill else "D")
        case Frame(x, y, side, width):
            pdf.set_line_width(width)
            pdf.rect(x, y, side, side)
        case Words():
            _write(pdf, shape)
        case _ as never:
            assert_never(never)


def _write(pdf: FPDF, words: Words) -> None:
    """Text in one of the fonts that every reader has, which know only Latin letters."""
    pdf.set_font(_FACES[words.face], size=words.size * _POINTS_A_MM)
    pdf.set_text_color(*words.colour)
    text = words.text.replace("–", "-").encode("latin-1", "replace").decode("latin-1")
    shift = pdf.get_string_width(text) / 2 if words.align == "middle" else 0
    pdf.text(words.x - shift, words.y, text)
