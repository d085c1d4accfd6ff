"""The table in the terminal: board, hand, questions."""
