"""``pasang site``: the web app as a folder of plain files, for any host."""

from __future__ import annotations

from pathlib import Path

import click

from pasang.cli.progress import ProgressLine
from pasang.cli.words import refusal, said
from pasang.server.site import SiteRefused, write_site


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--base",
    default="/",
    metavar="PATH",
    help="The folder of the host in which the site will lie, such as /pasang/ (default /).",
)
@click.option("--force", is_flag=True, help="Write into a folder that holds something else.")
def command(folder: Path, base: str, force: bool) -> None:
    """Write the web app into FOLDER, as plain files that any host can serve.

    Visitors need no server then: rules, engine and rounds live in their browser, and the page can be
    installed and works without a network. A site that is there already is replaced.
    """
    progress = ProgressLine()
    try:
        count = write_site(folder, base, force=force, say=progress.say)
    except SiteRefused as refused:
        raise click.ClickException(str(refused)) from None
    except OSError as error:
        raise click.ClickException(
            refusal("cannot_write", path=error.filename or folder, reason=error.strerror)
        ) from None
    finally:
        progress.clear()
    click.echo(said("site", folder=folder, count=count, base=base))
