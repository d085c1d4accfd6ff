"""The map: fields, what is on them, and what joins or parts them."""
