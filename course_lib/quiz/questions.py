"""Questions about a search, with their answers and hints: everything comes from recorded searches.

A node is its path from the root, which is (). The forms of the answers:

- "values": {inner node: its minimax value};
- "windows": {inner node that alpha-beta visits: the (alpha, beta) with which it enters it};
- "cuts": frozenset of the branches that alpha-beta skips, each by its top node;
- "move": the action chosen at the root, the first of equal ones;
- "leaves": how many leaves alpha-beta evaluates.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, cycle
from math import inf
from random import Random
from typing import Any, Literal, NamedTuple, get_args

from course_lib.explorer.trees import ranks
from course_lib.games import MAX, MIN, Player, TreeGame
from course_lib.games.tree import Path
from course_lib.search import alphabeta, best_action, minimax_value
from course_lib.text import action_text, counted, french_number
from course_lib.tracing import Event, Trace, record

Kind = Literal["values", "windows", "cuts", "move", "leaves"]
KINDS: tuple[Kind, ...] = get_args(Kind)
Window = tuple[float, float]
Answer = Any
"""What a question expects: its form depends on the kind (see above)."""
LARGEST = 400
"""How many nodes a question's tree may have: beyond, nobody answers."""


class Wording(NamedTuple):
    """What is written of a kind of question: its title, the question, the rule, what to click."""

    title: str
    prompt: str
    rule: str
    how: str = ""


WORDINGS: dict[Kind, Wording] = {
    "values": Wording(
        "les valeurs",
        "Donnez la valeur minimax de chaque nœud intérieur.",
        "Un nœud MAX vaut la plus grande valeur de ses fils, un nœud MIN la plus petite : on "
        "remplit l'arbre de bas en haut.",
    ),
    "windows": Wording(
        "les fenêtres",
        "Avec quels α et β alpha-bêta entre-t-il dans chaque nœud intérieur ? Laissez vides les "
        "nœuds où il n'entre pas.",
        "La racine reçoit ]−∞, +∞[. Un fils reçoit α et β tels qu'ils sont chez son parent quand "
        "on y descend : MAX y fait monter α, MIN y fait descendre β.",
        "−∞ s'écrit -inf, et +∞ inf.",
    ),
    "cuts": Wording(
        "les coupures",
        "Quelles branches alpha-bêta saute-t-il ? Marquez le haut de chaque branche coupée.",
        "MAX coupe dès que sa valeur atteint β, MIN dès que la sienne descend jusqu'à α "
        "(l'égalité suffit) : les fils qui restent sont sautés.",
        "Cliquez sur un nœud pour couper sa branche, encore une fois pour la rétablir.",
    ),
    "move": Wording(
        "le coup",
        "Quel coup {player} choisit-il à la racine (le premier, en cas d'égalité) ?",
        "Le coup choisi mène au fils de plus grande valeur si MAX joue, de plus petite si c'est "
        "MIN ; chaque fils doit d'abord recevoir sa valeur minimax.",
        "Cliquez sur le fils de la racine où mène ce coup.",
    ),
    "leaves": Wording(
        "les feuilles",
        "Combien de feuilles alpha-bêta évalue-t-il ?",
        "Suivez alpha-bêta de gauche à droite et comptez les feuilles qu'il évalue : une branche "
        "coupée n'en apporte aucune.",
    ),
}


@dataclass(frozen=True)
class Question:
    """One question about the search of `tree` to `depth` plies (inf: to the end).

    ValueError if there is nothing to ask: an unknown kind, a tree without a choice or too large,
    a depth below 1, or a horizon without heuristic values.
    """

    kind: Kind
    tree: TreeGame
    depth: float = inf

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"genre de question inconnu : {self.kind!r} (au choix : {KINDS})")
        if self.tree.is_terminal(()) or self.depth == 0:
            raise ValueError("il faut au moins une branche à regarder pour poser une question")
        if self.tree.size > LARGEST:
            raise ValueError(f"cet arbre a {self.tree.size} nœuds, plus de {LARGEST}")
        self.minimax  # noqa: B018 (a tree that cannot be searched says so here)

    @cached_property
    def minimax(self) -> Trace:
        """What minimax does on the tree."""
        return record(minimax_value, self.tree, (), self.depth, self.tree.heuristic)

    @cached_property
    def alphabeta(self) -> Trace:
        """What alpha-beta does on the tree."""
        return record(alphabeta, self.tree, (), self.depth, self.tree.heuristic)

    @property
    def prompt(self) -> str:
        """The question itself."""
        prompt = WORDINGS[self.kind].prompt.format(player=self.tree.first)
        if self.depth == inf:
            return prompt
        return (
            f"{prompt} La recherche s'arrête à la profondeur {self.depth} : un nœud qui s'y "
            "trouve vaut ce que dit l'heuristique, écrite entre parenthèses."
        )

    @cached_property
    def answer(self) -> Answer:
        """The right answer, as the library's own search gives it."""
        if self.kind == "move":
            return best_action(self.tree, (), self.depth, self.tree.heuristic)
        if self.kind == "leaves":
            return len(self.entries) - len(self.windows)
        return frozenset(self.skipped) if self.kind == "cuts" else getattr(self, self.kind)

    @cached_property
    def values(self) -> dict[Path, Any]:
        """The minimax value of each inner node, in the order in which they are known."""
        return {e.path: e.value for e in self.minimax.events if e.kind == "leave"}

    @cached_property
    def entries(self) -> dict[Path, Window]:
        """The window with which alpha-beta enters each node that it visits, leaves included."""
        return {e.path: (e.alpha, e.beta) for e in self.alphabeta.events if e.kind == "enter"}

    @cached_property
    def windows(self) -> dict[Path, Window]:
        """The window with which alpha-beta enters each inner node that it visits."""
        return {path: window for path, window in self.entries.items() if path in self.values}

    @cached_property
    def skipped(self) -> dict[Path, Event]:
        """The branches that alpha-beta skips, each with the cut that skips it."""
        return {
            (*event.path, action): event
            for event in self.alphabeta.events
            if event.kind == "cut"
            for action in self.tree.actions(event.path)
            if (*event.path, action) not in self.entries
        }

    @cached_property
    def nodes(self) -> tuple[Path, ...]:
        """Every node down to the horizon, in the order in which minimax meets them."""
        return tuple(event.path for event in self.minimax.events if event.kind == "enter")

    @cached_property
    def places(self) -> tuple[Path, ...]:
        """The nodes that may bear a part of the answer, in the order in which they are met.

        For "windows" and "cuts", those that alpha-beta never visits are among them.
        """
        if self.kind in ("values", "windows"):
            return tuple(path for path in self.nodes if path in self.values)
        return {"cuts": self.nodes[1:], "move": tuple(self.children(()))}.get(self.kind, ())

    def children(self, path: Path) -> list[Path]:
        """The nodes just below one, in the tree's order."""
        return [(*path, action) for action in self.tree.actions(path)]

    def worth(self, path: Path) -> float:
        """The minimax value of any node down to the horizon."""
        return self.values[path] if path in self.values else self.tree.heuristic(path)

    def ranks(self, path: Path) -> tuple[int, ...]:
        """The ranks of the children that lead to a node: sorted, they follow the search."""
        return ranks(self.tree, path)

    def letter(self, path: Path) -> str:
        """The letter of a place to fill in; nothing for the other nodes."""
        if self.kind not in ("values", "windows") or path not in self.values:
            return ""
        turn, rank = divmod(self.places.index(path), 26)
        return chr(ord("A") + rank) + (str(turn) if turn else "")

    def name(self, path: Path) -> str:
        """A node as sentences call it: its letter if it has one, and the moves that lead to it."""
        moves = " › ".join(map(action_text, path)) or "racine"
        if letter := self.letter(path):
            return f"{letter} {moves}" if moves[0] == "(" else f"{letter} ({moves})"
        return f"« {moves} »" if path else "la racine"

    def at(self, path: Path, start: bool = False) -> str:
        """Where a sentence happens: `en B (1)`, `à la racine`; with `start`, it begins with it."""
        name = self.name(path)
        place = f"à {name}" if name == "la racine" else f"en {name}"
        return place[0].upper() + place[1:] if start else place

    def choice(self, path: Path) -> str:
        """What the player of a node chooses among: `MIN prend la plus petite valeur parmi…`."""
        player = self.tree.to_move(path)
        size = "grande" if player is MAX else "petite"
        worths = listed(map(self.worth, self.children(path)))
        return f"{player} prend la plus {size} valeur parmi {worths}"

    def told(self, cut: Event) -> str:
        """Why alpha-beta cuts there: `MIN tient déjà 2 alors que α = 3`."""
        bound = "α" if cut.detail == "alpha" else "β"
        best, value = french_number(cut.best), french_number(cut.value)
        return f"{self.tree.to_move(cut.path)} tient déjà {best} alors que {bound} = {value}"


def listed(values: Iterable[float]) -> str:
    """`3, 5 et 7`."""
    *first, last = map(french_number, values)
    return f"{', '.join(first)} et {last}" if first else last


# Hints

NOTHING_MOVES = (
    "Suivez α et β d'un nœud à l'autre : quand une valeur les fait-elle bouger, ou les rejoint ?",
    "Rien ne les rejoint parfois avant le dernier fils : il ne reste alors rien à couper.",
)


def hints(question: Question) -> tuple[str, str, str]:
    """Three hints: the rule, where to look first, and almost the answer for that place."""
    where, almost = _HINTS[question.kind](question)
    return WORDINGS[question.kind].rule, where, almost


def _value_hints(question: Question) -> tuple[str, str]:
    first = next(iter(question.values))
    worths = listed(map(question.worth, question.children(first)))
    return (
        f"Commencez tout en bas, {question.at(first)} : ses fils valent {worths}.",
        f"{question.at(first, start=True)}, {question.choice(first)}.",
    )


def _window_hints(question: Question) -> tuple[str, str]:
    place = next((p for p, window in question.windows.items() if window != (-inf, inf)), None)
    if place is None:
        return NOTHING_MOVES
    above, (alpha, beta) = place[:-1], question.windows[place]
    player, seen = question.tree.to_move(above), question.worth(question.children(above)[0])
    bound, value = ("α", french_number(alpha)) if player is MAX else ("β", french_number(beta))
    return (
        f"La fenêtre change d'abord {question.at(place)} : avant d'y descendre, "
        f"{question.name(above)} a déjà vu un fils qui vaut {french_number(seen)}.",
        f"{question.at(above, start=True)}, {player} est sûr de {value} : {bound} = {value} quand "
        "on descend ; l'autre borne n'a pas bougé.",
    )


def _cut_hints(question: Question) -> tuple[str, str]:
    cut = next(iter(question.skipped.values()), None)
    if cut is None:
        return NOTHING_MOVES
    alpha, beta = map(french_number, question.entries[cut.path])
    return (
        f"Regardez d'abord {question.name(cut.path)} : on y entre avec α = {alpha} et β = {beta}.",
        f"{question.at(cut.path, start=True)}, {question.told(cut)} : que reste-t-il à y voir ?",
    )


def _leaf_hints(question: Question) -> tuple[str, str]:
    total = counted(len(question.nodes) - len(question.values), "feuille")
    where, almost = _cut_hints(question)
    return f"Minimax en évaluerait {total}. {where}", almost


def _move_hints(question: Question) -> tuple[str, str]:
    children = question.children(())
    name, worth = question.name(children[0]), french_number(question.worth(children[0]))
    return (
        f"Le premier fils de la racine, {name}, vaut {worth} : les autres font-ils mieux pour "
        f"{question.tree.first} ?",
        f"Dans l'ordre, on trouve {listed(map(question.worth, children))}.",
    )


_HINTS: dict[Kind, Callable[[Question], tuple[str, str]]] = {
    "values": _value_hints,
    "windows": _window_hints,
    "cuts": _cut_hints,
    "move": _move_hints,
    "leaves": _leaf_hints,
}


# Series


class Level(NamedTuple):
    """How hard a drawn tree is; `horizon` is a depth limit, and gives inner nodes a value."""

    branching: int
    height: int
    low: int = 0
    high: int = 9
    first: Player = MAX
    horizon: float = inf
    uneven: bool = False


LEVELS = (
    Level(2, 2),
    Level(3, 2),
    Level(2, 3, -9),
    Level(3, 2, -3, 3, MIN),
    Level(2, 3, -9, 9, MAX, 2),
    Level(3, 3, -9, 9, MIN, inf, True),
    Level(2, 4, -5, 5),
    Level(3, 3, -9, 9, MIN, 2),
    Level(3, 3, -4, 4),
)
"""From the easiest to the hardest."""
LASTING = (*LEVELS[-2:-5:-1], LEVELS[-1])
"""Those that come back for ever."""

ON_PURPOSE = 0.25
"""How often a drawn question without anything to find is asked all the same."""


def series(seed: int | str, kinds: Sequence[Kind] = KINDS) -> Iterator[Question]:
    """Questions without end, harder and harder, each kind in turn; ValueError without a kind."""
    if not kinds:
        raise ValueError(f"il faut au moins un genre de question, parmi {KINDS}")
    rng = Random(repr(seed))
    for level in chain(LEVELS, cycle(LASTING)):
        for kind in kinds:
            yield _draw(rng, kind, level)


def _draw(rng: Random, kind: Kind, level: Level) -> Question:
    """A question of a level that has something to find."""
    while True:
        tree = TreeGame(_drawn_tree(rng, level, level.height), level.first)
        question = Question(kind, tree, level.horizon)
        if not _is_trivial(question) or rng.random() < ON_PURPOSE:
            return question


def _drawn_tree(rng: Random, level: Level, height: int) -> Any:
    value = rng.randint(level.low, level.high)
    short = level.uneven and height < level.height - 1 and rng.random() < 0.3
    if height == 0 or short:
        return value
    below = [_drawn_tree(rng, level, height - 1) for _ in range(level.branching)]
    return below if level.horizon == inf else (value, below)


def _is_trivial(question: Question) -> bool:
    """Whether the answer can be given without understanding anything."""
    if question.kind in ("cuts", "leaves", "windows"):
        return not question.skipped
    return len({question.worth(child) for child in question.children(())}) == 1
