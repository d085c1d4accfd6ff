"""Use cases without HTTP: playing, fuzzing, measuring."""
