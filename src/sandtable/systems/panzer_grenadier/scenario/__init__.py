"""Scenarios: who fights where with what, and what wins."""
