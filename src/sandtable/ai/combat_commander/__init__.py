"""Computer players of Combat Commander: what they know, and how they weigh it."""
