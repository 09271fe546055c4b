"""How every test of the house runs."""

import signal

import pytest
from hypothesis import settings

# The same examples on every run (a test that fails once fails again), and no stopwatch: the machine may be busy.
settings.register_profile("house", derandomize=True, deadline=None, max_examples=60)
settings.load_profile("house")

# A shell that runs us in the background ignores Ctrl-C, and every command that a test interrupts would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """What takes minutes is asked for: ``make test-whole``, ``make test-several``, ``make check-pocket``."""
    parser.addoption("--whole", action="store_true", help="take all of what is sampled otherwise")
    parser.addoption("--several", action="store_true", help="a server on PostgreSQL and Redis")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "whole: left out of the sample that make test takes")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is only taken where the whole is asked for."""
    if config.getoption("--whole"):
        return
    left = [item for item in items if item.get_closest_marker("whole")]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if not item.get_closest_marker("whole")]
