"""How to call a search that anybody wrote: the names of its parameters say what to give it."""

from __future__ import annotations

import re
from collections import ChainMap
from collections.abc import Callable, Mapping
from functools import cache, partial
from inspect import Parameter, signature, unwrap
from math import inf
from types import CodeType, FrameType, FunctionType
from typing import TYPE_CHECKING, Any

from course_lib.games import MAX, MIN, Game, Player
from course_lib.given import trees
from course_lib.given.trees import Position
from course_lib.tracing.nodes import FollowedTree, RefusedSearchError

if TYPE_CHECKING:
    from course_lib.tracing.trace import Trace

ROLES = {
    "depth": "d n l depth profondeur prof horizon hauteur plies ply niveau level reste restante "
    "remaining deepness",
    "evaluate": "h f eval evaluer évaluer evaluate evaluation heuristic heuristique note",
    "state": "s p v pos gs position etat état state node noeud nœud board plateau grille grid "
    "sommet configuration",
    "maximizing": "max maxi ismax estmax maxplayer",
    "turn": "joueur player turn tour color colour couleur sign signe side camp phase agent ia ai",
    "game": "j g jeu game",
    "alpha": "alpha α",
    "beta": "beta β",
    "moves": "coups moves actions validmoves legalmoves",
}
"""The purpose of a parameter, and the words of its name that tell it; the first that fits holds."""
WORD = re.compile(r"[^\W\d_A-Z]+|[A-Z]+[^\W\d_A-Z]*")
"""A word of a name, written in one of the two ways: `max_depth`, `maxDepth`."""
NOTES = ("successeurs", "successeur", "fils", "h", "f", "coup", "numero_de", "Feuille")
"""The functions of the lecture notes, which the exercises give to students."""
UNKNOWN = (
    "Je ne sais pas quoi donner au paramètre « {} » : nommez les paramètres comme dans le cours, "
    "par exemple f(jeu, s, d, h), f(jeu, s, d, h, alpha, beta) ou maximin(p, n)"
)
NOT_PLAIN = (
    "On ne peut suivre qu'une fonction écrite en Python, dont on voit les paramètres : ni un objet "
    "qui s'appelle, ni une fonction décorée sans functools.wraps."
)
OPTIONAL = ("game", "state", "depth", "evaluate", "maximizing")
"""What is given to a search even where it has a value by default."""
BOUNDS = {"alpha": "alpha", "α": "alpha", "beta": "beta", "β": "beta"}
"""The names of the two bounds that are followed."""
_STARS = (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)


@cache
def role_of(name: str) -> str:
    """The purpose of a parameter of this name, a key of `ROLES`; "" if the name is not recognised.

    >>> role_of("isMaximizing"), role_of("max_depth"), role_of("truc")
    ('maximizing', 'depth', '')
    """
    words = {word.lower() for word in WORD.findall(name) if len(word) > 1 or word == name}
    if "maxim" in name.lower():
        words.add("max")
    return next((role for role, texts in ROLES.items() if words & {*texts.split()}), "")


class Search:
    """A search that anybody wrote: its parameters, and the functions to follow while it runs.

    `roles` gives the purpose of each parameter that receives an argument; `depths` lists those that
    are depths. RefusedSearchError if the function is not written in Python, or if a parameter
    without default has a name that is not recognised.

    >>> Search(lambda jeu, s, d, alpha=0: 0).roles
    {'jeu': 'game', 's': 'state', 'd': 'depth'}
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        start = function_of(function)
        if start is None:
            raise RefusedSearchError(NOT_PLAIN)
        self.function, self.signature, self.start = function, signature(function), start
        self.roles = self._roles()
        self.depths = [name for name, role in self.roles.items() if role == "depth"]
        around = start.__globals__
        home = around.get("__name__")
        classes = [c for c in around.values() if isinstance(c, type) and c.__module__ == home]
        methods = {name: method for kind in classes for name, method in vars(kind).items()}
        self._scope = ChainMap(around, methods)
        self._names, self._codes = names_used(start.__code__, self._scope)
        self._is_recursive = {start.__code__: True}

    def _roles(self) -> dict[str, str]:
        """The purpose of each parameter that receives an argument: see `Search`."""
        parameters = [p for p in self.signature.parameters.values() if p.kind not in _STARS]
        needed = [p.name for p in parameters if p.default is Parameter.empty]
        roles = {p.name: role_of(p.name) for p in parameters}
        if not parameters:
            raise RefusedSearchError(NOT_PLAIN)
        if needed and "state" not in roles.values():  # the notes write ValeurMINI(n), n a node
            roles[next((name for name in needed if not roles[name]), needed[0])] = "state"
        for name in needed:
            if not roles[name]:
                raise RefusedSearchError(UNKNOWN.format(name))
        taken = {"", *(roles[name] for name in needed)}
        for one in parameters:
            optional = (*OPTIONAL, *BOUNDS) if one.default is None else OPTIONAL
            if one.name not in needed and roles[one.name] not in {*optional} - taken:
                del roles[one.name]
        return roles

    def turn_values(self, player: Player) -> list[Any]:
        """The values that the search may expect for whose turn it is, the commonest first."""
        if "turn" not in self.roles.values():
            return [player is MAX]
        codes = dict.fromkeys([self.start.__code__, *self._codes])
        consts = [one for code in codes for one in code.co_consts]
        texts = [one for one in consts if isinstance(one, str) and " " not in one]  # no docstring
        if player is MAX:
            return [*dict.fromkeys([*texts, True, MAX, "MAX", "X", False, 2, "O"])]
        return [*dict.fromkeys([*texts[::-1], False, MIN, -1, "MIN", 2, "O", True, "X"])]

    def follows(self, frame: FrameType) -> bool:
        """Whether the function of this frame is the search, or another that may call itself."""
        code = frame.f_code
        if code not in self._is_recursive:
            is_here = frame.f_globals is self.start.__globals__
            around = self._scope if is_here else frame.f_globals
            inner = {name: frame.f_locals.get(name) for name in code.co_freevars}
            names, codes = names_used(code, ChainMap(inner, around))
            is_own = is_here or any(isinstance(one, FunctionType) for one in inner.values())
            # elsewhere, a method is the game's
            self._is_recursive[code] = code in codes or (is_own and code.co_name in names)
        return self._is_recursive[code]

    def run(self, trace: Trace, turn: Any, rising: str = "") -> None:
        """Run the search from the root of `trace.tree`; `trace` receives the events.

        `turn` is given to the parameter that says whose turn it is. The parameter named `rising`, a
        depth, starts at 0 instead of `trace.depth`. During the run, the global variables of the
        search that are named `successeurs`, `h`... or that hold a game are replaced by those of the
        tree, and its global dictionaries and sets by copies; they are put back at the end.
        """
        tree, around = trace.tree, self.start.__globals__
        before = {name: around[name] for name in self._names if name in around}
        new = {name: self._global_in_run(name, value, tree) for name, value in before.items()}
        reads_game = "game" in self.roles.values() or tree in new.values()
        values = {
            "state": tree.initial if reads_game else Position(tree),
            "game": tree,
            "depth": trace.depth,
            "evaluate": tree.h,
            "alpha": -inf,
            "beta": inf,
            "moves": [*tree.actions(tree.initial)],
        }
        bound = self.signature.bind_partial()
        bound.arguments = {name: values.get(role, turn) for name, role in self.roles.items()}
        bound.arguments |= {rising: 0} if rising else {}
        try:
            around.update(new)
            trace.run(partial(self.function, *bound.args, **bound.kwargs), self.follows)
        finally:
            for name in self._names:
                around.pop(name, None)
            around.update(before)

    def _global_in_run(self, name: str, value: Any, tree: FollowedTree) -> Any:
        """What a global variable of the search is while it runs."""
        if name in NOTES and function_of(value) is not self.start:
            return getattr(trees, name)
        if type(value) in (dict, set):
            return value.copy()
        return tree if isinstance(value, Game) else value


def names_used(code: CodeType, scope: Mapping[str, Any]) -> tuple[set[str], set[CodeType]]:
    """The names that a function and those that it calls use, and the codes of the latter."""
    names, codes, stack = set[str](), set[CodeType](), names_in(code)
    while stack:
        names |= stack
        functions = filter(None, map(function_of, map(scope.get, stack)))
        new = {function.__code__ for function in functions} - codes
        stack = {name for one in new for name in names_in(one)} - names
        codes |= new
    return names, codes


@cache
def names_in(code: CodeType) -> set[str]:
    """The global, outer and attribute names in a code, and in the functions inside it."""
    inner = [names_in(const) for const in code.co_consts if isinstance(const, CodeType)]
    return {*code.co_names, *code.co_freevars}.union(*inner)


def function_of(value: Any) -> FunctionType | None:
    """The Python function in a method, a `functools` cache or partial; None if there is none."""
    while isinstance(value, partial):
        value = value.func
    value = unwrap(getattr(value, "__func__", value))
    return value if isinstance(value, FunctionType) else None
