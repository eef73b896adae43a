"""nbgrader's marks around hidden tests, and what students find in the place of an answer."""

import re

HIDDEN = re.compile(
    r"^### BEGIN HIDDEN TESTS\n(.*?)\n### END HIDDEN TESTS$", re.DOTALL | re.MULTILINE
)
STUB = "return None  # À compléter"
ANSWER_STUB = "*Votre réponse ici.*"


def without_hidden(source: str) -> str:
    """A cell as students may see it."""
    return HIDDEN.sub("", source).rstrip()


def hidden(source: str) -> str:
    """The hidden tests of a cell, "" if it has none."""
    found = HIDDEN.search(source)
    return found[1] if found else ""
