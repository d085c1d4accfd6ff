"""Sheets to be printed: what a battle is fought by at a table, as a page and on paper."""
