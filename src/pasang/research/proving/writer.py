"""Writes the certificate of a finished proof: a move for the claimant wherever she is to move, to the very end."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Final

from pasang.engine import _core
from pasang.engine.door import core_position, law_move
from pasang.research.certificates.certificate import FORMAT, VERSION
from pasang.research.certificates.claim import Claim
from pasang.research.certificates.fault import ProofFault
from pasang.research.proving.question import Key, Question, key_of
from pasang.research.proving.standing import Standing
from pasang.research.proving.subtree import How
from pasang.rules.move import Move
from pasang.rules.position import Position

MOST_LINES: Final = 1_000_000
_ENGINE_BYTES: Final = 64 * 2**20


def certificate_of(claim: Claim, standing: Standing, most_lines: int = MOST_LINES) -> bytes:
    """The certificate of a claim that was proved, or of its opposite if it was refuted."""
    holds, _ = standing.wanted(core_position(claim.position))
    if holds is None:
        raise ProofFault("not_proved")
    written = _Writer(claim if holds else claim.opposite, _all_known(standing), holds=holds)
    lines: list[str] = []
    for line in written.lines():
        if len(lines) == most_lines:
            raise ProofFault("too_long", limit=f"{most_lines:,}")
        lines.append(line)
    said = "\n".join([f"{FORMAT} {VERSION}", str(written.claim), *lines, ""]).encode()
    return said + f"sha256 {hashlib.sha256(said).hexdigest()}\n".encode()


def _all_known(standing: Standing) -> dict[Key, tuple[bool, How]]:
    known = {key: (holds, How.TREE) for key, holds in standing.answers.items()}
    known.update((one.key, (one.holds, one.how)) for one in standing.found)
    return known


class _Writer:
    """Walks through a proof in the order of the law's moves, each position once."""

    def __init__(self, claim: Claim, known: dict[Key, tuple[bool, How]], *, holds: bool) -> None:
        self.claim = claim
        self._question = Question.of(claim)
        self._known = known
        self._holds = holds
        """What the answers say where the claim to be certified is true: they may be about its opposite."""
        self._searcher = _core.Searcher(_ENGINE_BYTES)

    def lines(self) -> Iterator[str]:
        """What is to be said of each position."""
        due, seen = [self.claim.position], set[Key]()
        while due:
            here = due.pop()
            core = core_position(here)
            key = key_of(core)
            if key in seen or core.ending:
                continue
            seen.add(key)
            if self._known.get(key, (None, How.TREE))[1] is How.LEAF:
                yield "leaf"
            elif self._question.is_mine(core):
                move = self._move(here, core)
                yield str(move)
                due.append(here.after(move))
            else:
                yield "all"
                due.extend(map(here.after, reversed(here.legal_moves)))

    def _move(self, here: Position, core: _core.Position) -> Move:
        """The move that was found to do it, or within a proof of suntuk the one that the engine proves again."""
        for number in core.moves():
            after = core.after(number)
            ended = self._question.answer_at_end(after)
            if ended or (ended is None and self._is_known(after)):
                return law_move(number, here.phase)
        line = self._searcher.run(core).lines[0]
        assert line.exact, "what was proved is proved again"
        assert line.suntuk > 0, "and with the same answer"
        return law_move(line.moves[0], here.phase)

    def _is_known(self, here: _core.Position) -> bool:
        known = self._known.get(key_of(here))
        return known is not None and known[0] is self._holds
