"""A certificate with a right digest whose moves are others: it is refused, or it is another proof of the same claim."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasang.engine.solver import Solver
from pasang.research import certificates
from pasang.research.certificates.certificate import Certificate, read_certificate
from pasang.research.certificates.checker import check_certificate, positions_of
from pasang.research.certificates.claim import Claim, read_claim
from pasang.research.certificates.fault import ProofFault
from pasang.research.proving.proof import Verdict
from pasang.rules.position import Position
from tests.engine.conftest import small_ending
from tests.research.proving.proving import proved

SEVERAL_LEAVES = Path(__file__).with_name("several-leaves.txt")
OPENING = Path(certificates.__file__).parent / "data" / "35-slide-f-north-wins.txt"
FOUND_OUT = {"illegal", "lines_left", "lines_missing", "not_all", "not_met", "false_leaf"}
_BOTH = pytest.mark.parametrize("path", [SEVERAL_LEAVES, OPENING], ids=lambda path: path.stem)


@cache
def choices_in(path: Path) -> tuple[Certificate, list[tuple[int, Position]]]:
    """A certificate, and where its claimant chooses among several moves."""
    right = read_certificate(path.read_bytes())
    said = [(here, line) for here, line in positions_of(right) if line is not None]
    return right, [
        (number, here)
        for number, (here, line) in enumerate(said)
        if line not in {"all", "leaf"} and len(here.legal_moves) > 1
    ]


def sealed(claim: Claim, lines: list[str]) -> Certificate:
    said = "\n".join(["pasang certificate 1", str(claim), *lines, ""]).encode()
    return read_certificate(said + f"sha256 {hashlib.sha256(said).hexdigest()}\n".encode())


def fault_of(certificate: Certificate) -> str | None:
    try:
        check_certificate(certificate)
    except ProofFault as fault:
        return fault.fault
    return None


@_BOTH
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_another_legal_move_of_the_claimant_is_found_out_or_does_it_too(
    path: Path, data: st.DataObject
) -> None:
    right, choices = choices_in(path)
    number, here = data.draw(st.sampled_from(choices))
    lines = list(right.lines)
    others = [move for move in here.legal_moves if str(move) != lines[number]]
    other = data.draw(st.sampled_from(others))
    lines[number] = str(other)
    fault = fault_of(sealed(right.claim, lines))
    if fault is None:  # then the prover, which shares no code with the checker, agrees
        after = here.after(other)
        if after.result is None:
            goal = "wins" if right.claim.wins else "at least draws"
            claim = f"{right.claim.side} {goal} position {after}"
            assert proved(claim).verdict is Verdict.PROVED
        else:
            assert right.claim.is_met_by(after.result)
    else:
        assert fault in FOUND_OUT


@given(seed=st.integers(0, 30), tokens=st.integers(5, 9), dice=st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_no_moves_make_a_certificate_of_what_is_false(seed: int, tokens: int, dice: Random) -> None:
    here = small_ending(seed, tokens)
    claim = read_claim(f"{here.to_move} wins position {here}")
    true = claim if Solver(2**20, 1).reaches(here, 1, nodes=10**7) else claim.opposite
    false = true.opposite
    assert fault_of(sealed(false, drawn_lines(false, dice))) in {"not_met", "false_leaf"}


def drawn_lines(claim: Claim, dice: Random) -> list[str]:
    """A line for every position, in a certificate's order, the claimant's moves and some leaves drawn by lot."""
    due, lines, seen = [claim.position], list[str](), set[tuple[object, ...]]()
    while due:
        here = due.pop()
        key = here.board.letters, here.to_move, here.score.south - here.score.north
        if here.result is not None or key in seen:
            continue
        seen.add(key)
        if dice.random() < 0.1:
            lines.append("leaf")
        elif here.to_move is claim.side:
            move = dice.choice(here.legal_moves)
            lines.append(str(move))
            due.append(here.after(move))
        else:
            lines.append("all")
            due.extend(map(here.after, reversed(here.legal_moves)))
    return lines
