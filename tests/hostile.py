"""Copies that are broken or hostile, with what their valid parts are worth, reasoned by hand.

All are made from a copy of `allumettes` whose seven functions are right: it earns 15 points, and
the 5 points of the two answers in words wait for the teacher. Hostile code takes away the fifth.
"""

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

Raw = dict[str, Any]

WORTH = {f"allumettes-{n}": points for n, points in enumerate((2, 2, 2, 2, 2, 3, 2), 1)}
"""The points of the seven functions, those of the sheet."""
GOOD = {
    "reponse-6": "def coup_gagnant(n, k):\n    return (n - 1) % (k + 1) if n else 0",
    "regle": "Ma réponse.",
    "parcours": "En profondeur.",
}
"""What differs from the solution: no answer needs the fifth, which the hostile ones replace."""
ANSWERS = {f"reponse-{n}" for n in range(1, 8)}


@dataclass(frozen=True)
class Broken:
    """What is done to the good copy: to its answers, or to the notebook."""

    cells: Mapping[str, str] = field(default_factory=dict)
    edit: Callable[[Raw], None] | None = None
    loses_fifth: bool = False
    flag: str = ""
    """What the report must say, if anything must be said."""

    @property
    def earns(self) -> dict[str, float]:
        return {key: WORTH[key] for key in WORTH if not (self.loses_fifth and key.endswith("5"))}


def by_id(raw: Raw, cell_id: str) -> Raw:
    """A cell of the notebook."""
    found: Raw = next(cell for cell in raw["cells"] if cell["id"] == cell_id)
    return found


# Cells


def without(*gone: str) -> Callable[[Raw], None]:
    """Some cells are deleted."""

    def edit(raw: Raw) -> None:
        raw["cells"] = [cell for cell in raw["cells"] if cell["id"] not in gone]

    return edit


def duplicated(raw: Raw) -> None:
    """Every cell stands twice, with the same ids."""
    raw["cells"] = [deepcopy(cell) for cell in raw["cells"] for _ in range(2)]


def renamed(raw: Raw) -> None:
    """Each cell has another id, and another grade id."""
    for number, cell in enumerate(raw["cells"]):
        cell["id"] = f"x{number}"
        if "nbgrader" in cell["metadata"]:
            cell["metadata"]["nbgrader"]["grade_id"] = f"cell-{number * 7919 % 1000}"


def merged(raw: Raw) -> None:
    """The seven answers are in the first cell."""
    code = "\n\n".join(cell["source"] for cell in raw["cells"] if cell["id"] in ANSWERS)
    without(*(ANSWERS - {"reponse-1"}))(raw)
    by_id(raw, "reponse-1")["source"] = code


def one_cell(raw: Raw) -> None:
    """All the code of the notebook is in one cell."""
    code = ["".join(cell["source"]) for cell in raw["cells"] if cell["cell_type"] == "code"]
    only = by_id(raw, "imports") | {"source": "\n\n".join(code)}
    raw["cells"] = [only]


def odd_cells(raw: Raw) -> None:
    """Among the cells, things that are none."""
    odd: list[Any] = [None, 7, [], {}, {"cell_type": "code"}, {"cell_type": 3, "source": 4}]
    raw["cells"] = [*odd, *raw["cells"], {"cell_type": "raw", "source": None, "metadata": None}]


BROKEN: dict[str, Broken] = {
    "good": Broken(),
    "checks deleted": Broken(edit=without(*(f"verification-{n}" for n in range(1, 8)))),
    "imports deleted": Broken(edit=without("imports")),
    "cells duplicated": Broken(edit=duplicated),
    "cells renamed": Broken(edit=renamed),
    "answers merged": Broken(edit=merged),
    "one cell": Broken(edit=one_cell),
    "odd cells": Broken(edit=odd_cells),
}
"""Notebooks whose cells were changed: by name, what is done, and what is lost."""

LOOP = "def perdantes(N, k):\n    while True:\n        pass"
STUBBORN = """
import signal, threading
for numero in range(1, 65):
    try:
        signal.signal(numero, signal.SIG_IGN)
    except (OSError, ValueError):
        pass
for _ in range(4):
    threading.Thread(target=lambda: [None for _ in iter(int, 1)]).start()
def perdantes(N, k):
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
"""
BOMB = """
import os
def perdantes(N, k):
    while os.getpid() < 10_000 and os.uname().nodename == "copie":
        os.fork()
"""
CHILDREN = """
import os, time
def perdantes(N, k):
    for _ in range(100 if os.getpid() < 100 else 0):
        try:
            if os.fork() == 0:
                os.setsid()
                time.sleep(60)
                os._exit(0)
        except OSError:
            break
    return [2]
"""
THREADS = """
import threading, time
def perdantes(N, k):
    for _ in range(2000):
        try:
            threading.Thread(target=time.sleep, args=(60,)).start()
        except RuntimeError:
            break
    return [2]
"""
MEMORY = """
def perdantes(N, k):
    morceaux = []
    while True:
        morceaux.append(bytearray(10**7))
"""
SHOWN = """
from IPython.display import HTML, Javascript, display
display(HTML("<script>alert(1)</script>"), Javascript("alert(1)"))
while True:
    display(HTML("x" * 1_000_000))
"""
STREAMS = """
import gc, os, time
def perdantes(N, k):
    flux = [o for o in gc.get_objects() if type(o).__name__ == "BufferedWriter"]"""
DRIP = f"""{STREAMS}
    while True:
        for un in flux:
            un.write(b" ")
            un.flush()
        time.sleep(0.05)
"""
HOARD = f"""{STREAMS}
    for _ in range(8 if os.uname().nodename == "copie" else 0):
        if os.fork() == 0:
            garde = bytearray(b"x") * (900 << 20)
            time.sleep(60)
    while True:
        for un in flux:
            un.write(b'["x", 1]\\n')
            un.flush()
        time.sleep(0.02)
"""
PARENT_STOPPED = """
import os, signal
def perdantes(N, k):
    if os.uname().nodename == "copie":
        os.kill(os.getppid(), signal.SIGSTOP)
    return [2]
"""
SPINNING = """
import threading
def tourne():
    while True:
        pass
for _ in range(6):
    threading.Thread(target=tourne, daemon=True).start()
def perdantes(N, k):
    return [2]
"""
RIGHT_BELOW = """

def perdantes(N, k):
    return list(range(1, N + 1, k + 1))
"""
"""So that a cell that only did harm before is worth its points."""


def hostile(source: str, flag: str = "") -> Broken:
    """The fifth answer, of 2 points, is this code; nothing else is lost."""
    return Broken({"reponse-5": source}, loses_fifth=True, flag=flag)


HOSTILE: dict[str, Broken] = {
    "endless function": hostile(LOOP, "endless"),
    "endless cell": hostile("while True:\n    pass", "endless"),
    "os._exit in a cell": hostile("import os\nos._exit(0)", "crashed"),
    "segmentation fault": hostile(
        "import ctypes\ndef perdantes(*_):\n    ctypes.string_at(0)", "crashed"
    ),
    "signals ignored": hostile(STUBBORN, "endless"),
    "fork bomb": hostile(BOMB),
    "child processes": hostile(CHILDREN),
    "threads": hostile(THREADS),
    "memory bomb": hostile(MEMORY),
    "deep recursion": hostile(
        "import sys\nsys.setrecursionlimit(10**9)\ndef perdantes(N, k):\n    return perdantes(N, k)"
    ),
    "input in a cell": Broken({"reponse-5": "n = input('?')" + RIGHT_BELOW}),
    "floods the outputs": hostile(SHOWN, "endless"),
    "floods the connection": hostile("def perdantes(N, k):\n    return ['x' * 10**6] * 100"),
    "a byte now and then": hostile(DRIP, "endless"),
    "memory and messages": hostile(HOARD),
    "the parent stopped": hostile(PARENT_STOPPED),
    "threads that spin": hostile(SPINNING),
    "nothing but a null": hostile("def perdantes(N, k):\n    return '\x00\ud800'"),
    "a long line of spaces": Broken(
        {"reponse-5": 'x = """\n' + " " * 30_000 + 'y"""' + RIGHT_BELOW}
    ),
    "tabs and spaces": hostile("def perdantes(N, k):\n\tx = 1\n        return x"),
    "exit in a cell": Broken({"reponse-5": RIGHT_BELOW + "\nexit()"}),
    "print in a function": Broken({"reponse-5": RIGHT_BELOW.replace("):", "):\n    print(N)")}),
}
"""Hostile code, as an answer; the six other answers are right."""
