"""How anybody's search is called on a tree: its parameters are known by their names."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Collection, Mapping
from functools import cache, partial
from inspect import Parameter, signature, unwrap
from math import inf
from types import CodeType, FrameType, FunctionType
from typing import TYPE_CHECKING, Any

from course_lib.games import MAX, MIN, Game, Player
from course_lib.given import trees
from course_lib.given.trees import Position
from course_lib.tracing.nodes import Unfolded

if TYPE_CHECKING:
    from course_lib.tracing.trace import Trace

ROLES = {
    "game": "jeu game g j",
    "state": "s p pos position etat état state noeud nœud node board plateau grille",
    "depth": "d n profondeur depth horizon reste prof profondeurmax maxdepth",
    "evaluate": "h f evaluer évaluer evaluate heuristique note eval evaluation heuristic",
    "maximizing": "tourdemax joueurmax maxjoue maximizing maximizingplayer ismax ismaximizing "
    "ismaximizingplayer ismaximizer maximize maximizer maximise maximiser estmax maxplayer maxturn",
    "turn": "joueur player tour turn couleur color colour",
    "alpha": "alpha α",
    "beta": "beta β",
}
"""What the parameters of a search are for, by the names that the course and its readers use."""
ROLE = {name: role for role, names in ROLES.items() for name in names.split()}
NOTES = ("successeurs", "successeur", "fils", "h", "f", "coup", "Feuille")
"""The functions of the lecture notes, that exercises give."""
UNKNOWN = (
    "Je ne sais pas quoi donner au paramètre « {} » : nommez les paramètres comme dans le cours, "
    "par exemple f(jeu, s, d, h), f(jeu, s, d, h, alpha, beta) ou maximin(p, n)"
)
NOT_PLAIN = (
    "On ne peut suivre qu'une fonction écrite en Python, dont on voit les paramètres : ni un objet "
    "qui s'appelle, ni une fonction décorée sans functools.wraps."
)
_STARS = (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)


class RefusedSearchError(TypeError):
    """A search that cannot be called, followed or valued: the message is for its author."""


@cache
def role_of(name: str) -> str:
    """What a parameter is for, by its name; "" if the name does not tell.

    >>> role_of("isMaximizing"), role_of("max_depth"), role_of("truc")
    ('maximizing', 'depth', '')
    """
    return ROLE.get(name.lower().replace("_", ""), "")


class Search:
    """Anybody's function: what its parameters are for, and what to follow when it runs.

    `roles` holds what each parameter to give is for, `depths` those that are depths.
    RefusedSearchError if the function cannot be followed, or if nobody can tell what one of its
    parameters is for.

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
        classes = [one for one in around.values() if isinstance(one, type)]
        home = [one for one in classes if one.__module__ == around.get("__name__")]
        methods = {name: method for kind in home for name, method in vars(kind).items()}
        self._scope = ChainMap(around, methods)
        self._followed = {start.__code__: True}

    def _roles(self) -> dict[str, str]:
        """What each parameter to give is for."""
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
        optional = ("game", "state", "depth", "evaluate")
        return {name: r for name, r in roles.items() if name in needed or r in optional}

    def follows(self, frame: FrameType) -> bool:
        """Whether a function that is called is this one, or one that may call itself again."""
        code = frame.f_code
        if code not in self._followed:
            is_here = frame.f_globals is self.start.__globals__
            names, codes = reached(code, self._scope if is_here else frame.f_globals)
            again = names if is_here else code.co_freevars  # elsewhere, a method is the game's
            self._followed[code] = code.co_name in again or code in codes
        return self._followed[code]

    def run(self, trace: Trace, turn: Any, rising: str = "") -> None:
        """Run at the root of the tree of `trace`; the depth named `rising` starts at 0.

        Meanwhile the global `successeurs`, `h` or `jeu` of the search are those of the tree, and
        its global memos are copies; the module is put back as it was.
        """
        tree: Any = trace.tree
        around = self.start.__globals__
        names, _ = reached(self.start.__code__, self._scope)
        before = {name: around[name] for name in names if name in around}
        new = {name: self._replaced(name, value, tree) for name, value in before.items()}
        reads_game = "game" in self.roles.values() or tree in new.values()
        values = {"state": tree.initial if reads_game else Position(tree), "game": tree}
        values |= {
            "depth": trace.depth,
            "evaluate": tree.evaluate and tree.h,
            "alpha": -inf,
            "beta": inf,
        }
        bound = self.signature.bind_partial()
        bound.arguments = {name: values.get(role, turn) for name, role in self.roles.items()}
        bound.arguments |= {rising: 0} if rising else {}
        try:
            around.update(new)
            trace.run(partial(self.function, *bound.args, **bound.kwargs), self.follows)
        finally:
            for name in names:
                around.pop(name, None)
            around.update(before)

    def _replaced(self, name: str, value: Any, tree: Unfolded) -> Any:
        """What a global of the search is while it runs."""
        if name in NOTES and function_of(value) is not self.start:
            return getattr(trees, name)
        if type(value) in (dict, set):
            return value.copy()
        return tree if isinstance(value, Game) else value


def turns(roles: Collection[str], player: Player) -> list[Any]:
    """How searches write whose turn it is, the commonest first."""
    if "turn" not in roles:
        return [player is MAX]
    mine = {MAX: [True, MAX, 1, "MAX", 1, "X"], MIN: [False, MIN, -1, "MIN", 2, "O"]}
    return [*mine[player], *mine[player.opponent]]


def reached(code: CodeType, scope: Mapping[str, Any]) -> tuple[set[str], set[CodeType]]:
    """The names that a function uses, directly or through others, and the codes of these others."""
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
    """The names that a function uses, those of the functions inside it too."""
    inner = [names_in(const) for const in code.co_consts if isinstance(const, CodeType)]
    return {*code.co_names, *code.co_freevars}.union(*inner)


def function_of(value: Any) -> FunctionType | None:
    """The function in a method, a memo of functools or a partial; None if there is none."""
    while isinstance(value, partial):
        value = value.func
    value = unwrap(getattr(value, "__func__", value))
    return value if isinstance(value, FunctionType) else None
