"""Where a student's search first goes wrong, and why: each call against what it heard."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from inspect import isgeneratorfunction
from math import inf
from random import Random
from typing import Any, NamedTuple

from course_lib.explorer.exploration import Exploration
from course_lib.explorer.trees import random_tree, with_value
from course_lib.games import MAX, TreeGame
from course_lib.games.tree import Path
from course_lib.text import action_text, counted, french_number
from course_lib.tracing import Call, Move, Place, node_name
from course_lib.tracing.calling import GIVEN, uses
from course_lib.tracing.tracer import BOUNDS, number_in

SENTENCES = {
    "fine": "Sur cet arbre{there}, votre fonction trouve la valeur attendue à chaque nœud.",
    "fine cuts": "Sur cet arbre{there}, votre fonction trouve la valeur attendue, et coupe "
    "exactement où il faut.",
    "apart": "Sur cet arbre{there}, votre fonction répond juste à la racine. Mais elle ne se "
    "rappelle pas une fois sur chaque fils, comme le minimax du cours : l'explorateur ne peut pas "
    "juger ses étapes une à une.",
    "upwards": " (Sa profondeur augmente à chaque appel : l'explorateur la fait partir de 0.)",
    "given": " (C'est l'explorateur qui fournit {names}, pour cet arbre.)",
    "elsewhere": "Sur cet arbre, tout est juste ; mais votre fonction se trompe sur un autre : "
    "regardez-le.",
    "nothing": "Votre fonction n'a rien lu de cet arbre : elle doit recevoir un nœud.",
    "yield": "Votre fonction contient « yield » : c'est un générateur. Il faut « return ».",
    "None": "{node} : votre fonction ne renvoie rien (None). Un « return » manque-t-il ?",
    "kind": "{node} : votre fonction renvoie {given}, et non un nombre.",
    "choice": "{node} : votre fonction répond {given} ; le meilleur coup est {moves}, de valeur "
    "{right}.",
    "beyond": "{node} : la valeur est {right}, et votre fonction répond {given}. Elle ne se "
    "rappelle pas une fois sur chaque fils : l'explorateur ne peut pas dire où elle se trompe.",
    "move": "{node} : votre fonction renvoie le coup {given}. Il faut la valeur de ce nœud, dont "
    "le nœud du dessus a besoin : seule la racine répond un coup.",
    "unsearched": "{node} : la note du fils « {child} » tient lieu de valeur, alors qu'il reste "
    "{left} à lire sous ce fils : il faut un appel de la fonction sur lui.",
    "flip": "{node} : {values}, et votre fonction renvoie {given}, la valeur d'un fils. En "
    "négamax, c'est une valeur vue par l'autre joueur : il faut en changer le signe.",
    "again": "{node} : votre fonction se rappelle sur le même nœud, et non sur ses fils.",
    "horizon": "{node} : on est sous l'horizon. La profondeur diminue-t-elle de 1 à chaque appel, "
    "et s'arrête-t-on à 0 ?",
    "short": "{node} : votre fonction s'arrête trop tôt, sans regarder les fils ; il reste {left} "
    "à lire.",
    "sign": "{node} : la valeur est {right} ; votre fonction renvoie l'opposé, {given}. Une valeur "
    "est toujours celle de {side_of}.",
    "minus": "{node} : {values}, et votre fonction renvoie {given}, l'opposé de l'un d'eux. Un "
    "signe « − » est-il de trop, ou manque-t-il ?",
    "end": "{node} est une feuille : la partie y est finie, elle vaut {right}, et votre fonction "
    "renvoie {given}. La fin de partie se teste même s'il reste de la profondeur.",
    "leaf": "{node} : ce nœud vaut {right} ; votre fonction renvoie {given}. Là où la recherche "
    "s'arrête, on renvoie h.",
    "first": "{node} : votre fonction répond {given} et n'a lu que le premier de {count}. Un "
    "« return » est-il dans la boucle ?",
    "unread": "{node} : le fils « {child} » n'est jamais lu, et il peut changer la valeur.",
    "skipped": "{node} : le fils « {child} » n'est pas lu, alors que rien ne permet de le couper "
    "(α = {low} est plus petit que β = {high}).",
    "opposite": "{node} : {values}. C'est à {player} de jouer : il garde {side}, "
    "{right}, et non {given}.",
    "stuck": "{node} : {values}, et votre fonction renvoie {given} : ou bien la "
    "comparaison ne remplace jamais cette valeur de départ, ou bien c'est une borne qui est "
    "renvoyée. {player} garde {side}, {right}.",
    "bound": "{node} : votre fonction renvoie {given}, la borne {bound} qu'elle a reçue, et non la "
    "valeur trouvée, {right}.",
    "last": "{node} : {values}. Votre fonction garde le dernier, {given} ; "
    "{player} garde {side}, {right}.",
    "start": "{node} : {values}, et votre fonction renvoie {given}, qu'aucun "
    "n'atteint. De quelle valeur part la boucle ? Il faut partir de {infinity}.",
    "other": "{node} : {values}. Votre fonction renvoie {given} ; {player} garde {side}, {right}.",
    "reversed": "{node} reçoit α = {alpha} et β = {beta} : la fenêtre est à l'envers.",
    "swapped": "{node} : le fils « {child} » est appelé avec α = {alpha} et β = {beta} : "
    "fenêtre à l'envers ; ici, on tient α = {low} et β = {high}.",
    "tight": "{node} : le fils « {child} » est appelé avec α = {alpha} et β = {beta}, alors qu'on "
    "tient ici α = {low} et β = {high} : des valeurs utiles passeront pour inutiles.",
    "lost": "{node} : le fils « {child} » est appelé avec α = {alpha} et β = {beta}, alors qu'on "
    "tient ici α = {low} et β = {high} : une borne se perd, et peut-être des coupures.",
    "missed": "{node} : après le fils « {before} », α = {low} dépasse β = {high}. Il fallait "
    "couper, et le fils « {child} » est lu pour rien.",
    "strict": "{node} : après le fils « {before} », α = β = {low}. L'égalité suffit pour couper, "
    "et le fils « {child} » est lu pour rien.",
    "twice": "{node} : le fils « {child} » est calculé deux fois. Gardez sa valeur dans une "
    "variable ; ou bien un « return » manque-t-il après la première boucle ?",
}
SENTENCES["narrow"] = SENTENCES["tight"]  # by a bound that is none of those known
WASTES = ("lost", "missed", "strict", "twice")
"""What costs time and changes no value."""
ANNOUNCED = {
    "waste": "Aucune valeur n'est fausse, mais un travail est fait pour rien.",
    "wrong": "Une valeur est fausse.",
    "answer": "La réponse de la racine est fausse.",
    "lucky": "La valeur de la racine est juste, mais par chance : un pas de la recherche est faux.",
}
"""What is said before the page comes to the fault, so that students look for it."""

Fault = tuple[str, Mapping[str, Any]]
Window = tuple[float, float]


class Finding(NamedTuple):
    """What is said of a search: at which node, after how many events, and whether it is a fault.

    `announced` is what is said first, "" if the text is. A fault `is_doubtful` if a search of
    another kind, right everywhere, could do the same. The `manner` is that of the search, if it is
    not minimax's: "negamax", or "apart" if its steps cannot be judged.
    """

    text: str
    path: Path = ()
    told: int = 0
    kind: str = "fine"
    announced: str = ""
    is_doubtful: bool = False
    manner: str = ""


def diagnose(shown: Exploration) -> Finding:
    """The first fault of the search: one that gives a wrong value before one that wastes time."""
    trace = shown.trace
    if isgeneratorfunction(shown.function):
        return Finding(SENTENCES["yield"], kind="failure")
    if not trace.calls:
        return Finding(trace.failure or SENTENCES["nothing"], kind="failure")
    plain, negamax = _Reader(shown, is_negamax=False), _Reader(shown, is_negamax=True)
    fits = plain.misfit == (0, 0)
    reader = plain if fits else min((plain, negamax), key=lambda reader: reader.misfit)
    finding = reader.finding()
    return finding._replace(manner=finding.manner or "negamax" * reader.is_negamax)


def _is_right_elsewhere(shown: Exploration) -> bool:
    """Whether a search answers right on many other trees, and on this one shuffled."""
    shuffled = (_shuffled(shown.tree, Random(seed)) for seed in range(12))
    here = (replace(shown, tree=tree, order="given") for tree in shuffled)
    return all(one.is_right(one.trace) for one in (*_others(shown), *here))


def _shuffled(tree: TreeGame, rng: Random) -> TreeGame:
    """The same tree, whose leaves have exchanged their values."""
    leaves = [path for path in tree.paths() if tree.is_terminal(path)]
    values = [tree.utility(path) for path in leaves]
    for path, value in zip(leaves, rng.sample(values, len(values)), strict=True):
        tree = with_value(tree, path, value)
    return tree


def misled_elsewhere(shown: Exploration) -> Exploration | None:
    """Another tree, or depth, where a search that is right on this one goes wrong, if one is.

    The trees are uneven, with negative values and misleading estimates.
    """
    return next((tried for tried in _others(shown) if diagnose(tried).kind != "fine"), None)


def _others(shown: Exploration) -> Iterator[Exploration]:
    has_depth = "depth" in uses(shown.function).roles.values()
    for seed in range(6):
        branches = [random_tree(seed, 2, height).tree for height in (1, 2, 3)]
        tree = TreeGame((0, branches), shown.game.first)
        for depth in range(1 if has_depth else tree.height, tree.height + 1):
            yield replace(
                shown, tree=tree, depth=depth, order="given", known={}, unfinished=frozenset()
            )


@dataclass(frozen=True)
class _Reader:
    """Reads the calls of a search; values and windows are MAX's, even those of a negamax.

    A negamax tells values from the side of whoever is to move: another right convention.
    """

    shown: Exploration
    is_negamax: bool

    @cached_property
    def calls(self) -> list[Call]:
        return self.shown.trace.calls

    @cached_property
    def has_bounds(self) -> bool:
        """Whether the search receives its bounds under their names."""
        codes = {call.code for call in self.calls}
        return any(name in BOUNDS for c in codes for name in c.co_varnames[: c.co_argcount])

    @cached_property
    def depth(self) -> float:
        """How many plies down the search looks."""
        return self.shown.trace.depth

    def right(self, path: Path) -> float:
        """The value that a node has in this search."""
        return self.shown.value(path, self.depth)

    @property
    def misfit(self) -> tuple[int, int]:
        """How far the values are from this convention: inner nodes, then faults of any kind."""
        inner = [c for c in self._ended if c.heard and number_in(c.returned) is not None]
        strays = sum(self._is_stray(call) for call in inner)
        return strays, sum(finding.kind == "wrong" for finding in self.found)

    def _is_stray(self, call: Call) -> bool:
        """Whether a node does not have the best value of its children."""
        values, value = self._heard_values(call), self._value(call.path, call.returned)
        return bool(values) and not self._fits(call, value or 0, self._pick(call)(values))

    @cached_property
    def _ended(self) -> list[Call]:
        return [call for call in self.calls if call.left is not None]

    @cached_property
    def may_cut(self) -> bool:
        """Whether some children were not read, or bounds may be received under other names."""
        nodes = [call for call in self.calls if call.heard]
        skips = (len(call.heard) < len(self.shown.game.actions(call.path)) for call in nodes)
        return self.has_bounds or any(skips) or any(call.may_hide_bounds for call in nodes)

    @cached_property
    def is_right(self) -> bool:
        """Whether the root has its value all the same."""
        return self._value((), self.calls[0].returned) == self.right(())

    def finding(self) -> Finding:
        trace, found = self.shown.trace, [one for one in self.found if one.kind != "apart"]
        found.sort(key=lambda finding: finding.kind == "waste")
        is_apart = len(found) < len(self.found)
        is_doubtful = found and found[0].is_doubtful and self.shown.is_right(trace)
        if is_doubtful and _is_right_elsewhere(self.shown):
            found, is_apart = [], True
        if found and not (trace.failure and found[0].kind == "waste"):
            return found[0]._replace(announced=ANNOUNCED[self._announced(found[0])])
        if trace.failure:
            stopped = [call.path for call in self.calls if call.left is None]
            return Finding(trace.failure, (stopped or [()])[-1], len(trace.events), "failure")
        name = "apart" if is_apart else "fine cuts" * self.has_bounds
        return Finding(self._praise(name), manner="apart" * is_apart)

    def _praise(self, name: str) -> str:
        """What is said of a search that is right here, and of what the explorer did for it."""
        there = "" if self.depth >= self.shown.tree.height else ", à cette profondeur"
        names = {name for call in self.calls for name in call.code.co_names}
        used = [f"« {name} »" for name in (*GIVEN, "h", "f") if name in names]
        given = SENTENCES["given"].format(names=" et ".join(used)) if names & {*GIVEN} else ""
        upwards = SENTENCES["upwards"] if self.shown.trace.counts_up else ""
        return SENTENCES[name or "fine"].format(there=there) + upwards + given

    @cached_property
    def found(self) -> list[Finding]:
        """The faults of all calls, in the order in which they end."""
        return [
            finding
            for call in sorted(self._ended, key=lambda call: (not call.again, call.left))
            for finding in self._found_at(call)
        ]

    def _found_at(self, call: Call) -> Iterator[Finding]:
        for name, facts in self._faults(call):
            harmless = name in WASTES or (name in ("tight", "narrow") and self.is_right)
            kind = "apart" if name == "apart" else "waste" if harmless else "wrong"
            is_doubtful = name not in ("apart", "tight", *WASTES)
            text = SENTENCES[name].format(**{**self._words(call), "there": ""}, **_texts(facts))
            yield Finding(text, call.path, call.left or 0, kind, is_doubtful=is_doubtful)

    def _words(self, call: Call) -> dict[str, Any]:
        """What the sentences name of a call."""
        path, player = call.path, self.shown.game.to_move(call.path)
        given = number_in(call.returned)
        is_number = given is not None and not isinstance(call.returned, Move)
        moves = self.shown.game.actions(path)
        values = [french_number(number_in(value)) for _, value, _ in call.heard]
        return {
            "node": self._name(path),
            "given": french_number(given) if is_number else _written(call.returned),
            "player": player,
            "side": "le plus grand" if player is MAX else "le plus petit",
            "side_of": "celui qui joue (négamax)" if self.is_negamax else "MAX",
            "infinity": "−∞" if player is MAX or self.is_negamax else "+∞",
            "values": ("les fils valent " if len(values) > 1 else "le fils lu vaut ")
            + ", ".join(values),
            "count": f"{len(moves)} fils",
            "bound": "α" if given == call.window[0] else "β",
        }

    def _name(self, path: Path) -> str:
        if not path:
            return f"Racine ({self.shown.game.first})"
        if self.shown.game.is_terminal(path):
            return f"Feuille {node_name(path)}"
        return f"Nœud {node_name(path)} ({self.shown.game.to_move(path)})"

    # What a call says, as MAX sees it

    def _sign(self, path: Path) -> int:
        return -1 if self.is_negamax and self.shown.game.to_move(path) is not MAX else 1

    @cached_property
    def _values_come_last(self) -> bool:
        """Whether inner nodes return couples (move, value), and so leaves (None, value)."""
        couples = [c.returned for c in self._ended if c.heard and _has_move(c.returned)]
        return any(number_in(couple) is not None for couple in couples)

    def _value(self, path: Path, returned: Any) -> float | None:
        value = number_in(returned)
        if isinstance(returned, tuple | list) and not self._values_come_last:
            value = number_in(returned[0]) if returned else None
        return None if value is None else self._sign(path) * value

    def _window(self, path: Path, window: Window) -> Window:
        return window if self._sign(path) > 0 else (-window[1], -window[0])

    def _received(self, call: Call) -> Window:
        """The window of a call: its own, or the one that the values known leave open."""
        return self._window(call.path, call.window) if self.has_bounds else call.ideal

    def _announced(self, finding: Finding) -> str:
        """The key of what is said before a fault, which names no node."""
        if finding.kind == "waste":
            return "waste"
        if not finding.path and self._is_entry(self.calls[0]):
            return "answer"
        return "wrong" if self._has_wrong_value() else "lucky"

    def _has_wrong_value(self) -> bool:
        """Whether some call gave another value than the tree has there, and not as a bound."""
        may_bound = self.has_bounds or any(call.may_hide_bounds for call in self.calls)
        for call in (call for call in self._ended if len(call.path) <= self.depth):
            value, right = self._value(call.path, call.returned), self.right(call.path)
            is_bound = may_bound and value is not None and self._fits(call, value, right)
            if value != right and not is_bound:
                return True
        return False

    # Its faults, supposing that its children are right; the gravest first

    def _faults(self, call: Call) -> Iterator[Fault]:
        if self._searches_again:
            yield from self._faults_apart(call)
            return
        faults = list(self._plain_faults(call))
        strange = any(name not in WASTES for name, _ in faults) and self._looks_beyond(call)
        yield from self._faults_apart(call) if strange else faults

    def _faults_apart(self, call: Call) -> Iterator[Fault]:
        """What a call does whose steps are not those of a search that calls itself on children."""
        value, right = self._value(call.path, call.returned), self.right(call.path)
        is_right = value is not None and self._fits(call, value, right)
        if not call.path:
            is_right = self.shown.is_right(self.shown.trace)
        is_right = is_right or (bool(call.path) and self._searches_again)
        yield "apart" if is_right else "beyond", {"right": self._sign(call.path) * right}

    @cached_property
    def _searches_again(self) -> bool:
        """Whether the root searches several times, to other depths or with other windows."""
        searched: dict[Path, set[Any]] = {}
        for call in self.calls[1:]:
            searched.setdefault(call.path, set()).add((call.depth, call.window))
        return self.shown.trace.has_entry and any(len(found) > 1 for found in searched.values())

    def _looks_beyond(self, call: Call) -> bool:
        """Whether children were asked for below a call, of a node on which nothing was called."""
        called = {other.path for other in self.calls}
        below = (path for path in self.shown.trace.asked if path[: len(call.path)] == call.path)
        return any(path not in called for path in below)

    def _plain_faults(self, call: Call) -> Iterator[Fault]:
        left, value = self.depth - len(call.path), self._value(call.path, call.returned)
        low, high = self._received(call)
        again = call.again and not self._is_entry(call)
        if again or left < 0:
            yield ("again" if again else "horizon"), {}
        elif self._is_entry(call) or (not call.path and _has_move(call.returned)):
            yield from self._faults_of_choice(call)
        elif isinstance(call.returned, Move):
            yield "move", {}
        elif value is None:
            yield ("None" if call.returned is None else "kind"), {}
        elif low >= high and not call.path:
            yield "reversed", {"alpha": low, "beta": high}
        elif low < high:
            yield from self._faults_of_value(call, value, left)

    def _faults_of_value(self, call: Call, value: float, left: float) -> Iterator[Fault]:
        if left == 0 or self.shown.game.is_terminal(call.path):
            yield from self._faults_of_leaf(call, value, left)
        elif not call.heard:
            yield "short", {"left": self._plies(left)}
        elif all(number_in(heard) is not None for _, heard, _ in call.heard):
            yield from self._faults_of_node(call, value)

    def _plies(self, left: float) -> str:
        return counted(int(min(left, self.shown.tree.height)), "demi-coup")

    def _is_entry(self, call: Call) -> bool:
        """Whether a function that does not call itself chooses among the moves of the root."""
        return not call.path and self.shown.trace.has_entry

    def _faults_of_choice(self, call: Call) -> Iterator[Fault]:
        """A root may answer a value, a move, positions, or a move and its value."""
        if call.returned is None:
            yield "None", {}
        elif not self.shown.is_right(self.shown.trace):
            game, right = self.shown.game, self.right(())
            best = [a for a in game.actions(()) if self.right((a,)) == right]
            yield "choice", {"right": right, "moves": " ou ".join(map(action_text, best))}
        elif self.has_bounds and not isinstance(call.returned, list):
            yield from self._faults_of_order(call)

    def _faults_of_leaf(self, call: Call, value: float, left: float) -> Iterator[Fault]:
        right = self.right(call.path)
        if not self._fits(call, value, right):
            is_end = left > 0 and abs(value) == inf
            name = "sign" if value == -right else "end" if is_end else "leaf"
            yield name, {"right": self._sign(call.path) * right}

    def _fits(self, call: Call, value: float, right: float) -> bool:
        """Whether a value says of the node what the window lets it say."""
        low, high = self._received(call)
        clipped = right <= value <= low or high <= value <= right
        return value == right or (clipped and self.may_cut)

    def _pick(self, call: Call) -> Callable[..., float]:
        return max if self.shown.game.to_move(call.path) is MAX else min

    def _heard(self, call: Call) -> list[tuple[Any, float, Window | None]]:
        """The children read, their values and the windows that they received, if any."""
        below = [((*call.path, action), value, window) for action, value, window in call.heard]
        return [
            (path[-1], self._value(path, value) or 0, self._window(path, window))
            if window
            else (path[-1], value, None)  # what is read from above is seen by MAX
            for path, value, window in below
        ]

    def _heard_values(self, call: Call) -> list[float]:
        return [value for _, value, _ in self._heard(call)]

    def _faults_of_node(self, call: Call, value: float) -> Iterator[Fault]:
        values = self._heard_values(call)
        right = self._pick(call)(values)
        left = self.depth - len(call.path) - 1
        for action, _, window in call.heard:
            if not (window or left == 0 or self.shown.game.is_terminal((*call.path, action))):
                yield "unsearched", {"child": action, "left": self._plies(left)}
        if not self._fits(call, value, right):
            yield self._cause(call, value, values), {"right": self._sign(call.path) * right}
        yield from self._faults_of_order(call)

    def _cause(self, call: Call, value: float, values: list[float]) -> str:
        pick = self._pick(call)
        right, start = pick(values), -inf if pick is max else inf
        if value not in values:
            if -value in values:
                return "flip" if self.is_negamax else "minus"
            if value == start:
                return "stuck"
            if value in self._received(call) and (self.has_bounds or call.may_hide_bounds):
                return "bound"
            return "start" if pick([value, right]) == value else "other"
        if self._stopped_at_the_first(call):
            return "first"
        ideas = {"last": values[-1], "opposite": (min if pick is max else max)(values)}
        fitting = [name for name, kept in ideas.items() if kept == value]
        return fitting[0] if len(fitting) == 1 else "other"

    def _stopped_at_the_first(self, call: Call) -> bool:
        actions = self.shown.game.actions(call.path)
        return len(actions) > 1 and [action for action, *_ in call.heard] == [actions[0]]

    def _faults_of_order(self, call: Call) -> Iterator[Fault]:
        """Children read in spite of the window, or left in spite of it, and what they received."""
        low, high = self._received(call)
        seen: list[Any] = []
        for action, value, window in self._heard(call):
            facts = {"low": low, "high": high, "child": action}
            if action in seen:
                yield "twice", facts
            elif self.has_bounds and low >= high:
                yield ("strict" if low == high else "missed"), {**facts, "before": seen[-1]}
                return
            elif self.has_bounds and window:
                yield from _faults_of_window(window, facts)
            seen.append(action)
            is_max = self._pick(call) is max
            low, high = (max(low, value), high) if is_max else (low, min(high, value))
        missing = [action for action in self.shown.game.actions(call.path) if action not in seen]
        if missing and low < high:
            plain = "first" if self._stopped_at_the_first(call) else "unread"
            name = "skipped" if self.has_bounds else plain
            yield name, {"child": missing[0], "low": low, "high": high}


def _faults_of_window(window: Window, facts: Mapping[str, Any]) -> Iterator[Fault]:
    low, high = facts["low"], facts["high"]
    told = {**facts, "alpha": window[0], "beta": window[1]}
    if window[0] > window[1]:
        yield "swapped", told
    elif window[0] > low or window[1] < high:
        held = {low, high, -low, -high}
        yield "tight" if held.issuperset(window) else "narrow", told
    elif window != (low, high):
        yield "lost", told


def _has_move(answer: Any) -> bool:
    """Whether an answer is a move or a position, or begins with one."""
    first = answer[0] if type(answer) in (list, tuple) and answer else answer
    return isinstance(first, Move | Place)


def _texts(facts: Mapping[str, Any]) -> dict[str, str]:
    numbers = ("low", "high", "alpha", "beta", "right")
    return {k: french_number(v) if k in numbers else str(v) for k, v in facts.items()}


def _written(returned: Any) -> str:
    """What a search returned, as a sentence names it."""
    if isinstance(returned, Place):
        return f"« {action_text(returned.path[-1])} »" if returned.path else "la racine"
    if isinstance(returned, Move):
        return f"« {action_text(returned.action)} »"
    if isinstance(returned, list | tuple):
        return ", ".join(map(_written, returned)) or "une liste vide"
    if callable(returned):
        return f"la fonction {getattr(returned, '__name__', '')} elle-même"
    return french_number(returned) if number_in(returned) is not None else repr(returned)
