"""What a copy holds that no answer needs: its code is read, never run, and told to the teacher.

No mark depends on it: the judge stands out of the reach of the copy. A sentence says what is where;
whether it was meant to cheat is for the teacher to say. An honest copy must give none, so what
beginners do by accident (a variable named `sum`, a file opened in their own folder) is not told.
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain

from course_lib.grading.collect.parsing import parsed_code

FLAG = "suspect"
MOST = 12
"""How many sentences are told of one copy."""

LIBRARY = "se sert de {}, que la fiche n'utilise pas"
PYTHON = "touche au fonctionnement de Python ({})"
KERNEL = "commande le noyau Jupyter ({})"
PROCESSES = "lance ou commande des processus, des fils ou des tâches ({})"
NETWORK = "se sert du réseau ({})"
CODED = "contient de quoi lire un texte caché ({})"
PATCHED = "modifie un module pour tout le notebook ({})"
RUNS_TEXT = "exécute un texte calculé ({})"
FILES = "cherche des fichiers hors du dossier du notebook ({})"
SHELL = "lance une commande du système ({})"
EQUAL = "définit une égalité qui répond toujours la même chose ({})"
STORED = "définit une égalité qui retient ce à quoi on la compare ({})"
PRIVATE = "lit ce qu'un objet garde pour lui ({})"
CHECKS = "remplace une fonction de vérification ({})"

MODULES = {
    LIBRARY: "course_lib.checks course_lib.judge course_lib.grading course_lib.search "
    "course_lib.attractors course_lib.fast course_lib.quiz course_lib.hidden",
    PYTHON: "ctypes cffi inspect dis marshal atexit faulthandler resource importlib runpy "
    "sys.modules sys.meta_path sys.path_hooks sys.settrace sys.setprofile sys.addaudithook "
    "sys._getframe sys._current_frames gc.get_objects gc.get_referrers gc.get_referents "
    "builtins.__dict__ unittest.mock",
    KERNEL: "ipykernel IPython.core jupyter_client jupyter_core nbgrader traitlets zmq",
    PROCESSES: "subprocess multiprocessing threading _thread concurrent asyncio pty signal "
    "os._exit os.abort os.fork os.forkpty os.kill os.killpg os.system os.popen os.setsid os.dup2 "
    "os.execv os.execve os.execvp os.execl os.posix_spawn os.spawnv os.spawnl",
    NETWORK: "socket socketserver ssl urllib requests http httpx aiohttp ftplib smtplib telnetlib",
    CODED: "base64 binascii codecs zlib",
}
ATTRIBUTES = {
    PYTHON: "__globals__ __code__ __closure__ __subclasses__ __builtins__ f_globals f_locals "
    "f_back gi_frame tb_frame",
    KERNEL: "run_cell run_cell_async do_execute ast_transformers input_transformers_cleanup "
    "input_transformers_post input_transformer_manager user_ns",
}
"""Of whatever object."""


def _by_name(table: dict[str, str]) -> dict[str, str]:
    return {name: reason for reason, names in table.items() for name in names.split()}


REASONS, HANDLES = _by_name(MODULES), _by_name(ATTRIBUTES)
BUILTINS = {
    "__builtins__": PYTHON,
    "__import__": PYTHON,
    "compile": RUNS_TEXT,
    "get_ipython": KERNEL,
}
ASKED_OF_THE_TEACHER = frozenset({"verifier", "exiger", "indice"})
HARMLESS_MAGICS = ("matplotlib", "config", "pip", "time", "load_ext autoreload", "autoreload")
COMPARISONS = frozenset({"__eq__", "__ne__"})
DISGUISES = frozenset({"__class__", "__reduce__", "__reduce_ex__", "__instancecheck__"})
"""What a class has no need to define, but to pass for something else."""
ITSELF = frozenset({"self", "cls"})
NAMEDTUPLE = frozenset({"_", "_asdict", "_field_defaults", "_fields", "_make", "_replace"})
READS_FILES = re.compile(
    r"open$|(?:io|os|pathlib|glob|shutil|sqlite3)\.|numpy\.(?:load|genfromtxt|fromfile|memmap)"
)
OUTSIDE = re.compile(
    r"/(?:$|etc|proc|sys|dev|root|var|usr|opt|srv)|~|.*\.\.(?:/|\\|$)|.*(?:gradebook|solutions?/)"
)
ELSEWHERE = re.compile(
    r"/(?:etc|proc|sys|dev|root|var|usr|opt|srv|tmp)(?:/|$)|~/|(?:.*[\s/\\])?\.\.[/\\]|"
    r".*(?:gradebook|solutions?/\w)"
)
"""The same in a text that may be a name of file, or not."""
_COMMAND = re.compile(
    r"[ \t]*+(?:[\w, ]++=[ \t]*)?(!(?![ \t]*pip\b).*|%%(?:bash|sh|script|python|perl|ruby|!).*|"
    r"%(?:run|system|sx|sc|bash|sh|load|macro)\b.*)"
)

Found = tuple[int, str]
"""A line, and a sentence about it."""


def suspicions(cells: Iterable[tuple[str, str]], sheet: Iterable[str] = ()) -> Iterator[str]:
    """French sentences about cells (name, code): a line for each thing, the first time.

    `sheet` is the code that the teacher gives: what it imports may be imported.
    """
    given = Names().with_those_of(*sheet)
    mine = list(cells)
    names = given.with_those_of(*(source for _, source in mine))
    allowed = frozenset(given.paths.values())
    told: dict[str, str] = {}
    for place, source in mine:
        for line, sentence in sorted(found(source, names, allowed)):
            told.setdefault(sentence, f"{place}, ligne {line}\u00a0: {sentence}.")
    yield from list(told.values())[:MOST]


@dataclass
class Names:
    """What imports give: the dotted path of a name, and the names that are whole modules.

    `own` are the private names, such as `_memo`, that some cell sets.
    """

    paths: dict[str, str] = field(default_factory=dict)
    modules: set[str] = field(default_factory=set)
    own: set[str] = field(default_factory=set)

    def with_those_of(self, *sources: str) -> "Names":
        """Those of some cells too."""
        made = Names(dict(self.paths), set(self.modules), set(self.own))
        for source in sources:
            made._learn(source)
        return made

    def _learn(self, source: str) -> None:
        for node in _nodes(parsed_code(source)):
            self.own.update(name for name in _set_by(node) if name.startswith("_"))
            if isinstance(node, ast.Import):
                for one in node.names:
                    name = one.asname or one.name.partition(".")[0]
                    self.paths[name] = one.name if one.asname else name
                    self.modules.add(name)
            if isinstance(node, ast.ImportFrom):
                for one in node.names:
                    self.paths[one.asname or one.name] = f"{node.module}.{one.name}"

    def path(self, node: ast.AST) -> str:
        """What an expression names, such as "sys.modules"; "" if that is not known."""
        if isinstance(node, ast.Name):
            return self.paths.get(node.id, "")
        if isinstance(node, ast.Attribute):
            return _joined(self.path(node.value), node.attr)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            first, *others = node.args
            if node.func.id == "getattr" and others and (name := _text(others[0])):
                return _joined(self.path(first), name)
            if node.func.id == "vars":
                return _joined(self.path(first), "__dict__")
        return ""


def _joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else ""


def _text(node: ast.AST) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _set_by(node: ast.AST) -> Iterator[str]:
    """The name, or the attribute, that a node defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
        yield node.attr


def _nodes(tree: ast.AST | None) -> Iterator[ast.AST]:
    if tree is not None:
        yield from ast.walk(tree)


def found(source: str, names: Names, allowed: frozenset[str]) -> Iterator[Found]:
    """What one cell holds, by line."""
    tree = parsed_code(source)
    texts = _lines_of_texts(tree)
    for line, text in enumerate(source.split("\n"), 1):
        if line not in texts and (command := _COMMAND.match(text)):
            yield line, SHELL.format(command[1].split()[0][:20])
    calm = {id(node) for each in _nodes(tree) for node in _harmless(each)}
    for node in _nodes(tree):
        if id(node) not in calm:
            for sentence in chain.from_iterable(rule(node, names, allowed) for rule in RULES):
                yield getattr(node, "lineno", 1), sentence
    yield from _replaced(tree)
    yield from _searched(tree, names)


def _lines_of_texts(tree: ast.Module | None) -> set[int]:
    """The lines that go on with a text begun above."""
    texts = (node for node in _nodes(tree) if isinstance(node, ast.Constant) and _text(node))
    spans = {(node.lineno, node.end_lineno or node.lineno) for node in texts}
    return {line for first, last in spans for line in range(first + 1, last + 1)}


def _harmless(node: ast.AST) -> Iterator[ast.AST]:
    """`get_ipython` in `get_ipython().run_line_magic("matplotlib", …)`, which exports write."""
    match node:
        case ast.Call(
            func=ast.Attribute(value=ast.Call(func=ast.Name("get_ipython") as name), attr=asked),
            args=[first, *_],
        ) if asked in ("run_line_magic", "magic") and _text(first).startswith(HARMLESS_MAGICS):
            yield name


def _replaced(tree: ast.Module | None) -> Iterator[Found]:
    """Functions of the checks that a cell defines anew."""
    for node in tree.body if tree else []:
        mine = [node.name] if isinstance(node, ast.FunctionDef | ast.ClassDef) else []
        targets = node.targets if isinstance(node, ast.Assign) else []
        mine += [one.id for one in targets if isinstance(one, ast.Name)]
        for name in mine:
            if name in ASKED_OF_THE_TEACHER:
                yield node.lineno, CHECKS.format(name)


def _searched(tree: ast.Module | None, names: Names) -> Iterator[Found]:
    """Names of files that are not the student's, in a cell that opens files by a variable."""
    calls = (node for node in _nodes(tree) if _reads_files(node, names))
    if any(not all(map(_text, call.args)) for call in calls if isinstance(call, ast.Call)):
        for node in _nodes(tree):
            if isinstance(node, ast.Constant) and ELSEWHERE.match(_text(node)):
                yield node.lineno, FILES.format(_text(node)[:40])


def _reads_files(node: ast.AST, names: Names) -> bool:
    if not isinstance(node, ast.Call):
        return False
    return bool(READS_FILES.match(names.path(node.func) or _called(node)))


# Rules: what each says of a node

Rule = Callable[[ast.AST, Names, frozenset[str]], Iterator[str]]


def imported(node: ast.AST, _names: Names, allowed: frozenset[str]) -> Iterator[str]:
    """Modules, and what is taken from them."""
    if isinstance(node, ast.Import):
        for one in node.names:
            yield from _of_path(one.name, allowed)
    if isinstance(node, ast.ImportFrom):
        for one in node.names:
            yield from _of_path(f"{node.module}.{one.name}", allowed)


def _of_path(path: str, allowed: frozenset[str]) -> Iterator[str]:
    whole = path.removesuffix("*") if path.endswith(".*") else ""
    if path in allowed or (whole and any(one.startswith(whole) for one in allowed)):
        return
    parts = path.split(".")
    for rank in range(1, len(parts) + 1):
        name = ".".join(parts[:rank])
        if name in REASONS:
            yield REASONS[name].format(path if REASONS[name] == LIBRARY else name)
            return


def named(node: ast.AST, names: Names, allowed: frozenset[str]) -> Iterator[str]:
    """What is reached through a module, and attributes by which one goes where no answer goes."""
    if isinstance(node, ast.Attribute | ast.Call):
        yield from _of_path(names.path(node), allowed)
    if isinstance(node, ast.Attribute) and node.attr in HANDLES:
        yield HANDLES[node.attr].format(node.attr)
    if isinstance(node, ast.Call) and _called(node) == "getattr" and len(node.args) > 1:
        name = _text(node.args[1])
        if name in HANDLES:
            yield HANDLES[name].format(name)
    if isinstance(node, ast.Name) and node.id in BUILTINS and node.id not in names.paths:
        yield BUILTINS[node.id].format(node.id)


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""


def patched(node: ast.AST, names: Names, _allowed: frozenset[str]) -> Iterator[str]:
    """Attributes of a module that are set, and its namespace."""
    owner: ast.AST | None = None
    if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
        owner = node.value
    if isinstance(node, ast.Attribute) and node.attr == "__dict__":
        owner = node.value
    if isinstance(node, ast.Call) and _called(node) in ("setattr", "delattr", "vars") and node.args:
        owner = node.args[0]
    if isinstance(owner, ast.Name | ast.Attribute) and _root(owner) in names.modules:
        yield PATCHED.format(names.path(owner))


def _root(node: ast.AST) -> str:
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def executed(node: ast.AST, names: Names, allowed: frozenset[str]) -> Iterator[str]:
    """Text that is run: read too if it stands there, told if it is not."""
    if not (isinstance(node, ast.Call) and _called(node) in ("exec", "eval") and node.args):
        return
    text = _text(node.args[0])
    if text:
        yield from (sentence for _, sentence in found(text, names.with_those_of(text), allowed))
    elif _called(node) == "exec":
        yield RUNS_TEXT.format("exec")


def opened(node: ast.AST, names: Names, _allowed: frozenset[str]) -> Iterator[str]:
    """Files that are not the student's."""
    if isinstance(node, ast.Call) and _reads_files(node, names):
        for text in filter(None, map(_text, node.args)):
            if OUTSIDE.match(text):
                yield FILES.format(text[:40])


def always_equal(node: ast.AST, _names: Names, _allowed: frozenset[str]) -> Iterator[str]:
    """Comparisons that do not look at what they compare with, or that keep it."""
    for name, function in _comparisons(node):
        other = [*function.args.posonlyargs, *function.args.args][1:2]
        rest = [function.args.vararg] if function.args.vararg else []
        mine = {one.arg for one in other + rest}
        kept = {one.id for one in _kept(function) if one.id in mine}
        looked = {one.id for one in ast.walk(function) if isinstance(one, ast.Name)}
        if kept:
            yield STORED.format(name)
        elif not mine & looked:
            yield EQUAL.format(name)


def _kept(function: ast.AST) -> Iterator[ast.Name]:
    """The variables that a function puts in an attribute or a cell of a list, as they are."""
    for node in ast.walk(function):
        values: list[ast.expr] = []
        if isinstance(node, ast.Assign) and not all(isinstance(t, ast.Name) for t in node.targets):
            values = [node.value]
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("append", "add"):
            values = node.args
        yield from (one for one in values if isinstance(one, ast.Name))


def _comparisons(node: ast.AST) -> Iterator[tuple[str, ast.FunctionDef | ast.Lambda]]:
    """The functions that are set as comparisons, however they are."""
    if isinstance(node, ast.FunctionDef) and node.name in COMPARISONS:
        yield node.name, node
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda):
        for target in node.targets:
            name = getattr(target, "id", getattr(target, "attr", ""))
            if name in COMPARISONS:
                yield name, node.value
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if key and _text(key) in COMPARISONS and isinstance(value, ast.Lambda):
                yield _text(key), value


def disguised(node: ast.AST, _names: Names, _allowed: frozenset[str]) -> Iterator[str]:
    """Objects that pass for others, or that run code when they are copied."""
    yield from (PYTHON.format(name) for name in _set_by(node) if name in DISGUISES)


def private(node: ast.AST, names: Names, _allowed: frozenset[str]) -> Iterator[str]:
    """What belongs to the objects that the sheet gives, and is not offered."""
    owner, name = _read_attribute(node)
    if owner is None or _root(owner) in ITSELF | names.modules:
        return
    hidden = name.startswith("_") and not name.endswith("__")
    if name in ("__dict__", "__slots__") or (hidden and name not in names.own | NAMEDTUPLE):
        yield PRIVATE.format(name)


def _read_attribute(node: ast.AST) -> tuple[ast.AST | None, str]:
    """`p` and "_path" of `p._path` or of `getattr(p, "_path")`."""
    if isinstance(node, ast.Attribute):
        return node.value, node.attr
    if isinstance(node, ast.Call) and _called(node) == "getattr" and len(node.args) > 1:
        return node.args[0], _text(node.args[1])
    return None, ""


RULES: tuple[Rule, ...] = (
    *(imported, named, patched, executed, opened, always_equal),
    *(disguised, private),
)
