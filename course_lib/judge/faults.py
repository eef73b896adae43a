"""What is wrong with a student's function, in French: the error raised, what the code shows."""

import builtins
import inspect
import linecache
import re
import sys
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from traceback import walk_tb
from types import CodeType
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
MORE = r"""
<f>\(\) takes no arguments => {f} n'attend aucun argument
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
"""Others, by which no error is told from another: sheets that were handed out do not know them."""


def _read(glosses: str) -> list[tuple[str, str]]:
    """The pattern and the French of each rule."""
    numbers = re.sub(r"<([abcd])>", r"(?P<\1>\\d+)", glosses)
    patterns = re.sub(r"(?<!P)<([fntu])>", r"(?P<\1>.+?)", numbers)
    return re.findall(r"^(\S.*?)\s+=> (.*)$", patterns, re.MULTILINE)


RULES, MORE_RULES = _read(GLOSSES), _read(MORE)
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
    french, found = _rule(f"{kind}: {message}", RULES)
    return "; ".join([kind, french, *(found[key] for key in "tu" if key in found)])


def _rule(message: str, rules: list[tuple[str, str]]) -> tuple[str, dict[str, str]]:
    """What is said of one of the commonest messages of Python, and its parts; "" of the others."""
    for pattern, french in rules:
        if found := re.fullmatch(rf"(?:\w+: )?{pattern}", message):
            return french, found.groupdict()
    return "", {}


def _in_french(message: str, error: BaseException) -> str:
    """The commonest messages of Python, in French; "" for the others."""
    french, found = _rule(message, [*MORE_RULES, *RULES])
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
