"""The ``pasang`` command: one file a subcommand under ``commands/``."""

from pasang.cli.main import main

__all__ = ["main"]
