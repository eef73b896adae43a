"""Where a student's search first goes wrong, and why: each call against what it read."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from inspect import isgeneratorfunction
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from course_lib.games import MAX, Player, TreeGame
from course_lib.games.tree import Path
from course_lib.tracing import Call
from course_lib.tracing.calling import Search, role_of
from course_lib.tracing.tracer import number_in
from course_lib.widgets.explorer.checks import PROVED, WASTES, Reading, has_move
from course_lib.widgets.explorer.checks import SENTENCES as FAULTS
from course_lib.widgets.explorer.exploration import Exploration
from course_lib.widgets.explorer.trees import random_tree, with_value

SENTENCES = {
    "fine": "Sur cet arbre{there}, votre fonction trouve la valeur attendue à chaque nœud.",
    "fine cuts": "Sur cet arbre{there}, votre fonction trouve la valeur attendue, et coupe "
    "exactement où il faut.",
    "apart": "Sur cet arbre{there}, votre fonction répond juste à la racine. Mais elle ne se "
    "rappelle pas une fois sur chaque fils, comme le minimax du cours : l'explorateur ne peut pas "
    "juger ses étapes une à une.",
    "beyond": "{node} : la valeur est {right}, et votre fonction répond {given}. Elle ne se "
    "rappelle pas une fois sur chaque fils : l'explorateur ne peut pas dire où elle se trompe.",
    "upwards": " (Sa profondeur augmente à chaque appel : l'explorateur la fait partir de 0.)",
    "given": " (C'est l'explorateur qui fournit {names}, pour cet arbre.)",
    "elsewhere": "Sur cet arbre, tout est juste ; mais votre fonction se trompe sur un autre : "
    "regardez-le.",
    "nothing": "Votre fonction n'a rien lu de cet arbre : elle doit recevoir un nœud.",
    "yield": "Votre fonction contient « yield » : c'est un générateur. Il faut « return ».",
}
"""What is said of a whole search; `checks` says the rest."""
ANNOUNCED = {
    "waste": "Aucune valeur n'est fausse, mais un travail est fait pour rien.",
    "wrong": "Une valeur est fausse.",
    "answer": "La réponse de la racine est fausse.",
    "lucky": "La valeur de la racine est juste, mais par chance : un pas de la recherche est faux.",
}
"""What is said before the page comes to the fault, so that students look for it."""


class Finding(NamedTuple):
    """What is said of a search: at which node, after how many events.

    The `kind` is "fine", "wrong" (a value, or a step that may give a wrong one), "waste" (of time
    only) or "failure". `announced` is what is said first, "" if the text is. The `manner` is that
    of the search, if it is not minimax's: "negamax", or "apart" if its steps cannot be judged.
    """

    text: str
    path: Path = ()
    events: int = 0
    kind: str = "fine"
    announced: str = ""
    manner: str = ""


def diagnose(exploration: Exploration) -> Finding:
    """The first fault of the search: one that gives a wrong value before one that wastes time.

    >>> def greatest(jeu, s):
    ...     below = [greatest(jeu, child) for _, child in jeu.successors(s)]
    ...     return max(below) if below else jeu.utility(s)
    >>> found = diagnose(Exploration(TreeGame([[3, 5], [2, 9]]), search=greatest))
    >>> print(found.text.partition(" ;")[0])
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
    finding = reader.finding()
    return finding._replace(manner=finding.manner or "negamax" * reader.is_negamax)


def misled_elsewhere(exploration: Exploration) -> Exploration | None:
    """Another tree, or depth, where a search that is right on this one goes wrong, if one is.

    The trees are uneven, with negative values and misleading estimates.
    """
    return next((tried for tried in _others(exploration) if diagnose(tried).kind != "fine"), None)


def _others(exploration: Exploration) -> Iterator[Exploration]:
    has_depth = bool(Search(exploration.function).depths)
    for tree in _uneven_trees(exploration.game.first):
        for depth in range(1 if has_depth else tree.height, tree.height + 1):
            yield replace(exploration.on(tree), depth=depth, order="given", has_steps=False)


@cache
def _uneven_trees(first: Player) -> list[TreeGame]:
    branches = [[random_tree(seed, 2, height).tree for height in (1, 2, 3)] for seed in range(6)]
    return [TreeGame((0, three), first) for three in branches]


def _shuffled(exploration: Exploration) -> Iterator[Exploration]:
    """The same tree, whose leaves have exchanged their values."""
    leaves = [path for path in exploration.tree.paths() if exploration.tree.is_terminal(path)]
    values = [exploration.tree.utility(path) for path in leaves]
    for seed in range(12):
        tree, mixed = exploration.tree, Random(seed).sample(values, len(values))
        for path, value in zip(leaves, mixed, strict=True):
            tree = with_value(tree, path, value)
        yield replace(exploration.on(tree), order="given", has_steps=False)


@dataclass(frozen=True)
class Reader:
    """Reads the calls of a search as MAX sees them, even those of a negamax.

    A negamax tells values from the side of whoever is to move: another right convention.
    """

    exploration: Exploration
    is_negamax: bool

    @cached_property
    def calls(self) -> list[Reading]:
        """The calls that ended, in the order in which they did; first those on the same node."""
        ended = [call for call in self.exploration.trace.calls if call.events_at_return is not None]
        ended.sort(key=lambda call: (not call.again, call.events_at_return))
        return [Reading(call, self) for call in ended]

    @cached_property
    def roles(self) -> set[str]:
        """What the parameters of its calls are for; "" is among them if some are not known."""
        codes = {call.code for call in self.exploration.trace.calls}
        return {role_of(name) for c in codes for name in c.co_varnames[: c.co_argcount]}

    @property
    def has_bounds(self) -> bool:
        """Whether the search receives its bounds under their names."""
        return bool(self.roles & {"alpha", "beta"})

    @cached_property
    def may_cut(self) -> bool:
        """Whether a value may be a bound only: some children were not read."""
        trace = self.exploration.trace
        opened = [call for call in trace.calls if call.children]
        cuts = (len(one.children) < len(trace.game.actions(one.path)) for one in opened)
        return self.has_bounds or any(cuts)

    @cached_property
    def values_come_last(self) -> bool:
        """Whether inner nodes return couples (move, value), and so leaves (None, value)."""
        couples = [call.returned for call in self.exploration.trace.calls if call.children]
        return any(has_move(couple) and number_in(couple) is not None for couple in couples)

    @cached_property
    def answers_right(self) -> bool:
        """Whether the root answers its value, or a best move."""
        return self.exploration.is_right(self.exploration.trace)

    def sign(self, path: Path) -> int:
        """-1 where the search tells values as MIN sees them."""
        return -1 if self.is_negamax and self.exploration.game.to_move(path) is not MAX else 1

    def value(self, call: Call) -> float | None:
        """The value that a call returned, if it did."""
        returned = call.returned
        if isinstance(returned, tuple | list) and not self.values_come_last:
            returned = returned[0] if returned else None
        value = number_in(returned)
        return None if value is None else self.sign(call.path) * value

    def true(self, path: Path) -> float:
        """The value that a node has in this search."""
        return self.exploration.value(path, self.exploration.trace.depth)

    @property
    def misfit(self) -> tuple[int, int]:
        """How far the values are from this convention: inner nodes, then faults of any kind."""
        inner = [one for one in self.calls if one.value is not None]
        return sum(one.is_wrong for one in inner), sum(f.kind == "wrong" for f, _ in self.found)

    @cached_property
    def found(self) -> list[tuple[Finding, str]]:
        """The faults of all calls, those that only waste time at the end."""
        is_right = self.value(self.exploration.trace.calls[0]) == self.true(())
        found = list[tuple[Finding, str]]()
        for one in self.calls:
            for name, words in one.faults():
                is_waste = name in WASTES or (name in ("tight", "narrow") and is_right)
                kind = "waste" if is_waste else "wrong"
                found.append((_finding(FAULTS[name], one, kind, words), name))
        return sorted(found, key=lambda pair: pair[0].kind == "waste")

    def finding(self) -> Finding:
        """The first fault, or praise."""
        trace = self.exploration.trace
        first, name = self.found[0] if self.found else (Finding(""), "")
        is_apart = bool(name) and name not in PROVED and self._is_right_everywhere()
        if trace.failure and (first.kind != "wrong" or is_apart):
            stopped = [call.path for call in trace.calls if call.events_at_return is None]
            return Finding(trace.failure, (stopped or [()])[-1], len(trace.events), "failure")
        if first.kind == "fine" or is_apart:
            return self._praise("apart" if is_apart else "fine cuts" if self.has_bounds else "fine")
        if first.kind == "wrong" and self._is_strange():
            root = Reading(trace.calls[0], self)
            first = _finding(SENTENCES["beyond"], root, "wrong", {"right": root.text(root.true)})
        return first._replace(announced=ANNOUNCED[self._announced(first)])

    def _is_right_everywhere(self) -> bool:
        """Whether the search answers right here and on many other trees, however it does it."""
        others = chain(_others(self.exploration), _shuffled(self.exploration))
        return self.answers_right and (
            self._is_strange() or all(one.is_right(one.trace) for one in others)
        )

    def _is_strange(self) -> bool:
        """Whether its steps are not those of one search.

        It asks for children below nodes on which it is not called, or its root searches several
        times, to other depths or with other windows.
        """
        trace, kinds = self.exploration.trace, dict[Path, set[Any]]()
        for call in trace.calls[1:]:
            kinds.setdefault(call.path, set()).add((call.depth, call.window))
        called = {call.path for call in trace.calls}
        beyond = any(path not in called for path in trace.children)
        return beyond or (trace.has_entry and any(len(found) > 1 for found in kinds.values()))

    def _announced(self, finding: Finding) -> str:
        """The key of what is said before a fault, which names no node."""
        if finding.kind == "waste":
            return "waste"
        if not finding.path and self.exploration.trace.has_entry:
            return "answer"
        may_bound = bool(self.roles & {"alpha", "beta", ""})
        searched = [one for one in self.calls if one.left >= 0]
        right = [one.value == one.true or (may_bound and one.fits(one.true)) for one in searched]
        return "lucky" if all(right) else "wrong"

    def _praise(self, name: str) -> Finding:
        """What is said of a search that is right here, and of what the explorer did for it."""
        trace = self.exploration.trace
        there = "" if trace.depth >= self.exploration.tree.height else ", à cette profondeur"
        names = {name for call in trace.calls for name in call.code.co_names}
        used = [f"« {name} »" for name in ("successeurs", "successeur", "fils", "h", "f")]
        used = [name for name in used if name[2:-2] in names]
        text = SENTENCES[name].format(there=there) + SENTENCES["upwards"] * trace.counts_up
        if names & {"successeurs", "successeur", "fils"}:
            text += SENTENCES["given"].format(names=" et ".join(used))
        return Finding(text, manner="apart" * (name == "apart"))


def _finding(text: str, one: Reading, kind: str, words: Mapping[str, str] | None = None) -> Finding:
    filled = text.format_map({**one.words, **(words or {})})
    return Finding(filled, one.path, one.call.events_at_return or 0, kind)
