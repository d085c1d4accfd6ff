"""What computer players understand of Panzer Grenadier."""
