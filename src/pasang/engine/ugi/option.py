"""The options that a UGI program declares."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from pasang.engine.bounds import check_whole

_DECLARED: Final = re.compile(r"option name (.+?) type (\w+)(.*)")
_KEYWORD: Final = re.compile(r" (default|min|max|var) (.*?)(?= (?:default|min|max|var) |$)")


@dataclass(frozen=True, slots=True)
class UgiOption:
    """An option with its type – spin, check, combo, string or button – and what it may be.

    >>> UgiOption.parse("option name Level type spin default 10 min 1 max 10")
    UgiOption(name='Level', kind='spin', default='10', least=1, most=10, choices=())
    """

    name: str
    kind: str
    default: str = ""
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()

    @classmethod
    def parse(cls, line: str) -> UgiOption | None:
        """The option that a line declares, if it does."""
        declared = _DECLARED.fullmatch(line)
        if not declared:
            return None
        name, kind, rest = declared.groups()
        said = _KEYWORD.findall(rest)
        words = dict(said)
        return cls(
            name,
            kind,
            words.get("default", ""),
            _whole(words.get("min")),
            _whole(words.get("max")),
            tuple(value for keyword, value in said if keyword == "var"),
        )

    def text_of(self, value: object) -> str:
        """A value as ``setoption`` writes it; one that the program would not take is refused."""
        if self.kind == "check":
            if not isinstance(value, bool):
                raise TypeError(f"{self.name}: must be True or False, not {value!r}")
            return "true" if value else "false"
        if self.kind == "spin":
            number = _whole(value) if isinstance(value, str) else value
            low = self.least if self.least is not None else -(2**63)
            check_whole(self.name, value if number is None else number, low, self.most)
        text = str(value)
        if self.choices and text not in self.choices:
            raise ValueError(f"{self.name}: must be one of {', '.join(self.choices)}, not {text!r}")
        if not text.isprintable():
            raise ValueError(f"{self.name}: must be one line of text, not {text!r}")
        return text


def _whole(text: str | None) -> int | None:
    return int(text) if text is not None and re.fullmatch("[+-]?[0-9]{1,18}", text) else None
