"""The commands that need only the law: patterns, show, moves, perft, validate, play."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from threading import Timer

import pytest

from pasang import Record, Round, write_record
from pasang.cli import main
from pasang.engine import EngineError
from tests.cli.conftest import Run

SUNTUK_NEXT = (
    "..........S/.........../.........../.........../.........../w....+...../.........../"
    "N........../.........../..b......../........... 60 cj 85-89 slide"
)


def test_moves_are_printed_one_a_line_and_sorted(pasang: Run) -> None:
    told = pasang("moves", "--position", SUNTUK_NEXT)
    assert told.stdout.splitlines() == ["k11-a11xa6", "k11-c11xc2", "k11-k2xc2"]
    assert told.returncode == 0


def test_moves_as_json_tell_what_is_captured(pasang: Run) -> None:
    told = json.loads(pasang("moves", "--position", SUNTUK_NEXT, "--json").stdout)
    assert told[0] == {"move": "k11-a11xa6", "captures": ["a6"], "points": 2}


def test_presets_and_written_agreements_are_the_same_to_the_command_line(pasang: Run) -> None:
    by_preset = pasang("perft", "2", "--agreement", "emas").stdout
    assert by_preset == pasang("perft", "2", "--agreement", "free,open").stdout == "110\n"


@pytest.mark.parametrize(
    ("pattern", "agreement", "count"),
    [("1", "slide", "850"), ("2", "jump", "890"), ("1", "slide,partial", "1440")],
)
@pytest.mark.parametrize("law", [(), ("--law",)])
def test_perft_prints_the_count_alone_on_the_last_line(
    pasang: Run, pattern: str, agreement: str, count: str, law: tuple[str, ...]
) -> None:
    told = pasang("perft", "3", "-p", pattern, "-a", agreement, "--divide", *law)
    *divided, total = told.stdout.splitlines()
    assert total == count
    assert sum(int(line.split(": ")[1]) for line in divided) == int(count)


def test_perft_of_depth_0_counts_the_empty_sequence(pasang: Run) -> None:
    assert pasang("perft", "0", "--divide").stdout == "1\n"


def test_patterns_lists_all_with_small_pictures(pasang: Run) -> None:
    told = pasang("patterns").stdout
    assert "Pinwheel" in told
    assert "2-as-printed" in told
    assert "▀" in told
    assert "\x1b" not in told, "no colours where there is no terminal"
    assert len(json.loads(pasang("patterns", "--json").stdout)) == 36


def test_a_pattern_is_shown_and_drawn(pasang: Run, tmp_path: Path) -> None:
    picture = tmp_path / "7.svg"
    told = pasang("patterns", "7", "--svg", str(picture))
    assert "Hourglasses" in told.stdout
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")


def test_a_pattern_of_ones_own_is_accepted_with_a_visible_warning(
    pasang: Run, tmp_path: Path
) -> None:
    own = tmp_path / "own.txt"
    own.write_text("\n".join(["b" * 11] * 5 + ["bbbbb+bbbbb"] + ["w" * 11] * 5))
    told = pasang("perft", "1", "--pattern", str(own))
    assert told.stdout == "11\n"
    assert "65 black and 55 white tokens instead of 60 and 60" in told.stderr


def test_show_draws_a_ply_of_a_record(pasang: Run, tmp_path: Path) -> None:
    played = Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7")
    record = tmp_path / "r.pasang"
    record.write_text(write_record(Record.of(played)))
    picture = tmp_path / "r.svg"
    told = pasang("show", "--record", str(record), "--ply", "3", "--svg", str(picture))
    assert told.stdout.splitlines()[-1] == str(played.back_to(3).position)
    assert "[S]" in told.stdout
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    facts = json.loads(pasang("show", "--record", str(record), "--json").stdout)
    assert facts["position"] == str(played.position)
    assert facts["last_move"] == "k7-j7xg7"


def test_validate_says_the_first_wrong_move_where_and_why(pasang: Run, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.pasang", tmp_path / "bad.pasang"
    good.write_text('[Pattern "1"]\n\n1. c j\n')
    bad.write_text('[Pattern "1"]\n\n1. c j\n2. b4-c4xc8 k7-j7xg7 3. c4-c5xd5\n')
    told = pasang("validate", str(good), str(bad))
    assert told.returncode == 2
    assert "1 round, all moves legal" in told.stdout
    assert told.stderr == (
        f"pasang: {bad}: line 4, move 3. 'c4-c5xd5': that line has 4 white tokens: even\n"
    )
    assert pasang("validate", str(good)).returncode == 0
    verdicts = json.loads(pasang("validate", "--json", str(good), str(bad)).stdout)
    assert [one["valid"] for one in verdicts] == [True, False]


def test_validate_reads_standard_input(pasang: Run) -> None:
    told = pasang("validate", "-", typed='[Pattern "1"]\n\n1. c j\n')
    assert (told.returncode, told.stdout) == (0, "standard input: 1 round, all moves legal\n")
    wrong = pasang("validate", "-", typed='[Pattern "1"]\n\n1. c d\n')
    assert wrong.returncode == 2
    assert wrong.stderr.startswith("pasang: standard input: line 3, move 1... 'd': North must")


@pytest.mark.parametrize("command", [("show",), ("patterns", "7")], ids=" ".join)
def test_a_picture_that_is_there_already_is_not_overwritten_unasked(
    pasang: Run, tmp_path: Path, command: tuple[str, ...]
) -> None:
    (picture := tmp_path / "board.svg").write_text("mine")
    told = pasang(*command, "--svg", str(picture))
    assert told.stderr == f"pasang: {picture} is there already; --force overwrites it\n"
    assert (told.returncode, picture.read_text()) == (2, "mine")
    assert pasang(*command, "--svg", str(picture), "--force").returncode == 0
    assert picture.read_text().startswith("<svg")


def test_every_command_about_a_position_can_be_told_moves(pasang: Run) -> None:
    moves = ("--moves", "c j b4-c4xc8 k7-j7xg7")
    assert pasang("moves", *moves).stdout.splitlines()[-1] == "c4-c7xa7d7"
    assert pasang("perft", "1", *moves).stdout == "4\n"
    assert pasang("show", *moves).stdout.splitlines()[-1].endswith(" 4 cj 11-15 slide")
    assert "South 11, North 15" in pasang("play", *moves, typed="quit\n").stdout
    for command in ("best", "analyse"):
        assert pasang(command, *moves, "--depth", "1", "--memory", "1").returncode == 0


def test_a_round_can_be_played_saved_and_taken_back_in_the_terminal(
    pasang: Run, tmp_path: Path
) -> None:
    kept = tmp_path / "kept.pasang"
    typed = f"x\nc\nd\nj\nundo\nj\nmoves\nb4-c4xc8\nsave {kept}\nsave /nowhere/x\nquit\n"
    told = pasang("play", typed=typed)
    assert told.returncode == 0
    assert "Not allowed: North must open a passage in g–k." in told.stdout
    assert "'x' is not a move" in told.stdout
    assert "b4-c4xc8" in told.stdout
    assert "/nowhere/x: No such file" in told.stdout
    assert pasang("validate", str(kept)).returncode == 0


def test_a_round_played_to_its_end_is_told(pasang: Run) -> None:
    told = pasang("play", "--position", SUNTUK_NEXT, typed="k11-k2xc2\n")
    assert "The round is over: suntuk, 120-0." in told.stdout
    assert told.returncode == 0


def test_a_finished_round_can_be_saved_or_taken_back(pasang: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.pasang"
    typed = f"k11-k2xc2\nundo\nk11-a11xa6\nundo\nk11-k2xc2\na4\nsave {kept}\n\n"
    told = pasang("play", "--position", SUNTUK_NEXT, typed=typed)
    assert told.stdout.count("The round is over") == 2
    assert told.returncode == 0
    assert pasang("validate", str(kept)).returncode == 0
    assert '[Result "120-0"]' in kept.read_text("utf-8")


def test_a_position_that_is_an_end_is_told_to_be_one(pasang: Run) -> None:
    over = "..........." + "/..........." * 4 + "/.....+....." + "/..........." * 3
    over += "/S........../..........N 60 cj 89-88 slide"
    told = pasang("play", "--position", over, typed="")
    assert "The round is over: board cleared, 89-88." in told.stdout


def test_an_input_that_ends_before_the_round_is_told_in_a_sentence(pasang: Run) -> None:
    told = pasang("play", typed="c\n")
    assert told.stderr == "pasang: the input ended before the round did; end it with quit\n"
    assert told.returncode == 2


def test_an_engine_that_cannot_be_had_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> None:
        raise EngineError("memory: 268435456 bytes cannot be had")

    monkeypatch.setattr("pasang.cli.commands.play.Engine", refuse)
    monkeypatch.setattr("sys.argv", ["pasang", "play", "--level", "3"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert capsys.readouterr().err == "pasang: memory: 268435456 bytes cannot be had\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("moves", "--position", "x"), "it has five fields"),
        (("moves", "--pattern", "99"), "pattern: '99' is not known; the patterns are 1–35"),
        (("moves", "--pattern", "nowhere.txt"), "2-as-printed, or a file with your own"),
        (("moves", "--pattern", "/"), "/: Is a directory"),
        (("moves", "--agreement", "fast"), "agreement: 'fast' is not known; write slide, jump"),
        (("moves", "--position", SUNTUK_NEXT, "-p", "1"), "--position says all itself"),
        (("perft", "-1"), "No such option '-1'; see 'pasang perft --help'"),
        (("perft", "many"), "'many' is not a whole number"),
        (("show", "--record", "/nowhere.pasang"), "/nowhere.pasang: No such file or directory"),
        (("show", "--ply", "1"), "--ply and --round go with --record"),
        (("show", "--svg", "/nowhere/x.svg"), "/nowhere/x.svg: No such file or directory"),
        (("patterns", "--svg", "x.svg"), "--svg draws one pattern"),
        (("validate", "/nowhere.pasang"), "/nowhere.pasang: No such file or directory"),
        (("validate",), "Missing argument"),
        (("dance",), "No such command 'dance'; see 'pasang --help'"),
        (("ply",), "No such command 'ply'. Did you mean 'play'? See 'pasang --help'"),
        (("show", "--svgg", "x"), "Did you mean '--svg'? See 'pasang show --help'"),
        (("moves", "--moves", "c d"), "--moves: number 2, 'd': North must open a passage in g–k"),
        (("moves", "--moves", "c xx"), "--moves: number 2: move: 'xx' is not a move"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    pasang: Run, arguments: tuple[str, ...], sentence: str
) -> None:
    told = pasang(*arguments)
    assert sentence in told.stderr
    assert "Traceback" not in told.stderr
    assert told.returncode == 2


def test_a_record_that_is_not_text_is_refused_by_its_place(pasang: Run, tmp_path: Path) -> None:
    broken = tmp_path / "broken.pasang"
    broken.write_bytes(b'[Pattern "1"]\n\n1. \xff')
    told = pasang("validate", str(broken))
    assert "byte 18 is not UTF-8 text" in told.stderr
    assert told.returncode == 2


def test_verdicts_come_as_they_are_found(tmp_path: Path) -> None:
    """The second file is a pipe to which nobody writes yet."""
    (good := tmp_path / "good.pasang").write_text('[Pattern "1"]\n\n1. c\n')
    os.mkfifo(slow := tmp_path / "slow.pasang")
    call = [sys.executable, "-c", "from pasang.cli import main; main()"]
    process = subprocess.Popen(
        [*call, "validate", str(good), str(slow)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    (patience := Timer(20, process.kill)).start()
    first = process.stdout.readline()
    patience.cancel()
    process.kill()
    process.communicate()
    assert first == f"{good}: 1 round, all moves legal\n"


@pytest.mark.parametrize("option", ["--record", "--pattern"])
def test_a_file_that_cannot_be_understood_is_named(
    pasang: Run, tmp_path: Path, option: str
) -> None:
    (file := tmp_path / "mine.txt").write_text("shopping list")
    told = pasang("show", option, str(file))
    assert told.stderr.startswith(f"pasang: {file}: ")
    assert told.stderr.count("\n") == 1
    assert told.returncode == 2


def test_a_ply_or_round_that_the_record_lacks_is_named(pasang: Run, tmp_path: Path) -> None:
    record = tmp_path / "r.pasang"
    record.write_text('[Pattern "1"]\n\n1. c\n')
    assert "runs from 0 to 1" in pasang("show", "--record", str(record), "--ply", "9").stderr
    for lacking in ("2", "0", "-1"):
        told = pasang("show", "--record", str(record), "--round", lacking)
        assert f"has 1 round; --round {lacking} is not among them" in told.stderr
    assert "says all itself" in pasang("show", "--record", str(record), "-p", "1").stderr


def test_the_help_lists_every_command_with_a_sentence(pasang: Run) -> None:
    told = pasang("--help").stdout
    for name in ("moves", "patterns", "perft", "play", "show", "validate"):
        assert f"  {name} " in told
