"""The puzzles that come with the package, in parts by rating."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

from pasang.puzzles.collection import Collection
from pasang.puzzles.puzzle import Puzzle
from pasang.puzzles.puzzles_text import FORMAT, VERSION, read_puzzles, write_puzzles

INDEX: Final = "index.json"
_BOUNDS: Final = (600, 900, 1200, 1500, 1800)
"""The lowest rating of each part."""


@cache
def shipped_puzzles() -> tuple[Puzzle, ...]:
    """All of them, the easiest first."""
    folder = files("pasang.puzzles").joinpath("data")
    index = json.loads(folder.joinpath(INDEX).read_text("utf-8"))
    return tuple(
        puzzle
        for part in index["parts"]
        for puzzle in read_puzzles(folder.joinpath(part["file"]).read_text("utf-8")).puzzles
    )


def parts_of(collection: Collection) -> dict[str, str]:
    """The files that ship a collection, by name: its puzzles by rating, and an index of them."""
    texts: dict[str, str] = {}
    index: list[dict[str, Any]] = []
    for lowest, above in zip(_BOUNDS, (*_BOUNDS[1:], None), strict=True):
        within = [
            one
            for one in sorted(collection.puzzles, key=lambda one: (one.rating, one.id))
            if one.rating >= lowest and (above is None or one.rating < above)
        ]
        name = f"rating-{lowest:04}.json"
        texts[name] = write_puzzles(Collection(collection.seed, collection.rounds, within))
        index.append({"file": name, "from": lowest, "count": len(within)})
    head = {"format": f"{FORMAT} index", "version": VERSION, "parts": index}
    return {INDEX: json.dumps(head, indent=1) + "\n", **texts}
