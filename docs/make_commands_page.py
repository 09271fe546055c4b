"""Write docs/commands.md from the help: run ``python docs/make_commands_page.py`` after changing a command."""

from __future__ import annotations

from pathlib import Path

from pasang.cli.commands.man import all_under
from pasang.cli.main import root_context

PAGE = Path(__file__).with_name("commands.md")
WIDTH = 100
"""Where the help is broken, in characters."""

_HEAD = """\
<!-- Written by docs/make_commands_page.py; change the help of the command instead. -->
# The commands

What `pasang COMMAND --help` says, on one page. Whatever is wrong with a call is told in one sentence on standard
error, with exit code 2; Ctrl-C ends with 130.

Installed by `pip`, the same is in the manual – `man pasang-play` – and bash, zsh and fish complete commands and
options, where they look below the folder that Pasang is installed in: `share/man/man1`,
`share/bash-completion/completions`, `share/zsh/site-functions` and `share/fish/vendor_completions.d`. They may not
look into a virtual environment, and an editable installation has none of these files: there `pasang man FOLDER` and
`pasang completion SHELL` write them where you say.
"""


def commands_page() -> str:
    """The whole page."""
    _, *under = all_under(root_context(WIDTH))
    helps = [f"## {ctx.command_path}\n\n```text\n{ctx.get_help()}\n```\n" for ctx in under]
    return "\n".join([_HEAD, *helps])


if __name__ == "__main__":
    PAGE.write_text(commands_page(), encoding="utf-8")
