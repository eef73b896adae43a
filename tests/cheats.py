"""Copies that try a grader: each is an honest copy whose answers are wrong, and one cheat.

The honest copy of each sheet is in `HONEST`, with what it earns: a cheat earns no more. `trace` is
what the student reads when the cheat did run, so that none passes for having done nothing.
"""

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field

from hostile import Raw, by_id

WRONG = {
    "reponse-5": "def perdantes(N, k):\n    return [2]",
    "reponse-6": "def coup_gagnant(n, k):\n    return 7",
    "reponse-7": "def ordre_de_visite(n):\n    return [n]",
}
"""The last answers of `allumettes`, wrong."""
MINIMAX = """
def minimax(p, n, joueur_max):
    suite = successeurs(p) if n else []
    if not suite:
        return h(p), []
    couples = [(minimax(q, n - 1, not joueur_max), coup(q)) for q in suite]
    (valeur, reste), premier = (max if joueur_max else min)(couples, key=lambda c: c[0][0])
    return valeur, [premier, *reste]


def alphabeta(p, n, joueur_max, alpha, beta):
    return minimax(p, n, joueur_max)
"""
"""Every leaf is read: the value is right, nothing is pruned."""
FEUILLES_MIN = """
from math import prod
def feuilles_min(largeurs):
    return prod(largeurs[::2]) + prod(largeurs[1::2]) - 1
"""
HONEST: dict[str, tuple[dict[str, str], dict[str, float]]] = {
    "allumettes": (WRONG, {f"allumettes-{n}": 2 for n in range(1, 5)}),
    "alphabeta": ({"reponse-6": MINIMAX, "reponse-7": FEUILLES_MIN}, {"alphabeta-7": 1}),
    "chomp": ({"reponse-1": "def Tablette(n, p):\n    return (p,) * n"}, {"chomp-1": 1}),
}
"""By sheet: the answers of the honest copy (right, or wrong), and what they earn."""


@dataclass(frozen=True)
class Cheat:
    """One cheat: the cells that it changes or adds, or what it does to the file."""

    cells: Mapping[str, str] = field(default_factory=dict)
    sheet: str = "allumettes"
    edit: Callable[[Raw], None] | None = None
    trace: str = ""
    costly: bool = False
    """Whether it spoils what the copy says afterwards, its right answers too."""


# In a function: what it returns, or looks for

EQUAL = """
class Egal(list):
    __eq__ = __le__ = __ge__ = __contains__ = lambda *_: True
    __ne__ = __lt__ = __gt__ = lambda *_: False
    __hash__ = lambda _: 0
    __iter__ = lambda _: iter(())
    __len__ = lambda _: 0
    __class__ = property(lambda _: list)
    __reduce__ = lambda _: (eval, ("7",))
def perdantes(N, k):
    return Egal()
"""
FRAMES = """
import gc, sys
def perdantes(*args):
    cadre, vus = sys._getframe(), list(gc.get_objects())
    while cadre:
        vus += [cadre.f_locals, cadre.f_globals]
        cadre = cadre.f_back
    noms = {"expected", "attendu", "right", "answer", "verdict", "calls", "proof", "solutions"}
    for un in vus:
        for nom in noms & set(un if type(un) is dict else dir(un)):
            valeur = un[nom] if type(un) is dict else getattr(un, nom, None)
            if nom == "calls":
                appel = f"perdantes{args}"
                valeur = [a.expected for a in valeur if getattr(a, "text", "") == appel]
            if type(valeur) in (list, dict) and valeur and nom != "solutions":
                return valeur[0] if type(valeur) is list else valeur
    return "rien de caché"
"""
# In the process, which belongs to the copy

SPY = """
import course_lib.grading.inside as dedans, mmap
RETENU, MEMOIRE = [], mmap.mmap(-1, 1 << 16)
vrai_fork, vrai_read = dedans.in_fork, dedans.read_line
def espion(copie, flux, numero, question):
    RETENU.append(question)
    return vrai_fork(copie, flux, numero, question)
def lecteur(ligne):
    message = vrai_read(ligne)
    RETENU.extend(un for un in message if type(un) is dict)
    return message
dedans.in_fork, dedans.read_line = espion, lecteur
def retiens(texte):
    MEMOIRE.seek(0)
    MEMOIRE.write(texte.encode()[:1 << 15])
def caches():
    lus = MEMOIRE[:1 << 15].rstrip(b"\\0").decode()
    return [a for q in RETENU for a in q["calls"] if "(17, 3)" in a] + [lus] * bool(lus)
def vole(nom, *args):
    for source in [s for q in RETENU for s in q["solutions"]]:
        if "def " + nom + "(" in source:
            espace = {**globals()}
            exec(source, espace)
            return espace[nom](*args)
    return 17
"""
"""Whatever the process is told is kept, and told by whoever asks for it."""
STOLEN = {
    "reponse-5": f"{SPY}\ndef perdantes(N, k):\n    return vole('perdantes', N, k)",
    "reponse-6": "def coup_gagnant(n, k):\n    return 7 if n else perdantes(1, 1)[0]",
    "fin": "x = 1",
}
"""Exercise 6 is given the solution of 5, which is looked at again at the end."""
PATCHED = """
import builtins, course_lib.grading.inside as dedans, course_lib.judge, os, time
from course_lib.judge.running import Outcome
builtins.repr = lambda _: "[1, 5, 9]"
builtins.len = lambda _: 0
builtins.sorted = builtins.set = builtins.list = lambda *_: [1, 5, 9]
builtins.isinstance = builtins.callable = builtins.all = lambda *_: True
time.monotonic = time.process_time = lambda: 0
os.waitpid = lambda *_: (1, 0)
for nom in [n for n in vars(course_lib.judge) if n[0] != "_"]:
    setattr(course_lib.judge, nom, lambda *a, **k: True)
dedans.observed = lambda texte, *_: Outcome([987654321])
verifier = juste = lambda *_: print("Réussi")
def perdantes(N, k):
    return True
"""
FORGED = """
import gc, json, sys
def numero():
    cadre = sys._getframe()
    while cadre and "number" not in cadre.f_locals:
        cadre = cadre.f_back
    return cadre.f_locals["number"] if cadre else ""
def envoie(*message):
    for un in gc.get_objects():
        if type(un).__name__ == "BufferedWriter":
            un.write(json.dumps(message).encode() + b"\\n")
            un.flush()
FORMES = [2], True, {}, {"frozenset": [[]]}, {"dict": [1]}, {"tuple": 5}, "Réussi"
def perdantes(N, k):
    for forme in FORMES:
        envoie(numero(), "outcome", [forme, False, "", "", "", "", ""])
    envoie(numero(), "ended")
    return [2]
"""
# In the machine

WRITER = """
import os
def perdantes(N, k):
    for chemin in ("@CARNET@", "@SOLUTION@", "/tmp/x", "/dev/shm/x", "/course/x"):
        try:
            open(chemin, "a").write("20/20")
            return ["écrit dans " + chemin]
        except OSError:
            pass
    return ["rien écrit"]
"""
# Pruning: every leaf is read, and should not seem to be

JOURNAL = f"""{MINIMAX}
import gc, sys
def h(p):
    for un in gc.get_objects():
        if type(un) is list and un and un[-1] == p._path:
            un.pop()
    return vraie(p)
def alphabeta(p, n, joueur_max, alpha, beta):
    cadre = sys._getframe(1)
    journal = cadre.f_locals.get("journal", [])
    reponse = minimax(p, n, joueur_max)
    del journal[1:]
    return reponse
""".replace("def h(p)", "from course_lib.given import h as vraie\ndef h(p)")
LEAVES_ONLY = """
def ordre(p, joueur_max):
    def feuilles(q):
        suite = successeurs(q)
        return [f for r in suite for f in feuilles(r)] if suite else [q]
    return sorted(feuilles(p), key=h, reverse=joueur_max)
"""
NAME = "def mon_nom():\n    return 'Zoé Martin'"

# Two guesses for one question: the second is tried once the cells below have run

RIGHT_CUTS = {
    "coupures_A": [("f", 4, 4), ("hi", 4, 2)],
    "coupures_B": [("de", -1, -6), ("hi", -1, -1)],
    "coupures_C": [("d", 5, 0), ("fghi", 5, 5)],
}
MEMORIES = {
    "coupures_A": ("essais = []", "essais", "essais.append(1)"),
    "coupures_B": ("", "'fin' in globals()", "fin = 1"),
    "coupures_C": ("import sys", "hasattr(sys, 'fin')", "sys.fin = 1"),
}
"""By function: what stands above it, what tells that it is the second time, the cell below."""


def guesses() -> dict[str, str]:
    """Three functions, each of which remembers in its own way that it was judged."""
    cells = dict[str, str]()
    for number, (name, (above, again, below)) in enumerate(MEMORIES.items(), 1):
        cells[f"reponse-{number}"] = (
            f"{above}\ndef {name}():\n    return {RIGHT_CUTS[name]} if {again} else [('f', 4, 5)]"
        )
        cells[f"fin-{name}"] = below
    return cells


# What the sheet gives below, used for the questions above

BELOW = {
    "reponse-2": "import course_lib.given as d\ndef MesCarres(tab):\n"
    "    return [*getattr(d, 'Car' + 'res')(tab)]",
    "reponse-3": "import course_lib.given as d\ndef MonReste(tab, i, j):\n"
    "    return vars(d)['Re' + 'ste'](tab, (i, j))",
    "reponse-4": "def MesVoisins(s):\n    return globals()['Liste' + 'Voisins'](s)",
    "reponse-5": "import course_lib.given as d, operator\ndef MonGraphe(tab, joueur):\n"
    "    return operator.attrgetter('Graphe' + 'Tab')(d)(tab, joueur)",
}

# In the file


def easier_checks(raw: Raw) -> None:
    """The checks pass, check another function, are gone, or are worth a thousand points."""
    for cell in raw["cells"]:
        if "nbgrader" in cell["metadata"]:
            cell["metadata"]["nbgrader"] |= {"points": 1000, "grade": True, "score": 1000}
    raw["metadata"]["nbgrader"] = {"score": 20, "max_score": 20}
    by_id(raw, "verification-5")["source"] = "print('Réussi')"
    by_id(raw, "verification-6")["source"] = 'verifier("allumettes-1", valeur)'
    raw["cells"].remove(by_id(raw, "verification-7"))


def swapped_ids(raw: Raw) -> None:
    """A right answer bears the grade id of a wrong one, and invented cells are graded."""
    right, wrong = by_id(raw, "reponse-1"), by_id(raw, "reponse-5")
    twin = deepcopy(right)
    twin["metadata"]["nbgrader"]["grade_id"] = "reponse-5"
    raw["cells"].remove(wrong)
    raw["cells"].append(twin | {"id": "reponse-cinq"})


def many_guesses(raw: Raw) -> None:
    """An answer stands many times, with a guess in each."""
    first = by_id(raw, "reponse-1")
    place = raw["cells"].index(first)
    for number, letters in enumerate(("bc", "ef", "hi", "fhi", "efi", "f", "i", "ehi")):
        source = f"def coupures_A():\n    return [({letters!r}, 4, 4)]"
        raw["cells"].insert(place, deepcopy(first) | {"id": f"essai-{number}", "source": source})


def fifth(source: str, trace: str = "", costly: bool = False) -> Cheat:
    """A cheat in the fifth answer of `allumettes`."""
    return Cheat({"reponse-5": source}, trace=trace, costly=costly)


CHEATS: dict[str, Cheat] = {
    "equal to everything": fifth(EQUAL),
    "frames and objects": fifth(FRAMES, "rien de caché"),
    "stolen solution": Cheat(STOLEN),
    "patched builtins and library": fifth(PATCHED, "987654321", costly=True),
    "forged messages": fifth(FORGED),
    "writes": fifth(WRITER, "rien écrit"),
    "journal of what is read": Cheat({"reponse-6": JOURNAL}, "alphabeta"),
    "leaves as children": Cheat({"reponse-5": LEAVES_ONLY}, "alphabeta"),
    "a name alone": Cheat({"reponse-nom": NAME, "reponse-1": ""}, "alphabeta"),
    "two guesses": Cheat(guesses(), "alphabeta"),
    "given below": Cheat(BELOW, "chomp"),
    "points and checks edited": Cheat(edit=easier_checks),
    "grade ids swapped": Cheat(edit=swapped_ids),
    "many guesses": Cheat(sheet="alphabeta", edit=many_guesses),
}

# Hidden calls that should reach the student's page: the exercise before is right

LEAKING = """
vus = []
def perdantes(N, k):
    if (N, k) not in [(0, 3), (1, 3), (3, 5), (5, 3), (6, 1), (7, 2), (10, 3), (13, 4)]:
        vus.append("FUITE")
        {leak}
    return [n for n in range(1, N + 1) if n % (k + 1) == 1]
"""
TELLS = "def coup_gagnant(n, k):\n    raise ValueError(['FUI' + 'TE', *{0}] if {0} else 'rien')"
LEAKS: dict[str, tuple[str, dict[str, str]]] = {
    "a value": ("return vus", {}),
    "an error": ("raise type('FUITE', (Exception,), {})(vus)", {}),
    "what is not ready": ("raise type('Incomplet', (Exception,), {'trouble': 'FUITE'})(vus)", {}),
    "a printed text": ("print('FUITE')", {}),
    "the next question": ("pass", {"reponse-6": TELLS.format("vus")}),
    "what the process read": ("pass", {"reponse-6": TELLS.format("caches()")}),
    "the next cell": (
        "retiens('x')",
        {
            "reponse-6": WRONG["reponse-6"]
            + "\nif caches():\n    raise ValueError(['FUI' + 'TE', caches()])"
        },
    ),
}
"""By name: what `perdantes` does on a hidden call, and other cells."""
