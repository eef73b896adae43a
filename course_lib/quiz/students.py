"""Students who have one wrong idea each: one search, of which an idea changes some of the rules."""

from collections.abc import Callable, Iterator
from math import inf
from typing import Any, NamedTuple

from course_lib.games import MAX
from course_lib.games.tree import Path
from course_lib.quiz.questions import KINDS, Answer, Kind, Question, Window, listed
from course_lib.text import french_number

COUNTED: tuple[Kind, ...] = ("cuts", "leaves")
PRUNED: tuple[Kind, ...] = ("windows", *COUNTED)
"""The kinds that are about alpha-beta; the others are about minimax."""
OPEN: Window = (-inf, inf)


class Idea(NamedTuple):
    """What a student gets wrong, the questions that show it, and the rules that it changes.

    Where a node takes the value of its first child; how many plies too late the search stops; when
    a node that holds a value skips its other children (is it MAX's? the value, alpha, beta), and
    whether this value is that of its last child only; the window that a node gives to its children;
    whether alpha and beta are the same variables for all nodes, and move before the cut.
    """

    name: str
    kinds: tuple[Kind, ...]
    told: Callable[["Student"], str]
    swapped: bool = False
    copies: Callable[[Path], bool] = lambda path: False
    late: int = 0
    cuts: Callable[[bool, float, float, float], bool] = lambda is_max, value, alpha, beta: (
        value >= beta if is_max else value <= alpha
    )
    of_child: bool = False
    hands: Callable[[bool, Window], Window] = lambda is_max, window: window
    shared: bool = False
    moves_first: bool = False


RIGHT = Idea("", KINDS, lambda student: "")


class Student:
    """The search of a student, who has the right idea or another."""

    def __init__(self, question: Question, idea: Idea = RIGHT) -> None:
        self.question, self.idea = question, idea
        self.values: dict[Path, float] = {}
        self.windows: dict[Path, Window] = {}
        self.skipped: set[Path] = set()
        self.leaves, self.shared = 0, OPEN
        self.move: Any = None

    def answer(self) -> Answer:
        """What this student answers; ValueError if no value is given where the search stops."""
        self.search()
        question, known = self.question, self.values
        if question.kind == "values":
            beyond = question.tree.heuristic
            return {p: known[p] if p in known else beyond(p) for p in question.places}
        found = {"windows": self.windows, "cuts": self.skipped, "leaves": self.leaves}
        return found.get(question.kind, self.move)

    def search(self, path: Path = (), window: Window = OPEN) -> float:
        """The value that this student gives to a node."""
        question, idea = self.question, self.idea
        if question.tree.is_terminal(path) or len(path) == question.depth + idea.late:
            self.leaves += 1
            return question.tree.heuristic(path)
        self.windows[path] = window
        is_max = (question.tree.to_move(path) is MAX) != idea.swapped
        children = question.children(path)
        for rank, child in enumerate(children, start=1):
            value = self.search(child, idea.hands(is_max, window))
            best = self.values.get(path, value)
            better = value > best if is_max else value < best
            if rank == 1 or (better and not idea.copies(path)):
                best, self.move = value, self.move if path else child[-1]
            self.values[path], window = best, self.shared if idea.shared else window
            moved = _moved(window, best, is_max)
            tested = value if idea.of_child else best
            cut = question.kind in PRUNED and idea.cuts(is_max, tested, *window)
            self.shared = moved if idea.moves_first or not cut else window
            if cut:
                self.skipped.update(children[rank:])
                break
            window = moved
        return self.values[path]


def _moved(window: Window, best: float, is_max: bool) -> Window:
    alpha, beta = window
    return (max(alpha, best), beta) if is_max else (alpha, min(beta, best))


# What they are told


def _swapped(student: Student) -> str:
    question, theirs = student.question, student.values if student.question.kind == "values" else {}
    place = next(path for path, value in question.values.items() if theirs.get(path) != value)
    return f"MAX et MIN semblent échangés : {question.at(place)}, {question.choice(place)}."


def _first_child(student: Student) -> str:
    question = student.question
    worths = {path: [*map(question.worth, question.children(path))] for path in question.values}
    place = next(path for path, value in question.values.items() if value != worths[path][0])
    return (
        f"Recopier le premier fils ne suffit pas : {question.at(place)}, "
        f"{question.tree.to_move(place)} compare {listed(worths[place])}, et pas seulement "
        f"{french_number(worths[place][0])}."
    )


def _depth(student: Student) -> str:
    question, late = student.question, student.idea.late
    there = (path for path in question.nodes if len(path) == question.depth + min(late, 0))
    place = next(path for path in there if not question.tree.is_terminal(path))
    at, value = question.at(place, start=True), french_number(question.tree.heuristic(place))
    early = f"l'heuristique ({value}) ne compte pas encore : il faut regarder plus bas."
    told = (
        f"descendez un étage trop bas. {at}, la recherche s'arrête, et l'heuristique donne {value}."
        if late > 0
        else f"vous arrêtez un étage trop tôt. {at}, {early}"
    )
    return f"L'horizon est à la profondeur {question.depth} : vous {told}"


def _strict(student: Student) -> str:
    question = student.question
    cut = next(cut for cut in question.skipped.values() if cut.best == cut.value)
    return (
        "Une égalité suffit pour couper, la suite n'y peut plus rien changer : "
        f"{question.at(cut.path)}, {question.told(cut)}."
    )


def _not_passed(student: Student) -> str:
    right, theirs = student.question.windows, student.windows
    place = next(path for path in right if right[path] != theirs[path])
    return (
        "Un nœud reçoit α et β de son parent, qui les tient aussi de plus haut : en entrant "
        f"{student.question.at(place)}, on a déjà {bound_lost(right[place], theirs[place])}."
    )


def _not_reset(student: Student) -> str:
    question = student.question
    rule = "α et β sont propres à chaque nœud : ce qui a bougé sous l'un ne reste pas aux suivants"
    for path, window in student.windows.items():
        if kept := bound_lost(window, question.windows.get(path, window)):
            place = question.at(path, start=True)
            return f"{rule}. {place}, vous gardez {kept}, trouvé sous un autre nœud."
    return f"{rule} ; on y entre avec la fenêtre du parent."


def _wrong_bound(student: Student) -> str:
    question = student.question
    above = min(student.skipped ^ question.skipped.keys(), key=question.ranks)[:-1]
    player, (alpha, beta) = question.tree.to_move(above), question.windows[above]
    bound, value = ("β", beta) if player is MAX else ("α", alpha)
    return (
        "On compare à la borne de l'adversaire : MAX coupe en atteignant β, MIN en atteignant "
        f"α. {question.at(above, start=True)}, c'est {player} qui joue : la borne qui compte "
        f"est {bound} = {french_number(value)}."
    )


def _no_cut(student: Student) -> str:
    return (
        "Vous regardez tout, comme minimax : alpha-bêta abandonne un nœud dès que sa valeur "
        f"rejoint la borne de l'adversaire{example_of_cut(student.question)}."
    )


def _own_cut(is_max: bool, value: float, alpha: float, beta: float) -> bool:
    return value >= alpha > -inf if is_max else value <= beta < inf


def _backward_cut(is_max: bool, value: float, alpha: float, beta: float) -> bool:
    return value <= alpha if is_max else value >= beta


IDEAS = (
    Idea("no_cut", COUNTED, _no_cut, cuts=lambda *seen: False),
    Idea("swapped", KINDS, _swapped, swapped=True),
    Idea("first_child", ("values",), _first_child, copies=lambda path: True),
    Idea("first_child", ("values", "move"), _first_child, copies=lambda path: path != ()),
    Idea("depth", ("values", "move", "leaves"), _depth, late=-1),
    Idea("depth", ("values", "move", "leaves"), _depth, late=1),
    Idea("strict", PRUNED, _strict, cuts=lambda m, v, a, b: v > b if m else v < a),
    Idea("not_passed", PRUNED, _not_passed, hands=lambda m, window: OPEN),
    Idea("not_passed", PRUNED, _not_passed, hands=lambda m, w: (w[0], inf) if m else (-inf, w[1])),
    Idea("not_reset", PRUNED, _not_reset, shared=True),
    Idea("not_reset", PRUNED, _not_reset, shared=True, moves_first=True),
    Idea("wrong_bound", COUNTED, _wrong_bound, cuts=_own_cut),
    Idea("wrong_bound", COUNTED, _wrong_bound, cuts=_own_cut, of_child=True),
    Idea("wrong_bound", COUNTED, _wrong_bound, cuts=_backward_cut),
)
"""The wrong ones; the first one that leads to an answer is the one that is named."""


def students(question: Question) -> Iterator[tuple[Student, Answer]]:
    """Those whom a question can find out, with what they answer."""
    for student in (Student(question, idea) for idea in IDEAS if question.kind in idea.kinds):
        try:
            yield student, student.answer()
        except ValueError:  # no heuristic value where this student stops
            continue


def bound_lost(window: Window, other: Window) -> str:
    """The first bound of `window` that `other` does not have."""
    pairs = zip("αβ", window, other, strict=True)
    return next((f"{name} = {french_number(b)}" for name, b, o in pairs if b != o), "")


def example_of_cut(question: Question) -> str:
    """The end of a sentence, if alpha-beta cuts anything."""
    cut = next(iter(question.skipped.values()), None)
    return "" if cut is None else f", comme là où {question.told(cut)}"
