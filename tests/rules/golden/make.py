"""Makes the golden playthroughs: a random round on each pattern, with the position after every ply.

    python tests/rules/golden/make.py

Run it again only when the rules themselves have changed, and read the difference: each one is a changed rule.
"""

from pathlib import Path
from random import Random

from pasang.notation.agreement_text import all_agreements
from pasang.notation.record import Record, RecordedMove, Variation
from pasang.notation.record_writer import write_record
from pasang.notation.round import Round
from pasang.rules.pattern import TRADITIONAL_NAMES

HERE = Path(__file__).parent


def playthrough(number: int, name: str) -> Record:
    """A round at random on a pattern, the agreements taken in turn, each move with the position it led to."""
    agreements = all_agreements()
    dice = Random(f"golden {name}")
    played = Round.start(name, agreements[number % len(agreements)])
    while not played.is_over:
        played = played.play(dice.choice(played.legal_moves))
    bare = Record.of(played, Event="Golden playthrough", South="dice", North="dice")
    line = Variation(
        tuple(
            RecordedMove(move, (str(position),))
            for move, position in zip(played.moves, played.positions[1:], strict=True)
        )
    )
    return Record(bare.tags, line)


def file_of(name: str) -> Path:
    """Where the playthrough of a pattern is kept."""
    return HERE / f"{name.zfill(2)}.pasang"


if __name__ == "__main__":
    for number, name in enumerate(TRADITIONAL_NAMES):
        file_of(name).write_text(write_record(playthrough(number, name)), "utf-8")
