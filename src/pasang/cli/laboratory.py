"""What the commands that work with ``pasang.research`` share: its packages, its faults, where the work is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from importlib.util import find_spec
from typing import Final

import click

from pasang.cli.thinking import engine_faults_told
from pasang.cli.words import refusal
from pasang.research.fault import ResearchFault
from pasang.research.spreading import Place

_NEEDED = {"research": ("numpy", "pyarrow", "scipy"), "cluster": ("ray",)}
"""What stands for the packages of an extra."""


def check_installed(command: str, *extras: str) -> None:
    """Refuse a command where what it needs is not installed, before anything is imported."""
    for extra in extras:
        for package in _NEEDED[extra]:
            if find_spec(package) is None:
                raise click.UsageError(
                    refusal("not_installed", name=command, missing=package, extra=extra)
                )


@contextmanager
def research_faults_told() -> Iterator[None]:
    """What is wrong with files of the laboratory, and what an engine cannot do, is told in one sentence."""
    with engine_faults_told():
        try:
            yield
        except ResearchFault as fault:
            raise click.ClickException(str(fault)) from None


def place_options(name: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Two options that say where the long work of a command is done; it is given the place."""

    def given_place(command: Callable[..., None]) -> Callable[..., None]:
        @wraps(command)
        def at_place(*, processes: int | None, cluster: str | None, **others: object) -> None:
            if cluster is not None:
                check_installed(name, "cluster")
            command(place=Place(processes, cluster), **others)

        return _PROCESSES(_CLUSTER(at_place))

    return given_place


_PROCESSES: Final = click.option(
    "--processes",
    type=click.IntRange(1, 4096),
    metavar="N",
    help="How many work at once: 1 here, all processors of a cluster by default.",
)
_CLUSTER: Final = click.option(
    "--cluster",
    is_flag=False,
    flag_value="auto",
    metavar="[ADDRESS]",
    help="Work on the Ray cluster at ADDRESS, or on the one that runs on this machine.",
)
