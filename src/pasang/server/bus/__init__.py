"""The bus: how the processes of one server tell each other that a table has changed, and who is at it."""
