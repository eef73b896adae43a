"""What a copy or a class has earned, in numbers and in French sentences."""

import ast
import builtins
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from statistics import fmean, median

from course_lib.given.personal import words_of_name
from course_lib.grading.batch import UNMARKED
from course_lib.grading.copies import HOMONYM, NAMESAKE, STRANGER, STRAY, WRONG, Copy, restore
from course_lib.grading.notebook import parsed_code
from course_lib.grading.results import Alike, CopyResult, ExerciseResult, Status
from course_lib.grading.scheme import read_scheme
from course_lib.text import counted, french_number, plain_letters, unbreakable

HIGHEST = 20.0
"""The mark of a copy whose answers are all right."""
SIGNS = {"Réussi": "✓", "Partiel": "◐", "À revoir": "✗", "À compléter": "…", "Sans réponse": "–"}
NOTHING: dict[Status, tuple[str, ...]] = {
    "Sans réponse": ("Rien n'est écrit ici.",),
    "À compléter": ("La réponse est encore celle de la fiche.",),
}
"""The diagnosis of an answer that was not written."""
AGAIN = "À rendre à la place : {}, avec vos réponses."
NOT_YET = "La correction n'a pas abouti. Elle sera relancée : vous n'avez rien à refaire."
ABSENT = "absent"
SAME_SIGNATURE = "signed"
"""The flag of a copy that gives the same name in `mon_nom` as another."""
FLAGS = {
    NAMESAKE: "même nom ou même numéro qu'une autre copie",
    STRAY: "autre fiche, non notée (elle se note à part, avec --fiche et --sortie)",
    "lesson": "leçon, et non une fiche",
    HOMONYM: "pas autant de copies que d'homonymes dans la liste : donnez à --classe la feuille "
    "d'évaluation de Moodle, qui a leurs numéros, ou corrigez la liste",
    STRANGER: "pas dans la liste de classe",
    "late": "en retard",
    "tampered": "cellule verrouillée modifiée",
    SAME_SIGNATURE: "même nom dans mon_nom qu'une autre copie",
    "crashed": "noyau arrêté",
    "endless": "code sans fin",
    ABSENT: "pas de copie",
    UNMARKED: "non notée, à relancer",
    "unreadable": "illisible",
    "alike": "réponses identiques à celles d'un autre",
    WRONG: "autre fiche",
    "version": "version de la fiche inconnue : remettez versions/ à côté du corrigé, et relancez",
    "missing": "cellules supprimées",
    "several": "plusieurs fichiers",
}
"""What a flag of a copy says to the teacher, the most important first."""
UNSAFE = re.compile(r"[^\w '’.()@-]")
SHORTEST = 40
"""From how many parts of a syntax tree an answer is compared: short right answers are all alike."""
FEW, PART = 3, 0.2
"""What more copies than that gave, and more than this part of the class, is nobody's."""
PYTHON = frozenset(dir(builtins))
NAME = re.compile(r"\b(id|arg|name)='(\w+)'")
DOCUMENTS = re.compile(
    r"""Expr\(value=Constant\(value=('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\)\)(, )?"""
)
"""In a syntax tree that `ast` writes: a name, and a text that nothing uses."""


# One copy


def mark(copy: CopyResult) -> float:
    """The mark of a copy over 20, to the nearest hundredth; bonuses do not take it above 20."""
    return min(HIGHEST, round(HIGHEST * copy.points / copy.out_of, 2)) if copy.out_of else 0.0


def waiting(copy: CopyResult) -> int:
    """How many answers of a copy the teacher must still mark."""
    return sum(result.waiting for result in copy.results)


def status_of(result: ExerciseResult) -> str:
    """`✓ Réussi`, or that the teacher must still mark the answer."""
    return "✎ À noter" if result.waiting else f"{SIGNS[result.status]} {result.status}"


def points_of(result: ExerciseResult) -> str:
    """`1,5 / 2`, or `? / 2` if the teacher must still mark the answer."""
    earned = "?" if result.waiting else french_number(result.points)
    return f"{earned} / {french_number(result.out_of)}"


def headline(result: ExerciseResult) -> str:
    """The verdict in a line: `✓ Réussi : 2 / 2 points`."""
    plural = "s" * (result.out_of >= 2)
    points = f"{french_number(result.points)} / {french_number(result.out_of)} point{plural}"
    return unbreakable(f"{SIGNS[result.status]} {result.status} : {points}")


def diagnosis(result: ExerciseResult) -> tuple[str, ...]:
    """Why an answer is not right; nothing if the teacher's own comment replaces it."""
    return () if result.remark else result.lines or NOTHING.get(result.status, ())


def why_not_marked(copy: CopyResult) -> tuple[str, ...]:
    """Why a copy has no mark, and what its student has to do."""
    if UNMARKED in copy.flags:
        return (NOT_YET,)
    file = f"le fichier {copy.sheet}.ipynb" if copy.sheet else "le notebook de la fiche (.ipynb)"
    return copy.warnings if ABSENT in copy.flags else (*copy.warnings, AGAIN.format(file))


def comment(copy: CopyResult) -> str:
    """A student's page in a few sentences of plain text, for Moodle's comments."""
    if not copy.results:
        return " ".join(why_not_marked(copy)).replace("`", "")
    parts = list[str]()
    for one in copy.results:
        if not one.waiting:
            why = " ".join((*one.remark.split(), *diagnosis(one)))
            parts.append(f"{one.title} : {one.status}." + f" {why}" * bool(why))
    return " ".join(parts).replace("`", "")


def flags_in_french(flags: Iterable[str]) -> list[str]:
    """What flags say to the teacher, the most important first."""
    return [FLAGS[flag] for flag in FLAGS if flag in set(flags)]


def reasons(copy: CopyResult) -> list[str]:
    """Why a teacher should look at a copy, in French; [] if there is no reason."""
    return flags_in_french(copy.flags - {ABSENT})


def names_of(student: str) -> tuple[str, str]:
    """The first and last names of a student; no character of them can act in a page or a table.

    >>> names_of("Zoé de LA TOUR"), names_of("Zoé Lefèvre (123)"), names_of("dupont")
    (('Zoé de', 'LA TOUR'), ('Zoé', 'Lefèvre (123)'), ('', 'dupont'))
    """
    bare = (re.sub(r"^[^\w(]+", "", word) for word in UNSAFE.sub(" ", student)[:120].split())
    words = [word for word in bare if word] or ["(sans nom)"]
    last = [word for word in words if word.isupper() and len(word) > 1]
    if len(last) in (0, len(words)):
        last = words[1:] or words
        return " ".join(words[: len(words) - len(last)]), " ".join(last)
    return " ".join(word for word in words if word not in last), " ".join(last)


# A class


def in_order(copies: Iterable[CopyResult]) -> list[CopyResult]:
    """Copies by sheet, then by student, whatever the accents and capitals."""
    return sorted(copies, key=lambda copy: (copy.sheet, plain_letters(copy.student)))


def handed_in(copies: Iterable[CopyResult]) -> list[CopyResult]:
    """The copies, without the students who sent none."""
    return [copy for copy in copies if ABSENT not in copy.flags]


def first_to_see(copies: Iterable[CopyResult]) -> list[CopyResult]:
    """The copies to look at, those that may be taken for another student's first."""
    return sorted(filter(reasons, copies), key=lambda copy: NAMESAKE not in copy.flags)


def overview(copies: Iterable[CopyResult]) -> str:
    """How many copies, their mean and median over 20, how many answers are to mark by hand."""
    copies = handed_in(copies)
    marks, left = [mark(copy) for copy in copies if copy.results], sum(map(waiting, copies))
    count, unmarked = counted(len(copies), "copie"), len(copies) - len(marks)
    if not marks:
        return f"{count} ; aucune n'est notée."
    others = f", dont {unmarked} non notée{'s' * (unmarked > 1)}" if unmarked else ""
    mean, middle = french_number(round(fmean(marks), 1)), french_number(median(marks))
    by_hand = f" {counted(left, 'réponse')} à noter à la main : notes provisoires." if left else ""
    return f"{count}{others} ; moyenne {mean}, médiane {middle} sur 20.{by_hand}"


# Answers, or names, that are the same in several copies


def alike(copies: Iterable[Copy], solutions: Mapping[str, Path]) -> list[Alike]:
    """The groups of students whose answers are the same, with the exercises where they are.

    `solutions` are those of `batch.Settings`. What the sheet gives or the solution says counts for
    nothing, nor does what a large part of the class wrote.
    """
    by_sheet: dict[str, list[Copy]] = defaultdict(list)
    for copy in copies:
        by_sheet[copy.sheet].append(copy)
    names = sorted(by_sheet.keys() & solutions.keys())
    return [one for name in names for one in _alike_in(name, by_sheet[name], solutions[name])]


def _alike_in(name: str, copies: list[Copy], solution: Path) -> Iterator[Alike]:
    scheme = read_scheme(solution)
    known = {plain_code(source) for source in scheme.solved}
    writers: dict[tuple[str, str], list[str]] = defaultdict(list)
    for copy in copies:
        for answer in restore(copy, scheme.sheet).answers:
            if not answer.blank and answer.kind == "code":
                writers[answer.grade_id, plain_code(answer.source)].append(copy.student)
    exercises: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for (answer_id, code), students in writers.items():
        few = 1 < len(students) <= max(FEW, PART * len(copies))
        if few and code not in known and code.count("(") >= SHORTEST:
            exercises[tuple(students)].append(scheme.named(answer_id))
    for group, names in exercises.items():
        yield Alike(name, group, tuple(names))


def plain_code(source: str) -> str:
    r"""What a cell does, as `ast` writes it: names are numbered, docstrings are gone.

    >>> plain_code("def f(a): return a") == plain_code('def f(b):\n  "b"\n  return b  # !')
    True
    """
    ranks: dict[str, int] = {}

    def numbered(found: re.Match[str]) -> str:
        kind, name = found.groups()
        return f"{kind}={name if name in PYTHON else ranks.setdefault(name, len(ranks))}"

    tree = parsed_code(source) or ast.Module([], [])
    text = re.sub(r", ctx=\w+\(\)", "", ast.dump(tree))
    return NAME.sub(numbered, DOCUMENTS.sub("", text))


def with_same_signature(results: Iterable[CopyResult]) -> list[CopyResult]:
    """The results, those flagged whose copies give the same name in `mon_nom`: no mark changes.

    The trees of `alphabeta` are drawn from that name: a friend's answers are right under it.
    """
    copies = [*results]
    signatures = [(copy.sheet, words_of_name(copy.signed)) for copy in copies]
    count = Counter(one for one in signatures if one[1])
    return [
        replace(copy, flags=copy.flags | {SAME_SIGNATURE}) if count[signature] > 1 else copy
        for copy, signature in zip(copies, signatures, strict=True)
    ]
