"""UGI: a conversation that nothing can break."""

from __future__ import annotations

import io
import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pasang import Round
from pasang.engine import Engine, EngineError
from pasang.engine.net import NetGiven
from pasang.engine.ugi.console import converse
from pasang.engine.ugi.request import UgiFault, read_go, read_option
from pasang.engine.ugi.session import Session
from pasang.rules.side import Side
from tests.engine.conftest import SUNTUK_IN_ONE, round_of
from tests.waiting import until

WINNING = ("k11-c11xc2", "k11-k2xc2")
"""The moves that make North suntuk there."""


class Talk:
    """A session that remembers what was said."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.session = Session(self.said.append)
        self.session.hear("setoption name Memory value 1")

    def ask(self, *lines: str) -> list[str]:
        """What was said in answer to some lines."""
        before = len(self.said)
        for line in lines:
            self.session.hear(line)
        return self.said[before:]

    def best(self, *lines: str) -> str:
        """The best move in answer to some lines, the last of which starts a search."""
        before = len(self.saying("bestmove "))
        self.ask(*lines)
        [said] = until(lambda: self.saying("bestmove ")[before:], "a best move")
        return said.removeprefix("bestmove ")

    def saying(self, words: str) -> list[str]:
        """What was said with these words in it."""
        return [line for line in self.said if words in line]


@pytest.fixture
def talk() -> Talk:
    return Talk()


def test_the_engine_says_who_it_is_and_what_can_be_set(talk: Talk) -> None:
    answers = talk.ask("ugi")
    assert answers[0].startswith("id name Pasang")
    names = [line.split()[2] for line in answers if line.startswith("option name")]
    assert names == ["Threads", "Memory", "Level", "Pattern", "Agreement", "Net"]
    assert answers[-1] == "ugiok"
    assert talk.ask("isready") == ["readyok"]


def test_a_search_tells_what_it_finds_and_ends_with_a_legal_move(talk: Talk) -> None:
    move = talk.best("position startpos moves c j", "go depth 3")
    assert move in map(str, Round.start(1).play("c", "j").legal_moves)
    infos = [line for line in talk.said if line.startswith("info depth")]
    form = r"info depth \d+ score (margin|suntuk) -?\d+ exact [01] nodes \d+ nps \d+ time \d+ pv( \S+)+"
    assert infos
    assert all(re.fullmatch(form, line) for line in infos)
    assert infos[-1].split()[2] == "3"


def test_a_suntuk_is_told_as_such(talk: Talk) -> None:
    """R18."""
    assert talk.best(f"position fen {SUNTUK_IN_ONE}", "go depth 5") in WINNING
    assert any("score suntuk 1 exact 1" in line for line in talk.said)


def test_patterns_and_agreements_can_be_set(talk: Talk) -> None:
    talk.ask("setoption name Pattern value 35", "setoption name agreement value emas")
    move = talk.best("position startpos moves c d", "go nodes 50")
    assert move in map(str, Round.start(35, "emas").play("c", "d").legal_moves)


@pytest.mark.parametrize("level", range(1, 10))
def test_every_level_answers(talk: Talk, level: int) -> None:
    talk.ask(f"setoption name Level value {level}")
    assert talk.best("position startpos", "go movetime 50") in "abcdefghijk"


def test_an_endless_search_says_its_move_when_stopped_and_not_before(talk: Talk) -> None:
    talk.ask(f"position fen {SUNTUK_IN_ONE}", "go infinite")
    until(lambda: talk.saying("exact 1"), "the proof, after which nothing is left to search")
    assert talk.saying("bestmove") == []
    assert talk.ask("isready") == ["readyok"]
    answers = talk.ask("stop")
    assert answers[-1].removeprefix("bestmove ") in WINNING


def test_a_second_go_ends_the_first(talk: Talk) -> None:
    talk.ask("position startpos", "go infinite", "go infinite", "stop")
    assert sum(line.startswith("bestmove") for line in talk.said) == 2


def test_stop_with_nothing_to_stop_is_harmless(talk: Talk) -> None:
    assert talk.ask("stop") == []


def test_queries_are_answered_for_the_position_set(talk: Talk) -> None:
    talk.ask("position startpos moves c")
    assert talk.ask("query p1turn") == ["response false"]
    assert talk.ask("query gameover") == ["response false"]
    assert talk.ask("query result") == ["response none"]
    talk.ask(f"position fen {SUNTUK_IN_ONE} moves k11-k2xc2")
    assert talk.ask("query gameover") == ["response true"]
    assert talk.ask("query result") == ["response p1win"]


def test_a_finished_round_has_no_best_move(talk: Talk) -> None:
    talk.ask(f"position fen {SUNTUK_IN_ONE} moves k11-k2xc2")
    assert talk.ask("go depth 2")[-1] == "bestmove (none)"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("sing", "unknown"),
        ("position", "startpos"),
        ("position fen x 1 2 3 4", "rows"),
        ("position startpos moves c d", "North must open a passage"),
        ("position startpos c", "moves"),
        ("setoption name Level value 11", "1 to 10"),
        ("setoption name Level value ٣", "1 to 10"),
        ("setoption name Colour value red", "none of"),
        ("setoption Level 3", "must read"),
        ("setoption name Pattern value 99", "99"),
        ("query weather", "none of"),
        ("go depth x", "means nothing"),
    ],
)
def test_what_cannot_be_obeyed_is_told_in_a_line(talk: Talk, line: str, told: str) -> None:
    [answer, *_] = talk.ask(line, "stop")
    assert answer.startswith("info string ")
    assert told in answer


def test_a_position_that_cannot_be_read_leaves_the_last_one(talk: Talk) -> None:
    talk.ask("position startpos moves c", "position startpos moves c x")
    assert talk.ask("query p1turn") == ["response false"]


def test_clocks_belong_to_their_sides() -> None:
    go = read_go(["p1time", "60000", "p2time", "30000", "p1inc", "1000", "p2inc", "500"])
    south, north = go.budget(Side.SOUTH), go.budget(Side.NORTH)
    assert south is not None
    assert south.clock is not None
    assert (south.clock.left, south.clock.increment, south.clock.other_left) == (60, 1, 30)
    assert north is not None
    assert north.clock is not None
    assert (north.clock.left, north.clock.increment, north.clock.other_left) == (30, 0.5, 60)


@pytest.mark.parametrize(
    "words", ["depth 0", "depth -3", "nodes 0", "movetime 0", "movetime -5", "p1time -100 p2time 0"]
)
def test_limits_below_zero_still_bring_a_move(talk: Talk, words: str) -> None:
    assert talk.best("position startpos", f"go {words}") in "abcdefghijk"


@pytest.mark.parametrize("words", ["p2time 1000", "p1inc 5", "p2time 1000 p1inc 5 p2inc 5"])
def test_the_other_sides_clock_alone_is_no_limit(talk: Talk, words: str) -> None:
    """Then the level's own budget holds; without it the search would go on until stopped."""
    assert read_go(words.split()).budget(Side.SOUTH) is None
    assert talk.best("setoption name Level value 1", f"go {words}") in "abcdefghijk"


@pytest.mark.parametrize("limit", ["movetime", "p1time", "nodes", "depth"])
def test_a_limit_of_four_hundred_digits_is_a_limit(talk: Talk, limit: str) -> None:
    assert (
        talk.best("position startpos", f"go nodes 9 {limit} {'9' * 400}", "stop") in "abcdefghijk"
    )


def test_an_option_needs_a_name_and_a_value() -> None:
    with pytest.raises(UgiFault, match="must read"):
        read_option(["name", "Level", "value"])


def test_the_end_of_the_input_lets_a_limited_search_finish() -> None:
    said = io.BytesIO()
    converse(io.BytesIO(b"setoption name Memory value 1\nposition startpos\ngo depth 4\n"), said)
    assert b"info depth 4" in said.getvalue()
    assert said.getvalue().splitlines()[-1].startswith(b"bestmove ")


def test_the_end_of_the_input_stops_an_endless_search() -> None:
    said = io.BytesIO()
    converse(io.BytesIO(b"setoption name Memory value 1\ngo infinite\n"), said)
    assert said.getvalue().splitlines()[-1].startswith(b"bestmove ")


def test_nothing_is_heard_after_quit() -> None:
    said = io.BytesIO()
    converse(io.BytesIO(b"quit\nugi\n"), said)
    assert said.getvalue() == b""


def test_a_listener_that_has_left_is_no_fault() -> None:
    class Gone(io.BytesIO):
        def write(self, data: object) -> int:
            raise BrokenPipeError

    heard = io.BytesIO(b"ugi\nisready\nposition startpos\n")
    converse(heard, Gone())
    assert heard.readline() == b"isready\n", "nobody listens, so nothing more is heard"


_WORDS = """
    ugi isready uginewgame setoption position go stop query quit name value startpos fen moves Level Pattern
    Agreement 1 3 0 -1 99 depth nodes movetime p1time p2time p1inc infinite c j b4-c4xc8 slide gameover p1turn result
"""
_words = st.sampled_from([*_WORDS.split(), SUNTUK_IN_ONE, "…", "\x00", "9" * 5000])
_lines = st.one_of(
    st.lists(_words, max_size=7).map(" ".join),
    st.text(max_size=30),
    st.sampled_from(
        ["position startpos", f"position fen {SUNTUK_IN_ONE}", "go depth 2", "go nodes 20", "stop"]
    ),
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(_lines, max_size=10))
def test_no_line_breaks_the_conversation_and_every_best_move_is_legal(lines: list[str]) -> None:
    talk = Talk()
    answered = 0
    for line in lines:
        words = line.split()
        if words[:3] == ["setoption", "name", "Memory"] or words == ["quit"]:
            continue
        talk.ask("go depth 2" if words[:1] == ["go"] else line, "stop")
        legal = [*map(str, talk.session._round.legal_moves)] or ["(none)"]
        moves = [said.split()[1] for said in talk.said[answered:] if said.startswith("bestmove")]
        assert all(move in legal for move in moves)
        assert len(moves) == (words[:1] == ["go"])
        answered = len(talk.said)
    assert talk.ask("isready") == ["readyok"]
    talk.session.close()


@settings(max_examples=50, deadline=None)
@given(st.binary(max_size=300))
def test_no_bytes_break_the_conversation(data: bytes) -> None:
    said = io.BytesIO()
    converse(io.BytesIO(b"setoption name Memory value 1\n" + data + b"\nisready\n"), said)
    assert said.getvalue().decode().endswith("readyok\n") or b"quit" in data


def test_long_rounds_are_taken_in_one_line(talk: Talk) -> None:
    played = round_of(4, 200)
    moves = " ".join(map(str, played.moves))
    assert talk.ask(f"position startpos moves {moves}", "query gameover") == ["response true"]


def test_memory_that_cannot_be_had_still_brings_a_move(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Engine, memory: int, threads: int, net: NetGiven) -> None:
        raise EngineError("memory: cannot be had")

    monkeypatch.setattr(Engine, "__init__", refuse)
    talk.ask("position startpos")
    told, best = talk.ask("go depth 3")
    assert told == "info string memory: cannot be had"
    assert best == "bestmove a"
    assert "readyok" in talk.ask("isready")
