"""What computer commanders understand of the campaign."""
