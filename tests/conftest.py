"""How every test of the house runs."""

import signal

import pytest
from hypothesis import settings

from tests.sampling import is_in_sample

# The same examples on every run (a test that fails once fails again), and no stopwatch: the machine may be busy.
settings.register_profile("house", derandomize=True, deadline=None, max_examples=60)
settings.load_profile("house")

# A shell that runs us in the background ignores Ctrl-C, and every command that a test interrupts would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """What takes minutes is asked for: ``make test-whole``, ``make test-several``, ``make check-pocket``."""
    parser.addoption("--whole", action="store_true", help="take all of what is sampled otherwise")
    parser.addoption("--sample", action="store_true", help="take a part of the slow rooms")
    parser.addoption("--rest", action="store_true", help="take what --sample leaves out")
    parser.addoption("--several", action="store_true", help="a server on PostgreSQL and Redis")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "whole: left out of the sample that make test takes")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is only taken where the whole is asked for, or the rest."""
    if config.getoption("--whole"):
        return
    kept = [item for item in items if _is_wanted(config, item)]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
    items[:] = kept


def _is_wanted(config: pytest.Config, item: pytest.Item) -> bool:
    is_asked_for = item.get_closest_marker("whole") is not None
    if config.getoption("--rest"):
        return is_asked_for or not is_in_sample(item.nodeid)
    if config.getoption("--sample"):
        return not is_asked_for and is_in_sample(item.nodeid)
    return not is_asked_for
