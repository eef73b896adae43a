"""What the README shows, and what maintainers follow: `python -m tools.bench --help`."""
