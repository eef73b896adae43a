"""A game played against the program, which shows how it thinks."""
