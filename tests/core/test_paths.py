"""No code made for one vector path can be linked into another's."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OBJECTS = [
    made
    for made in sorted((ROOT / "build").glob("**/core_avx*.dir/src/**/*.o"))
    if "sanitized" not in made.parts  # linked into tests alone, and inlining little
]


@pytest.mark.skipif(not OBJECTS or not shutil.which("nm"), reason="needs built objects and nm")
def test_objects_of_a_wider_path_export_no_shared_functions() -> None:
    for made in OBJECTS:
        listed = subprocess.run(
            ["nm", "--defined-only", "-C", made], check=True, capture_output=True, text=True
        ).stdout
        weak = [
            line
            for line in listed.splitlines()
            if line.split()[1] in "WVu" and "DW.ref" not in line
        ]
        assert not weak, made
