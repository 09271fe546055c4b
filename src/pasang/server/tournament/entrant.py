"""Who takes part in a tournament, and from which of its rounds to which."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who takes part.

    >>> late = Entrant("siti", "Siti", number=9, first_round=3)
    >>> late.is_here(2), late.is_here(3)
    (False, True)
    """

    person: str
    name: str
    number: int
    """The place in the list of those who came, from 1."""
    first_round: int = 1
    """The first round that this player is paired for; a late joiner's is a later one."""
    gone_from: int | None = None
    """The first round that this player is no longer paired for; none while taking part."""
    removed: bool = False
    """Whether the director has shown this player out, who cannot come back then."""

    def is_here(self, round_number: int) -> bool:
        """Whether this player is to be paired for a round."""
        has_come = self.first_round <= round_number
        return has_come and (self.gone_from is None or round_number < self.gone_from)

    @property
    def takes_part(self) -> bool:
        """Whether this player has not gone."""
        return self.gone_from is None
