"""A search that anybody wrote, run on the tree of a game: the names of its parameters say how."""

import ast
from collections import ChainMap
from collections.abc import Callable, Mapping
from functools import cache, partial
from inspect import Parameter, signature, unwrap
from itertools import chain, product
from math import inf
from types import CodeType, FrameType, FunctionType
from typing import Any

from course_lib.games import MAX, MIN, AnyGame, Game, Player, TreeGame
from course_lib.given import trees
from course_lib.given.trees import Position
from course_lib.judge.faults import gloss
from course_lib.judge.syntax import parsed, reached, source_of
from course_lib.search.minimax import Evaluate
from course_lib.text import french_number
from course_lib.tracing.graph import written_tree
from course_lib.tracing.nodes import BOUNDS, FollowedTree, RefusedSearchError, is_number, roles_of
from course_lib.tracing.trace import Endless, Trace

ENDLESS = (
    "Votre fonction tourne ou s'appelle sans fin : qu'est-ce qui arrête la boucle, et la "
    "récursion ? Vérifiez que l'on passe à un fils à chaque appel, que la profondeur diminue, s'il "
    "y en a une, et que les feuilles n'appellent personne."
)
MOST_LINES = 20_000
"""The most lines of a student's search that are followed."""
TIMED = (
    f"Votre fonction n'a pas fini après {french_number(MOST_LINES)} lignes. Si elle s'arrête à "
    "l'heure, donnez-lui une limite plus courte ; sinon, qu'est-ce qui arrête la boucle, et la "
    "récursion ?"
)
CLOCKS = {"time", "monotonic", "perf_counter", "process_time", "datetime"}
"""The names by which a search looks at the time."""
NOTES = ("successeurs", "successeur", "fils", "h", "f", "coup", "numero_de", "Feuille")
"""The functions of the lecture notes, which the exercises give to students."""
UNKNOWN = (
    "Je ne sais pas quoi donner au paramètre « {} » : nommez les paramètres comme dans le cours, "
    "par exemple f(jeu, s, d, h), f(jeu, s, d, h, alpha, beta) ou maximin(p, n)"
)
NOT_PLAIN = (
    "On ne peut suivre qu'une fonction écrite en Python, dont on voit les paramètres : ni une "
    "fonction de Python lui-même, ni une fonction décorée sans functools.wraps."
)
OPTIONAL = ("game", "state", "depth", "evaluate", "maximizing", "minimizing")
"""What is given to a search even where it has a value by default."""
SCORES = "score", "value", "valeur"
"""How the names begin of what is the evaluation if the search calls it."""
SIGNS = "col", "coul", "sig"
"""How the names begin of what multiplies the values, beside a player."""
_STARS = (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)


class Search:
    """A search that anybody wrote: its parameters, and the functions to follow while it runs.

    `roles` gives the purpose of each parameter that receives an argument; `depths` lists those that
    are depths; `names_players` tells if it names MAX or MIN. RefusedSearchError if the function is
    not written in Python, or if a parameter without default has a name that is not recognised.

    >>> Search(lambda jeu, s, d, alpha=0: 0).roles
    {'jeu': 'game', 's': 'state', 'd': 'depth'}
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        start = function_of(function)
        if start is None:
            raise RefusedSearchError(NOT_PLAIN)
        self.function, self.signature, self.start = function, signature(function), start
        around = start.__globals__
        home = around.get("__name__")
        classes = [c for c in around.values() if isinstance(c, type) and c.__module__ == home]
        methods = {name: method for kind in classes for name, method in vars(kind).items()}
        self._scope = ChainMap(around, methods)
        self._names, self._codes = names_used(start.__code__, self._scope)
        self.is_timed = not CLOCKS.isdisjoint(self._names)
        self.names_players = not self._names.isdisjoint(("MAX", "MIN"))
        self._is_recursive = {start.__code__: True}
        self.roles = self._roles()
        self.depths = [name for name, role in self.roles.items() if role == "depth"]

    def _roles(self) -> dict[str, str]:
        """The purpose of each parameter that receives an argument: see `Search`."""
        parameters = [p for p in self.signature.parameters.values() if p.kind not in _STARS]
        if not parameters:
            raise RefusedSearchError(NOT_PLAIN)
        needed = [p.name for p in parameters if p.default is Parameter.empty]
        roles = self._meanings([p.name for p in parameters], needed)
        for name in needed:
            if not roles[name]:
                raise RefusedSearchError(UNKNOWN.format(name))
        taken = {"", *(roles[name] for name in needed)}
        for one in parameters:
            optional = (*OPTIONAL, *BOUNDS[0]) if one.default is None else OPTIONAL
            is_guess = roles[one.name] == "evaluate" and is_number(one.default)  # f, in MTD(f)
            is_level = roles[one.name] == "depth" and one.default == 0  # beside the depth to reach
            is_guess |= is_level and [*roles.values()].count("depth") > 1
            if is_guess or (one.name not in needed and roles[one.name] not in {*optional} - taken):
                del roles[one.name]
        return roles

    def _meanings(self, names: list[str], needed: list[str]) -> dict[str, str]:
        """What the names of parameters mean, "" if it is not known, beside one another."""
        roles = {name: roles_of(self.start.__code__)[name] for name in names}
        calls = [n.func for n in ast.walk(parsed(source_of(self.start))) if isinstance(n, ast.Call)]
        called = {one.id for one in calls if isinstance(one, ast.Name)}
        roles |= {n: "evaluate" for n in called & {*names} if n.lower().startswith(SCORES)}
        if "j" in roles and not self._names.isdisjoint(NOTES):
            roles["j"] = "turn"  # the notes have no game, but a player
        if needed and "state" not in roles.values():  # the notes write ValeurMINI(n), n a node
            games, depths, unknown = (
                [name for name in needed if roles[name] == role] for role in ("game", "depth", "")
            )
            nodes = sorted(depths, key=len)[:-1]  # n, beside depth
            roles[(nodes or unknown or games[1:] or needed)[0]] = "state"
        players = [name for name in needed if roles[name] in ("turn", "own")]
        if len(players) > 1:  # a player, and the sign of the values
            roles |= {name: "sign" for name in players if name.lower().startswith(SIGNS)}
        players = [name for name in players if roles[name] != "sign"]
        roles |= {name: "turn" for name in players if "turn" not in map(roles.get, players)}
        for name in [name for name in players if roles[name] == "turn"][1:]:
            roles[name] = "own"  # whose values they are, beside the one who moves
        return {n: "" if role == "other" and not players else role for n, role in roles.items()}

    def turns(self, player: Player) -> list[dict[str, Any]]:
        """What the search may expect for whose turn it is, by purpose, the commonest first."""
        codes = dict.fromkeys([self.start.__code__, *self._codes])
        texts = [c for one in codes for c in one.co_consts if type(c) is str]
        texts = [one for one in texts if " " not in one and "inf" not in one]  # names of players
        has_players = not self._names.isdisjoint(("MAX", "to_move"))
        if player is MAX:
            values = [*texts, *[MAX] * has_players, True, MAX, "MAX", "X", False, 2, "O"]
        else:
            values = [*texts[::-1], False, MIN, -1, "MIN", 2, "O", True, "X", MAX]
        players = [*dict.fromkeys(values)] if "turn" in self.roles.values() else [None]
        sides: list[Any] = [player is MAX]
        if names := [name for name, role in self.roles.items() if role == "maximizing"]:
            own = [None for name in names if self.signature.parameters[name].default is None]
            sides = [*dict.fromkeys([*own, player is MAX, *[MAX] * has_players])]
        sign = 1 if player is MAX else -1
        owns = [False, True] if "own" in self.roles.values() and player is MIN else [False]
        others = {one: _opponent(one, texts) for one in players}
        return [
            {"turn": one, "own": others[one] if is_other else one, "other": others[one]}
            | {"maximizing": side, "minimizing": not side, "sign": sign}
            for is_other, one, side in product(owns, players, sides)
        ]

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

    def run(self, trace: Trace, turn: Mapping[str, Any], rising: str = "") -> None:
        """Run the search from the root of `trace.tree`; `trace` receives the events.

        `turn` is given to the parameters that say whose turn it is: see `turns`. The parameter
        named `rising`, a depth, starts at 0 instead of `trace.depth`. During the run, the global
        variables of the search that are named `successeurs`, `h`... or that hold a game are
        replaced by those of the tree, and its global dictionaries and sets by copies; they are put
        back at the end.
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
            "window": (-inf, inf),
            "table": {},
            "guess": 0,
            **turn,
        }
        bound = self.signature.bind_partial()
        bound.arguments = {name: values[role] for name, role in self.roles.items()}
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
        own = function_of(value)
        needed = own.__code__.co_argcount - len(own.__defaults__ or ()) if own else 0
        if name in NOTES and own is not self.start and needed < 2:  # h(jeu, s) asks the game
            return getattr(trees, name)
        if type(value) in (dict, set):
            return value.copy()
        return tree if isinstance(value, Game) else value

    def follow(self, new: Callable[[], Trace], turn: Mapping[str, Any]) -> Trace:
        """The trace of the search by a convention; its depth rises from 0 if none falls.

        `new()` makes an empty trace; `failure` says in French why the run stopped.
        """
        trace = self._run_once(new(), turn)
        if any(_least_change(trace, depth) < 0 for depth in self.depths):
            return trace
        others = (self._run_once(new(), turn, depth) for depth in self.depths)
        return next((one for one in others if one.counts_up), trace)

    def _run_once(self, trace: Trace, turn: Mapping[str, Any], rising: str = "") -> Trace:
        """The trace of one run; the depth `rising` starts at 0: `counts_up` tells if it rises."""
        trace.is_timed = self.is_timed
        try:
            self.run(trace, turn, rising)
        except (Endless, RecursionError):
            trace.failure = TIMED if self.is_timed else ENDLESS
        except RefusedSearchError as error:
            trace.failure = str(error)
        except Exception as error:
            trace.failure = f"Votre fonction {gloss(error)}"
        trace.failure = trace.failure or trace.tree.refusal  # the search may have caught it
        trace.counts_up = rising != "" and _least_change(trace, rising) > 0
        if (trace.counts_up and len(self.depths) < 2) or not self.depths:
            trace.depth = _lowest_leaves(trace)
        return trace


def record(
    search: Callable[..., Any],
    game: AnyGame,
    state: Any = None,
    depth: float = inf,
    evaluate: Evaluate[Any] | None = None,
) -> Trace:
    """The trace of a search of `game` from `state` (the initial one if None).

    `search` is one of the library's or a student's: a recursive function whose parameters have the
    names of the course (`nodes.ROLES` lists them). It runs on the written tree of the game, of
    `depth` plies: ValueError, in French, if that has more than 100 000 nodes. Its bounds are
    followed if they are named alpha and beta. An error of the search is raised; TypeError, in
    French, if a parameter is not recognised.

    >>> from course_lib.games import TreeGame
    >>> from course_lib.search import alphabeta
    >>> trace = record(alphabeta, TreeGame([[3, 5], [2, 9]]))
    >>> trace.leaves, trace.events[-1].value
    (3, 3)
    """
    own = Search(search)
    if isinstance(game, TreeGame) and not state and evaluate in (None, game.heuristic):
        trace = Trace(game, depth, {})
    else:
        tree, states = written_tree(game, state, depth, evaluate, inner_values=False)
        note = evaluate and (lambda path: evaluate(states[path]))
        trace = Trace(tree, depth, states, evaluate=note)
    own.run(trace, own.turns(trace.game.first)[0])
    return trace


def _opponent(player: Any, names: list[str]) -> Any:
    """The other player, as a search may write it."""
    match player:
        case bool() | None:
            return not player
        case int():
            return 3 - player if player > 0 else -player
        case Player():
            return MIN if player is MAX else MAX
    usual = {"X": "O", "O": "X", "MAX": "MIN", "MIN": "MAX"}
    return usual.get(player) or next((name for name in names if name != player), player)


def _least_change(trace: Trace, depth: str) -> float:
    """The least change of the parameter `depth` from a call to those that it makes, or 0."""
    pairs = [(call.depths, child.depths) for call in trace.calls for child in call.children]
    changes = [new[depth] - old[depth] for old, new in pairs if depth in new and depth in old]
    return min(changes, default=0)


def _lowest_leaves(trace: Trace) -> float:
    """The depth of the nodes valued before the end of play, if it is one for all; else inf."""
    called, leaves = {call.path for call in trace.calls}, trace.tree.valued
    if len(called) > 1:  # else its nodes are hidden in objects of its own
        ended = {one.path for one in trace.calls if one.value is not None and not one.children}
        leaves = leaves & ended
    ends = {len(path) for path in leaves if not trace.game.is_terminal(path)}
    is_one = len(ends) < 2 or len(called) < 2
    lowest = max(map(len, called), default=0)
    return max(ends) if any(ends) and is_one and max(ends) >= lowest else inf


def names_used(code: CodeType, scope: Mapping[str, Any]) -> tuple[set[str], set[CodeType]]:
    """The names that a function and those that it calls use, and the codes of the latter."""

    def called(name: str) -> list[CodeType]:
        function = function_of(scope.get(name))
        return [function.__code__] if function else []

    names = reached(names_in(code), lambda name: chain(*map(names_in, called(name))))
    return names, {one for name in names for one in called(name)}


@cache
def names_in(code: CodeType) -> set[str]:
    """The global, outer and attribute names in a code, and in the functions inside it."""
    inner = [names_in(const) for const in code.co_consts if isinstance(const, CodeType)]
    return {*code.co_names, *code.co_freevars}.union(*inner)


def function_of(value: Any) -> FunctionType | None:
    """The Python function in a method, an object that is called, a `functools` cache or partial."""
    while isinstance(value, partial):
        value = value.func
    value = unwrap(getattr(value, "__func__", value))
    if callable(value) and not isinstance(value, FunctionType | type):
        value = vars(type(value)).get("__call__")
    return value if isinstance(value, FunctionType) else None
