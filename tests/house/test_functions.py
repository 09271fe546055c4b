"""Functions fit on a screen."""

from pathlib import Path

import pytest

from tests.house.functions import LONGEST, functions_of, long_functions
from tests.house.sources import name_of, sources

SAMPLES = {
    "sample.py": "@decorated(\n    1\n)\ndef one(a):\n    async def inner():\n        pass\n    return a\n",
    "sample.cpp": "int one(int a) {\n  const auto inner = [](int b) {\n    return b;\n  };\n  return inner(a);\n}\n",
    "sample.ts": "class C {\n  one(a) {\n    const inner = () => {\n      go();\n    };\n    return a;\n  }\n}\n",
}


@pytest.mark.parametrize("language", ["Python", "TypeScript"])
def test_a_function_fits_on_a_screen(language: str) -> None:
    too_long = {
        f"{name_of(file)}:{function.first} {function.name}": function.lines
        for file in sources(language)
        for function in long_functions(file)
    }
    assert too_long == {}, f"functions of more than {LONGEST} lines"


@pytest.mark.parametrize(("name", "text"), SAMPLES.items(), ids=SAMPLES)
def test_functions_are_found_with_their_names_and_lines_in_every_language(
    name: str, text: str, tmp_path: Path
) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    found = {function.name: function.lines for function in functions_of(file)}
    lengths = {"one": 4, "inner": 2} if name.endswith(".py") else {"one": 6, "inner": 3}
    assert found == lengths


def test_a_function_of_forty_one_lines_is_too_long(tmp_path: Path) -> None:
    file = tmp_path / "sample.py"
    file.write_text("def one():\n" + "    pass\n" * LONGEST, encoding="utf-8")
    assert [function.lines for function in long_functions(file)] == [LONGEST + 1]
