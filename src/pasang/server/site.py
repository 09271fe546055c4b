"""The page as a folder of plain files that any host can serve: no server, no fallback for addresses needed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from pasang.server.guard.policy import PAGE_POLICY

PAGE: Final = Path(__file__).parent / "page"
"""The page as it was built with the package."""
_ABOUT: Final = "site.json"
"""What the build tells of the page; in a folder, the sign that it is a site."""
_LAST: Final = f"404.html index.html sw.js {_ABOUT}"
"""Written after all else: whoever visits meanwhile never has a page whose files are not there yet."""
_BASE: Final = re.compile(r"/(?:[\w.~-]+/)*", re.ASCII)


class SiteRefused(ValueError):
    """The site cannot be written; the text says why and what would be right."""


def read_base(text: str) -> str:
    """The folder of the host in which the site will lie, with a slash at both ends."""
    base = text if text.endswith("/") else f"{text}/"
    if not _BASE.fullmatch(base) or {".", ".."} & set(base.split("/")):
        raise SiteRefused(
            f"base {text!r} is not the path of a folder; write one such as / or /pasang/"
        )
    return base


def write_site(
    folder: Path,
    base: str = "/",
    *,
    force: bool = False,
    page: Path = PAGE,
    say: Callable[[str], None] = lambda _: None,
) -> int:
    """Write the page into a folder, to be served at ``base``; returns the number of files."""
    base = read_base(base)
    about = _about(page)
    _check_folder(folder, force=force)
    files = dict(_files(page, about, base))
    known = {name for name in _listed(folder) if name not in files}
    for count, name in enumerate(sorted(files, key=_LAST.find), 1):
        say(f"{count}/{len(files)} {name}")
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(files[name])
    for name in known:
        (folder / name).unlink(missing_ok=True)
    return len(files)


def _about(page: Path) -> dict[str, Any]:
    try:
        about: dict[str, Any] = json.loads((page / _ABOUT).read_text("utf-8"))
    except (OSError, ValueError):
        raise SiteRefused(f"the page is not built in {page}; build it with: make setup") from None
    return about


def _check_folder(folder: Path, *, force: bool) -> None:
    """Nothing of anybody else's is overwritten unasked."""
    if folder.exists() and not folder.is_dir():
        raise SiteRefused(f"{folder} is a file; name a folder")
    is_free = not folder.exists() or not any(folder.iterdir()) or (folder / _ABOUT).is_file()
    if not is_free and not force:
        raise SiteRefused(
            f"{folder} is not empty and holds no site of Pasang; name another folder, or write into it with --force"
        )


def _listed(folder: Path) -> list[str]:
    """The files of the site that the folder holds already."""
    try:
        about = json.loads((folder / _ABOUT).read_text("utf-8"))
    except (OSError, ValueError):
        return []
    return [name for name in about.get("files", []) if name.startswith("assets/")]


def _files(page: Path, about: dict[str, Any], base: str) -> Iterator[tuple[str, bytes]]:
    """Every file of the site by its name, and what is in it."""
    names = [
        path.relative_to(page).as_posix()
        for path in sorted(page.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    ]
    html = _at_home((page / "index.html").read_text("utf-8"), base).encode()
    for name in names:
        if name not in {"index.html", _ABOUT, "manifest.webmanifest"}:
            yield name, (page / name).read_bytes()
    manifest = json.loads((page / "manifest.webmanifest").read_text("utf-8"))
    yield "manifest.webmanifest", json.dumps({**manifest, "id": base}).encode()
    # Most hosts of plain files answer an address that they do not have with 404.html: there the page finds its way.
    yield "index.html", html
    yield "404.html", html
    for path in about["pages"]:
        yield f"{path}/index.html", html
    yield _ABOUT, json.dumps({**about, "base": base, "files": names}).encode()


def _at_home(html: str, base: str) -> str:
    """The page addressed below ``base``, answered by the browser itself, with its policy inside."""
    placed = re.sub(r'(?<=[ ])(href|src)="/', rf'\1="{base}', html)
    placed = placed.replace("<html ", '<html data-answers="home" ', 1)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{PAGE_POLICY}" />'
    return placed.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {policy}', 1)
