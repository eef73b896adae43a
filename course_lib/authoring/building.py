"""Makes the check of a sheet out of its source: everything is run once, here, and kept as data."""

import ast
import random
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass, replace
from difflib import ndiff
from io import StringIO
from itertools import chain
from pathlib import Path
from typing import Any

from course_lib.authoring.answers import SourceError
from course_lib.authoring.mutants import Mutant, mutants
from course_lib.authoring.needed import definitions, needed, words_of
from course_lib.authoring.source import Exercise, GivenCell, Source, names_of, tree_of
from course_lib.grading.notebook import defined_names
from course_lib.judge import Call, Question, Sheet, pack
from course_lib.judge.judging import START, Bench, Seen, described, recognised
from course_lib.judge.plain import digest, written
from course_lib.judge.running import TooLong, time_limit
from course_lib.judge.syntax import shapes

Names = dict[str, Any]
FIRST = re.compile(r"(?:à|[a-zà-ÿ]{2,})(?=[ ,’'])")
"""The first word of a sentence, if it is one and not a name in a formula."""
DATA_ONLY = (
    "une fonction vérifiée renvoie une donnée, la même à chaque appel. Pour ce qu'elle affiche, "
    "écrivez s = StringIO(), with redirect_stdout(s): f(3), puis assert s.getvalue() == '3\\n' ; "
    "pour un hasard ou une figure, aucun assert : la question se note à la main"
)
MUTATES = (
    "modifie son argument : travaillez sur une copie ; si c'est voulu, donnez d'abord un nom à "
    "l'argument (t = [3, 1], puis f(t), puis assert t == [1, 3])"
)
HOOKS = ("accepte", "dit", "montre", "manque", "reconnait")
"""Functions of the tests by which a question judges and tells results in its own way."""
DRAWS = 3
"""How many draws of new calls the solution and the right answers are tried on."""
SOLUTION, PATIENCE, HASTE = 5.0, 1.0, 0.3
"""How long one call of a right answer may work, of a wrong one, of a mutant, in seconds."""
TURNS = 100_000
"""How many calls and turns of `while` a mutant may make in all: many go round without end."""
TURN = ast.parse("_turn()").body[0]


@dataclass(frozen=True)
class CheckedExercise:
    """A question that is ready: its check, and the calls that graders add."""

    exercise: Exercise
    check: Question
    hidden: tuple[Call, ...]
    names: Names
    """What is defined above the question: given cells, earlier solutions."""
    equivalent: Mapping[str, str]
    """The variants of the solution that are as right, each with the reason."""
    drawing: str
    """The code that draws new hidden calls for each copy, "" if the tests have none."""
    tried: tuple[Call, ...]
    """Calls like the visible ones, which the author may choose as hidden tests: none is judged."""


def build(source: Source) -> tuple[Sheet, tuple[CheckedExercise, ...]]:
    """The sheet of a source, and its questions; SourceError if something is not sound."""
    made, refusals = list[CheckedExercise](), list[str]()
    for one in _questions(source):
        if isinstance(one, SourceError):
            refusals.append(str(one))
        else:
            made.append(one)
    if refusals:
        raise SourceError("\n✗ ".join(refusals))
    checks = tuple(one.check for one in made)
    points = {f"{source.name}-{one.name}": one.scheme for one in source.questions if one.scheme}
    version = digest([pack(Sheet(source.name, "", checks, points))])
    return Sheet(source.name, version, checks, points), tuple(made)


def _questions(source: Source) -> Iterator[CheckedExercise | SourceError]:
    """Each question, or why it is none."""
    names: Names = {"__name__": "__main__"}
    above: list[str] = []
    for cell in source.cells:
        if isinstance(cell, GivenCell):
            if cell.kind == "code":
                above.append(cell.source)
                run(cell.source, names, f"cellule {cell.id}")
        elif not cell.answer:
            try:
                if cell.tests:
                    yield Maker(source, cell, names.copy(), above).make()
                run(cell.solution, names, f"question {cell.name}")
            except SourceError as error:
                yield error


def run(code: str | ast.Module, names: Names, place: str) -> None:
    """Execute the author's code in `names`; SourceError, in French, if it fails."""
    try:
        with redirect_stdout(StringIO()):
            exec(compile(code, f"<{place}>", "exec"), names)
    except (Exception, TooLong) as error:
        raise SourceError(f"{place} : {type(error).__name__} : {error}") from error


class Maker:
    """Makes the check of one question, from what its author wrote.

    `names` is what is defined above the question, `above` the code of the given cells there.
    """

    def __init__(self, source: Source, exercise: Exercise, names: Names, above: list[str]) -> None:
        self.exercise, self.names = exercise, names
        self.key = f"{source.name}-{exercise.name}"
        self.folder = source.folder
        self.tests = read_tests(exercise, self.folder)
        self.visible, self.proof, self.hidden = map(self._texts, ("VISIBLES", "toutes", "cachees"))
        self.drawn = [*chain(*(self._drawn(seed) for seed in range(DRAWS)))]
        every = (*self.visible, *self.proof, *self.hidden, *self.drawn)
        texts = "\n".join([*(call.text for call in every), ""])
        self.functions = tuple(functions_called(texts, source, exercise))
        answers = {name for one in source.questions for name in defined_names(one.start)}
        called = {*words_of(texts)} - {*self.functions, *names}
        own = tests_code(exercise.tests, self.folder, called)
        self.check = self._bare(f"{helpers(above, texts + own, answers)}\n{own}".strip())
        self.space = Bench(self.check, {}).helpers

    def _texts(self, name: str) -> list[Call]:
        """The calls that the tests give under a name, none if it is not there."""
        found = self.tests.get(name, ())
        return list(map(Call.asked, found() if callable(found) else found))

    def _drawn(self, seed: int) -> list[Call]:
        """The calls that the tests draw with this seed, none if they draw none."""
        draw = self.tests.get("tirees", lambda _: ())
        return list(map(Call.asked, draw(random.Random(seed))))

    def _bare(self, code: str) -> Question:
        exercise, expects = self.exercise, self.tests.get("__doc__") or ""
        shape = self.key, exercise.title, exercise.points, self.functions, expects, exercise.hints
        return Question(*shape, (), (), {}, "", code, self.tests.get("INTERDITS", {}))

    def make(self) -> CheckedExercise:
        """The question with its check, after a trial of all that its author wrote.

        SourceError, in French, if a right answer is refused, or a wrong one accepted.
        """
        if not (self.visible and self.functions):
            raise SourceError(f"{self.key} : aucun appel des fonctions demandées")
        self._try_asserts()
        calls, proof = tuple(self._with_reasons(self.visible)), tuple(self._readable(self.proof))
        hidden = tuple(self._calls(self.hidden))
        tried = tuple(self._calls(self._texts("essais"), strict=False))
        self._try_again((*calls, *hidden))
        self.check = replace(self.check, calls=calls, proof=proof)
        self._try_right((*hidden, *self._calls(self.drawn)))
        start = self.outcomes(self.exercise.start)
        given = "" if all(outcome.is_blank for _, outcome in start) else self._mark(start)
        begun = {given: (START, self.tests["depart"])} if given and "depart" in self.tests else {}
        begins = tuple(digest([shape]) for shape in shapes(self.exercise.start))
        ideas = self._ideas() | begun
        self.check = replace(self.check, given=given, ideas=ideas, start=begins)
        equivalent = self.tests.get("EQUIVALENTS", {})
        drawing = inline(self.exercise.tests, self.folder, ["tirees"]) if self.drawn else ""
        return CheckedExercise(
            self.exercise, self.check, hidden, self.names, equivalent, drawing, tried
        )

    def bench(self, answer: str, seconds: float = PATIENCE) -> Bench:
        """What an answer defines, ready to be called."""
        names = self.names.copy()
        run(answer, names, self.key)
        missing = [name for name in self.functions if name not in names]
        if missing:
            raise SourceError(f"{self.key} : une réponse ne définit pas {', '.join(missing)}")
        return Bench(self.check, {name: names[name] for name in self.functions}, seconds)

    def _calls(self, calls: Iterable[Call], *, strict: bool = True) -> Iterator[Call]:
        """The calls with what the solution gives; one that it refuses is an error, if `strict`."""
        bench = self.bench(self.exercise.solution, SOLUTION)
        for call, outcome in bench.observed(calls):
            trouble = outcome.trouble or (outcome.mutated and MUTATES)
            if not (trouble or is_data(outcome.value)):
                trouble = f"ne renvoie pas une donnée : {outcome.value!r}"
            if call.expected is not None and not (trouble or bench.accepts(call, outcome)):
                trouble = f"renvoie {outcome.value!r}, qui n'est pas parmi {call.right}"
            if not trouble:
                yield call if call.expected is not None else replace(call, expected=outcome.value)
            elif strict:
                raise SourceError(f"{self.key}, solution : {call.text} {trouble}")

    def _readable(self, calls: Iterable[Call]) -> Iterator[Call]:
        """The calls with their results, and how to write those that name what is the check's."""
        for call in self._calls(calls):
            yield replace(call, shown=self._written(call) if self._inner(call) else "")

    def _inner(self, call: Call) -> set[str]:
        """The names in a call that are defined by its check, and not above the question."""
        return ({*self.space} - {*self.names, *self.functions, "__builtins__"}) & {
            *words_of(call.text)
        }

    def _written(self, call: Call) -> str:
        """How students read a call; SourceError if they read a name that only its check defines."""
        text = self.tests["ecrit"](*self._parts(call.text)) if "ecrit" in self.tests else ""
        called = r"\(" * bool(text)
        for name in sorted(self._inner(call)):
            if re.search(rf"(?<!def )\b{name}\b{called}", text or call.text):
                raise SourceError(f"{self.key} : ecrit doit dire sans « {name} » {call.text}")
        return str(text)

    def _with_reasons(self, calls: Iterable[Call]) -> Iterator[Call]:
        """The calls with their results, their text for students, and the reason of each result."""
        for call in self._calls(calls):
            why = self.tests.get("pourquoi", {})
            parts = (*self._parts(call.text), call.expected) if callable(why) else ()
            reason = why(*parts) if callable(why) else why.get(call.text)
            yield replace(call, shown=self._written(call), why=self._sentence(reason or ""))

    def _sentence(self, text: str) -> str:
        """A sentence with its capital, unless it begins with a name of the question."""
        found = FIRST.match(text)
        return text if not found or found[0] in self.functions else text[0].upper() + text[1:]

    def _parts(self, text: str) -> tuple[str, tuple[Any, ...]]:
        """The outermost function of a call and its arguments, a student's function as its name."""
        node = ast.parse(text, mode="eval").body
        if not isinstance(node, ast.Call):
            return "", ()
        space = {**self.space, **{name: name for name in self.functions}}
        args = (eval(ast.unparse(one), space) for one in node.args)
        return ast.unparse(node.func), tuple(args)

    def outcomes(self, answer: str, seconds: float = PATIENCE) -> list[Seen]:
        """What an answer does on the visible calls, with the same chance each time."""
        random.seed(self.key)
        return list(self.bench(answer, seconds).observed(self.check.calls))

    def _mark(self, seen: Iterable[Seen]) -> str:
        return Bench(self.check, {}).mark(seen)

    def _try_asserts(self) -> None:
        """SourceError unless the solution passes the author's own assertions."""
        names = self.names.copy()
        run(self.exercise.solution, names, self.key)
        for node in tree_of(self.tests.get("asserts", "")):
            text = ast.unparse(node)
            try:
                with redirect_stdout(StringIO()), time_limit(SOLUTION):
                    exec(text, names)
            except (Exception, TooLong) as error:
                reason = f"{type(error).__name__} {error}".strip()
                message = f"{self.key} : la solution ne passe pas « {text} » ({reason})"
                raise SourceError(message) from error

    def _try_again(self, calls: tuple[Call, ...]) -> None:
        """SourceError if the solution gives nothing to compare, or something else each time."""
        if all(call.expected is None for call in calls):
            raise SourceError(f"{self.key} : la solution ne renvoie rien (None) : {DATA_ONLY}")
        again = self._calls(Call(call.text, None) for call in calls)
        pairs = zip(calls, again, strict=True)
        if any(other.expected not in one.right for one, other in pairs):
            raise SourceError(f"{self.key} : la solution fait un tirage au hasard : {DATA_ONLY}")

    def _try_right(self, hidden: tuple[Call, ...]) -> None:
        for name, answer in self.exercise.right.items():
            bench = self.bench(answer, SOLUTION)
            wrong = bench.first_wrong((*self.check.calls, *self.check.proof, *hidden))
            if wrong:
                what = " ".join(described(bench, *wrong))
                raise SourceError(f"{self.key}, {name} est juste mais refusée : {what}")

    def _ideas(self) -> dict[str, tuple[str, str]]:
        """By digest of results, the name of a mistake and the author's sentence."""
        right = self._mark(self.outcomes(self.exercise.solution, SOLUTION))
        ideas: dict[str, tuple[str, str]] = {}
        for name, answer in self.exercise.wrong.items():
            mark = recognised(Bench(self.check, {}), answer.code)
            if mark not in ("", name):
                raise SourceError(f"{self.key}, {name} : reconnait y voit {mark}")
            mark = mark or self._mark(self.outcomes(f"{self.exercise.solution}\n\n{answer.code}"))
            twin = ideas.get(mark, ("la solution",))[0] if mark in {right, *ideas} else ""
            if twin:
                raise SourceError(
                    f"{self.key}, {name} : mêmes résultats que {twin} sur les appels visibles ; "
                    "ajoutez-en un qui les distingue"
                )
            ideas[mark] = name, answer.sentence
        return ideas


class CountTurns(ast.NodeTransformer):
    """Makes a code say each call of its functions, and each turn of its `while`."""

    def visit(self, node: ast.AST) -> ast.AST:
        if isinstance(node, ast.While | ast.FunctionDef):
            node.body.insert(0, TURN)
        return self.generic_visit(node)


def run_mutants(solution: str, names: Names) -> Iterator[tuple[Mutant, Names]]:
    """Each variant of a solution with one fault, and what it defines, stopped after its turns."""
    for mutant in mutants(solution):
        space = {**names}
        with suppress(SourceError):
            run(limit_turns(mutant.source, space, TURNS), space, mutant.kind)
            yield mutant, space


def limit_turns(source: str, names: Names, turns: int) -> ast.Module:
    """A code whose functions raise `TooLong` from the last of so many turns on."""
    left, code = iter(range(turns)), ast.parse(source)

    def turn() -> None:
        if next(left, None) is None:
            raise TooLong

    names["_turn"] = turn
    CountTurns().visit(code)
    return code


def difference(solution: str, other: str) -> str:
    """The lines that are in one text only, as `ast` writes them: `return 1 → return 2`."""
    before, after = (ast.unparse(ast.parse(text)).splitlines() for text in (solution, other))
    lines = [line for line in ndiff(before, after) if line[0] in "-+"]
    sides = (" ".join(line[1:].strip() for line in lines if line[0] == sign) for sign in "-+")
    return " → ".join(sides)


def survivors(built: CheckedExercise) -> Iterator[tuple[str, str]]:
    """The one-fault variants that the check accepts, each with a call that refuses it, "" if none.

    Those that are listed as equivalent are left out, and those that no proposed call refuses.
    """
    calls = (*built.check.calls, *built.check.proof)
    for mutant, names in run_mutants(built.exercise.solution, built.names):
        functions = {name: names.get(name) for name in built.check.names}
        bench = Bench(built.check, functions, HASTE)
        if all(map(callable, functions.values())) and not bench.first_wrong(calls):
            change = difference(built.exercise.solution, mutant.source)
            refused = bench.first_wrong(built.tried)
            if change not in built.equivalent and (refused or not built.tried):
                yield change, refused[0].text if refused else ""


def functions_called(texts: str, source: Source, exercise: Exercise) -> Iterator[str]:
    """The functions of a question that its calls name, then the earlier ones that they use."""
    named = names_of([texts])
    yield from (name for name in defined_names(exercise.start) if name in named)
    used = {*re.findall(r"(?<![\w.\"'])(\w+)(?=[(,)])", texts)}
    for earlier in source.questions[: source.questions.index(exercise)]:
        yield from (name for name in defined_names(earlier.start) if name in used)


def is_data(value: Any) -> bool:
    """Whether an observation can be written as a literal."""
    try:
        ast.literal_eval(written(value))
    except (ValueError, SyntaxError):
        return False
    return True


def helpers(above: Sequence[str], texts: str, answers: Set[str]) -> str:
    """What calls need of the given cells, without the trials of students' answers there."""
    every = [one for source in above for one in definitions(source)]
    pieces = [one for one in every if answers.isdisjoint(words_of(one.source))]
    kept = needed(pieces, words_of(texts))
    return "\n".join(dict.fromkeys(one.source for one in pieces if one.source in kept))


def tests_code(tests: str, folder: Path, called: Set[str]) -> str:
    """The functions of the tests that the check of a sheet carries: those called, and HOOKS."""
    mine = {name for one in definitions(tests) for name in one.names}
    return inline(tests, folder, mine & {*called, *HOOKS})


def shared_modules(code: str, folder: Path) -> list[str]:
    """The modules of the folder that some code imports from."""
    modules = (node.module for node in tree_of(code) if isinstance(node, ast.ImportFrom))
    return [name for name in modules if name and (folder / f"{name}.py").is_file()]


def inline(code: str, folder: Path, wanted: Iterable[str]) -> str:
    """What some code needs to define `wanted`, its imports from modules of the folder read in."""
    shared = shared_modules(code, folder)
    local = tuple(f"from {name} import " for name in shared) or ("\n",)
    mine = [one for one in definitions(code) if not one.source.startswith(local)]
    own = {name for one in mine for name in one.names}
    texts = [(folder / f"{name}.py").read_text("utf-8") for name in shared]
    theirs = [one for text in texts for one in definitions(text) if own.isdisjoint(one.names)]
    kept = needed([*theirs, *mine], wanted, lambda source: names_of([source]))
    return "\n".join(one.source for one in (*theirs, *mine) if one.source in kept)


def read_tests(exercise: Exercise, folder: Path) -> Names:
    """What the tests of a question define; they may import from the folder of the sheet."""
    names: Names = {"__name__": f"tests {exercise.name}"}
    known = set(sys.modules)
    sys.path.insert(0, str(folder))
    try:
        run(exercise.tests, names, f"tests de la question {exercise.name}")
    finally:
        sys.path.remove(str(folder))
        for name in set(sys.modules) - known:
            if str(folder) in (getattr(sys.modules[name], "__file__", None) or ""):
                del sys.modules[name]
    return names
