"""A screen that says so when the terminal is too small for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static

from pasang.cli.words import words

WIDTH: Final = 80
HEIGHT: Final = 24


class SizedScreen(Screen[None]):
    """Shows its content from 80 × 24 on, and below that a sentence."""

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """What each key does; those told at the foot of the screen are called as the spoken language does."""
        said = words()["keys"]
        return {
            key: active._replace(
                binding=replace(
                    active.binding,
                    description=said.get(active.binding.description, active.binding.description),
                )
            )
            for key, active in super().active_bindings.items()
        }

    def compose(self) -> ComposeResult:
        """The sentence; whoever inherits adds the rest."""
        yield Static(id="too-small", markup=False)

    def on_resize(self, event: Resize) -> None:
        """Show the content, or what it needs."""
        small = event.size.width < WIDTH or event.size.height < HEIGHT
        self.set_class(small, "small")
        said = words()["screen"]["too_small"]
        self.query_one("#too-small", Static).update(
            said.format(width=event.size.width, height=event.size.height)
        )
