"""The board in a notebook plays by the law, and is drawn by the page's own board."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, sync_playwright

from pasang import MoveRefused, Round
from pasang.rules.side import Side
from pasang.widget.board import BoardWidget
from tests.browser.conftest import WITH_WINDOWS, launched

PLAYED = Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7")


def press(board: BoardWidget, move: str, ply: int | None = None) -> None:
    """What the page says when somebody chooses."""
    board.chosen = {"move": move, "ply": board.shown["ply"] if ply is None else ply}


def test_a_choice_is_played_and_the_board_is_told() -> None:
    board = BoardWidget(PLAYED)
    assert [choice["move"] for choice in board.shown["choices"]] == [
        str(m) for m in PLAYED.legal_moves
    ]
    press(board, "c4-c7xa7d7")
    assert board.round == PLAYED.play("c4-c7xa7d7")
    assert board.shown["lastMove"]["captures"] == ["b7", "a7", "d7"]
    assert board.shown["side"] == "north"


def test_the_engine_answers_and_its_turn_offers_no_choices() -> None:
    board = BoardWidget(level=1, side="north")
    assert len(board.round.moves) == 1
    assert board.shown["flipped"]
    press(board, board.shown["choices"][0]["move"])
    assert len(board.round.moves) == 3
    assert board.round.position.to_move is Side.NORTH
    board.close()


@pytest.mark.parametrize(("move", "ply"), [("c4-c7xa7d7", 2), ("c4-c6xa6", 4), ("", 4), ("c", 4)])
def test_what_comes_late_or_is_no_choice_is_not_heard(move: str, ply: int) -> None:
    board = BoardWidget(PLAYED)
    press(board, move, ply)
    assert board.round == PLAYED
    with pytest.raises(MoveRefused):
        board.play("c4-c4xc8")


def test_a_turn_is_taken_back_to_ones_own() -> None:
    alone, against = BoardWidget(PLAYED), BoardWidget(level=1)
    alone.take_back()
    assert alone.round == PLAYED
    press(alone, "c4-c7xa7d7")
    alone.take_back()
    assert alone.round == PLAYED
    press(against, "c")
    against.take_back()
    assert against.round == Round.start(1)
    against.close()


def test_a_board_that_nobody_closes_does_not_keep_the_interpreter() -> None:
    program = (
        "from pasang.widget.board import BoardWidget\n"
        "board = BoardWidget(level=1)\n"
        "board.play('c')\n"
        "board.held = board\n"
        "print(len(board.round.moves))\n"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == ["2"]


def test_an_engine_that_is_closed_while_the_interpreter_ends_keeps_nobody_waiting() -> None:
    program = (
        "from pasang.engine import Engine\n"
        "import pasang.engine.engine as room\n"
        "engine = Engine(memory=2**20)\n"
        "room._end_searches()\n"
        "engine.close()\n"
        "print('closed')\n"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == ["closed"]


@pytest.fixture
def page() -> Iterator[Page]:
    with (
        sync_playwright() as playwright,
        launched(playwright, "chromium-headless-shell", *WITH_WINDOWS) as browser,
    ):
        yield browser.new_page()


def test_two_boards_are_drawn_in_one_document_and_say_what_was_chosen(page: Page) -> None:
    page.goto("about:blank")
    board = BoardWidget(PLAYED)
    chosen = page.evaluate(
        """async ([script, shown]) => {
          const heard = [];
          for (const _ of 'ab') {
            const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
            const model = {
              get: () => shown, on() {}, off() {}, save_changes() {},
              set: (_, choice) => heard.push(choice),
            };
            const { default: widget } = await import(url);
            await widget.render({ model, el: document.body });
          }
          const boards = [...document.querySelectorAll('pasang-board')];
          await Promise.all(boards.map((one) => one.updateComplete));
          for (const one of boards) one.dispatchEvent(new CustomEvent('choose', { detail: { move: 'c4-c2xf2' } }));
          return [heard, boards.map((one) => one.shadowRoot.querySelectorAll('[data-standing]').length)];
        }""",
        [board._esm, board.shown],
    )
    heard, drawn = chosen
    assert heard == [{"move": "c4-c2xf2", "ply": 4}] * 2
    tokens = PLAYED.position.board.tokens_left
    assert drawn == [tokens + 2] * 2
    assert "to move" in page.inner_text("p[role=status] >> nth=0")
