"""A sheet as SVG, in real millimetres."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final, assert_never

from pasang.printing.paper import Document
from pasang.printing.shape import Colour, Disc, Face, Frame, Patch, Shape, Stroke, Words

_SANS: Final = "Helvetica, Arial, sans-serif"
_FACES: Final = {"serif": "Georgia, serif", "sans": _SANS, "bold": _SANS}
_ANCHORS: Final = {"left": "start", "middle": "middle"}


def sheet_svg(sheet: Document) -> str:
    """The one page of a sheet as an SVG document of the size of its paper."""
    [shapes] = sheet.pages
    width, height = sheet.paper.width, sheet.paper.height
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm" '
        f'viewBox="0 0 {width:g} {height:g}" role="img">\n'
        f"<title>{escape(sheet.title)}</title>\n"
        f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>\n'
        f"{drawn_shapes(shapes)}\n</svg>\n"
    )


def drawn_shapes(shapes: Iterable[Shape]) -> str:
    """Some shapes as parts of an SVG document."""
    return "\n".join(map(_drawn, shapes))


def _drawn(shape: Shape) -> str:
    ink = _hex(shape.colour)
    match shape:
        case Stroke(x1, y1, x2, y2, width):
            return (
                f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="{ink}" stroke-width="{width:g}"/>'
            )
        case Disc(x, y, radius, fill, _, width):
            inside = "none" if fill is None else _hex(fill)
            return (
                f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{inside}" '
                f'stroke="{ink}" stroke-width="{width:g}"/>'
            )
        case Frame(x, y, side, width):
            return (
                f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}" fill="none" '
                f'stroke="{ink}" stroke-width="{width:g}"/>'
            )
        case Patch(corners, fill, _, width):
            path = "L".join(f"{x:g} {y:g}" for x, y in corners)
            return (
                f'<path d="M{path}Z" fill="{_hex(fill)}" stroke="{ink}" stroke-width="{width:g}"/>'
            )
        case Words(x, y, text, size, align, face):
            return (
                f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-family="{_FACES[face]}"{_weight(face)} '
                f'text-anchor="{_ANCHORS[align]}" fill="{ink}">{escape(text)}</text>'
            )
        case _ as never:
            assert_never(never)


def _weight(face: Face) -> str:
    return ' font-weight="bold"' if face == "bold" else ""


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
