"""Rule cases of Panzer Grenadier: positions, choices and statements in words."""
