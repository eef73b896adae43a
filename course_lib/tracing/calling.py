"""How anybody's search is called on a game: its parameters are known by their names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from inspect import Parameter, signature, unwrap
from math import inf
from types import CodeType, FunctionType
from typing import Any

from course_lib.games import MAX
from course_lib.search.minimax import Evaluate
from course_lib.tracing.labelled import Labelled

ROLES = {
    "game": ("jeu", "game", "g", "j"),
    "state": ("s", "p", "pos", "position", "etat", "état", "state", "noeud", "nœud", "node"),
    "depth": ("d", "n", "profondeur", "depth", "horizon", "reste"),
    "evaluate": ("h", "f", "evaluer", "évaluer", "evaluate", "heuristique", "note", "EVAL"),
    "maximizing": ("tour_de_max", "joueur_max", "max_joue", "joueur", "maximizing"),
    "alpha": ("alpha", "α"),
    "beta": ("beta", "β"),
}
"""What the parameters of a search are for, by the names that the course and its readers use."""
ROLE = {name: role for role, names in ROLES.items() for name in names}


GIVEN = ("successeurs", "successeur", "fils")
"""How the notes and the exercises call what gives the children of a node."""


class RefusedSearchError(TypeError):
    """A search that cannot be called, followed or valued: the message is for its author."""


Codes = Iterable[CodeType]


def call_on(
    search: Callable[..., Any],
    codes: Codes,
    game: Labelled,
    depth: float,
    evaluate: Evaluate[Any] | None,
) -> Callable[[], Any]:
    """The call of `search` at the root of `game`, whatever its parameters are called.

    `successeurs(p)`, `h(p)` and the other functions that exercises give are those of `game` there.
    TypeError, in French, for a parameter of no known use.
    """
    values = {"game": game, "state": game.root, "depth": depth, "evaluate": evaluate}
    values |= {"maximizing": game.to_move(game.root) is MAX, "alpha": -inf, "beta": inf}
    bound = signature(search).bind_partial()
    for name, role in uses(search).items():
        bound.arguments[name] = values[role]
    return partial(_at_home(search, set(codes), game, evaluate), *bound.args, **bound.kwargs)


def uses(search: Callable[..., Any]) -> dict[str, str]:
    """For each parameter to give, what it is for."""
    parameters = [p for p in signature(search).parameters.values() if p.kind not in _STARS]
    needed = [p.name for p in parameters if p.default is Parameter.empty]
    roles = {p.name: ROLE.get(p.name, "") for p in parameters}
    if needed and "state" not in roles.values():  # the notes write ValeurMINI(n), n a node
        roles[needed[0]] = "state"
    if all(roles[name] for name in needed):
        return {
            name: role for name, role in roles.items() if role and _is_given(name, role, needed)
        }
    first = [p.name for p in parameters[:4]]
    if len(first) == 4 and set(needed) <= set(first):
        return dict(zip(first, ROLES, strict=False))
    unknown = next(name for name in needed if not roles[name])
    raise RefusedSearchError(
        f"Je ne sais pas quoi donner au paramètre « {unknown} » : nommez les paramètres comme dans "
        "le cours, par exemple f(jeu, s, d, h), f(jeu, s, d, alpha, beta, h) ou maximin(p, n)"
    )


_STARS = (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)


def _is_given(name: str, role: str, needed: list[str]) -> bool:
    """Bounds that have a value of their own keep it."""
    return name in needed or role not in ("alpha", "beta", "maximizing")


def _at_home(
    search: Callable[..., Any], codes: set[CodeType], game: Labelled, evaluate: Evaluate[Any] | None
) -> Callable[..., Any]:
    """The same function, for which the functions that exercises give are those of `game`."""
    if isinstance(search, partial):
        inner = _at_home(search.func, codes, game, evaluate)
        return partial(inner, *search.args, **search.keywords)
    search = unwrap(search)
    if not isinstance(search, FunctionType):
        return search
    around = search.__globals__
    given = _given(game, evaluate)
    world = {**around}
    for name, value in around.items():
        value = getattr(value, "__wrapped__", value)  # without its memo
        if isinstance(value, FunctionType) and value.__globals__ is around:
            world[name] = _moved(value, world)
    followed = {name for name, v in around.items() if getattr(v, "__code__", None) in codes}
    world.update({name: v for name, v in given.items() if name in around and name not in followed})
    return _moved(search, world)


def _moved(function: FunctionType, world: dict[str, Any]) -> FunctionType:
    parts = function.__code__, world, function.__name__, function.__defaults__, function.__closure__
    moved = FunctionType(*parts)
    moved.__kwdefaults__ = function.__kwdefaults__
    return moved


def _given(game: Labelled, evaluate: Evaluate[Any] | None) -> Mapping[str, Any]:
    """What exercises give under the names of the notes, and lessons under theirs."""

    def successeurs(p: Any) -> list[Any]:
        return [child for _, child in game.successors(p)]

    def is_leaf(p: Any) -> bool:
        return not successeurs(p)

    def coup(p: Any) -> Any:
        path = game.path(p)
        return path[-1] if path else None

    names = dict.fromkeys(GIVEN, successeurs)
    values = {} if evaluate is None else dict.fromkeys(("h", "f"), evaluate)
    return {**names, **values, "Feuille": is_leaf, "coup": coup, "jeu": game}
