"""An extension of IPython for the browser: it loads the packages that a cell needs."""

import re
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

NEEDING = {
    "matplotlib": re.compile(r"\binside\(|\bax="),
    "numpy": re.compile(r"\bratings\(|\.table\("),
}
"""The packages that come from the internet, and the calls of the course that need them."""
ABSENT = (
    "Cette cellule demande {name}, qui vient d'internet et n'a pas pu être chargé. Le reste de la "
    "page s'en passe : continuez, ou rétablissez la connexion et exécutez à nouveau cette cellule."
)


def load_ipython_extension(shell: Any) -> None:
    """Make IPython load the packages of each cell before it runs, and say what is missing."""
    shell.showtraceback = partial(explain, shell.showtraceback)
    shell.kernel.lite_transform_manager.line_transforms.append(fetch)
    shell.Completer.use_jedi = False


async def fetch(lines: list[str]) -> list[str]:
    """Load the packages that a cell needs without importing them; return its lines unchanged."""
    from pyodide_js import loadPackage

    for name in needed("".join(lines)):
        await loadPackage(name)
    return lines


def needed(code: str) -> list[str]:
    """The packages that a cell needs by its calls, and that come from the internet."""
    return [name for name, calls in NEEDING.items() if calls.search(code)]


def explain(show: Callable[..., None], exc_tuple: Any = None, *args: Any, **options: Any) -> None:
    """Print a sentence if a package is missing; show any other error as IPython does."""
    sentence = missing((exc_tuple or sys.exc_info())[1])
    if sentence:
        print(sentence)
    else:
        show(exc_tuple, *args, **options)


def missing(error: BaseException | None) -> str | None:
    """The sentence for a package that could not be loaded; None for another error."""
    name = getattr(error, "name", None)
    return ABSENT.format(name=name) if name in NEEDING else None
