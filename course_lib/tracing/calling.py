"""How anybody's search is called on a tree: its parameters are known by their names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from inspect import Parameter, signature, unwrap
from types import CodeType, FunctionType
from typing import Any

from course_lib.games import MAX, MIN, Game, Player
from course_lib.given import trees
from course_lib.given.trees import Position
from course_lib.tracing.nodes import Unfolded

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
GIVEN = ("successeurs", "successeur", "fils", "h", "f", "coup", "Feuille")
"""The functions of the notes, that exercises give."""
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

    `roles` tells what each parameter to give is for; `unknown` names the one, if any, whose name
    does not tell it. `followed` holds the code of the function, and of all those that may call
    themselves again from there; `names` the names that they use. RefusedSearchError if it cannot
    be followed, or has two parameters of unknown use.

    >>> Search(lambda jeu, s, d, alpha=0: 0).roles
    {'jeu': 'game', 's': 'state', 'd': 'depth'}
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function, self.inner = function, inner_function(function)
        self.signature = signature(inner_function(function, bound=True))
        parameters = [p for p in self.signature.parameters.values() if p.kind not in _STARS]
        needed = [p.name for p in parameters if p.default is Parameter.empty]
        roles = {p.name: role_of(p.name) for p in parameters}
        if needed and "state" not in roles.values():  # the notes write ValeurMINI(n), n a node
            roles[next((name for name in needed if not roles[name]), needed[0])] = "state"
        optional = ("game", "state", "depth", "evaluate")
        unknown = [name for name in needed if not roles[name]]
        self.unknown = "".join(unknown[:1])
        self.roles = {n: r or "turn" for n, r in roles.items() if n in needed or r in optional}
        if len(unknown) > 1:
            raise self.refusal
        graph, start = _call_graph(self.inner), self.inner.__code__
        self.names = {name for code in graph for name in code.co_names}
        self.followed = {code for code in graph if code in _reached(graph, code)} | {start}
        self.depths = {name for name, role in self.roles.items() if role == "depth"}

    @property
    def refusal(self) -> RefusedSearchError:
        """The error to raise if nothing is known to suit the unknown parameter."""
        return RefusedSearchError(
            f"Je ne sais pas quoi donner au paramètre « {self.unknown} » : nommez les paramètres "
            "comme dans le cours, par exemple f(jeu, s, d, h), f(jeu, s, d, h, alpha, beta) ou "
            "maximin(p, n)"
        )

    @contextmanager
    def call_on(
        self, tree: Unfolded, values: Mapping[str, Any], rising: Collection[str]
    ) -> Iterator[Callable[[], Any]]:
        """The call at the root of `tree`: a parameter receives the value of its role, or 0.

        Meanwhile the global `successeurs`, `h` or `jeu` that it uses are those of the tree, and
        its global memos are copies; the module is put back as it was.
        """
        around = self.inner.__globals__
        kept = {name: around[name] for name in self.names if name in around}
        codes = {name: getattr(unwrap(value), "__code__", None) for name, value in kept.items()}
        of_course = {n for n in GIVEN if n in kept and codes[n] not in self.followed}
        new = {n: v.copy() for n, v in kept.items() if type(v) in (dict, set)}
        new |= {n: tree for n, v in kept.items() if isinstance(v, Game)}
        new |= {name: getattr(trees, name) for name in of_course}
        any_tree: Any = tree
        reads_game = "game" in self.roles.values() or tree in new.values()
        values = {"state": tree.initial if reads_game else Position(any_tree), **values}
        bound = self.signature.bind_partial()
        bound.arguments.update({name: values[role] for name, role in self.roles.items()})
        bound.arguments.update(dict.fromkeys(rising, 0))
        try:
            around.update(new)
            yield partial(self.function, *bound.args, **bound.kwargs)
        finally:
            for name in self.names:
                around.pop(name, None)
            around.update(kept)


def turns(role: str, player: Player) -> list[Any]:
    """How searches tell whose turn it is, the commonest first."""
    if role == "maximizing":
        return [player is MAX]
    mine = {MAX: [True, MAX, 1, "MAX", 1, "X"], MIN: [False, MIN, -1, "MIN", 2, "O"]}
    return [*mine[player], *mine[player.opponent]]


def inner_function(search: Any, *, bound: bool = False) -> Any:
    """The function behind a method, a partial, a memo, a decorator or an object that is called.

    With `bound`, what of it has the parameters that remain to give.
    """
    while isinstance(search, partial) and not bound:
        search = search.func
    search = unwrap(search)
    below = search.func if isinstance(search, partial) else search
    function: Any = getattr(below, "__func__", below)
    if not isinstance(function, FunctionType):
        function = type(below).__call__
    if not isinstance(function, FunctionType):
        raise RefusedSearchError("On ne peut suivre qu'une fonction écrite en Python.")
    kept = cells(below) if isinstance(below, FunctionType) else {**getattr(below, "__dict__", {})}
    inside = [one for one in kept.values() if isinstance(one, FunctionType) and one is not below]
    kinds = [p.kind for p in signature(search).parameters.values()]
    if kinds and inside and all(kind in _STARS for kind in kinds):
        return inner_function(inside[0], bound=bound)
    return search if bound else function


def cells(function: FunctionType) -> dict[str, Any]:
    """The variables of the functions around it that a function uses, and their values."""
    found = {}
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        try:
            found[name] = cell.cell_contents
        except ValueError:  # its variable has no value yet
            continue
    return found


def _call_graph(function: FunctionType) -> dict[CodeType, set[CodeType]]:
    """For each function that can be reached by names, those that it names or defines.

    A name in a function stands for the global function, or for the one around it, that bears it,
    or for a method of a class of the same module.
    """
    graph: dict[CodeType, set[CodeType]] = {}
    stack = [(function.__code__, function.__globals__ | cells(function))]
    while stack:
        code, names = stack.pop()
        if code not in graph:
            called = [*_called(code, names)]
            graph[code] = {one for one, _ in called}
            stack += called
    return graph


def _called(code: CodeType, names: dict[str, Any]) -> Iterator[tuple[CodeType, dict[str, Any]]]:
    """What a function names or defines, each with the names that are known there."""
    inner = [const for const in code.co_consts if isinstance(const, CodeType)]
    names = names | {const.co_name: const for const in inner}
    for const in inner:  # several may have one name: lambdas, comprehensions
        yield const, names
    kinds = [kind for kind in names.values() if isinstance(kind, type)]
    home = [kind for kind in kinds if kind.__module__ == names.get("__name__")]
    for name in (*code.co_names, *code.co_freevars):
        value = names.get(name) or next((vars(k)[name] for k in home if name in vars(k)), None)
        if isinstance(value, CodeType):
            yield value, names
        for function in _functions(value, home):
            yield function.__code__, function.__globals__ | cells(function)


def _functions(value: Any, home: list[type], depth: int = 3) -> Iterator[FunctionType]:
    """The functions that a name may stand for: itself, in a memo, in a table, in an object."""
    value = getattr(value, "__wrapped__", value)
    value = getattr(value, "__func__", value)
    inside: Iterable[Any] = ()
    if isinstance(value, FunctionType):
        yield value
    elif isinstance(value, partial):
        inside = [value.func, *value.args, *value.keywords.values()]
    elif type(value) in (dict, list, tuple):
        inside = value.values() if isinstance(value, dict) else value
    elif type(value) in home:
        inside = [vars(type(value)).get("__call__"), *vars(value).values()]
    for one in inside if depth else ():
        yield from _functions(one, home, depth - 1)


def _reached(graph: Mapping[CodeType, set[CodeType]], start: CodeType) -> set[CodeType]:
    reached: set[CodeType] = set()
    stack = [start]
    while stack:
        new = graph[stack.pop()] - reached
        reached |= new
        stack += new
    return reached
