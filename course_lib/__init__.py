"""A course on adversarial search: games, minimax, alpha-beta, attractors, widgets of lessons.

`from course_lib import explorer, play, verifier, MAX, TreeGame` gives every name that a lesson or a
sheet uses; `dir(course_lib)` lists them. A name is loaded with its room when it is first asked for.

The rooms, each importing only those above it in this list:

- `text`: numbers, moves and names as they are written in French;
- `canvas`: pictures made of shapes and texts, written as SVG;
- `reference`: the errata of the lecture notes, the glossary, tables to display;
- `games`: the contract `Game`, and the games, one file each: rules, face and heuristics;
- `given`: what the exercises give to students, under the names of the notes;
- `attractors`: games as graphs (arenas), attractors, the exact table `solved(game)`;
- `search`: minimax, alpha-beta, transposition tables, the choice of an action;
- `judge`: a student's function run, judged, and its misconception named;
- `tracing`: any search, followed from outside: its nodes counted, or its events and its tree;
- `fast`: Connect 4 solved exactly, in a compiled or plain Python search;
- `players`: players, which are functions, their games and ratings, a league;
- `drawing`: trees, boards, arenas, curves and bars, as figures;
- `answers`: a student's answers, kept in a file if they wish, and those of a class;
- `lessons`: the checks and the predictions of the lessons;
- `widgets`: what students act on: explorer, boards, quiz, predictions, sliders;
- `workspace`: a student's own copies of the notebooks, made and updated;
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
