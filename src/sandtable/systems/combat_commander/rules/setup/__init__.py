"""SU: setting up."""
