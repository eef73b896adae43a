"""A teacher's own notebook as a source: statements, solutions, then cells of plain `assert`."""

import ast
import re
import unicodedata
import warnings
from collections.abc import Iterable, Iterator, Set
from contextlib import suppress
from functools import partial
from itertools import groupby
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from course_lib.authoring.answers import Answer, SourceError
from course_lib.authoring.needed import DEFINING, touched
from course_lib.authoring.source import (
    HEADING,
    UNSOLVED,
    Exercise,
    GivenCell,
    Source,
    names_of,
    stub,
    tree_of,
)
from course_lib.grading.notebook import STUB, defined_names, hidden, without_hidden
from course_lib.grading.scheme import CHECKS
from course_lib.judge.syntax import Definition, parsed

WRONG = re.compile(r"^# *erreur *: *(.+)\n", re.IGNORECASE)
MARK = re.compile(r"^[ \t]*#+ *(?:BEGIN|END) SOLUTION\b.*\n?", re.MULTILINE)
SOLVED = re.compile(
    r"^([ \t]*)#+ *BEGIN SOLUTION\b.*?#+ *END SOLUTION\b[^\n]*", re.DOTALL | re.MULTILINE
)
SHAPE = (
    "Une question est un énoncé, une cellule avec votre solution (des fonctions ou une classe), "
    "puis, juste dessous, une cellule d'assert."
)
MISPLACED = (
    "la cellule « {} » a des assert, mais pas de solution dans la cellule juste au-dessus. Mettez "
    f"ensemble toute la solution, et ses assert dans la cellule suivante. {SHAPE}"
)
BETWEEN = (
    "« {} » : entre l'énoncé et les assert, « {} », il y a plusieurs cellules de code. Mettez ce "
    f"que vous donnez au-dessus de l'énoncé, la solution dans une seule cellule. {SHAPE}"
)
UNANSWERED = (
    "« {} » n'est pas suivi d'une réponse. Si elle se rédige, écrivez « à rédiger » dans la "
    f"parenthèse des points. {SHAPE}"
)
GIVEN_ABOVE = (
    "des assert se servent de « {} », que votre solution définit : on demande une fonction, écrite "
    "avec def, ou une classe. Si vous la donnez aux étudiants, mettez cette ligne dans une cellule "
    "de code à elle, au-dessus de l'énoncé"
)
UNPAIRED = (
    "la cellule « {} » : chaque ### BEGIN SOLUTION veut plus bas, dans la même cellule, son "
    "### END SOLUTION"
)
BY_HAND = "« {} » : sans assert, ce code est noté à la main"
FREE = "# Votre code ici : il sera lu et noté par votre enseignant."
CHOOSE = (
    "Pour en décider autrement, mettez ### BEGIN SOLUTION et ### END SOLUTION autour de ce qu'ils "
    "ont à écrire"
)
PLAIN = ast.Import | ast.ImportFrom | ast.Assign | ast.AnnAssign | ast.AugAssign
TRIAL = """


def ecrit(nom, args):
    return args[0]


def _essai(lignes, **fonctions):
    import ast
    from copy import deepcopy

    noms = {nom: deepcopy(x) for nom, x in globals().items() if type(x) in (list, set, dict)
            and nom != "__builtins__"}
    noms = globals() | noms | {nom: getattr(f, "__wrapped__", f) for nom, f in fonctions.items()}
    corps, fin = ast.parse(lignes).body, ast.Constant(True)
    if isinstance(corps[-1], ast.Expr):
        fin = corps.pop().value
    exec(compile(ast.Module(corps, []), "essai", "exec"), noms)
    return eval(compile(ast.fix_missing_locations(ast.Expression(fin)), "essai", "eval"), noms)
"""
"""What a check carries where lines stand above what its asserts look at."""
STEPS = (1, 2, 5)
"""What is added to the numbers of a call to get another one."""


def read_notebook(path: Path) -> Source:
    """The source that a notebook is; SourceError, in French, if none can be made of it."""
    if not path.is_file():
        raise SourceError(f"{path} : ce fichier n'existe pas")
    try:
        with warnings.catch_warnings(action="ignore"):  # of identifiers that are lacking
            cells = nbformat.read(path, as_version=4).cells
    except (OSError, ValueError, nbformat.reader.NotJSONError) as error:
        raise SourceError(f"{path} : ce n'est pas un notebook lisible ({error})") from error
    if any(cell.get("id") == CHECKS for cell in cells):  # none before format 4.5
        raise SourceError(UNSOLVED.format(path))
    pictures = _pasted(cells)
    reader = _Reader((cell.cell_type, cell.source.strip()) for cell in cells)
    made = tuple(reader.cells())
    if not any(isinstance(cell, Exercise) for cell in made) and not reader.refusals:
        raise SourceError(f"{path} : aucune question. {SHAPE}")
    if reader.refusals:
        raise SourceError("\n✗ ".join(reader.refusals))
    return Source(_plain_name(path.stem), made, path.parent, tuple(reader.notes), pictures)


def _pasted(cells: list[NotebookNode]) -> dict[str, NotebookNode]:
    """The pictures pasted in texts, by names of their own, which the texts use from now on."""
    found = dict[str, NotebookNode]()
    for rank, cell in enumerate(cells):
        for name, picture in cell.get("attachments", {}).items():
            cell.source = cell.source.replace(f"attachment:{name}", f"attachment:{rank}-{name}")
            found[f"{rank}-{name}"] = picture
    return found


def _plain_name(stem: str) -> str:
    """A name for files: small letters without accents, digits."""
    bare = unicodedata.normalize("NFKD", stem).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", bare).strip("_") or "fiche"


class _Reader:
    """Reads cells one after the other; `waiting` are the texts that stand above the next code.

    `notes` say what becomes of what is more than a question, `refusals` what is none, and why.
    """

    def __init__(self, cells: Iterable[tuple[str, str]]) -> None:
        self.left = [part for cell in cells for part in _parts(*cell)]
        self.waiting: list[str] = []
        self.notes: list[str] = []
        self.refusals: list[str] = []
        self.asked = set[str]()
        self.questions = self.number = 0

    def cells(self) -> Iterator[GivenCell | Exercise]:
        """The cells of the sheet; what looks like a question and is none is in `refusals`."""
        while self.left:
            kind, source = self.left.pop(0)
            try:
                yield from self._code(source) if kind == "code" else self._text(source)
            except SourceError as error:
                self.refusals.append(str(error))
        yield from self._given()

    def _text(self, source: str) -> Iterator[Exercise]:
        """Keep a text for later, unless it is a question to be answered in words."""
        heading = HEADING.search(source)
        if heading and "rédiger" in heading[0] and self.left and self.left[0][0] != "code":
            self.questions += 1
            yield Exercise(f"texte-{self.questions}", source, answer=self.left.pop(0)[1])
        else:
            self.waiting.append(source)

    def _code(self, source: str) -> Iterator[GivenCell | Exercise]:
        asked = any(map(HEADING.search, self.waiting)) or MARK.search(source)
        trials = self._trials() if asked or self._tests_next() else None
        if trials is not None:
            self.left = self.left[len(trials) :]
            yield from self._question(source)
            for kind, trial in trials:
                yield GivenCell(self._id(), kind, trial)
        elif _is_tests(source):
            self.waiting.clear()
            raise SourceError(MISPLACED.format(_first_line(source)))
        elif asked:
            yield from self._by_hand(source)
        else:
            yield from self._given()
            yield GivenCell(self._id(), "code", source)

    def _trials(self) -> list[tuple[str, str]] | None:
        """The texts and trials of an answer that stand above its tests; None if none follow."""
        for rank, (kind, source) in enumerate(self.left):
            if kind == "code" and _is_tests(source):
                return self.left[:rank]
            if HEADING.search(source) if kind != "code" else touched(parsed(source)):
                return None
        return None

    def _tests_next(self) -> bool:
        return bool(self.left) and self.left[0][0] == "code" and _is_tests(self.left[0][1])

    def _statement(self) -> str:
        """The texts from the last heading with points on, else the last; the others stay."""
        headed = [rank for rank, text in enumerate(self.waiting) if HEADING.search(text)]
        start = max(headed, default=len(self.waiting) - 1)
        texts, self.waiting = self.waiting[max(start, 0) :], self.waiting[: max(start, 0)]
        return "\n\n".join(texts)

    def _question(self, solution: str) -> Iterator[GivenCell | Exercise]:
        statement = self._statement()
        yield from self._given()
        self.questions += 1
        tests, wrong = "", list[str]()
        while self._tests_next():
            tests += self.left.pop(0)[1] + "\n"
        while self.left and WRONG.match(self.left[0][1]):
            wrong.append(self.left.pop(0)[1])
        start, note = start_of(solution, [*asserts(tests)])
        self.asked |= {*defined_names(start)}
        name, solved = str(self.questions), MARK.sub("", solution).rstrip()
        self.notes += [f"question {name} : {note}"] if note else []
        yield _exercise(name, _headed(name, statement), start, solved, tests, wrong, self.asked)

    def _by_hand(self, source: str) -> Iterator[GivenCell | Exercise]:
        """A question whose code the teacher reads: a plot, a program."""
        more = list[str]()
        while self.left and self.left[0][0] == "code" and not _is_tests(self.left[0][1]):
            more.append(self.left.pop(0)[1])
        if self._tests_next():
            place = self._statement(), self.left.pop(0)[1]
            raise SourceError(BETWEEN.format(*map(_first_line, place)))
        statement, source = self._statement(), "\n\n\n".join([source, *more])
        yield from self._given()
        self.questions += 1
        name = f"code-{self.questions}"
        start = _between_marks(source) if MARK.search(source) else FREE
        self.notes.append(BY_HAND.format(_first_line(statement)))
        answer = MARK.sub("", source).rstrip()
        yield Exercise(name, _headed(str(self.questions), statement), start, answer=answer)

    def _given(self) -> Iterator[GivenCell]:
        """The texts above, as they stand; one that promises points is a question's."""
        for text in self.waiting:
            if HEADING.search(text):
                self.refusals.append(UNANSWERED.format(_first_line(text)))
            yield GivenCell(self._id(), "markdown", text)
        self.waiting = []

    def _id(self) -> str:
        self.number += 1
        return f"cellule-{self.number}"


def _parts(kind: str, source: str) -> Iterator[tuple[str, str]]:
    """A cell; as two, if it ends with tests of what it defines; none if it is empty."""
    nodes = parsed(source).body if kind == "code" and not _is_tests(source) else []
    if any(map(_has_assert, nodes)):
        ends = [node.end_lineno or 0 for node in nodes if isinstance(node, Definition)]
        lines, end = source.split("\n"), max(ends, default=0)
        yield kind, "\n".join(lines[:end])
        source = "\n".join(lines[end:]).strip()
    if source:
        yield kind, source


def _first_line(source: str) -> str:
    """What tells a cell from others: its heading with points, else its first line."""
    heading = HEADING.search(source)
    return (heading[0] if heading else source.strip().partition("\n")[0])[:60]


def _is_text(node: ast.stmt) -> bool:
    """Whether a statement is a text that stands alone, as a docstring does."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _exercise(
    name: str,
    statement: str,
    start: str,
    solution: str,
    tests: str,
    wrong: list[str],
    asked: Set[str],
) -> Exercise:
    """A question, whose calls may use the functions that are asked, here and above."""
    visible = asserts(without_hidden(tests))
    secret = asserts(tests).keys() - visible.keys() if hidden(tests) else ()
    prepared = any("\n" in text for text in (*visible, *secret))
    trial = partial(_trial, asked=asked) if prepared else str
    reasons = {trial(text): reason for text, reason in visible.items()}
    more, close = map(trial, sorted(secret)), map(trial, _varied(visible))
    code = f"VISIBLES = {[*reasons]!r}\npourquoi = {reasons!r}\nasserts = {tests!r}\n"
    code += f"cachees = {[*more]!r}\nessais = {[*close]!r}{TRIAL * prepared}"
    answers = {f"erreur {rank}": _mistake(one) for rank, one in enumerate(wrong, 1)}
    return Exercise(name, statement, start, solution, code, wrong=answers)


def _trial(text: str, asked: Set[str]) -> str:
    """The call by which a check runs some lines with the functions that are asked."""
    given = "".join(f", {name}={name}" for name in sorted(names_of([text]) & asked))
    return f"_essai({text!r}{given})"


def _headed(name: str, statement: str) -> str:
    """A statement whose first line is a title with points: one point, if its author gave none."""
    if HEADING.search(statement):
        return statement
    first, _, rest = statement.partition("\n")
    if first.startswith("#"):
        return f"{first} (1 point)\n{rest}".rstrip()
    return f"## Exercice {name}. Question {name} (1 point)\n\n{statement}".rstrip()


def _mistake(cell: str) -> Answer:
    """A wrong answer, whose first line says « # erreur : » and what students are told of it."""
    first, _, code = cell.partition("\n")
    return Answer(first.partition(":")[2].strip(), code)


def asserts(source: str) -> dict[str, str]:
    r"""What each `assert` of a cell looks at, with the message for when it fails.

    It is a call, under the statements of the cell that it depends on. What it is to give comes from
    the solution; True where an `assert` stands in a loop or the like.

    >>> asserts("p = Pile()\np.push(3)\nassert p.size() == 1, 'un'\nassert f(2) == 4")
    {'p = Pile()\np.push(3)\np.size()': 'un', 'f(2)': ''}
    """
    nodes = [node for node in parsed(source).body if not _is_text(node)]
    changed = set[str]().union(*map(_changed, nodes))
    found = dict[str, str]()
    for rank, node in enumerate(nodes):
        if _has_assert(node):
            above, names = list[str](), _names(node) & changed
            for other in reversed(nodes[:rank]):
                if names & _changed(other):
                    names = (names - _replaced(other)) | (_used(other) & changed)
                    above.insert(0, _looked_at(other))
            found["\n".join([*above, _looked_at(node)])] = _message(node)
    return found


def _is_tests(source: str) -> bool:
    """Whether a cell tests what another one defines."""
    nodes = parsed(source).body
    tests = [node for node in nodes if _has_assert(node)]
    own = {node.name for node in nodes if isinstance(node, Definition)}
    return bool(tests) and own.isdisjoint(set[str]().union(*map(_names, tests)))


def _has_assert(node: ast.stmt) -> bool:
    if isinstance(node, Definition):
        return False
    inner = [*ast.walk(node)]
    raised = any(isinstance(one, ast.Name) and one.id == "AssertionError" for one in inner)
    return raised or any(isinstance(one, ast.Assert) for one in inner)


def _names(node: ast.AST) -> set[str]:
    """The names in a statement."""
    return touched(node) | {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def _changed(node: ast.stmt) -> set[str]:
    """What a statement defines or may change: all that it names, but the functions it calls."""
    if isinstance(node, DEFINING):
        return touched(node)
    called = {getattr(one.func, "id", "") for one in ast.walk(node) if isinstance(one, ast.Call)}
    shows = isinstance(node, ast.Expr) and not called.isdisjoint({"print", "display"})
    return set() if shows else _names(node) - called


def _replaced(node: ast.stmt) -> set[str]:
    """The names that an assignment gives anew, whatever they were."""
    targets = node.targets if isinstance(node, ast.Assign) else []
    return {one.id for one in targets if isinstance(one, ast.Name)}


def _used(node: ast.stmt) -> set[str]:
    """The names whose values a statement needs."""
    return _names(node.value) if isinstance(node, ast.Assign) else _names(node)


def _looked_at(node: ast.stmt) -> str:
    return _called(node.test) if isinstance(node, ast.Assert) else ast.unparse(node)


def _called(test: ast.expr) -> str:
    """What an assertion looks at: `f(3)` of `f(3) == 5`, of `not f(3)`, of `f(3)`."""
    if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.Eq | ast.Is):
        sides = test.left, test.comparators[0]
        calls = [side for side in sides if any(isinstance(n, ast.Call) for n in ast.walk(side))]
        named = calls or [side for side in sides if _names(side)]
        return ast.unparse(named[0] if len(named) == 1 else test)
    negated = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    return ast.unparse(test.operand if negated else test)  # type: ignore[attr-defined]


def _message(node: ast.stmt) -> str:
    message = getattr(node, "msg", None)
    return str(message.value) if isinstance(message, ast.Constant) else ""


def start_of(solution: str, calls: list[str]) -> tuple[str, str]:
    """The students' code of a solution, and a note in French if it holds more than what is asked.

    nbgrader's markers say what is left out. Without them, the functions that are called become
    stubs, the others are left out, and imports, classes and values are given as they stand, unless
    they use what students have not.
    """
    if MARK.search(solution):
        return _between_marks(solution), ""
    tree, called = tree_of(solution), names_of(calls)
    missing = {node.name for node in tree if isinstance(node, ast.FunctionDef)}
    parts, given, left = dict[str, bool](), list[str](), list[str]()
    for node in tree:
        line = f"« {_first_line(ast.unparse(node))} »"
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name in called:
            parts[stub(node)] = True
        elif touched(node) & called:
            raise SourceError(GIVEN_ABOVE.format(_first_line(ast.unparse(node))))
        elif isinstance(node, ast.ClassDef) or (
            isinstance(node, PLAIN) and missing.isdisjoint(names_of([ast.unparse(node)]))
        ):
            parts[_as_written(node, solution)] = isinstance(node, ast.ClassDef)
            given += [] if isinstance(node, ast.Import | ast.ImportFrom) else [line]
        elif not _is_text(node):
            missing |= touched(node)
            left.append(line)
    runs = groupby(parts, key=parts.__getitem__)
    code = "\n\n\n".join(("\n\n\n" if large else "\n").join(run) for large, run in runs)
    notes = [f"ont tel quel {', '.join(given)}"] * bool(given)
    notes += [f"n'ont pas {', '.join(left)}"] * bool(left)
    return code, f"les étudiants {' et '.join(notes)}. {CHOOSE}." if notes else ""


def _between_marks(solution: str) -> str:
    """The students' code of a solution with nbgrader's markers; SourceError if they do not pair."""
    found, ends = SOLVED.search(solution), True
    if found and found[1]:
        ends = not solution[found.end() :].startswith(f"\n{found[1]}")
    made = SOLVED.sub(rf"\1{STUB}" if ends else r"\1...  # À compléter", solution)
    if MARK.search(made):
        raise SourceError(UNPAIRED.format(_first_line(solution)))
    return made


def _as_written(node: ast.stmt, source: str) -> str:
    """The lines of a statement, with its decorators and its comments."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    first = min([node.lineno, *(one.lineno for one in decorators)])
    return "\n".join(source.split("\n")[first - 1 : node.end_lineno])


def _varied(calls: Iterable[str]) -> Iterator[str]:
    """Calls that look like these, with other data: those that the solution refuses are left."""
    texts = [*calls]
    known = {*texts}
    for text in (one for one in texts if not re.search("assert |AssertionError", one)):
        for step in STEPS:
            made = ast.unparse(_Varied(step).visit(ast.parse(text)))
            if made not in known:
                known.add(made)
                yield made


class _Varied(ast.NodeTransformer):
    """Other numbers, texts and lists of the same kind; what was sorted still is."""

    def __init__(self, step: int) -> None:
        self.step = step

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        if type(node.value) is int:
            return ast.Constant(node.value + self.step)
        if type(node.value) is str:
            return ast.Constant(node.value[self.step :] + node.value[: self.step] + node.value[:1])
        return node

    def visit_List(self, node: ast.List) -> ast.List:
        items = [self.visit(item) for item in node.elts]
        made = items[::-1] if self.step % 2 else [*items, *items[:1]]
        with suppress(ValueError, TypeError):
            values = ast.literal_eval(node)
            if values == sorted(values):
                made.sort(key=ast.literal_eval)
        return ast.List(made)
