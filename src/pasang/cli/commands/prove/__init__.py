"""``pasang prove``: find out whether a claim is true, with a certificate that anybody can check."""

from __future__ import annotations

import click

from pasang.cli.commands.prove import check, claim, openings


class _ClaimFirst(click.Group):
    """A group that takes words which name none of its commands for a claim."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self.commands and not args[0].startswith("-"):
            args = ["claim", *args]
        return super().resolve_command(ctx, args)


@click.group(cls=_ClaimFirst)
def command() -> None:
    """Prove claims about the game, and check the proofs of others.

    \b
    pasang prove North wins pattern 35 under slide after f
    pasang prove South at least draws pattern 1 under jump after k e --log k-e.log --budget 10m
    pasang prove North wins pattern 21 after a --certificate 21-a.txt
    pasang prove check 21-a.txt
    """


for _name, _one in {
    "check": check.command,
    "claim": claim.command,
    "openings": openings.command,
}.items():
    command.add_command(_one, _name)
