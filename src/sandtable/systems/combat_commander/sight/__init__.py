"""Who sees whom, and through what."""
