"""Where a proof is worked on: the options that say how many processes, or which cluster."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

import click

from pasang.research.spreading import Place

_Command = Callable[..., None]


def place_options(command: _Command) -> _Command:
    """Options for the place, which the command is given."""

    @click.option(
        "--processes",
        type=click.IntRange(1, 256),
        metavar="N",
        help="Workers that try at once; one by default, on a cluster one for each of its processors.",
    )
    @click.option(
        "--cluster",
        metavar="ADDRESS",
        help="Work on the Ray cluster at this address, or with auto on the one of this machine.",
    )
    @wraps(command)
    def at_place(*, processes: int | None, cluster: str | None, **others: object) -> None:
        command(place=Place(processes, cluster), **others)

    return at_place
