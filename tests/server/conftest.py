from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from sqlalchemy.engine import make_url
from starlette.testclient import TestClient

from pasang.server.app import create_app
from pasang.server.archive.database import Database, open_database, sqlite_url
from pasang.server.people import passwords
from pasang.server.people.person import Role
from pasang.server.settings import Settings
from tests.server.couples import person_id
from tests.server.greedy import GreedyThinker
from tests.server.neighbours import House, shared_house
from tests.server.postgres import new_database, postgres_server
from tests.server.redis_and_nginx import Redis


@pytest.fixture(scope="session")
def postgres() -> Iterator[Path]:
    """The socket of a PostgreSQL server."""
    with postgres_server() as socket:
        yield socket


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """An empty archive, in each database that the server knows."""
    is_sqlite = request.param == "sqlite"
    engine = open_database(
        sqlite_url(tmp_path) if is_sqlite else new_database(request.getfixturevalue("postgres"))
    )
    yield engine
    engine.dispose()


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Pasang</title>")
    (folder / "assets" / "main-ABCDEF.js").write_text("export const pasang = 1;\n" * 100)
    return folder


@pytest.fixture(scope="session")
def archive_like(postgres: Path) -> str:
    """The name of a database with an empty archive, to be copied: quicker than to make its tables again."""
    address = new_database(postgres)
    open_database(address).dispose()
    return make_url(address).database or ""


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    with Redis() as redis:
        yield redis


@pytest.fixture
def settings(request: pytest.FixtureRequest, tmp_path: Path, page: Path) -> Settings:
    """SQLite alone, or with ``--several`` PostgreSQL and Redis, which further processes may share."""
    alone = Settings(data=tmp_path / "data", page=page, rate_limits=False, pace_ms=0, reply_ms=0)
    if not request.config.getoption("--several"):
        return alone
    database = new_database(
        request.getfixturevalue("postgres"), like=request.getfixturevalue("archive_like")
    )
    redis = request.getfixturevalue("redis")
    redis.forget()
    return replace(alone, database=database, redis=redis.address)


@pytest.fixture
def quick_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests need not be safe from guessing: a hash of the least cost."""
    hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(passwords, "_HASHER", hasher)


@pytest.fixture
def thinkers() -> list[GreedyThinker]:
    return [GreedyThinker(), GreedyThinker()]


@pytest.fixture
def client(settings: Settings, thinkers: list[GreedyThinker]) -> Iterator[TestClient]:
    app = create_app(settings, lambda _: thinkers)
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        yield client


@pytest.fixture
def house(settings: Settings, quick_hash: None) -> Iterator[House]:
    """A server that strangers share."""
    with shared_house(settings) as house:
        yield house


@pytest.fixture
def siti(house: House) -> TestClient:
    """A guest's browser."""
    return house.guest("Siti")


@pytest.fixture
def awang(house: House) -> TestClient:
    """Another guest's browser."""
    return house.guest("Awang")


@pytest.fixture
def eve(house: House) -> TestClient:
    """The browser of somebody who has no business here."""
    return house.guest("Eve")


@pytest.fixture
def moderator(house: House) -> TestClient:
    """The browser of a moderator."""
    browser = house.account("cikgu")
    house.rooms.people.people.set_role(person_id(browser), Role.MODERATOR)
    house.rooms.people.known.forget_person(person_id(browser))
    return browser
