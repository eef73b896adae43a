"""A class of made copies of two sheets, and the exact result of each, as a Moodle zip."""

import json
import re
import sys
import zipfile
from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass, field
from pathlib import Path

from hostile import Raw, by_id, without

from course_lib.authoring.source import question

ROOT = Path(__file__).parents[1]
ON_TIME = (2026, 1, 30, 18, 0, 0)
LATE = (2026, 2, 2, 9, 30, 0)
DEADLINE = "31/01/2026"

RULE = (
    "Le joueur perd exactement quand il reste 1 de plus qu'un multiple de k + 1. Preuve par "
    "récurrence : avec 1 allumette il doit la prendre. Ensuite, chaque prise p laisse un tas que "
    "l'autre complète à k + 1 ; sinon il retire le reste de n − 1 par k + 1, entre 1 et k."
)
ORDER = "Un parcours en profondeur, suffixe : chaque père vient après tous ses fils."
LOOP = "import time\n\n\ndef perdantes(N, k):\n    while True:\n        time.sleep(1)"
"""It waits, so that others work meanwhile; loops that work are in `test_marking.py`."""
EXIT = "import os\n\n\ndef coup_gagnant(n, k):\n    os._exit(0)"
FRIENDS = """
def perdantes(N, k):
    table = {0: True}
    for tas in range(1, N + 1):
        gagne = False
        for prise in range(1, min(tas, k) + 1):
            if not table[tas - prise]:
                gagne = True
        table[tas] = gagne
    return [tas for tas in sorted(table) if table[tas] is False]


def coup_gagnant(n, k):
    perdus = perdantes(n, k)
    essais = [prise for prise in range(1, min(n, k) + 1) if n - prise in perdus]
    return essais[0] if len(essais) > 0 else 0
"""
MULTIPLES = """
def perdantes(N, k):
    tas = []
    for n in range(N + 1):
        if not any(n - p in tas for p in range(1, k + 1)):
            tas.append(n)
    return tas
"""
OTHER_NAMES = {"table": "d", "tas": "i", "gagne": "ok", "prise": "p", "perdus": "L", "essais": "c"}


@dataclass(frozen=True)
class Made:
    """A made copy: what was done to it, and what it must earn (answers by hand left aside)."""

    student: str
    about: str
    points: float
    cells: dict[str, str] = field(default_factory=dict)
    flags: Set[str] = frozenset()
    waiting: int = 0
    change: Callable[[Raw], None] | None = None
    sheet: str = "allumettes"
    date: tuple[int, int, int, int, int, int] = ON_TIME


def path_of(kind: str, sheet: str) -> Path:
    return ROOT / kind / sheet / f"{sheet}.ipynb"


def answers(sheet: str = "allumettes") -> dict[str, str]:
    """The right answers, by cell, those in words too."""
    raw = json.loads(path_of("solutions", sheet).read_text("utf-8"))
    return {
        cell["id"]: "".join(cell["source"])
        for cell in raw["cells"]
        if cell["metadata"].get("nbgrader", {}).get("solution")
    }


def right(sheet: str = "allumettes") -> dict[str, str]:
    """The right answers in code, by cell."""
    return {name: code for name, code in answers(sheet).items() if name.startswith("reponse-")}


def first(count: int, **others: str) -> dict[str, str]:
    """The first answers, right, and others."""
    answers = right()
    chosen = {f"reponse-{n}": answers[f"reponse-{n}"] for n in range(1, count + 1)}
    return chosen | {name.replace("_", "-"): source for name, source in others.items()}


def mistake(number: int, name: str) -> str:
    """A wrong answer that the author of the sheet foresaw."""
    asked = question(ROOT / "solutions" / "allumettes" / str(number))
    return asked.wrong[name].code


WITHOUT_7 = without("reponse-7", "verification-7")
"""An answer and its check are deleted."""


def without_end(raw: Raw) -> None:
    """All is deleted from the sixth answer on."""
    names = [cell["id"] for cell in raw["cells"]]
    raw["cells"] = raw["cells"][: names.index("reponse-6")]


def shuffled(raw: Raw) -> None:
    """Cells in another order, an answer twice: the first time, as the sheet gave it."""
    sheet = json.loads(path_of("exercises", "allumettes").read_text("utf-8"))
    head, tail = raw["cells"][:12], raw["cells"][12:]
    raw["cells"] = [*head[:3], by_id(sheet, "reponse-6"), *tail, *head[3:]]


def other_tool(raw: Raw) -> None:
    """As Colab saves it: no ids, nothing of nbgrader's."""
    for cell in raw["cells"]:
        cell.pop("id")
        cell["metadata"] = {}
    raw |= {"nbformat_minor": 0, "metadata": {"colab": {}}}


def tampered(raw: Raw) -> None:
    """A check that says what the student wants to read."""
    by_id(raw, "verification-5")["source"] = 'print("Réussi")'


MISTAKEN = {
    "reponse-1": mistake(1, "players-do-not-alternate"),
    "reponse-3": mistake(3, "last-take-wins"),
    "reponse-4": mistake(4, "copies-the-take"),
    "reponse-5": MULTIPLES,
    "reponse-6": mistake(6, "greedy-leaving-one"),
    "reponse-7": mistake(7, "father-first"),
}
MISREAD = {name: MISTAKEN[name] for name in ("reponse-3", "reponse-5")}


def friends(names: dict[str, str]) -> dict[str, str]:
    """The answers of one of two friends: the same code, with other names."""
    code = re.sub(r"\w+", lambda word: names.get(word[0], word[0]), FRIENDS)
    losing, winning = code.strip().split("\n\n\n")
    return first(2, reponse_5=losing, reponse_6=winning)


CLASS = [
    Made("Zoé Lefèvre", "tout juste", 15, right() | {"regle": RULE, "parcours": ORDER}, waiting=2),
    Made("Jean-Noël Ça", "la moitié", 8, first(4)),
    Made("Anaïs Muñoz", "rien n'est écrit", 0),
    Made("Éloïse Béranger", "fin supprimée", 10, right(), {"missing"}, change=without_end),
    Made("Gaël N'Guyen", "une réponse supprimée", 13, right(), {"missing"}, change=WITHOUT_7),
    Made("Chloé Dupré", "cellules mélangées et copiées", 15, right(), change=shuffled),
    Made("Maël Lebœuf", "idées fausses", 0, MISTAKEN | {"regle": RULE}, {"alike"}, waiting=1),
    Made("Inès Château", "boucle sans fin", 8, first(4, reponse_5=LOOP), {"endless"}),
    Made("Loïc Æbischer", "os._exit", 10, first(5, reponse_6=EXIT), {"crashed"}),
    Made("Noémie Sœur", "en retard", 4, first(2) | MISREAD, {"late", "alike"}, date=LATE),
    Made("Raphaël Îlot", "repris dans Colab", 15, right(), change=other_tool),
    Made("Théo Garçon", "copie de Hélène", 9, friends({}), {"alike"}),
    Made("Hélène Bâcle", "copie de Théo", 9, friends(OTHER_NAMES), {"alike"}),
    Made("Léa Noël", "vérification truquée", 8, first(4), {"tampered"}, change=tampered),
    Made("Solène Häring", "autre fiche", 18, right("minimax"), {"wrong-sheet"}, sheet="minimax"),
]


def notebook(made: Made) -> bytes:
    """The file that the student sent."""
    raw: Raw = json.loads(path_of("exercises", made.sheet).read_text("utf-8"))
    for cell in raw["cells"]:
        cell["source"] = made.cells.get(cell["id"], cell["source"])
    if made.change:
        made.change(raw)
    return json.dumps(raw, ensure_ascii=False, indent=1).encode()


def write_class(path: Path, students: Sequence[Made] = CLASS) -> Path:
    """The class as Moodle sends it: a zip, a folder a student."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, made in enumerate(students, 101):
            name = f"{made.student}_{number}_assignsubmission_file_/allumettes.ipynb"
            archive.writestr(zipfile.ZipInfo(name, made.date), notebook(made))
    return path


if __name__ == "__main__":  # `python tests/classe.py classe.zip` makes the class of the guide
    write_class(Path(sys.argv[1]))
