"""The markers of a solution, and the code that students get instead.

They are nbgrader's, with one more. What stands between `### BEGIN SOLUTION` and `### END SOLUTION`
becomes a stub, unless `### BEGIN GIVEN` follows: then the commented lines up to `### END GIVEN`
become the students' code. What stands between `### BEGIN HIDDEN TESTS` and `### END HIDDEN TESTS`
is dropped.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

MARKER = re.compile(r"^\s*### (BEGIN|END) (SOLUTION|HIDDEN TESTS|GIVEN)\s*$")
STUB = "return None  # À compléter"
TOP_STUB = "# À compléter"
ANSWER_STUB = "*Votre réponse ici.*"


class SheetError(ValueError):
    """A solution that cannot be turned into an exercise; the message says which cell and why."""


def student_source(name: str, source: str) -> str:
    """A code cell as students get it."""
    lines: list[str] = []
    for (kind, content), (following, _) in pairwise([*regions(name, source), ("", [])]):
        if kind == "":
            lines += content
        elif kind == "GIVEN":
            lines += [_uncommented(name, line) for line in content]
        elif kind == "SOLUTION" and following != "GIVEN":
            lines.append(_stub(content))
    return "\n".join(lines).rstrip()


def regions(name: str, source: str) -> Iterator[tuple[str, list[str]]]:
    """The parts of a cell, each with its kind ("" outside the markers)."""
    kind, content = "", list[str]()
    for line in source.splitlines():
        marker = MARKER.match(line)
        if marker is None and ("### BEGIN" in line or "### END" in line):
            raise SheetError(f"cellule {name} : balise inconnue : {line.strip()}")
        if marker is None:
            content.append(line)
            continue
        before, after = ("", marker[2]) if marker[1] == "BEGIN" else (marker[2], "")
        if kind != before:
            raise SheetError(f"cellule {name} : balise mal placée : {line.strip()}")
        if content or kind:
            yield kind, content
        kind, content = after, []
    if kind:
        raise SheetError(f"cellule {name} : il manque ### END {kind}")
    if content:
        yield "", content


def _stub(solution: list[str]) -> str:
    """What replaces a solution, with its indentation."""
    first = next(filter(str.strip, solution), "")
    indent = first.removesuffix(first.lstrip())
    return indent + (STUB if indent else TOP_STUB)


def _uncommented(name: str, line: str) -> str:
    """A line of given code, which the solution keeps as a comment."""
    match = re.match(r"^(\s*)# ?(.*)$", line)
    if match is None:
        raise SheetError(f"cellule {name} : le code donné se met en commentaire : {line!r}")
    return (match[1] + match[2]).rstrip()
