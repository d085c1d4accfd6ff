"""Formations: what may be bought together, what it costs, and what it is."""
