"""What a round is worth to its two sides when it has ended (R17–R19)."""

from __future__ import annotations

from typing import Final, Literal

from pasang.engine import _core
from pasang.research.environments.refusal import SettingRefused
from pasang.rules.ending import SUNTUK_SCORE

Reward = Literal["margin", "win"]
"""The recorded margin in points, or 1, 0 and −1."""
MOST_MARGIN: Final = 240
"""Beyond every margin: all tokens of a board of one's own, worth two points each."""
_REWARDS: Final[dict[str, Reward]] = {"margin": "margin", "win": "win"}
_SUNTUK: Final = 1


def check_reward(reward: str) -> Reward:
    """The name of a reward; :class:`SettingRefused` for any other."""
    if reward not in _REWARDS:
        raise SettingRefused(f"reward: must be 'margin' or 'win', not {reward!r}")
    return _REWARDS[reward]


def souths_reward(position: _core.Position, reward: Reward) -> float:
    """What an ended round is worth to South; to North it is worth as much less than nothing."""
    south, north = recorded_scores(position)
    margin = south - north
    return float(margin if reward == "margin" else (margin > 0) - (margin < 0))


def recorded_scores(position: _core.Position) -> tuple[int, int]:
    """South's score and North's as they are recorded: by suntuk 120–0 (R18)."""
    if position.ending == _SUNTUK:
        return (0, SUNTUK_SCORE) if position.ply % 2 == 0 else (SUNTUK_SCORE, 0)
    return position.scores
