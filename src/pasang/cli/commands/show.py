"""``pasang show``: draw a position."""

from __future__ import annotations

import json
from pathlib import Path

import click

from pasang.cli.files import (
    check_overwriting,
    faults_placed_in,
    force_option,
    read_bytes,
    write_text,
)
from pasang.cli.options import chosen_round, json_option, position_options
from pasang.cli.paint import painted
from pasang.cli.words import refusal, words
from pasang.notation.picture import draw_position
from pasang.notation.record import Record
from pasang.notation.record_reader import decode_records
from pasang.notation.round import Round
from pasang.notation.svg import draw_svg
from pasang.notation.words import counted
from pasang.notation.words import words as game_words
from pasang.rules.agreement import Agreement
from pasang.rules.pattern import Pattern


@click.command()
@position_options
@click.option(
    "--record",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A record, instead of a position.",
)
@click.option(
    "--round", "number", type=int, metavar="N", help="Which round of the file (default 1)."
)
@click.option("--ply", type=int, metavar="N", help="Where in the record (default: its end).")
@click.option("--svg", type=click.Path(path_type=Path), metavar="FILE", help="Write the picture.")
@force_option
@json_option
def command(
    pattern: Pattern | None,
    agreement: Agreement | None,
    position: str | None,
    moves: str | None,
    record: Path | None,
    number: int | None,
    ply: int | None,
    svg: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Draw a position, or a ply of a record.

    \b
    pasang show --pattern 4
    pasang show --record round.pasang --ply 12 --svg board.svg
    """
    if record is None:
        if ply is not None or number is not None:
            raise click.UsageError(refusal("with_record"))
        shown = chosen_round(pattern, agreement, position, moves)
    elif pattern or agreement or position or moves:
        raise click.UsageError(refusal("record_alone"))
    else:
        shown = _shown_round(record, 1 if number is None else number, ply)
    if svg:
        check_overwriting(svg, force=force)
        write_text(svg, draw_svg(shown.position, shown.last))
    if as_json:
        click.echo(json.dumps(_facts(shown), indent=2))
        return
    click.echo(draw_position(shown.position, shown.last, painted(shown.position.board)))
    if shown.result:
        ending = game_words()["ending"][shown.result.ending.name]
        click.echo(f"{ending}: {shown.result}")
    click.echo(str(shown.position))


def _shown_round(path: Path, number: int, ply: int | None) -> Round:
    with faults_placed_in(path):
        records: tuple[Record, ...] = decode_records(read_bytes(path))
    if not 1 <= number <= len(records):
        rounds = counted(words()["count"]["rounds"], len(records))
        raise click.ClickException(refusal("no_round", path=path, rounds=rounds, number=number))
    whole = records[number - 1].round
    first, last = whole.positions[0].ply, whole.position.ply
    if ply is not None and not first <= ply <= last:
        raise click.UsageError(refusal("no_ply", ply=ply, first=first, last=last))
    return whole if ply is None else whole.back_to(ply)


def _facts(shown: Round) -> dict[str, object]:
    here = shown.position
    return {
        "position": str(here),
        "to_move": here.to_move.name.lower(),
        "phase": here.phase.value,
        "score": list(here.score),
        "tokens_left": here.board.tokens_left,
        "legal_moves": sorted(map(str, here.legal_moves)),
        "last_move": str(shown.moves[-1]) if shown.moves else None,
        "result": str(shown.result) if shown.result else None,
        "ending": shown.result.ending.value if shown.result else None,
    }
