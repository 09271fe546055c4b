"""A board to play on in Jupyter and marimo: ``from pasang.widget.board import BoardWidget``."""
