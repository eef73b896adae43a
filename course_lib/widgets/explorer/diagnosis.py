"""Where a student's search first goes wrong, and why: each call against what it read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from inspect import isgeneratorfunction
from itertools import chain
from math import inf
from typing import Any, NamedTuple

from course_lib.games import MAX, Player, TreeGame
from course_lib.games.tree import Path
from course_lib.tracing import Call, Window, number_in
from course_lib.tracing.calling import BOUNDS
from course_lib.widgets.explorer.checks import Fault, Reading, has_move
from course_lib.widgets.explorer.exploration import Exploration
from course_lib.widgets.explorer.trees import random_tree

SENTENCES = {
    "fine": "Sur cet arbre{there}, votre fonction trouve la valeur attendue à chaque nœud.",
    "fine cuts": "Sur cet arbre{there}, votre fonction trouve la valeur attendue, et coupe "
    "exactement où il faut.",
    "apart": "Sur cet arbre{there}, votre fonction répond juste à la racine. Mais elle ne se "
    "rappelle pas une fois sur chaque fils, comme le minimax du cours : l'explorateur ne peut pas "
    "juger ses étapes une à une.",
    "upwards": " (Sa profondeur augmente à chaque appel : l'explorateur la fait partir de 0.)",
    "names": " (C'est l'explorateur qui fournit {names}, pour cet arbre.)",
    "elsewhere": "Sur cet arbre, tout est juste ; mais votre fonction se trompe sur un autre : "
    "regardez-le.",
    "nothing": "Votre fonction n'a rien lu de cet arbre : elle doit recevoir un nœud.",
    "yield": "Votre fonction contient « yield » : c'est un générateur. Il faut « return ».",
}
"""The sentences on a whole search; those on one call are in `checks`."""
ANNOUNCED = {
    "waste": "Aucune valeur n'est fausse, mais un travail est fait pour rien.",
    "lucky": "La valeur de la racine est juste, mais par chance : un pas de la recherche est faux.",
    "wrong": "Un pas de la recherche est faux.",
}
"""What the page displays before the step of the fault, so that students look for it."""


class Finding(NamedTuple):
    """A conclusion on a search, and where it shows: at which node, after how many events.

    The `kind` is "fine", "wrong" (a value, or a step that may give a wrong one), "waste" (of time
    only) or "failure". `announced` is displayed before that step, the text itself if it is "". The
    `manner` is that of the search, if it is not minimax's: "negamax", or "apart" if its steps
    cannot be judged. `elsewhere` is an exploration where the search goes wrong.
    """

    text: str
    path: Path = ()
    events: int = 0
    kind: str = "fine"
    announced: str = ""
    manner: str = ""
    elsewhere: Exploration | None = None


def conclude(exploration: Exploration) -> Finding:
    """The finding of `diagnose`; of a search that is right here, what it does on other trees.

    >>> def first(jeu, s):
    ...     children = [first(jeu, child) for _, child in jeu.successors(s)]
    ...     return min(children) if children else jeu.utility(s)
    >>> print(conclude(Exploration(TreeGame([[3, 3], 3]), search=first)).text)
    Sur cet arbre, tout est juste ; mais votre fonction se trompe sur un autre : regardez-le.
    """
    finding = diagnose(exploration)
    for other in _others(exploration) if finding.kind == "fine" else ():
        elsewhere = diagnose(other)
        if not other.trace.calls:  # it was right by luck
            return elsewhere
        if elsewhere.kind != "fine":
            text = SENTENCES["elsewhere"]
            return Finding(text, kind="waste", manner=finding.manner, elsewhere=other)
    return finding


def diagnose(exploration: Exploration) -> Finding:
    """The first fault of the search: one that gives a wrong value before one that wastes time.

    >>> def greatest(jeu, s):
    ...     below = [greatest(jeu, child) for _, child in jeu.successors(s)]
    ...     return max(below) if below else jeu.utility(s)
    >>> finding = diagnose(Exploration(TreeGame([[3, 5], [2, 9]]), search=greatest))
    >>> print(finding.text.partition(" ;")[0])
    Nœud racine › 1 (MIN) : les fils valent 3, 5. Votre fonction renvoie 5
    """
    trace = exploration.trace
    if isgeneratorfunction(exploration.function):
        return Finding(SENTENCES["yield"], kind="failure")
    if not trace.calls:
        return Finding(trace.failure or SENTENCES["nothing"], kind="failure")
    reader = Reader(exploration, is_negamax=False)
    if reader.misfit != (0, 0):
        reader = min(reader, Reader(exploration, is_negamax=True), key=lambda one: one.misfit)
    return reader.finding()


def _others(exploration: Exploration) -> Iterator[Exploration]:
    """The same search of uneven trees, with negative values and misleading estimates."""
    has_depth = any(call.depth < inf for call in exploration.trace.calls)
    for tree in _uneven_trees(exploration.game.first):
        for depth in range(1 if has_depth else tree.height, tree.height + 1):
            yield exploration.on(tree, depth=depth, order="given", has_steps=False)


@cache
def _uneven_trees(first: Player) -> list[TreeGame]:
    branches = [[random_tree(seed, 2, height).tree for height in (1, 2, 3)] for seed in range(6)]
    return [TreeGame((0, three), first) for three in branches]


class Reader:
    """Reads the calls of a search as MAX sees them, even those of a negamax."""

    def __init__(self, exploration: Exploration, *, is_negamax: bool) -> None:
        self.exploration, self.trace = exploration, exploration.trace
        self.is_negamax = is_negamax
        codes = {call.code for call in self.trace.calls}
        parameters = {name.lower() for c in codes for name in c.co_varnames[: c.co_argcount]}
        self.has_bounds = not parameters.isdisjoint(BOUNDS)
        """Whether the search receives alpha and beta under these names."""
        inner = [call for call in self.trace.calls if call.children]
        cuts = (len(call.children) < len(self.trace.game.actions(call.path)) for call in inner)
        self.may_cut = self.has_bounds or any(cuts)
        """Whether a value may be a bound only: some children were not read."""
        pairs = [call.returned for call in inner if has_move(call.returned)]
        self.values_come_last = any(number_in(pair) is not None for pair in pairs)
        """Whether inner nodes return pairs (move, value), and so leaves (None, value)."""
        self.answers_right = exploration.is_right(self.trace)

    def sign(self, path: Path) -> int:
        """-1 where the search tells values as MIN sees them."""
        return -1 if self.is_negamax and self.exploration.game.to_move(path) is not MAX else 1

    def window(self, window: Window, path: Path) -> Window:
        """The window of a call on a node, as MAX sees it."""
        return window if self.sign(path) > 0 else (-window[1], -window[0])

    def value(self, call: Call) -> float | None:
        """The value that a call returned, if it did."""
        returned = call.returned
        if isinstance(returned, tuple | list) and not self.values_come_last:
            first = returned[0] if returned else None
            returned = None if isinstance(first, tuple | list) else first
        value = number_in(returned)
        return None if value is None else self.sign(call.path) * value

    def true(self, path: Path) -> float:
        """The value that a node has in this search."""
        return self.exploration.value(path, self.trace.depth)

    @cached_property
    def readings(self) -> list[Reading]:
        """The calls that ended, in the order in which they did; first those on the same node."""
        ended = [call for call in self.trace.calls if call.events_at_return is not None]
        ended.sort(key=lambda call: (not call.again, call.events_at_return))
        return [Reading(call, self) for call in ended]

    @cached_property
    def faults(self) -> list[Fault]:
        """The faults of all calls: wrong values, then wrong windows, then what wastes time."""
        faults = chain.from_iterable(reading.faults() for reading in self.readings)
        return sorted(faults, key=lambda fault: (fault.is_waste, fault.name == "tight"))

    @property
    def misfit(self) -> tuple[int, int]:
        """How many inner values are wrong in this convention, then how many faults there are."""
        wrong = sum(one.is_wrong for one in self.readings if one.value is not None)
        return wrong, sum(not fault.is_waste for fault in self.faults)

    def finding(self) -> Finding:
        """The first fault, or praise."""
        fault = self.faults[0] if self.faults else None
        is_wrong, is_apart = fault is not None and not fault.is_waste, False
        if fault is not None and self._is_strange():
            is_apart = self.answers_right
            is_wrong = not (is_apart or self.trace.failure)
            fault = Fault("beyond", Reading(self.trace.calls[0], self))
        elif fault is not None and not fault.is_proved:
            is_apart = self.answers_right and self._is_right_elsewhere()
        if self.trace.failure and not is_wrong:
            stopped = [call.path for call in self.trace.calls if call.events_at_return is None]
            path = (stopped or [()])[-1]
            return Finding(self.trace.failure, path, len(self.trace.events), "failure")
        if fault is None or is_apart:
            return self._praise("apart" if is_apart else "fine cuts" if self.has_bounds else "fine")
        call, kind = fault.reading.call, "wrong" if is_wrong else "waste"
        manner = "apart" if fault.name == "beyond" else "negamax" * self.is_negamax
        is_lucky = self.value(self.trace.calls[0]) == self.true(())
        text = ANNOUNCED["waste" if fault.is_waste else "lucky" if is_lucky else "wrong"]
        return Finding(fault.text, call.path, call.events_at_return or 0, kind, text, manner)

    def _is_right_elsewhere(self) -> bool:
        """Whether the search answers right on many other trees, however it does it."""
        return all(one.is_right(one.trace) for one in _others(self.exploration))

    def _is_strange(self) -> bool:
        """Whether its steps are not those of one search.

        It values nodes on which it is not called, or asks for children below such nodes, or its
        root searches several times, to other depths or with other windows.
        """
        kinds = dict[Path, set[Any]]()
        for call in self.trace.calls[1:]:
            kinds.setdefault(call.path, set()).add((call.depth, call.window))
        called, valued = {call.path for call in self.trace.calls}, self.trace.tree.valued
        ordered = {path[:-1] for path in valued & called}  # nodes read first to order them
        return (
            not self.trace.tree.opened <= called
            or any(path[:-1] not in ordered for path in valued - called)
            or (self.trace.has_entry and any(len(k) > 1 for k in kinds.values()))
        )

    def _praise(self, name: str) -> Finding:
        """The finding on a search that is right here, with the functions that it was given."""
        there = "" if self.trace.depth >= self.exploration.tree.height else ", à cette profondeur"
        names = {name for call in self.trace.calls for name in call.code.co_names}
        ours = [n for n in ("successeurs", "successeur", "fils", "h", "f") if n in names]
        text = SENTENCES[name].format(there=there) + SENTENCES["upwards"] * self.trace.counts_up
        if names & {"successeurs", "successeur", "fils"}:
            text += SENTENCES["names"].format(names=" et ".join(f"« {name} »" for name in ours))
        manner = "apart" if name == "apart" else "negamax" * self.is_negamax
        return Finding(text, manner=manner)
