"""Random play of games of Pgx on the processor, many rounds at once: what our vector environment is measured beside."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from typing import Any, Final

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

GAMES: Final = ("othello", "connect_four", "tic_tac_toe")
_AT_ONCE: Final = 20
"""Steps that are compiled together, so that little time is spent between them."""


def played(name: str, rounds: int) -> Callable[[float], float]:
    """Steps a second of one game: drawing among the legal actions, stepping, beginning anew."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = pgx.make(name)
    play = _compiled(env, rounds)
    key = jax.random.key(1)
    # The first call compiles.
    begun_with = play(jax.vmap(env.init)(jax.random.split(key, rounds)), key)

    def rate(seconds: float) -> float:
        carry, steps, begun = jax.block_until_ready(begun_with), 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            carry = jax.block_until_ready(play(*carry))
            steps += _AT_ONCE * rounds
        return steps / (time.perf_counter() - begun)

    return rate


def _compiled(env: Any, rounds: int) -> Callable[..., Any]:  # noqa: ANN401 - as the peer has it
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: None) -> Any:  # noqa: ANN401
        state, key = carry
        key, drawn, other = jax.random.split(key, 3)
        legal = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(drawn, legal, axis=-1)
        return (step(state, action, jax.random.split(other, rounds)), key), None

    def play(state: Any, key: Any) -> Any:  # noqa: ANN401
        return jax.lax.scan(one, (state, key), None, length=_AT_ONCE)[0]

    compiled: Callable[..., Any] = jax.jit(play)
    return compiled
