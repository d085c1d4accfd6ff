"""How Panzer Grenadier is told and shown."""
