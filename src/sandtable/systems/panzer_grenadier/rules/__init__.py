"""The rules of Panzer Grenadier, one module per chapter of the rulebook."""
