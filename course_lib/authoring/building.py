"""Makes the check of a sheet out of its source: everything is run once, here, and kept as data."""

import ast
import random
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import redirect_stdout
from dataclasses import replace
from io import StringIO
from itertools import chain
from pathlib import Path
from typing import Any

from course_lib.authoring.answers import Answer, SourceError
from course_lib.authoring.asserts import asserts
from course_lib.authoring.needed import definitions, needed, words_of
from course_lib.authoring.source import TOTAL, Exercise, GivenCell, Source, first_line, tree_of
from course_lib.grading.notebook import defined_names, python_code
from course_lib.judge import Call, Question, Sheet, pack, plain, shown
from course_lib.judge.edits import lines_of
from course_lib.judge.faults import gloss
from course_lib.judge.judging import Bench, described, recognised
from course_lib.judge.plain import digest, written
from course_lib.judge.running import LATE, TooLong, time_limit
from course_lib.judge.syntax import mentions, shapes, used
from course_lib.text import french_number

Names = dict[str, Any]
FIRST = re.compile(r"(?:à|[a-zà-ÿ]{2,})(?=[ ,’'])")
"""The first word of a sentence, if it is one and not a name in a formula."""
DATA_ONLY = (
    "une fonction vérifiée renvoie une donnée, la même à chaque appel. Pour ce qu'elle affiche, "
    "écrivez s = StringIO(), with redirect_stdout(s): f(3), puis assert s.getvalue() == '3\\n' ; "
    "pour un hasard, une propriété (assert 1 <= de() <= 6) ou, comme pour une figure, aucun assert "
    "du tout : la question se note à la main"
)
MUTATES = (
    "modifie son argument : travaillez sur une copie ; si c'est voulu, donnez d'abord un nom à "
    "l'argument (t = [3, 1], puis f(t), puis assert t == [1, 3])"
)
NOT_CALLED = (
    "aucun appel de {} n'est vérifié ; ce qu'elle change ailleurs que dans un argument (une "
    "variable globale, une figure) ne peut l'être : sans assert, elle se note à la main"
)
NOT_NAMED = "les étudiants n'ont pas la ligne def : elle reste au-dessus de ### BEGIN SOLUTION"
NOT_ALONE = (
    "« {} » est faux s'il est jugé seul, comme l'est chaque assert : il compte sur ce que d'autres "
    "lignes changent ailleurs que dans ce qu'il nomme (une variable globale, la graine d'un "
    "tirage). Mettez ce qui change dans un objet, ou un argument, que la cellule prépare : c = "
    "Compteur(), puis assert c.suivant() == 1. Pour un hasard, assert 1 <= de() <= 6"
)
OTHER_TOTAL = "{} : le texte du haut dit « Total : {} », et il y a {} en tout : corrigez-le"
TWIN = "mêmes résultats que {} sur les appels visibles ; ajoutez-en un qui les distingue"
ENDLESS = "un appel qui ne finit pas ne dit pas pourquoi : reconnait doit lire le code"
REASONS = tomllib.loads(Path(__file__).with_name("reasons.toml").read_text(encoding="utf-8"))
"""What is said of the errors whose remedy is known, by what they say."""
HOOKS = {"accepte", "dit", "montre", "reconnait", "facultatifs"}
"""What tests may define, by which a question judges and words results in its own way."""
DRAWS = 3
"""How many draws of new calls the solution and the right answers are tried on."""
SOLUTION, PATIENCE = 5.0, 1.0
"""How long one call of a right answer may work, and of a wrong one, in seconds."""


def run(code: str, names: Names, place: str, seconds: float | None = None) -> None:
    """Execute the author's code in `names`; SourceError, in French, if it fails or lasts longer.

    What it prints is not shown, and nobody answers `input`, which raises EOFError.
    """
    keyboard, sys.stdin = sys.stdin, StringIO()
    try:
        with redirect_stdout(StringIO()), time_limit(seconds):
            exec(compile(code, f"<{place}>", "exec"), names)
    except (Exception, TooLong) as error:
        why = LATE.trouble if isinstance(error, TooLong) else gloss(error)
        raise SourceError(f"{place} : {reason(error, why)}") from error
    finally:
        sys.stdin = keyboard


def reason(error: BaseException | str, otherwise: str) -> str:
    """What is said, in French, of an error of the author's code, or of its text in a notebook."""
    text = error if isinstance(error, str) else f"{type(error).__name__}: {error}"
    found = ((re.search(pattern, text), sentence) for pattern, sentence in REASONS.items())
    sentences = (sentence.format(*match.groups()) for match, sentence in found if match)
    return next(sentences, otherwise.rstrip("."))


def read_tests(exercise: Exercise, above: Names) -> Names:
    """What the tests of a question define, with what is defined above it at hand."""
    names = {**above, "__name__": f"tests de la question {exercise.name}"}
    run(exercise.tests, names, names["__name__"])
    return {name: value for name, value in names.items() if value is not above.get(name, names)}


class CheckedExercise:
    """A question with its check, made from what its author wrote, once all that is tried.

    `names` is what is defined above it, `above` the code of the given cells there. `hidden` are the
    calls that graders add, and `drawing` is the code that draws more, "" if none does; `tried` are
    calls like the visible ones, which its author may choose as hidden. `equivalent` gives the
    variants of the solution that are as right, each with the reason.

    SourceError, in French, if a right answer is refused, or a wrong one accepted.
    """

    def __init__(self, source: Source, exercise: Exercise, names: Names, above: list[str]) -> None:
        self.exercise, self.names = exercise, names
        self.key = f"{source.name}-{exercise.name}"
        self.tests = read_tests(exercise, names)
        visible, proof, hidden = map(self._asked, ("VISIBLES", "toutes", "cachees"))
        draws = (self._asked("tirees", random.Random(seed)) for seed in range(DRAWS))
        drawn = [*chain.from_iterable(draws)]
        self.check = self._without_calls(source, above, [*visible, *proof, *hidden, *drawn])
        self.space = Bench(self.check, {}).helpers
        if not (visible and self.functions):
            own, words = defined_names(exercise.solution), words_of(str(visible))
            why = NOT_CALLED.format(", ".join(own)) if words.isdisjoint(own) else NOT_NAMED
            raise SourceError(f"{self.key} : {why}")
        self._try_asserts()
        calls = tuple(self._worded(visible, visible=True))
        self.hidden = tuple(self._run(hidden))
        self._try_again((*calls, *self.hidden))
        self.tried = tuple(self._worded(self._asked("essais"), strict=False))
        self.check = replace(self.check, calls=calls, proof=tuple(self._worded(proof)))
        self._try_right((*calls, *self.check.proof, *self.hidden, *self._run(drawn)))
        start = tuple(digest([shape]) for shape in shapes(exercise.start))
        own = self.tests.get("depart", "")
        kept = tuple(sorted(lines_of(exercise.solution).elements()))
        self.check = replace(
            self.check, ideas=self._ideas(), start=start, untouched=own, lines=kept
        )
        self.drawing = "\n".join(needed(exercise.tests, {"tirees"})) if drawn else ""
        self.forms: Mapping[str, str] = self.tests.get("formes", {})
        self.equivalent: Mapping[str, str] = self.tests.get("EQUIVALENTS", {})

    def _asked(self, name: str, *chance: random.Random) -> list[Call]:
        """The calls that the tests give, or draw, under a name; none if it is not there."""
        found = self.tests.get(name, ())
        return list(map(Call.asked, found(*chance) if callable(found) else found))

    def _without_calls(self, source: Source, above: list[str], calls: Iterable[Call]) -> Question:
        """The question before its calls are run, with the code that they need."""
        exercise, tests = self.exercise, self.tests
        texts = "\n".join([*(call.text for call in calls), ""])
        self.functions = tuple(functions_called(texts, source, exercise))
        own = needed(exercise.tests, self._not_given(texts) | HOOKS)
        answers = {name for one in source.questions for name in defined_names(one.start)}
        given = [code for code, _ in definitions("\n".join(above))]
        given = [code for code in given if answers.isdisjoint(words_of(code))]  # no trial of them
        code = [*needed("\n".join(given), words_of("\n".join([texts, *own, str(calls)]))), *own]
        shape = self.key, exercise.heading["title"], exercise.points, self.functions
        hints, forbidden = exercise.hints, tests.get("INTERDITS", {})
        expects = tests.get("__doc__") or ""
        return Question(*shape, expects, hints, (), (), {}, "\n".join(code), forbidden)

    def _not_given(self, text: str) -> set[str]:
        """The words of a call that are neither asked nor defined above the question."""
        return words_of(text) - {*self.functions, *self.names, "__builtins__"}

    def _defined(self, answer: str) -> Names:
        """What is defined above the question, with what an answer defines."""
        names = self.names.copy()
        run(answer, names, self.key)
        return names

    def bench(self, answer: str, seconds: float = PATIENCE) -> Bench:
        """What an answer defines, ready to be called."""
        names = self._defined(answer)
        if missing := [name for name in self.functions if name not in names]:
            raise SourceError(f"{self.key} : une réponse ne définit pas {', '.join(missing)}")
        return Bench(self.check, {name: names[name] for name in self.functions}, seconds)

    def _run(self, calls: Iterable[Call], *, strict: bool = True) -> Iterator[Call]:
        """The calls with what the solution gives; one that it refuses is an error, if `strict`."""
        bench = self.bench(self.exercise.solution, SOLUTION)
        for call, outcome in bench.observed(calls):
            trouble = outcome.trouble or (outcome.mutated and MUTATES)
            if not (trouble or is_data(outcome.value)):
                trouble = f"ne renvoie pas une donnée : {outcome.value!r}"
            if call.expected is not None and not (trouble or bench.accepts(call, outcome)):
                trouble = f"renvoie {outcome.value!r}, qui n'est pas parmi {call.right}"
            if not trouble:
                yield replace(call, expected=outcome.value) if call.expected is None else call
            elif strict:
                text = call.text.startswith("_essai(") and self._parts(call.text)[1][0]
                raise SourceError(f"{self.key}, solution : {text or call.text} {trouble}")

    def _worded(
        self, calls: Iterable[Call], *, visible: bool = False, strict: bool = True
    ) -> Iterator[Call]:
        """The calls with their results, how students read them, and if visible the reason why.

        SourceError if students read a name that only the check defines.
        """
        for call in self._run(calls, strict=strict):
            names = self._not_given(call.text) & self.space.keys()
            shows = "ecrit" in self.tests and (visible or names)
            text = str(self.tests["ecrit"](*self._parts(call.text))) if shows else ""
            for name in sorted(names):
                if re.search(rf"(?<!def )\b{name}\b" + r"\(" * bool(text), text or call.text):
                    raise SourceError(f"{self.key} : ecrit doit dire sans « {name} » {call.text}")
            yield replace(call, shown=text, why=self._reason(call) if visible else "")

    def _reason(self, call: Call) -> str:
        """The sentence that explains a result, with its capital if it begins with a plain word."""
        why = self.tests.get("pourquoi", {})
        asked = callable(why)
        text = why(*self._parts(call.text), call.expected) if asked else why.get(call.text, "")
        found = FIRST.match(text or "")
        plain = found and found[0] not in self.functions
        return text[0].upper() + text[1:] if plain else text or ""

    def _parts(self, text: str) -> tuple[str, tuple[Any, ...]]:
        """The outermost function of a call and its arguments, a student's function as its name."""
        node = ast.parse(text, mode="eval").body
        if not isinstance(node, ast.Call):
            return "", ()
        space = {**self.space, **{name: name for name in self.functions}}
        return ast.unparse(node.func), tuple(eval(ast.unparse(one), space) for one in node.args)

    def _mark(self, answer: str, seconds: float = PATIENCE) -> str:
        """What an answer does on the visible calls, with the same chance each time."""
        random.seed(self.key)
        return Bench(self.check, {}).mark([*self.bench(answer, seconds).observed(self.check.calls)])

    def _try_asserts(self) -> None:
        """SourceError unless the solution passes each of the author's own assertions, alone."""
        cells = self.tests.get("asserts", "")
        for one in asserts(cells, {*self.functions}):
            last = tree_of(one.trial)[-1]
            line = re.sub(r"\n *", " ", ast.unparse(last))
            place = f"{self.key} : la solution ne passe pas « {line} »"
            if error := self._failure(one.trial, place):
                if not self._failure(cells, place):
                    error = SourceError(f"{self.key} : {NOT_ALONE.format(one.trial)}")
                elif isinstance(error.__cause__, AssertionError) and isinstance(last, ast.Assert):
                    error = SourceError(f"{place} : {self._value(one.text)}")
                raise error

    def _failure(self, code: str, place: str) -> SourceError | None:
        """What is said of some code if it fails below the solution."""
        try:
            run(code, self._defined(self.exercise.solution), place, SOLUTION)
        except SourceError as error:
            return error
        return None

    def _value(self, text: str) -> str:
        """What the last of some lines gives, in French; why it cannot be asked if it varies."""
        above, _, last = text.rpartition("\n")
        found = list[str]()
        for _ in range(9):  # as often, a die nearly never gives the same
            names = self._defined(self.exercise.solution)
            run(f"{above}\nvaleur = ({last})", names, self.key, SOLUTION)
            found.append(shown(plain(names["valeur"]), exact=True))
        other = next((f", puis {one} : {DATA_ONLY}" for one in found if one != found[0]), "")
        return f"{last} vaut {found[0]}{other}"

    def _try_again(self, calls: tuple[Call, ...]) -> None:
        """SourceError if the solution gives nothing to compare, or something else each time."""
        if all(call.expected is None for call in calls):
            raise SourceError(f"{self.key} : la solution ne renvoie rien (None) : {DATA_ONLY}")
        if self.bench(self.exercise.solution, SOLUTION).first_wrong(calls):
            raise SourceError(f"{self.key} : la solution fait un tirage au hasard : {DATA_ONLY}")

    def _try_right(self, calls: tuple[Call, ...]) -> None:
        """SourceError if a right answer is refused."""
        for name, answer in self.exercise.right.items():
            bench = self.bench(answer, SOLUTION)
            if wrong := bench.first_wrong(calls):
                what = " ".join(described(bench, *wrong))
                raise SourceError(f"{self.key}, {name} est juste mais refusée : {what}")

    def _ideas(self) -> dict[str, tuple[str, ...]]:
        """By digest of results, the name of a mistake, the author's sentence, and its signs."""
        right = self._mark(self.exercise.solution, SOLUTION)
        ideas: dict[str, tuple[str, ...]] = {right: ("la solution", "")}
        for name, answer in self.exercise.wrong.items():
            mark = recognised(Bench(self.check, {}), answer.code)
            if mark not in ("", name):
                raise SourceError(f"{self.key}, {name} : reconnait y voit {mark}")
            signs = [] if mark else [*self._signs(answer)]
            mark = mark or self._mark(self.exercise.replaced(answer.code))
            if not mark or mark in ideas:
                why = TWIN.format(ideas[mark][0]) if mark else ENDLESS
                raise SourceError(f"{self.key}, {name} : {why}")
            ideas[mark] = name, answer.sentence, *signs
        del ideas[right]
        return ideas

    def _signs(self, answer: Answer) -> Iterator[str]:
        """The words of a wrong code that the solution has not, then those that only this has.

        None if the sentence quotes no code: it is to be true of all that gives the same results.
        """
        if "`" in answer.sentence:
            texts = map(mentions, (self.exercise.replaced(answer.code), self.exercise.solution))
            wrong, right = ({one for one in words if one.split() == [one]} for words in texts)
            yield from (" ".join(sorted(one)) for one in (wrong - right, right - wrong))


def build(source: Source) -> tuple[Sheet, tuple[CheckedExercise, ...]]:
    """The sheet of a source, and its questions; SourceError if something is not sound."""
    names: Names = {"__name__": "__main__"}
    made, refusals, above = list[CheckedExercise](), [*source.refusals], list[str]()
    for cell in source.cells:
        try:
            if isinstance(cell, GivenCell):
                above.append(python_code(cell.source) if cell.kind == "code" else "")
                run(above[-1], names, f"cellule {cell.id}")
            elif not cell.answer:
                names_above = names.copy()
                run(cell.solution, names, f"question {cell.name}")
                if cell.tests:
                    made.append(CheckedExercise(source, cell, names_above, above))
        except SourceError as error:
            # it may only lack what a refused cell defines
            if not (source.refusals and isinstance(error.__cause__, NameError)):
                title = first_line(cell.source if isinstance(cell, GivenCell) else cell.statement)
                refusals.append(f"« {title} » : {error}")
    if refusals := refusals or [*_other_totals(source)]:
        raise SourceError("\n✗ ".join(refusals))
    checks = tuple(one.check for one in made)
    points = {f"{source.name}-{one.name}": one.scheme for one in source.questions if one.scheme}
    texts = (one.source if isinstance(one, GivenCell) else one.statement for one in source.cells)
    version = digest([pack(Sheet(source.name, "", checks, points)), *texts])
    return Sheet(source.name, version, checks, points), tuple(made)


def _other_totals(source: Source) -> Iterator[str]:
    """What is said of each total that its texts give, if it is not that of its points."""
    worth = french_number(sum(one.points for one in source.questions))
    texts = (one.source for one in source.cells if isinstance(one, GivenCell))
    for total in chain.from_iterable(map(TOTAL.findall, texts)):
        if total[1] != worth:
            yield OTHER_TOTAL.format(source.name, total[1], worth)


def functions_called(texts: str, source: Source, exercise: Exercise) -> Iterator[str]:
    """Names of the question's functions that its calls use, then those of earlier ones."""
    named = used(ast.Module(tree_of(texts), []))
    yield from (name for name in defined_names(exercise.start) if name in named)
    words = {*re.findall(r"(?<![\w.\"'])(\w+)(?=[(,)])", texts)}
    for earlier in source.questions[: source.questions.index(exercise)]:
        yield from (name for name in defined_names(earlier.start) if name in words)


def is_data(value: Any) -> bool:
    """Whether `written(value)` is a Python literal, which can be read back."""
    try:
        ast.literal_eval(written(value))
    except (ValueError, SyntaxError):
        return False
    return True
