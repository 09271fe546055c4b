"""Every opening is tried once for a budget, and what is decided has its certificate."""

from __future__ import annotations

from pathlib import Path

import pytest

from pasang.research.certificates.certificate import read_certificate
from pasang.research.certificates.checker import check_certificate
from pasang.research.certificates.claim import Claim, read_claim
from pasang.research.certificates.fault import ProofFault
from pasang.research.proving import openings
from pasang.research.proving.openings import OpeningsLog, Tried, opening_claims, try_openings
from pasang.research.proving.proof import Verdict
from pasang.research.proving.standing import Standing
from pasang.research.proving.writer import certificate_of
from pasang.research.spreading import Place


def test_openings_are_tried_for_both_sides_up_to_mirror_images() -> None:
    """R7."""
    claims = list(map(str, opening_claims()))
    assert len(claims) == len(set(claims))
    assert "South wins pattern 1 under jump after k" in claims
    assert "North wins pattern 35 under slide after f" in claims
    assert "North wins pattern 35 under slide after g" not in claims


def test_what_came_of_an_opening_is_kept_with_its_certificate(tmp_path: Path) -> None:
    lost = [one for one in opening_claims() if "35 under slide after f" in str(one)]
    log = OpeningsLog(tmp_path)
    told: list[Tried] = []
    try_openings(log, 2, Place(), lost, told.append)
    log.close()
    assert {one.verdict for one in told} == {Verdict.PROVED, Verdict.REFUTED}
    again = OpeningsLog(tmp_path)
    try_openings(again, 10, Place(), lost, told.append)
    assert len(told) == len(again.tried) == 2
    names = [path.name for path in again.certificates()]
    assert names == ["35-slide-f-north-draws.txt", "35-slide-f-north-wins.txt"]
    for path in again.certificates():
        assert check_certificate(read_certificate(path.read_bytes())).claim in {
            one.claim if one.verdict is Verdict.PROVED else one.claim.opposite for one in told
        }
    again.close()


def test_an_opening_whose_proof_is_too_long_to_write_down_is_decided_without_a_certificate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_short(claim: Claim, standing: Standing, most_lines: int = 0) -> bytes:
        return certificate_of(claim, standing, 10)

    monkeypatch.setattr(openings, "certificate_of", too_short)
    log = OpeningsLog(tmp_path)
    lost = [read_claim("North wins pattern 35 after f")]
    try_openings(log, 2, Place(), lost, lambda tried: None)
    assert [one.verdict for one in log.tried.values()] == [Verdict.PROVED]
    assert list(log.certificates()) == []
    log.close()


def test_a_folder_that_was_cut_short_goes_on_and_a_damaged_one_is_refused(tmp_path: Path) -> None:
    [claim, *_] = opening_claims()
    log, path = OpeningsLog(tmp_path), tmp_path / "openings.log"
    log.keep(Tried(claim, Verdict.PROVED, 2, b"a certificate"))
    log.keep(Tried(claim.opposite, Verdict.OPEN, 2))
    log.close()
    assert [one.read_bytes() for one in log.certificates()] == [b"a certificate"]
    half_written = tmp_path / "certificates" / ".1-slide-a-south-wins.txt.77"
    half_written.write_bytes(b"a cer")
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    again = OpeningsLog(tmp_path)
    again.close()
    assert list(again.tried) == [str(claim)]
    assert len(list(again.certificates())) == 1
    path.write_bytes(whole.replace(b"proved", b"open", 1))
    with pytest.raises(ProofFault, match="line 3"):
        OpeningsLog(tmp_path)
