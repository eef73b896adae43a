"""What a copy holds that no answer needs: its code is read, never run, and told to the teacher.

No mark depends on it: the judge stands out of the reach of the copy. A sentence says what is where;
whether it was meant to cheat is for the teacher to say. An honest copy must give none, so what
beginners do by accident (a variable named `sum`, a file opened in their own folder) is not told.
"""

import ast
import re
from collections.abc import Iterable, Iterator

from course_lib.grading.collect.parsing import parsed_code

FLAG = "suspect"
MOST = 12
"""How many sentences are told of one copy."""
IMPORT = "importe ce dont la fiche ne se sert pas ({})"
INNER = "touche au fonctionnement de Python ou de Jupyter ({})"
PRIVATE = "lit ce qu'un objet garde pour lui ({})"
PATCHED = "modifie un module pour tout le notebook ({})"
EQUAL = "définit une égalité qui ne dépend pas de ce qu'elle compare ({})"
CHECKS = "remplace une fonction de vérification ({})"
FILES = "cherche des fichiers hors du dossier du notebook ({})"
SHELL = "lance une commande du système ({})"

USUAL = re.compile(
    r"(?:IPython(?!\.core)|collections|copy|csv|dataclasses|enum|fractions|functools|gc|heapq|io|"
    r"itertools|json|math|matplotlib|networkx|numpy|operator|os|pathlib|pprint|random|re|sqlite3|"
    r"statistics|string|sys|textwrap|time|timeit|typing|course_lib\.(?:checks|drawing|games|given|"
    r"text|widgets))(?:\.(?!chomp$|alphabeta$)|$)|course_lib$"
)
"""What any answer may import."""
INNARDS = re.compile(
    r"__(?:builtins|closure|code|dict|globals|import|slots|subclasses)__|abort|addaudithook|"
    r"ast_transformers|do_execute|exec[lv].*|f_(?:back|globals|locals)|fork.*|"
    r"get_(?:objects|referents|referrers)|input_transformer.*|kill|killpg|meta_path|modules|"
    r"path_hooks|popen|posix_spawn|run_cell.*|setprofile|setsid|settrace|spawn[lv].*|system|user_ns"
)
"""Attributes by which one goes where no answer goes."""
RUNS = frozenset({"exec", "compile", "__import__", "__builtins__"})
DISGUISES = frozenset({"__class__", "__reduce__", "__reduce_ex__", "__instancecheck__"})
"""What a class has no need to define, but to pass for something else."""
COMPARISONS = frozenset({"__eq__", "__ne__"})
OF_CHECKS = frozenset({"verifier", "exiger", "indice"})
ITSELF = frozenset({"self", "cls"})
NAMEDTUPLE = frozenset({"_", "_asdict", "_field_defaults", "_fields", "_make", "_replace"})
READERS = frozenset({"open", "Path", "listdir", "walk", "scandir", "glob", "connect", "load"})
ELSEWHERE = re.compile(r"/\w|~/|(?:.*[\s/\\])?\.\.[/\\]|.*(?:gradebook|solutions?/\w)")
COMMAND = re.compile(
    r"[ \t]*+(?:[\w, ]++=[ \t]*)?(!(?![ \t]*pip\b)\S*|"
    r"%%?(?:bash|load|macro|perl|python|ruby|run|script|sh|sx|sc|system)\b)"
)

Found = tuple[int, str]
"""A line, and a sentence about it."""


def suspicions(cells: Iterable[tuple[str, str]], sheet: Iterable[str] = ()) -> Iterator[str]:
    """French sentences about cells (name, code): a line for each thing, the first time.

    `sheet` is the code that the teacher gives: what it imports may be imported.
    """
    mine, given = list(cells), {path for source in sheet for path in _imports(_nodes(source))}
    own = {name for _, source in mine for node in _nodes(source) for name in _sets(node)}
    told: dict[str, str] = {}
    for place, source in mine:
        nodes = _nodes(source)
        for line, sentence in sorted({*_found(nodes, given, own), *_commands(source, nodes)}):
            told.setdefault(sentence, f"{place}, ligne {line}\u00a0: {sentence}.")
    yield from list(told.values())[:MOST]


def _nodes(source: str) -> list[ast.AST]:
    tree = parsed_code(source)
    return list(ast.walk(tree)) if tree else []


def _imports(nodes: Iterable[ast.AST]) -> dict[str, ast.Import | ast.ImportFrom]:
    """By what is imported, such as "os" or "os.path", the statement."""
    found: dict[str, ast.Import | ast.ImportFrom] = {}
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {one.name: node for one in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{one.name}": node for one in node.names}
    return found


def _sets(node: ast.AST) -> Iterator[str]:
    """The name, or the attribute, that a node defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
        yield node.id if isinstance(node, ast.Name) else node.attr


def _found(nodes: list[ast.AST], given: set[str], own: set[str]) -> Iterator[Found]:
    imports = _imports(nodes)
    for path, statement in imports.items():
        whole = path.removesuffix("*")
        if not USUAL.match(path) and not any(one.startswith(whole) for one in given):
            yield statement.lineno, IMPORT.format(path)
    names = (one for node in imports.values() if isinstance(node, ast.Import) for one in node.names)
    modules = {one.asname or one.name.partition(".")[0] for one in names}
    reads = any(_called(node) in READERS for node in nodes)
    for node in nodes:
        texts = [*_reached(node, own), *_defined(node), *_patched(node, modules)]
        texts += [FILES.format(_text(node)[:40])] if reads and ELSEWHERE.match(_text(node)) else []
        yield from ((getattr(node, "lineno", 1), text) for text in texts)


def _called(node: ast.AST) -> str:
    function = node.func if isinstance(node, ast.Call) else None
    return getattr(function, "id", getattr(function, "attr", ""))


def _text(node: ast.AST) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _root(node: ast.AST) -> str:
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _reached(node: ast.AST, own: set[str]) -> Iterator[str]:
    """Names and attributes that no answer needs."""
    owner, name = "", ""
    if isinstance(node, ast.Attribute):
        owner, name = _root(node), node.attr
    elif isinstance(node, ast.Call) and _called(node) == "getattr" and len(node.args) > 1:
        owner, name = _root(node.args[0]), _text(node.args[1])
    elif isinstance(node, ast.alias):
        name = node.name
    elif isinstance(node, ast.Name) and node.id in RUNS:
        yield INNER.format(node.id)
    hidden = name.startswith("_") and not name.endswith("__") and name not in own | NAMEDTUPLE
    if INNARDS.fullmatch(name) and owner not in ITSELF:
        yield INNER.format(name)
    elif hidden and owner not in ITSELF:
        yield PRIVATE.format(name)


def _defined(node: ast.AST) -> Iterator[str]:
    """Checks that are replaced, objects that pass for others or are equal to all."""
    for name in _sets(node):
        if name in OF_CHECKS:
            yield CHECKS.format(name)
        if name in DISGUISES:
            yield INNER.format(name)
        if name in COMPARISONS and not (isinstance(node, ast.FunctionDef) and _compares(node)):
            yield EQUAL.format(name)
    if _text(node) in COMPARISONS:
        yield EQUAL.format(_text(node))


def _compares(function: ast.FunctionDef) -> bool:
    """Whether a comparison looks at its other side."""
    other = {one.arg for one in function.args.args[1:2]}
    return any(isinstance(one, ast.Name) and one.id in other for one in ast.walk(function))


def _patched(node: ast.AST, modules: set[str]) -> Iterator[str]:
    """Attributes of a module that are set."""
    owner: ast.AST = ast.Pass()
    if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
        owner = node.value
    elif _called(node) in ("setattr", "delattr", "vars") and isinstance(node, ast.Call):
        owner = next(iter(node.args), owner)
    if _root(owner) in modules:
        yield PATCHED.format(_root(owner))


def _commands(source: str, nodes: Iterable[ast.AST]) -> Iterator[Found]:
    """IPython's commands, but in the lines that go on with a text begun above."""
    spans = [(node.lineno, node.end_lineno) for node in nodes if isinstance(node, ast.Constant)]
    texts = {line for first, last in spans for line in range(first + 1, (last or first) + 1)}
    for line, text in enumerate(source.split("\n"), 1):
        if line not in texts and (command := COMMAND.match(text)):
            yield line, SHELL.format(command[1][:20])
