"""What Combat Commander needs to be shown to people."""
