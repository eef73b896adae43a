"""An extension of IPython for the browser: what a cell needs is fetched, or said to be missing."""

import re
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

NEEDING = {
    "matplotlib": re.compile(r"\bsave\("),
    "numpy": re.compile(r"\bratings\(|\.table\("),
}
"""What comes from the internet, and what of the course needs it, as a cell calls it."""
ABSENT = (
    "Cette cellule demande {name}, qui vient d'internet et n'a pas pu être chargé. Le reste de la "
    "page s'en passe : continuez, ou rétablissez la connexion et exécutez à nouveau cette cellule."
)


def load_ipython_extension(shell: Any) -> None:
    """Ask IPython to fetch before each cell what it needs, and to say what is missing.

    A handler of `set_custom_exc` would not last: the checks of the course put theirs in its place.
    """
    shell.showtraceback = partial(explain, shell.showtraceback)
    shell.kernel.lite_transform_manager.line_transforms.append(fetch)
    shell.Completer.use_jedi = False


async def fetch(lines: list[str]) -> list[str]:
    """The lines of a cell, once what they need and do not import is loaded."""
    from pyodide_js import loadPackage

    for name in needed("".join(lines)):
        await loadPackage(name)
    return lines


def needed(code: str) -> list[str]:
    """What the code of a cell asks of the internet by what it calls."""
    return [name for name, calls in NEEDING.items() if calls.search(code)]


def explain(show: Callable[..., None], exc_tuple: Any = None, *args: Any, **options: Any) -> None:
    """A sentence for what a browser lacks; for the rest, what IPython shows."""
    sentence = missing((exc_tuple or sys.exc_info())[1])
    if sentence:
        print(sentence)
    else:
        show(exc_tuple, *args, **options)


def missing(error: BaseException | None) -> str | None:
    """What to say of something that a browser lacks, None of another error."""
    name = getattr(error, "name", None)
    return ABSENT.format(name=name) if name in NEEDING else None
