"""``pasang engine``: the engine for other programs, over UGI."""

from __future__ import annotations

import sys

import click

from pasang.engine.ugi.console import converse


@click.command()
def command() -> None:
    """Speak UGI on standard input and output.

    UGI is the universal game interface:

    \b
    ugi, isready, uginewgame, quit
    setoption name Threads|Memory|Level|Pattern|Agreement value V
    position startpos|fen TEXT [moves M…]
    go [p1time p2time p1inc p2inc | movetime | nodes | depth | infinite]
    stop
    query gameover|p1turn|result

    South is player one. Times are milliseconds, memory is MiB; docs/engine.md has the whole protocol.
    """
    converse(sys.stdin.buffer, sys.stdout.buffer)
