"""Every room that speaks has the same words in every language: none missing, none left over, none untranslated."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from pasang.notation.language import ENGLISH, languages
from tests.house.sources import ROOT, kept_files

ALIKE: Final = re.compile(
    r"""[\W\d_]*                    # signs and numbers alone
      | (\{\w+\}|[^A-Za-z])*        # nothing but what is filled in
      | .{0,4}                      # too short to tell
    """,
    re.VERBOSE | re.DOTALL,
)
"""What may well be the same in two languages."""
SHARED: Final = json.loads((Path(__file__).parent / "words_shared.json").read_text("utf-8"))
"""Words that another language has taken over as they are, by language."""

LISTS: Final = sorted(file for file in kept_files() if file.name == f"{ENGLISH}.json")
OTHERS: Final = sorted(set(languages()) - {ENGLISH})
every_list = pytest.mark.parametrize("english", LISTS, ids=lambda file: str(file.relative_to(ROOT)))
every_other = pytest.mark.parametrize("language", OTHERS)


def said_in(words: Any, name: str = "") -> Iterator[tuple[str, str]]:  # noqa: ANN401 - as JSON has it
    """Every text of a word list by its full name."""
    if isinstance(words, str):
        yield name, words
    else:
        for part, inner in words.items() if isinstance(words, dict) else enumerate(words):
            yield from said_in(inner, f"{name}.{part}" if name else str(part))


def read(english: Path, language: str) -> dict[str, str]:
    return dict(said_in(json.loads(english.with_name(f"{language}.json").read_text("utf-8"))))


def filled_in(text: str) -> list[str]:
    """What is filled into a text, in any order; every form of it fills in the same."""
    forms = [sorted(set(re.findall(r"\{\w+\}|%[\w.]+%", form))) for form in text.split("|")]
    return forms[-1]


def test_there_are_word_lists_and_another_language() -> None:
    assert len(LISTS) >= 6
    assert "ms" in OTHERS


@every_list
@every_other
def test_a_language_has_the_words_of_english_and_no_other(english: Path, language: str) -> None:
    assert list(read(english, language)) == list(read(english, ENGLISH))


@every_list
@every_other
def test_a_translation_fills_in_what_english_does(english: Path, language: str) -> None:
    told = read(english, language)
    wrong = {
        name: (text, told[name])
        for name, text in read(english, ENGLISH).items()
        if filled_in(text) != filled_in(told[name])
    }
    assert not wrong


@every_list
@every_other
def test_nothing_is_left_in_english(english: Path, language: str) -> None:
    told = read(english, language)
    same = {
        name: text
        for name, text in read(english, ENGLISH).items()
        if text == told[name] and not ALIKE.fullmatch(text) and text not in SHARED[language]
    }
    assert not same


@every_other
def test_what_is_called_shared_is_said_somewhere(language: str) -> None:
    said = {text for english in LISTS for text in read(english, ENGLISH).values()}
    assert set(SHARED[language]) <= said
