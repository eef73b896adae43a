"""The measures that the lessons and the README quote: `python -m tools.bench --help`."""
