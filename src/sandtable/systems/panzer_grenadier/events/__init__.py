"""What has happened in a game: the only things that change a state."""
