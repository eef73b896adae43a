"""Students who have one wrong idea each: they search as the library does, with one rule changed."""

from collections.abc import Iterator
from math import inf
from typing import Any, ClassVar

from course_lib.games import MAX
from course_lib.games.tree import Path
from course_lib.quiz.questions import KINDS, Answer, Kind, Question, Window, listed
from course_lib.text import french_number

PRUNED: tuple[Kind, ...] = ("windows", "cuts", "leaves")
"""The kinds that are about alpha-beta; the others are about minimax."""
OPEN: Window = (-inf, inf)


class Student:
    """One search in which nothing is wrong; a subclass overrides one of the rules.

    `idea` names what a subclass gets wrong, and `kinds` the questions that show it.
    """

    idea: ClassVar[str] = ""
    kinds: ClassVar[tuple[Kind, ...]] = KINDS

    def __init__(self, question: Question) -> None:
        self.question = question
        self.values: dict[Path, float] = {}
        self.windows: dict[Path, Window] = {}
        self.skipped: set[Path] = set()
        self.leaves = 0
        self.move: Any = None

    def search(self, path: Path = (), window: Window = OPEN) -> float:
        """The value that this student gives to a node."""
        if self.stops(path):
            self.leaves += 1
            return self.evaluate(path)
        self.windows[path] = window
        children, best = self.question.children(path), None
        for rank, child in enumerate(children, start=1):
            value = self.search(child, self.handed(path, best, window))
            kept = self.kept(path, best, value)
            if not path and kept != best:
                self.move = child[-1]
            self.values[path] = best = kept
            if self.question.kind in PRUNED and self.cuts(path, value, best, window):
                self.skipped.update(children[rank:])
                break
            window = self.moved(path, best, window)
        return self.values[path]

    def answer(self) -> Answer:
        """What this student answers, once the tree is searched."""
        self.search()
        if self.question.kind == "values":
            known, places = self.values, self.question.places
            return {path: known[path] if path in known else self.evaluate(path) for path in places}
        found = {"windows": self.windows, "cuts": self.skipped, "leaves": self.leaves}
        return found.get(self.question.kind, self.move)

    def said(self, wrong: tuple[Path, ...]) -> str:
        """What to tell this student, whose answer is wrong at these places: here nothing is."""
        return ""

    # The rules

    def stops(self, path: Path) -> bool:
        """Whether the search goes no further than this node."""
        return self.question.tree.is_terminal(path) or len(path) == self.question.depth

    def evaluate(self, path: Path) -> float:
        """What a node is worth where the search stops; ValueError if the tree does not tell."""
        return self.question.tree.heuristic(path)

    def maximises(self, path: Path) -> bool:
        """Whether the greatest value is wanted at a node."""
        return self.question.tree.to_move(path) is MAX

    def kept(self, path: Path, best: float | None, value: float) -> float:
        """What a node holds once it has seen one more value."""
        if best is None:
            return value
        return max(best, value) if self.maximises(path) else min(best, value)

    def handed(self, path: Path, best: float | None, window: Window) -> Window:
        """The window that a node gives to its next child."""
        return window

    def cuts(self, path: Path, value: float, best: float, window: Window) -> bool:
        """Whether a node skips its other children, its window not moved yet."""
        return best >= window[1] if self.maximises(path) else best <= window[0]

    def moved(self, path: Path, best: float, window: Window) -> Window:
        """The window of a node once it holds `best`."""
        alpha, beta = window
        return (max(alpha, best), beta) if self.maximises(path) else (alpha, min(beta, best))


class Swapped(Student):
    """MAX minimises and MIN maximises."""

    idea = "swapped"

    def maximises(self, path: Path) -> bool:
        return not super().maximises(path)

    def said(self, wrong: tuple[Path, ...]) -> str:
        place = origin(self.question, wrong)
        where, choice = self.question.at(place), self.question.choice(place)
        return f"MAX et MIN semblent échangés : {where}, {choice}."


class FirstChild(Student):
    """A node takes the value of its first child."""

    idea = "first_child"
    kinds: ClassVar[tuple[Kind, ...]] = ("values",)

    def kept(self, path: Path, best: float | None, value: float) -> float:
        return value if best is None else best

    def said(self, wrong: tuple[Path, ...]) -> str:
        question = self.question
        worths = {path: [*map(question.worth, question.children(path))] for path in question.values}
        place = next(path for path, value in question.values.items() if value != worths[path][0])
        return (
            f"Recopier le premier fils ne suffit pas : {question.at(place)}, "
            f"{question.tree.to_move(place)} compare {listed(worths[place])}, et pas seulement "
            f"{french_number(worths[place][0])}."
        )


class FirstChildBelowRoot(FirstChild):
    """A node takes the value of its first child, but the root chooses."""

    kinds = ("values", "move")

    def kept(self, path: Path, best: float | None, value: float) -> float:
        return super().kept(path, best, value) if path else Student.kept(self, path, best, value)


class TooEarly(Student):
    """The search stops one ply before the horizon."""

    idea, kinds, shift = "depth", ("values", "move", "leaves"), -1
    told = (
        "vous vous arrêtez un étage trop tôt. {at}, l'heuristique ({value}) ne compte pas encore : "
        "il faut regarder plus bas."
    )

    def stops(self, path: Path) -> bool:
        limit = self.question.depth + self.shift
        return self.question.tree.is_terminal(path) or len(path) == limit

    def said(self, wrong: tuple[Path, ...]) -> str:
        question, depth = self.question, self.question.depth + min(self.shift, 0)
        at_depth = (path for path in question.nodes if len(path) == depth)
        place = next(path for path in at_depth if not question.tree.is_terminal(path))
        at, value = question.at(place, start=True), french_number(question.tree.heuristic(place))
        told = self.told.format(at=at, value=value)
        return f"L'horizon est à la profondeur {question.depth} : {told}"


class TooLate(TooEarly):
    """The search stops one ply after the horizon."""

    shift = 1
    told = (
        "vous descendez un étage trop bas. {at}, la recherche s'arrête, et l'heuristique donne "
        "{value}."
    )


class Strict(Student):
    """A cut needs more than an equality."""

    idea, kinds = "strict", PRUNED

    def cuts(self, path: Path, value: float, best: float, window: Window) -> bool:
        return best > window[1] if self.maximises(path) else best < window[0]

    def said(self, wrong: tuple[Path, ...]) -> str:
        question = self.question
        cut = next(cut for cut in question.skipped.values() if cut.best == cut.value)
        return (
            "Une égalité suffit pour couper, la suite n'y peut plus rien changer : "
            f"{question.at(cut.path)}, {question.told(cut)}."
        )


class NothingPassed(Student):
    """Every node starts again from the full window."""

    idea, kinds = "not_passed", PRUNED

    def handed(self, path: Path, best: float | None, window: Window) -> Window:
        return OPEN

    def said(self, wrong: tuple[Path, ...]) -> str:
        right, theirs = self.question.windows, self.windows
        place = next(path for path in right if right[path] != theirs[path])
        return (
            "Un nœud reçoit α et β de son parent, qui les tient aussi de plus haut : en entrant "
            f"{self.question.at(place)}, on a déjà {bound_lost(right[place], theirs[place])}."
        )


class OwnBoundPassed(NothingPassed):
    """A node hands down the bound that it found itself, not the one that it was given."""

    def handed(self, path: Path, best: float | None, window: Window) -> Window:
        if best is None:
            return OPEN
        return (best, inf) if self.maximises(path) else (-inf, best)


class Shared(Student):
    """Alpha and beta are the same variables for all nodes."""

    shared = OPEN
    idea, kinds = "not_reset", PRUNED

    def handed(self, path: Path, best: float | None, window: Window) -> Window:
        return self.shared

    def cuts(self, path: Path, value: float, best: float, window: Window) -> bool:
        return super().cuts(path, value, best, self.shared)

    def moved(self, path: Path, best: float, window: Window) -> Window:
        self.shared = super().moved(path, best, self.shared)
        return self.shared

    def said(self, wrong: tuple[Path, ...]) -> str:
        question = self.question
        rule = (
            "α et β sont propres à chaque nœud : ce qui a bougé sous l'un ne reste pas aux suivants"
        )
        for path, window in self.windows.items():
            kept = bound_lost(window, question.windows.get(path, window))
            if kept:
                place = question.at(path, start=True)
                return f"{rule}. {place}, vous gardez {kept}, trouvé sous un autre nœud."
        return f"{rule} ; on y entre avec la fenêtre du parent."


class SharedMovedFirst(Shared):
    """The same, the bound being moved before the cut, even when there is one."""

    def cuts(self, path: Path, value: float, best: float, window: Window) -> bool:
        cuts = super().cuts(path, value, best, window)
        self.moved(path, best, window)
        return cuts


class SharedCrossed(Shared):
    """The same, with a cut as soon as the two bounds meet."""

    def cuts(self, path: Path, value: float, best: float, window: Window) -> bool:
        alpha, beta = self.moved(path, best, window)
        return alpha >= beta


class OtherBound(Student):
    """MAX compares what it holds with alpha, MIN with beta."""

    idea, kinds = "wrong_bound", ("cuts", "leaves")

    def cuts(self, path: Path, value: float, best: float, window: Window) -> bool:
        alpha, beta = window
        return alpha > -inf and best >= alpha if self.maximises(path) else inf > beta >= best

    def said(self, wrong: tuple[Path, ...]) -> str:
        question = self.question
        above = min(self.skipped ^ question.skipped.keys(), key=question.ranks)[:-1]
        player, (alpha, beta) = question.tree.to_move(above), question.windows[above]
        bound, value = ("β", beta) if player is MAX else ("α", alpha)
        return (
            "On compare à la borne de l'adversaire : MAX coupe en atteignant β, MIN en atteignant "
            f"α. {question.at(above, start=True)}, c'est {player} qui joue : la borne qui compte "
            f"est {bound} = {french_number(value)}."
        )


class OtherBoundLastChild(OtherBound):
    """The same, with the value of the last child seen."""

    def cuts(self, path: Path, value: float, best: float, window: Window) -> bool:
        return super().cuts(path, value, value, window)


class Backwards(OtherBound):
    """MAX cuts when what it holds is at most alpha, MIN when it is at least beta."""

    def cuts(self, path: Path, value: float, best: float, window: Window) -> bool:
        return best <= window[0] if self.maximises(path) else best >= window[1]


class BackwardsLastChild(Backwards):
    """The same, with the value of the last child seen."""

    def cuts(self, path: Path, value: float, best: float, window: Window) -> bool:
        return super().cuts(path, value, value, window)


class NoCut(Student):
    """Looks at everything, as minimax does."""

    idea, kinds = "no_cut", ("cuts", "leaves")

    def cuts(self, path: Path, value: float, best: float, window: Window) -> bool:
        return False

    def said(self, wrong: tuple[Path, ...]) -> str:
        return (
            "Vous regardez tout, comme minimax : alpha-bêta abandonne un nœud dès que sa valeur "
            f"rejoint la borne de l'adversaire{example_of_cut(self.question)}."
        )


STUDENTS: tuple[type[Student], ...] = (
    NoCut,
    Swapped,
    FirstChild,
    FirstChildBelowRoot,
    TooEarly,
    TooLate,
    Strict,
    NothingPassed,
    OwnBoundPassed,
    Shared,
    SharedMovedFirst,
    SharedCrossed,
    OtherBound,
    OtherBoundLastChild,
    Backwards,
    BackwardsLastChild,
)
"""Those who have a wrong idea; the first one whose answer is given is the one that is named."""


def students(question: Question) -> Iterator[tuple[Student, Answer]]:
    """Those whom a question can find out, with what they answer."""
    for student in (idea(question) for idea in STUDENTS if question.kind in idea.kinds):
        try:
            yield student, student.answer()
        except ValueError:  # no heuristic value where this student stops
            continue


def origin(question: Question, wrong: tuple[Path, ...]) -> Path:
    """Where to start again: the first wrong value, whose children are right, or the first known."""
    first, *_ = (p for p in question.values if question.kind != "values" or p in wrong)
    return first


def bound_lost(window: Window, other: Window) -> str:
    """The first bound of `window` that `other` does not have."""
    pairs = zip("αβ", window, other, strict=True)
    return next((f"{name} = {french_number(b)}" for name, b, o in pairs if b != o), "")


def example_of_cut(question: Question) -> str:
    """The end of a sentence, if alpha-beta cuts anything."""
    cut = next(iter(question.skipped.values()), None)
    return "" if cut is None else f", comme là où {question.told(cut)}"
