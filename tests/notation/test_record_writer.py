"""Records written as text (N4)."""

from hypothesis import given
from hypothesis import strategies as st

from pasang.notation.record import Record
from pasang.notation.record_reader import decode_records, read_records
from pasang.notation.record_writer import write_record, write_records
from pasang.notation.round import Round
from tests.strategies import records

TREE = """\
[Event "Evening at the \\"Padang\\" \\\\ 2"]
[South "Siti"]
[North "Awang"]
[Pattern "1"]
[Agreement "slide"]
[Result "*"]

{first words} 1. c {wide} {and open} (1. d g) (1. e {or} 1... k (1... j {nested})) 1... j
2. b4-c4xc8 (2. d4-c4xc8 {the other token}) 2... k7-j7xg7
3. c4-c7xa7d7 {a [bracket], (brackets) and a { stay as they are}
"""


def test_a_record_is_written_as_people_keep_it() -> None:
    """N4."""
    round_ = Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7", "c4-c7xa7d7")
    assert write_record(Record.of(round_, South="Siti", North="Awang")) == (
        '[South "Siti"]\n'
        '[North "Awang"]\n'
        '[Pattern "1"]\n'
        '[Agreement "slide"]\n'
        '[Result "*"]\n'
        "\n"
        "1. c j 2. b4-c4xc8 k7-j7xg7 3. c4-c7xa7d7\n"
    )


def test_a_round_that_goes_on_is_numbered_from_its_ply() -> None:
    """N4."""
    later = Round.start(1).play("c", "j", "b4-c4xc8").position
    text = write_record(Record.of(Round.from_position(later).play("k7-j7xg7", "c4-c7xa7d7")))
    assert text.endswith("\n2... k7-j7xg7 3. c4-c7xa7d7\n")


def test_comments_and_variations_are_written_where_they_were() -> None:
    """N4."""
    [record] = read_records(TREE)
    text = write_record(record)
    assert (
        "{first words} 1. c {wide} {and open} (1. d g) (1. e {or} 1... k (1... j {nested})) 1... j"
        in text
    )
    assert read_records(text) == (record,)


def test_long_lines_are_broken_between_moves_never_inside_a_comment() -> None:
    """N4."""
    round_ = Round.start(1)
    while not round_.is_over:
        round_ = round_.play(round_.legal_moves[0])
    text = write_record(Record.of(round_))
    assert max(map(len, text.splitlines())) <= 100
    assert read_records(text)[0].round == round_


@given(records())
def test_a_record_is_read_back_as_it_was_written(record: Record) -> None:
    """N4."""
    assert read_records(write_record(record)) == (record,)


@given(records())
def test_what_is_read_is_written_the_same(record: Record) -> None:
    """N4."""
    text = write_record(record)
    assert write_records(read_records(text)) == text


@given(st.lists(records(), min_size=1, max_size=4))
def test_several_rounds_follow_each_other_in_one_file(several: list[Record]) -> None:
    """N4."""
    text = write_records(several)
    assert read_records(text) == tuple(several)
    assert write_records(read_records(text)) == text


@given(records())
def test_a_record_survives_the_way_through_bytes(record: Record) -> None:
    """N4."""
    assert decode_records(write_record(record).encode()) == (record,)
