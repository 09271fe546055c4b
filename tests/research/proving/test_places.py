"""A proof is the same wherever it is worked on: here, in two processes, on a cluster."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from pasang.research.certificates.certificate import read_certificate
from pasang.research.certificates.checker import check_certificate
from pasang.research.certificates.claim import read_claim
from pasang.research.proving.log import ProofLog
from pasang.research.proving.proof import Limits, ProofSearch, Verdict, prover
from pasang.research.proving.writer import certificate_of
from pasang.research.spreading import Place
from tests.research.mortals import mortal_prover

CLAIM = read_claim("South at least draws pattern 35 after f")


@pytest.mark.parametrize("on_cluster", [False, True], ids=["processes", "cluster"])
def test_two_workers_refute_an_opening(on_cluster: bool, request: pytest.FixtureRequest) -> None:
    cluster = request.getfixturevalue("cluster") if on_cluster else None
    search = ProofSearch(CLAIM, ProofLog(None, str(CLAIM)), Limits())
    with Place(2, cluster).workers("proof", prover, ()) as workers:
        assert search.run(workers) is Verdict.REFUTED
    certificate = read_certificate(certificate_of(CLAIM, search.standing))
    assert check_certificate(certificate).claim == CLAIM.opposite


@pytest.mark.parametrize("on_cluster", [False, True], ids=["processes", "cluster"])
def test_a_proof_is_found_though_a_worker_is_killed_in_the_midst_of_a_subtree(
    on_cluster: bool, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    cluster = request.getfixturevalue("cluster") if on_cluster else None
    claim, mark = read_claim("North wins pattern 21 after f"), tmp_path / "killed"
    search = ProofSearch(claim, ProofLog(None, str(claim)), Limits())
    with Place(2, cluster).workers("proof", partial(mortal_prover, mark), ()) as workers:
        assert search.run(workers) is Verdict.PROVED
    assert mark.exists()
    certificate = read_certificate(certificate_of(claim, search.standing))
    assert check_certificate(certificate).claim == claim
