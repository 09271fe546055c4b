"""A disk that is full for one server alone; whatever imports it is skipped where that cannot be."""

from __future__ import annotations

import sys

import pytest

from tests.server.running import ServerProcess

if sys.platform == "linux":
    import resource
else:
    pytest.skip("only Linux limits the files of another process", allow_module_level=True)

AS_MANY_AS_IT_LIKES = resource.RLIM_INFINITY


def most_bytes_in_a_file(server: ServerProcess, most: int) -> None:
    """What the server may write into any of its files from now on, as if its disk were full there."""
    assert server.process is not None
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, hard))
