"""The help of every command in every language: nothing is left in English, and nothing is translated in vain."""

from __future__ import annotations

from collections.abc import Iterator

import click
import pytest

from pasang.cli.commands.man import all_under
from pasang.cli.main import root_context
from pasang.cli.spoken_help import help_words, paragraphs_of
from pasang.notation.language import ENGLISH, languages, speaking
from tests.cli.conftest import Run

OTHERS = sorted(set(languages()) - {ENGLISH})
CLICKS = {"Usage:", "Options", "Commands", "Show this message and exit."}
"""What click itself says in a help."""


def english_help() -> Iterator[str]:
    """Every paragraph and option of every command; lines that are kept as they are only show calls."""
    with speaking(ENGLISH):
        for ctx in all_under(root_context(100)):
            for text in paragraphs_of(ctx.command.help or ""):
                if not text.startswith("\b"):
                    yield text
            for param in ctx.command.params:
                if isinstance(param, click.Option) and param.help:
                    yield param.help


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_of_the_help_is_translated_and_no_other(language: str) -> None:
    told = help_words(language)
    written = {*english_help(), *CLICKS}
    assert written <= told.keys()
    assert {text for text in told.keys() - written if not text.startswith("Start here:")} == set()
    assert not [text for text, other in told.items() if text == other]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("call", ["", "play", "print puzzles", "puzzles make", "solve"])
def test_no_english_is_left_in_a_help(pasang: Run, language: str, call: str) -> None:
    told = pasang("--lang", language, *call.split(), "--help")
    assert told.returncode == 0
    shown = " ".join(told.stdout.split())
    assert [text for text in {*english_help(), "Usage:", "Options:"} if text in shown] == []
    assert help_words(language)["Show this message and exit."] in shown


def test_the_variable_decides_even_if_help_is_all_that_is_asked_for(
    pasang: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PASANG_LANG", "ms")
    assert pasang("--help").stdout.startswith("Cara guna: pasang ")
    assert pasang("play", "--help").stdout.startswith("Cara guna: pasang play ")


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (
            "perft x",
            "Falscher Wert für 'DEPTH': 'x' ist keine ganze Zahl; siehe 'pasang perft --help'",
        ),
        (
            "best --time -1",
            "Falscher Wert für '--time': muss 0 bis 1000000 sein, nicht -1.0; siehe ",
        ),
        ("bets", "Es gibt keinen Befehl 'bets'. War 'best' gemeint? Siehe 'pasang --help'"),
        ("validate", "Es fehlt 'FILE…'; siehe 'pasang validate --help'"),
        ("play --side east", "'east' ist nicht unter 'south', 'north'"),
        ("doctor extra", "Überzähliges Argument (extra); siehe 'pasang doctor --help'"),
        ("moves --moves", "Die Option '--moves' braucht einen Wert"),
    ],
)
def test_a_wrong_call_is_told_in_the_language(pasang: Run, call: str, said: str) -> None:
    told = pasang("--lang", "de", *call.split())
    assert said in told.stderr
    assert told.returncode == 2
