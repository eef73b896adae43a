"""The verdict on a student's functions: done, not begun, or wrong, where, and by which idea."""

from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import fill
from typing import Literal

from course_lib.judge.exercise import Args, Exercise, Functions, Inputs, Misconception
from course_lib.judge.plain import same
from course_lib.judge.running import LATE, Outcome, TooLong, call, time_limit
from course_lib.text import unbreakable

Status = Literal["Réussi", "À compléter", "À revoir"]
SIGNS: dict[Status, str] = {"Réussi": "✓", "À compléter": "…", "À revoir": "✗"}
WIDTH = 92


@dataclass(frozen=True)
class Verdict:
    """What the student reads; `misconception` is a name, "" if no known idea explains the error."""

    key: str
    status: Status
    lines: tuple[str, ...] = ()
    misconception: str = ""

    def __str__(self) -> str:
        head = f"{SIGNS[self.status]} {self.key} : {self.status}"
        lines = map(unbreakable, self.lines)
        body = [fill(line, WIDTH, initial_indent="  ", subsequent_indent="  ") for line in lines]
        return "\n".join([head, *body])


@dataclass(frozen=True)
class Observation:
    """One call of the student's functions, and what came of it."""

    name: str
    args: Args
    outcome: Outcome


def judge(
    exercise: Exercise, functions: Functions, inputs: Inputs | None = None, *, limited: bool = True
) -> Verdict:
    """The verdict on `functions`, which must be those of `exercise.names`.

    `inputs` replaces the calls of the immediate check. Functions that end by themselves, or raise
    `TooLong`, need not be `limited`. Never raises, whatever the functions do.
    """
    for name, given in functions.items():
        if not callable(given):
            said = f"sans parenthèses ni arguments : {name}, et non {name}(…)."
            return Verdict(exercise.key, "À revoir", (f"Donnez la fonction elle-même, {said}",))
    asked = exercise.inputs if inputs is None else inputs
    seen = list(observations(exercise, functions, asked, limited=limited))
    if all(one.outcome.is_blank for one in seen):
        return Verdict(exercise.key, "À compléter")
    wrong = next((one for one in seen if not accepted(exercise, one)), None)
    if wrong is None:
        return Verdict(exercise.key, "Réussi")
    idea = explanation(exercise, seen)
    if idea is not None and idea.untouched:
        return Verdict(exercise.key, "À compléter", (idea.message,), idea.name)
    name, message = (idea.name, idea.message) if idea else ("", "")
    more = f'Bloqué ? indice("{exercise.key}") donne un premier indice.'
    lines = (*described(exercise, wrong), message, more)
    return Verdict(exercise.key, "À revoir", tuple(filter(None, lines)), name)


def observations(
    exercise: Exercise, functions: Functions, inputs: Inputs, *, limited: bool = True
) -> Iterator[Observation]:
    """What the student's functions do on each input, until one of them takes too long."""
    for name in exercise.names:
        for args in inputs.get(name, ()):
            outcome = _observed(exercise, functions, name, args, limited=limited)
            yield Observation(name, args, outcome)
            if outcome.late:
                return


def _observed(
    exercise: Exercise, functions: Functions, name: str, args: Args, *, limited: bool = True
) -> Outcome:
    try:
        with time_limit(exercise.seconds if limited else None):
            return call(lambda *given: exercise.observe(functions, name, given), args)
    except TooLong:  # just as the call was ending
        return LATE


def accepted(exercise: Exercise, seen: Observation) -> bool:
    """Whether one call went as it should."""
    outcome = seen.outcome
    if outcome.trouble or outcome.mutated:
        return False
    expected = exercise.expected(seen.name, seen.args)
    try:
        return exercise.accepts(seen.name, seen.args, expected, outcome.value)
    except Exception:  # what was returned is not even of the form that `accepts` looks at
        return False


def explanation(exercise: Exercise, seen: list[Observation]) -> Misconception | None:
    """The first wrong idea that gives, on every input, what the student's functions gave."""
    for idea in exercise.misconceptions:
        if all(_alike(exercise, idea, one) for one in seen):
            return idea
    return None


def _alike(exercise: Exercise, idea: Misconception, seen: Observation) -> bool:
    theirs = _observed(exercise, idea.functions, seen.name, seen.args)
    ours = seen.outcome
    return (theirs.error, theirs.mutated) == (ours.error, ours.mutated) and same(
        theirs.value, ours.value
    )


def described(exercise: Exercise, wrong: Observation) -> Iterator[str]:
    """The call, what came of it, what was expected, and why."""
    outcome, written = wrong.outcome, exercise.written(wrong.name, wrong.args)
    if outcome.trouble:
        yield f"{written} {outcome.trouble}"
    elif outcome.mutated:
        advice = "travaillez sur une copie, l'appelant garde le sien."
        yield f"{written} modifie son argument : {advice}"
    elif outcome.value is None and outcome.printed:
        advice = "remplacez print par return."
        yield f"{wrong.name} affiche son résultat avec print mais renvoie None : {advice}"
    else:
        yield from _compared(exercise, wrong, written)


def _compared(exercise: Exercise, wrong: Observation, written: str) -> Iterator[str]:
    got, expected = wrong.outcome.value, exercise.expected(wrong.name, wrong.args)
    yield f"{written} renvoie {exercise.told(got)} ; attendu : {exercise.told(expected)}."
    if got is None:
        yield f"{wrong.name} arrive à sa fin sans rencontrer de return dans ce cas."
    yield exercise.why(wrong.name, wrong.args, expected) or f"Il faut renvoyer {exercise.expects}."
