"""The atlas says of openings and later positions what certificates and logs say."""

from __future__ import annotations

from pathlib import Path

import pytest

from pasang.research.atlas.entries import kept_atlas
from pasang.research.atlas.theorems import (
    CERTIFICATES,
    Opening,
    attempt_in,
    opening_of,
    proved_later,
    proved_openings,
    told_of,
)
from pasang.research.certificates.claim import read_claim
from pasang.research.proving.log import ProofLog
from pasang.research.proving.openings import Tried, opening_claims
from pasang.research.proving.proof import Verdict
from tests.research.proving.proving import proved

F_OF_35 = Opening("35", "slide", "f")
LATER = "North wins pattern 35 under slide after f e"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate about an opening, one about what comes later, and one about a position of its own."""
    made = tmp_path_factory.mktemp("certificates")
    later = read_claim(LATER)
    for name, claim in {
        "opening": str(F_OF_35.claim(read_claim(LATER).side)),
        "later": LATER,
        "position": f"North wins position {later.position}",
    }.items():
        (made / f"{name}.txt").write_bytes(proved(claim).certificate)
    return made


def test_the_kept_atlas_has_what_its_certificates_prove() -> None:
    kept = {
        Opening(entry["pattern"], entry["entry"], column): opening["proved"]
        for entry in kept_atlas()["entries"]
        for column, opening in entry["openings"].items()
        if "proved" in opening
    }
    found = proved_openings()
    assert {one: told for one, told in kept.items() if one.tried_as == one} == found
    assert all(told == found[one.tried_as] for one, told in kept.items())
    assert kept_atlas()["theorems"] == proved_later()
    assert (CERTIFICATES / found[F_OF_35][0]["certificate"]).is_file()


def test_the_kept_atlas_tells_of_every_claim_that_is_tried() -> None:
    entries = {(entry["pattern"], entry["entry"]): entry for entry in kept_atlas()["entries"]}
    for claim in opening_claims():
        opening = opening_of(claim)
        assert opening
        claims = entries[opening[:2]]["openings"][opening.column]["claims"]
        assert claims[str(claim.side).lower()][0] in {"proved", "refuted", "open"}


def test_theorems_with_more_moves_are_told_apart(folder: Path) -> None:
    assert list(proved_openings(folder)) == [F_OF_35]
    later, position = proved_later(folder)
    assert (later["claim"], later["moves"], later["certificate"]) == (LATER, "f e", "later.txt")
    assert (position["pattern"], position["entry"], position["moves"]) == ("", "", "")


def test_an_opening_of_a_pattern_that_is_its_own_mirror_image_is_tried_as_one_of_the_first() -> (
    None
):
    assert F_OF_35._replace(column="h").tried_as.column == "d"
    assert F_OF_35.tried_as == F_OF_35
    openings = {opening for claim in opening_claims() if (opening := opening_of(claim))}
    assert {opening.tried_as for opening in openings} == openings


@pytest.mark.parametrize(
    ("verdicts", "theorems", "kept", "told"),
    [
        (("open", "open"), (), {}, (["open", 10], ["open", 10])),
        (("refuted", "open"), (), {}, (["refuted", 10], ["open", 10])),
        (("open", "proved"), (), {}, (["refuted", None], ["proved", 10])),
        (("open", "open"), (("north", "wins"),), {}, (["refuted", None], ["proved", None])),
        (("open", "open"), (("north", "draws"),), {}, (["refuted", None], ["open", 10])),
        (("open", "open"), (), {"south": ["refuted", 2]}, (["refuted", 2], ["open", 10])),
        ((None, None), (), {"north": ["open", 1]}, (None, ["open", 1])),
    ],
)
def test_what_came_of_a_claim_follows_from_all_that_is_known(
    verdicts: tuple[str | None, str | None],
    theorems: tuple[tuple[str, str], ...],
    kept: dict[str, list[object]],
    told: tuple[list[object] | None, list[object] | None],
) -> None:
    claims = [
        F_OF_35.claim(side) for side in (read_claim(LATER).side.other, read_claim(LATER).side)
    ]
    tried = {
        str(claim): Tried(claim, Verdict(verdict), 10)
        for claim, verdict in zip(claims, verdicts, strict=True)
        if verdict
    }
    known = [{"side": side, "goal": goal} for side, goal in theorems]
    found = told_of(F_OF_35, tried, known, kept)
    assert (found.get("south"), found.get("north")) == told


def test_an_attempt_is_told_with_its_progress(tmp_path: Path) -> None:
    claim = "North at least draws pattern 1 under jump after k e i1-k1xg1 g8-e8xf8"
    path = tmp_path / "attempt.log"
    log = ProofLog(path, claim)
    log.append([("tried", "00", "12.500", "7"), ("answered", "00", "1")])
    log.close()
    told = attempt_in(path)
    assert (told["claim"], told["verdict"]) == (claim, "open")
    assert (told["pattern"], told["entry"], told["goal"]) == ("1", "jump", "draws")
    assert (told["seconds"], told["answered"]) == (12, 1)
    middle, low, high = told["left"]
    assert 0 < low <= middle <= high
