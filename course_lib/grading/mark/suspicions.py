"""What a copy holds that no answer needs: its code is read, never run, and told to the teacher.

No mark depends on it, and a copy of which nothing is told may still be malicious: what stops it is
the sandbox, and the judge that stands outside. A sentence says what is written where, whether it
was meant to cheat is for the teacher to say. Syntax trees are read, never lines of text; what would
hide something from this reading (a computed name, a module kept under another name, a cell too
long to be read) is told itself.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from course_lib import homes
from course_lib.grading.collect.parsing import commands, parsed_code, refused
from course_lib.judge.syntax import Scope, local_names

LIBRARY = Path(__file__).parents[2]
MOST = 12
"""How many sentences are told of one copy."""
IMPORT = "prend dans un module ce dont la fiche ne se sert pas ({})"
SYSTEM = "touche au fonctionnement de Python ou de Jupyter ({})"
COMPUTED = "se sert d'un nom ou d'un code que cette lecture ne connaît pas ({})"
MODULE = "modifie un module, ou lui donne un autre nom ({})"
PRIVATE = "lit ce qu'un objet garde pour lui ({})"
FILES = "ouvre un fichier hors du dossier du notebook, ou dont le nom est calculé ({})"
COMMAND = "lance une commande de Jupyter ou du système ({})"
CHECK = "remplace une fonction de vérification ({})"
UNREAD = "n'a pas pu être lue ni comparée : trop longue, trop imbriquée ou mêlée de commandes ({})"

USUAL = re.compile(
    r"(?:IPython\.display|collections|copy|dataclasses|enum|fractions|functools|heapq|itertools|"
    r"json|math|matplotlib|networkx|numpy|operator|pprint|random|re|statistics|string|textwrap|time|"
    r"typing)(?:\.|$)"
)
"""What any answer may import."""
PARTS = {
    "gc": {"collect", "disable", "enable"},
    "os": {"getcwd", "linesep", "path", "sep"},
    "sys": {"exit", "getrecursionlimit", "getsizeof", "maxsize", "setrecursionlimit", "version"},
    "course_lib": {"drawing", "games", "given", "text", "widgets"},
}
"""What any answer may use of other modules."""
REACH = re.compile(
    r"(?:ag|cr|gi|tb|f)_(?:back|builtins|code|frame|globals|locals)|_exit|ast_transformers|"
    r"attrgetter|builtins|do_execute|environ|fork\w*|gc|input_transformer\w*|methodcaller|"
    r"modules|os|popen|run_cell\w*|sys|system|user_ns"
)
"""What leads out of an answer, whatever it is an attribute of."""
TEXTS = {"eval", "exec", "compile"}
NAMED = {"getattr", "hasattr"}
DOORS = TEXTS | NAMED | {"__import__", "breakpoint", "delattr", "globals", "locals", "setattr"}
DOORS |= {"get_ipython", "open", "vars"}
"""Python's functions that reach what the code does not name."""
ORDINARY = re.compile(
    r"__(?:i|r|)(?:abs|add|all|and|bool|call|class_getitem|contains|delitem|doc|enter|eq|exit|float|"
    r"floordiv|format|ge|getitem|gt|hash|init|int|invert|ter|le|len|lt|main|match_args|mod|mul|name|"
    r"ne|neg|new|next|or|pos|post_init|pow|repr|reversed|round|setitem|slots|str|sub|truediv|xor)__"
)
"""Python's own names that a class may define and call; of `__class__`, one may only read."""
NAMEDTUPLE = frozenset({"_asdict", "_field_defaults", "_fields", "_make", "_replace"})
CHECKS = {"verifier", "exiger"}
MAGIC = re.compile(
    r"(?:[\w, ]*=)?[ \t]*%%?(?:(?:capture|time|timeit)\b(?P<code>.*)|"
    r"(?:autoreload|load_ext +autoreload|matplotlib|pip|pprint|precision|who|whos)\b[^$]*+)|"
    r"[ \t]*(?:!+[ \t]*pip\b[^|;&$`<>]*|[?]+.*|[^!%/,;].*[?]+[ \t]*)"
)
"""The commands that any copy may give; what is timed is code."""
ODD = re.compile(
    r"^[ \t]*[!%/,;?]|=[ \t]*[!%]|[\w\])]\?+[ \t]*$|"
    r"\A(?:alias|cat|cp|edit|load|ls|macro|mv|rm|run|sc|script|sx|system)\b[^\n]*\Z",
    re.MULTILINE,
)
"""What makes IPython read otherwise than Python a cell that has no tree."""
SPECIAL = re.compile(r"__[a-z]\w*__")
Placed = ast.stmt | ast.expr | ast.pattern
"""What stands on a line."""
ELSEWHERE = re.compile(r"[/\\~]|\w:|.*\.\.")
Found = tuple[int, str]
"""A line, and a sentence about it."""


def suspicions(cells: Iterable[tuple[str, str]], sheet: Iterable[str] = ()) -> Iterator[str]:
    """French sentences about cells (name, code): a line for each thing, the first time.

    `sheet` is the code that the teacher gives: what it imports may be imported.
    """
    given = list(sheet)
    mine = [cell for cell in cells if cell[1] not in given]
    sources = [*given, *(source for _, source in mine)]
    trees = [tree for source in sources for _, tree in _trees(source)]
    room = _Room([node for tree in trees for node in ast.walk(tree)])
    imports, begins = [one for one in given if "import" in one], IMPORT.partition("(")[0]
    usual = {one for source in imports for _, one in _told(source, room) if begins in one}
    told: dict[str, str] = {}
    for place, source in mine:
        for line, sentence in sorted({*_told(source, room)}):
            if sentence not in usual:
                told.setdefault(sentence, f"{place}, ligne {line}\u00a0: {sentence}.")
    yield from list(told.values())[:MOST]


def _trees(source: str) -> Iterator[tuple[int, ast.Module]]:
    """The trees of a cell: its own, and those of the commands that run code."""
    if tree := parsed_code(source):
        yield 0, tree
        for line, text in commands(source):
            found = MAGIC.fullmatch(text)
            if found and found["code"] and (code := parsed_code(found["code"].strip())):
                yield line - 1, code


def _told(source: str, room: "_Room") -> Iterator[Found]:
    """What is told of a cell, line by line."""
    if parsed_code(source) is None:
        if not refused(source) or ODD.search(source):
            yield 1, UNREAD.format(f"{len(source)} caractères")
        return
    for line, text in commands(source):
        if not MAGIC.fullmatch(text):
            yield line, COMMAND.format(text.strip()[:40])
    for above, tree in _trees(source):
        reader = _Reader(room)
        reader.visit(tree)
        yield from ((above + line, sentence) for line, sentence in reader.told)


class _Room:
    """What the cells of a copy share: the modules, what else they import, their private names."""

    def __init__(self, nodes: list[ast.AST]) -> None:
        whole = [one for node in nodes if isinstance(node, ast.Import) for one in node.names]
        named = [one for node in nodes if isinstance(node, ast.ImportFrom) for one in node.names]
        self.modules = {one.asname or one.name.partition(".")[0]: one for one in whole}
        self.imported = self.modules.keys() | {one.asname or one.name for one in named}
        kept = (ast.Store, ast.Del)
        stored = [node for node in nodes if isinstance(getattr(node, "ctx", None), kept)]
        names = {getattr(node, "attr", getattr(node, "id", "")) for node in stored}
        methods = {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
        self.own = ((names | methods) - _ours()) | NAMEDTUPLE

    def module(self, node: ast.expr, local: frozenset[str]) -> str:
        """The module that a name stands for, "" if it is none."""
        name = node.id if isinstance(node, ast.Name) else ""
        if name not in self.modules or name in local:
            return ""
        alias = self.modules[name]
        return alias.name if alias.asname else name


@cache
def _ours() -> frozenset[str]:
    """The private names of what answers are given."""
    files = (path for part in ("games", "given") for path in (LIBRARY / part).rglob("*.py"))
    return frozenset(
        re.findall(r"\.(_[a-z]\w*)", "".join(path.read_text("utf-8") for path in files))
    )


class _Reader(ast.NodeVisitor):
    """What is told of one tree; `local` are the names that the function being read defines."""

    def __init__(self, room: _Room, local: frozenset[str] = frozenset()) -> None:
        self.room, self.local = room, local
        self.told: list[Found] = []

    def _tell(self, node: Placed, sentence: str, name: str) -> None:
        self.told.append((node.lineno, sentence.format(name)))

    def visit_Import(self, node: ast.Import) -> None:
        for one in node.names:
            self._import(node, one.name, one.asname or "")

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        for one in node.names:
            home = homes().get(one.name, "") if node.module == "course_lib" else node.module
            self._import(node, f"{home}.{one.name}", one.asname or one.name)
            self._name(node, one.name)

    def _import(self, node: ast.stmt, path: str, name: str) -> None:
        root, _, rest = path.partition(".")
        usual = not rest or rest.partition(".")[0] in PARTS.get(root, ())
        if not (usual if root in PARTS else USUAL.match(path)):
            self._tell(node, IMPORT, path)
        self._defined(node, name)

    def _defined(self, node: Placed, name: str) -> None:
        """Tell of a name that the copy gives to something."""
        if name in CHECKS:
            self._tell(node, CHECK, name)
        if SPECIAL.fullmatch(name) and not ORDINARY.fullmatch(name):
            self._tell(node, SYSTEM, name)

    def _name(self, node: Placed, name: str) -> None:
        """Tell of a name that leads out, whatever it is that bears it."""
        usual = name == "__class__" or (ORDINARY.fullmatch(name) and name != "__slots__")
        if REACH.fullmatch(name) or (SPECIAL.fullmatch(name) and not usual):
            self._tell(node, SYSTEM, name)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self._function(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._function(node)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self._function(node)

    def _function(self, node: Scope) -> None:
        """Read what the function is made with, then what it holds."""
        if not isinstance(node, ast.Lambda):
            self._defined(node, node.name)
            for one in (*node.decorator_list, *filter(None, [node.returns])):
                self.visit(one)
        self.visit(node.args)
        outside, self.local = self.local, self.local | local_names(node)
        for part in node.body if isinstance(node.body, list) else [node.body]:
            self.visit(part)
        self.local = outside

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._defined(node, node.name)
        self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        if not isinstance(node.ctx, ast.Load):
            self._defined(node, node.id)
        elif node.id not in self.local:
            if node.id in DOORS:
                self._tell(node, COMPUTED, node.id)
            elif self.room.module(node, self.local):
                self._tell(node, MODULE, node.id)
            elif SPECIAL.fullmatch(node.id):
                self._name(node, node.id)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        base = node.value
        module = self.room.module(base, self.local)
        if not isinstance(node.ctx, ast.Load) and (name := self._imported(base)):
            self._tell(node, MODULE, name)
        self._attribute(node, node.attr, base)
        if module:
            self._part(node, f"{module}.{node.attr}")
        else:
            self.visit(base)

    def _imported(self, node: ast.expr) -> str:
        """The name of what was imported and that a part is read of, "" if it was not."""
        while isinstance(node, ast.Attribute | ast.Subscript):
            node = node.value
        name = node.id if isinstance(node, ast.Name) else ""
        return name if name in self.room.imported - self.local else ""

    def _part(self, node: ast.expr, path: str) -> None:
        """Tell of what a module is not imported for."""
        root, _, rest = path.partition(".")
        if rest.partition(".")[0] not in PARTS.get(root, {rest.partition(".")[0]}):
            self._tell(node, IMPORT, path)

    def _attribute(self, node: Placed, name: str, base: ast.AST | None) -> None:
        self._name(node, name)
        mine = isinstance(base, ast.Name) and base.id in ("self", "cls")
        private = name.startswith("_") and not SPECIAL.fullmatch(name)
        if private and not mine and name not in self.room.own:
            self._tell(node, PRIVATE, name)

    def visit_MatchClass(self, node: ast.MatchClass) -> None:
        for name in node.kwd_attrs:
            self._attribute(node, name, None)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """A text may be the name of an attribute."""
        if isinstance(node.value, str) and SPECIAL.fullmatch(node.value):
            self._name(node, node.value)

    def visit_Call(self, node: ast.Call) -> None:
        door = node.func.id if isinstance(node.func, ast.Name) else ""
        if door in self.local or not self._opened(node, door):
            self.visit(node.func)
        for part in (*node.args, *node.keywords):
            self.visit(part)

    def _opened(self, node: ast.Call, door: str) -> bool:
        """Whether a call of a door is read through: what it reaches is written as it is."""
        texts = [one.value if isinstance(one, ast.Constant) else None for one in node.args]
        words = [one for one in texts if isinstance(one, str)]
        if door in TEXTS and words[:1] == texts[:1] and (tree := parsed_code(words[0])):
            reader = _Reader(self.room, self.local)
            reader.visit(tree)
            self.told += [(node.lineno, sentence) for _, sentence in reader.told]
        elif door in NAMED and len(texts) > 1 and isinstance(texts[1], str):
            self._attribute(node, texts[1], node.args[0])
        elif door == "open" and words[:1] == texts[:1] and texts:
            if ELSEWHERE.match(words[0]):
                self._tell(node, FILES, words[0][:40])
        else:
            return _is_usual(node, words if words == texts else [])
        return True


def _is_usual(node: ast.Call, words: list[str]) -> bool:
    """Whether a call gives Jupyter a command that any copy may give."""
    called = isinstance(node.func, ast.Attribute) and ast.unparse(node.func)
    if called not in ("get_ipython().run_line_magic", "get_ipython().run_cell_magic"):
        return False
    found = MAGIC.fullmatch(f"%{' '.join(words)}")
    return found is not None and not found["code"]
