"""What was found within subtrees, packed: a proof that takes months finds hundreds of millions of answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from pasang.research.proving.question import KEY_BYTES, Key
from pasang.research.proving.subtree import Finding, How

_HOW: Final = KEY_BYTES
_HOLDS: Final = KEY_BYTES + 1
_BYTES: Final = KEY_BYTES + 2


class Findings:
    """Kept by the roots of the subtrees that they were found in."""

    def __init__(self) -> None:
        self._packed: dict[Key, bytearray] = {}

    def keep(self, root: Key, found: Iterable[Finding]) -> None:
        """Know some more."""
        packed = self._packed.setdefault(root, bytearray())
        for one in found:
            packed += one.key + one.how.value.encode() + bytes([one.holds])

    def within(self, root: Key) -> tuple[Finding, ...]:
        """What was found within a subtree, in the order in which it was."""
        return tuple(_unpacked(self._packed.get(root, bytearray())))

    def __iter__(self) -> Iterator[Finding]:
        for packed in self._packed.values():
            yield from _unpacked(packed)


def _unpacked(packed: bytearray) -> Iterator[Finding]:
    for at in range(0, len(packed), _BYTES):
        one = bytes(packed[at : at + _BYTES])
        yield Finding(one[:_HOW], bool(one[_HOLDS]), How(chr(one[_HOW])))
