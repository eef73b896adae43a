"""Questions on trees, and what their answers reveal: a wrong one is compared with wrong searches.

An answer tells what stands at each place of its question: the minimax value of an inner node
("values"), or whether alpha-beta skips the branch that begins there ("cuts"). A place is a path
from the root, which is ().
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, cycle
from math import inf
from random import Random
from string import ascii_uppercase
from typing import Any, Literal, NamedTuple

from course_lib.games import MAX, MIN, TreeGame
from course_lib.games.tree import Path
from course_lib.text import action_text, counted, french_number

Kind = Literal["values", "cuts"]
Answer = Mapping[Path, float]
PROMPTS: dict[Kind, str] = {
    "values": "Donnez la valeur minimax de chaque nœud intérieur.",
    "cuts": "Quelles branches alpha-bêta saute-t-il ? Cliquez sur le haut de chacune pour la "
    "couper, encore une fois pour la rétablir.",
}


UNKNOWN = "sans idée reconnue"


class Rules(NamedTuple):
    """How a student searches: each rule is alpha-beta's, unless it is given.

    Whether a node is played as MAX's (is it MAX's?); its value from those of its children (m: is it
    played as MAX's?); when it skips the children that are left (its value v, alpha a, beta b); the
    window that it gives to a child; the step from a child to the next.
    """

    plays: Callable[[bool], bool] = lambda m: m
    chooses: Callable[[bool, list[float]], float] = lambda m, v: max(v) if m else min(v)
    stops: Callable[[bool, float, float, float], bool] = lambda m, v, a, b: v >= b if m else v <= a
    gives: Callable[[bool, list[float]], list[float]] = lambda m, window: [*window]
    step: int = 1


class Search:
    """A search by some rules: the values found, the windows at entry, each skipped branch's cut.

    A cut is told by the value of the node above the branch, and the bound that it reaches.
    """

    def __init__(self, tree: TreeGame, rules: Rules) -> None:
        self.tree, self.rules = tree, rules
        self.values: dict[Path, float] = {}
        self.windows: dict[Path, list[float]] = {}
        self.cuts: dict[Path, tuple[float, float]] = {}
        self._value((), [-inf, inf])

    def _value(self, path: Path, window: list[float]) -> float:
        rules, self.windows[path] = self.rules, [*window]
        children = [child for _, child in self.tree.successors(path)][:: rules.step]
        is_max = rules.plays(self.tree.to_move(path) is MAX)
        seen: list[float] = []
        value = 0.0 if children else self.tree.utility(path)
        for child in children:
            seen.append(self._value(child, rules.gives(is_max, window)))
            value = rules.chooses(is_max, seen)
            if rules.stops(is_max, value, *window):
                self.cuts |= dict.fromkeys(children[len(seen) :], (value, window[is_max]))
                break
            window[not is_max] = (max if is_max else min)(window[not is_max], value)
        self.values[path] = value
        return value


class Verdict(NamedTuple):
    """What is said of an answer; `idea` is « juste », a wrong idea, or `UNKNOWN`."""

    idea: str
    sentence: str
    wrong: tuple[Path, ...]


@dataclass(frozen=True)
class Question:
    """A question on a tree that has at least one branch.

    >>> question = Question("values", TreeGame([[3, 8], [5, 2]]))
    >>> question.answer
    {(1,): 3, (2,): 2, (): 3}
    >>> question.judge({(1,): 8, (2,): 5, (): 5}).idea
    'comme si MAX et MIN étaient échangés'
    >>> question.why((1,))
    'En A « 1 », MIN prend la plus petite des valeurs 3, 8.'
    """

    kind: Kind
    tree: TreeGame

    @cached_property
    def right(self) -> Search:
        """The search that the question is about, without any mistake."""
        return self._search(Rules())

    def _search(self, rules: Rules) -> Search:
        never = rules._replace(stops=lambda m, v, a, b: False)
        return Search(self.tree, rules if self.kind == "cuts" else never)

    def _answer(self, search: Search) -> Answer:
        if self.kind == "cuts":
            return {path: path in search.cuts for path in self.tree.paths() if path}
        return {p: value for p, value in search.values.items() if not self.tree.is_terminal(p)}

    @cached_property
    def answer(self) -> Answer:
        """The right answer, in the order in which it is found: values go up, cuts go down."""
        return self._answer(self.right)

    def letter(self, path: Path) -> str:
        """The letter of a node whose value is asked; nothing for the other nodes."""
        if self.kind == "cuts" or path not in self.answer:
            return ""
        rank = list(self.answer).index(path)
        return ascii_uppercase[rank % 26] + str(rank // 26 or "")

    def name(self, path: Path) -> str:
        """A node as sentences call it: `A « 1 »`, `« 2 › 1 »`."""
        moves = " › ".join(map(action_text, path)) or "racine"
        return f"{self.letter(path)} « {moves} »".lstrip()

    def judge(self, answer: Answer) -> Verdict:
        """Where an answer is wrong, why at the first of these places, and the idea behind it.

        The idea is named if its searches, and those of no other, give exactly this answer.
        """
        wrong = tuple(path for path, right in self.answer.items() if answer[path] != right)
        if not wrong:
            return Verdict("juste", "C'est juste.", ())
        ideas = {idea for idea, theirs in self.wrong_answers() if theirs == answer}
        idea = ideas.pop() if len(ideas) == 1 else UNKNOWN
        start = counted(len(wrong), "erreur") if idea == UNKNOWN else f"Tout se passe {idea}"
        return Verdict(idea, f"{start}. {self.why(wrong[0])}", wrong)

    def wrong_answers(self) -> Iterator[tuple[str, Answer]]:
        """Each known wrong idea, with each answer that it leads to, which may well be right."""
        for idea, readings in WRONG[self.kind].items():
            for rules in readings:
                yield f"comme si {idea}", self._answer(self._search(rules))

    def why(self, path: Path) -> str:
        """Why the right answer is what it is at a place."""
        name, number = self.name(path), french_number
        if self.kind == "values":
            player, below = self.tree.to_move(path), self.tree.successors(path)
            size = "grande" if player is MAX else "petite"
            values = ", ".join(number(self.right.values[child]) for _, child in below)
            return f"En {name}, {player} prend la plus {size} des valeurs {values}."
        if path in self.right.windows:
            alpha, beta = map(number, self.right.windows[path])
            return f"{name} n'est pas sautée : on y descend avec α = {alpha} et β = {beta}."
        top = next(path[:end] for end in range(1, len(path) + 1) if path[:end] in self.right.cuts)
        player, (value, bound) = self.tree.to_move(top[:-1]), self.right.cuts[top]
        reached = f"{'β' if player is MAX else 'α'} = {number(bound)}"
        return f"{self.name(top)} est sautée : {player} tient déjà {number(value)}, or {reached}."


WRONG: dict[Kind, dict[str, list[Rules]]] = {
    "values": {
        "MAX et MIN étaient échangés": [Rules(plays=lambda m: not m)],
        "le même joueur choisissait à tous les étages": [
            Rules(plays=lambda m: True),
            Rules(plays=lambda m: False),
        ],
        "un fils était recopié sans être comparé aux autres": [
            Rules(chooses=lambda m, v: v[0]),
            Rules(chooses=lambda m, v: v[-1]),
        ],
        "les valeurs des fils s'additionnaient": [Rules(chooses=lambda m, v: sum(v))],
        "un nœud valait la moyenne de ses fils": [
            Rules(chooses=lambda m, v: round(sum(v) / len(v), 2))
        ],
        "le signe des valeurs ne comptait pas": [
            Rules(chooses=lambda m, v: (max if m else min)(v, key=abs))
        ],
    },
    "cuts": {
        "on regardait tout, comme minimax": [Rules(stops=lambda m, v, a, b: False)],
        "MAX et MIN étaient échangés": [Rules(plays=lambda m: not m)],
        "une égalité ne suffisait pas pour couper": [
            Rules(stops=lambda m, v, a, b: v > b if m else v < a)
        ],
        "un seul des deux joueurs coupait": [
            Rules(stops=lambda m, v, a, b: m and v >= b),
            Rules(stops=lambda m, v, a, b: not m and v <= a),
        ],
        "on ne comparait pas à la borne de l'adversaire": [
            Rules(stops=lambda m, v, a, b: v >= a > -inf if m else v <= b < inf),
            Rules(stops=lambda m, v, a, b: v <= a if m else v >= b),
        ],
        "la borne venue de plus haut que le parent était perdue": [
            Rules(gives=lambda m, window: [window[0], inf] if m else [-inf, window[1]])
        ],
        "α et β étaient communs à tous les nœuds": [Rules(gives=lambda m, window: window)],
        "les fils se lisaient de droite à gauche": [Rules(step=-1)],
    },
}
"""The wrong ideas, after « comme si », each with the rules of those who have it."""
SIZES = ((2, 2), (3, 2), (2, 3), (2, 4), (3, 3))
"""How many branches a node has and how many plies a tree, from the easiest to the hardest."""


def drawn_questions(kinds: Sequence[Kind], rng: Random) -> Iterator[Question]:
    """Questions without end on random trees, larger and larger, each kind in turn."""
    for width, height in chain(SIZES, cycle(SIZES[2:])):
        for kind in kinds:
            yield Question(kind, TreeGame(_drawn(rng, width, height), rng.choice([MAX, MIN])))


def _drawn(rng: Random, width: int, height: int) -> Any:
    """Nested lists of whole numbers; now and then, a leaf stands one ply higher than the others."""
    if height == 0 or (height == 1 and rng.random() < 0.15):
        return rng.randint(-6, 6)
    return [_drawn(rng, width, height - 1) for _ in range(width)]
