"""Replaces the module that installs packages, the first that the kernel imports.

The folder of the notebook goes last among those where Python looks for a module: every look there
asks the page, and waits for its answer.
"""

import sys

piplite = cli = sys.modules["piplite.piplite"] = sys.modules["piplite.cli"] = sys.modules[__name__]
sys.path.append(sys.path.pop(sys.path.index("")))

REFUSED = "Rien ne s'installe dans cette page : elle a tout ce que le cours demande."


async def get_transformed_code(_words: list[str]) -> str:
    """The code that the kernel runs for `%pip`."""
    return f"print({REFUSED!r})"
