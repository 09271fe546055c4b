"""The shop window ``pasang``: its surface is a tested fact."""

import inspect
import re
import subprocess
import sys
from enum import Enum
from types import UnionType

import pytest

import pasang
from tests.house.sources import PACKAGE, ROOT

SHOWN = [
    "Agreement",
    "Board",
    "Ending",
    "EnterKa",
    "Glyph",
    "Match",
    "Move",
    "MoveRefused",
    "NotationError",
    "OpenPassage",
    "Pattern",
    "Phase",
    "Point",
    "Position",
    "Reason",
    "Record",
    "RecordReader",
    "RecordedMove",
    "Refusal",
    "Result",
    "RoamKa",
    "Round",
    "Score",
    "Side",
    "Token",
    "Variation",
    "add_comment",
    "add_variation",
    "demote",
    "draw_position",
    "draw_svg",
    "named_pattern",
    "promote",
    "promote_to_main",
    "read_agreement",
    "read_pattern",
    "read_position",
    "read_records",
    "remove",
    "remove_variation",
    "set_glyph",
    "write_record",
    "write_records",
]
"""They will live long: whoever changes this list changes other people's programs."""

FUNCTIONS = [name for name in SHOWN if inspect.isfunction(getattr(pasang, name))]
CLASSES = [name for name in SHOWN if inspect.isclass(getattr(pasang, name))]

HEAVY = {
    "alembic",
    "asyncio",
    "chess",
    "click",
    "fastapi",
    "fpdf",
    "httpx",
    "numpy",
    "pydantic",
    "sqlalchemy",
    "starlette",
    "uvicorn",
    "pasang.cli",
    "pasang.engine",
    "pasang.play",
    "pasang.server",
}


def test_the_window_shows_exactly_these_names_in_order() -> None:
    assert sorted(SHOWN) == SHOWN == pasang.__all__


def test_everything_shown_can_be_had_and_is_ours() -> None:
    for name in SHOWN:
        shown = getattr(pasang, name)
        assert isinstance(shown, UnionType) or shown.__module__.startswith("pasang."), name
    assert set(SHOWN) == set(FUNCTIONS) | set(CLASSES) | {"Move"}


def test_nothing_else_public_lies_in_the_window_but_rooms() -> None:
    public = {
        name
        for name, value in vars(pasang).items()
        if not name.startswith("_") and not inspect.ismodule(value)
    }
    assert public - set(SHOWN) == {"annotations"} & public


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_public_function_has_types_and_an_example_that_runs(name: str) -> None:
    function = getattr(pasang, name)
    assert ">>> " in (inspect.getdoc(function) or "")
    signature = inspect.signature(function)
    assert signature.return_annotation is not inspect.Signature.empty
    assert all(p.annotation is not inspect.Parameter.empty for p in signature.parameters.values())


@pytest.mark.parametrize("name", CLASSES)
def test_a_public_type_and_everything_public_in_it_is_documented(name: str) -> None:
    shown = getattr(pasang, name)
    own = vars(shown).get("__doc__") or ""
    assert own.strip()
    assert not own.startswith(f"{name}("), "made up by the dataclass"
    for member, value in vars(shown).items():
        described = inspect.isfunction(value) or isinstance(value, property | classmethod)
        if (
            described
            and not member.startswith("_")
            and not (issubclass(shown, tuple | Enum) and member in dir(tuple))
        ):
            assert inspect.getdoc(value), f"{name}.{member}"


@pytest.mark.parametrize("name", SHOWN)
def test_a_public_name_is_told_of_in_the_pages(name: str) -> None:
    assert re.search(rf"\b{name}\b", (ROOT / "docs" / "library.md").read_text("utf-8"))


def test_help_teaches_with_an_example_that_runs() -> None:
    taught = pasang.__doc__ or ""
    assert ">>> r = pasang.Round.start(pattern=1)" in taught
    assert "R1–R20" in taught


def test_importing_pasang_brings_in_nothing_heavy() -> None:
    command = "import sys, pasang; print(*sys.modules, sep='\\n')"
    asked = subprocess.run(
        [sys.executable, "-c", command], capture_output=True, text=True, check=True
    )
    assert not HEAVY & set(asked.stdout.split())


def test_the_version_has_three_numbers() -> None:
    assert re.fullmatch(r"[0-9]+\.[0-9]+\.[0-9]+", pasang.__version__)


def test_the_package_says_that_it_is_typed() -> None:
    assert (PACKAGE / "py.typed").is_file()
