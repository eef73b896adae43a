"""The sheet `alphabeta`: cuts by hand, a search to repair, moves to order, a search to write.

What a search looked at is observed, not only what it returned. The right answers are those of
`course_lib.search`; the wrong ideas are the tutor's students, who search with one rule changed.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf
from typing import Any

from course_lib.games import MAX, MIN, Ordered, Player, TreeGame, Variant
from course_lib.games.tree import Path
from course_lib.given import Position, arbre, coup, h, successeurs
from course_lib.judge import Exercise, Misconception, plain, same, shown
from course_lib.judge.exercise import Args, Functions
from course_lib.quiz import students
from course_lib.quiz.diagnosis import diagnose
from course_lib.quiz.questions import Question, Window, listed, told_cut
from course_lib.quiz.students import Student
from course_lib.search import alphabeta, minimax_value
from course_lib.text import counted, french_number
from course_lib.tracing import Counted, Event, record

Idea = tuple[str, type[Student], str]
"""A wrong idea: its name, the student who has it, and what is said of it."""

# Cuts by hand

ARBRES = {
    "A": TreeGame(
        {
            "gauche": {"a": 4, "b": 6, "c": 5},
            "centre": {"d": 7, "e": 4, "f": 1},
            "droite": {"g": 2, "h": 8, "i": 3},
        }
    ),
    "B": TreeGame(
        {
            "gauche": {"1": {"a": 2, "b": -1}, "2": {"c": -6, "d": 7, "e": 3}},
            "droite": {"3": {"f": -1, "g": 1}, "4": {"h": -7, "i": 0}},
        },
        first=MIN,
    ),
    "C": TreeGame(
        {
            "gauche": {"a": 5, "b": 8},
            "droite": {
                "1": {"2": {"c": 0, "d": 6}, "e": 5},
                "3": {"4": {"f": 9, "g": 4}, "5": {"h": 3, "i": 1}},
            },
        }
    ),
}
"""The trees drawn in the sheet: each leaf has a letter."""


def leaves_below(tree: TreeGame, paths: Sequence[Path]) -> tuple[str, ...]:
    """The letters of the leaves under these nodes."""
    nodes = [()] if () in paths else list(paths)
    found: list[str] = []
    while nodes:
        path = nodes.pop()
        nodes += [(*path, action) for action in tree.actions(path)]
        found += [str(path[-1])] if tree.is_terminal(path) else []
    return tuple(sorted(set(found)))


def letters(functions: Functions, name: str, _args: Args) -> Any:
    """The letters given, sorted, whether in a list, a set or a text."""
    answer = plain(functions[name]())
    try:
        parts = [part.strip(" ,;").lower() for part in answer]
    except (TypeError, AttributeError):
        return answer if answer is None else shown(answer)
    return tuple(sorted({part for part in parts if part}))


def told_letters(name: str, right: tuple[str, ...], answer: Any) -> str:
    """The letters given, with how many are wrong; the right ones are not told."""
    if not isinstance(answer, tuple):
        return f"{answer}, qui n'est pas une liste de lettres"
    if answer == right:
        return "une autre liste"
    unknown = [letter for letter in answer if letter not in leaves_below(ARBRES[name], [()])]
    if unknown:
        return f"{shown(list(answer))}, où {shown(unknown[0])} n'est pas une feuille de l'arbre"
    extra, missed = set(answer) - set(right), set(right) - set(answer)
    return f"{shown(list(answer))} ({len(extra)} de trop, {counted(len(missed), 'oubliée')})"


def hand_ideas(tree: TreeGame) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Each wrong idea that changes the answer: its name, what is said of it, and its letters."""
    question = Question("cuts", tree)
    right = leaves_below(tree, list(question.skipped))
    read = tuple(letter for letter in leaves_below(tree, [()]) if letter not in right)
    caused = leaves_below(tree, [*question.skipped, *causes(question)])
    if caused != right:
        yield "cause-skipped", CAUSE, caused
    yield "read-instead", "Ce sont les feuilles lues : on demande celles qui ne le sont pas.", read
    seen = {right, read, caused}
    for student in BY_HAND:
        one = student(question)
        one.search()
        given = leaves_below(tree, list(one.skipped))
        if given not in seen:
            seen.add(given)
            yield kebab(student), diagnose(question, frozenset(one.skipped)).sentence, given


def causes(question: Question) -> Iterator[Path]:
    """The leaves that make a node cut."""
    for cut in question.skipped.values():
        last = [path for path in question.children(cut.path) if path in question.entries][-1]
        if question.tree.is_terminal(last):
            yield last


CAUSE = (
    "La feuille qui déclenche une coupure a été lue : c'est sa valeur qui permet de couper, elle "
    "n'est donc pas sautée."
)


def kebab(student: type[Student]) -> str:
    """`OwnBoundPassed` as `own-bound-passed`."""
    name = student.__name__
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-")


def by_hand(number: int, name: str, where: str, almost: str) -> Exercise:
    """The exercise about one drawn tree."""
    tree, asked = ARBRES[name], f"feuilles_sautees_{name}"
    right = leaves_below(tree, list(Question("cuts", tree).skipped))

    def answering(given: tuple[str, ...]) -> Functions:
        return {asked: lambda: list(given)}

    return Exercise(
        key=f"alphabeta-{number}",
        title=f"Les feuilles que alpha-bêta ne lit pas, arbre {name}",
        expects="la liste des lettres des feuilles non lues",
        right=answering(right),
        inputs={asked: [()]},
        observe=letters,
        told=partial(told_letters, name, right),
        why=lambda _name, _args, _expected: (
            f"C'est {tree.first} qui joue à la racine ; on lit de gauche à droite, et l'on saute "
            "une feuille seulement si une coupure l'a décidé."
        ),
        hints=(
            "Notez α et β à côté de chaque nœud, à la descente. MAX coupe dès que sa valeur "
            "atteint β, MIN dès que la sienne descend jusqu'à α : l'égalité suffit.",
            where,
            almost,
        ),
        misconceptions=tuple(
            Misconception(idea, said, answering(given)) for idea, said, given in hand_ideas(tree)
        ),
    )


# A search of positions, as the library makes it, or a student with one wrong idea


class Shown(TreeGame):
    """The tree below a position, seen through `successeurs` and `h` alone."""

    def __init__(self, root: Position, first: Player) -> None:
        self.root, self.first = root, first

    def at(self, path: Path) -> Position:
        """The position at the end of a path."""
        p = self.root
        for move in path:
            p = next(q for q in successeurs(p) if coup(q) == move)
        return p

    def actions(self, state: Path) -> Sequence[Any]:
        return [coup(q) for q in successeurs(self.at(state))]

    def is_terminal(self, state: Path) -> bool:
        return not self.actions(state)

    def utility(self, state: Path) -> float:
        return h(self.at(state))

    def heuristic(self, state: Path) -> float:
        return h(self.at(state))


class Search(Question):
    """What a student searches: any tree, to any depth, even when there is nothing to look at."""

    def __post_init__(self) -> None:
        """Nothing is refused."""


def player(joueur_max: bool) -> Player:
    """Whose turn it is."""
    return MAX if joueur_max else MIN


def right_search(p: Position, n: int, joueur_max: bool, alpha: float, beta: float) -> float:
    """The value of a position, by the library's alpha-beta."""
    tree = Shown(p, player(joueur_max))
    return alphabeta(tree, (), n, tree.heuristic, alpha, beta)


def search_as(student: type[Student]) -> Callable[..., float]:
    """The function that someone with this idea writes."""

    def search(p: Position, n: int, joueur_max: bool, alpha: float, beta: float) -> float:
        one = student(Search("leaves", Shown(p, player(joueur_max)), n))
        if isinstance(one, students.Shared):
            one.shared = (alpha, beta)
        return one.search((), (alpha, beta))

    return search


# Students with one wrong idea, besides the tutor's


class HorizonForgotten(Student):
    """The search never stops before the end of the game."""

    def stops(self, path: Path) -> bool:
        return self.question.tree.is_terminal(path)


class DepthKept(HorizonForgotten):
    """The depth is passed down as it was received."""

    def stops(self, path: Path) -> bool:
        return super().stops(path) or self.question.depth == 0


class TooEarlyOrLess(Student):
    """The search stops when one ply is left, or none."""

    def stops(self, path: Path) -> bool:
        return self.question.tree.is_terminal(path) or len(path) + 1 >= (self.question.depth or 0)


class EndForgotten(Student):
    """Where play is over before the horizon, the loop finds nothing and keeps its start value."""

    def evaluate(self, path: Path) -> float:
        if len(path) == self.question.depth:
            return super().evaluate(path)
        return -inf if self.maximises(path) else inf


class SamePlayer(Student):
    """The player of the root plays every move."""

    def maximises(self, path: Path) -> bool:
        return self.question.tree.first is MAX


class StartsAtZero(Student):
    """The best value starts at 0."""

    def kept(self, path: Path, best: float | None, value: float) -> float:
        return super().kept(path, 0 if best is None else best, value)


class SignChanged(Student):
    """A leaf is worth -h when MIN is to move there."""

    def evaluate(self, path: Path) -> float:
        value = super().evaluate(path)
        return value if self.maximises(path) else -value


class BoundsSwapped(Student):
    """alpha is handed down as beta, and beta as alpha."""

    def handed(self, path: Path, best: float | None, window: Window) -> Window:
        return window[1], window[0]


class OneBoundHanded(Student):
    """MAX hands down alpha only, MIN beta only: the deep cuts are lost."""

    repaired: Player | None = None

    def handed(self, path: Path, best: float | None, window: Window) -> Window:
        if self.question.tree.to_move(path) is self.repaired:
            return window
        return (window[0], inf) if self.maximises(path) else (-inf, window[1])


class RepairedAtMax(OneBoundHanded):
    """The same, where MIN is to move only."""

    repaired = MAX


class RepairedAtMin(OneBoundHanded):
    """The same, where MAX is to move only."""

    repaired = MIN


class NeverMoved(Student):
    """alpha and beta stay what the first call gave."""

    def moved(self, path: Path, best: float, window: Window) -> Window:
        return window


class OwnBoundCuts(Student):
    """MAX compares with alpha, MIN with beta, even when they are infinite."""

    def cuts(self, path: Path, value: float, best: float, window: Window) -> bool:
        return best >= window[0] if self.maximises(path) else best <= window[1]


class NoCutAtMax(Student):
    """Only MIN cuts."""

    def cuts(self, path: Path, value: float, best: float, window: Window) -> bool:
        return not self.maximises(path) and super().cuts(path, value, best, window)


class NoCutAtMin(Student):
    """Only MAX cuts."""

    def cuts(self, path: Path, value: float, best: float, window: Window) -> bool:
        return self.maximises(path) and super().cuts(path, value, best, window)


class StrictAtMax(students.Strict):
    """An equality is not enough for MAX."""

    def cuts(self, path: Path, value: float, best: float, window: Window) -> bool:
        return super().cuts(path, value, best, window) or (
            not self.maximises(path) and best == window[0]
        )


class StrictAtMin(students.Strict):
    """An equality is not enough for MIN."""

    def cuts(self, path: Path, value: float, best: float, window: Window) -> bool:
        return super().cuts(path, value, best, window) or (
            self.maximises(path) and best == window[1]
        )


BY_HAND: tuple[type[Student], ...] = (
    *[one for one in students.STUDENTS if "cuts" in one.kinds],
    NoCutAtMax,
    NoCutAtMin,
)
"""Those who may be recognised by the leaves that they skip on a drawing."""

DEPTH: tuple[Idea, ...] = (
    (
        "depth-kept",
        DepthKept,
        "La profondeur ne semble pas diminuer : quel n reçoit un successeur, si p en a reçu n ?",
    ),
    (
        "horizon-forgotten",
        HorizonForgotten,
        "Vous descendez jusqu'à la fin de la partie : quand n vaut 0, on ne regarde plus les "
        "successeurs, on évalue p.",
    ),
    (
        "one-ply-short",
        students.TooEarly,
        "Vous vous arrêtez un étage trop tôt : à quelle valeur de n évalue-t-on ?",
    ),
    (
        "one-ply-short-or-less",
        TooEarlyOrLess,
        "Vous vous arrêtez un étage trop tôt : avec n = 1, il reste un coup à regarder.",
    ),
    (
        "one-ply-too-far",
        students.TooLate,
        "Vous descendez un étage trop bas : avec n = 0, on évalue p, on ne joue plus.",
    ),
    (
        "end-forgotten",
        EndForgotten,
        "Une partie peut finir avant la profondeur n : une position sans successeur s'évalue "
        "tout de suite, sinon la boucle ne fait rien et l'infini de départ reste.",
    ),
)
PLAYERS: tuple[Idea, ...] = (
    (
        "players-swapped",
        students.Swapped,
        "MAX et MIN semblent échangés : quand c'est à MAX, quelle valeur cherche-t-il ?",
    ),
    (
        "same-player",
        SamePlayer,
        "Tous les nœuds semblent joués par le même joueur : après le coup de l'un, à qui est-ce ?",
    ),
    (
        "sign-changed",
        SignChanged,
        "Vous semblez changer le signe de h quand c'est à MIN : ici h est toujours du point de "
        "vue de MAX.",
    ),
    (
        "starts-at-zero",
        StartsAtZero,
        "La meilleure valeur semble partir de 0 : si toutes les valeurs sont négatives, que "
        "devient le maximum ?",
    ),
)
BOUNDS: tuple[Idea, ...] = (
    (
        "one-bound-handed",
        OneBoundHanded,
        "Chaque joueur ne transmet que sa propre borne et remet l'autre à l'infini. Or celle de "
        "l'adversaire resservira plus bas, quand il aura de nouveau à jouer.",
    ),
    (
        "repaired-at-max-only",
        RepairedAtMax,
        "Quand MAX joue, les deux bornes sont transmises ; quand MIN joue, l'une d'elles se perd "
        "encore.",
    ),
    (
        "repaired-at-min-only",
        RepairedAtMin,
        "Quand MIN joue, les deux bornes sont transmises ; quand MAX joue, l'une d'elles se perd "
        "encore.",
    ),
    (
        "own-best-handed",
        students.OwnBoundPassed,
        "Chaque nœud ne transmet que la valeur qu'il a trouvée lui-même ; il a pourtant reçu de "
        "plus haut un alpha et un bêta, parfois meilleurs.",
    ),
    (
        "nothing-handed",
        students.NothingPassed,
        "Chaque nœud semble repartir de la fenêtre infinie : α et β doivent descendre avec "
        "l'appel, sinon rien ne peut être coupé.",
    ),
    (
        "never-moved",
        NeverMoved,
        "α et β semblent garder leur valeur du premier appel : MAX doit relever α dès qu'il "
        "trouve mieux, MIN abaisser β.",
    ),
    (
        "bounds-swapped",
        BoundsSwapped,
        "α et β semblent échangés dans l'appel récursif : comparez l'ordre de vos arguments à "
        "celui des paramètres.",
    ),
    (
        "shared",
        students.Shared,
        "α et β semblent communs à tous les nœuds : ce qu'un nœud apprend vaut pour ses "
        "successeurs, pas pour ses voisins ni pour son parent.",
    ),
    (
        "shared-moved-first",
        students.SharedMovedFirst,
        "α et β semblent communs à tous les nœuds, et changés même lors d'une coupure : ce qu'un "
        "nœud apprend vaut pour ses successeurs, pas pour ses voisins.",
    ),
)
CUTS: tuple[Idea, ...] = (
    (
        "strict",
        students.Strict,
        "Vous semblez couper seulement au-delà de la borne. À égalité, la suite peut-elle encore "
        "changer quelque chose plus haut ?",
    ),
    (
        "strict-at-max",
        StrictAtMax,
        "MIN coupe à égalité, mais pas MAX : la règle est pourtant la même dans le miroir.",
    ),
    (
        "strict-at-min",
        StrictAtMin,
        "MAX coupe à égalité, mais pas MIN : la règle est pourtant la même dans le miroir.",
    ),
    (
        "no-cut",
        students.NoCut,
        "La valeur est juste, mais rien n'est coupé : c'est minimax. À quel moment un nœud peut-il "
        "cesser de regarder ses successeurs ?",
    ),
    ("no-cut-at-max", NoCutAtMax, "Seul MIN coupe : à quelle borne MAX doit-il se comparer ?"),
    ("no-cut-at-min", NoCutAtMin, "Seul MAX coupe : à quelle borne MIN doit-il se comparer ?"),
    (
        "own-bound-cuts",
        OwnBoundCuts,
        "Vous coupez trop : chaque joueur semble se comparer à sa propre borne, donc s'arrêter "
        "dès qu'il est content. C'est la borne de l'adversaire qui arrête.",
    ),
    (
        "own-finite-bound-cuts",
        students.OtherBound,
        "Vous coupez au mauvais endroit : MAX semble se comparer à α et MIN à β. C'est la borne "
        "de l'adversaire qui arrête : lui ne laissera pas venir ici.",
    ),
    (
        "cuts-backwards",
        students.Backwards,
        "Vous coupez à contresens : un nœud qui n'a encore rien trouvé de bon peut s'améliorer, "
        "c'est celui qui en a déjà trop qu'on abandonne.",
    ),
)
IDEAS = (*DEPTH, *PLAYERS, *BOUNDS, *CUTS)


# What is observed of a search: its value, and the leaves that it asked for


def watched(functions: Functions, name: str, args: Args) -> Any:
    """The number returned by `alphabeta`, `valeur_max` or `valeur_min`, and the leaves read."""
    branches, n, *_ = args
    journal: list[Path] = []
    answer = plain(functions[name](arbre(branches, journal.append), *args[1:]))
    tree = TreeGame(branches)
    read = [
        (path, tree.heuristic(path))
        for path in dict.fromkeys(journal)
        if len(path) >= n or tree.is_terminal(path)
    ]
    return None if answer is None and not journal else (settled(name, args, answer), tuple(read))


def settled(name: str, args: Args, answer: Any) -> Any:
    """The answer; but, where any bound of the value is right, in words, between which numbers."""
    tree, n, alpha, beta = searched(name, args)
    value = minimax_value(tree, (), n, tree.heuristic)
    if isinstance(answer, bool) or not isinstance(answer, int | float):
        return answer if answer is None else shown(answer)
    if value <= answer <= alpha:
        return any_number(value, alpha)
    return any_number(beta, value) if beta <= answer <= value else answer


def any_number(low: float, high: float) -> Any:
    """Two bounds in words, or their common value."""
    return low if low == high else f"un nombre de {french_number(low)} à {french_number(high)}"


def searched(name: str, args: Args) -> tuple[TreeGame, int, float, float]:
    """The tree, the depth and the window of a call."""
    branches, n, *turn, alpha, beta = args
    first = player(turn[0] if turn else name == "valeur_max")
    return TreeGame(branches, first), n, alpha, beta


def told_search(seen: Any) -> str:
    """What was observed, in French."""
    if not isinstance(seen, tuple):
        return shown(seen)
    value, read = seen
    if not read:
        return f"{told_value(value)} sans lire de feuille"
    leaves = listed(leaf for _, leaf in read)
    return f"{told_value(value)} en lisant {counted(len(read), 'feuille')} ({leaves})"


def told_value(value: Any) -> str:
    """The number returned, or what else."""
    if value is None:
        return "None (manque-t-il un return ?)"
    return value if isinstance(value, str) else french_number(value)


def same_search(_name: str, _args: Args, expected: Any, got: Any) -> bool:
    """Whether the values agree, and the same leaves were read, in whatever order."""
    return (
        isinstance(got, tuple)
        and same(expected[0], got[0])
        and {path for path, _ in expected[1]} == {path for path, _ in got[1]}
    )


def why_search(name: str, args: Args, _expected: Any) -> str:
    """The value, and the first cut."""
    tree, n, alpha, beta = searched(name, args)
    value = minimax_value(tree, (), n, tree.heuristic)
    if tree.is_terminal(()) or n == 0:
        because = "la partie est finie" if tree.is_terminal(()) else "n vaut 0"
        return f"Ici {because} : on évalue p elle-même, h(p) = {french_number(value)}."
    place = "" if alpha < value < beta else f", {place_outside(value, alpha, beta)}"
    return f"La valeur minimax est {french_number(value)}{place}. {first_cut(tree, n, alpha, beta)}"


def place_outside(value: float, alpha: float, beta: float) -> str:
    """Where a value stands when it is not inside the window."""
    side, bound = ("au plus α", alpha) if value <= alpha else ("au moins β", beta)
    any_bound = "" if value == bound else " (tout nombre de l'une à l'autre est une borne juste)"
    return f"{side} = {french_number(bound)}{any_bound}"


def first_cut(tree: TreeGame, n: int, alpha: float, beta: float) -> str:
    """The first cut that skips something, in a sentence."""
    trace = record(partial(alphabeta, alpha=alpha, beta=beta), tree, (), n, tree.heuristic)
    entered = {event.path for event in trace.events if event.kind == "enter"}

    def skips(event: Event) -> bool:
        children = {(*event.path, action) for action in tree.actions(event.path)}
        return event.kind == "cut" and not children <= entered

    cut = next(filter(skips, trace.events), None)
    if cut is None:
        return "Rien n'est coupé ici : toutes les feuilles sont nécessaires."
    place = f"au nœud {' > '.join(map(str, cut.path))}" if cut.path else "à la racine"
    return f"Première coupure, {place} : {told_cut(cut, tree.to_move(cut.path))}."


def written_search(name: str, args: Args) -> str:
    """The call, with its tree."""
    branches, *others = args
    return f"{name}(arbre({branches!r}), {', '.join(map(repr, others))})"


# A search to repair

EIGHT = [(5, [(4, [3, 7]), (1, [5, 2])]), (2, [(6, [2, 8]), (0, [9, 1])])]
DEEP = [2, [[[1, 8], 7], 6]]


def pair(search: Callable[..., float]) -> Functions:
    """`valeur_max` and `valeur_min` out of one function for both players."""
    return {
        "valeur_max": lambda p, n, alpha, beta: search(p, n, True, alpha, beta),
        "valeur_min": lambda p, n, alpha, beta: search(p, n, False, alpha, beta),
    }


REPAIR = Exercise(
    key="alphabeta-4",
    title="Une recherche à réparer",
    expects="la valeur de p, en lisant les seules feuilles nécessaires",
    right=pair(right_search),
    inputs={
        "valeur_max": [
            ([[3, 5], [2, 9]], 2, -inf, inf),
            (DEEP, 4, -inf, inf),
            (EIGHT, 3, -inf, inf),
            ([[3, 5], [6, 9]], 2, 4, inf),
            ([[[6, 1], [4, 9]], [[2, 3], [6, 5]]], 3, -inf, 6),
            ([[3, 5], [3, 9]], 2, -inf, inf),
            ((7, [3, 5]), 0, -inf, inf),
        ],
        "valeur_min": [
            ([6, [[[7, 3], 1], 4]], 4, -inf, inf),
            ([[[2, 7], [4, 0]], [[5, 3], [2, 6]]], 3, 2, inf),
            ([[4, 1], [4, 0]], 2, -inf, inf),
            (EIGHT, 1, 0, inf),
            (-3, 2, -inf, inf),
        ],
    },
    observe=watched,
    accepts=same_search,
    told=told_search,
    why=why_search,
    written=written_search,
    hints=(
        "La valeur est toujours juste : ce sont des coupures qui manquent. Comparez les feuilles "
        "lues à celles que vous avez barrées sur l'arbre C.",
        "Suivez α depuis la racine de l'arbre C jusqu'au nœud 2, deux coups plus bas : par quels "
        "appels passe-t-il, et lequel l'oublie ?",
        "Un nœud reçoit deux nombres et doit en transmettre deux. Celui qu'il n'utilise pas dans "
        "son propre test servira à ses successeurs.",
    ),
    misconceptions=tuple(
        Misconception(
            name,
            "C'est encore le code donné : il lit trop de feuilles, à vous de trouver pourquoi."
            if student is OneBoundHanded
            else said,
            pair(search_as(student)),
            untouched=student is OneBoundHanded,
        )
        for name, student, said in (*BOUNDS, *CUTS, *DEPTH, *PLAYERS)
    ),
)


# The order of the moves


class NotTheMovesError(Exception):
    """What `ordre` returned is not made of the successors, each once."""


def reordered(functions: Functions, name: str, args: Args) -> Any:
    """The value and the leaves of alpha-beta when `ordre` has sorted the moves."""
    branches, n, joueur_max = args
    tree = Shown(arbre(branches), player(joueur_max))

    def order(path: Path, moves: Sequence[Any]) -> Sequence[Any]:
        if len(path) >= n - 1:
            return moves
        p = tree.at(path)
        return moves_of(functions[name](p, tree.to_move(path) is MAX), successeurs(p))

    try:
        game: Variant[Path, Any] = Ordered(tree, order)
        events = record(alphabeta, game, (), n, tree.heuristic).events
    except NotTheMovesError as error:
        return str(error)
    return events[-1].value, tuple((e.path, e.value) for e in events if e.kind == "leaf")


def moves_of(answer: Any, wanted: list[Position]) -> list[Any]:
    """The moves, in the order given; NotTheMovesError says what else was returned."""
    if answer is None:
        raise NotTheMovesError("None (la méthode sort d'une liste ne renvoie rien)")
    try:
        given = list(answer)
    except TypeError:
        raise NotTheMovesError("autre chose qu'une liste") from None
    if not all(type(q) is Position and q in wanted for q in given):
        raise NotTheMovesError("une liste qui contient autre chose que des successeurs de p")
    if set(given) != set(wanted):
        raise NotTheMovesError("une liste où il manque des successeurs de p")
    if len(given) > len(wanted):
        raise NotTheMovesError("une liste où un même successeur revient plusieurs fois")
    return [coup(q) for q in given]


def told_order(seen: Any) -> str:
    """What the search did, or what is wrong with the list."""
    return seen if isinstance(seen, str) else told_search(seen)


def bilan(ordre: Callable[..., Any], branches: Any, n: int, joueur_max: bool) -> str:
    """What alpha-beta finds and reads with this order, in French: for the sheet."""
    return told_order(plain(reordered({"ordre": ordre}, "ordre", (branches, n, joueur_max))))


def why_order(_name: str, args: Args, expected: Any) -> str:
    """What each player wants to look at first."""
    branches, _, joueur_max = args
    first = player(joueur_max)
    tree = TreeGame(branches, first)
    side = "la plus grande" if first is MAX else "la plus petite"
    values = [tree.heuristic((action,)) for action in tree.actions(())]
    best = (max if first is MAX else min)(values)
    return (
        f"À la racine, {first} essaie d'abord le coup dont h est {side} ({french_number(best)} "
        f"parmi {listed(values)}), et ainsi de suite ; tout ordre laisse la valeur à "
        f"{french_number(expected[0])}."
    )


def by_merit(p: Position, joueur_max: bool) -> list[Position]:
    """The most promising successor first."""
    sign = -1 if joueur_max else 1
    return sorted(successeurs(p), key=lambda q: sign * h(q))


def opposite(p: Position, joueur_max: bool) -> list[Position]:
    """The least promising successor first."""
    return by_merit(p, not joueur_max)


PROMETTEUR = [
    (2, [(4, [3, 6]), (0, [1, 8]), (-3, [2, 9])]),
    (9, [(8, [9, 7]), (5, [6, 4]), (1, [4, 5])]),
    (5, [(7, [5, 9]), (2, [3, 2]), (-1, [1, 0])]),
]
TROMPEUR = [
    (6, [(3, [1, 2]), (5, [4, 3])]),
    (1, [(2, [7, 6]), (-4, [5, 8])]),
    (3, [(1, [6, 2]), (6, [0, 3])]),
]

ORDER = Exercise(
    key="alphabeta-5",
    title="L'ordre des coups",
    expects="la liste des successeurs de p, le plus prometteur d'abord",
    right={"ordre": by_merit},
    inputs={
        "ordre": [
            (PROMETTEUR, 3, True),
            (PROMETTEUR, 3, False),
            (PROMETTEUR, 2, True),
            (TROMPEUR, 3, True),
            (TROMPEUR, 2, False),
        ]
    },
    observe=reordered,
    accepts=same_search,
    told=told_order,
    why=why_order,
    written=lambda _name, args: (
        f"Avec votre fonction ordre, alphabeta(arbre({args[0]!r}), {args[1]}, {args[2]}, -inf, inf)"
    ),
    hints=(
        "Le meilleur coup d'abord : meilleur pour celui qui joue en p. Que cherche-t-il, quand "
        "c'est MAX ? et quand c'est MIN ?",
        "h donne son avis sur chaque successeur : la fonction sorted accepte une fonction qui dit "
        "d'après quoi ranger (key), et le sens (reverse).",
        "Du plus grand h au plus petit quand joueur_max vaut True, dans l'autre sens sinon. "
        "sorted renvoie une nouvelle liste ; la méthode sort, elle, renvoie None.",
    ),
    misconceptions=(
        Misconception(
            "order-given",
            "C'est encore l'ordre donné, de gauche à droite : demandez l'avis de h.",
            {"ordre": lambda p, _: successeurs(p)},
            untouched=True,
        ),
        Misconception(
            "worst-first",
            "Le moins prometteur passe d'abord : regardez le sens du tri, pour chacun des joueurs.",
            {"ordre": opposite},
        ),
        Misconception(
            "greatest-first-for-both",
            "Vous rangez toujours du plus grand au plus petit : c'est ce que MAX veut voir "
            "d'abord, et MIN ?",
            {"ordre": lambda p, _: by_merit(p, True)},
        ),
        Misconception(
            "smallest-first-for-both",
            "Vous rangez toujours du plus petit au plus grand : c'est ce que MIN veut voir "
            "d'abord, et MAX ?",
            {"ordre": lambda p, _: by_merit(p, False)},
        ),
        Misconception(
            "right-to-left",
            "Vous retournez la liste sans demander l'avis de h.",
            {"ordre": lambda p, _: successeurs(p)[::-1]},
        ),
        Misconception(
            "max-only",
            "Les coups de MAX sont bien rangés ; ceux de MIN restent dans l'ordre donné.",
            {"ordre": lambda p, turn: by_merit(p, True) if turn else successeurs(p)},
        ),
        Misconception(
            "min-only",
            "Les coups de MIN sont bien rangés ; ceux de MAX restent dans l'ordre donné.",
            {"ordre": lambda p, turn: successeurs(p) if turn else by_merit(p, False)},
        ),
        Misconception(
            "only-the-best",
            "Vous ne gardez qu'une partie des coups : le plus prometteur peut décevoir, tous "
            "doivent rester dans la liste.",
            {"ordre": lambda p, turn: by_merit(p, turn)[:1]},
        ),
        Misconception(
            "values-returned",
            "On attend les positions elles-mêmes, rangées, et non leurs valeurs.",
            {"ordre": lambda p, turn: [h(q) for q in by_merit(p, turn)]},
        ),
    ),
)


# A search to write

WRITE = Exercise(
    key="alphabeta-6",
    title="L'algorithme 2 de N0",
    expects="la valeur de p, en lisant les seules feuilles nécessaires",
    right={"alphabeta": right_search},
    inputs={
        "alphabeta": [
            ([[3, 5], [2, 9]], 2, True, -inf, inf),
            ([[3, 5], [3, 9]], 2, True, -inf, inf),
            ([[-3, -5], [-2, -9]], 2, True, -inf, inf),
            ([[4, 1], [4, 0], [2, 6]], 2, False, -inf, inf),
            ([[[5, 3], [6, 1]], [[2, 7], [4, 8]]], 3, True, -inf, inf),
            (DEEP, 4, True, -inf, inf),
            ([6, [[[7, 3], 1], 4]], 4, False, -inf, inf),
            (EIGHT, 1, True, -inf, inf),
            (EIGHT, 2, False, -inf, inf),
            ((7, [3, 5]), 0, True, -inf, inf),
            (6, 3, False, -inf, inf),
            ([[3, 5], [2, 9]], 2, True, 4, inf),
            ([[3, 5], [2, 9], [8, 6]], 2, True, -inf, 3),
            ([[4, 1], [0, 2]], 2, False, 2, 6),
        ]
    },
    observe=watched,
    accepts=same_search,
    told=told_search,
    why=why_search,
    written=written_search,
    hints=(
        "Commencez par minimax : les deux cas d'arrêt, puis MAX et MIN. Faites passer alpha et "
        "beta dans les appels, et seulement ensuite ajoutez les coupures.",
        "Pour chaque joueur, dans la boucle et dans cet ordre : mettre à jour le meilleur, voir "
        "s'il atteint la borne de l'adversaire (à égalité aussi), sinon rapprocher sa borne.",
        "L'appel récursif reçoit quatre choses nouvelles : un successeur, une profondeur de "
        "moins, l'autre joueur, et la fenêtre telle qu'elle est à ce moment. Pensez aux "
        "positions sans successeur.",
    ),
    misconceptions=tuple(
        Misconception(name, said, {"alphabeta": search_as(student)})
        for name, student, said in IDEAS
        if student not in (RepairedAtMax, RepairedAtMin)
    ),
)


# The least number of leaves


class AllAlike(TreeGame):
    """A uniform tree whose leaves are all worth 0: the first child is always a best one."""

    def __init__(self, branching: int, height: int) -> None:
        self.branching, self.first, self.tall = branching, MAX, height

    def actions(self, state: Path) -> Sequence[int]:
        return range(self.branching if len(state) < self.tall else 0)

    def is_terminal(self, state: Path) -> bool:
        return len(state) == self.tall

    def utility(self, state: Path) -> float:
        return 0


def least_leaves(b: int, d: int) -> int:
    """How many leaves the library's alpha-beta reads when the first move is always the best."""
    counted = Counted(AllAlike(b, d))
    alphabeta(counted, ())
    return counted.leaves


def why_least(_name: str, args: Args, _expected: Any) -> str:
    """The two families of leaves that cannot be skipped."""
    b, d = args
    if d == 0:
        return "Un arbre de profondeur 0 est une seule feuille, la racine : il faut la lire."
    return (
        f"Pour prouver que la valeur est atteinte, il faut toutes les réponses à la moitié des "
        f"{d} étages, puis de même pour l'autre joueur avec l'autre moitié ; la première feuille "
        f"est commune aux deux. Minimax, lui, en lit {french_number(b**d)}."
    )


def counting(formula: Callable[[int, int], float]) -> Functions:
    """The answer of someone who believes in a formula."""
    return {"feuilles_min": formula}


LEAST = Exercise(
    key="alphabeta-7",
    title="Le nombre minimal de feuilles",
    expects="le nombre de feuilles lues dans le meilleur des cas",
    right={"feuilles_min": least_leaves},
    inputs={"feuilles_min": [(2, 2), (2, 4), (3, 3), (3, 2), (4, 1), (5, 0), (1, 7), (10, 5)]},
    why=why_least,
    hints=(
        "Regardez des arbres réguliers, meilleur coup d'abord, dans la leçon 04 : b = 2 et d = 4 "
        "donnent 7, une puissance de 2 moins une unité.",
        "Deux termes : l'un pour prouver que MAX obtient au moins la valeur, l'autre pour "
        "prouver que MIN ne laisse pas plus. Ils ont une feuille en commun.",
        "Chaque terme est une puissance de b dont l'exposant est une moitié de d : si d est "
        "impair, l'une arrondie vers le haut et l'autre vers le bas. Travaillez en entiers.",
    ),
    misconceptions=(
        Misconception(
            "common-leaf-twice",
            "Il y a toujours une feuille de trop : n'en comptez-vous pas une deux fois ?",
            counting(lambda b, d: b ** ((d + 1) // 2) + b ** (d // 2)),
        ),
        Misconception(
            "two-lower-halves",
            "Juste si d est pair. Si d est impair, les deux moitiés ne sont pas égales.",
            counting(lambda b, d: 2 * b ** (d // 2) - 1),
        ),
        Misconception(
            "two-upper-halves",
            "Juste si d est pair. Si d est impair, les deux moitiés ne sont pas égales.",
            counting(lambda b, d: 2 * b ** ((d + 1) // 2) - 1),
        ),
        Misconception(
            "real-half",
            "Juste si d est pair. Un exposant d/2 qui n'est pas entier ne compte pas des "
            "feuilles : que deviennent les deux moitiés ?",
            counting(lambda b, d: 2 * b ** (d / 2) - 1),
        ),
        Misconception(
            "order-of-growth",
            "b^(d/2) dit seulement comment le nombre grandit : on veut le compte exact.",
            counting(lambda b, d: b ** (d / 2)),
        ),
        Misconception(
            "lower-half-only",
            "Vous ne comptez que l'un des deux joueurs : il faut aussi prouver que l'autre ne "
            "peut pas faire mieux.",
            counting(lambda b, d: b ** (d // 2)),
        ),
        Misconception(
            "upper-half-only",
            "Vous ne comptez que l'un des deux joueurs : il faut aussi prouver que l'autre ne "
            "peut pas faire mieux.",
            counting(lambda b, d: b ** ((d + 1) // 2)),
        ),
        Misconception(
            "all-leaves",
            "C'est le nombre de feuilles de l'arbre entier, donc le pire des cas.",
            counting(lambda b, d: b**d),
        ),
    ),
)

EXERCISES: tuple[Exercise, ...] = (
    by_hand(
        1,
        "A",
        "La branche de gauche se lit en entier et donne α. Au centre, MIN cherche un minimum : à "
        "partir de quand ne peut-il plus dépasser α ?",
        "α = 4 après la branche de gauche. Chaque autre branche s'abandonne dès qu'une feuille "
        "vaut 4 ou moins ; cette feuille-là, elle, a été lue.",
    ),
    by_hand(
        2,
        "B",
        "MIN joue à la racine, puis MAX, puis MIN. Commencez tout à gauche : que sait MAX en "
        "« gauche » quand il descend dans la branche 2 ?",
        "Il y a deux coupures : une coupure alpha dans la branche 2, et une coupure bêta en "
        "« droite », où MAX tient déjà autant que le β reçu de la racine.",
    ),
    by_hand(
        3,
        "C",
        "La branche de gauche donne α = 5 à la racine. Cet α descend jusqu'en bas à droite, à "
        "travers tous les nœuds.",
        "Au nœud 2, MIN tient 0 après c, alors que α = 5 vient de la racine. Au nœud « droite », "
        "MIN regarde ensuite ce que vaut la branche 1.",
    ),
    REPAIR,
    ORDER,
    WRITE,
    LEAST,
)
