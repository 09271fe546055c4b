"""What every message has in common, and the texts that have a fixed form."""

from __future__ import annotations

import re
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from pasang.notation.isolation import without_unpaired_marks
from pasang.notation.tags import breaks_line


def one_line(text: str) -> str:
    """A text in any script as a tag can keep it (N4): single spaces, and no mark that turns what follows."""
    line = "".join(" " if breaks_line(sign) else sign for sign in text)
    return re.sub(" +", " ", without_unpaired_marks(line)).strip()


NUL: Final = "\0"
"""A sign that a text may have in Python, but not in PostgreSQL."""
SideName = Literal["south", "north"]
ColourName = Literal["black", "white"]
AxisName = Literal["row", "column"]

LONGEST_NAME: Final = 40
LONGEST_TITLE: Final = 80

PointText = Annotated[str, StringConstraints(max_length=3)]
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=16)]
PositionText = Annotated[str, StringConstraints(max_length=200)]
RowsText = Annotated[str, StringConstraints(max_length=200)]
AgreementText = Annotated[str, StringConstraints(max_length=40)]
Title = Annotated[str, StringConstraints(max_length=LONGEST_TITLE), AfterValidator(one_line)]
Name = Annotated[str, StringConstraints(max_length=LONGEST_NAME), AfterValidator(one_line)]
RequestId = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern="^[ -~]*$")]
Ply = Annotated[int, Field(ge=0, le=200)]


class Wire(BaseModel):
    """A message or a part of one: nothing unknown in it, nothing guessed about its types."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class Asked(Wire):
    """A message to the server; what has a default may be left out."""


class Problem(Wire):
    """Why a request was not carried out."""

    error: str
    """A name for programs, such as ``not_found`` or ``bad_position``."""
    text: str
    """One sentence for people."""
    field: str | None = None
    """The field of the request that is wrong, if it is one."""


class Score(Wire):
    """A number for each side."""

    south: int
    north: int


class Tokens(Wire):
    """A number of tokens of each colour."""

    black: int
    white: int


class Result(Wire):
    """The recorded score of a finished round."""

    south: int
    north: int
    winner: SideName | None
