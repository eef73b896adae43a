"""How anybody's search is called on a game: its parameters are known by their names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from inspect import Parameter, signature, unwrap
from itertools import chain
from types import CodeType, FunctionType
from typing import Any, NamedTuple

from course_lib.games import MAX, MIN, Player
from course_lib.search.minimax import Evaluate
from course_lib.tracing.labelled import Labelled

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
BY_PLACE = ("game", "state", "depth", "evaluate")
"""What four parameters of unknown names may be for."""


def role_of(name: str) -> str:
    """What a parameter is for, by its name in any case and with or without underscores."""
    return ROLE.get(name.lower().replace("_", ""), "")


GIVEN = ("successeurs", "successeur", "fils")
"""How the notes and the exercises call what gives the children of a node."""


class RefusedSearchError(TypeError):
    """A search that cannot be called, followed or valued: the message is for its author."""


class Uses(NamedTuple):
    """For each parameter to give, what it is for; the first whose name does not tell it."""

    roles: dict[str, str]
    unknown: str = ""

    @property
    def refusal(self) -> RefusedSearchError:
        """What is said if what was supposed of the unknown parameter is not borne out."""
        return RefusedSearchError(
            f"Je ne sais pas quoi donner au paramètre « {self.unknown} » : nommez les paramètres "
            "comme dans le cours, par exemple f(jeu, s, d, h), f(jeu, s, d, alpha, beta, h) ou "
            "maximin(p, n)"
        )


@contextmanager
def call_on(
    search: Callable[..., Any],
    game: Labelled,
    evaluate: Evaluate[Any] | None,
    values: Mapping[str, Any],
    followed: Iterable[CodeType],
) -> Iterator[Callable[[], Any]]:
    """The call of `search` at the root of `game`, each parameter having the value of its name.

    Meanwhile `successeurs(p)`, `h(p)` and the other functions that exercises give are those of
    `game`; what the search changes of its module is put back.
    """
    bound = signature(inner_function(search, bound=True)).bind_partial()
    bound.arguments.update(values)
    with ExitStack() as back:
        _move_in(search, _given(game, evaluate), {*followed}, back)
        yield partial(_without_memo(search), *bound.args, **bound.kwargs)


def uses(search: Callable[..., Any]) -> Uses:
    """What each parameter is for; TypeError, in French, if nobody can tell."""
    every = signature(inner_function(search, bound=True)).parameters.values()
    parameters = [p for p in every if p.kind not in _STARS]
    needed = [p.name for p in parameters if p.default is Parameter.empty]
    roles = {p.name: role_of(p.name) for p in parameters}
    if needed and "state" not in roles.values():  # the notes write ValeurMINI(n), n a node
        roles[next((name for name in needed if not roles[name]), needed[0])] = "state"
    unknown = [name for name in needed if not roles[name]]
    first = dict(zip(roles, BY_PLACE, strict=False))
    by_place = len(first) == len(BY_PLACE) and {*needed} <= {*first}
    if unknown and by_place and all(role_of(n) in ("", role) for n, role in first.items()):
        return Uses(first, unknown[0])
    found = Uses(
        {
            name: role or "turn"
            for name, role in roles.items()
            if name in needed or role not in ("", "alpha", "beta", "maximizing", "turn")
        },
        *unknown[:1],
    )
    if len(unknown) > 1:
        raise found.refusal
    return found


_STARS = (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)


def turns(role: str, player: Player) -> list[Any]:
    """How searches tell whose turn it is, the commonest first."""
    if role == "maximizing":
        return [player is MAX]
    mine = {MAX: [True, MAX, 1, "MAX", 1, "X"], MIN: [False, MIN, -1, "MIN", 2, "O"]}
    return [*mine[player], *mine[player.opponent]]


def inner_function(search: Callable[..., Any], *, bound: bool = False) -> Any:
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
    kinds = [p.kind for p in signature(search).parameters.values()]
    held = (one for one in _held(below) if one is not below)  # it may know itself
    inside = [one for one in held if isinstance(one, FunctionType)]
    if kinds and inside and all(kind in _STARS for kind in kinds):
        return inner_function(inside[0], bound=bound)
    return search if bound else function


def cells(function: FunctionType) -> dict[str, Any]:
    """The variables of the functions around it that a function uses, and their values."""
    pairs = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    return {name: cell.cell_contents for name, cell in pairs if _is_full(cell)}


def _is_full(cell: Any) -> bool:
    try:
        return cell.cell_contents is not cell
    except ValueError:  # its variable has no value yet
        return False


def _held(search: Any) -> list[Any]:
    """What a decorator, or an object that is called, keeps: the function that it stands for."""
    if isinstance(search, FunctionType):
        return [*cells(search).values()]
    return [*getattr(search, "__dict__", {}).values()]


def _without_memo(search: Callable[..., Any]) -> Callable[..., Any]:
    if isinstance(search, partial):
        return partial(_without_memo(search.func), *search.args, **search.keywords)
    bare: Callable[..., Any] = unwrap(search)
    return bare


def _move_in(
    search: Any, given: Mapping[str, Any], followed: set[CodeType], back: ExitStack
) -> None:
    """Give a module the functions of a game, and copies of what it keeps; `back` undoes it."""
    start = inner_function(search)
    around = start.__globals__
    own = {n for n, v in around.items() if getattr(unwrap_any(v), "__code__", None) in followed}
    world = {name: unwrap_any(around[name]) for name in own}
    world |= {name: value for name, value in given.items() if name in around and name not in own}
    replaced = {id(around[name]): value for name, value in world.items()}
    functions = list(_functions(start))
    for function in functions:
        _renew(function, replaced, back)
    for one in (search, getattr(search, "__self__", None), *around.values()):
        if type(one).__module__ == around.get("__name__") and hasattr(one, "__dict__"):
            _renew_object(one, replaced, back)
    names = {name for function in functions for name in _names(function.__code__)}
    kept = {name: around[name] for name in names | {*world} if name in around}
    back.callback(lambda: [around.pop(name, None) for name in names - {*kept}])
    back.callback(around.update, kept)
    around.update({name: _copied(value) for name, value in kept.items()} | world)


def _renew_object(one: Any, replaced: Mapping[int, Any], back: ExitStack) -> None:
    """Do the same to what an object keeps."""
    kept = {**vars(one)}
    back.callback(vars(one).update, kept)
    vars(one).update({n: replaced.get(id(v), _copied(v)) for n, v in kept.items()})


def _renew(function: FunctionType, replaced: Mapping[int, Any], back: ExitStack) -> None:
    """Do the same to the default arguments of a function, and to what it keeps around it."""

    def new(value: Any) -> Any:
        return replaced.get(id(value), _copied(value))

    defaults, named = function.__defaults__, function.__kwdefaults__
    back.callback(setattr, function, "__defaults__", defaults)
    back.callback(setattr, function, "__kwdefaults__", named)
    function.__defaults__ = defaults and tuple(map(new, defaults))
    function.__kwdefaults__ = named and {name: new(value) for name, value in named.items()}
    for cell in filter(_is_full, function.__closure__ or ()):
        if type(cell.cell_contents) in _MEMOS:
            back.callback(setattr, cell, "cell_contents", cell.cell_contents)
            cell.cell_contents = _copied(cell.cell_contents)


_MEMOS = (dict, set)


def _copied(value: Any) -> Any:
    """A memo of one's own: a run fills another, so that no other tree is read in it."""
    return value.copy() if type(value) in _MEMOS else value


def unwrap_any(value: Any) -> Any:
    """The function behind a memo."""
    return getattr(value, "__wrapped__", value)


def _functions(start: FunctionType) -> Iterator[FunctionType]:
    """`start` and the functions, the methods and the decorated functions of its module."""
    around, seen = start.__globals__, set[int]()
    kinds = [kind for kind in around.values() if isinstance(kind, type)]
    own = [vars(k).values() for k in kinds if k.__module__ == around.get("__name__")]
    stack = [start, *around.values(), *chain(*own)]
    while stack:
        one = unwrap_any(stack.pop())
        one = getattr(one, "__func__", one)
        if isinstance(one, FunctionType) and one.__globals__ is around and id(one) not in seen:
            seen.add(id(one))
            stack += cells(one).values()
            yield one


def _names(code: CodeType) -> set[str]:
    """The names that a function uses, in the functions inside it too."""
    inner = (_names(const) for const in code.co_consts if isinstance(const, CodeType))
    return {*code.co_names}.union(*inner)


def _given(game: Labelled, evaluate: Evaluate[Any] | None) -> Mapping[str, Any]:
    """What exercises give under the names of the notes, and lessons under theirs."""

    def successeurs(p: Any) -> list[Any]:
        return [child for _, child in game.successors(p)]

    def is_leaf(p: Any) -> bool:
        return not successeurs(p)

    def coup(p: Any) -> Any:
        path = game.path(p)
        return game.move(path[-1]) if path else None

    names = dict.fromkeys(GIVEN, successeurs)
    values = {} if evaluate is None else dict.fromkeys(("h", "f"), evaluate)
    return {**names, **values, "Feuille": is_leaf, "coup": coup, "jeu": game}
