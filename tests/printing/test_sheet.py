from __future__ import annotations

from math import hypot
from xml.etree import ElementTree as ET

import pytest

from pasang.printing.paper import Document
from pasang.printing.shape import Disc, Stroke, Words
from pasang.printing.sheet import HEIGHT, STEP, WIDTH, board_sheet, pattern_sheet
from pasang.printing.svg import sheet_svg
from pasang.rules.pattern import traditional


def test_the_printed_board_has_the_real_geometry() -> None:
    strokes = [shape for shape in board_sheet().pages[0] if isinstance(shape, Stroke)]
    rows = {shape.y1 for shape in strokes if shape.y1 == shape.y2 and shape.x2 - shape.x1 == 150}
    assert len(rows) == 11
    assert sorted(rows)[1] - sorted(rows)[0] == STEP == 15
    diagonals = [
        shape for shape in strokes if abs(shape.x1 - shape.x2) == abs(shape.y1 - shape.y2) == 150
    ]
    assert len(diagonals) == 2


@pytest.mark.parametrize("sheet", [board_sheet(), pattern_sheet(traditional("35"))])
def test_nothing_is_printed_beyond_the_sheet(sheet: Document) -> None:
    for shape in sheet.pages[0]:
        if isinstance(shape, Words):
            assert 10 < shape.y < HEIGHT - 5
            assert 5 < shape.x < WIDTH - 5


def test_the_bowl_is_a_star_and_no_disc_like_the_tokens() -> None:
    """R1."""
    strokes = [shape for shape in board_sheet().pages[0] if isinstance(shape, Stroke)]
    near = [line for line in strokes if hypot(line.x1 - WIDTH / 2, line.y1 - 121) < STEP / 2 + 0.2]
    assert len(near) == 16, "two edges for each of eight points"
    assert [(line.x2, line.y2) for line in near[:-1]] == [(line.x1, line.y1) for line in near[1:]]


def test_a_pattern_card_shows_every_token() -> None:
    discs = [shape for shape in pattern_sheet(traditional("1")).pages[0] if isinstance(shape, Disc)]
    tokens = [disc for disc in discs if 5 < disc.radius < 6]
    assert len(tokens) == 120 + 2, "the pattern's, and one of each colour in the legend"


def test_a_sheet_is_well_formed_svg_in_millimetres_whatever_its_title() -> None:
    svg = sheet_svg(pattern_sheet(traditional("1"), "<b>&</b>"))
    root = ET.fromstring(svg)
    assert (root.get("width"), root.get("height")) == ("210mm", "297mm")
