"""A second reading of the rulebook, apart from the rules of the game: a referee and offers."""
