"""One number for every move of every agreement: the action space that all environments share.

``docs/environments.md`` has the table. Numbers below :data:`WHOLE_ACTIONS` are enough wherever lines are captured
whole; the others are captures in part (R16).
"""

from __future__ import annotations

from typing import Final

from pasang.engine import _core
from pasang.engine.door import core_position, law_move
from pasang.research.environments.refusal import refused_action
from pasang.rules.move import Move
from pasang.rules.position import Position

ACTIONS: Final = _core.ACTIONS
"""How many there are."""
WHOLE_ACTIONS: Final = _core.WHOLE_ACTIONS
"""How many of them, the first ones, capture whole lines or open passages."""


def action_of(position: Position, move: Move | str) -> int:
    """The number of a legal move; :class:`~pasang.rules.refusal.MoveRefused` for any other.

    >>> from pasang import Round
    >>> r = Round.start(1).play("c", "j")
    >>> action_of(r.position, "b4-c4xc8")
    45
    """
    wanted = position.read(move)
    position.captured_by(wanted)  # says why it is not legal
    here = core_position(position)
    numbers = {law_move(number, position.phase): number for number in here.moves()}
    return _core.action_of(here, numbers[wanted])


def move_of(position: Position, action: int) -> Move:
    """The legal move that a number means; :class:`ActionRefused` if there is none.

    >>> from pasang import Round
    >>> r = Round.start(1).play("c", "j")
    >>> str(move_of(r.position, 45))
    'b4-c4xc8'
    >>> move_of(r.position, 2)
    Traceback (most recent call last):
    ...
    pasang.research.environments.refusal.ActionRefused: action: 2 is not legal in this position; see the action mask
    """
    try:
        number = _core.move_of_action(core_position(position), action)
    except (TypeError, ValueError):
        raise refused_action(action) from None
    return law_move(number, position.phase)


def legal_actions(position: Position) -> list[int]:
    """The numbers of all legal moves, in order.

    >>> from pasang import Round
    >>> legal_actions(Round.start(1).play("c").position)
    [6, 7, 8, 9, 10]
    """
    return _core.legal_actions(core_position(position))


def half_turn_of(action: int) -> int:
    """The same move on the board after half a turn, with the sides exchanged.

    >>> half_turn_of(2), half_turn_of(half_turn_of(1000))
    (8, 1000)
    """
    return _core.half_turn_of(action)
