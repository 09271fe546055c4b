"""The shapes of a printed sheet, in millimetres from its upper left corner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Colour = tuple[int, int, int]
Face = Literal["serif", "sans", "bold"]


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float
    colour: Colour


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle, filled or not."""

    x: float
    y: float
    radius: float
    fill: Colour | None
    colour: Colour
    width: float


@dataclass(frozen=True, slots=True)
class Frame:
    """A rectangle that is drawn but not filled."""

    x: float
    y: float
    side: float
    width: float
    colour: Colour


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text; ``y`` is its baseline."""

    x: float
    y: float
    text: str
    size: float
    """The size of the letters, in millimetres."""
    align: Literal["left", "middle"]
    face: Face
    colour: Colour


@dataclass(frozen=True, slots=True)
class Patch:
    """A filled polygon."""

    corners: tuple[tuple[float, float], ...]
    fill: Colour
    colour: Colour
    width: float


Shape = Stroke | Disc | Frame | Words | Patch

INK: Final[Colour] = (42, 26, 12)
CARVED: Final[Colour] = (120, 84, 46)
GOLD: Final[Colour] = (184, 137, 43)
WHITE: Final[Colour] = (255, 255, 255)
