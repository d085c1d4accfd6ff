"""The words of the campaign in rule cases."""
