"""Random battles: forces, ground and task from a seed and a few wishes."""
