"""E42 to E77: the Events."""
