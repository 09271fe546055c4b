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
    """What takes minutes is asked for: ``make check-pocket``."""
    parser.addoption("--whole", action="store_true", help="compare all rounds, not a sample")
