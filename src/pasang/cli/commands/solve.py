"""``pasang solve``: the proved value of a position."""

from __future__ import annotations

import json
from pathlib import Path

import click

from pasang.cli.files import check_folder, check_overwriting, force_option, write_bytes
from pasang.cli.options import json_option
from pasang.cli.progress import ProgressLine
from pasang.cli.thinking import SECONDS, heeding_interrupts, with_engine
from pasang.engine import Engine, EngineError, Stop
from pasang.engine.solver import Progress, Proof
from pasang.rules.position import Position


@click.command()
@with_engine
@click.option("--wdl", is_flag=True, help="Only who wins: quicker than the margin.")
@click.option("--time", type=SECONDS, metavar="S", help="Seconds to try.")
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Keep what was proved.",
)
@click.option(
    "--resume",
    type=click.Path(dir_okay=False, exists=True, path_type=Path),
    metavar="FILE",
    help="Go on from what was kept.",
)
@force_option
@json_option
def command(
    here: Position,
    engine: Engine,
    wdl: bool,
    time: float | None,
    save: Path | None,
    resume: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Prove what a position is worth to the side to move.

    The last line is the margin – "margin +17" – or with --wdl "win", "draw" or "loss"; "unsolved" if no proof was found
    in time. A round that ends by suntuk has the margin ±120, and the line before says in how many plies. Ctrl-C
    stops, and keeps what was proved if asked to; --resume and --save may name the same file.

    \b
    pasang solve --position "$TEXT" --wdl --time 60 --save proofs.table
    """
    if save:
        check_folder(save)
        going_on = resume is not None and resume.resolve() == save.resolve()
        check_overwriting(save, force=force or going_on)
    if resume:
        _resume(engine, resume)
    proof = _proof(engine, here, wdl, time)
    fault = _unsaved(engine, save) if save else None
    for line in [json.dumps(_told(proof), indent=2)] if as_json else _lines(proof, wdl):
        click.echo(line)
    if fault:
        raise fault


def _resume(engine: Engine, path: Path) -> None:
    try:
        engine.load_proofs(path.read_bytes())
    except OSError as error:
        raise click.ClickException(f"{path}: {error.strerror}") from None
    except EngineError as error:
        raise click.ClickException(f"{path}: {error}") from None


def _unsaved(engine: Engine, path: Path) -> click.ClickException | None:
    """What kept the proofs from being kept; told after the answer, which must not be lost with them."""
    try:
        write_bytes(path, engine.save_proofs())
    except click.ClickException as fault:
        return fault
    return None


def _proof(engine: Engine, here: Position, wdl: bool, seconds: float | None) -> Proof:
    line = ProgressLine()

    def tell(progress: Progress) -> None:
        bounds = f"margin {progress.lower:+d} to {progress.upper:+d}"
        line.say(f"{bounds} · {progress.nodes} nodes · {progress.seconds:.1f} s")

    def solve(stop: Stop) -> Proof:
        told = tell if line.is_shown else None
        return engine.solve(here, wdl=wdl, seconds=seconds, stop=stop, on_progress=told)

    proof = heeding_interrupts(solve)
    line.end()
    return proof


def _lines(proof: Proof, wdl: bool) -> list[str]:
    if proof.outcome is None:
        return ["unsolved"]
    if wdl or proof.value is None:
        return [proof.outcome.value]
    suntuk = [str(proof.value)] if proof.value.is_suntuk else []
    return [*suntuk, f"margin {proof.value.margin:+d}" if proof.value.margin else "margin 0"]


def _told(proof: Proof) -> dict[str, object]:
    return {
        "solved": proof.is_solved,
        "outcome": proof.outcome.value if proof.outcome else None,
        "margin": proof.value.margin if proof.value else None,
        "suntuk_in": proof.value.suntuk_in if proof.value else None,
        "moves": list(map(str, proof.moves)),
        "nodes": proof.nodes,
        "seconds": proof.seconds,
    }
