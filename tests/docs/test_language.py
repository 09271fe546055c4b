"""The pages are written in British spelling."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, name_of, prose_of

_AMERICAN = re.compile(
    r"\b((?:un)?color\w*|behavior\w*|analyz\w+|center\w*|gray|favorite\w*|recogniz\w+|organiz\w+)\b",
    re.IGNORECASE,
)
_CODE_OR_MARKUP = re.compile(r"`[^`]*`|<[^>]*>")


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_a_page_is_in_british_spelling(page: Path) -> None:
    assert not _AMERICAN.findall(_CODE_OR_MARKUP.sub("", prose_of(page)))
