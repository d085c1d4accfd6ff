"""How the campaign is told and shown."""
