"""Maps and what lies on them."""
