"""Sockets: a live table, and analysis that deepens while one looks."""
