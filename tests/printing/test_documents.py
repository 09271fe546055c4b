"""What is printed, read back from the PDFs: pages, paper, words, and pictures that say what the law says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from pypdf import PdfReader

from pasang.notation.language import languages, speaking
from pasang.printing.board import Grid, standing_shapes
from pasang.printing.cards import pattern_cards
from pasang.printing.paper import A3, A4, Document, Paper
from pasang.printing.pdf import document_pdf
from pasang.printing.puzzle_sheet import chosen_puzzles, puzzle_sheet
from pasang.printing.shape import Disc, Shape, Stroke, Words
from pasang.printing.sheet import board_sheet
from pasang.printing.teaching_set import teaching_set
from pasang.puzzles.shipped import shipped_puzzles
from pasang.rules.pattern import COUNT, traditional
from pasang.rules.point import COLUMNS, ROWS, point_at
from pasang.rules.token import Token

PAGES = {"board-a4": 1, "board-a3": 1, "cards": 6, "rules": 2, "puzzles": 3, "lesson-plan": 2}
every_language = pytest.mark.parametrize("language", sorted(languages()))
LESSONS = Path(__file__).parents[2] / "web" / "words" / "lessons"


@cache
def printed(language: str) -> dict[str, Document]:
    with speaking(language):
        return teaching_set()


@cache
def read_back(language: str, name: str) -> PdfReader:
    with speaking(language):
        return PdfReader(BytesIO(document_pdf(printed(language)[name])))


@cache
def text_of(language: str, name: str) -> str:
    said = "\n".join(page.extract_text() for page in read_back(language, name).pages)
    return re.sub(r"\s+", " ", said)


@every_language
@pytest.mark.parametrize("name", sorted(PAGES))
def test_every_document_opens_on_its_paper_with_its_title(language: str, name: str) -> None:
    reader = read_back(language, name)
    assert len(reader.pages) == PAGES[name]
    paper = A3 if name == "board-a3" else A4
    for page in reader.pages:
        size = [float(side) / 72 * 25.4 for side in (page.mediabox.width, page.mediabox.height)]
        assert size == pytest.approx([paper.width, paper.height], abs=0.1)
    assert reader.metadata is not None
    assert reader.metadata.title == printed(language)[name].title
    assert str(reader.root_object["/Lang"]) == language


@every_language
@pytest.mark.parametrize("name", sorted(PAGES))
def test_all_letters_are_embedded_and_none_is_missing(language: str, name: str) -> None:
    for leaf in read_back(language, name).pages:
        _, unembedded = leaf._get_fonts()
        assert not unembedded
    for page in printed(language)[name].pages:
        said = {shape.text for shape in page if isinstance(shape, Words)}
        unasked = [text for text in said if "?" not in text]
        missing = [text for text in unasked if text not in text_of(language, name)]
        assert not missing


@every_language
@pytest.mark.parametrize("name", sorted(PAGES))
def test_nothing_is_printed_beyond_the_paper_or_over_the_foot(language: str, name: str) -> None:
    document = printed(language)[name]
    for page in document.pages:
        written = [shape for shape in page if isinstance(shape, Words)]
        for shape in written:
            assert 8 < shape.x < document.paper.width - 8
            assert 8 < shape.y <= document.paper.height - 7.9
        if len(document.pages) > 1:
            body = [shape for shape in written if shape.y < document.paper.height - 8]
            assert max(shape.y for shape in body) < document.paper.height - 11


def test_each_language_says_its_own_words() -> None:
    assert "How to play Pasang" in text_of("en", "rules")
    assert "Deretan genap kekal" in text_of("ms", "rules")
    assert "Süds Gasse" in text_of("de", "rules")
    assert "Kincir angin" in text_of("ms", "cards")
    assert "Lösungen" in text_of("de", "puzzles")


@every_language
def test_pages_are_numbered(language: str) -> None:
    for name, count in PAGES.items():
        if count > 1:
            for number in range(1, count + 1):
                assert f"{number} / {count}" in text_of(language, name)


@pytest.mark.parametrize(("paper", "step"), [(A4, 15), (A3, 21)], ids=["a4", "a3"])
def test_the_board_has_the_size_that_the_sheet_tells(paper: Paper, step: int) -> None:
    """R1: eleven rows and eleven columns, equally far apart."""
    [page] = board_sheet(paper).pages
    strokes = [shape for shape in page if isinstance(shape, Stroke)]
    rows = sorted({one.y1 for one in strokes if one.y1 == one.y2 and one.x2 - one.x1 > step * 9})
    columns = sorted({one.x1 for one in strokes if one.x1 == one.x2 and one.y2 - one.y1 > step * 9})
    for lanes in (rows, columns):
        gaps = [b - a for a, b in pairwise(lanes)]
        assert gaps == pytest.approx([step] * 10)
    [told] = [shape.text for shape in page if isinstance(shape, Words) and "100 %" in shape.text]
    assert f"{step} mm" in told
    assert f"{step * 11} mm" in told


def tokens_drawn(grid: Grid, shapes: Iterator[Shape]) -> dict[tuple[float, float], Token]:
    """Where which token is drawn: full if it is black."""
    return {
        (round(one.x, 3), round(one.y, 3)): Token.BLACK if one.fill == one.colour else Token.WHITE
        for one in shapes
        if isinstance(one, Disc) and one.fill is not None and one.radius > grid.step / 3
    }


@pytest.mark.parametrize("number", range(1, COUNT + 1))
def test_a_pattern_is_drawn_as_the_law_has_it(number: int) -> None:
    """R3."""
    board, grid = traditional(str(number)).board, Grid(10, 20, 6)
    drawn = tokens_drawn(grid, standing_shapes(grid, board))
    for column in COLUMNS:
        for row in ROWS:
            x, y = 10 + 6 * column, 20 + 6 * (10 - row)
            assert drawn.get((x, y)) == board.token_at(point_at(column, row))


def test_there_is_a_card_for_every_pattern() -> None:
    said = [
        shape.text
        for page in pattern_cards().pages
        for shape in page
        if isinstance(shape, Words) and " · " in shape.text
    ]
    assert said == [f"{n} · {traditional(str(n)).nickname}" for n in range(1, COUNT + 1)]


def test_the_solutions_stand_on_the_last_page_alone_and_are_legal() -> None:
    puzzles = chosen_puzzles(shipped_puzzles(), themes=["suntuk"], count=14, seed=3)
    pages = PdfReader(BytesIO(document_pdf(puzzle_sheet(puzzles)))).pages
    *asked, told = (re.sub(r"\s+", " ", page.extract_text()) for page in pages)
    assert len(asked) == 3
    for number, puzzle in enumerate(puzzles, 1):
        line = re.search(rf"(?<!\d){number} · ((?:[a-k]\S* ?)+)", told)
        assert line is not None
        here = puzzle.position
        for move in line[1].split():
            here = here.after(here.parse(move))
        assert here.is_over
        assert all(str(puzzle.solution[0]) not in page for page in asked)


def test_puzzles_are_chosen_by_theme_rating_count_and_seed() -> None:
    def draw(seed: int) -> list[str]:
        found = chosen_puzzles(
            shipped_puzzles(), themes=["escape"], ratings=(900, 1500), count=5, seed=seed
        )
        assert all("escape" in one.themes and 900 <= one.rating <= 1500 for one in found)
        assert [one.rating for one in found] == sorted(one.rating for one in found)
        return [one.id for one in found]

    assert draw(1) == draw(1)
    assert draw(1) != draw(2)
    assert len(draw(1)) == 5


def test_a_letter_that_the_faces_do_not_have_is_asked_for() -> None:
    shapes = (Words(20, 20, "Bunga 日", 4, "left", "sans", (0, 0, 0)),)
    [page] = PdfReader(BytesIO(document_pdf(Document.of("x", [shapes])))).pages
    assert page.extract_text() == "Bunga ?"


@every_language
def test_the_lesson_plan_names_lessons_that_exist(language: str) -> None:
    words = json.loads((LESSONS / f"{language}.json").read_text("utf-8"))
    titles = {text for key, text in words.items() if key.endswith((".title", ".heading"))}
    named = re.findall("[“„](.+?)[”“]", text_of(language, "lesson-plan"))
    assert len(named) >= 9
    assert set(named) <= titles


@every_language
def test_both_hours_of_the_plan_are_forty_five_minutes_without_a_gap(language: str) -> None:
    minutes = re.findall(r"(\d+)–(\d+)(?= \D)", text_of(language, "lesson-plan"))
    spans = [(int(a), int(b)) for a, b in minutes if int(a) < int(b) <= 45]
    starts = [index for index, (start, _) in enumerate(spans) if start == 0]
    assert len(starts) == 2
    for first, end in zip(starts, [*starts[1:], len(spans)], strict=True):
        hour = spans[first:end]
        assert [b for _, b in hour[:-1]] == [a for a, _ in hour[1:]]
        assert hour[-1][1] == 45
