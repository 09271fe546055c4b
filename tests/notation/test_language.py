"""Which language is spoken: English until another is asked for, and only where it was."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from pasang.notation.language import first_known, known, languages, speak, speaking, spoken
from pasang.notation.words import counted, nickname_words, provenance_words, words
from pasang.rules.pattern import traditional, traditional_patterns
from pasang.rules.point import COLUMNS
from pasang.rules.refusal import Reason, Refusal


def test_english_is_spoken_until_another_language_is_asked_for() -> None:
    assert spoken() == "en"
    with speaking("ms"):
        assert words()["colour"]["BLACK"] == "hitam"
    assert words()["colour"]["BLACK"] == "black"


def test_a_language_is_spoken_in_one_thread_only() -> None:
    with speaking("ms"), ThreadPoolExecutor(1) as other:
        assert other.submit(spoken).result() == "en"


def test_a_language_can_be_spoken_from_now_on() -> None:
    def told() -> tuple[str, str]:
        speak("ms")
        return spoken(), str(Refusal(Reason.PASSAGE_ELSEWHERE, columns=COLUMNS[:2] + COLUMNS[3:4]))

    with ThreadPoolExecutor(1) as apart:
        language, sentence = apart.submit(told).result()
    assert language == "ms"
    assert "a–b atau d" in sentence


def test_a_language_without_plural_forms_says_one_and_many_alike() -> None:
    assert [counted("tinggal {count} buah", count) for count in (1, 2)] == [
        "tinggal 1 buah",
        "tinggal 2 buah",
    ]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (["ms-BN", "en"], "ms"),
        (["ms_BN.UTF-8"], "ms"),
        (["xx", "EN-gb"], "en"),
        (["C.UTF-8", "POSIX", ""], None),
    ],
)
def test_the_first_known_language_is_chosen(wanted: list[str], found: str | None) -> None:
    assert first_known(wanted) == found


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"'xx' is not known; write one of en, ms, de"):
        known("xx")
    assert set(languages()) >= {"en", "ms"}


def test_a_pattern_is_told_of_in_english_by_its_file_and_in_other_languages_by_their_words() -> (
    None
):
    seven = traditional("7")
    assert nickname_words(seven) == seven.nickname == "Hourglasses"
    assert provenance_words(seven) == seven.provenance
    with speaking("ms"):
        assert nickname_words(seven) != seven.nickname
        assert provenance_words(seven).startswith("Tradisional")


@pytest.mark.parametrize("language", sorted(set(languages()) - {"en"}))
def test_every_pattern_is_told_of_in_every_language(language: str) -> None:
    with speaking(language):
        for pattern in traditional_patterns():
            assert nickname_words(pattern) != pattern.nickname, pattern.name
            assert provenance_words(pattern) != pattern.provenance, pattern.name


def test_a_pattern_of_ones_own_keeps_what_it_was_given() -> None:
    own = replace(traditional("7"), name="own", nickname="Mine")
    with speaking("ms"):
        assert nickname_words(own) == "Mine"
