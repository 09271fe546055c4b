"""The checker believes nothing: neither a changed byte nor a certificate that is well formed and wrong."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasang.research import certificates
from pasang.research.certificates.certificate import read_certificate
from pasang.research.certificates.checker import check_certificate, positions_of
from pasang.research.certificates.claim import read_claim
from pasang.research.certificates.fault import ProofFault
from tests.engine.conftest import small_ending
from tests.house.sources import imports_of
from tests.research.proving.proving import proved

DATA = Path(certificates.__file__).parent / "data"
KEPT = sorted(DATA.glob("*.txt"))
SEVERAL_LEAVES = Path(__file__).with_name("several-leaves.txt").read_bytes()
"""About an ending with 20 tokens, found by a prover whose solver was not asked about more than 17."""
OPENING = "North wins pattern 35 under slide after f"


@cache
def certificate() -> bytes:
    return proved(OPENING).certificate


@cache
def with_leaves() -> bytes:
    """About an ending that is so small that the solver answers at once, and the certificate is a leaf."""
    here = small_ending(5, 12)
    found = proved(f"{here.to_move} wins position {here}")
    return found.certificate


def sealed(*lines: str) -> bytes:
    said = "".join(f"{line}\n" for line in lines).encode()
    return said + f"sha256 {hashlib.sha256(said).hexdigest()}\n".encode()


def lines_of(data: bytes) -> list[str]:
    return data.decode().splitlines()[:-1]


def fault_of(data: bytes) -> str:
    with pytest.raises(ProofFault) as fault:
        check_certificate(read_certificate(data))
    return str(fault.value)


def fault_or_none(data: bytes) -> str | None:
    try:
        check_certificate(read_certificate(data))
    except ProofFault as fault:
        return fault.fault
    return None


def test_a_right_certificate_is_found_right() -> None:
    checked = check_certificate(read_certificate(certificate()))
    assert str(checked.claim) == OPENING
    assert checked.positions > 50


@pytest.mark.parametrize("made", [certificate, lambda: SEVERAL_LEAVES], ids=["no leaf", "leaves"])
@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_a_certificate_changed_in_one_byte_is_found_out(
    made: Callable[[], bytes], data: st.DataObject
) -> None:
    right = made()
    at = data.draw(st.integers(0, len(right) - 1))
    other = data.draw(st.integers(0, 255).filter(lambda byte: byte != right[at]))
    assert fault_of(right[:at] + bytes([other]) + right[at + 1 :])


@given(st.integers(min_value=0))
@settings(max_examples=50, deadline=None)
def test_a_certificate_cut_short_is_found_out(length: int) -> None:
    right = certificate()
    assert fault_of(right[: length % len(right)])


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_a_line_left_out_is_found_out_though_the_digest_is_right(data: st.DataObject) -> None:
    lines = lines_of(certificate())
    del lines[data.draw(st.integers(2, len(lines) - 1))]
    assert fault_of(sealed(*lines)).startswith("proves nothing")


def test_other_ways_to_prove_nothing_are_told_apart() -> None:
    head, claim, *lines = lines_of(certificate())
    assert "nothing is said of" in fault_of(sealed(head, claim, *lines[:-1]))
    assert "no position that can come up" in fault_of(sealed(head, claim, *lines, "all"))
    assert "is not a move" in fault_of(sealed(head, claim, "x9"))
    opening = claim.removesuffix(" after f")
    assert "'all' or 'leaf' must stand" in fault_of(sealed(head, opening, "f"))
    opposite = str(read_claim(claim).opposite)
    assert fault_of(sealed(head, opposite, "all")).startswith("proves nothing")


def test_a_claim_in_another_form_is_refused() -> None:
    head, _, *lines = lines_of(certificate())
    told = fault_of(sealed(head, "North wins pattern 35 after f", *lines))
    assert told == f"the claim is not in its own form, which is: {OPENING}"


def test_another_version_is_refused() -> None:
    _, *lines = lines_of(certificate())
    told = fault_of(sealed("pasang certificate 2", *lines))
    assert told == "version '2' is not known; this reads version 1"


def test_a_file_of_something_else_is_refused() -> None:
    assert fault_of(b"\x89PNG") == (
        "this is not a certificate: it does not begin with 'pasang certificate'"
    )


def test_a_leaf_is_solved_again() -> None:
    right = read_certificate(with_leaves())
    assert "leaf" in right.lines
    assert check_certificate(right).solved == 1


def test_a_leaf_that_claims_the_opposite_is_found_out() -> None:
    head, claim, *_ = lines_of(with_leaves())
    wrong = sealed(head, str(read_claim(claim).opposite), "leaf")
    assert fault_of(wrong).startswith("proves nothing: the solver refutes")


def test_a_sample_solves_no_more_leaves_than_asked_for() -> None:
    several = read_certificate(SEVERAL_LEAVES)
    told: list[tuple[int, int]] = []
    for sample, solved in ((None, 4), (9, 4), (2, 2), (0, 0)):
        checked = check_certificate(
            several, sample=sample, on_leaf=lambda number, count: told.append((number, count))
        )
        assert (checked.leaves, checked.solved) == (4, solved)
        assert told == [(number, solved) for number in range(1, solved + 1)]
        told.clear()


def test_a_false_leaf_among_right_ones_is_found_out() -> None:
    """Another move of the claimant leads to a leaf that says too much."""
    head, claim, *lines = lines_of(SEVERAL_LEAVES)
    right = read_certificate(SEVERAL_LEAVES)
    number = next(number for number, line in enumerate(lines) if line not in {"leaf", "all"})
    here = [one for one, said in positions_of(right) if said][number]
    others = [str(move) for move in here.legal_moves if str(move) != lines[number]]
    told = {
        fault_or_none(sealed(head, claim, *lines[:number], one, *lines[number + 1 :]))
        for one in others
    }
    assert "false_leaf" in told


ALLOWED = ("pasang.rules", "pasang.notation", "pasang.engine.solver", certificates.__name__)


def test_the_checker_shares_no_code_with_the_prover() -> None:
    """It looks at the law, its notation, and of the engine at the solver alone."""
    files = sorted(Path(certificates.__file__).parent.glob("*.py"))
    assert len(files) > 3
    for file in files:
        ours = {name for name in imports_of(file) if name.startswith("pasang")}
        assert all(name.startswith(ALLOWED) for name in ours), (file, ours)


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_every_certificate_that_is_kept_is_right(path: Path) -> None:
    checked = check_certificate(read_certificate(path.read_bytes()))
    assert checked.claim.moves
