"""A Ray cluster on this machine, for the tests of long work."""

from __future__ import annotations

import logging
import shutil
import tempfile
from collections.abc import Iterator
from secrets import token_hex

import pytest


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """The address of a small cluster that is really there, with two processors, and hears this machine alone."""
    ray = pytest.importorskip("ray", reason="it is tested on Linux, where test.yml installs it")
    folder = tempfile.mkdtemp(prefix="ray-")  # paths of sockets must be short
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_AUTH_TOKEN", token_hex(32))
        patch.delenv("RAY_ADDRESS", raising=False)
        ray.init(
            "local",
            num_cpus=2,
            include_dashboard=False,
            object_store_memory=80 * 2**20,
            log_to_driver=False,
            logging_level=logging.ERROR,
            _node_ip_address="127.0.0.1",
            _temp_dir=folder,
        )
        try:
            yield ray.get_runtime_context().gcs_address
        finally:
            ray.shutdown()
            shutil.rmtree(folder, ignore_errors=True)
