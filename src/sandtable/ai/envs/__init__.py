"""Environments for learning: Gymnasium and PettingZoo (the extra `gym`)."""
