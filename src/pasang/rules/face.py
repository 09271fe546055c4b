"""How the law shows itself.

The law neither writes nor draws; the notation room upstairs does. So that ``print(position)``, a notebook and a
refused move still speak, that room lends the law its faces when the package is imported, and nothing here looks
upstairs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Shown = TypeVar("Shown")


class Face(Generic[Shown]):
    """One way in which something of the law shows itself, once it has been lent.

    >>> loud = Face[str]()
    >>> loud.wear(str.upper)
    >>> loud("suntuk")
    'SUNTUK'
    """

    def __init__(self) -> None:
        self._lent: list[Callable[[Shown], str]] = []

    def wear(self, show: Callable[[Shown], str]) -> None:
        """Show things in this way from now on."""
        self._lent[:] = [show]

    @property
    def worn(self) -> Callable[[Shown], str]:
        """The way that was lent."""
        return self._lent[0]

    def __call__(self, shown: Shown) -> str:
        """The thing as text."""
        return self.worn(shown)
