"""What an environment does not take, said in one sentence."""

from __future__ import annotations


class ActionRefused(ValueError):
    """An action that is not legal where it was given, or that is no action at all."""


class NotBegun(ActionRefused, AttributeError):
    """What there is only in a round, asked before one has begun; ``hasattr`` says no."""

    def __init__(self) -> None:
        super().__init__("no round has begun: reset the environment first")


class SettingRefused(ValueError):
    """A setting that no environment has."""


def refused_action(action: object) -> ActionRefused:
    """The refusal of one action in one position."""
    return ActionRefused(f"action: {action!r} is not legal in this position; see the action mask")


def refused_opponent(action: object) -> ActionRefused:
    """The refusal of what an opponent chose."""
    return ActionRefused(
        f"opponent: its action {action!r} is not legal in this position; see the action mask"
    )
