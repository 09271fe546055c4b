"""What ``setoption`` sets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from pasang.engine.level import HIGHEST
from pasang.engine.net import SHIPPED, NetGiven, net_from, net_named
from pasang.engine.ugi.request import UgiFault
from pasang.notation.agreement_text import read_agreement
from pasang.notation.fault import quoted
from pasang.notation.pattern_text import named_pattern
from pasang.notation.round import Round

MIB: Final = 2**20
_RANGES: Final = {"Threads": (1, 256), "Memory": (1, 1 << 20), "Level": (1, HIGHEST)}
"""The options that are numbers, with their least and greatest; memory is in MiB."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of a session with their defaults."""

    threads: int = 1
    memory: int = 256
    """In MiB."""
    level: int = HIGHEST
    pattern: str = "1"
    agreement: str = "slide"
    net: str = SHIPPED
    """What guesses: the shipped net, a file of another, or none for the weights."""
    net_given: NetGiven = SHIPPED
    """The same as an engine takes it."""

    def changed(self, name: str, value: str) -> Settings:
        """These settings with one option set; names are read in any case.

        >>> Settings().changed("level", "4").level
        4
        """
        known = {option.lower(): option for option in (*_RANGES, "Pattern", "Agreement", "Net")}
        option = known.get(name.lower())
        match option:
            case None:
                raise UgiFault(f"setoption: {quoted(name)} is none of {', '.join(known.values())}")
            case "Pattern":
                return replace(self, pattern=named_pattern(value).name)
            case "Agreement":
                return replace(self, agreement=str(read_agreement(value)))
            case "Net":
                return replace(self, net=value, net_given=_net(value))
            case "Threads":
                return replace(self, threads=_number(option, value))
            case "Memory":
                return replace(self, memory=_number(option, value))
            case _:
                return replace(self, level=_number(option, value))

    @property
    def startpos(self) -> Round:
        """The round that ``position startpos`` means."""
        return Round.start(self.pattern, self.agreement)

    def declared(self) -> Iterator[str]:
        """The options as ``ugi`` lists them."""
        for option, (low, high) in _RANGES.items():
            default = getattr(self, option.lower())
            yield f"option name {option} type spin default {default} min {low} max {high}"
        yield f"option name Pattern type string default {self.pattern}"
        yield f"option name Agreement type string default {self.agreement}"
        yield f"option name Net type string default {self.net}"

    @property
    def made_engine(self) -> tuple[int, int, str]:
        """What an engine is made with, and has to be made anew for."""
        return self.threads, self.memory, self.net


def _net(value: str) -> NetGiven:
    try:
        given = net_named(value)
        net_from(given, None)
    except ValueError as error:
        raise UgiFault(f"setoption: {error}") from None
    return given


def _number(option: str, text: str) -> int:
    low, high = _RANGES[option]
    if not re.fullmatch("[0-9]{1,9}", text) or not low <= int(text) <= high:
        raise UgiFault(f"setoption: {option} must be {low} to {high}, not {quoted(text)}")
    return int(text)
