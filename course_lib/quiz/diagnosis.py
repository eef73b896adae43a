"""What a wrong answer reveals: it is compared with those of students who have one wrong idea.

When a wrong answer is exactly that of such a student, the diagnosis names the idea.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from course_lib.games.tree import Path
from course_lib.quiz.questions import Answer, Kind, Question
from course_lib.quiz.students import bound_lost, example_of_cut, students
from course_lib.text import action_text, counted, french_number

Explanation = tuple[str | None, str]
"""The name of a misconception, None if nothing explains the answer, and what to say."""


class Diagnosis(NamedTuple):
    """What is said of an answer; `misconception` is an identifier, None if nothing explains it."""

    right: bool
    misconception: str | None
    sentence: str
    wrong_places: tuple[Path, ...]


def diagnose(question: Question, answer: Answer) -> Diagnosis:
    """Whether an answer is right and, if it is not, the idea that explains it exactly."""
    if answer == question.answer:
        return Diagnosis(True, None, "C'est juste.", ())
    wrong = _wrong_places(question, answer)
    for student, theirs in students(question):
        if answer == theirs:
            return Diagnosis(False, student.idea.name, student.idea.told(student), wrong)
    return Diagnosis(False, *_UNEXPLAINED[question.kind](question, answer, wrong), wrong)


def _wrong_places(question: Question, given: Any) -> tuple[Path, ...]:
    right: Any = question.answer
    if question.kind == "leaves":
        return ()
    if question.kind == "move":
        return ((given,),)
    if question.kind == "cuts":
        wrong = right ^ given
    else:
        wrong = {path for path in {*right, *given} if right.get(path) != given.get(path)}
    return tuple(sorted(wrong, key=question.ranks))


# What is said when no idea explains an answer


def _wrong_values(question: Question, given: Any, wrong: tuple[Path, ...]) -> Explanation:
    start = next(path for path in question.values if path in wrong)
    false = "est fausse" if len(wrong) == 1 else "sont fausses"
    return None, (
        f"{counted(len(wrong), 'valeur')} {false}. Reprenez en {question.name(start)} : "
        f"{question.choice(start)}."
    )


def _wrong_windows(question: Question, given: Any, wrong: tuple[Path, ...]) -> Explanation:
    first, number = wrong[0], counted(len(wrong), "fenêtre")
    name, place = question.name(first), question.at(first)
    if first not in given:
        return None, f"Il manque la fenêtre de {name}, où alpha-bêta entre ({number} à revoir)."
    if first not in question.windows:
        said = f"Alpha-bêta n'entre pas {place} avec une fenêtre à noter ({number} à revoir)."
        return None, said
    bound = bound_lost(given[first], question.windows[first])
    return None, f"{number} à revoir, la première {place} : {bound} n'est pas ce qu'on y sait."


def _wrong_cuts(question: Question, given: Any, wrong: tuple[Path, ...]) -> Explanation:
    extra = [path for path in wrong if path in given]
    missed = [path for path in wrong if path not in given]
    cuts = [question.skipped[path] for path in missed]
    forgotten = [f"{question.at(cut.path)}, {question.told(cut)}" for cut in cuts]
    if len(wrong) == len(missed) == 1:
        return "too_few", f"Une coupure oubliée : {forgotten[0]}."
    if len(wrong) == 1 and extra[0] in question.entries:
        alpha, beta = map(french_number, question.entries[extra[0]])
        return "too_many", (
            f"Une coupure de trop : la branche {question.name(extra[0])} est nécessaire, on y "
            f"descend avec α = {alpha} et β = {beta}, et rien ne prouve encore qu'elle ne compte "
            "pas."
        )
    words = []
    if extra:
        why = "qui est nécessaire" if extra[0] in question.entries else "déjà sautée plus haut"
        branch = f"la branche {question.name(extra[0])}, {why}"
        words.append(f"{counted(len(extra), 'coupure')} de trop, dont {branch}")
    if missed:
        number = counted(len(missed), "branche oubliée")
        words.append(f"{number}, la première : {forgotten[0]}")
    return None, " ; ".join(words) + "."


def _wrong_move(question: Question, given: Any, wrong: tuple[Path, ...]) -> Explanation:
    value, move = question.worth((given,)), action_text(given)
    if value == question.worth(()):
        return None, f"« {move} » vaut autant, mais un coup aussi bon vient avant lui."
    return None, (
        f"Par « {move} », {question.tree.first} n'obtient que {french_number(value)} : un autre "
        "coup lui vaut mieux."
    )


def _wrong_leaves(question: Question, given: Any, wrong: tuple[Path, ...]) -> Explanation:
    total, example = len(question.nodes) - len(question.values), example_of_cut(question)
    if given == question.answer - 1 >= 1:
        return "too_many", (
            "Vous sautez une feuille nécessaire : on ne coupe que si la valeur du nœud rejoint la "
            f"borne de l'adversaire{example}."
        )
    if question.skipped and given == question.answer + 1:
        return "too_few", f"Une coupure vous a échappé{example}."
    if not 1 <= given <= total or given % 1:
        return None, f"C'est impossible : l'arbre a {counted(total, 'feuille')} en tout."
    return None, f"Ce n'est pas ce compte-là : suivez chaque coupure{example}."


_UNEXPLAINED: dict[Kind, Callable[[Question, Any, tuple[Path, ...]], Explanation]] = {
    "values": _wrong_values,
    "windows": _wrong_windows,
    "cuts": _wrong_cuts,
    "move": _wrong_move,
    "leaves": _wrong_leaves,
}
