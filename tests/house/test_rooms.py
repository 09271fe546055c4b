"""Rooms look only downstairs: rules → notation → engine → {play, puzzles} → printing → {server, cli, research, …}."""

import sys
from pathlib import Path

import pytest

from tests.house.sources import PACKAGE, imports_of, module_name, modules

STAIRS = {
    "rules": 0,
    "notation": 1,
    "pasang": 2,
    "engine": 3,
    "play": 4,
    "puzzles": 4,
    "printing": 5,
    "server": 6,
    "cli": 6,
    "research": 6,
    "widget": 6,
}
"""How high each room lies; ``pasang`` itself is the shop window, over what it shows."""

EXCEPTIONS = {
    ("pasang.cli.commands.prove.check", "research"),
    ("pasang.cli.commands.prove.claim", "research"),
    ("pasang.cli.commands.prove.files", "research"),
    ("pasang.cli.commands.prove.openings", "research"),
    ("pasang.cli.commands.serve", "server"),
    ("pasang.cli.commands.selfplay", "research"),
    ("pasang.cli.commands.train", "research"),
    ("pasang.cli.laboratory", "research"),
    ("pasang.cli.commands.doctor", "server"),
    ("pasang.cli.commands.site", "server"),
    ("pasang.cli.commands.admin.archive", "server"),
    ("pasang.cli.commands.admin.backup", "server"),
    ("pasang.cli.commands.admin.ban", "server"),
    ("pasang.cli.commands.admin.close", "server"),
    ("pasang.cli.commands.admin.create", "server"),
    ("pasang.cli.commands.admin.flags", "server"),
    ("pasang.cli.commands.admin.people", "server"),
    ("pasang.cli.commands.admin.migrate", "server"),
    ("pasang.cli.commands.admin.restore", "server"),
}
"""Commands that start the server and look after it, and those of the laboratory, look into a sibling; nobody else."""


def room_of(name: str) -> str | None:
    """The room that a dotted name lies in; none outside the package."""
    first, *rest = name.split(".")
    if first != "pasang":
        return None
    return rest[0] if rest and rest[0] in STAIRS else "pasang"


@pytest.mark.parametrize("file", modules(), ids=module_name)
def test_a_module_looks_only_downstairs_and_not_at_siblings(file: Path) -> None:
    own = room_of(module_name(file))
    assert own is not None
    for imported in imports_of(file):
        other = room_of(imported)
        if other is None or other == own or (module_name(file), other) in EXCEPTIONS:
            continue
        assert STAIRS[other] < STAIRS[own], f"{module_name(file)} imports {imported}"


def test_every_room_has_its_place_on_the_stairs() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if path.is_dir() and any(path.glob("*.py"))}
    assert rooms <= STAIRS.keys()


def test_every_exception_is_still_needed() -> None:
    for name, room in EXCEPTIONS:
        [file] = [file for file in modules() if module_name(file) == name]
        assert room in {room_of(imported) for imported in imports_of(file)}


@pytest.mark.parametrize("file", modules("rules", "notation"), ids=module_name)
def test_the_law_and_its_notation_need_the_standard_library_alone(file: Path) -> None:
    outside = {imported.split(".")[0] for imported in imports_of(file)} - {"pasang"}
    assert outside <= sys.stdlib_module_names


@pytest.mark.parametrize("file", modules("rules"), ids=module_name)
def test_the_law_neither_tells_the_time_nor_throws_dice_nor_speaks_to_the_world(file: Path) -> None:
    worldly = {
        "time",
        "datetime",
        "random",
        "secrets",
        "os",
        "io",
        "socket",
        "logging",
        "asyncio",
        "threading",
    }
    assert not {imported.split(".")[0] for imported in imports_of(file)} & worldly
