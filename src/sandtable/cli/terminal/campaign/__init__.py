"""The campaign in the terminal."""
