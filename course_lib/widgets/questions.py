"""Questions on trees, and the mistakes behind wrong answers, found by running wrong searches.

In a question on "values", the answer gives the minimax value of each inner node; in one on "cuts",
whether alpha-beta skips each branch. Its keys are paths from the root, ().
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from statistics import fmean
from string import ascii_uppercase
from typing import Any, Literal, NamedTuple

from course_lib.games import MAX, TreeGame
from course_lib.games.tree import Path
from course_lib.text import action_text, counted, french_number

Kind = Literal["values", "cuts"]
Answer = Mapping[Path, float]
Window = list[float]
PROMPTS: dict[Kind, str] = {
    "values": "Donnez la valeur minimax de chaque triangle.",
    "cuts": "Quelles branches alpha-bêta saute-t-il ? Cliquez sur le haut de chacune pour la "
    "couper, encore une fois pour la rétablir.",
}
UNKNOWN = "sans idée reconnue"
BEST: dict[bool, Callable[..., float]] = {True: max, False: min}
"""What takes the value that MAX, or MIN, prefers."""


@dataclass
class Search:
    """An alpha-beta search of a tree; each of its rules can be replaced by a mistake.

    In the rules, m tells if a node is MAX's, v is its value so far, and `window(m, own)` is the
    window [alpha, beta] of a child; `step` is -1 to read children from the right. `cuts` gives, for
    the branches that are skipped, the value of the parent and the bound that it reaches.
    """

    tree: TreeGame
    is_max: Callable[[bool], bool] = lambda m: m
    choose: Callable[[bool, list[float]], float] = lambda m, values: BEST[m](values)
    stop: Callable[[bool, float, float, float], bool] = lambda m, v, a, b: v >= b if m else v <= a
    window: Callable[[bool, Window], Window] = lambda m, own: [*own]
    step: int = 1
    values: dict[Path, float] = field(default_factory=dict, init=False)
    windows: dict[Path, Window] = field(default_factory=dict, init=False)
    cuts: dict[Path, tuple[float, float]] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self._search((), [-inf, inf])

    def _search(self, path: Path, window: Window) -> float:
        self.windows[path] = [*window]
        children = [child for _, child in self.tree.successors(path)][:: self.step]
        m, values = self.is_max(self.tree.to_move(path) is MAX), list[float]()
        value = 0.0 if children else self.tree.utility(path)
        for child in children:
            values.append(self._search(child, self.window(m, window)))
            value = self.choose(m, values)
            if self.stop(m, value, *window):
                self.cuts |= dict.fromkeys(children[len(values) :], (value, window[m]))
                break
            window[not m] = BEST[m](window[not m], value)
        self.values[path] = value
        return value


class Verdict(NamedTuple):
    """The judgement of an answer: « juste », the mistake or `UNKNOWN`; why; the wrong nodes."""

    idea: str
    sentence: str
    wrong: tuple[Path, ...]


@dataclass(frozen=True)
class TreeQuestion:
    """A question on a tree that has at least one branch."""

    kind: Kind
    tree: TreeGame

    @cached_property
    def right(self) -> Search:
        """The search without mistake."""
        return self._search()

    def _search(self, **rules: Any) -> Search:
        never = {"stop": lambda m, v, a, b: False}  # minimax looks at all
        return Search(self.tree, **({} if self.kind == "cuts" else never) | rules)

    def _answer(self, search: Search) -> Answer:
        if self.kind == "cuts":
            return {path: path in search.cuts for path in self.tree.paths() if path}
        return {p: value for p, value in search.values.items() if not self.tree.is_terminal(p)}

    @cached_property
    def answer(self) -> Answer:
        """The right answer, in order: from the leaves up for "values", from the root for "cuts"."""
        return self._answer(self.right)

    def letter(self, path: Path) -> str:
        """The letter of an inner node of a question on values; "" for the other nodes."""
        if self.kind == "cuts" or path not in self.answer:
            return ""
        rank = list(self.answer).index(path)
        return ascii_uppercase[rank % 26] + str(rank // 26 or "")

    def name(self, path: Path) -> str:
        """A node in a sentence: `A « 1 »`, `« 2 › 1 »`."""
        moves = " › ".join(map(action_text, path)) or "racine"
        return f"{self.letter(path)} « {moves} »".lstrip()

    def judge(self, answer: Answer) -> Verdict:
        """The verdict on an answer: its mistake, and why the first wrong node is wrong.

        A mistake is named only if it is the only one that gives exactly this answer.
        """
        wrong = tuple(path for path, right in self.answer.items() if answer[path] != right)
        if not wrong:
            return Verdict("juste", "C'est juste.", ())
        ideas = {idea for idea, mistaken in self.wrong_answers() if mistaken == answer}
        idea = ideas.pop() if len(ideas) == 1 else UNKNOWN
        start = counted(len(wrong), "erreur") if idea == UNKNOWN else f"Tout se passe {idea}"
        return Verdict(idea, f"{start}. {self.why(wrong[0])}", wrong)

    def wrong_answers(self) -> Iterator[tuple[str, Answer]]:
        """Each mistake, and the answer of each of its searches, which may happen to be right."""
        for idea, rules in MISTAKES[self.kind]:
            yield f"comme si {idea}", self._answer(self._search(**rules))

    def why(self, path: Path) -> str:
        """The reason of the right answer at a node, in French."""
        name, number = self.letter(path) or self.name(path), french_number
        if self.kind == "values":
            player, below = self.tree.to_move(path), self.tree.successors(path)
            size = "grande" if player is MAX else "petite"
            values = " ; ".join(number(self.right.values[child]) for _, child in below)
            return f"En {name}, {player} prend la plus {size} des valeurs {values}."
        if path in self.right.windows:
            alpha, beta = map(number, self.right.windows[path])
            return f"{name} n'est pas sautée : on y descend avec α = {alpha} et β = {beta}."
        top = next(path[:end] for end in range(1, len(path) + 1) if path[:end] in self.right.cuts)
        player, (value, bound) = self.tree.to_move(top[:-1]), self.right.cuts[top]
        reached = f"{'β' if player is MAX else 'α'} = {number(bound)}"
        return f"{self.name(top)} est sautée : {player} tient déjà {number(value)}, or {reached}."


ONE = "le même joueur choisissait à tous les étages"
COPIED = "un fils était recopié sans être comparé aux autres"
EQUAL = "une égalité ne suffisait pas pour couper"
ALONE = "un seul des deux joueurs coupait"
OTHER_BOUND = "on ne comparait pas à la borne de l'adversaire"
SUMS = "les valeurs des fils s'additionnaient"
MEANS = "un nœud valait la moyenne de ses fils"
LOST_BOUND = "la borne venue de plus haut que le parent était perdue"
MISTAKES: dict[Kind, list[tuple[str, dict[str, Any]]]] = {
    "values": [
        ("MAX et MIN étaient échangés", {"is_max": lambda m: not m}),
        (ONE, {"is_max": lambda m: True}),
        (ONE, {"is_max": lambda m: False}),
        (COPIED, {"choose": lambda m, v: v[0]}),
        (COPIED, {"choose": lambda m, v: v[-1]}),
        (SUMS, {"choose": lambda m, v: sum(v)}),
        (MEANS, {"choose": lambda m, v: round(fmean(v), 2)}),
        ("le signe des valeurs ne comptait pas", {"choose": lambda m, v: BEST[m](v, key=abs)}),
    ],
    "cuts": [
        ("on regardait tout, comme minimax", {"stop": lambda m, v, a, b: False}),
        ("MAX et MIN étaient échangés", {"is_max": lambda m: not m}),
        (EQUAL, {"stop": lambda m, v, a, b: v > b if m else v < a}),
        (ALONE, {"stop": lambda m, v, a, b: m and v >= b}),
        (ALONE, {"stop": lambda m, v, a, b: not m and v <= a}),
        (OTHER_BOUND, {"stop": lambda m, v, a, b: v >= a > -inf if m else v <= b < inf}),
        (OTHER_BOUND, {"stop": lambda m, v, a, b: v <= a if m else v >= b}),
        (LOST_BOUND, {"window": lambda m, own: [own[0], inf] if m else [-inf, own[1]]}),
        ("α et β étaient communs à tous les nœuds", {"window": lambda m, own: own}),
        ("les fils se lisaient de droite à gauche", {"step": -1}),
    ],
}
"""The rules of `Search` that make each mistake, whose name follows « comme si »."""
