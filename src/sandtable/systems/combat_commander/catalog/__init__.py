"""Figures of cards, units, Weapons and everything else that is printed."""
