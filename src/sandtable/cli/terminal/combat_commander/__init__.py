"""The table of Combat Commander in the terminal, and its own command."""
