"""``pasang prove``."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from pasang.cli.main import root_context
from pasang.research.certificates.claim import Claim
from pasang.research.proving import estimate
from pasang.research.proving.estimate import Estimate
from pasang.research.proving.standing import Standing
from pasang.research.proving.writer import certificate_of
from tests.cli.conftest import Run
from tests.engine.conftest import small_ending
from tests.waiting import until

LOST = ["North", "wins", "pattern", "35", "after", "f"]
HARD = ["North", "at", "least", "draws", "pattern", "1", "after", "a"]
ROOT = root_context(100).command
"""A command that is invoked without it would keep help options of its own."""
COMMAND = (
    sys.executable,
    "-c",
    "import sys; sys.argv[0] = 'pasang'; from pasang.cli import main; main()",
)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The certificate of an opening that loses, from the command itself."""
    path = tmp_path_factory.mktemp("proof") / "35-f.txt"
    told = subprocess.run(
        [*COMMAND, "prove", *LOST, "--certificate", str(path)],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    assert told.stdout.splitlines()[-1] == "proved"
    return path


def test_a_claim_is_proved_and_anybody_can_check_it(pasang: Run, certificate: Path) -> None:
    told = pasang("prove", "check", str(certificate))
    assert told.returncode == 0
    assert told.stdout.endswith("proved: North wins pattern 35 under slide after f\n")


def test_a_check_is_told_to_programs_too(pasang: Run, certificate: Path) -> None:
    told = json.loads(pasang("prove", "check", str(certificate), "--json").stdout)
    assert told["claim"] == "North wins pattern 35 under slide after f"
    assert told["positions"] > told["leaves"] == told["solved"] == 0


def test_a_false_claim_is_refuted_with_a_code_of_its_own(pasang: Run) -> None:
    told = pasang("prove", "South", "at", "least", "draws", "pattern", "35", "after", "f")
    assert (told.returncode, told.stdout.splitlines()[-1]) == (1, "refuted")


def test_two_processes_prove_the_same(pasang: Run) -> None:
    told = pasang("prove", *LOST, "--processes", "2")
    assert (told.returncode, told.stdout.splitlines()[-1]) == (0, "proved")


def test_a_cluster_that_is_not_there_is_told(pasang: Run) -> None:
    told = pasang("prove", *LOST, "--cluster", "127.0.0.1:1")
    assert told.returncode == 2
    assert "127.0.0.1:1" in told.stderr
    assert told.stderr.count("\n") == 1


def test_a_cluster_without_ray_is_told_with_its_extra(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("pasang.cli.laboratory.find_spec", lambda name: name != "ray" or None)
    for arguments in ([*LOST, "--cluster"], ["openings", str(tmp_path), "--cluster", "auto"]):
        told = CliRunner().invoke(ROOT, ["prove", *arguments])
        assert told.exit_code == 2
        assert "prove needs ray, which is not installed: pip install 'pasang[cluster]'" in (
            told.output
        )


def test_what_cannot_be_decided_in_time_is_open_and_estimated(pasang: Run) -> None:
    told = pasang("prove", *HARD, "--budget", "50ms", "--estimate", "--json")
    assert told.returncode == 3
    facts = json.loads(told.stdout)
    assert facts["verdict"] == "open"
    for when in ("estimate_before", "estimate_after"):
        low, middle, high = (facts[when][name] for name in ("low", "seconds", "high"))
        assert low <= middle <= high
        assert middle > 10**5


def test_what_is_left_is_estimated_again_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(estimate, "estimated", lambda search: Estimate(7_000, 5_000, 9_000))
    told = CliRunner().invoke(ROOT, ["prove", *LOST, "--estimate"])
    assert told.exit_code == 0
    first, *others = told.stderr.splitlines()
    assert first.startswith("about 7,000 processor seconds are left")
    assert others
    for line in others:
        assert re.fullmatch(r"[\d.]+ s · \d+ answered · \d+ wanted: about 7,000 .*", line)


def test_what_is_proved_is_told_even_if_its_certificate_cannot_be_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def too_short(claim: Claim, standing: Standing) -> bytes:
        return certificate_of(claim, standing, 10)

    monkeypatch.setattr("pasang.cli.commands.prove.claim.certificate_of", too_short)
    told = CliRunner().invoke(ROOT, ["prove", *LOST, "--certificate", str(tmp_path / "c.txt")])
    assert told.stdout.splitlines()[-1] == "proved"
    assert "the proof takes more than 10 lines as a certificate" in told.stderr
    assert not list(tmp_path.iterdir())


def test_a_damaged_certificate_is_refused_in_one_sentence(
    pasang: Run, certificate: Path, tmp_path: Path
) -> None:
    path = tmp_path / "damaged.txt"
    path.write_bytes(certificate.read_bytes().replace(b"all", b"alt", 1))
    told = pasang("prove", "check", str(path))
    assert told.returncode == 2
    assert told.stderr == (
        f"pasang: {path}: damaged: its digest is not that of what stands before it\n"
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["East", "wins"], "side: 'East' is no side; a claim begins with South or North"),
        ([*HARD, "--budget", "10"], "'10' is no time; write a number and ms, s, m or h"),
        (["check", "no-such-file"], "no-such-file: No such file or directory"),
    ],
)
def test_bad_input_is_told_in_one_sentence(
    pasang: Run, arguments: list[str], sentence: str
) -> None:
    told = pasang("prove", *arguments)
    assert told.returncode == 2
    assert sentence in told.stderr
    assert told.stderr.count("\n") == 1


def seconds_in(told: str) -> float:
    facts = json.loads(told)
    assert facts["verdict"] == "open"
    return float(facts["seconds"])


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT], ids=lambda end: end.name)
def test_a_proof_goes_on_after_any_end(pasang: Run, tmp_path: Path, end: signal.Signals) -> None:
    log = tmp_path / "proof.log"
    running = subprocess.Popen(
        [*COMMAND, "prove", *HARD, "--log", str(log)], stderr=subprocess.PIPE, text=True
    )
    try:
        until(lambda: log.exists() and b" tried " in log.read_bytes(), "a subtree was tried")
        running.send_signal(end)
        _, told = running.communicate(timeout=60)
    finally:
        running.kill()
    if end is signal.SIGINT:
        assert running.returncode == 130
        assert told == "pasang: interrupted: what was found is kept if there is a log\n"
    with log.open("ab") as file:
        file.write(b"0123 torn")
        os.fsync(file.fileno())
    spent = seconds_in(
        pasang("prove", *HARD, "--log", str(log), "--budget", "1ms", "--json").stdout
    )
    assert spent > 0.2
    assert not log.read_bytes().endswith(b"torn")


def test_a_killed_proof_is_finished_by_the_same_command(pasang: Run, tmp_path: Path) -> None:
    here, log, path = small_ending(0, 52), tmp_path / "proof.log", tmp_path / "certificate.txt"
    claim = f"{here.to_move} wins position {here}"
    command = ["prove", *claim.split(), "--log", str(log), "--certificate", str(path)]
    running = subprocess.Popen([*COMMAND, *command], stderr=subprocess.DEVNULL)
    try:
        until(lambda: log.exists() and b" tried " in log.read_bytes(), "a subtree was tried")
    finally:
        running.kill()
        running.wait()
    before = log.read_bytes()
    assert not path.exists()
    told = pasang(*command)
    assert (told.returncode, told.stdout.splitlines()[-1]) == (0, "proved")
    assert log.read_bytes().startswith(before[: before.rfind(b"\n") + 1])
    assert len(log.read_bytes()) > len(before)
    assert pasang("prove", "check", str(path)).stdout.endswith(f"proved: {claim}\n")


def test_another_claim_does_not_go_on_from_the_log(pasang: Run, tmp_path: Path) -> None:
    log = tmp_path / "proof.log"
    assert pasang("prove", *HARD, "--log", str(log), "--budget", "1ms").returncode == 3
    told = pasang("prove", *LOST, "--log", str(log))
    assert told.returncode == 2
    assert "is about another claim, North at least draws pattern 1" in told.stderr


def test_a_pattern_that_is_not_known_has_no_openings(pasang: Run, tmp_path: Path) -> None:
    told = pasang("prove", "openings", str(tmp_path / "openings"), "--pattern", "99")
    assert told.returncode == 2
    assert told.stderr.endswith("the patterns are 1–35 and 2-as-printed\n")
    assert not list(tmp_path.iterdir())
