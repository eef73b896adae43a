"""Attractors explored: an arena that students draw, a game whose moves are coloured."""
