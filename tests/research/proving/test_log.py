"""The log of a proof survives any end of the process, and nothing damaged is believed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasang.research.certificates.fault import ProofFault
from pasang.research.proving.log import ProofLog

RECORDS = (("answered", "00ff", "1"), ("tried", "00ff", "0.250"), ("divided", "00ff", "77"))
SUBJECT = "North wins pattern 1 under slide"


def written(path: Path) -> bytes:
    log = ProofLog(path, SUBJECT)
    log.append(RECORDS)
    log.close()
    return path.read_bytes()


def read(path: Path, subject: str = SUBJECT) -> tuple[tuple[str, ...], ...]:
    log = ProofLog(path, subject)
    records = tuple(log.records)
    log.close()
    return records


def test_what_was_appended_is_there_again(tmp_path: Path) -> None:
    path = tmp_path / "log"
    written(path)
    assert read(path) == RECORDS


def test_a_log_cut_anywhere_goes_on_from_its_last_whole_line(tmp_path: Path) -> None:
    path = tmp_path / "log"
    whole = written(path)
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        records = read(path)
        assert records == RECORDS[: len(records)]
        written(path)
        assert read(path) == (*records, *RECORDS)
        path.unlink()


def test_a_last_line_that_is_whole_but_damaged_is_refused_with_its_number(tmp_path: Path) -> None:
    path = tmp_path / "log"
    damaged = written(path)[:-3] + b"\0\0\n"
    path.write_bytes(damaged)
    with pytest.raises(ProofFault, match="line 5 is damaged"):
        read(path)
    assert path.read_bytes() == damaged


@given(st.data())
@settings(max_examples=80, deadline=None)
def test_damage_before_the_last_byte_is_refused(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("log") / "log"
    whole = written(path)
    at = data.draw(st.integers(0, len(whole) - 2))
    other = data.draw(st.integers(0, 255).filter(lambda byte: byte != whole[at]))
    path.write_bytes(whole[:at] + bytes([other]) + whole[at + 1 :])
    with pytest.raises(ProofFault) as fault:
        read(path)
    assert "\n" not in str(fault.value)


def test_the_log_of_another_claim_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "log"
    written(path)
    with pytest.raises(ProofFault, match="is about another claim, North wins pattern 1"):
        read(path, "South wins pattern 1 under slide")


def test_two_proofs_do_not_write_to_one_log(tmp_path: Path) -> None:
    path = tmp_path / "log"
    log = ProofLog(path, SUBJECT)
    with pytest.raises(ProofFault, match="another process is writing to it"):
        ProofLog(path, SUBJECT)
    log.close()
