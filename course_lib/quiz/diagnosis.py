"""What a wrong answer reveals: it is compared with those of students who have one wrong idea.

`Student` searches as the library does, and each of its subclasses changes one rule. When a wrong
answer is exactly that of such a student, the verdict names the idea.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import inf
from typing import Any, ClassVar, NamedTuple

from course_lib.games import MAX
from course_lib.games.tree import Path
from course_lib.quiz.questions import (
    KINDS,
    Answer,
    Kind,
    Question,
    Window,
    listed,
    told_cut,
)
from course_lib.text import action_text, counted, french_number, parse_number
from course_lib.tracing import Event

PRUNED: tuple[Kind, ...] = ("windows", "cuts", "leaves")
OPEN: Window = (-inf, inf)


class Verdict(NamedTuple):
    """What is said of an answer; `misconception` is an identifier, None if nothing explains it."""

    right: bool
    misconception: str | None
    sentence: str
    wrong_places: tuple[Path, ...]


# Students


@dataclass
class Student:
    """One search in which nothing is wrong; a subclass overrides one of the rules."""

    question: Question
    prunes: bool
    values: dict[Path, float] = field(default_factory=dict)
    windows: dict[Path, Window] = field(default_factory=dict)
    skipped: set[Path] = field(default_factory=set)
    leaves: int = 0
    move: Any = None

    idea: ClassVar[str] = ""
    kinds: ClassVar[tuple[Kind, ...]] = KINDS

    def search(self, path: Path = (), window: Window = OPEN) -> float:
        """The value that this student gives to a node."""
        if self.stops(path):
            self.leaves += 1
            return self.evaluate(path)
        self.windows[path] = window
        children = self.question.children(path)
        best: float | None = None
        for rank, child in enumerate(children, start=1):
            value = self.search(child, self.handed(path, best, window))
            kept = self.kept(path, best, value)
            if not path and kept != best:
                self.move = child[-1]
            best = kept
            if self.prunes and self.cuts(path, value, best, window):
                self.skipped.update(children[rank:])
                break
            window = self.moved(path, best, window)
        assert best is not None
        self.values[path] = best
        return best

    # The rules

    def stops(self, path: Path) -> bool:
        """Whether the search goes no further than this node."""
        return self.question.tree.is_terminal(path) or len(path) == self.question.depth

    def evaluate(self, path: Path) -> float:
        """What a node is worth where the search stops."""
        tree = self.question.tree
        return tree.utility(path) if tree.is_terminal(path) else tree.heuristic(path)

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

    # The answers

    def answers(self) -> Iterator[Answer]:
        """What this student answers: more than one form where the question lets them choose."""
        self.search()
        kind = self.question.kind
        if kind == "values":
            yield self.values
            places = self.question.places
            yield {p: self.values[p] if p in self.values else self.evaluate(p) for p in places}
        elif kind != "move" or self.move is not None:
            yield frozenset(self.skipped) if kind == "cuts" else getattr(self, kind)


class Swapped(Student):
    """MAX minimises and MIN maximises."""

    idea = "swapped"

    def maximises(self, path: Path) -> bool:
        return not super().maximises(path)


class FirstChild(Student):
    """A node takes the value of its first child."""

    idea = "first_child"
    kinds: ClassVar[tuple[Kind, ...]] = ("values",)

    def kept(self, path: Path, best: float | None, value: float) -> float:
        return value if best is None else best


class FirstChildBelowRoot(FirstChild):
    """A node takes the value of its first child, but the root chooses."""

    kinds = ("values", "move")

    def kept(self, path: Path, best: float | None, value: float) -> float:
        return super().kept(path, best, value) if path else Student.kept(self, path, best, value)


class TooEarly(Student):
    """The search stops one ply before the horizon."""

    idea, kinds, shift = "depth", ("values", "move", "leaves"), -1

    def stops(self, path: Path) -> bool:
        limit = self.question.depth + self.shift
        return self.question.tree.is_terminal(path) or len(path) == limit


class TooLate(TooEarly):
    """The search stops one ply after the horizon."""

    shift = 1


class Strict(Student):
    """A cut needs more than an equality."""

    idea, kinds = "strict", PRUNED

    def cuts(self, path: Path, value: float, best: float, window: Window) -> bool:
        return best > window[1] if self.maximises(path) else best < window[0]


class NothingPassed(Student):
    """Every node starts again from the full window."""

    idea, kinds = "not_passed", PRUNED

    def handed(self, path: Path, best: float | None, window: Window) -> Window:
        return OPEN


class OwnBoundPassed(NothingPassed):
    """A node hands down the bound that it found itself, not the one that it was given."""

    def handed(self, path: Path, best: float | None, window: Window) -> Window:
        if best is None:
            return OPEN
        return (best, inf) if self.maximises(path) else (-inf, best)


@dataclass
class Shared(Student):
    """Alpha and beta are the same variables for all nodes."""

    shared: Window = OPEN
    idea, kinds = "not_reset", PRUNED

    def handed(self, path: Path, best: float | None, window: Window) -> Window:
        return self.shared

    def cuts(self, path: Path, value: float, best: float, window: Window) -> bool:
        return super().cuts(path, value, best, self.shared)

    def moved(self, path: Path, best: float, window: Window) -> Window:
        self.shared = super().moved(path, best, self.shared)
        return self.shared


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


def students(question: Question) -> Iterator[tuple[Student, list[Answer]]]:
    """Every wrong idea that applies to a question, with the answers that it gives."""
    for idea in STUDENTS:
        student = idea(question, question.kind != "values" and question.kind != "move")
        if question.kind in idea.kinds:
            try:
                answers = [read_answer(question, given) for given in student.answers()]
            except ValueError:  # no heuristic value where this student stops
                continue
            yield student, [given for given in answers if not _is_blank(question, given)]


def _is_blank(question: Question, given: Any) -> bool:
    """Whether no value at all was given: nothing to explain."""
    return question.kind == "values" and all(value is None for value in given.values())


# Verdicts


def diagnose(question: Question, answer: Any) -> Verdict:
    """Whether an answer is right and, if it is not, the idea that explains it exactly."""
    given = read_answer(question, answer)
    if given is None:
        return Verdict(False, None, _UNREADABLE[question.kind], ())
    wrong = _wrong_places(question, given)
    if given == question.answer:
        return Verdict(True, None, "C'est juste.", ())
    for student, answers in students(question):
        if given in answers:
            sentence = _SENTENCES[student.idea](question, student, wrong)
            return Verdict(False, student.idea, sentence, wrong)
    near = _near(question, given)
    if near is not None:
        return Verdict(False, near[0], near[1], wrong)
    return Verdict(False, None, _unexplained(question, given, wrong), wrong)


_UNREADABLE: dict[Kind, str] = {
    "values": "Il manque votre réponse : un nombre pour chaque nœud intérieur de l'arbre.",
    "windows": "Il manque votre réponse : un couple α, β pour chaque nœud intérieur visité.",
    "cuts": "Il manque votre réponse : l'ensemble des branches coupées, chacune par son chemin "
    "(un ensemble vide s'il n'y en a pas).",
    "move": "Il manque votre réponse : l'un des coups possibles à la racine.",
    "leaves": "Il manque votre réponse : un nombre de feuilles.",
}


def _wrong_places(question: Question, given: Any) -> tuple[Path, ...]:
    right: Any = question.answer
    if question.kind in ("values", "windows"):
        wrong = {path for path in {*right, *given} if right.get(path) != given.get(path)}
        return tuple(sorted(wrong, key=question.ranks))
    if question.kind == "cuts":
        return tuple(sorted(right ^ given, key=question.ranks))
    return () if question.kind == "leaves" or given == right else ((given,),)


def _near(question: Question, given: Any) -> tuple[str, str] | None:
    """The right cuts but for one, if that is what was given."""
    if question.kind == "cuts":
        right = frozenset(question.skipped)
        extra, missed = given - right, right - given
        if len(extra) == 1 and not missed and extra <= question.entries.keys() - {()}:
            return "too_many", _needed(question, *extra)
        if len(missed) == 1 and not extra:
            return "too_few", f"Une coupure oubliée : {_forgotten(question, *missed)}."
    if question.kind == "leaves" and given == question.answer - 1 >= 1:
        return "too_many", (
            "Vous sautez une feuille nécessaire : on ne coupe que si la valeur du nœud rejoint la "
            f"borne de l'adversaire{_example_of_cut(question)}."
        )
    if question.kind == "leaves" and question.skipped and given == question.answer + 1:
        return "too_few", f"Une coupure vous a échappé{_example_of_cut(question)}."
    return None


def _needed(question: Question, branch: Path) -> str:
    alpha, beta = map(french_number, question.entries[branch])
    return (
        f"Une coupure de trop : la branche {question.name(branch)} est nécessaire, on y descend "
        f"avec α = {alpha} et β = {beta}, et rien ne prouve encore qu'elle ne compte pas."
    )


def _forgotten(question: Question, branch: Path) -> str:
    cut = question.skipped[branch]
    return f"{question.at(cut.path)}, {_told(question, cut)}"


def _told(question: Question, cut: Event) -> str:
    return told_cut(cut, question.tree.to_move(cut.path))


def _example_of_cut(question: Question) -> str:
    cut = next(iter(question.skipped.values()), None)
    return "" if cut is None else f", comme là où {_told(question, cut)}"


# What is said of each idea


def _say_swapped(question: Question, student: Student, wrong: tuple[Path, ...]) -> str:
    place = _origin(question, wrong)
    return f"MAX et MIN semblent échangés : {question.at(place)}, {question.choice(place)}."


def _say_first_child(question: Question, student: Student, wrong: tuple[Path, ...]) -> str:
    differing = (path for path in question.values if path and _first_is_not_all(question, path))
    place = _origin(question, wrong) if question.kind == "values" else next(differing, ())
    children = [question.worth(child) for child in question.children(place)]
    return (
        f"Recopier le premier fils ne suffit pas : {question.at(place)}, "
        f"{question.tree.to_move(place)} compare {listed(children)}, et pas seulement "
        f"{french_number(children[0])}."
    )


def _first_is_not_all(question: Question, path: Path) -> bool:
    return question.worth(path) != question.worth(question.children(path)[0])


def _say_depth(question: Question, student: Student, wrong: tuple[Path, ...]) -> str:
    early = type(student) is TooEarly
    depth = len(max(question.nodes, key=len)) - early
    inner = (p for p in question.nodes if len(p) == depth and not question.tree.is_terminal(p))
    place = next(inner, ())
    value = french_number(question.tree.heuristic(place))
    start = f"L'horizon est à la profondeur {question.depth}"
    if early:
        return (
            f"{start} : vous vous arrêtez un étage trop tôt. {question.at(place, start=True)}, "
            f"l'heuristique ({value}) ne compte pas encore : il faut regarder plus bas."
        )
    return (
        f"{start} : vous descendez un étage trop bas. {question.at(place, start=True)}, la "
        f"recherche s'arrête, et l'heuristique donne {value}."
    )


def _say_strict(question: Question, student: Student, wrong: tuple[Path, ...]) -> str:
    equal = [cut for cut in question.skipped.values() if cut.best == cut.value]
    example = f" : {question.at(equal[0].path)}, {_told(question, equal[0])}" if equal else ""
    return f"Une égalité suffit pour couper, la suite n'y peut plus rien changer{example}."


def _say_no_cut(question: Question, student: Student, wrong: tuple[Path, ...]) -> str:
    return (
        "Vous regardez tout, comme minimax : alpha-bêta abandonne un nœud dès que sa valeur "
        f"rejoint la borne de l'adversaire{_example_of_cut(question)}."
    )


def _say_not_passed(question: Question, student: Student, wrong: tuple[Path, ...]) -> str:
    rule = "Un nœud reçoit α et β de son parent, qui les tient aussi de plus haut"
    for path, window in question.windows.items():
        lost = _bound_lost(window, student.windows.get(path, window))
        if lost:
            return f"{rule} : en entrant {question.at(path)}, on a déjà {lost}."
    return f"{rule} : on ne repart pas de ]−∞, +∞[ à chaque nœud."


def _bound_lost(window: Window, other: Window) -> str:
    """The first bound of `window` that `other` does not have."""
    pairs = zip("αβ", window, other, strict=True)
    return next((f"{name} = {french_number(b)}" for name, b, o in pairs if b != o), "")


def _say_not_reset(question: Question, student: Student, wrong: tuple[Path, ...]) -> str:
    rule = "α et β sont propres à chaque nœud : ce qui a bougé sous l'un ne reste pas aux suivants"
    for path, window in student.windows.items():
        kept = _bound_lost(window, question.windows.get(path, window))
        if kept:
            place = question.at(path, start=True)
            return f"{rule}. {place}, vous gardez {kept}, trouvé sous un autre nœud."
    return f"{rule} ; on y entre avec la fenêtre du parent."


def _say_wrong_bound(question: Question, student: Student, wrong: tuple[Path, ...]) -> str:
    rule = "On compare à la borne de l'adversaire : MAX coupe en atteignant β, MIN en atteignant α"
    places = sorted(student.skipped ^ set(question.skipped), key=question.ranks)
    above = next((path[:-1] for path in places if path[:-1] in question.windows), None)
    if above is None:
        return f"{rule}."
    player, (alpha, beta) = question.tree.to_move(above), question.windows[above]
    bound, value = ("β", beta) if player is MAX else ("α", alpha)
    return (
        f"{rule}. {question.at(above, start=True)}, c'est {player} qui joue : la borne qui "
        f"compte est {bound} = {french_number(value)}."
    )


_SENTENCES: dict[str, Callable[[Question, Student, tuple[Path, ...]], str]] = {
    "swapped": _say_swapped,
    "first_child": _say_first_child,
    "depth": _say_depth,
    "strict": _say_strict,
    "no_cut": _say_no_cut,
    "not_passed": _say_not_passed,
    "not_reset": _say_not_reset,
    "wrong_bound": _say_wrong_bound,
}


def _origin(question: Question, wrong: tuple[Path, ...]) -> Path:
    """Where to start again: the first wrong value whose children are right, or the first known."""
    if question.kind == "values":
        for path in question.values:
            if path in wrong and not set(question.children(path)) & set(wrong):
                return path
    return next(iter(question.values))


def _unexplained(question: Question, given: Any, wrong: tuple[Path, ...]) -> str:
    tellers: dict[Kind, Callable[[Question, Any, tuple[Path, ...]], str]] = {
        "values": _wrong_values,
        "windows": _wrong_windows,
        "cuts": _wrong_cuts,
        "move": _wrong_move,
        "leaves": _wrong_leaves,
    }
    return tellers[question.kind](question, given, wrong)


def _wrong_values(question: Question, given: Any, wrong: tuple[Path, ...]) -> str:
    missing = [path for path in question.places if path not in given]
    if missing:
        return f"Il manque {counted(len(missing), 'valeur')}, d'abord {question.at(missing[0])}."
    start = _origin(question, wrong)
    number = counted(len(wrong), "valeur")
    false = "est fausse" if len(wrong) == 1 else "sont fausses"
    return (
        f"{number} {false}, la première {question.at(wrong[0])}. Reprenez en "
        f"{question.name(start)} : {question.choice(start)}."
    )


def _wrong_windows(question: Question, given: Any, wrong: tuple[Path, ...]) -> str:
    first, number = wrong[0], counted(len(wrong), "fenêtre")
    name, place = question.name(first), question.at(first)
    if first not in given:
        return f"Il manque la fenêtre de {name}, où alpha-bêta entre ({number} à revoir)."
    if first not in question.windows:
        return f"Alpha-bêta n'entre pas {place} avec une fenêtre à noter ({number} à revoir)."
    bound = _bound_lost(given[first], question.windows[first])
    return f"{number} à revoir, la première {place} : {bound} n'est pas ce qu'on y sait."


def _wrong_cuts(question: Question, given: Any, wrong: tuple[Path, ...]) -> str:
    extra = [path for path in wrong if path in given]
    missed = [path for path in wrong if path not in given]
    words = []
    if extra:
        words.append(f"{counted(len(extra), 'coupure')} de trop, dont {_why(question, extra[0])}")
    if missed:
        first = _forgotten(question, missed[0])
        words.append(f"{counted(len(missed), 'branche oubliée')}, la première : {first}")
    return " ; ".join(words) + "."


def _why(question: Question, branch: Path) -> str:
    """Why a branch is not to be marked."""
    name = question.name(branch)
    if branch in question.entries:
        return f"la branche {name}, qui est nécessaire"
    return f"la branche {name}, déjà sautée plus haut"


def _wrong_move(question: Question, given: Any, wrong: tuple[Path, ...]) -> str:
    value, player = question.worth((given,)), question.tree.first
    if value == question.worth(()):
        return f"« {action_text(given)} » vaut autant, mais un coup aussi bon vient avant lui."
    return (
        f"Par « {action_text(given)} », {player} n'obtient que {french_number(value)} : "
        "un autre coup lui vaut mieux."
    )


def _wrong_leaves(question: Question, given: Any, wrong: tuple[Path, ...]) -> str:
    total = len(question.nodes) - len(question.values)
    if not 1 <= given <= total or given % 1:
        return f"C'est impossible : l'arbre a {counted(total, 'feuille')} en tout."
    return f"Ce n'est pas ce compte-là : suivez chaque coupure{_example_of_cut(question)}."


# Reading what students write


def read_answer(question: Question, answer: Any) -> Any:
    """An answer in the form of the right one: tuples, plain numbers; None if it cannot be read.

    Places without a number are left out, and so are leaves about which the answer is right.
    """
    readers: dict[Kind, Callable[[Question, Any], Any]] = {
        "values": _read_values,
        "windows": _read_windows,
        "cuts": _read_cuts,
        "move": _read_move,
        "leaves": lambda _, given: _read_number(given),
    }
    try:
        return None if answer is None else readers[question.kind](question, answer)
    except (TypeError, ValueError, OverflowError):
        return None


def _read_values(question: Question, answer: Any) -> dict[Path, float]:
    read = {_read_path(question, path): _read_number(value) for path, value in _pairs(answer)}
    return {
        path: value
        for path, value in read.items()
        if value is not None and not _is_right_leaf(question, path, value)
    }


def _is_right_leaf(question: Question, path: Path, value: float) -> bool:
    is_leaf = path in question.nodes and path not in question.values
    return is_leaf and value == question.worth(path)


def _read_windows(question: Question, answer: Any) -> dict[Path, Window]:
    read = {}
    for key, bounds in _pairs(answer):
        path, window = _read_path(question, key), _read_window(bounds)
        if window is None or (path not in question.values and question.entries.get(path) == window):
            continue
        read[path] = window
    return read


def _read_window(bounds: Any) -> Window | None:
    if bounds is None or isinstance(bounds, str):
        return None
    alpha, beta = map(_read_number, bounds)
    return None if alpha is None or beta is None else (alpha, beta)


def _read_cuts(question: Question, answer: Any) -> frozenset[Path]:
    if isinstance(answer, str):
        raise TypeError
    return frozenset(_read_path(question, path) for path in answer)


def _read_move(question: Question, answer: Any) -> Any:
    try:
        return _read_action(question, (), answer)
    except ValueError:
        (only,) = answer
        return _read_action(question, (), only)


def _pairs(answer: Any) -> list[tuple[Any, Any]]:
    return list(answer.items() if hasattr(answer, "items") else answer)


def _read_path(question: Question, path: Any) -> Path:
    read: Path = ()
    if isinstance(path, str):
        raise TypeError
    for action in path:
        read = (*read, _read_action(question, read, action))
    return read


def _read_action(question: Question, path: Path, given: Any) -> Any:
    """The action of a node that is written so; ValueError if there is none."""
    wanted = tuple(given) if isinstance(given, list) else given
    for action in question.tree.actions(path):
        if action == wanted or str(action) == str(wanted):
            return action
    raise ValueError(f"aucune branche {given!r} sous {question.name(path)}")


def _read_number(given: Any) -> float | None:
    """A number, whatever its type; None if there is none."""
    if given is None or isinstance(given, bool):
        return None
    if isinstance(given, str):
        try:
            return parse_number(given)
        except ValueError:
            return None
    number = given if type(given) in (int, float) else float(given)
    return number if number == number else None
