"""``pasang engine`` as another program starts it."""

from __future__ import annotations

from pasang import Round
from tests.cli.conftest import Run


def test_a_conversation_over_pipes_ends_with_its_input(pasang: Run) -> None:
    told = pasang(
        "engine",
        typed="ugi\nsetoption name Memory value 1\nisready\nposition startpos moves c\ngo depth 3\n",
    )
    lines = told.stdout.splitlines()
    assert told.returncode == 0
    assert told.stderr == ""
    assert "ugiok" in lines
    assert "readyok" in lines
    legal = map(str, Round.start(1).play("c").legal_moves)
    assert lines[-1].removeprefix("bestmove ") in legal


def test_quit_leaves_at_once_even_in_an_endless_search(pasang: Run) -> None:
    told = pasang("engine", typed="go infinite\nquit\n")
    assert told.returncode == 0
    assert told.stdout.splitlines()[-1].startswith("bestmove ")
