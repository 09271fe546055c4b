"""``pasang serve``: the web app on this machine."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from pasang.cli.interrupt import leaving_at_interrupt
from pasang.cli.words import refusal


@click.command()
@click.option(
    "--host", metavar="ADDRESS", help="Where to listen (default 127.0.0.1: this machine alone)."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), help="The port (default 8000, or the next free one)."
)
@click.option(
    "--data", type=click.Path(path_type=Path), metavar="FOLDER", help="Where rounds are kept."
)
@click.option("--browser/--no-browser", default=True, help="Open a browser if there is one.")
def command(host: str | None, port: int | None, data: Path | None, browser: bool) -> None:
    """Play, watch and analyse Pasang in the browser.

    Rounds are kept in your data folder; Ctrl-C stops the server, and nothing is lost. What else can
    be set is in docs/server.md.
    """
    try:  # the server's packages are an extra, and take their time to import
        with leaving_at_interrupt():
            from pasang.server.settings import BadSetting, Settings  # noqa: PLC0415
            from pasang.server.start import CannotListen, serve  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        raise click.ClickException(
            refusal("not_installed", name="serve", missing=missing.name, extra="server")
        ) from None
    options = {"host": host, "port": port, "data": data}
    given: dict[str, Any] = {name: one for name, one in options.items() if one is not None}
    try:
        settings = replace(Settings.from_environment(os.environ), **given)
        with suppress(KeyboardInterrupt):
            serve(settings, say=click.echo, browser=browser, exact_port=port is not None)
    except (BadSetting, CannotListen) as error:
        raise click.ClickException(str(error)) from None
