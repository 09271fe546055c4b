"""``pasang bot``: seats a program at a server."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from time import monotonic
from typing import NoReturn

import click

from pasang.cli.files import read_text
from pasang.cli.online.held_tables import HeldTables
from pasang.cli.online.open_seat import OpenSeat, challenge_in, read_clock
from pasang.cli.online.patience import Patience
from pasang.cli.online.seated_player import SeatedPlayer
from pasang.cli.online.server_client import (
    ServerClient,
    ServerLost,
    ServerRefused,
    checked_address,
)
from pasang.cli.words import words
from pasang.engine.contest.contestant import Contestant, read_contestant
from pasang.engine.player import PlayerFailed


@click.command()
@click.argument("server", callback=lambda _ctx, _param, value: checked_address(value))
@click.argument("player")
@click.option(
    "--token",
    "token_file",
    type=click.Path(path_type=Path),
    help="A file with a personal token of scopes read and play; otherwise PASANG_TOKEN.",
)
@click.option(
    "--seek",
    metavar="CLOCK",
    help="Keep a seat open in the lobby, again after each round: "
    "minutes and seconds a move, 5+3; days a move, 2d; or none.",
)
@click.option("--rated", is_flag=True, help="Let the rounds of --seek count for ratings.")
@click.option(
    "--accept",
    metavar="CHALLENGE",
    help="Accept a challenge first: its address, or the name at the end of it.",
)
def command(
    server: str,
    player: str,
    token_file: Path | None,
    seek: str | None,
    rated: bool,
    accept: str | None,
) -> None:
    """Play at a server by a program.

    PLAYER is written as for 'pasang match': level=5, movetime=0.5, or cmd="a program that speaks UGI".
    It plays at every table where the owner of the token has a seat, and goes on when the server is back
    after a while. Ctrl-C ends it.

    \b
    pasang bot https://pasang.example level=5 --token my-token --seek 5+5
    pasang bot http://127.0.0.1:8000 'cmd="./my-engine",movetime=1' --token my-token
    """
    if rated and seek is None:
        raise click.UsageError(words()["bot"]["rated_alone"])
    clock = read_clock(seek) if seek is not None else None
    challenge = challenge_in(accept, server) if accept is not None else None
    client = ServerClient(server, _token(token_file))
    held = HeldTables(client)
    seat = OpenSeat(client, held, clock, rated, click.echo) if seek is not None else None
    with ExitStack() as leaving:
        chosen = _contestant(player).player()
        leaving.callback(chosen.close)
        if seat:
            leaving.callback(seat.take_down)
        seated = SeatedPlayer(client, chosen, click.echo, held, seat.look if seat else _nothing)
        with _told_in_a_sentence(server):
            chosen.begin(Random(0))  # noqa: S311 - a program that does not start meets nobody
            _greet(client, challenge)
            _play_for_ever(seated)


@contextmanager
def _told_in_a_sentence(server: str) -> Iterator[None]:
    """Let what ends the command be a sentence."""
    try:
        yield
    except (ServerRefused, PlayerFailed) as fault:
        raise click.ClickException(str(fault)) from None
    except ServerLost as lost:
        said = words()["bot"]["lost_at_once"].format(server=server, reason=lost)
        raise click.ClickException(said) from None


def _nothing() -> None:
    """Nothing else is to be done."""


def _greet(client: ServerClient, challenge: str | None) -> None:
    """Say for whom the program plays, and sit down where it was invited."""
    me, said = client.get("/api/people/me")["person"], words()["bot"]
    click.echo(said["seated"].format(name=me["name"] or me["id"], server=client.address))
    if challenge:
        table = client.post(f"/api/challenges/{challenge}/accept", {})["table"]
        click.echo(said["accepted"].format(table=f"{client.address}/table/{table}"))


def _contestant(text: str) -> Contestant:
    try:
        return read_contestant(text)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="'PLAYER'") from None


def _play_for_ever(seated: SeatedPlayer) -> NoReturn:
    """Play until interrupted; a server that is lost, or refuses for now, is asked again after a while."""
    patience, pause = Patience(), threading.Event()
    while True:
        since = monotonic()
        try:
            seated.play_turns()
        except ServerLost as lost:
            wait_s = patience.wait_s(lost, monotonic() - since)
            click.echo(words()["bot"]["lost"].format(reason=lost, seconds=int(wait_s)), err=True)
            pause.wait(wait_s)


def _token(file: Path | None) -> str:
    text = read_text(file) if file else os.environ.get("PASANG_TOKEN", "")
    token = text.strip()
    if not token.startswith("pasang_") or len(token.split()) != 1:
        raise click.UsageError(words()["bot"]["no_token"])
    return token
