"""``pasang doctor``: what is installed, what is missing and how to get it."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path

import click

import pasang
from pasang.cli.options import json_option
from pasang.cli.terminal.kept import data_folder


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    name: str
    well: bool
    told: str
    essential: bool = True


@click.command()
@json_option
def command(as_json: bool) -> None:
    """Say what is installed, what is missing and how to get it.

    The exit code is 1 if something is missing that Pasang cannot do without.
    """
    findings = list(_findings())
    if as_json:
        click.echo(json.dumps([asdict(one) for one in findings], indent=2))
    else:
        for one in findings:
            sign = "ok" if one.well else "MISSING" if one.essential else "-"
            click.echo(f"{sign:<8} {one.name:<12} {one.told}")
    if any(one.essential and not one.well for one in findings):
        click.get_current_context().exit(1)


def _findings() -> Iterator[Finding]:
    yield Finding("pasang", True, f"{pasang.__version__} in {Path(pasang.__file__).parent}")
    yield Finding("python", True, f"{platform.python_version()} on {platform.platform()}")
    yield _core()
    yield _folder(data_folder())
    yield _extra("terminal", "textual")
    yield _extra("postgresql", "psycopg")
    yield _extra("research", "numpy", "pyarrow", "scipy")
    yield _extra("cluster", "ray")
    server = _extra("server", "uvicorn", "fastapi", "sqlalchemy", "alembic", "fpdf")
    yield server
    if server.well:
        yield from _server()


def _core() -> Finding:
    try:
        from pasang.engine import _core  # noqa: PLC0415 – it may be missing
    except ImportError as error:
        return Finding(
            "core", False, f"{error}; install Pasang again: pip install --force-reinstall"
        )
    return Finding("core", True, f"vector paths, best first: {', '.join(_core.paths())}")


def _folder(folder: Path) -> Finding:
    nearest = next(one for one in (folder, *folder.absolute().parents) if one.exists())
    usable = nearest.is_dir() and os.access(nearest, os.W_OK)
    told = "" if usable else f": {nearest} cannot be written to; name another in PASANG_DATA"
    return Finding("data", usable, f"{folder}{told}")


def _extra(name: str, *modules: str) -> Finding:
    missing = [module for module in modules if find_spec(module) is None]
    if not missing:
        return Finding(name, True, f"{', '.join(modules)} installed", essential=False)
    told = f"without {', '.join(missing)}; get it with: pip install 'pasang[{name}]'"
    return Finding(name, False, told, essential=False)


def _server() -> Iterator[Finding]:
    import sqlalchemy as sa  # noqa: PLC0415 – an extra

    from pasang.server.settings import BadSetting, Settings  # noqa: PLC0415

    try:
        settings = Settings.from_environment(os.environ)
    except BadSetting as error:
        yield Finding("settings", False, str(error))
        return
    page = settings.page / "index.html"
    told = str(page) if page.is_file() else f"{page} is not there; build it with: make setup"
    yield Finding("page", page.is_file(), told)
    file = settings.data / "pasang.sqlite3"
    if not settings.database and not file.exists():
        yield Finding("database", True, f"{file} will be made when the app first starts")
        return
    try:
        database = sa.create_engine(settings.database or f"sqlite:///{file}")
        with database.connect() as connection:
            connection.execute(sa.text("select 1"))
        yield Finding("database", True, database.url.render_as_string(hide_password=True))
    except (sa.exc.SQLAlchemyError, ImportError, ValueError) as error:
        yield Finding("database", False, " ".join(str(error).split())[:200])
