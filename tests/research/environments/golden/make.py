"""Makes the golden playthrough of OpenSpiel's own kind: a round at random, with all that the game says at each state.

    python -m tests.research.environments.golden.make

Run it again only when the environment itself has changed, and read the difference: a policy that was learnt before may
be worth nothing after it. The planes are left out, since the law tells them (``planes.py``).
"""

import re
from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough

import pasang.research.environments.spiel as _registers

GAME = f"{_registers.GAME_TYPE.short_name}(agreement=jump+partial,pattern=2)"
FILE = Path(__file__).parent / "pasang.txt"
_SEED = 7
_PLANES = re.compile(r"^ObservationTensor.*\n(?:[◯◉ ]*\n)*", re.MULTILINE)


def played(actions: list[int] | None = None) -> str:
    """The playthrough of some actions, or of a round at random."""
    return _PLANES.sub("", playthrough(GAME, action_sequence=actions, seed=_SEED))


if __name__ == "__main__":
    FILE.write_text(played(), encoding="utf-8")
