"""Boards, and the field that they make when they are joined."""
