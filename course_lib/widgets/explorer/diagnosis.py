"""Where a student's search first goes wrong, and why: `checks` judges each of its calls."""

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
from course_lib.widgets.explorer.checks import Fault, Reading
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
    "elsewhere": "Sur cet arbre, tout est juste ; mais votre fonction se trompe sur un autre : "
    "regardez-le.",
    "nothing": "Votre fonction n'a rien lu de cet arbre : elle doit recevoir un nœud.",
    "yield": "Votre fonction contient « yield » : c'est un générateur. Il faut « return ».",
}
"""The sentences on a whole search; `checks` has those on one call."""
WARNINGS = {
    "waste": "Aucune valeur n'est fausse, mais un travail est fait pour rien.",
    "lucky": "La valeur de la racine est juste, mais par chance : un pas de la recherche est faux.",
    "wrong": "Un pas de la recherche est faux.",
}
"""What is displayed before the step of the mistake, so that students look for it."""


class Finding(NamedTuple):
    """A conclusion on a search, and where it can be seen: at a node, after so many events.

    `kind` is "fine", "wrong" (a value, or a step that may give a wrong one), "waste" (of time only)
    or "failure". Before that step, `warning` is displayed, or `text` itself if it is "".
    `is_minimax` is false for a negamax, and for a search whose steps cannot be judged. `elsewhere`
    is another exploration, where the search goes wrong.
    """

    text: str
    path: Path = ()
    events: int = 0
    kind: str = "fine"
    warning: str = ""
    is_minimax: bool = True
    elsewhere: Exploration | None = None


def conclude(exploration: Exploration) -> Finding:
    """As `diagnose`; if the search is right here, it is tried on other trees, too.

    >>> def first(jeu, s):
    ...     children = [first(jeu, child) for _, child in jeu.successors(s)]
    ...     return min(children) if children else jeu.utility(s)
    >>> print(conclude(Exploration(TreeGame([[3, 3], 3]), search=first)).text)
    Sur cet arbre, tout est juste ; mais votre fonction se trompe sur un autre : regardez-le.
    """
    finding = diagnose(exploration)
    key, found = (exploration.game.first, finding.is_minimax), exploration.on_others
    if finding.kind == "fine" and key not in found:
        found[key] = _fault_elsewhere(exploration, finding)
    return found[key] or finding if finding.kind == "fine" else finding


def _fault_elsewhere(exploration: Exploration, right: Finding) -> Finding | None:
    """The finding on the first of other trees where the search goes wrong; None if none does."""
    for other in _on_other_trees(exploration):
        finding = diagnose(other)
        if not other.trace.calls:  # it was right by luck
            return finding
        if finding.kind != "fine":
            text = SENTENCES["elsewhere"]
            return Finding(text, kind="waste", is_minimax=right.is_minimax, elsewhere=other)
    return None


def diagnose(exploration: Exploration) -> Finding:
    """The first mistake of the search on this tree: wrong values, then wasted time.

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


def _on_other_trees(exploration: Exploration) -> Iterator[Exploration]:
    """The same search on other trees: uneven, with negative values and misleading heuristics."""
    has_depth = any(call.depth < inf for call in exploration.trace.calls)
    for tree in _uneven_trees(exploration.game.first):
        for depth in range(1 if has_depth else tree.height, tree.height + 1):
            yield exploration.on(tree, depth=depth, order="given", has_steps=False)


@cache
def _uneven_trees(first: Player) -> list[TreeGame]:
    threes = [[random_tree(n + height, 2, height).tree for height in (1, 2, 3)] for n in range(6)]
    return [TreeGame((0, three), first) for three in threes]


class Reader:
    """The calls of a search; if `is_negamax`, their values are converted to those for MAX."""

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
        self.answers_right = exploration.is_right(self.trace)

    def sign(self, path: Path) -> int:
        """-1 at a node where the search gives values for MIN, else 1."""
        return -1 if self.is_negamax and self.exploration.game.to_move(path) is not MAX else 1

    def window(self, window: Window, path: Path) -> Window:
        """A window that a node received, converted to that of MAX."""
        return window if self.sign(path) > 0 else (-window[1], -window[0])

    def value(self, call: Call) -> float | None:
        """The value that a call returned, for MAX; None if it returned none."""
        value = number_in(call.returned)
        return None if value is None else self.sign(call.path) * value

    def true(self, path: Path) -> float:
        """The right value of a node in a search of this depth."""
        return self.exploration.value(path, self.trace.depth)

    @cached_property
    def readings(self) -> list[Reading]:
        """The calls that ended, in this order, but those that repeat their node come first."""
        ended = [call for call in self.trace.calls if call.events_at_return is not None]
        ended.sort(key=lambda call: (not call.repeats_node, call.events_at_return))
        return [Reading(call, self) for call in ended]

    @cached_property
    def faults(self) -> list[Fault]:
        """The mistakes of all calls: wrong values, then wrong windows, then wasted time."""
        faults = chain.from_iterable(reading.faults() for reading in self.readings)
        return sorted(faults, key=lambda fault: (fault.is_waste, fault.name == "tight"))

    @property
    def misfit(self) -> tuple[int, int]:
        """How many inner values are wrong, and how many mistakes there are, by this convention."""
        wrong = sum(one.is_wrong for one in self.readings if one.value is not None)
        return wrong, sum(not fault.is_waste for fault in self.faults)

    def finding(self) -> Finding:
        """The first mistake, or praise."""
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
        is_minimax = fault.name != "beyond" and not self.is_negamax
        is_lucky = self.value(self.trace.calls[0]) == self.true(())
        text = WARNINGS["waste" if fault.is_waste else "lucky" if is_lucky else "wrong"]
        return Finding(fault.text, call.path, call.events_at_return or 0, kind, text, is_minimax)

    def _is_right_elsewhere(self) -> bool:
        """Whether the search answers right on many other trees."""
        return all(one.is_right(one.trace) for one in _on_other_trees(self.exploration))

    def _is_strange(self) -> bool:
        """Whether the steps are not those of one minimax search.

        The search values nodes on which it is not called, or asks for children of such nodes, or
        its root searches several times, to other depths or with other windows.
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
        """The finding on a right search."""
        there = "" if self.trace.depth >= self.exploration.tree.height else ", à cette profondeur"
        text = SENTENCES[name].format(there=there) + SENTENCES["upwards"] * self.trace.counts_up
        return Finding(text, is_minimax=name != "apart" and not self.is_negamax)
