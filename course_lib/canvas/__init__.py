"""Shapes and texts on a page, and the writers that make a picture of them."""
