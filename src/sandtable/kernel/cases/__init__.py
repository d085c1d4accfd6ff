"""Rule cases: a position, what is drawn, choices, and what must follow."""
