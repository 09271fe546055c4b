"""A certificate as its file has it: what is claimed, a line for every position, and a digest of all that."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from pasang.research.certificates.claim import Claim, read_claim
from pasang.research.certificates.fault import ProofFault

FORMAT: Final = "pasang certificate"
VERSION: Final = 1
_HEAD: Final = 2
"""Lines before the first position: the format, the claim."""
_DIGEST: Final = "sha256 "


@dataclass(frozen=True, slots=True)
class Certificate:
    """A claim and what is said of each position, in the order in which a reader of the round's tree meets them."""

    claim: Claim
    lines: tuple[str, ...]
    """The claimant's move, ``all`` for every move of the opponent, or ``leaf``."""


def read_certificate(data: bytes) -> Certificate:
    """What a file says; :class:`ProofFault` if a single byte of it is not as it was written.

    >>> read_certificate(b"pasang certificate 9")
    Traceback (most recent call last):
    ...
    pasang.research.certificates.fault.ProofFault: version '9' is not known; this reads version 1
    """
    first, _, _ = data.partition(b"\n")
    if not first.startswith(FORMAT.encode()):
        raise ProofFault("other_file", format=FORMAT)
    if first != f"{FORMAT} {VERSION}".encode():
        found = first.removeprefix(FORMAT.encode()).decode("utf-8", "replace").strip()
        raise ProofFault("version", found=found, version=VERSION)
    said, mark, digest = data.rpartition(_DIGEST.encode())
    if not mark or digest != f"{hashlib.sha256(said).hexdigest()}\n".encode():
        raise ProofFault("digest")
    try:
        lines = said.decode("ascii").removesuffix("\n").split("\n")
    except UnicodeDecodeError:
        raise ProofFault("digest") from None
    if len(lines) < _HEAD:
        raise ProofFault("short")
    return Certificate(_claim_of(lines[1]), tuple(lines[_HEAD:]))


def _claim_of(line: str) -> Claim:
    claim = read_claim(line)
    if str(claim) != line:
        raise ProofFault("claim_form", claim=claim)
    return claim
