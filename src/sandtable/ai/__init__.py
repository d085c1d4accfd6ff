"""Computer players: a view and a decision in, an option out."""
