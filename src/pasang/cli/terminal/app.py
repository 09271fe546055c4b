"""The full-screen round: what keys and presses do, and the engine that thinks beside the screen."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType

from pasang.cli.terminal.advice import analysis_words, hint_words
from pasang.cli.terminal.choice import Ambiguous, meant_move
from pasang.cli.terminal.dialogs import HelpScreen, TypeScreen
from pasang.cli.terminal.kept import KeptRound, NotKept
from pasang.cli.terminal.questions import (
    answer_at_end,
    answer_which,
    saved_words,
    wants_another,
    wants_to_resign,
)
from pasang.cli.terminal.setup_screen import SetupScreen
from pasang.cli.terminal.sitting import Sitting
from pasang.cli.terminal.table_screen import TableScreen
from pasang.cli.words import words
from pasang.engine.asynchronous import AsyncEngine
from pasang.engine.budget import Budget
from pasang.engine.fault import EngineError
from pasang.notation.fault import NotationError
from pasang.play.refusal import TableRefused
from pasang.play.table import Table
from pasang.rules.move import Move
from pasang.rules.refusal import MoveRefused

_MEMORY: Final = 64 * 2**20
_LINES: Final = 3
_ANALYSIS: Final = Budget(seconds=60.0)


class PlayApp(App[None]):
    """A round on the whole terminal; what is asked for is refused or done by the table."""

    CSS_PATH = "play.tcss"
    TITLE = "Pasang"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, kept: KeptRound | None, before: Table | None, asked: Table | None) -> None:
        super().__init__()
        self._kept = kept
        self._before = before
        self._asked = asked
        self._engine: AsyncEngine | None = None
        self._analysing = False
        self.sitting: Sitting | None = None
        self.interrupted = False
        self.fault = ""
        """What ended the app, if it was not the player."""

    def on_mount(self) -> None:
        """Go on with the kept round, begin the one that was asked for, or ask."""
        if self._before and self._asked:
            self.run_worker(self._ask_which())
        elif self._before:
            self.begin(self._before)
            self._say(words()["play"]["resumed"])
        elif self._asked:
            self.begin(self._asked)
        else:
            self.push_screen(SetupScreen())

    async def on_unmount(self) -> None:
        """Let the engine go."""
        self.workers.cancel_all()
        if self._engine:
            await self._engine.close()

    def begin(self, table: Table) -> None:
        """Sit down at a table."""
        self.workers.cancel_all()
        try:
            self.sitting = Sitting(table, self._kept)
        except NotKept as reason:
            self._kept = None
            self.sitting = Sitting(table)
            self.notify(words()["play"]["not_kept"].format(reason=reason), severity="warning")
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(TableScreen(self.sitting))
        self.call_after_refresh(self._go_on)

    def play(self, move: str | Move) -> None:
        """Play for the person whose turn it is."""
        self._do(lambda sitting: sitting.play(move))

    def action_undo(self) -> None:
        """Take the last move back."""
        self._do(Sitting.take_back)

    def action_resign(self) -> None:
        """Give up, if that is what is meant."""
        if self.sitting and not self.sitting.table.finish:
            self.run_worker(self._ask_resign())

    def action_new(self) -> None:
        """Set up another round; the one under way is given up only if that is meant."""
        self.run_worker(self._ask_new())

    def action_type_move(self) -> None:
        """Type a move instead of looking for it."""
        if self.sitting and self.sitting.choices:
            self.run_worker(self._ask_move())

    def action_save(self) -> None:
        """Write the record of the round to a file."""
        if self.sitting:
            self.run_worker(self._ask_file())

    def action_hint(self) -> None:
        """Ask the engine."""
        if self.sitting and self.sitting.choices:
            self.run_worker(self._hint(self.sitting), group="engine", exclusive=True)

    def action_analysis(self) -> None:
        """Show or hide what the engine thinks of the position."""
        self._analysing = not self._analysing
        if self.sitting:
            self._refresh()
            self._go_on()

    def action_help(self) -> None:
        """How the game goes and which keys do what."""
        self.push_screen(HelpScreen())

    def action_leave(self) -> None:
        """Leave; the round is kept."""
        self.exit()

    def action_interrupt(self) -> None:
        """Ctrl-C: leave at once."""
        self.interrupted = True
        self.exit()

    def _do(self, change: object) -> None:
        """Carry a change out at the table, or say why not."""
        assert callable(change)
        if self.sitting is None:
            return
        self.workers.cancel_group(self, "engine")
        try:
            change(self.sitting)
        except NotKept as reason:
            self.notify(words()["play"]["not_kept"].format(reason=reason), severity="warning")
        except (TableRefused, MoveRefused, NotationError, Ambiguous) as refused:
            sentence = str(refused)
            self._say(f"{sentence[:1].upper()}{sentence[1:]}.")
            return
        self._refresh()
        self._go_on()

    def _refresh(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.show_table()

    def _say(self, sentence: str) -> None:
        self.call_after_refresh(self._say_now, sentence)

    def _say_now(self, sentence: str) -> None:
        if screen := self._table_screen:
            screen.say(sentence)

    @property
    def _table_screen(self) -> TableScreen | None:
        return next((one for one in self.screen_stack if isinstance(one, TableScreen)), None)

    def _go_on(self) -> None:
        """Whatever is due now: the end, the computer's move, or an analysis."""
        sitting = self.sitting
        if sitting is None:
            return
        if sitting.table.finish:
            self.run_worker(self._show_end(sitting), group="end", exclusive=True)
        elif sitting.table.engine_due:
            self.run_worker(self._engine_move(sitting), group="engine", exclusive=True)
        elif self._analysing:
            self.run_worker(self._analyse(sitting), group="engine", exclusive=True)

    def _thinker(self) -> AsyncEngine:
        self._engine = self._engine or AsyncEngine(memory=_MEMORY)
        return self._engine

    async def _engine_move(self, sitting: Sitting) -> None:
        table = sitting.table
        level = table.seats[sitting.position.to_move].level
        try:
            played = await self._thinker().play(sitting.position, level=level)
        except EngineError as error:
            self.fault = str(error)
            self.exit()
            return
        if sitting is self.sitting and sitting.table is table:
            self._do(lambda here: here.play(played.move))

    async def _hint(self, sitting: Sitting) -> None:
        here = sitting.position
        said = words()["hint"]
        self._say_now(said["said"].format(hint=said["thinking"]))  # later, it might hide the hint
        async for hint in self._thinker().hint(here):
            if (screen := self._table_screen) is None:
                return
            screen.look_at(str(hint.move))
            screen.say(said["said"].format(hint=hint_words(here, hint)))
        if self._analysing:
            await self._analyse(sitting)

    async def _analyse(self, sitting: Sitting) -> None:
        async for seen in self._thinker().stream(sitting.position, _ANALYSIS, lines=_LINES):
            if (screen := self._table_screen) is None:
                return
            screen.show_below(analysis_words(seen))

    async def _show_end(self, sitting: Sitting) -> None:
        match await answer_at_end(self, sitting):
            case "next":
                self._do(Sitting.next_round)
            case "undo":
                self.action_undo()
            case "new":
                self.push_screen(SetupScreen())

    async def _ask_which(self) -> None:
        answer = await answer_which(self)
        if answer == "keep" and self._before:
            self.begin(self._before)
        elif answer == "fresh" and self._asked:
            self.begin(self._asked)
        else:
            self.exit()

    async def _ask_resign(self) -> None:
        if await wants_to_resign(self):
            self._do(Sitting.resign)

    async def _ask_new(self) -> None:
        if await wants_another(self, self.sitting):
            self.push_screen(SetupScreen())

    async def _ask_move(self) -> None:
        said = words()["screen"]
        typed = await self.push_screen_wait(TypeScreen(said["type"], "b4-c4"))
        if typed:
            self._do(lambda sitting: sitting.play(meant_move(typed, sitting.choices)))

    async def _ask_file(self) -> None:
        if self.sitting and (sentence := await saved_words(self, self.sitting)):
            self._say(sentence)
