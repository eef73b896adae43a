"""What is wrong with a student's function, in French: the error raised, what the code shows."""

import ast
import builtins
import inspect
import linecache
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from difflib import get_close_matches
from functools import cached_property
from itertools import islice
from pathlib import Path
from textwrap import dedent
from traceback import walk_tb
from types import CodeType, UnionType
from typing import Any

from course_lib.judge.syntax import parsed, syntax_tree
from course_lib.text import counted

AT_LINE = "À la ligne "
"""How what a code shows begins."""
LONGEST = 80
LONGEST_MESSAGE = 300
PREFIXES = (str(Path(__file__).parents[1]), sys.base_prefix, sys.prefix, "<frozen")
OTHERS = "|".join([*map(re.escape, PREFIXES), ".*site-packages"])
"""The names of files that are not the student's."""
GLOSSES = r"""
.*[A-Z]\w*\.(?P<f>\w+)\(\) takes .*?<c> positional .* but <d> .*
    => {f} attend {c:argument}, l'appel lui en donne {d}
(?:.*\.)?<f>\(\) takes from .* to <a> positional .* but <b> .*
    => {f} attend au plus {a:argument}, l'appel lui en donne {b}
(?:.*\.)?<f>\(\) takes <a> positional .* but <b> .*
    => {f} attend {a:argument}, l'appel lui en donne {b}
(?:.*\.)?<f>\(\) missing <a> required .* arguments?: <n>
    => il manque {a:argument} à l'appel de {f}{signature}
<f>(?:\(\) takes .* \(| expected .* got )<b>(?: given\))?
    => {f} ne peut pas être appelée avec {b:argument}
'int' object is not iterable => un entier ne se parcourt pas{wanted}
'<t>' object is not iterable => {t} ne se parcourt pas
cannot unpack non-iterable <t> object => {t} ne se répartit pas entre plusieurs variables
argument of type '<t>' is not .*iterable => on ne peut rien chercher avec in dans {t}
'<t>' object is not subscriptable => {t} n'a pas d'éléments à prendre entre crochets
can't multiply sequence by non-int of type '<t>'
    => une liste ou un tuple ne se multiplie pas par {t}
'dict' object is not callable
    => un dictionnaire se lit entre crochets, d[clé], et non entre parenthèses
'<t>' object is not callable
    => ce qui est appelé ici avec des parenthèses est {t}, non une fonction
unsupported operand type\(s\) for \^: .* => la puissance s'écrit **, et non ^
unsupported operand type\(s\) for <f>(?: or .*)?: '<t>' and '<u>'
    => l'opération {f} ne s'applique pas à {t} et {u}
can only concatenate <t> \(not "<u>"\) to .* => l'opération + ne s'applique pas à {t} et {u}
bad operand type for (?:unary )?<f>: '<t>' => l'opération {f} ne s'applique pas à {t}
'<f>' not supported between instances of '<t>' and '<u>'
    => {t} et {u} ne se comparent pas avec {f}
<t> indices must be integers(?: or slices)?, not '?<u>'?
    => entre crochets après {t}, il faut un entier, non {u}
.*unhashable type: '<t>'\)? => {t} ne peut être ni une clé de dictionnaire ni dans un ensemble
'<t>' object does(?: not|n't) support item .* => {t} ne se modifie pas case par case
object of type '<t>' has no len\(\) => {t} n'a pas de longueur
'<t>' object cannot be interpreted as an integer => il faut ici un entier, non {t}
name 'racine' is not defined
    => « racine » n'est pas défini (une racine carrée s'écrit sqrt)
name '<n>' is not defined => « {n} » n'est pas défini{close}
cannot access local variable '<n>' .*
    => cette fonction a sa propre variable {n}, qui n'a pas de valeur ici
(?:list|tuple|string) (?:assignment )?index out of range
    => cet indice n'existe pas (n éléments ont les indices 0 à n - 1)
'?pop.* empty.* => pop ne trouve plus rien à prendre
KeyError: (?!la clé )<n> => la clé {n} n'existe pas
'tuple' object has no attribute '(?P<n>append|extend|insert|pop|remove|sort)'
    => un tuple ne se modifie pas, il n'a pas de méthode {n}
'<t>' object has no attribute '<n>'.* => {t} n'a rien qui s'appelle {n}{close}
(?:module|type object) '<f>' has no attribute '<n>'.* => {f} n'a rien qui s'appelle {n}{close}
ZeroDivisionError: .*(?:by zero|modulo|negative power) => division par zéro
<f>\(\) (?:arg is an empty sequence|iterable argument is empty)
    => {f} n'a rien à comparer, on ne lui donne aucun élément
too many values to unpack \(expected <a>.*
    => il y a plus de {a:valeur} à répartir entre {a:variable}
not enough values to unpack \(expected .*?<a>, got <b>\)
    => il n'y a que {b:valeur} à répartir entre {a:variable}
.*(?: is|x\): x) not in (?:list|tuple|deque) => l'élément cherché n'y est pas
RecursionError: (?:maximum recursion|Stack overflow).*
    => trop d'appels emboîtés, sans doute sans fin (le cas d'arrêt est-il toujours atteint ?)
AssertionError: $ => une condition vérifiée par assert est fausse
StopIteration: $ => next ne trouve plus rien à prendre
"""
"""Python's commonest messages, and what is said of each; numbers are `a`, `b` (`c`, `d` with
self), types `t`, `u`."""
_PATTERNS = re.sub(
    r"(?<!P)<([fntu])>", r"(?P<\1>.+?)", re.sub(r"<([abcd])>", r"(?P<\1>\\d+)", GLOSSES)
)
RULES = re.findall(r"^(\S.*?)\s+=> (.*)$", _PATTERNS, re.MULTILINE)
TYPES = {
    **{"NoneType": "None", "int": "un entier", "float": "un nombre à virgule", "str": "un texte"},
    **{"string": "un texte", "bool": "un booléen", "list": "une liste", "tuple": "un tuple"},
    **{"dict": "un dictionnaire", "set": "un ensemble", "function": "une fonction"},
    **{"generator": "une suite à parcourir (list(…) en fait une liste)"},
    **{"method": "une méthode", "builtin_function_or_method": "une fonction de Python"},
}
NO_VALUE = " (ce None vient-il d'une fonction sans return, de append, de sort ?)"


class _Count(int):
    """A number that is written with what it counts: `{a:argument}`."""

    def __format__(self, noun: str) -> str:
        return counted(self, noun) if noun else str(int(self))


def gloss(error: BaseException) -> str:
    """What an error says, after the call that raised it: « f(3) lève l'erreur … »."""
    kind, text = type(error).__name__, message_of(error)
    said = _in_french(f"{kind}: {text}", error) or text
    return f"lève l'erreur {kind}{' : ' * bool(said)}{said}{_place(error)}."


def message_of(error: BaseException) -> str:
    """The first line of what an error says."""
    try:
        return str(error).strip().partition("\n")[0][:LONGEST_MESSAGE]
    except Exception:  # a student's class, whose text may fail too
        return ""


def sort_of(kind: str, message: str) -> str:
    """What an error says whatever the names and the version of Python: its type, and of which."""
    french, found = _rule(f"{kind}: {message}")
    return "; ".join([kind, french, *(found[key] for key in "tu" if key in found)])


def _rule(message: str) -> tuple[str, dict[str, str]]:
    """What is said of one of the commonest messages of Python, and its parts; "" of the others."""
    for pattern, french in RULES:
        if found := re.fullmatch(rf"(?:\w+: )?{pattern}", message):
            return french, found.groupdict()
    return "", {}


def _in_french(message: str, error: BaseException) -> str:
    """The commonest messages of Python, in French; "" for the others."""
    french, found = _rule(message)
    parts = {key: _part(key, text) for key, text in found.items()}
    unknown = f"{parts.get('f')}(" in message and not _is_seen(parts["f"], error)
    parts |= {"f": "cette fonction"} if unknown else {}
    close = _close(parts["n"], error) if "{close}" in french else ""
    wanted = _wanted(error) if "{wanted}" in french else ""
    signature = _signature(parts, error) if "{signature}" in french and not unknown else ""
    none = NO_VALUE if "NoneType" in (found.get(key) for key in "tu") else ""
    return str(french.format(**parts, close=close, wanted=wanted, signature=signature) + none)


def _is_seen(name: str, error: BaseException) -> bool:
    """Whether the student's code at fault, if it is known, may have that name in it."""
    code = {one for one, _ in _own_places(error)[-1:]}
    frames = [frame for frame, _ in walk_tb(error.__traceback__) if frame.f_code in code]
    return all(name in {*one.f_globals, *one.f_code.co_names, *one.f_locals} for one in frames)


def _part(key: str, text: str) -> Any:
    if key in "abcd":
        return _Count(int(text) - (key in "cd"))
    if key in "tu":
        return TYPES.get(text, f"un objet de type {text}")
    return text.replace(", and ", " et ").replace(" and ", " et ")


def _close(name: str, error: BaseException) -> str:
    """The name that was perhaps meant, among those that the line at fault could use."""
    names = dir(builtins)
    with suppress(Exception):  # a student's object may refuse to say what it holds
        names = dir(error.obj) if isinstance(error, AttributeError) else _names(error)
    visible = {one.lower(): one for one in names if not one.startswith("_")}
    found = get_close_matches(name.lower(), visible, 1, 0.7)
    return f" (vouliez-vous dire « {visible[found[0]]} » ?)" if found else ""


def _names(error: BaseException) -> list[str]:
    names = dir(builtins)
    for frame, _ in reversed(list(walk_tb(error.__traceback__))):
        if re.match(OTHERS, frame.f_code.co_filename):  # the check's, which students do not see
            continue
        names += [*frame.f_globals, *frame.f_locals]
        if not frame.f_code.co_name.startswith("<"):  # else a comprehension: see around it
            break
    return names


def _place(error: BaseException) -> str:
    """The student's own line that was running, and that of the function that was called first."""
    places = _own_places(error)
    if not places:
        return ""
    outer, inner = _name(places[0][0]), _name(places[-1][0])
    told = f"{f', dans {inner}' * bool(inner)}, à la ligne {places[-1][1]}"
    if outer in ("", inner) or inner == "":
        return told + _quoted(*places[-1])
    code, line = [place for place in places if _name(place[0]) == outer][-1]
    return f"{told}, où mène la ligne {line} de {outer}{_quoted(code, line)}"


def _own_places(error: BaseException) -> list[tuple[CodeType, int]]:
    """Where the student's own code was running, outermost first."""
    places = [(frame.f_code, line) for frame, line in walk_tb(error.__traceback__)]
    return [place for place in places if not re.match(OTHERS, place[0].co_filename)]


def _name(code: CodeType) -> str:
    """The function that some code is of, "" outside any."""
    names = [name for name in code.co_qualname.split(".") if not name.startswith("<")]
    return names[-1] if names else ""


def _quoted(code: CodeType, line: int) -> str:
    source = linecache.getline(code.co_filename, line).strip()[:LONGEST]
    return f" : `{source}`" if source else ""


def _wanted(error: BaseException) -> str:
    """What to give instead of a whole number, by the function named on the line."""
    found = re.search(
        r"\b(min|max|sum)\(", "".join(_quoted(*one) for one in _own_places(error)[-1:])
    )
    return f" : {found[1]} veut une liste" if found else " (pour compter, il y a range)"


def _signature(parts: dict[str, Any], error: BaseException) -> str:
    """What a function named in the message waits for, else the arguments that it lacks."""
    for frame, _ in reversed(list(walk_tb(error.__traceback__))):
        known = {**frame.f_globals, **frame.f_locals}.get(parts["f"])
        if inspect.isfunction(known):
            return f", qui s'écrit {parts['f']}({', '.join(inspect.signature(known).parameters)})"
    return f" : {parts['n']}"


PURE = {"abs", "len", "max", "min", "range", "reversed", "round", "sorted", "str", "sum", "tuple"}
PURE_METHODS = {"capitalize", "lower", "replace", "strip", "title", "upper"}
OF_LISTS = {"append", "extend", "insert", "remove", "reverse", "sort"}
"""The methods that change a list, and give None."""
CHANGING = OF_LISTS | {"add", "clear", "discard", "pop", "popitem", "setdefault", "update"}
RANDOM = {"choice", "input", "next", "randint", "random", "randrange", "sample", "shuffle"}
LOOP = ast.For | ast.While
INNER = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef
COMPUTING = LOOP | ast.Assign | ast.AugAssign | ast.AnnAssign | ast.BinOp | ast.Compare | ast.Call
Found = Iterator[tuple[int, str]]
"""Lines, and what is to be said of each."""


def source_of(function: Callable[..., Any]) -> str:
    """The source of a function or a class, where its cell has it; "" if it cannot be had."""
    if isinstance(function, type):
        return _source_of_class(function)
    try:
        lines, first = inspect.getsourcelines(function)
    except (OSError, TypeError):
        return ""
    return "\n" * (first - 1) + dedent("".join(lines))


def _source_of_class(kind: type) -> str:
    """The same of a class, which is found where its methods are."""
    codes = [one.__code__ for one in vars(kind).values() if inspect.isfunction(one)]
    text = "".join(linecache.getlines(codes[0].co_filename)) if codes else ""
    classes = [one for one in parsed(text).body if isinstance(one, ast.ClassDef)]
    mine = [one for one in classes if one.name == kind.__name__]
    sources = ["\n" * (one.lineno - 1) + (ast.get_source_segment(text, one) or "") for one in mine]
    return "".join(sources[-1:])


def faults(
    source: str,
    name: str,
    returned_none: bool,
    printed: bool,
    mutated: bool,
    late: bool = False,
    needless: Collection[int] = (),
) -> list[str]:
    """At most two sentences on what the code of a function shows, the most telling first.

    `returned_none`, `printed`, `mutated` and `late` (it did not end) tell of the call at fault;
    `needless` are the places of the arguments that a right answer does not use either.
    """
    try:
        body = syntax_tree(source).body
        defined = [one for one in body if isinstance(one, ast.FunctionDef) and one.name == name]
        call = returned_none, printed, mutated, late, needless
        codes = [_Code(one, *call) for one in defined[-1:]]
        found = [pair for code in codes for look in LOOKS for pair in islice(look(code), 1)]
    except (SyntaxError, ValueError, RecursionError):
        return []
    return [f"{AT_LINE}{line}, {said}{'.' * (said[-1] != '?')}" for line, said in found[:2]]


class _Code:
    """A student's function as a tree, what is known of its call, and what it uses."""

    def __init__(
        self,
        function: ast.FunctionDef,
        none: bool,
        printed: bool,
        mutated: bool,
        late: bool,
        needless: Collection[int],
    ) -> None:
        self.name, self.body, self.args = function.name, function.body, function.args
        self.none, self.printed, self.mutated = none, printed, mutated
        self.late, self.needless = late, needless
        self.line, self.end = function.lineno, function.end_lineno or function.lineno
        self.nodes = list(_own(function.body))
        arguments = ast.iter_child_nodes(function.args)
        self.params = [one.arg for one in arguments if isinstance(one, ast.arg)]
        names = [one for one in self.nodes if isinstance(one, ast.Name)]
        self.calls = [one for one in self.nodes if isinstance(one, ast.Call)]
        self.given = [one for one in self.nodes if isinstance(one, ast.Assign)]
        self.stored = {one.id for one in names if isinstance(one.ctx, ast.Store)}
        self.kept = set(self.params) - self.stored
        self.changes = [pair for one in self.nodes for pair in _changed(one)]
        self.makes = _holds(self.body, ast.Yield | ast.YieldFrom)
        returned = [one.value for one in self.nodes if isinstance(one, ast.Return)]
        self.returns = any(ast.unparse(value) != "None" for value in returned if value)

    @cached_property
    def acts(self) -> bool:
        """Whether a call may do more than return a value that its arguments decide."""
        alone = {one.value for one in self.nodes if isinstance(one, ast.Expr)}
        roots = {_root(one.func) for one in self.calls if one in alone} - {
            "print",
            self.name,
            *PURE,
        }
        roots |= {root for _, root in self.changes}
        chance = any(ast.unparse(one.func).split(".")[-1] in RANDOM for one in self.calls)
        again = any(getattr(one, "name", "") == self.name for one in self.nodes)  # defined anew
        shared = roots - self.stored.difference(self.params)
        outside = _holds(self.body, ast.Global | ast.Nonlocal)
        return bool(shared or chance or again or outside or self.makes)


def _own(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """What a function does itself: the functions inside it are not entered."""
    for node in nodes:
        yield node
        if not isinstance(node, INNER):
            yield from _own(ast.iter_child_nodes(node))


def _holds(nodes: Iterable[ast.AST], kind: type | UnionType) -> bool:
    return any(isinstance(node, kind) for node in _own(nodes))


def _names_in(*nodes: ast.AST, kind: type = ast.expr_context) -> set[str]:
    names = [one for node in nodes for one in ast.walk(node) if isinstance(one, ast.Name)]
    return {one.id for one in names if isinstance(one.ctx, kind)}


def _changed(node: ast.AST) -> Found:
    """Where a node changes something in place, and the name by which this is reached."""
    match node:
        case ast.Call(ast.Attribute(owner, method)) if method in CHANGING:
            yield node.lineno, _root(owner)
        case ast.Subscript(owner, ctx=use) | ast.Attribute(owner, ctx=use):
            if not isinstance(use, ast.Load):
                yield node.lineno, _root(owner)


def _root(node: ast.AST) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _shown(node: ast.AST) -> str:
    return f"`{ast.unparse(node)[:LONGEST]}`"


def _is_list(value: ast.expr) -> bool:
    made = isinstance(value, ast.Call) and ast.unparse(value.func) in {"list", "set", "sorted"}
    return made or isinstance(value, ast.List | ast.ListComp)


def _none_kept(code: _Code) -> Found:
    lists = {ast.unparse(one.targets[0]) for one in code.given if _is_list(one.value)}
    known = lists | set(code.params) | code.stored if code.none else lists
    for node in code.nodes:
        if isinstance(node, ast.Assign | ast.Return) and isinstance(node.value, ast.Call):
            owner, _, method = ast.unparse(node.value.func).rpartition(".")
            if method in OF_LISTS and owner in known:
                said = f"{owner}.{method} modifie {owner} sur place et vaut None"
                yield node.lineno, f"{said} : n'en gardez ni n'en renvoyez la valeur"


def _no_value(code: _Code) -> Found:
    if code.returns or code.makes or code.mutated or code.late:
        return
    if isinstance(code.body[-1], ast.Raise):
        return
    shown = [one.lineno for one in code.calls if code.printed and _root(one.func) == "print"]
    if shown:
        said = f"print affiche sans renvoyer, et aucun return de {code.name} ne donne de valeur"
        yield shown[-1], f"{said} : renvoyez le résultat"
    elif _holds(code.body, COMPUTING):
        said = "se termine sans qu'un return ait donné de valeur : elle ne peut renvoyer que None"
        yield code.end, f"{code.name} {said}"


def _spoilt_argument(code: _Code) -> Found:
    for line, root in code.changes:
        if code.mutated and root in code.kept:
            yield line, f"l'argument {root} lui-même est modifié : travaillez sur une copie"


def _first_turn(code: _Code) -> Found:
    for loop in code.nodes:
        if isinstance(loop, LOOP) and _always_returns(loop.body):
            lines = [one.lineno for one in _own(loop.body) if isinstance(one, ast.Return)]
            said = f"ce return est dans la boucle de la ligne {loop.lineno}"
            yield lines[-1], f"{said} : elle s'arrête au premier tour"


def _always_returns(body: Sequence[ast.stmt]) -> bool:
    for one in body:
        if isinstance(one, ast.If) and _always_returns(one.body) and _always_returns(one.orelse):
            return True
        if isinstance(one, ast.Return) or _holds([one], ast.Continue | ast.Break):
            return isinstance(one, ast.Return)
    return False


def _open_end(code: _Code) -> Found:
    if code.none and code.returns and not code.makes:
        for line, said in _ends(code.body):
            yield line, f"{said} {code.name} renvoie None"


def _ends(body: Sequence[ast.stmt]) -> Found:
    """Where the end of a function is reached without a return."""
    match body:
        case [*_, ast.If(_, then, other) as last]:
            yield from _ends(then)
            yield from _ends(other)
            if not other:
                yield last.lineno, "aucun else ne suit ce cas : s'il est faux,"
        case [*_, ast.While(ast.Constant())]:
            return  # it does not end by itself
        case [*_, ast.For(orelse=[]) | ast.While(orelse=[]) as last]:
            yield last.lineno, "rien ne suit cette boucle : après elle,"
        case [*_, ast.Assign() | ast.AugAssign() | ast.Pass() as last]:
            yield last.lineno, "aucun return ne suit : ici,"
        case [*_, ast.Expr(ast.Call(ast.Name("print") | ast.Attribute(_, "append"))) as last]:
            yield last.lineno, "aucun return ne suit : ici,"


def _lost(code: _Code) -> Found:
    for node in (one for one in code.nodes if isinstance(one, ast.Expr)):
        match node.value:
            case ast.Call(ast.Name(name)):
                lost = name in PURE or (name == code.name and code.returns and not code.acts)
            case ast.Call(ast.Attribute(_, name)):
                lost = name in PURE_METHODS
            case value:
                lost = isinstance(value, ast.BinOp | ast.Name)
        if lost:
            yield node.lineno, f"la valeur de {_shown(node)} n'est ni gardée ni renvoyée"


def _same_again(code: _Code) -> Found:
    again = f"{code.name}({', '.join(code.params)})"
    if code.params and code.kept.issuperset(code.params) and not code.acts:
        for call in code.calls:
            if ast.unparse(call) == again:
                said = f"`{again}` a exactement les arguments que {code.name} a reçus"
                yield call.lineno, f"{said} : le problème devient-il plus petit ?"


def _slips(code: _Code) -> Found:
    for node in code.nodes:
        match node:
            case ast.Expr(ast.Compare(ops=[ast.Eq()])):
                yield node.lineno, f"{_shown(node)} compare : pour donner une valeur, un seul ="
            case ast.If(ast.Attribute(attr="is_terminal") as test):
                said = "sans (s), la fonction n'est pas appelée : la condition est toujours vraie"
                yield node.lineno, f"{_shown(test)} : {said}"
            case ast.keyword("key", ast.Call(ast.Attribute() as given, [], [])):
                said = "on donne la fonction elle-même, sans l'appeler"
                yield node.lineno, f"écrivez key={ast.unparse(given)}, sans parenthèses : {said}"
            case ast.BoolOp(ast.Or(), [ast.Compare(), *_, ast.Constant(value)]) if value:
                yield node.lineno, f"{_shown(node)} est toujours vrai : comparez aussi après or"
            case ast.Compare(ops=[ast.Is() | ast.IsNot()], comparators=[ast.Constant(value)]):
                if type(value) in (int, float, str):
                    yield node.lineno, f"{_shown(node)} : un nombre ou un texte se compare avec =="


def _misused(code: _Code) -> Found:
    for node in code.nodes:
        match node:
            case ast.Call(ast.Name("len"), [pairs]) | ast.Subscript(pairs, ctx=ast.Load()):
                if _is_successors(pairs):
                    said = f"{_shown(pairs)} se parcourt par for, un couple (coup, fils) à la fois"
                    yield node.lineno, said
            case ast.BinOp(op=ast.BitXor()):
                yield node.lineno, f"dans {_shown(node)}, ^ n'est pas la puissance, qui s'écrit **"


def _is_successors(node: ast.expr) -> bool:
    match node:
        case ast.Call(ast.Attribute(attr="successors")):
            return True
    return False


def _few_arguments(code: _Code) -> Found:
    needed = len(code.args.posonlyargs + code.args.args) - len(code.args.defaults)
    for call in code.calls:
        given = [*call.args, *call.keywords]
        mine = ast.unparse(call.func) == code.name and "*" not in ast.unparse(call)
        if mine and len(given) < needed:
            wanted = f"{code.name}({', '.join(code.params)})"
            yield call.lineno, f"{_shown(call)} ne donne pas tous les arguments de {wanted}"


def _unused_argument(code: _Code) -> Found:
    used = {one.id for top in code.body for one in ast.walk(top) if isinstance(one, ast.Name)}
    for place, name in enumerate(code.params):
        if name not in used and place not in code.needless and not name.startswith("_"):
            yield code.line, f"{code.name} reçoit {name}, mais ne s'en sert nulle part"


LOOKS: tuple[Callable[[_Code], Found], ...] = (
    *(_none_kept, _no_value, _spoilt_argument, _first_turn, _lost, _open_end, _same_again),
    *(_few_arguments, _slips, _misused, _unused_argument),
)
"""From the most telling to the least."""
