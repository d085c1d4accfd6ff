"""The rules of Combat Commander, one module per chapter of the rulebook."""
