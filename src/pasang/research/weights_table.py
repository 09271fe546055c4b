"""Weights as the table of the core's ``weights.cpp``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pasang.research.least_squares import NAMES, PHASE_TOKENS, PHASES, STEPS


def weights_table(weights: Mapping[str, int]) -> str:
    """The C++ table of these weights; clang-format breaks its lines.

    >>> from pasang.engine import _core
    >>> print(weights_table(dict.fromkeys(_core.default_weights(), 3)).splitlines()[2])
            {{3, 3, 3, 3, 3, 3, 3, 3}, {3, 3, 3, 3, 3, 3, 3, 3}, 3, 3, 3, 3, 3},
    """
    phases = "\n".join(line for phase in range(1, PHASES + 1) for line in _phase(weights, phase))
    return f"    {{\n{phases}\n    }},\n    {weights['suntuk']},  // suntuk counts\n"


def _phase(weights: Mapping[str, int], phase: int) -> Iterator[str]:
    tokens = phase * PHASE_TOKENS
    numbers = [str(weights[f"{name}_at_{tokens}"]) for name in NAMES]
    moving, waiting = ", ".join(numbers[:STEPS]), ", ".join(numbers[STEPS : 2 * STEPS])
    yield f"        // {tokens} tokens left"
    yield f"        {{{{{moving}}}, {{{waiting}}}, {', '.join(numbers[2 * STEPS :])}}},"
