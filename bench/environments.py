"""Environments for learning programs: steps a second of random play, beside those of the peers in the same run."""

from __future__ import annotations

import argparse
import os
import random
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import pyspiel

import pasang.research.environments.spiel as _registers
from bench.row import Row, show
from pasang.research.environments import pasang_v0
from pasang.research.environments.vector import VectorEnv

TURNS: Final = 5
"""How often each is measured, by turns; the best counts, since others use the machine as well."""
ROUNDS: Final = 1024
"""In the vector environment."""
PEERS: Final = ("othello", "oware")
CLASSICS: Final = (
    "chess_v6",
    "connect_four_v3",
    "go_v5",
    "hanabi_v5",
    "leduc_holdem_v4",
    "rps_v2",
    "texas_holdem_no_limit_v6",
    "texas_holdem_v4",
    "tictactoe_v3",
)
"""All of PettingZoo's classic games; some need packages of their own, and are measured where those are installed."""
AIM_VECTOR: Final = 10_000_000
"""Steps a second of random play on two cores."""
AIM_SINGLE: Final = 5
"""Times as many as PettingZoo's fastest classic game."""
AIM_SPIEL: Final = 1
"""Times as many as OpenSpiel's Othello, at least."""
Rates = dict[str, float]


def best_of(turns: int, seconds: float, tries: dict[str, Callable[[float], float]]) -> Rates:
    """The best rate of each, measured by turns."""
    best = dict.fromkeys(tries, 0.0)
    for _ in range(turns):
        for name, rate in tries.items():
            best[name] = max(best[name], rate(seconds))
    return best


def stepped(agreement: str, threads: int) -> Callable[[float], float]:
    """Steps a second of the vector environment: drawing, stepping, planes and masks, with many rounds."""

    def rate(seconds: float) -> float:
        env = VectorEnv(ROUNDS, agreement=agreement, threads=threads)
        steps, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            for _ in range(20):
                env.step(env.sample())
            steps += 20 * ROUNDS
        return steps / (time.perf_counter() - begun)

    return rate


def spieled(name: str) -> Callable[[float], float]:
    """Steps a second of a game of OpenSpiel, driven from Python."""

    def rate(seconds: float) -> float:
        game = pyspiel.load_game(name)
        steps, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))
                steps += 1
        return steps / (time.perf_counter() - begun)

    return rate


def iterated(make: Callable[[], Any]) -> Callable[[float], float]:
    """Steps a second of a game of PettingZoo: looking, drawing an action that the mask allows, stepping.

    Of processor time, since only one thread works.
    """

    def drawn(env: Any, agent: str, seen: Any) -> Any:  # noqa: ANN401 - as each game has it
        space = env.action_space(agent)
        return space.sample(seen["action_mask"]) if isinstance(seen, dict) else space.sample()

    def rate(seconds: float) -> float:
        env = make()
        steps, begun = 0, time.process_time()
        while time.process_time() - begun < seconds:
            env.reset()
            for agent in env.agent_iter(400):
                seen, _, is_over, is_cut, _ = env.last()
                env.step(None if is_over or is_cut else drawn(env, agent, seen))
                steps += 1
        return steps / (time.process_time() - begun)

    return rate


def classic(name: str) -> Callable[[], Any]:
    """How a classic game of PettingZoo is made."""

    def make() -> Any:  # noqa: ANN401 - as the peer has it
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return import_module(f"pettingzoo.classic.{name}").env()

    return make


def classics() -> dict[str, Callable[[float], float]]:
    """The classic games whose packages are here."""
    tries = {}
    for name in CLASSICS:
        with suppress(ImportError):
            classic(name)()
            tries[name] = iterated(classic(name))
    return tries


def of_pgx() -> dict[str, Callable[[float], float]]:
    """Games of Pgx, where it is installed (``make bench`` does)."""
    if find_spec("pgx") is None:
        return {}
    from bench import pgx_games  # noqa: PLC0415 - the largest of the peers

    return {f"Pgx {name}": pgx_games.played(name, ROUNDS) for name in pgx_games.GAMES}


def vector_rows(turns: int, seconds: float) -> Iterator[Row]:
    """The vector environment on all cores and on one, beside what games of OpenSpiel and Pgx give."""
    cores = os.cpu_count() or 1
    peers = {f"OpenSpiel {name}": spieled(name) for name in PEERS} | of_pgx()
    tries = peers | {
        "all": stepped("slide", cores),
        "one": stepped("slide", 1),
        "partial": stepped("free,open,partial", cores),
    }
    rates = best_of(turns, seconds, tries)
    beside = ", ".join(f"{name} {rates[name] / 1e6:.2f} M/s" for name in peers)
    quickest = max(rates[name] for name in peers)
    for which, what in (
        ("all", f"slide, {cores} cores"),
        ("one", "slide, one core"),
        ("partial", f"free,open,partial, {cores} cores"),
    ):
        yield Row(
            f"random play, vector environment of {ROUNDS:,} rounds, {what}",
            f"{rates[which] / 1e6:.1f} M steps/s",
            f"at least {AIM_VECTOR / 1e6:.0f} M/s on two cores; from Python: {beside}",
            f"{rates[which] / AIM_VECTOR:.1f} of the aim, {rates[which] / quickest:.0f} × the fastest",
        )


def single_rows(turns: int, seconds: float) -> Iterator[Row]:
    """A single environment from Python, beside PettingZoo's classic games and OpenSpiel's Othello."""
    rates = best_of(turns, seconds, {"ours": iterated(pasang_v0.env)} | classics())
    ours = rates.pop("ours")
    fastest = max(rates, key=rates.__getitem__)
    others = ", ".join(f"{name} {rate:,.0f}" for name, rate in rates.items() if name != fastest)
    yield Row(
        "random play by the mask, `pasang_v0` of PettingZoo",
        f"{ours:,.0f} steps/s",
        f"at least {AIM_SINGLE} × its fastest, {fastest}: {rates[fastest]:,.0f} steps/s ({others})",
        f"{ours / rates[fastest]:.1f} ×",
    )
    game = _registers.GAME_TYPE.short_name
    spiels = best_of(turns, seconds, {game: spieled(game), "othello": spieled("othello")})
    yield Row(
        "random play, `pasang` of OpenSpiel, from Python",
        f"{spiels[game]:,.0f} steps/s",
        f"at least {AIM_SPIEL} × its othello: {spiels['othello']:,.0f} steps/s",
        f"{spiels[game] / spiels['othello']:.2f} ×",
    )


def rows(quick: bool) -> Iterator[Row]:
    """All measurements of the environments, each as soon as it is known."""
    turns, seconds = (2, 0.3) if quick else (TURNS, 1.0)
    yield from vector_rows(turns, seconds)
    yield from single_rows(turns, seconds)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true", help="fewer turns")
    show(rows(arguments.parse_args().quick))
