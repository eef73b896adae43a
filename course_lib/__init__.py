"""Adversarial search, taught: games, minimax, alpha-beta, attractors, and the lessons' widgets.

`from course_lib import explorer, play, verifier, MAX, TreeGame` gives every name that a lesson or a
sheet uses; `dir(course_lib)` lists them. A name is loaded with its room when it is first asked for.

The rooms, each importing only those above it in this list:

- `text`: numbers and moves as they are written in French;
- `canvas`: shapes and texts on a page, and what writes them as pictures;
- `reference`: the errata of the lecture notes, the words of the field;
- `games`: the contract of a game, and the games, one file each: rules, face and notes;
- `given`: what the exercises give to students, under the names of the notes;
- `attractors`: accessibility games solved as graphs, small games solved exactly;
- `search`: minimax and alpha-beta, and the moves that they choose;
- `tracing`: what a search did, counted or followed step by step;
- `judge`: a student's function run, judged, and its misconception named;
- `fast`: how far the same ideas go, Connect 4 solved;
- `players`: players, the games between them, how strong each is, a league;
- `drawing`: trees, boards and curves, as figures;
- `answers`: a student's answers, kept if they wish, and a class's;
- `lessons`: the checks and the predictions of the lessons;
- `widgets`: what students act on in a notebook;
- `workspace`: a student's own copies of the notebooks, made and brought up to date;
- `grading`: the teacher's side, copies run in isolation and marked;
- `authoring`: sheets of exercises made out of their source, or of a plain notebook.

Rooms down to `players`, and `workspace`, need the standard library only to be imported.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

__version__ = "0.1.0"


@cache
def homes() -> dict[str, str]:
    """The module that defines each name of this package, as `__init__.pyi` lists them.

    >>> homes()["TreeGame"]
    'course_lib.games'
    """
    import ast

    stub = ast.parse(Path(__file__).with_suffix(".pyi").read_text(encoding="utf-8"))
    lines = [node for node in stub.body if isinstance(node, ast.ImportFrom)]
    return {name.name: str(line.module) for line in lines for name in line.names}


def __getattr__(name: str) -> Any:
    if name == "__all__":  # `from course_lib import *`
        return __dir__()
    if name.startswith("__") or name not in homes():
        raise AttributeError(f"course_lib n'a pas de « {name} » ; dir(course_lib) dit ce qu'il a")
    return getattr(import_module(homes()[name]), name)


def __dir__() -> list[str]:
    return sorted(homes())
