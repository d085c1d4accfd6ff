"""T78 to T99 and F100 to F106: Terrain and Fortifications."""
