"""A document as PDF: vectors in real millimetres, and its letters embedded."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, assert_never

from pasang.notation.language import spoken
from pasang.printing.paper import A4, Document, Paper
from pasang.printing.shape import Disc, Face, Frame, Patch, Shape, Stroke, Words

if TYPE_CHECKING:
    from fpdf import FPDF

_FONTS: Final[dict[Face, tuple[str, str]]] = {
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "serif": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
}
"""The package and the file of each face; all are under the SIL Open Font License."""
_POINTS_A_MM: Final = 72 / 25.4
_UNKNOWN: Final = "?"
"""Printed for a letter that the faces do not have."""


def document_pdf(document: Document) -> bytes:
    """The document as PDF, each of its pages on the paper that it is made for."""
    pdf = _empty(document.paper)
    pdf.set_title(document.title)
    pdf.set_lang(spoken())
    for page in document.pages:
        pdf.add_page()
        for shape in page:
            _draw(pdf, shape)
    return bytes(pdf.output())


def text_width(text: str, face: Face, size: float) -> float:
    """How wide a text is when it is printed, in millimetres."""
    pdf = _measuring()
    pdf.set_font(face, size=size * _POINTS_A_MM)
    return pdf.get_string_width(_printable(pdf, text))


@cache
def _measuring() -> FPDF:
    return _empty(A4)


def _empty(paper: Paper) -> FPDF:
    from fpdf import FPDF  # noqa: PLC0415 - half a second to import, and seldom needed

    pdf = FPDF(unit="mm", format=(paper.width, paper.height))
    pdf.set_auto_page_break(False)
    for face, (package, file) in _FONTS.items():
        pdf.add_font(face, fname=str(files(package).joinpath("files", file)))
    return pdf


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
        case Patch(corners, fill, _, width):
            pdf.set_line_width(width)
            pdf.set_fill_color(*fill)
            pdf.polygon(corners, style="DF")
        case Words():
            _write(pdf, shape)
        case _ as never:
            assert_never(never)


def _write(pdf: FPDF, words: Words) -> None:
    pdf.set_font(words.face, size=words.size * _POINTS_A_MM)
    pdf.set_text_color(*words.colour)
    text = _printable(pdf, words.text)
    shift = pdf.get_string_width(text) / 2 if words.align == "middle" else 0
    pdf.text(words.x - shift, words.y, text)


def _printable(pdf: FPDF, text: str) -> str:
    """The text with a sign in place of every letter that the face in use does not have."""
    known = getattr(pdf.current_font, "cmap", {})
    return "".join(letter if ord(letter) in known else _UNKNOWN for letter in text)
