"""What is wrong with a claim, a certificate or the log of a proof: one named error with one sentence."""

from __future__ import annotations

from functools import partial

from pasang.notation.fault import quoted
from pasang.notation.words import words_of


class ProofFault(ValueError):
    """A text that claims nothing, a file that is damaged, or a certificate that proves nothing.

    >>> str(ProofFault("side", found="East"))
    "side: 'East' is no side; a claim begins with South or North"
    """

    def __init__(self, fault: str, /, **data: object) -> None:
        super().__init__(fault)
        self.fault = fault
        self.data = {
            name: quoted(value) if name == "found" else value for name, value in data.items()
        }

    def __str__(self) -> str:
        return words_of("pasang.research.certificates")["fault"][self.fault].format_map(self.data)

    def __reduce__(self) -> tuple[partial[ProofFault], tuple[()]]:
        """A process that proves hands over what is wrong; who asked it speaks another language perhaps."""
        return partial(_remade, self.fault, self.data), ()


def _remade(fault: str, data: dict[str, object]) -> ProofFault:
    remade = ProofFault(fault)
    remade.data = data
    return remade
