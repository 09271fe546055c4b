"""A hint in words: the move, what it wins and what it leaves to the other."""

from __future__ import annotations

from pasang.cli.words import words
from pasang.engine.analysis import Analysis
from pasang.engine.hint import Hint
from pasang.engine.value import Value
from pasang.notation.words import counted
from pasang.notation.words import words as game_words
from pasang.rules.ending import Ending, ending_of
from pasang.rules.position import Position


def hint_words(position: Position, hint: Hint) -> str:
    """Why a move is recommended."""
    said = words()["hint"]
    after = position.after(hint.move)
    other = game_words()["side"][after.to_move.name]
    gain = said["gain"].format(move=hint.move, gain=hint.points)
    if ending_of(after) is Ending.SUNTUK:
        left = said["suntuk"].format(side=other)
    else:
        left = counted(said["leaves"].replace("{side}", other), hint.choices_left)
    return f"{gain}; {left}. {value_words(hint.value)}"


def value_words(value: Value) -> str:
    """What a position is worth to the side to move, in words (R19)."""
    said = words()["value"]
    sure = said["proved" if value.exact else "guessed"]
    if value.suntuk_in is not None:
        kind = "suntuk_won" if value.margin > 0 else "suntuk_lost"
        return counted(said[kind], value.suntuk_in) + sure
    if value.at_least and value.margin > 0:
        return counted(said["at_least"], value.margin) + said["proved"]
    if not value.margin:
        return said["even"] + sure
    return counted(said["ahead" if value.margin > 0 else "behind"], abs(value.margin)) + sure


def analysis_words(seen: Analysis) -> str:
    """The best lines with their values, seen by the side to move."""
    said = words()["screen"]["analysis"]
    lines = [said.format(depth=seen.depth, nodes=seen.nodes)]
    for line in seen.lines:
        sure = "=" if line.value.exact else " "
        lines.append(f"{sure}{line.value!s:>12}  {' '.join(map(str, line.moves[:2]))}")
    return "\n".join(lines)
