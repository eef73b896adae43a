"""What is said, in French, of the error that a student's function raised."""

import builtins
import linecache
import re
import sys
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from traceback import walk_tb
from types import FrameType
from typing import Any

from course_lib.text import counted

LONGEST = 80
LONGEST_MESSAGE = 300
PREFIXES = (str(Path(__file__).parents[1]), sys.base_prefix, sys.prefix, "<frozen", "<fiche>")
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
get expected .* got 0 => get attend une clé ; après key=, écrivez d.get, sans parenthèses
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
    => ce qui est appelé ici, avec des parenthèses ou par key=, est {t}, non une fonction
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
name 'racine' is not defined => « racine » n'est pas défini (une racine carrée s'écrit sqrt)
.*No such file or directory: '<n>' => il n'y a pas de fichier {n} ici
name '(?P<n>actions|is_terminal|result|successors|to_move|utility)' is not defined
    => « {n} » n'est pas défini (si c'est une méthode du jeu, elle s'écrit après son nom : jeu.{n})
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
.*(?:dictionary|[Ss]et) changed size during iteration
    => on ne peut rien ajouter ni ôter à ce que la boucle parcourt
StopIteration: $ => next ne trouve plus rien à prendre
substring not found => le texte cherché n'y est pas (in le dit par True ou False)
negative shift count => on ne décale pas d'un nombre négatif
empty range for rand.*|empty range in rand.*|low >= high => le tirage n'a le choix d'aucun nombre
[Cc]annot choose from an empty sequence => choice n'a rien à prendre : la liste est vide
expected ':' => il manque « : » à la fin de la ligne
'<n>' was never closed => « {n} » n'est jamais refermé
unmatched '<n>' => « {n} » ferme ce que rien n'ouvre
unterminated .*string literal.* => il manque un guillemet
invalid syntax. Maybe you meant '==' .* => une condition compare avec ==, et non =
invalid syntax. Perhaps you forgot a comma.* => il manque peut-être une virgule
invalid syntax => Python ne comprend pas cette ligne
unexpected indent => cette ligne est trop à droite
unindent does not match .* => cette ligne n'est alignée avec aucune de celles qui la précèdent
expected an indented block after .* on line <a>
    => ce qui suit la ligne {a} doit être décalé vers la droite
"""
"""Python's commonest messages, and what is said of each; numbers are `a`, `b` (`c`, `d` with
self), types `t`, `u`, names `f`, `n`. The French, gaps included, counts in digests."""
NUMBERED = re.sub(r"<([abcd])>", r"(?P<\1>\\d+)", GLOSSES)
PATTERNS = re.sub(r"(?<!P)<([fntu])>", r"(?P<\1>.+?)", NUMBERED)
RULES: list[tuple[str, str]] = re.findall(r"^(\S.*?)\s+=> (.*)$", PATTERNS, re.MULTILINE)
TYPES = {
    "NoneType": "None",
    "int": "un entier",
    "float": "un nombre à virgule",
    "str": "un texte",
    "string": "un texte",
    "bool": "un booléen",
    "list": "une liste",
    "tuple": "un tuple",
    "dict": "un dictionnaire",
    "set": "un ensemble",
    "function": "une fonction",
    "MAX": "MAX",
    "MIN": "MIN",
    "generator": "une suite à parcourir (list(…) en fait une liste)",
    "method": "une méthode",
    "builtin_function_or_method": "une fonction de Python",
    "Position": "une position",
}
MISSING = " : il n'en reste pas pour {} (Python les prend dans l'ordre)"
RANGE = " (pour compter, il y a range ; min, max et sum attendent une liste de valeurs)"
NO_VALUE = " (ce None vient-il d'une fonction sans return, de append, de sort ?)"
Place = tuple[FrameType, int]
"""A call that was running, and its line."""


class _Count(int):
    """An integer whose format is a French noun: `f"{_Count(2):argument}"` is `2 arguments`."""

    def __format__(self, noun: str) -> str:
        return counted(self, noun) if noun else str(int(self))


def gloss(error: BaseException) -> str:
    """What an error says, after the call that raised it: « f(3) lève l'erreur … ».

    >>> gloss(ZeroDivisionError("division by zero"))
    "lève l'erreur ZeroDivisionError : division par zéro."
    """
    kind, message = type(error).__name__, message_of(error)
    walked = walk_tb(error.__traceback__)
    own = [one for one in walked if not re.match(OTHERS, one[0].f_code.co_filename)]
    if isinstance(error, RecursionError) and own:  # the call that is made again and again
        times = Counter((frame.f_code, line) for frame, line in own)
        own = [max(own, key=lambda one: times[one[0].f_code, one[1]])]
    text = _in_french(f"{kind}: {message}", error, own) or message
    return f"lève l'erreur {kind}{' : ' * bool(text)}{text}{_line(error) or _place(own)}."


def message_of(error: BaseException) -> str:
    """The first line of what an error says."""
    try:
        text = error.msg if isinstance(error, SyntaxError) else str(error)
        return text.strip().partition("\n")[0][:LONGEST_MESSAGE]
    except Exception:  # a student's class, whose text may fail too
        return ""


def sort_of(kind: str, message: str) -> str:
    """What an error says whatever the names and the version of Python: its type, and of which."""
    french, found = _rule(f"{kind}: {message}")
    return "; ".join([kind, french, *(found[key] for key in "tu" if key in found)])


def _rule(message: str) -> tuple[str, dict[str, str]]:
    """The French sentence for a common message of Python, and its parts; "" if it is not one."""
    for pattern, french in RULES:
        if found := re.fullmatch(rf"(?:\w+: )?{pattern}", message):
            return french, found.groupdict()
    return "", {}


def _in_french(message: str, error: BaseException, own: list[Place]) -> str:
    """The commonest messages of Python, in French; "" for the others."""
    french, found = _rule(message)
    frames = [one for one, _ in own]
    named = [one for one in frames if not one.f_code.co_name.startswith("<")] or frames
    names = {**named[-1].f_globals, **named[-1].f_locals} if own else {}
    parts: dict[str, Any] = {key: _part(key, text) for key, text in found.items()}
    function = parts.get("f")
    if own and f"{function}(" in message and function not in {*names, *frames[-1].f_code.co_names}:
        parts["f"] = "cette fonction"
    close = _close(parts["n"], error, names) if "{close}" in french else ""
    none = NO_VALUE * ("NoneType" in (found.get("t"), found.get("u")))
    gaps = {"close": close, "signature": MISSING.format(parts.get("n")), "wanted": RANGE}
    return french.format(**parts, **gaps) + none


def _part(key: str, text: str) -> Any:
    if key in "abcd":
        return _Count(int(text) - (key in "cd"))
    if key in "tu":
        return TYPES.get(text, f"un objet de type {text}")
    return text.replace(", and ", " et ").replace(" and ", " et ")


def _close(name: str, error: BaseException, names: Iterable[str]) -> str:
    """The name that was perhaps meant, among those that the line at fault could use."""
    names = [*dir(builtins), *names]
    with suppress(Exception):  # a student's object may refuse to say what it holds
        names = dir(error.obj) if isinstance(error, AttributeError) else names
    visible = {one.lower(): one for one in names if not one.startswith("_")}
    found = get_close_matches(name.lower(), visible, 1, 0.75)
    return f" (vouliez-vous dire « {visible[found[0]]} » ?)" if found else ""


def _place(own: list[Place]) -> str:
    """The student's own line that was running, and that of the function that was called first."""
    if not own:
        return ""
    functions = [_function(frame) for frame, _ in own]
    outer, inner = functions[0], functions[-1]
    where = f"{f', dans {inner}' * bool(inner)}, à la ligne {own[-1][1]}"
    shown = own[-1]
    if "" not in (outer, inner) and outer != inner:
        shown = own[len(own) - 1 - functions[::-1].index(outer)]
        where += f", où mène la ligne {shown[1]} de {outer}"
    source = linecache.getline(shown[0].f_code.co_filename, shown[1]).strip()
    return where + _quoted(source)


def _line(error: BaseException) -> str:
    """Where a code is not Python, "" for another error."""
    if not isinstance(error, SyntaxError) or not error.text:
        return ""
    return f", à la ligne {error.lineno}{_quoted(error.text.strip())}"


def _quoted(line: str) -> str:
    """A line of code, cut if it is long, after what is said of it."""
    return f" : `{line[:LONGEST]}{'…' * (len(line) > LONGEST)}`" if line else ""


def _function(frame: FrameType) -> str:
    """The function that was running, "" outside any."""
    names = frame.f_code.co_qualname.split(".")
    return next((name for name in names[::-1] if not name.startswith("<")), "")
