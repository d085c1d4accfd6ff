"""The kernel: frames, decisions, events, sums, chance, the log. It knows no game."""
