"""Battles that somebody else has commissioned: scenarios made of terms, reports made of games."""
