"""Questions and answers over the board: help, a yes or no, a line of text, the end of a round."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from pasang.cli.words import words


class HelpScreen(ModalScreen[None]):
    """How the game goes and which keys do what."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,question_mark", "dismiss", show=False)
    ]

    def compose(self) -> ComposeResult:
        """One page of words."""
        with Vertical(classes="dialog wide"):
            yield Static(words()["screen"]["help"], markup=False)

    def on_click(self) -> None:
        """A click closes it, too."""
        self.dismiss()


class AskScreen(ModalScreen[str]):
    """A question with a button for each answer; Escape is the last of them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]

    def __init__(self, question: str, answers: dict[str, str]) -> None:
        super().__init__()
        self._question = question
        self._answers = answers

    def compose(self) -> ComposeResult:
        """The question over its answers."""
        with Vertical(classes="dialog"):
            yield Static(self._question, markup=False, id="question")
            with Horizontal(classes="buttons"):
                for name, label in self._answers.items():
                    yield Button(label, id=name)

    def on_mount(self) -> None:
        """Between doing and leaving be, Enter must not do what cannot be undone."""
        buttons = list(self.query(Button))
        (buttons[-1] if len(buttons) == 2 else buttons[0]).focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """An answer was chosen."""
        self.dismiss(event.button.id)

    def action_leave(self) -> None:
        """Leave with the harmless answer, which is the last."""
        self.dismiss(list(self._answers)[-1])


class TypeScreen(ModalScreen[str]):
    """A line of text; nothing if it was thought better of."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(self, question: str, example: str) -> None:
        super().__init__()
        self._question = question
        self._example = example

    def compose(self) -> ComposeResult:
        """The question over the line."""
        with Vertical(classes="dialog"):
            yield Static(self._question, markup=False, id="question")
            yield Input(placeholder=self._example)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The line is finished."""
        self.dismiss(event.value.strip())

    def action_leave(self) -> None:
        """Say nothing."""
        self.dismiss("")
