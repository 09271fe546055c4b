"""How every test of the house runs."""

import signal

from hypothesis import settings

# The same examples on every run (a test that fails once fails again), and no stopwatch: the machine may be busy.
settings.register_profile("house", derandomize=True, deadline=None, max_examples=60)
settings.load_profile("house")

# A shell that runs us in the background ignores Ctrl-C, and every command that a test interrupts would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
