"""A24 to A41: the Actions."""
