"""A tree on which a search runs step by step, and that students edit."""
