"""The table of Panzer Grenadier in the terminal."""
