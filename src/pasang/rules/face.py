"""How the law shows itself.

The law neither reads nor writes nor draws; the notation room upstairs does. So that ``print(position)``, a notebook, a
refused move and a move given as text still work, that room lends the law its faces when the package is imported, and
nothing here looks upstairs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Asked = TypeVar("Asked")
Told = TypeVar("Told")


class Face(Generic[Asked, Told]):
    """One thing that the law lets the notation room do, once it has been lent.

    >>> loud = Face[str, str]()
    >>> loud.wear(str.upper)
    >>> loud("suntuk")
    'SUNTUK'
    """

    def __init__(self) -> None:
        self._lent: list[Callable[[Asked], Told]] = []

    def wear(self, way: Callable[[Asked], Told]) -> None:
        """Do it in this way from now on."""
        self._lent[:] = [way]

    @property
    def worn(self) -> Callable[[Asked], Told]:
        """The way that was lent."""
        return self._lent[0]

    def __call__(self, asked: Asked) -> Told:
        """What is told in that way."""
        return self.worn(asked)
