"""Checks a certificate: its structure with the law alone, its leaves with the solver, all or a sample.

Nothing that finds proofs is used here, so that a mistake there cannot hide itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from pasang.engine.solver import Solver
from pasang.notation.fault import NotationError
from pasang.research.certificates.certificate import Certificate
from pasang.research.certificates.claim import Claim
from pasang.research.certificates.fault import ProofFault
from pasang.rules.phase import Phase
from pasang.rules.position import Position
from pasang.rules.refusal import MoveRefused

LEAF_NODES: Final = 200_000_000
"""What solving a leaf may cost at most; the prover closes none that cost it a tenth of that."""
_MEMORY: Final = 64 * 2**20
_Told = Callable[[int, int], object]


@dataclass(frozen=True, slots=True)
class Checked:
    """A certificate that was found right, and what was looked at."""

    claim: Claim
    positions: int
    leaves: int
    solved: int
    """How many of the leaves were solved again."""


@dataclass(frozen=True, slots=True)
class _Structure:
    positions: int
    leaves: tuple[Position, ...]


def check_certificate(
    certificate: Certificate,
    *,
    sample: int | None = None,
    seed: int = 1,
    on_leaf: _Told | None = None,
) -> Checked:
    """What a right certificate proves; :class:`ProofFault` says what is wrong with any other.

    With a sample only so many leaves, drawn from the seed, are solved again.
    """
    structure = _structure_of(certificate)
    leaves = list(structure.leaves)
    if sample is not None and sample < len(leaves):
        leaves = Random(seed).sample(leaves, sample)  # noqa: S311 – a sample that can be drawn again
    _solve(certificate.claim, leaves, on_leaf)
    return Checked(certificate.claim, structure.positions, len(structure.leaves), len(leaves))


def positions_of(certificate: Certificate) -> Iterator[tuple[Position, str | None]]:
    """Every position from the claim's on with what its line says, by the law; a round's end has no line."""
    claim, lines = certificate.claim, iter(certificate.lines)
    seen: set[tuple[object, ...]] = set()
    due = [claim.position]
    while due:
        here = due.pop()
        key = _key(here)
        if key in seen:
            continue
        seen.add(key)
        line = None
        if (result := here.result) is None:
            line = next(lines, None)
            if line is None:
                raise ProofFault("lines_missing", position=here)
            if line != "leaf":
                due.extend(reversed(list(_children(claim, here, line))))
        elif not claim.is_met_by(result):
            raise ProofFault("not_met", position=here, result=result)
        yield here, line
    if (line := next(lines, None)) is not None:
        raise ProofFault("lines_left", found=line)


def _structure_of(certificate: Certificate) -> _Structure:
    lines = [(here, line) for here, line in positions_of(certificate)]
    return _Structure(len(lines), tuple(here for here, line in lines if line == "leaf"))


def _children(claim: Claim, here: Position, line: str) -> Iterator[Position]:
    if here.to_move is claim.side:
        try:
            yield here.after(here.parse(line))
        except (MoveRefused, NotationError) as reason:
            raise ProofFault("illegal", found=line, position=here, reason=reason) from None
    elif line == "all":
        yield from map(here.after, here.legal_moves)
    else:
        raise ProofFault("not_all", found=line, position=here)


def _key(here: Position) -> tuple[object, ...]:
    """What decides how a round goes on from here; while the kas roam, neither ply nor passages do."""
    scores = here.score.south - here.score.north
    early = None if here.phase is Phase.ROAMING else (here.ply, here.passages)
    return here.board.letters, here.to_move, scores, early


def _solve(claim: Claim, leaves: list[Position], on_leaf: _Told | None) -> None:
    if not leaves:
        return
    solver = Solver(_MEMORY, 1)
    for number, leaf in enumerate(leaves, 1):
        mine = leaf.to_move is claim.side
        asked = claim.least if mine else 1 - claim.least
        reached = solver.reaches(leaf, asked, nodes=LEAF_NODES)
        if reached is None:
            raise ProofFault("too_hard", position=leaf, nodes=f"{LEAF_NODES:,}")
        if reached is not mine:
            raise ProofFault("false_leaf", position=leaf, claim=claim)
        if on_leaf:
            on_leaf(number, len(leaves))
