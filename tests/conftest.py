"""Settings for all tests."""

from hypothesis import settings

# The same examples on every machine and in every run; no time limit for a single example.
settings.register_profile("sandtable", derandomize=True, deadline=None)
settings.load_profile("sandtable")
