"""``pasang admin`` for people: create, ban, close, flags."""

from __future__ import annotations

from pathlib import Path

from pasang.notation.round import Round
from pasang.play.clock import Instant
from pasang.play.seat import Seat, Seats
from pasang.play.table import Table
from pasang.server.archive.database import open_database, sqlite_url
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.table_rows import Opening
from pasang.server.people.passwords import is_right
from pasang.server.people.people_archive import PeopleArchive
from pasang.server.people.person import Role
from pasang.server.people.secret_token import key_of
from tests.cli.conftest import Run

PASSWORD = "seven lanterns over the water village"


def test_an_account_is_made_with_a_role_and_its_codes_are_printed_once(
    pasang: Run, tmp_path: Path
) -> None:
    data = ("--data", str(tmp_path))
    made = pasang("admin", "create", "cikgu", "--role", "moderator", *data, typed=f"{PASSWORD}\n")
    assert made.returncode == 0, made.stderr
    codes = made.stdout.splitlines()[1:9]
    database = open_database(sqlite_url(tmp_path))
    people = PeopleArchive(database)
    found = people.account("cikgu")
    assert found
    assert found[0].role is Role.MODERATOR
    assert is_right(PASSWORD, found[1])
    assert len(key_of(codes[0])) == 64
    assert people.use_code(found[0].id, codes[0])
    database.dispose()
    again = pasang("admin", "create", "cikgu", *data)
    assert (again.returncode, again.stdout) == (2, "")
    assert "exists already" in again.stderr
    assert "role player" in pasang("admin", "create", "cikgu", "--role", "player", *data).stdout


def test_bad_names_and_easy_passwords_make_no_account(pasang: Run, tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    assert "no name" in pasang("admin", "create", "a b", *data, typed=f"{PASSWORD}\n").stderr
    for easy in ("password123", "short", ""):
        refused = pasang("admin", "create", "siti", *data, typed=f"{easy}\n")
        assert (refused.returncode, "easy to guess" in refused.stderr) == (2, True)
    assert "no account siti" in pasang("admin", "ban", "siti", "--days", "1", *data).stderr


def test_a_ban_is_set_and_lifted(pasang: Run, tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    pasang("admin", "create", "siti", *data, typed=f"{PASSWORD}\n")
    assert "may not play for 3 days" in pasang("admin", "ban", "siti", "--days", "3", *data).stdout
    assert "may play again" in pasang("admin", "ban", "SITI", "--days", "0", *data).stdout


def test_a_table_is_put_away_and_brought_back(pasang: Run, tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    database = open_database(sqlite_url(tmp_path))
    opened = Table.opened(
        Seats(Seat.person(), Seat.person()), Round.start(1).position, at=Instant(0)
    )
    TableArchive(database).open("table", Opening((opened,), "", "1"))
    database.dispose()
    assert "put away" in pasang("admin", "close", "table", *data).stdout
    assert "no table" in pasang("admin", "close", "table", *data).stderr
    assert "is back" in pasang("admin", "close", "table", "--undo", *data).stdout


def test_flags_look_at_rated_rounds(pasang: Run, tmp_path: Path) -> None:
    told = pasang("admin", "flags", "--data", str(tmp_path))
    assert told.stdout == "0 rated rounds looked at, 0 new reports for the moderators\n"
