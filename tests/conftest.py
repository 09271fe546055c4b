"""How every test of the house runs."""

from hypothesis import settings

# The same examples on every run (a test that fails once fails again), and no stopwatch: the machine may be busy.
settings.register_profile("house", derandomize=True, deadline=None, max_examples=60)
settings.load_profile("house")
