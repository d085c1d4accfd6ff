"""Campaigns: a map, two factions, their forces and what they have agreed."""
