"""``pasang prove``, with a claim: find out whether it is true."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Final

import click

from pasang.cli.commands.prove.budget import BUDGET
from pasang.cli.commands.prove.files import proof_faults_told
from pasang.cli.files import check_folder, check_overwriting, force_option, write_bytes
from pasang.cli.interrupt import leave_with, note_interrupt
from pasang.cli.laboratory import place_options
from pasang.cli.options import json_option
from pasang.cli.progress import ProgressLine
from pasang.cli.thinking import engine_faults_told
from pasang.cli.words import words
from pasang.engine.workers import Workers
from pasang.research.certificates.claim import Claim, read_claim
from pasang.research.proving.estimate import Estimate, Estimating
from pasang.research.proving.log import ProofLog
from pasang.research.proving.proof import Limits, Progress, ProofSearch, Verdict, prover
from pasang.research.proving.subtree import Report, Task
from pasang.research.proving.writer import certificate_of
from pasang.research.spreading import Place

_EXIT_CODES: Final = {Verdict.PROVED: 0, Verdict.REFUTED: 1, Verdict.OPEN: 3}


@click.command()
@click.argument("words_", nargs=-1, required=True, metavar="CLAIM")
@click.option(
    "--budget",
    type=BUDGET,
    metavar="TIME",
    help="Processor time for the claim over all runs, like 500ms, 10s, 5m or 2h; otherwise no limit.",
)
@click.option(
    "--nodes",
    type=click.IntRange(1),
    metavar="N",
    help="Positions that engine and solver may visit over all runs.",
)
@click.option(
    "--log",
    "log_path",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Keep what is found in a log, and go on from what it holds.",
)
@click.option(
    "--certificate",
    "certificate_path",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write the certificate of what was proved.",
)
@place_options("prove")
@click.option(
    "--estimate",
    is_flag=True,
    help="Say how much work may be left: before, now and then meanwhile, and after.",
)
@force_option
@json_option
def command(
    words_: tuple[str, ...],
    budget: float | None,
    nodes: int | None,
    log_path: Path | None,
    certificate_path: Path | None,
    place: Place,
    estimate: bool,
    force: bool,
    as_json: bool,
) -> None:
    """Find out whether CLAIM is true: that South or North wins, or at least draws, whatever the other does.

    A claim names a side, wins or at least draws, a pattern and its agreement or a position, and moves that were
    played: North wins pattern 35 under slide after f. The last line is proved, refuted or open; the exit codes are
    0, 1 and 3. After Ctrl-C or any crash the same command goes on if there is a log.
    """
    for path in filter(None, (log_path, certificate_path)):
        check_folder(path)
    if certificate_path:
        check_overwriting(certificate_path, force=force)
    with proof_faults_told():
        claim = read_claim(" ".join(words_))
        limits = Limits(budget or math.inf, nodes or math.inf)
        search = ProofSearch(claim, ProofLog(log_path, str(claim)), limits)
    estimating = Estimating(search) if estimate else None
    before = _estimate_told(estimating)
    with engine_faults_told():
        workers = place.workers("proof", prover, ())
    verdict = _run(search, workers, estimating)
    after = _estimate_told(estimating) if verdict is Verdict.OPEN else None
    if as_json:
        click.echo(json.dumps(_facts(claim, search, verdict, before, after), indent=2))
    else:
        click.echo(words()["prove"]["spent"].format(seconds=f"{search.standing.seconds:.1f}"))
        click.echo(verdict.value)
    if verdict is not Verdict.OPEN and certificate_path:
        with proof_faults_told(certificate_path):
            write_bytes(certificate_path, certificate_of(claim, search.standing))
    leave_with(_EXIT_CODES[verdict])


def _run(
    search: ProofSearch, workers: Workers[Task, Report], estimating: Estimating | None
) -> Verdict:
    said, line = words()["prove"], ProgressLine()

    def tell(progress: Progress) -> None:
        standing = said["standing"].format(
            seconds=f"{progress.seconds:.1f}", answered=progress.answered, due=progress.due
        )
        if estimating and progress.due and (found := estimating.if_due()):
            line.clear()
            click.echo(f"{standing}: {_estimate_text(found)}", err=True)
        line.say(standing)

    try:
        with engine_faults_told(), workers:
            search.run(workers, tell)
    except KeyboardInterrupt:
        line.clear()
        note_interrupt(said["goes_on"])
    line.clear()
    return search.verdict


def _estimate_told(estimating: Estimating | None) -> Estimate | None:
    if estimating is None:
        return None
    found = estimating.now()
    click.echo(_estimate_text(found), err=True)
    return found


def _estimate_text(found: Estimate) -> str:
    numbers = {name: f"{getattr(found, name):,.0f}" for name in ("seconds", "low", "high")}
    return words()["prove"]["estimate"].format(**numbers)


def _facts(
    claim: Claim,
    search: ProofSearch,
    verdict: Verdict,
    before: Estimate | None,
    after: Estimate | None,
) -> dict[str, object]:
    facts: dict[str, object] = {
        "claim": str(claim),
        "verdict": verdict.value,
        "seconds": round(search.standing.seconds, 3),
        "nodes": search.standing.nodes,
        "answered": len(search.standing.answers),
    }
    for name, estimate in (("estimate_before", before), ("estimate_after", after)):
        if estimate:
            facts[name] = {
                "seconds": round(estimate.seconds),
                "low": round(estimate.low),
                "high": round(estimate.high),
            }
    return facts
