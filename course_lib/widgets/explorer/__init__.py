"""The explorer: a tree that students edit, on which a search runs line by line."""
