"""Self-play is kept round by round, and goes on where it was left."""

from __future__ import annotations

from pathlib import Path

import pytest

from pasang.engine.weights import points_only
from pasang.research.rounds_file import RoundsFile, RoundsFileError
from pasang.research.selfplay import Setting
from pasang.research.workers import play_rounds

SETTING = Setting(seed=2, nodes=40)


def file_of(path: Path, rounds: int, setting: Setting = SETTING) -> RoundsFile:
    file = RoundsFile(path, setting)
    for played in play_rounds(setting, range(file.count, rounds), 1):
        file.append(played)
    return file


def test_what_is_kept_is_read_again_the_same(tmp_path: Path) -> None:
    file = file_of(tmp_path / "rounds", 3)
    assert list(file.rounds()) == list(play_rounds(SETTING, range(3), 1))


@pytest.mark.parametrize("kept", [0, 1, 20, 70, 400, -1, -300])
def test_a_file_cut_anywhere_goes_on_to_the_same_bytes(tmp_path: Path, kept: int) -> None:
    whole = tmp_path / "whole"
    first = file_of(whole, 3)
    torn = tmp_path / "torn"
    torn.write_bytes(whole.read_bytes()[:kept])
    assert file_of(torn, 3).count == first.count == 3
    assert torn.read_bytes() == whole.read_bytes()


def test_a_file_of_other_self_play_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "rounds"
    writing = file_of(path, 1)
    with pytest.raises(RoundsFileError, match="another self-play is writing to it"):
        RoundsFile(path, SETTING)
    del writing
    with pytest.raises(RoundsFileError, match="was played with nodes 40, not 41"):
        RoundsFile(path, Setting(2, 41))
    with pytest.raises(RoundsFileError, match="was played with weights"):
        RoundsFile(path, Setting(2, 40, tuple(points_only(suntuk=True).items())))
    assert RoundsFile(path, SETTING).count == 1


@pytest.mark.parametrize("text", ["hello", "hello\n", '["pasang self-play"]\n', "{}\n", "\xff\n"])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "rounds"
    path.write_text(text, "latin-1")
    with pytest.raises(RoundsFileError, match="something else than self-play"):
        RoundsFile(path, SETTING)
    assert path.read_text("latin-1") == text


@pytest.mark.parametrize(
    ("old", "new"),
    [('"round":1', '"round":7'), ('"seen":[[', '"seen":[[true,'), ('"margin"', '"nothing"'), ("{", "")],
)  # fmt: skip
def test_a_damaged_line_is_told_by_its_number(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "rounds"
    file_of(path, 2)
    lines = path.read_text().splitlines()
    lines[2] = lines[2].replace(old, new, 1)
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(RoundsFileError, match="line 3 is damaged"):
        list(RoundsFile(path, SETTING).rounds())
