"""Redis and nginx of the tests' own, on free ports that only this machine sees."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from redis import from_url as connected_to

from tests.house.sources import ROOT
from tests.server.running import free_port
from tests.waiting import until

SITE = ROOT / "deploy" / "nginx" / "pasang.conf"


def command(*names: str) -> str:
    for name in names:
        if found := shutil.which(name, path="/usr/bin:/usr/sbin:/usr/local/bin:/usr/local/sbin"):
            return found
    raise LookupError(f"{names[0]} is not on this machine; building/machine test installs it")


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def has_ipv6() -> bool:
    """Whether this machine can be reached by IPv6 from itself."""
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


class Redis:
    """A Redis that keeps nothing, and can be killed."""

    def __init__(self) -> None:
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self.process = subprocess.Popen(
            [command("redis-server", "valkey-server"), *options], stdout=subprocess.DEVNULL
        )
        until(lambda: listens(self.port), "Redis")

    def forget(self) -> None:
        """Let go of all that was counted."""
        with connected_to(self.address) as line:
            line.flushall()

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def __enter__(self) -> Redis:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


@contextmanager
def nginx_before(
    ports: Sequence[int], *, around: str = "access_log off;", **instead: str
) -> Iterator[int]:
    """The port of an nginx with the site that we ship, some settings others, and what a machine has around it."""
    folder = Path(tempfile.mkdtemp(prefix="pasang-nginx-"))
    port = free_port()
    site = SITE.read_text("utf-8").replace("listen 80;", f"listen 127.0.0.1:{port};")
    site = site.replace("listen [::]:80;", f"listen [::1]:{port};" if has_ipv6() else "")
    for shipped, ours in zip((8001, 8002), ports, strict=True):
        site = site.replace(f"127.0.0.1:{shipped}", f"127.0.0.1:{ours}")
    for setting, value in instead.items():
        site, count = re.subn(rf"(?m)^    {setting} [^;]+;", f"    {setting} {value};", site)
        assert count == 1, f"the site that we ship does not set {setting}"
    (folder / "site.conf").write_text(site)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log;\n"
        f"events {{ worker_connections 1024; }}\n"
        f"http {{ {around}\n{paths}\ninclude {folder}/site.conf; }}\n"
    )
    process = subprocess.Popen(
        [
            command("nginx"),
            "-p",
            str(folder),
            "-e",
            f"{folder}/error.log",
            "-c",
            f"{folder}/nginx.conf",
        ]
    )
    try:
        until(lambda: process.poll() is not None or listens(port), "nginx")
        assert process.poll() is None, (folder / "error.log").read_text("utf-8")
        yield port
    finally:
        process.terminate()
        process.wait()
        shutil.rmtree(folder)
