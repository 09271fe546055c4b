"""What environments look like to a learning program: the spaces of actions and of observations."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from pasang.engine import _core
from pasang.research.environments.action import ACTIONS
from pasang.research.environments.reward import MOST_MARGIN
from pasang.rules.point import SIZE

Observation = dict[str, NDArray[Any]]
"""``observation``: the planes that a side sees; ``action_mask``: 1 where an action is legal."""
_EXCHANGED: Final = [0, 1, 3, 2, 5, 4, 6, 8, 7, 9, 10, 11, 12]
"""The planes in the order in which the other side sees them."""
_NORTH: Final = 6
_MASK: Final = (ACTIONS,)
_LEGAL: Final = np.array(1, np.int8)
"""Made once: to turn a number into an array costs a sixth of a draw."""


class LegalActions(spaces.Discrete):
    """All actions; drawn without a mask, one that is legal in :attr:`position`, whenever there is one."""

    def __init__(self) -> None:
        super().__init__(ACTIONS)
        self.position: _core.Position | None = None

    def sample(
        self,
        mask: NDArray[Any] | None = None,
        probability: NDArray[Any] | None = None,
    ) -> np.int64:
        """One action by the dice of this space, of those that a mask allows if there is one."""
        if probability is None:
            if mask is None and self.position is not None and not self.position.ending:
                return np.int64(_core.drawn_action(self.position, self.np_random.random()))
            if mask is not None and mask.dtype == np.int8 and mask.shape == _MASK:
                # Gymnasium's own way with a mask takes more than all else that a step costs.
                allowed = np.equal(mask, _LEGAL).nonzero()[0]
                if allowed.size:
                    drawn: np.int64 = allowed[int(self.np_random.random() * allowed.size)]
                    return drawn
        return np.int64(super().sample(mask, probability))


class Eyes:
    """What an environment looks with: arrays of its own, since copying them is quicker than having new ones made."""

    __slots__ = ("_look", "_mask", "_planes")

    def __init__(self) -> None:
        sight = _core.Sight()
        self._look = sight.look
        self._planes = sight.planes
        self._mask = sight.mask

    def __reduce__(self) -> tuple[type[Eyes], tuple[()]]:
        return Eyes, ()

    def observed(self, position: _core.Position) -> Observation:
        """What the side to move sees."""
        self._look(position)
        return {"observation": self._planes.copy(), "action_mask": self._mask.copy()}

    def observed_waiting(self, position: _core.Position) -> Observation:
        """What the other side sees: the same board with own and other exchanged, and no legal action."""
        self._look(position)
        planes = self._planes[_EXCHANGED]
        planes[_NORTH] ^= 1
        return {"observation": planes, "action_mask": np.zeros(ACTIONS, dtype=np.int8)}


def observation_space() -> spaces.Dict:
    """Planes and mask, as every environment shows them."""
    shape = (_core.PLANES, SIZE, SIZE)
    return spaces.Dict(
        {
            "observation": spaces.Box(0, MOST_MARGIN, shape, np.uint8),
            "action_mask": spaces.Box(0, 1, _MASK, np.int8),
        }
    )
