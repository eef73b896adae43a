"""The living book: what widgets show in a page that has no Python."""
