"""Docstrings as the site shows them: examples in blocks, names as code, and every rule a link to its page."""

from __future__ import annotations

import re
from textwrap import dedent
from typing import Any

from griffe import Extension, Object

_ROLE = re.compile(r":\w+:`~?([^`]+)`")
_RULE = re.compile(r"(?<![\w`–-])([RN])([1-9][0-9]?)(?![\w`–])")
_PAGES = {"R": "rules.md", "N": "notation.md"}


def for_the_site(docstring: str) -> str:
    """A docstring as Markdown: an example lasts from its prompt to the next empty line."""
    return "\n\n".join(map(_paragraph, re.split(r"\n[ \t]*\n", docstring)))


def _paragraph(text: str) -> str:
    if text.lstrip().startswith(">>> "):
        return f"```pycon\n{dedent(text)}\n```"
    plain = _ROLE.sub(r"`\1`", text).replace("``", "`")
    if plain.endswith("::"):
        plain = plain[:-1]
    return _RULE.sub(lambda rule: f"[{rule[0]}](../{_PAGES[rule[1]]}#{rule[0].lower()})", plain)


class ForTheSite(Extension):
    """Rewrites every docstring before it is shown."""

    def on_object(self, *, obj: Object, **_: Any) -> None:  # noqa: ANN401 - what else it is told
        """Rewrite the docstring of whatever was found."""
        if obj.docstring:
            obj.docstring.value = for_the_site(obj.docstring.value)
