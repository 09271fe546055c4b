"""What is tried of every opening column of every pattern and entry, for both sides, one budget after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pasang.engine.whole_file import write_whole
from pasang.engine.workers import Workers
from pasang.research.certificates.claim import Claim, claim_on_pattern, read_claim
from pasang.research.certificates.fault import ProofFault
from pasang.research.proving.log import ProofLog
from pasang.research.proving.proof import Limits, ProofSearch, Verdict, prover
from pasang.research.proving.writer import certificate_of
from pasang.research.spreading import Place
from pasang.rules.agreement import JUMP, SLIDE
from pasang.rules.pattern import COUNT, traditional
from pasang.rules.point import COLUMNS
from pasang.rules.side import SIDES

SUBJECT: Final = "openings"
_CERTIFICATE_LINES: Final = 20_000
"""A longer certificate is not kept: the claim can be proved again."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A claim about an opening, what came of it, and the processor seconds that it was given in the last try."""

    claim: Claim
    verdict: Verdict
    seconds: float
    certificate: bytes | None = None
    """Of the claim or its opposite, if one was decided and it is not too long."""


def opening_claims() -> Iterator[Claim]:
    """That one side or the other wins, after every opening that is not the mirror image of another.

    Whoever refutes that a side wins has proved that the other at least draws.
    """
    for number in range(1, COUNT + 1):
        pattern = traditional(str(number))
        mirrored = pattern.board.mirrored == pattern.board
        columns = COLUMNS[: len(COLUMNS) // 2 + 1] if mirrored else COLUMNS
        for agreement in (SLIDE, JUMP):
            for column in columns:
                for side in SIDES:
                    yield claim_on_pattern(side, pattern.name, agreement, (str(column),), wins=True)


class OpeningsLog:
    """What was tried, in a folder: a log with a record for every claim, and certificates beside it."""

    def __init__(self, folder: Path) -> None:
        self._certificates = folder / "certificates"
        self._certificates.mkdir(parents=True, exist_ok=True)
        self._log = ProofLog(folder / "openings.log", SUBJECT)
        self.tried: dict[str, Tried] = {}
        for verdict, seconds, *words in self._log.records:
            claim = read_claim(" ".join(words))
            self.tried[str(claim)] = Tried(claim, Verdict(verdict), float(seconds))

    def keep(self, tried: Tried) -> None:
        """Keep what came of a claim; its certificate first, so that no decided claim is without."""
        if tried.certificate is not None:
            proved = tried.claim if tried.verdict is Verdict.PROVED else tried.claim.opposite
            path = self._certificates / file_name_of(proved)
            write_whole(path, tried.certificate)
        self._log.append([(tried.verdict.value, f"{tried.seconds:g}", *str(tried.claim).split())])
        self.tried[str(tried.claim)] = tried

    def certificates(self) -> Iterator[Path]:
        """The files of all certificates, in order of their names."""
        yield from sorted(self._certificates.glob("*.txt"))

    def close(self) -> None:
        """Let others write."""
        self._log.close()


def file_name_of(claim: Claim) -> str:
    """What the file of a claim's certificate is called.

    >>> file_name_of(read_claim("North wins pattern 35 after f"))
    '35-slide-f-north-wins.txt'
    """
    goal = "wins" if claim.wins else "draws"
    _, pattern, _, agreement = claim.start.split(" ")
    return "-".join([pattern, agreement, *claim.moves, f"{claim.side}".lower(), f"{goal}.txt"])


def try_openings(
    log: OpeningsLog,
    seconds: float,
    place: Place,
    claims: Iterable[Claim],
    on_tried: Callable[[Tried], object],
) -> None:
    """Give every claim that is open after fewer seconds so many, and keep what comes of it."""
    due = [claim for claim in claims if _is_due(log, claim, seconds)]
    with place.workers("openings", _trier, (seconds,)) as workers:
        for _, _, tried in workers.as_they_come(due):
            log.keep(tried)
            on_tried(tried)


def _is_due(log: OpeningsLog, claim: Claim, seconds: float) -> bool:
    before = log.tried.get(str(claim))
    return before is None or (before.verdict is Verdict.OPEN and before.seconds < seconds)


def _trier(seconds: float) -> Callable[[Claim], Tried]:
    prove = prover()  # its tables serve all claims

    def try_it(claim: Claim) -> Tried:
        search = ProofSearch(claim, ProofLog(None, str(claim)), Limits(seconds))
        with Workers("proof", lambda: prove, ()) as alone:
            verdict = search.run(alone)
        certificate = None if verdict is Verdict.OPEN else _kept_certificate(search)
        return Tried(claim, verdict, seconds, certificate)

    return try_it


def _kept_certificate(search: ProofSearch) -> bytes | None:
    """The certificate of what was decided; none if it is too long."""
    try:
        return certificate_of(search.claim, search.standing, _CERTIFICATE_LINES)
    except ProofFault as fault:
        if fault.fault == "too_long":
            return None
        raise
