"""An empty page with the page's own door to the core, and nothing else."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, Route

from pasang.server.guard.policy import PAGE_POLICY
from tests.core.in_node import ROOT, node

ISOLATED = {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
}
KINDS = {
    "": "text/html",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".net": "application/octet-stream",
}


def write_bundle(out: Path) -> None:
    """The door to the core as scripts by themselves."""
    script = ROOT / "tests" / "browser" / "core.mjs"
    subprocess.run([node(), str(script), str(out)], cwd=ROOT / "web", check=True)


@contextmanager
def laboratory_with(browser: Browser, bundle: Path, *, isolated: bool) -> Iterator[Page]:
    """A page that may do what the app's may, and can fetch the bundle from ``/conformance``."""
    headers = {"content-security-policy": PAGE_POLICY} | (ISOLATED if isolated else {})

    def serve(route: Route) -> None:
        file = bundle / Path(route.request.url).name
        body = file.read_bytes() if file.suffix else b"<!doctype html><title>Pasang</title>"
        route.fulfill(body=body, content_type=KINDS[file.suffix], headers=headers)

    context = browser.new_context()
    context.route("**/*", serve)
    page = context.new_page()
    page.goto("http://localhost/conformance/page")
    yield page
    context.close()
