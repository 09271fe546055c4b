"""``pasang bot``: seats a program at a server."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from time import monotonic
from typing import NoReturn

import click

from pasang.cli.files import read_text
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
def command(server: str, player: str, token_file: Path | None) -> None:
    """Play at a server by a program.

    PLAYER is written as for 'pasang match': level=5, movetime=0.5, or cmd="a program that speaks UGI".
    It plays at every table where the owner of the token has a seat, and goes on when the server is back
    after a while. Ctrl-C ends it.

    \b
    pasang bot https://pasang.example level=5 --token my-token
    pasang bot http://127.0.0.1:8000 'cmd="./my-engine",movetime=1' --token my-token
    """
    client = ServerClient(server, _token(token_file))
    chosen = _contestant(player).player()
    seated = SeatedPlayer(client, chosen, click.echo)
    try:
        me = client.get("/api/people/me")["person"]
        click.echo(words()["bot"]["seated"].format(name=me["name"] or me["id"], server=server))
        _play_for_ever(seated)
    except (ServerRefused, PlayerFailed) as fault:
        raise click.ClickException(str(fault)) from None
    except ServerLost as lost:
        raise click.ClickException(
            words()["bot"]["lost_at_once"].format(server=server, reason=lost)
        ) from None
    finally:
        chosen.close()


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
