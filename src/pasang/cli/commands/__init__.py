"""One file a subcommand; each has a ``command``."""
