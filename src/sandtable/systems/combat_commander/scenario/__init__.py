"""Scenarios: read, checked and written."""
