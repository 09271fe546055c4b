"""What the full-screen round asks a player, and what she answers."""

from __future__ import annotations

from pathlib import Path

import click
from textual.app import App

from pasang.cli.files import write_text
from pasang.cli.terminal.dialogs import AskScreen, TypeScreen
from pasang.cli.terminal.kept import record_of
from pasang.cli.terminal.sitting import Sitting, next_words, result_words
from pasang.cli.words import words
from pasang.notation.record_writer import write_record


async def answer_at_end(app: App[None], sitting: Sitting) -> str:
    """How the round ended, and what to do then: next, undo, new or look."""
    said = words()["screen"]
    answers = {"next": said["next"], "undo": said["undo"], "new": said["new"]}
    if sitting.table.takeback_ply is None:
        del answers["undo"]
    told = f"{result_words(sitting.table)}\n\n{next_words(sitting.table)}"
    return await app.push_screen_wait(AskScreen(told, {**answers, "look": said["look"]}))


async def answer_which(app: App[None]) -> str:
    """The kept round or the one that was asked for: keep, fresh or leave."""
    said = words()["screen"]
    answers = {"keep": said["go_on"], "fresh": said["fresh"], "leave": said["leave"]}
    return await app.push_screen_wait(AskScreen(said["which"], answers))


async def wants_to_resign(app: App[None]) -> bool:
    """Whether the round is really given up."""
    said = words()["screen"]
    answers = {"resign": said["give_up"], "stay": said["stay"]}
    return await app.push_screen_wait(AskScreen(said["resign"], answers)) == "resign"


async def wants_another(app: App[None], sitting: Sitting | None) -> bool:
    """Whether a round under way is really left for another."""
    if sitting is None or sitting.table.finish or not sitting.table.round.moves:
        return True
    said = words()["screen"]
    answers = {"new": said["new"], "stay": said["stay"]}
    return await app.push_screen_wait(AskScreen(said["leave_round"], answers)) == "new"


async def saved_words(app: App[None], sitting: Sitting) -> str:
    """Where the record was written, or why not; nothing if it was thought better of."""
    said = words()["screen"]
    name = await app.push_screen_wait(TypeScreen(said["file"], "round.pasang"))
    path = Path(name).expanduser()
    if name and path.exists():
        answers = {"write": said["overwrite"], "stay": said["stay"]}
        question = AskScreen(said["exists"].format(path=path), answers)
        if await app.push_screen_wait(question) != "write":
            return ""
    try:
        if name:
            write_text(path, write_record(record_of(sitting.table)))
            return words()["play"]["saved"].format(path=path)
    except click.ClickException as fault:
        return fault.message
    return ""
