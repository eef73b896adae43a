"""A search that anybody wrote, run on the tree of a game: the names of its parameters say how."""

import re
from collections import ChainMap
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from copy import copy
from enum import EnumType
from functools import partial
from inspect import getclosurevars, signature
from io import StringIO
from itertools import chain, product
from math import inf
from operator import attrgetter
from sys import stdlib_module_names
from types import FrameType, FunctionType, MethodType
from typing import Any

from course_lib.games import MAX, MIN, AnyGame, Game, Player, TreeGame
from course_lib.games.tree import Path
from course_lib.given import trees
from course_lib.given.trees import Position
from course_lib.judge.faults import gloss
from course_lib.judge.syntax import source_of
from course_lib.search.minimax import Evaluate
from course_lib.text import french_number
from course_lib.tracing.codes import function_of, names_in, names_read, names_used, needed, negates
from course_lib.tracing.graph import written_tree
from course_lib.tracing.nodes import FollowedTree, Node, RefusedSearchError
from course_lib.tracing.roles import NOT_PLAIN, NOTES, role_of, roles_in_call
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
        around: dict[str, Any] = start.__globals__
        home = around.get("__name__")
        classes = [c for c in around.values() if isinstance(c, type) and c.__module__ == home]
        methods = {name: method for kind in classes for name, method in vars(kind).items()}
        inner = {**getclosurevars(start).nonlocals}  # as the function that a wrapper memoizes
        self._owner = getattr(function, "__self__", function)
        own = getattr(self._owner, "__dict__", {})
        self._scope = ChainMap(inner, {**own}, around, methods)
        self._functions = {start} | names_used(start.__code__, self._scope)[1]
        self._names = set().union(*(names_in(one.__code__) for one in self._functions))
        self.is_timed = not CLOCKS.isdisjoint(self._names)
        self.names_players = not self._names.isdisjoint(("MAX", "MIN"))
        self._is_recursive = {start.__code__: True}
        has_notes = not self._names.isdisjoint(NOTES)
        self.roles = roles_in_call(start, self.signature, has_notes=has_notes)
        inside = (one.__code__.co_varnames for one in self._functions)
        named = map(role_of, chain(self._names, *inside))
        self.has_table = "table" in {*self.roles.values(), *named}
        read = names_read(start.__code__)
        self.depths = [
            name for name, role in self.roles.items() if role == "depth" and name in read
        ]
        self._holders = [around, own]
        self._held = {n: one[n] for one in self._holders for n in self._names & {*one}}
        kinds = [kind for kind in self._held.values() if isinstance(kind, EnumType)]
        self._members: dict[str, Any] = dict(ChainMap(*(dict(one.__members__) for one in kinds)))
        self._fixed = {n for n, value in self._held.items() if _is_fixed_depth(n, value)}
        parameters = self.signature.parameters
        for name in [one for one in self.depths if self._fixed and parameters[one].default is None]:
            self.depths.remove(name)  # its object's is the depth
            del self.roles[name]
        self._has_game = any(isinstance(game_of(value), Game) for value in self._held.values())

    def negates(self) -> tuple[bool, bool]:
        """Whether it changes the sign of a value, and of what it returns itself."""
        reached = {one: names_used(one.__code__, self._scope)[1] for one in self._functions}
        functions = [one for one in reached if one in reached[one] or one is self.start]
        return negates(source_of(*functions), [one.__name__ for one in functions])

    def turns(self, player: Player) -> list[dict[str, Any]]:
        """What the search may expect for whose turn it is, by purpose, the commonest first."""
        functions = dict.fromkeys([self.start, *self._functions])
        texts = [c for one in functions for c in one.__code__.co_consts if type(c) is str]
        texts += [one for one in self._held.values() if type(one) is str]
        texts = [one for one in texts if " " not in one and "inf" not in one]  # names of players
        texts += self._members.values()
        has_players = not self._names.isdisjoint(("MAX", "to_move"))
        if player is MAX:
            values = [*texts, *[MAX] * has_players, True, MAX, "MAX", "X", False, 2, "O"]
        else:
            values = [*texts[::-1], False, MIN, -1, "MIN", 2, "O", True, "X", MAX]
        values = self._named(player) or values
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

    def _named(self, player: Player) -> list[Any]:
        """What the search calls this player, if it says so: "max": -1, or MAX_PLAYER = "X"."""
        words = rf"\b{player}\w*[\"']? *[:=]+ *(-?1)\b"
        named: list[Any] = [int(n) for n in re.findall(words, source_of(self.start), re.IGNORECASE)]
        for name, value in (self._held | self._members).items():
            is_sign = type(value) in (bool, str) or (type(value) is int and abs(value) == 1)
            is_player = is_sign or name in self._members
            named += [value] * (is_player and re.search(rf"(?i)(^|_){player}", name) is not None)
        return named

    def follows(self, frame: FrameType) -> bool:
        """Whether the function of this frame is the search, or another that may call itself."""
        code = frame.f_code
        if code not in self._is_recursive:
            home = str(frame.f_globals.get("__name__")).partition(".")[0]
            is_here = frame.f_globals is self.start.__globals__
            around = self._scope if is_here else frame.f_globals
            inner = {name: frame.f_locals.get(name) for name in code.co_freevars}
            names, functions = names_used(code, ChainMap(inner, around))
            is_own = is_here or any(isinstance(one, FunctionType) for one in inner.values())
            # elsewhere, a method is the game's
            is_reached = any(one.__code__ is code for one in functions)
            is_search = is_reached or (is_own and code.co_name in names)
            self._is_recursive[code] = is_search and home not in stdlib_module_names  # deepcopy
        return self._is_recursive[code]

    def run(self, trace: Trace, turn: Mapping[str, Any], rising: str = "") -> None:
        """Run the search from the root of `trace.tree`; `trace` receives the events.

        `turn` is given to the parameters that say whose turn it is: see `turns`. The parameter
        named `rising`, a depth, starts at 0 instead of `trace.depth`. During the run, the global
        variables of the search and the attributes of its object that are named `successeurs`,
        `h`... or that hold a game are replaced by those of the tree, its dictionaries and sets by
        copies, and its depth, if no parameter is one, by `trace.depth`; they are put back.
        """
        names, function, holders = self._names, self.function, self._holders
        if isinstance(self._owner, type):  # a class method runs on a class of its own
            held = {n: self._in_run(n, v, trace) for n, v in holders[1].items() if n in names}
            function = MethodType(self.start, type(self._owner.__name__, (self._owner,), held))
            holders = holders[:1]
        before = [{name: one[name] for name in names & {*one}} for one in holders]
        new = [{n: self._in_run(n, v, trace) for n, v in one.items()} for one in before]
        values = {**self._values(trace), **turn}
        bound = self.signature.bind_partial()
        bound.arguments = {name: values[role] for name, role in self.roles.items()}
        bound.arguments |= {rising: 0} if rising else {}
        defaults = {n: one.default for n, one in self.signature.parameters.items()}
        tables = {n: copy(one) for n, one in defaults.items() if type(one) in (dict, set)}
        bound.arguments = tables | bound.arguments
        try:
            for holder, values_in_run in zip(holders, new, strict=True):
                holder.update(values_in_run)
            with redirect_stdout(StringIO()):  # it runs more often than its author knows
                trace.run(partial(function, *bound.args, **bound.kwargs), self.follows)
        finally:
            for holder, values_before in zip(holders, before, strict=True):
                for name in names & {*holder}:
                    del holder[name]
                holder.update(values_before)

    def _values(self, trace: Trace) -> dict[str, Any]:
        """What the parameters receive, by purpose, beside whose turn it is."""
        tree, reads_game = trace.tree, self._has_game or "game" in self.roles.values()
        return {
            "state": tree.initial if reads_game else Position(tree),
            "children": tree.children if reads_game else trees.successeurs,
            "game": tree,
            "depth": trace.depth,
            "evaluate": tree.h,
            "alpha": -inf,
            "beta": inf,
            "moves": [*tree.actions(tree.initial)],
            "window": (-inf, inf),
            "table": {},
            "guess": 0,
            "unset": None,
            "line": [],
            "flag": False,
        }

    def _in_run(self, name: str, value: Any, trace: Trace) -> Any:
        """What a variable of the search, or an attribute of its object, is while it runs."""
        own = function_of(value)
        is_note = name in NOTES and own is not self.start and needed(own) < 2  # not h(jeu, s)
        if is_note and not (self._has_game and own and own.__module__ == self.start.__module__):
            return _on_nodes(getattr(trees, name), trace.tree)
        if name in self._fixed and not self.depths:
            return min(trace.depth, trace.tree.height)
        if type(value) in (dict, set):
            return value.copy()
        if type(value).__module__ == self.start.__module__ and hasattr(value, "__dict__"):
            return _in_this_run(value, trace.tree)
        if isinstance(value, Game):
            return trace.tree
        return getattr(trace.tree, value.__name__) if isinstance(game_of(value), Game) else value

    def follow(self, new: Callable[[], Trace], turn: Mapping[str, Any]) -> Trace:
        """The trace of the search by a convention; its depth rises from 0 if none falls.

        `new()` makes an empty trace; `failure` says in French why the run stopped.
        """
        trace = self._run_once(new(), turn)
        changes = {depth: _changes(trace, depth) for depth in self.depths}
        if any(change < 0 for some in changes.values() for change in some):
            return trace
        rising = [depth for depth in changes if any(change > 0 for change in changes[depth])]
        others = [self._run_once(new(), turn, depth) for depth in rising or changes]
        may_rise = rising or not _reads_below(trace)
        found = [one for one in others if one.counts_up or (may_rise and _reads_below(one))]
        return max(found, key=attrgetter("counts_up"), default=trace)

    def _run_once(self, trace: Trace, turn: Mapping[str, Any], rising: str = "") -> Trace:
        """The trace of one run; the depth `rising` starts at 0: `counts_up` tells if it rises."""
        trace.is_timed, trace.has_table = self.is_timed, self.has_table
        try:
            self.run(trace, turn, rising)
        except (Endless, RecursionError):
            trace.failure = TIMED if self.is_timed else ENDLESS
        except RefusedSearchError as error:
            trace.failure = str(error)
        except Exception as error:
            trace.failure = f"Votre fonction {gloss(error)}"
        trace.failure = trace.failure or trace.tree.refusal  # the search may have caught it
        changes = _changes(trace, rising)
        trace.counts_up = min(changes, default=0) >= 0 < max(changes, default=0)
        is_single = trace.counts_up and len(self.depths) < 2 and 0 not in changes
        if is_single or not (self.depths or self._fixed):
            trace.depth = _lowest_leaves(trace)
        return trace


def game_of(value: Any) -> Any:
    """The object of a method, `game.actions`; anything else as it is."""
    return value.__self__ if isinstance(value, MethodType) else value


def record(
    search: Callable[..., Any],
    game: AnyGame,
    state: Any = None,
    depth: float = inf,
    evaluate: Evaluate[Any] | None = None,
) -> Trace:
    """The trace of a search of `game` from `state` (the initial one if None).

    `search` is one of the library's or a student's: a recursive function whose parameters have the
    names of the course (`roles.ROLES` lists them). It runs on the written tree of the game, of
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


def _on_nodes(note: Callable[[Any], Any], tree: FollowedTree) -> Callable[[Any], Any]:
    """A function of the lecture notes, which takes and gives the states of a game, too."""

    def on_node(node: Any) -> Any:
        if not isinstance(node, Node):
            return note(node)
        found = note(Position(tree, node))
        return tree.children(node) if isinstance(found, list) else found

    return on_node


def _in_this_run(value: Any, tree: TreeGame) -> Any:
    """An object with dictionaries and sets of its own, and this tree for game; or itself."""
    parts = {n: one.copy() for n, one in vars(value).items() if type(one) in (dict, set)}
    parts |= {n: tree for n, one in vars(value).items() if isinstance(one, Game)}
    new = copy(value) if parts else value
    vars(new).update(parts)
    return new


def _changes(trace: Trace, depth: str) -> list[float]:
    """The changes of the parameter `depth` from calls to those that they make."""
    depths, changes = dict[Path, float](), list[float]()
    for path, depth_here in [(call.path, call.depths.get(depth)) for call in trace.calls]:
        if depth_here is not None:
            depths[path] = depth_here
            changes += [depth_here - depths[path[:-1]]] if path and path[:-1] in depths else []
    return changes


def _reads_below(trace: Trace) -> bool:
    """Whether a run ended, and valued nodes below the root."""
    return not trace.failure and len(trace.tree.valued - {()}) > 0


def _is_fixed_depth(name: str, value: Any) -> bool:
    """Whether a variable or an attribute says how many plies a search looks down."""
    is_named = role_of(name) == "depth" and re.search("depth|prof|pl[iy]", name.lower())
    return bool(is_named) and type(value) is int and value > 0


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
