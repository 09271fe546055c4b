"""The core in WebAssembly says of a laid-out board what the notation says: the position it is, or what is wrong yet."""

from __future__ import annotations

from random import Random

from pasang.notation.agreement_text import all_agreements
from pasang.notation.words import words
from pasang.rules.side import Side
from pasang.server.view.setup import set_up_view
from pasang.server.wire.position import SetUp
from tests.core.in_node import in_node
from tests.core.told import EVERY_POINT, Json, seeded_round, settings

BOARDS_A_ROUND = 40
CONSISTENCY = {"score_sum", "score_split"}
"""What a score that is given can be wrong with."""
TEXTS = {"rows", "row_length", "rows_letter", "bowl", "two_kas", "agreement"}
"""What texts can be wrong with."""


def letters_of(rows: str) -> dict[str, str]:
    """What stands where, by the name of the point."""
    lanes = rows.split("/")
    return {str(point): lanes[10 - point.row][point.column] for point in EVERY_POINT}


def rows_of(letters: dict[str, str]) -> str:
    columns = "abcdefghijk"
    lanes = ["".join(letters.get(f"{a}{n}", "+") for a in columns) for n in range(11, 0, -1)]
    return "/".join(lanes)


def without_kas(letters: dict[str, str], gone: str) -> None:
    """Put tokens where kas stood."""
    for point, letter in letters.items():
        if letter in gone:
            letters[point] = "b"


def with_ka(letters: dict[str, str], ka: str, dice: Random) -> None:
    """Place a ka, which stands nowhere else."""
    without_kas(letters, ka)
    letters[dice.choice([*letters])] = ka


def with_column(letters: dict[str, str], side: Side, dice: Random, signs: str) -> None:
    """Empty or fill a column of a side's half."""
    column = dice.choice("abcdefghijk")
    for row in side.half:
        letters[f"{column}{row + 1}"] = dice.choice(signs)


def stroke(letters: dict[str, str], dice: Random) -> None:
    """One change of the kind that somebody makes who lays out a board."""
    match dice.randrange(7):
        case 0:
            without_kas(letters, dice.choice(["S", "N", "SN"]))
        case 1:
            with_ka(letters, dice.choice("SN"), dice)
        case 2:
            with_column(letters, dice.choice([*Side]), dice, ".")
        case 3:
            with_column(letters, dice.choice([*Side]), dice, "bw")
        case 4:
            for point, letter in letters.items():
                letters[point] = dice.choice("bw") if letter == "." else letter
        case 5:
            for point in dice.sample([*letters], 60):
                letters[point] = "." if letters[point] in "bw" else letters[point]
        case _:
            letters[dice.choice([*letters])] = dice.choice("bw.")


def spoilt(rows: str, dice: Random) -> str:
    """Rows with a sign too many, too few, or of another kind."""
    at = dice.randrange(len(rows))
    return rows[:at] + dice.choice(["", "x", "é", "/", "+", "S", "NN"]) + rows[at + 1 :]


def score_said(score: tuple[int, int], dice: Random) -> Json | None:
    """The score as somebody says it: right, a little off, far off, or not at all."""
    off = dice.choice([None, None, 0, 0, 1, 20, -40, 999_999_999])
    return off if off is None else {"south": score[0] + off, "north": score[1] - off // 2}


def laid_out_boards() -> list[Json]:
    """Boards of seeded rounds as they are, changed by some strokes, and now and then spoilt."""
    boards: list[Json] = []
    for pattern, agreement in settings(every=12):
        played = seeded_round(pattern, agreement)
        dice = Random(f"{pattern.name} laid out")
        for _ in range(BOARDS_A_ROUND):
            early, late = played.positions[:6], played.positions
            position = dice.choice(early if dice.random() < 0.5 else late)
            letters = letters_of("/".join(reversed(position.board.rows)))
            for _ in range(dice.choice([0, 0, 1, 1, 2, 3, 5])):
                stroke(letters, dice)
            rows = rows_of(letters)
            agreed = agreement if dice.random() < 0.7 else dice.choice(all_agreements())
            mover = position.to_move if dice.random() < 0.8 else position.to_move.other
            boards.append(
                {
                    "rows": spoilt(rows, dice) if dice.random() < 0.05 else rows,
                    "to_move": mover.name.lower(),
                    "agreement": dice.choice(["emas", "open", ""])
                    if dice.random() < 0.03
                    else str(agreed),
                    "score": score_said(position.score, dice),
                }
            )
    return boards


def test_what_a_laid_out_board_is_or_lacks_is_told_as_the_notation_tells_it() -> None:
    boards = laid_out_boards()
    expected = [set_up_view(SetUp(**board)).model_dump() for board in boards]
    with in_node() as law:
        told = law.ask([["setUp", board] for board in boards])
    for board, answer, view in zip(boards, told, expected, strict=True):
        assert answer == {"answer": view}, board
    faults = {one["fault"]["fault"] for one in expected if one["fault"]}
    assert faults == {*words()["setup"]} | CONSISTENCY | TEXTS
    assert sum(one["fault"] is None for one in expected) > len(boards) // 4


def test_a_board_without_an_agreement_and_a_score_is_set_up_as_the_server_does_it() -> None:
    question: Json = {"rows": "/".join(["..........."] * 5 + [".....+....."] + ["..........."] * 5)}
    question["rows"] = question["rows"].replace(".", "S", 1)[:-1] + "N"
    question["to_move"] = "south"
    with in_node("plain") as law:
        (told,) = law.ask([["setUp", question]])
    assert told == {"answer": set_up_view(SetUp(**question)).model_dump()}
