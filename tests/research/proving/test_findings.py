"""What was found is kept packed, subtree by subtree."""

from __future__ import annotations

import tracemalloc
from pathlib import Path
from random import Random

from pasang.research.proving.findings import Findings
from pasang.research.proving.log import ProofLog
from pasang.research.proving.question import KEY_BYTES, Question
from pasang.research.proving.standing import Standing
from pasang.research.proving.subtree import Finding, How, Report

DICE = Random(1)
ROOT = DICE.randbytes(KEY_BYTES)


def drawn(count: int) -> tuple[Finding, ...]:
    return tuple(
        Finding(DICE.randbytes(KEY_BYTES), DICE.random() < 0.5, DICE.choice(list(How)))
        for _ in range(count)
    )


def test_what_was_found_is_known_again_by_its_subtree() -> None:
    first, second, other = drawn(9), drawn(7), drawn(3)
    found = Findings()
    found.keep(ROOT, first)
    found.keep(ROOT[::-1], other)
    found.keep(ROOT, second)
    assert found.within(ROOT) == first + second
    assert found.within(b"") == ()
    assert tuple(found) == first + second + other


def test_a_finding_of_a_long_proof_takes_little_memory_also_after_going_on(tmp_path: Path) -> None:
    count, question = 20_000, Question(side=0, least=1)
    log = ProofLog(tmp_path / "log", "a claim")
    log.append(Standing(question).take_in(ROOT, Report(None, drawn(count), None, 1, 1)))
    log.close()
    tracemalloc.start()
    again = ProofLog(tmp_path / "log", "a claim")
    standing = Standing(question)
    standing.take_up(again.records)
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    again.close()
    assert len(standing.found.within(ROOT)) == count
    assert taken < 30 * count
