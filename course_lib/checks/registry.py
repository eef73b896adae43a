"""The exercises by their keys: `chomp-12` is in the module of the sheet `chomp`."""

from importlib import import_module

from course_lib.judge import Exercise

SHEETS = ("morpion", "puissance4", "minimax", "allumettes", "alphabeta", "chomp")


def exercise(key: str) -> Exercise:
    """The exercise of that key; ValueError, in French, if there is none."""
    sheet = key.partition("-")[0] if isinstance(key, str) else ""
    if sheet not in SHEETS:
        raise ValueError(f"« {key} » n'est pas un exercice : les feuilles sont {', '.join(SHEETS)}")
    known = {one.key: one for one in exercises(sheet)}
    if key not in known:
        raise ValueError(f"« {key} » n'est pas un exercice de cette feuille : {', '.join(known)}")
    return known[key]


def exercises(sheet: str) -> tuple[Exercise, ...]:
    """The exercises of a sheet, in its order."""
    found: tuple[Exercise, ...] = import_module(f"course_lib.checks.{sheet}").EXERCISES
    return found
