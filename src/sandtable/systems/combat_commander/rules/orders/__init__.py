"""O14 to O23: the Orders."""
