"""``pasang completion``: let a shell complete commands and options."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> None:
    """Print a script with which a shell completes commands and options.

    \b
    bash:  pasang completion bash > ~/.local/share/bash-completion/completions/pasang
    zsh:   pasang completion zsh > ~/.zfunc/_pasang   (a folder of your fpath)
    fish:  pasang completion fish > ~/.config/fish/completions/pasang.fish
    """
    root = click.get_current_context().find_root().command
    kind = get_completion_class(shell)
    assert kind is not None, "click knows these shells"
    click.echo(kind(root, {}, "pasang", "_PASANG_COMPLETE").source())
