"""A contest in words: for a records file, a terminal, a program."""

from __future__ import annotations

import json
import math

from pasang.engine.contest.contest import Plan
from pasang.engine.contest.standing import Standing


def tags_of(plan: Plan) -> dict[str, str]:
    """What tells this contest from any other in a records file."""
    one, two = plan.contestants
    openings = plan.openings
    patterns = " ".join(pattern.name for pattern in openings.patterns)
    agreements = " ".join(map(str, openings.agreements))
    plies = f"{openings.plies} plies{', balanced' if openings.balanced else ''}"
    told = (
        f"{one.text} v {two.text}; patterns {patterns}; {agreements}; {plies}; seed {openings.seed}"
    )
    if plan.control:
        told += f"; clock {plan.control}"
    return {"Event": f"{one.name} v {two.name}", "Contest": told}


def line_of(plan: Plan, standing: Standing) -> str:
    """The standing in one line, to look at while it grows."""
    one, two = plan.contestants
    said = (
        f"{one.name} v {two.name}: {standing.won} won, {standing.drawn} drawn, {standing.lost} lost"
    )
    said += f" ({standing.share:.1%}), Elo {standing.pentanomial.elo}"
    return f"{said}, LLR {plan.sprt.ratio(standing.pentanomial):+.2f}" if plan.sprt else said


def table_of(plan: Plan, standing: Standing) -> str:
    """The standing with everything that can be said about it."""
    one, two = plan.contestants
    counts = standing.pentanomial.counts
    lines = [
        f"first      {one.name}",
        f"second     {two.name}",
        f"rounds     {standing.rounds}: {standing.won} won, {standing.drawn} drawn, {standing.lost} lost",
        f"score      {standing.share:.1%}",
        f"pairs      {counts[0]} · {counts[1]} · {counts[2]} · {counts[3]} · {counts[4]}  (0 · ½ · 1 · 1½ · 2 points)",
        f"Elo        {standing.pentanomial.elo} (95 %)",
        f"superior   {standing.pentanomial.likelihood_of_superiority:.1%}",
    ]
    if plan.sprt:
        low, high = plan.sprt.bounds
        ratio = plan.sprt.ratio(standing.pentanomial)
        verdict = plan.sprt.verdict(standing.pentanomial).value
        lines.append(f"SPRT       LLR {ratio:+.2f} ({low:+.2f} to {high:+.2f}): {verdict}")
    return "\n".join(lines)


def json_of(plan: Plan, standing: Standing) -> str:
    """The standing for a program; an infinite Elo is null."""
    elo = standing.pentanomial.elo
    told: dict[str, object] = {
        "first": plan.contestants[0].name,
        "second": plan.contestants[1].name,
        "won": standing.won,
        "drawn": standing.drawn,
        "lost": standing.lost,
        "share": round(standing.share, 6),
        "pairs": list(standing.pentanomial.counts),
        "elo": elo.difference if math.isfinite(elo.difference) else None,
        "elo_error": elo.error if math.isfinite(elo.error) else None,
        "superior": standing.pentanomial.likelihood_of_superiority,
    }
    if plan.sprt:
        told["llr"] = plan.sprt.ratio(standing.pentanomial)
        told["verdict"] = plan.sprt.verdict(standing.pentanomial).value
    return json.dumps(told, indent=2)
