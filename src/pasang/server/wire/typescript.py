"""The wire in TypeScript: ``python -m pasang.server.wire.typescript [FILE]`` writes the page's types."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import datetime
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import NoneType, UnionType
from typing import Annotated, Final, Literal, Union, get_args, get_origin

from pasang.server import wire
from pasang.server.wire.base import Asked, Wire
from pasang.server.wire.live_analysis import AnalysisMessage, AnalysisRequest
from pasang.server.wire.live_table import TableMessage, TableRequest
from pasang.server.wire.lobby import LobbyMessage, LobbyRequest
from pasang.server.wire.tournament import TournamentMessage, TournamentRequest

_HEAD: Final = (
    "// Generated from the Python wire types: `python -m pasang.server.wire.typescript`.\n\n"
)
_PLAIN: Final = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    datetime: "string",
    NoneType: "null",
    object: "unknown",
}
_UNIONS: Final = {
    "TableRequest": TableRequest,
    "TableMessage": TableMessage,
    "AnalysisRequest": AnalysisRequest,
    "AnalysisMessage": AnalysisMessage,
    "LobbyRequest": LobbyRequest,
    "LobbyMessage": LobbyMessage,
    "TournamentRequest": TournamentRequest,
    "TournamentMessage": TournamentMessage,
}


def wire_types() -> list[type[Wire]]:
    """Every type of the wire, by module and name."""
    found = []
    for module in sorted(iter_modules(wire.__path__), key=lambda module: module.name):
        if module.name != "typescript":
            loaded = import_module(f"{wire.__name__}.{module.name}")
            found += [
                kind
                for _, kind in sorted(vars(loaded).items())
                if isinstance(kind, type) and issubclass(kind, Wire)
                if kind.__module__ == loaded.__name__ and kind.model_fields
            ]
    return found


def write_types() -> str:
    """All wire types as one TypeScript module, the same text every time."""
    interfaces = "\n".join("\n".join(_interface(kind)) for kind in wire_types())
    unions = "".join(f"export type {name} = {_type(union)};\n" for name, union in _UNIONS.items())
    return f"{_HEAD}{interfaces}\n{unions}"


def _interface(kind: type[Wire]) -> Iterator[str]:
    yield f"/** {_sentence(kind.__doc__)} */"
    yield f"export interface {kind.__name__} {{"
    for name, field in kind.model_fields.items():
        if field.description:
            yield f"  /** {_sentence(field.description)} */"
        optional = "?" if issubclass(kind, Asked) and not field.is_required() else ""
        yield f"  {name}{optional}: {_type(field.annotation)};"
    yield "}\n"


def _sentence(text: str | None) -> str:
    return " ".join((text or "").replace("``", "`").split())


def _type(kind: object) -> str:
    """The TypeScript type that says the same."""
    if isinstance(kind, type) and issubclass(kind, Wire):
        return kind.__name__
    if isinstance(kind, type) and kind in _PLAIN:
        return _PLAIN[kind]
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return " | ".join(f"'{value}'" for value in kind)
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _type(args[0])
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(map(_type, args)))
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in args)
    if origin is list:
        inner = _type(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{_type(args[0])}, {_type(args[1])}>"
    raise TypeError(f"{kind} has no form in TypeScript yet")


def main() -> None:
    """Print the types, or write them to the file that is named."""
    if len(sys.argv) > 1:
        target = Path(sys.argv[1])
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(write_types(), encoding="utf-8")
    else:
        sys.stdout.write(write_types())


if __name__ == "__main__":
    main()
