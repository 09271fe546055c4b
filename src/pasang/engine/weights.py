"""The weights of the core's evaluation, which are data."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from pasang.engine import _core

_MOST: Final = 4000
"""The greatest weight that the core takes, in hundredths of a point."""


def points_only(*, suntuk: bool) -> dict[str, int]:
    """Weights that guess nothing beyond points; without ``suntuk`` a player out of moves has not lost by it either."""
    return dict.fromkeys(_core.default_weights(), 0) | {"suntuk": int(suntuk)}


def read_weights(text: str) -> dict[str, int]:
    """Weights by name from JSON; those not named keep their defaults, unknown names are refused.

    >>> read_weights('{"none such": 3}')
    Traceback (most recent call last):
    ...
    ValueError: weights: 'none such' is not a weight of the evaluation
    """
    try:
        given = json.loads(text)
    except json.JSONDecodeError as error:
        raise ValueError(f"weights: line {error.lineno} is not JSON: {error.msg}") from None
    except RecursionError:
        raise ValueError("weights: this is nested too deeply to be weights") from None
    if not isinstance(given, dict):
        raise ValueError("weights: must be a JSON object of names and whole numbers")
    return full_weights(given)


def full_weights(given: Mapping[str, object]) -> dict[str, int]:
    """All weights: the defaults with these in their place."""
    weights = _core.default_weights()
    for name, weight in given.items():
        if name not in weights:
            raise ValueError(f"weights: {name!r} is not a weight of the evaluation")
        if not isinstance(weight, int) or isinstance(weight, bool):
            raise ValueError(f"weights: {name} must be a whole number, not {weight!r}")
        if not -_MOST <= weight <= _MOST:
            raise ValueError(f"weights: {name} must be -{_MOST} to {_MOST}, not {weight}")
        weights[name] = weight
    return weights
