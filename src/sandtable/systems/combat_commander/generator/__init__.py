"""Scenarios that are drawn by lot."""
