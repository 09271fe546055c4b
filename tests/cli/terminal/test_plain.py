"""Plain prompts through pipes."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run


def test_short_forms_help_moves_and_hint_are_understood(pasang: Run) -> None:
    typed = "help\nc\nj\nmoves\nb1-c1\nb4-c4xc8\nhint\nk7-j7xg7\nc4-c7\nquit\n"
    told = pasang("play", typed=typed)
    assert told.returncode == 0
    assert "undo       take your last move back" in told.stdout
    assert "b4-c4xc8         +3   3 black" in told.stdout
    assert "b1-c1 could be " in told.stdout
    assert "Hint: " in told.stdout
    assert "leaves South" in told.stdout
    assert "South: c4-c7xa7d7" in told.stdout


def test_resigning_ends_the_round_and_is_recorded(pasang: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.pasang"
    told = pasang("play", typed=f"c\nresign\nundo\nsave {kept}\nsave {kept}\nsave\nquit\n")
    assert "North gave up. South wins, and it counts as suntuk: 120-0." in told.stdout
    assert f"{kept} is there already" in told.stdout
    assert '[Termination "resignation"]' in kept.read_text()
    assert pasang("validate", str(kept)).returncode == 0


def test_the_computer_answers_and_is_taken_back_with_ones_own_move(pasang: Run) -> None:
    told = pasang("play", "--level", "1", typed="c\nundo\nquit\n")
    assert told.returncode == 0
    assert told.stdout.count("ply 0: South to move") == 2
    north = pasang("play", "--level", "1", "--side", "north", typed="quit\n")
    assert "ply 1: North to move" in north.stdout
