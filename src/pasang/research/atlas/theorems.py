"""What came of claims about openings and about later positions: from certificates, and from the logs of proofs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from pasang.research.certificates.certificate import read_certificate
from pasang.research.certificates.claim import Claim, read_claim
from pasang.research.proving.estimate import estimated
from pasang.research.proving.log import ProofLog, subject_of
from pasang.research.proving.openings import Tried
from pasang.research.proving.proof import Limits, ProofSearch, Verdict
from pasang.rules.agreement import JUMP, SLIDE
from pasang.rules.pattern import traditional
from pasang.rules.point import COLUMNS
from pasang.rules.side import SIDES, Side

CERTIFICATES: Final = Path(__file__).parents[1] / "certificates" / "data"
_ENTRIES: Final = {str(agreement): agreement.entry.value for agreement in (SLIDE, JUMP)}
Told = dict[str, list[Any]]
"""By side what came of its claim to win, and the processor seconds that it was given; none if another run decided."""


class Opening(NamedTuple):
    """South's first move of a round."""

    pattern: str
    entry: str
    column: str

    @property
    def tried_as(self) -> Opening:
        """The opening that is tried for it: its mirror image, where the pattern is the same as its own."""
        board = traditional(self.pattern).board
        names = [str(column) for column in COLUMNS]
        number = names.index(self.column)
        is_mirrored = board.mirrored == board and number > len(names) // 2
        return self._replace(column=names[len(names) - 1 - number]) if is_mirrored else self

    def claim(self, side: Side) -> Claim:
        """That a side wins after it."""
        return read_claim(
            f"{side} wins pattern {self.pattern} under {self.entry} after {self.column}"
        )


def opening_of(claim: Claim) -> Opening | None:
    """The opening that a claim is about; none if it is about anything else.

    >>> opening_of(read_claim("North wins pattern 35 after f"))
    Opening(pattern='35', entry='slide', column='f')
    >>> opening_of(read_claim("North wins pattern 35 after f k")) is None
    True
    """
    kind, *named = claim.start.split(" ")
    if kind != "pattern" or len(claim.moves) != 1 or named[-1] not in _ENTRIES:
        return None
    return Opening(named[0], _ENTRIES[named[-1]], claim.moves[0])


def theorems(folder: Path = CERTIFICATES) -> Iterator[tuple[Claim, str]]:
    """What the certificates in a folder prove, and their names."""
    for path in sorted(folder.glob("*.txt")):
        yield read_certificate(path.read_bytes()).claim, path.name


def proved_openings(folder: Path = CERTIFICATES) -> dict[Opening, list[dict[str, str]]]:
    """Of every opening that certificates are about what they prove, and their names."""
    proved: dict[Opening, list[dict[str, str]]] = {}
    for claim, name in theorems(folder):
        if opening := opening_of(claim):
            parts = parts_of(claim)
            told = {"side": parts["side"], "goal": parts["goal"], "certificate": name}
            proved.setdefault(opening, []).append(told)
    return proved


def parts_of(claim: Claim) -> dict[str, str]:
    """A claim as text and in its parts; whoever begins at a position of its own is about no pattern.

    >>> parts_of(read_claim("South at least draws pattern 1 under jump after k e"))["moves"]
    'k e'
    """
    kind, *named = claim.start.split(" ")
    pattern, entry = (named[0], _ENTRIES.get(named[-1], "")) if kind == "pattern" else ("", "")
    return {
        "claim": str(claim),
        "pattern": pattern,
        "entry": entry,
        "moves": " ".join(claim.moves),
        "side": str(claim.side).lower(),
        "goal": "wins" if claim.wins else "draws",
    }


def proved_later(folder: Path = CERTIFICATES) -> list[dict[str, str]]:
    """The theorems about anything else than an opening."""
    return [
        parts_of(claim) | {"certificate": name}
        for claim, name in theorems(folder)
        if opening_of(claim) is None
    ]


def told_of(
    opening: Opening,
    tried: Mapping[str, Tried],
    proved: Iterable[Mapping[str, str]],
    kept: Mapping[str, list[Any]],
) -> Told:
    """What came of both sides' claims to win, by the log, by certificates, or as it was told before."""
    claims = {side: opening.claim(side) for side in SIDES}
    logged = {side: tried.get(str(claim)) for side, claim in claims.items()}
    known = {(one["side"], one["goal"]) for one in proved}
    for side, one in logged.items():
        if one and one.verdict is Verdict.PROVED:
            known.add((str(side).lower(), "wins"))
    told: Told = {}
    for side, one in logged.items():
        own, other = str(side).lower(), str(side.other).lower()
        given = kept.get(own)
        is_decided = given is not None and given[0] != Verdict.OPEN
        if one and not is_decided:
            given = [one.verdict.value, one.seconds]
            is_decided = one.verdict is not Verdict.OPEN
        if not is_decided and (own, "wins") in known:
            given = [Verdict.PROVED.value, None]
        elif not is_decided and known & {(other, "wins"), (other, "draws")}:
            given = [Verdict.REFUTED.value, None]
        if given:
            told[own] = given
    return told


def attempt_in(path: Path) -> dict[str, Any]:
    """How far the proof has come whose log lies in a file."""
    claim = read_claim(subject_of(path))
    log = ProofLog(path, str(claim))
    try:
        search = ProofSearch(claim, log, Limits())
        verdict = search.verdict
        left = estimated(search)
    finally:
        log.close()
    return parts_of(claim) | {
        "verdict": verdict.value,
        "seconds": round(search.standing.seconds),
        "answered": len(search.standing.answers),
        "left": [round(left.seconds), round(left.low), round(left.high)],
    }
