"""How many examples hypothesis draws, in a run of all tests or in a quick one."""

from hypothesis import settings

WHOLE = 50
"""The examples of a property, in a run of all tests, where nothing else is said."""


def examples(number: int) -> settings:
    """So many examples in a run of all tests, and in proportion in a quick one."""
    return settings(max_examples=max(1, number * settings.default.max_examples // WHOLE))
