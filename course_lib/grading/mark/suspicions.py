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
LONGEST = 500
"""How many characters of a line are looked at."""
IMPORT = "importe ce dont la fiche ne se sert pas ({})"
PATCHED = "modifie un module pour tout le notebook ({})"
PRIVATE = "lit ce qu'un objet garde pour lui ({})"
FILES = "cherche des fichiers hors du dossier du notebook ({})"
USUAL = re.compile(
    r"(?:IPython(?!\.core)|collections|copy|csv|dataclasses|enum|fractions|functools|gc|heapq|io|"
    r"itertools|json|math|matplotlib|networkx|numpy|operator|os|pathlib|pprint|random|re|sqlite3|"
    r"statistics|string|sys|textwrap|time|timeit|typing|course_lib\.(?:drawing|games|given|"
    r"text|widgets))(?:\.|$)|course_lib$"
)
"""What any answer may import."""
WORDS = {
    "touche au fonctionnement de Python ou de Jupyter ({})": re.compile(
        r"(?:\.|import |, )(abort|addaudithook|ast_transformers|do_execute|exec[lv]\w*|f_back|"
        r"f_globals|f_locals|fork\w*|get_objects|get_referents|get_referrers|input_transformer\w*|"
        r"killp?g?|meta_path|modules|path_hooks|popen|posix_spawn|run_cell\w*|setprofile|setsid|"
        r"settrace|spawn[lv]\w*|system|user_ns|_exit)\b|(?<![.\w])(exec|compile|__import__) *\(|"
        r"(__builtins__|__closure__|__code__|__globals__|__subclasses__)|"
        r"(__class__|__instancecheck__) *=|def (__reduce\w*__)|getattr\([\w.]+, *.(system|__\w+)"
    ),
    "définit une égalité qui ne dépend pas de ce qu'elle compare ({})": re.compile(
        r"(__eq__|__ne__)[\"']? *(?:=|:)|def (__eq__|__ne__)\(.*\):\s*return (?:True|False)$"
    ),
    "remplace une fonction de vérification ({})": re.compile(
        r"^(?:def |)(verifier|exiger|indice)(?:\(.*\):| *=)"
    ),
    "lance une commande du système ({})": re.compile(
        r"^[ \t]*+(?:[\w, ]++=[ \t]*)?(!(?![ \t]*pip\b)\S{1,20}|"
        r"%%?(?:bash|load|macro|perl|python|ruby|run|script|sh|sx|sc|system)\b)"
    ),
}
"""What each says of a line, and where a line holds it."""
HIDDEN = re.compile(
    r"(?<!\bself)(?<!\bcls)\.(_(?!_)\w+|__dict__)\b|getattr\([^,]+,\s*[\"'](_\w+)|[\"'](__slots__)"
)
NAMEDTUPLE = frozenset({"_asdict", "_field_defaults", "_fields", "_make", "_replace"})
READERS = re.compile(r"\b(?:open|Path|listdir|walk|scandir|glob|connect|load)\(")
ELSEWHERE = re.compile(
    r"[\"']((?:/\w|~/|(?:[^\"']*[\s/\\])?\.\.[/\\]|[^\"']*(?:gradebook|solutions?/\w))[^\"']{0,40})"
)
SET = re.compile(r"\b(_\w++)[ ]*+=(?!=)")
Found = tuple[int, str]
"""A line, and a sentence about it."""


def suspicions(cells: Iterable[tuple[str, str]], sheet: Iterable[str] = ()) -> Iterator[str]:
    """French sentences about cells (name, code): a line for each thing, the first time.

    `sheet` is the code that the teacher gives: what it imports may be imported.
    """
    mine, given = list(cells), {path for source in sheet for _, path, _ in _imports(source)}
    own = NAMEDTUPLE.union(*(SET.findall(source) for _, source in mine))
    told: dict[str, str] = {}
    for place, source in mine:
        for line, sentence in sorted({*_imported(source, given), *_written(source, own)}):
            told.setdefault(sentence, f"{place}, ligne {line}\u00a0: {sentence}.")
    yield from list(told.values())[:MOST]


def _imports(source: str) -> Iterator[tuple[int, str, str]]:
    """What a cell imports: the line, the path, and the name if it is a module's."""
    for node in ast.walk(parsed_code(source) or ast.Module([], [])):
        if isinstance(node, ast.Import):
            for one in node.names:
                yield node.lineno, one.name, one.asname or one.name.partition(".")[0]
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, f"{node.module}.{one.name}", "") for one in node.names)


def _imported(source: str, given: set[str]) -> Iterator[Found]:
    """Imports that are neither usual nor in the sheet."""
    for line, path, _ in _imports(source):
        whole = path.removesuffix("*")
        if not USUAL.match(path) and not any(one.startswith(whole) for one in given):
            yield line, IMPORT.format(path)


def _written(source: str, own: frozenset[str]) -> Iterator[Found]:
    """What lines of code hold, but those that go on with a text begun above."""
    modules = "|".join({re.escape(name) for _, _, name in _imports(source) if name} or {"$."})
    patched = re.compile(
        rf"(?:^|[=;]) *({modules})\.[\w.]+ *=(?!=)|(?:(?:set|del)attr|vars)\(({modules})\b"
    )
    reads, texts = READERS.search(source), _texts(source)
    lines = [line[:LONGEST].rstrip() for line in source.split("\n")]
    for number, line in enumerate(lines, 1):
        if line.endswith(":") and "def __" in line:
            line += "".join(lines[number : number + 1])
        if not line or number in texts or line.lstrip().startswith("#"):
            continue
        for sentence, words in {**WORDS, PATCHED: patched}.items():
            yield from ((number, sentence.format(_first(one))) for one in words.finditer(line))
        hidden = (_first(one) for one in HIDDEN.finditer(line))
        yield from ((number, PRIVATE.format(one)) for one in hidden if one not in own)
        if reads and (elsewhere := ELSEWHERE.search(line)):
            yield number, FILES.format(elsewhere[1])


def _first(found: re.Match[str]) -> str:
    return str(next(filter(None, found.groups())))


def _texts(source: str) -> set[int]:
    """The lines that go on with a text begun above."""
    nodes = ast.walk(parsed_code(source) or ast.Module([], []))
    spans = [(node.lineno, node.end_lineno) for node in nodes if isinstance(node, ast.Constant)]
    return {line for first, last in spans for line in range(first + 1, (last or first) + 1)}
