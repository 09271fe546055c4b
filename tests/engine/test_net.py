"""An engine guesses with the net that is shipped, with another, or with its weights."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from pasang.engine import Budget, Engine, _core
from pasang.engine import net as nets
from pasang.engine.contest.contestant import read_contestant
from pasang.engine.net import FILE, NetGiven, shipped_net
from pasang.engine.net_file import net_bytes
from pasang.engine.ugi.session import Session
from tests.core.plain_net import drawn_net
from tests.engine.conftest import round_of

DRAWN = net_bytes(drawn_net(Random(3)))
HERE = round_of(5, 20).position


def nodes(net: NetGiven = "shipped", weights: dict[str, int] | None = None) -> int:
    """What a search takes that is guessed for in this way."""
    with Engine(2**20, 1, weights, net) as engine:
        return engine.analyse(HERE, Budget(depth=6)).nodes


@pytest.fixture
def drawn_is_shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another net lies where the shipped one does."""
    (tmp_path / FILE).write_bytes(DRAWN)
    monkeypatch.setattr(nets, "files", lambda _: tmp_path)
    shipped_net.cache_clear()
    yield
    monkeypatch.undo()
    shipped_net.cache_clear()


@pytest.mark.usefixtures("drawn_is_shipped")
def test_the_shipped_net_guesses_unless_something_else_is_asked_for() -> None:
    assert nodes() == nodes(DRAWN) != nodes(None)


def test_the_file_that_is_shipped_is_a_net_or_empty() -> None:
    shipped = (Path(nets.__file__).parent / FILE).read_bytes()
    assert (shipped_net() is None) == (shipped == b"")


def test_weights_that_are_given_guess_alone() -> None:
    default = _core.default_weights()
    assert nodes(weights=default) == nodes(None)
    with pytest.raises(ValueError, match="net: a net and weights are given"):
        nodes(DRAWN, default)


def test_levels_guess_with_the_net_too() -> None:
    def found(net: NetGiven) -> str:
        with Engine(2**20, net=net) as engine:
            return str(engine.play(HERE, level=6, seed=1).value)

    assert found(DRAWN) != found(None)


@pytest.mark.parametrize("data", [None, b"PASANG-N and nothing else"])
def test_without_a_shipped_net_that_can_be_read_the_weights_guess(
    data: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if data is not None:
        (tmp_path / FILE).write_bytes(data)
    monkeypatch.setattr(nets, "files", lambda _: tmp_path)
    shipped_net.cache_clear()
    try:
        assert shipped_net() is None
        assert nodes() == nodes(None)
    finally:
        monkeypatch.undo()
        shipped_net.cache_clear()


def test_what_is_no_net_is_refused() -> None:
    with pytest.raises(TypeError, match="net: must be the bytes of a net"):
        Engine(2**20, net=3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="does not begin with PASANG-N"):
        Engine(2**20, net=b"")


def test_a_player_of_a_match_names_its_net(tmp_path: Path) -> None:
    (file := tmp_path / "drawn.net").write_bytes(DRAWN)
    assert read_contestant(f"level=3,net={file}").net == DRAWN
    assert read_contestant("level=3,net=none").net is None
    assert read_contestant("level=3").net == "shipped"


def test_a_net_of_a_player_that_cannot_be_had_is_refused_by_its_place(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"net: .*nowhere\.net: No such file"):
        read_contestant(f"net={tmp_path / 'nowhere.net'}")
    (file := tmp_path / "damaged.net").write_bytes(DRAWN[:-1])
    with pytest.raises(ValueError, match="net: it is cut short"):
        read_contestant(f"net={file}")


@pytest.mark.usefixtures("drawn_is_shipped")
def test_ugi_has_an_option_for_the_net(tmp_path: Path) -> None:
    (file := tmp_path / "other.net").write_bytes(net_bytes(drawn_net(Random(11))))
    told: list[str] = []
    session = Session(told.append)
    session.hear("ugi")
    assert "option name Net type string default shipped" in told
    found = []
    for name in ("shipped", "none", str(file)):
        session.hear(f"setoption name Net value {name}")
        session.hear("position startpos moves c j b4-c4xc8 k7-j7xg7")
        session.hear("go depth 5")
        session.finish()
        found.append(next(line for line in reversed(told) if line.startswith("info depth 5")))
    assert len({line.partition(" nps ")[0] for line in found}) == 3
    session.hear("setoption name Net value nowhere.net")
    assert told[-1] == "info string setoption: net: nowhere.net: No such file or directory"
