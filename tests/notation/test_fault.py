"""Every fault that a text can have, with the sentence that names the field, the place and what would be right."""

from collections.abc import Callable
from string import Formatter

import pytest

from pasang.notation.agreement_text import read_agreement
from pasang.notation.annotation import set_glyph
from pasang.notation.fault import NotationError, quoted
from pasang.notation.move_text import read_move
from pasang.notation.pattern_text import named_pattern, read_pattern
from pasang.notation.position_text import read_position
from pasang.notation.record import Record, RecordedMove, Variation
from pasang.notation.record_reader import RecordReader, decode_records, read_records
from pasang.notation.record_splitter import LIMIT
from pasang.notation.round import Round
from pasang.notation.words import words
from pasang.rules.phase import Phase

START = (
    "wwwwwbbbbbw/bwwwwbbbbww/bbwwwbbbwww/bbbwwbbwwww/bbbbwbwwwww/bbbbb+bbbbb/wwwwwbwbbbb/wwwwbbwwbbb/"
    "wwwbbbwwwbb/wwbbbbwwwwb/wbbbbbwwwww 0 -- 0-0 slide"
)
OPENED = (
    "wwwwwbbbb.w/bwwwwbbbb.w/bbwwwbbbw.w/bbbwwbbww.w/bbbbwbwww.w/bbbbb+bbbbb/ww.wwbwbbbb/ww.wbbwwbbb/"
    "ww.bbbwwwbb/ww.bbbwwwwb/wb.bbbwwwww 2 cj 8-9 slide"
)
ENTERED = (
    "wwwwwbbbb.w/bwwwwbbbb.w/bbwwwbbbw.w/bb.wwbbww.w/bb.bwbwww.w/bb.bb+bbbbb/ww.wwbwbbbb/w.Swbbwwbbb/"
    "ww.bbbwwwbb/ww.bbbwwwwb/wb.bbbwwwww 3 cj 11-9 slide"
)
ROAMING = (
    "wwwwwbbbb.w/bwwwwbbbb.w/bbwwwbbbw.w/bb.wwbbww.w/bb.bwb...N./bb.bb+bbbbb/ww.wwbwbbbb/w.Swbbwwbbb/"
    "ww.bbbwwwbb/ww.bbbwwwwb/wb.bbbwwwww 4 cj 11-15 slide"
)
SUNTUK_NEXT = (
    "..........S/.........../.........../.........../.........../w....+...../.........../N........../.........../"
    "..b......../........... 60 cj 85-89 slide"
)
ROWS = START.split(" ", maxsplit=1)[0]

Reading = Callable[[], object]


def position(text: str, old: str, new: str) -> Reading:
    """Reading a position of which something has been replaced, once."""
    assert old in text
    return lambda: read_position(text.replace(old, new, 1))


def record(moves: str, tags: str = '[Pattern "1"]\n') -> Reading:
    """Reading a record with these moves."""
    return lambda: read_records(f"{tags}\n{moves}\n")


def _nested(depth: int) -> Variation:
    """A move with another instead of it, and so on."""
    aside = (_nested(depth - 1),) if depth else ()
    return Variation((RecordedMove(Round.start(1).parse("c"), variations=aside),))


EVERY_FAULT: dict[str, tuple[Reading, str]] = {
    # N2
    "move_form": (
        lambda: read_move("c4c7", Phase.ROAMING),
        "move: 'c4c7' is not a move; write a passage as its column (c) and any other move as from-to x farthest "
        "tokens (b4-c4xc8, c4-c7xa7d7)",
    ),
    "move_bowl": (
        lambda: read_move("c6-f6xf8", Phase.ROAMING),
        "move: f6 in 'c6-f6xf8' is the bowl, not a point",
    ),
    "move_ends": (
        lambda: read_move("c4-c7xd7a7", Phase.ROAMING),
        "move: in 'c4-c7xd7a7' the captured tokens must lie in the row or the column of the ka's new point, one on "
        "each arm, left before right, lower before upper",
    ),
    # R5
    "agreement": (
        lambda: read_agreement("hop"),
        "agreement: 'hop' is not known; write slide, jump or free, then open and partial if agreed (free,open), or a "
        "preset: slide, jump, emas",
    ),
    "agreement_written": (
        position(START, "slide", "emas"),
        "agreement: 'emas' is not readable; write slide, jump or free, then open and partial if agreed, like free,open",
    ),
    # R3
    "pattern_name": (
        lambda: named_pattern(36),
        "pattern: '36' is not known; the patterns are 1–35 and 2-as-printed",
    ),
    "pattern_rows": (
        lambda: read_pattern("bbb\nwww"),
        "pattern: it has 11 rows of 11 characters; found 2",
    ),
    "pattern_letter": (
        lambda: read_pattern(ROWS.replace("wwwwwbbbbbw", "wwwwwbbbb.w")),
        "pattern, j11: '.' is no token; every point is b or w",
    ),
    # N3
    "fields": (
        position(START, " slide", ""),
        "position: it has five fields separated by single spaces (rows ply passages score agreement); found 4",
    ),
    "rows": (
        position(START, "/", ""),
        "rows: a board has 11 rows separated by /; found 10",
    ),
    "row_length": (
        position(START, "bwwwwbbbbww", "bwwwwbbbbw"),
        "rows, row 10: its length is 10; each row has 11 characters",
    ),
    "rows_letter": (
        position(START, "bwwwwbbbbww", "bwwwwbbbbwx"),
        "rows, k10: 'x' is unknown; points are b, w, . (empty), S or N",
    ),
    "bowl": (
        position(ROAMING, "+", "N"),
        "rows, f6: 'N' stands where the bowl is; write +",
    ),
    "two_kas": (
        position(ROAMING, "wwwwwbbbb.w", "wwwwwbbbbSw"),
        "rows: 2 kas 'S'; each side has one",
    ),
    "ply": (
        position(START, " 0 ", " 111 "),
        "ply: '111' is not a ply; it counts the moves played, from 0 to 110",
    ),
    "passages_form": (
        position(OPENED, " cj ", " cjk "),
        "passages: 'cjk' is not readable; write South's and North's column, or - where not yet opened (cj, c-, --)",
    ),
    "passages_ply": (
        position(OPENED, " cj ", " c- "),
        "passages: 'c-' does not fit ply 2, at which it is both columns, like cj",
    ),
    "passages_agreed": (
        position(OPENED, " cj ", " cd "),
        "passages: 'cd' is not allowed by the agreement slide; with South's in c, North's is one of g–k",
    ),
    "passage_filled": (
        position(OPENED, "ww.bbb", "wwbbbb"),
        "rows, c3: a token stands in a passage that was just opened",
    ),
    "score_form": (
        position(OPENED, "8-9", "8:9"),
        "score: '8:9' is not a score; write South's points first, like 11-15",
    ),
    "score_sum": (
        position(OPENED, "8-9", "8-13"),
        "score: '8-13' cannot be; 10 tokens are captured, which is 10 to 20 points together",
    ),
    "score_split": (
        position(OPENED, "8-9", "12-5"),
        "score: '12-5' cannot be; no sharing of the 10 captured tokens gives both sides these points with their moves",
    ),
    "kas_ply": (
        position(ENTERED, " 3 ", " 4 "),
        "ply: 4 does not fit the board; by then both kas have entered",
    ),
    "ka_not_in_passage": (
        lambda: read_position(
            ENTERED.replace("w.Sw", "w..w").replace("wwwwwbbbb.w", "wwwwwbbbbSw")
        ),
        "rows, j11: South's ka has just entered and stands in rows 1–5 of her passage, column c",
    ),
    "captured_exactly": (
        position(OPENED, "wwwwwbbbb.w", "wwwwwbbb..w"),
        "ply: 2 does not fit the board; so many moves capture 10 tokens; missing from it: 11",
    ),
    "captured_least": (
        position(ROAMING, " 4 ", " 40 "),
        "ply: 40 does not fit the board; so many moves capture at least 48 tokens; missing from it: 16",
    ),
    # N4
    "record_size": (
        lambda: decode_records(b" " * (LIMIT + 1)),
        f"record: {LIMIT + 1} bytes; at most {LIMIT} are read",
    ),
    "record_utf8": (
        lambda: decode_records('[Pattern "1"] kà'.encode("latin-1")),
        "record: byte 15 is not UTF-8 text",
    ),
    "record_byte": (
        lambda: RecordReader('[Pattern "1"]\n{kà}'.encode("latin-1")).read(),
        "line 2: the byte 0xe0 is not UTF-8 text",
    ),
    "record_long": (
        lambda: RecordReader(b'[Pattern "1"]\nc', limit=9).read(),
        "line 1: the record that begins here has more than 9 characters, which is as many as are read",
    ),
    "record_begin": (
        lambda: read_records("\nhello\n"),
        "line 2: 'hello' is out of place; a record begins with tags like [Pattern \"1\"]",
    ),
    "record_empty": (
        lambda: read_records(" \n"),
        'record: no round found; a record has tags like [Pattern "1"], an empty line, then moves',
    ),
    "record_tag": (
        record("1. c", "[Pattern 1]\n"),
        "line 1: '[Pattern 1]' is not a tag; write [Name \"value\"]",
    ),
    "record_tag_twice": (
        record("1. c", '[Pattern "1"]\n[Pattern "2"]\n'),
        "line 2: the tag 'Pattern' is given twice",
    ),
    "record_tag_name": (
        lambda: Record({"First player": "Siti"}),
        "tag: 'First player' is not a name; a name has letters, digits and _ and begins with a letter",
    ),
    "record_tag_text": (
        record("1. c", '[Pattern "1"]\n[South "Si\tti"]\n'),
        "tag South: 'Si\\tti' has characters that cannot be printed",
    ),
    "record_start_twice": (
        record("1. c", f'[Pattern "1"]\n[Position "{START}"]\n'),
        "tags: both Pattern and Position are given; a round starts from one of them",
    ),
    "record_start_missing": (
        record("1. c", '[South "Siti"]\n'),
        "tags: neither Pattern nor Position says where the round starts",
    ),
    "record_agreement": (
        record("1. c", f'[Position "{START}"]\n[Agreement "jump"]\n'),
        "tag Agreement: 'jump' contradicts the position, which says slide",
    ),
    "record_sign": (
        record("1. c } j"),
        "line 3: '}' is out of place here",
    ),
    "record_open": (
        record("1. c\n(1. d\n1... j"),
        "line 4: the '(' opened here is never closed",
    ),
    "record_deep": (
        record("1. c " + "(1. d " * 51),
        "line 3: variations are nested deeper than 50",
    ),
    "record_number": (
        record("1. c 2. j"),
        "line 3: move number '2.' does not fit; it would be 1...",
    ),
    "record_move": (
        record("1. c\n1... d"),
        "line 4, move 1... 'd': North must open a passage in g–k",
    ),
    "record_result": (
        record("31. k11-k2xc2", f'[Position "{SUNTUK_NEXT}"]\n[Result "86-89"]\n'),
        "tag Result: '86-89' contradicts the moves, which end 120-0",
    ),
    "record_result_form": (
        record("1. c", '[Pattern "1"]\n[Result "South"]\n'),
        "tag Result: 'South' is not a result; write South's points first, like 120-0, or * while the round is played",
    ),
    "record_termination": (
        record("1. c", '[Pattern "1"]\n[Termination "suntuk"]\n'),
        "tag Termination: 'suntuk' contradicts the moves, whose end is *",
    ),
    "record_depth": (
        lambda: Record({"Pattern": "1"}, _nested(51)),
        "variations are nested deeper than 50",
    ),
    "glyph": (
        lambda: set_glyph(Record.of(Round.start(1).play("c")), 0, "+-"),
        "glyph: '+-' is not a sign for a move; the signs are !! ! !? ?! ? ??",
    ),
    "record_comment": (
        lambda: Record({"Pattern": "1"}, Variation(comments=("so {there}",))),
        "comment: 'so {there}' has a closing brace, which would end it",
    ),
}


def test_every_fault_that_has_words_is_produced_here() -> None:
    assert set(EVERY_FAULT) == set(words()["fault"])


@pytest.mark.parametrize("fault", EVERY_FAULT)
def test_a_faulty_text_is_named_and_described_in_one_sentence(fault: str) -> None:
    """N1–N4, R3, R5."""
    reading, sentence = EVERY_FAULT[fault]
    with pytest.raises(NotationError) as error:
        reading()
    assert (error.value.fault, str(error.value)) == (fault, sentence)


@pytest.mark.parametrize("fault", EVERY_FAULT)
def test_every_placeholder_of_a_fault_is_supplied_and_nothing_else(fault: str) -> None:
    with pytest.raises(NotationError) as error:
        EVERY_FAULT[fault][0]()
    named = {name for _, name, _, _ in Formatter().parse(words()["fault"][fault]) if name}
    assert named == set(error.value.data)


def test_offending_text_is_quoted_short_and_printable() -> None:
    assert quoted("b4-c4") == "'b4-c4'"
    assert quoted("a\x00b\u202e") == r"'a\x00b\u202e'"
    assert quoted("café") == "'café'"
    long = quoted("x" * 1_000_000)
    assert len(long) == 40
    assert long.endswith("x…")


def test_the_texts_that_the_faults_are_made_from_have_none() -> None:
    """N3."""
    for text in (START, OPENED, ENTERED, ROAMING, SUNTUK_NEXT):
        assert str(read_position(text)) == text
    read_pattern(ROWS)
