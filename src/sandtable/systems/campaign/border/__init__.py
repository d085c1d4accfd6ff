"""The border between the campaign and its battles."""
