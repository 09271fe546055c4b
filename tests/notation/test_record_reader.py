"""Records read from text and bytes (N4)."""

import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasang.notation.fault import NotationError
from pasang.notation.record import DEEPEST, Record
from pasang.notation.record_reader import RecordReader, decode_records, read_records
from pasang.notation.record_splitter import LIMIT
from pasang.notation.record_writer import write_record, write_records
from pasang.notation.round import Round
from tests.reading import is_fault, read_or_fault
from tests.strategies import records, spoiled

TAGS = '[Pattern "1"]\n\n'


def read(moves: str) -> Record:
    """The record with these moves on pattern 1."""
    [record] = read_records(TAGS + moves)
    return record


def played(moves: str) -> list[str]:
    """The moves that were read."""
    return [str(one.move) for one in read(moves).line.moves]


def test_numbers_are_optional_but_right_if_given() -> None:
    """N4."""
    for moves in (
        "1. c j 2. b4-c4xc8",
        "c j b4-c4xc8",
        "1. c 1... j 2. b4-c4xc8",
        "1.c j\n\n2.b4-c4xc8\n",
    ):
        assert played(moves) == ["c", "j", "b4-c4xc8"]


def test_a_variation_replaces_the_move_before_it() -> None:
    """N4."""
    c, j = read("1. c j (1... k {or this} (1... h) 2. b4-c4xc8) (1... g)").line.moves
    k, g = j.variations
    assert c.variations == ()
    assert [str(one.move) for one in k.moves] == ["k", "b4-c4xc8"]
    assert k.moves[0].comments == ("or this",)
    assert [str(one.move) for one in k.moves[0].variations[0].moves] == ["h"]
    assert [str(one.move) for one in g.moves] == ["g"]


def test_a_comment_keeps_every_character_between_its_braces() -> None:
    """N4."""
    record = read('{ before }1. c{\n[Pattern "2"]\n( { \\ "} {}')
    assert record.line.comments == (" before ",)
    assert record.line.moves[0].comments == ('\n[Pattern "2"]\n( { \\ "', "")


def test_a_variation_may_hold_words_or_nothing() -> None:
    """N4."""
    [c] = read("1. c ({only words}) ()").line.moves
    assert [(line.moves, line.comments) for line in c.variations] == [
        ((), ("only words",)),
        ((), ()),
    ]


def test_values_of_tags_may_hold_quotes_and_backslashes() -> None:
    """N4."""
    [record] = read_records('[Event "the \\"Padang\\" \\\\"]\n[Pattern "1"]\n')
    assert record.tags["Event"] == 'the "Padang" \\'


def test_line_ends_of_every_system_and_a_byte_order_mark_are_read() -> None:
    """N4."""
    text = '[South "Siti"]\r\n[Pattern "1"]  \r\n\r\n1. c\r\nj\r\n'
    [record] = decode_records(b"\xef\xbb\xbf" + text.encode())
    assert record.tags["South"] == "Siti"
    assert len(record.line.moves) == 2


def test_several_rounds_may_have_moves_or_none() -> None:
    """N4."""
    text = f'{TAGS}1. c\n\n[Pattern "2"]\n\n\n[Pattern "3"]\n\n1. d\n'
    assert [record.tags["Pattern"] for record in read_records(text)] == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no round found"),
        ("1. c", "line 1: '1. c' is out of place; a record begins with tags"),
        ('[Pattern "1', r"line 1: '\[Pattern \"1' is not a tag"),
        ('[Pattern "1"] 1. c', "line 1: .* is not a tag"),
        ('[Pattern "1"]\n[South "a\\b"]\n', "line 2: .* is not a tag"),
        ('[Pattern "36"]\n', "pattern: '36' is not known"),
        ('[Position "x"]\n', "; found 1"),
        ('[Pattern "1"]\n[Agreement "emas"]\n', "agreement: 'emas' is not readable"),
        (f"{TAGS}(1. c)", r"line 3: '\(' is out of place here"),
        (f"{TAGS}1. c)", r"line 3: '\)' is out of place here"),
        (f"{TAGS}1. c }}", "line 3: '}' is out of place here"),
        (f"{TAGS}1. c\n{{never closed", "line 4: the '{' opened here is never closed"),
        (f"{TAGS}1. c (1. d", r"line 3: the '\(' opened here is never closed"),
        (f'{TAGS}1. c (1. d\n[Pattern "2"]\n', r"line 3: the '\(' opened here is never closed"),
        (f"{TAGS}2. c", "line 3: move number '2.' does not fit; it would be 1."),
        (f"{TAGS}1... c", r"line 3: move number '1\.\.\.' does not fit; it would be 1\."),
        (f"{TAGS}1. c\n2. j", r"line 4: move number '2\.' does not fit; it would be 1\.\.\."),
        (f"{TAGS}1. c j 2. b4-c4", r"line 3, move 2\. 'b4-c4': move: 'b4-c4' is not a move"),
        (
            f"{TAGS}1. c j\n2. a4-c4xc8",
            r"line 4, move 2\. 'a4-c4xc8': a ka slides in from a column next",
        ),
        (f"{TAGS}1. c (1. z)", r"line 3, move 1\. 'z'"),
        (f"{TAGS}1. c *", r"line 3, move 1\.\.\. '\*'"),
        (f'{TAGS}1. c [Pattern "2"]', r"line 3, move 1\.\.\. '\[Pattern'"),
    ],
)
def test_the_first_fault_is_named_with_its_line(text: str, said: str) -> None:
    """N4."""
    with pytest.raises(NotationError, match=said):
        read_records(text)


def test_the_place_of_a_byte_that_is_no_text_is_named() -> None:
    """N4."""
    for data, at in (
        (b"\xff\xfe", 0),
        (b"ab\xff", 2),
        (b"\xef\xbb\xbfab\xff", 5),
        ("é".encode("latin-1"), 0),
    ):
        with pytest.raises(NotationError, match=f"byte {at} is not UTF-8"):
            decode_records(data)


def test_variations_nest_as_deep_as_allowed_and_no_deeper() -> None:
    """N4."""
    nested = "1. c " + "(1. d " * DEEPEST + ")" * DEEPEST
    record = read(nested)
    assert read_records(write_record(record)) == (record,)
    with pytest.raises(NotationError, match=f"deeper than {DEEPEST}"):
        read("1. c " + "(1. d " * (DEEPEST + 1) + ")" * (DEEPEST + 1))


@given(records().map(write_record), st.data())
def test_a_truncated_file_is_read_up_to_where_it_says_so_or_refused(
    text: str, data: st.DataObject
) -> None:
    """N4."""
    cut = text[: data.draw(st.integers(0, len(text)))]
    read = read_or_fault(read_records, cut)
    if not isinstance(read, NotationError):
        [whole], [part] = read_records(text), read
        assert set(part.tags.items()) <= set(whole.tags.items())
    else:
        assert is_fault(read)


@given(st.one_of(st.text(), spoiled(records().map(write_record))))
def test_any_text_is_records_or_a_fault(text: str) -> None:
    """N4."""
    found = read_or_fault(read_records, text)
    assert is_fault(found) or (
        isinstance(found, tuple) and read_records(write_records(found)) == found
    )


@given(st.one_of(st.binary(), st.binary().map(lambda noise: TAGS.encode() + noise)))
def test_any_bytes_are_records_or_a_fault(data: bytes) -> None:
    """N4."""
    found = read_or_fault(decode_records, data)
    assert is_fault(found) or isinstance(found, tuple)


def test_an_enormous_file_is_refused_by_its_size_alone() -> None:
    """N4."""
    with pytest.raises(NotationError, match=f"at most {LIMIT} are read"):
        decode_records(bytes(LIMIT + 1))


@pytest.mark.parametrize("line", ["(1. d) ", "{so} ", "() "])
def test_a_long_line_takes_time_in_proportion_to_its_length(line: str) -> None:
    """N4: ten times as long takes about ten times as long, not a hundred times."""

    def seconds(times: int) -> float:
        text = TAGS + "1. c " + line * times
        tries = []
        for _ in range(3):
            started = time.process_time()
            read_records(text)
            tries.append(time.process_time() - started)
        return min(tries)

    assert seconds(10_000) < 40 * seconds(1_000)


def test_a_long_noise_is_refused_in_a_short_sentence() -> None:
    """N4."""
    for text in (
        "x" * 5_000_000,
        "[" * 5_000_000,
        TAGS + "x" * 5_000_000,
        TAGS + "{" * 5_000_000,
        TAGS + "(" * 5_000_000,
    ):
        with pytest.raises(NotationError) as error:
            read_records(text)
        assert len(str(error.value)) < 400


def test_what_is_read_is_a_round_that_can_be_played_on() -> None:
    """N4."""
    assert read("1. c j 2. b4-c4xc8").round == Round.start(1).play("c", "j", "b4-c4xc8")


THREE = '[Pattern "1"]\n\n1. c\n\n[Pattern "2"]\n\n1. q\n\n[Pattern "3"]\n\n1. d j\n'


def test_a_reader_goes_on_after_a_bad_record() -> None:
    """N4."""
    reader = RecordReader(THREE.encode())
    first = reader.read()
    with pytest.raises(NotationError, match=r"^line 7, move 1\. 'q'"):
        reader.read()
    third = reader.read()
    assert first is not None
    assert third is not None
    assert [str(move) for move in third.round.moves] == ["d", "j"]
    assert reader.read() is None


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_reader_takes_a_path_a_file_or_bytes_with_a_mark_or_without(
    mark: str, tmp_path: Path
) -> None:
    """N4."""
    path = tmp_path / "three.pasang"
    path.write_text(mark + THREE, "utf-8")
    with path.open("rb") as binary, path.open(encoding="utf-8") as text:
        for source in (path, str(path), path.read_bytes(), binary, text):
            with RecordReader(source) as reader:
                found = [reader.tags(), reader.tags(), reader.tags(), reader.tags()]
            assert [tags and tags["Pattern"] for tags in found] == ["1", "2", "3", None]
    assert read_records(mark + '[Pattern "1"]\n')


def test_a_reader_skips_and_goes_through_the_rest() -> None:
    """N4."""
    reader = RecordReader(THREE.encode())
    assert reader.skip()
    assert reader.skip()
    assert [record.tags["Pattern"] for record in reader] == ["3"]
    assert not reader.skip()


BAD = [
    pytest.param(b"{\xff}", r"^line 7: the byte 0xff is not UTF-8 text$", id="byte"),
    pytest.param(b"{" + b"so " * 99 + b"}", "^line 5: .* more than 200 characters", id="record"),
    pytest.param(b"{" + "\N{SNOWMAN}".encode() * 999, "^line 5: .* more than 200 c", id="line"),
]


@pytest.mark.parametrize(("said", "reason"), BAD)
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_reader_goes_on_after_what_is_no_text_or_too_long(
    said: bytes, reason: str, mark: bytes
) -> None:
    """N4."""
    close = b"" if said.endswith(b"}") else b"}"
    data = b'[Pattern "1"]\n\nc\n\n[Pattern "2"]\n\nd ' + said + b"\n" + close
    reader = RecordReader(mark + data + b'\n[Pattern "3"]\n\nd j\n', limit=200)
    assert reader.read() is not None
    with pytest.raises(NotationError, match=reason):
        reader.read()
    third = reader.read()
    assert third is not None
    assert third.tags["Pattern"] == "3"
    assert reader.read() is None


def test_a_long_record_of_many_short_lines_is_as_long() -> None:
    """N4."""
    reader = RecordReader(TAGS.encode() + b"{\n" + b"so\n" * 99 + b"}" + TAGS.encode(), limit=200)
    with pytest.raises(NotationError, match=r"^line 1: .* more than 200 characters"):
        reader.tags()
    assert reader.tags() is None


def test_a_file_opened_as_text_ends_at_a_byte_that_is_none(tmp_path: Path) -> None:
    """N4."""
    path = tmp_path / "latin.pasang"
    path.write_bytes(b'[Pattern "1"]\n\n{\xff}')
    with (
        path.open(encoding="utf-8") as file,
        pytest.raises(NotationError, match=r"^line 3: .* 0xff"),
    ):
        RecordReader(file).read()


def test_a_reader_says_what_it_can_read_from() -> None:
    with pytest.raises(TypeError, match="a source of records is given as str or PathLike or bytes"):
        RecordReader(5)  # type: ignore[arg-type]
