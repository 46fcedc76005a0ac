"""Tapado: an open house of poker, played with coins that are worth nothing but the game."""
