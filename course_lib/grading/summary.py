"""What a copy or a class has earned, in numbers and in French sentences."""

import re
from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean, median

from course_lib.grading.alike import SAME_SIGNATURE
from course_lib.grading.batch import LACKING, LEFT, UNMARKED
from course_lib.grading.copies import HOMONYM, NAMESAKE, STRANGER, STRAY, WRONG
from course_lib.grading.results import CopyResult, ExerciseResult, Status
from course_lib.text import counted, french_number, plain_letters

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
OTHER_SHEET = (
    "Une autre fiche que celle demandée se note à part : la même commande avec --fiche, le nom de "
    "cette fiche, et --sortie, un autre dossier."
)
NO_VERSION = (
    "Pour noter une copie d'une autre version sur la sienne, remettez le dossier versions/ à côté "
    "du corrigé, puis relancez."
)
NOT_MARKED = (
    "Non notées ({}) : leur page et leur commentaire disent pourquoi, et quoi rendre. classe.html "
    "vous le dit aussi."
)
ABSENT, VERSION, VARIANT = "absent", "version", "variant"
FLAGS = {
    NAMESAKE: "même nom ou même numéro qu'une autre copie",
    STRAY: "autre fiche, non notée",
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
    LACKING: "non notée, sa fiche n'a pas tout ce qui est demandé",
    "unreadable": "illisible",
    "alike": "réponses identiques à celles d'un autre",
    "damaged": "fichier abîmé",
    WRONG: "autre fiche",
    VERSION: "autre version de la fiche",
    VARIANT: "pas la même fiche que la plupart (TP noté ou non ; total)",
    "missing": "cellules supprimées",
    "outside": "réponse écrite hors de sa cellule",
    "several": "plusieurs fichiers",
}
"""What a flag of a copy says to the teacher, the most important first."""
MINOR = {"duplicated", "moved", "foreign", "large"}
"""Flags of copies that need no look: the sheet was restored, and the copy's page says how."""
UNSAFE = re.compile(r"[^\w '’.()@-]")


# One copy


def mark(copy: CopyResult) -> float:
    """The mark of a copy over 20, at most 20, to the nearest hundredth."""
    return min(HIGHEST, mark_with_bonus(copy))


def mark_with_bonus(copy: CopyResult) -> float:
    """The mark of a copy over 20, which points given as a bonus may take above 20."""
    return round(HIGHEST * copy.points / copy.out_of, 2) if copy.out_of else 0.0


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


def diagnosis(result: ExerciseResult) -> tuple[str, ...]:
    """Why an answer is not right; nothing if the teacher's own comment replaces it."""
    return () if result.remark else result.lines or NOTHING.get(result.status, ())


def right_answers(copy: CopyResult) -> list[ExerciseResult]:
    """The results that have all their points."""
    return [one for one in copy.results if one.status == "Réussi" and not one.waiting]


def other_answers(copy: CopyResult) -> list[ExerciseResult]:
    """The results to work on again."""
    return [one for one in copy.results if one.status != "Réussi" and not one.waiting]


def why_not_marked(copy: CopyResult) -> tuple[str, ...]:
    """Why a copy has no mark, and what its student has to do."""
    if LEFT & copy.flags:
        return (NOT_YET,)
    file = f"le fichier {copy.sheet}.ipynb" if copy.sheet else "le notebook de la fiche (.ipynb)"
    return copy.warnings if ABSENT in copy.flags else (*copy.warnings, AGAIN.format(file))


def comment(copy: CopyResult) -> str:
    """A student's page in a few sentences of plain text, for Moodle's comments."""
    if not copy.results:
        return " ".join(why_not_marked(copy)).replace("`", "")
    right = " ; ".join(_with_remark(one.title, one) for one in right_answers(copy))
    other = " ".join(
        f"{_with_remark(f'{one.title} :', one)} {' '.join(diagnosis(one))}".rstrip(" :") + "."
        for one in other_answers(copy)
    )
    parts = [f"Réussi : {right}." if right else "", f"À reprendre. {other}" if other else ""]
    return re.sub(r"([.?!…])\.", r"\1", " ".join(filter(None, parts))).replace("`", "")


def _with_remark(text: str, result: ExerciseResult) -> str:
    """A title, followed by the teacher's comment if there is one."""
    remark = " ".join(result.remark.split())
    return f"{text.rstrip(' :')} : {remark}" if remark else text


def flags_in_french(flags: Iterable[str]) -> list[str]:
    """What flags say to the teacher, the most important first."""
    return [FLAGS[flag] for flag in FLAGS if flag in set(flags)]


def reasons(copy: CopyResult) -> list[str]:
    """Why a teacher should look at a copy, in French; [] if there is no reason."""
    return flags_in_french(copy.flags - MINOR - {ABSENT})


def names_of(student: str) -> tuple[str, str]:
    """The first and last names of a student; no character of them can act in a page or a table.

    >>> names_of("Zoé de LA TOUR"), names_of("Zoé Lefèvre (123)"), names_of("dupont")
    (('Zoé de', 'LA TOUR'), ('Zoé', 'Lefèvre (123)'), ('', 'dupont'))
    """
    bare = (re.sub(r"^[^\w(]+", "", word) for word in UNSAFE.sub(" ", student)[:120].split())
    words = [word for word in bare if word] or ["(sans nom)"]
    capitals = [word for word in words if word.isupper() and len(word) > 1]
    if 0 < len(capitals) < len(words):
        others = [word for word in words if word not in capitals]
        return " ".join(others), " ".join(capitals)
    return " ".join(words[:1] if len(words) > 1 else []), " ".join(words[1:] or words)


# A class


def in_order(copies: Iterable[CopyResult]) -> list[CopyResult]:
    """Copies by sheet, then by student, whatever the accents and capitals."""
    return sorted(copies, key=lambda copy: (copy.sheet, plain_letters(copy.student)))


def handed_in(copies: Iterable[CopyResult]) -> list[CopyResult]:
    """The copies, without the students who sent none."""
    return [copy for copy in copies if ABSENT not in copy.flags]


def first_to_see(copies: Iterable[CopyResult]) -> list[CopyResult]:
    """The copies that may be taken for another student's, then the others."""
    return sorted(copies, key=lambda copy: NAMESAKE not in copy.flags)


def overview(copies: Sequence[CopyResult]) -> str:
    """How many copies, their mean and median over 20, how many answers are to mark by hand."""
    copies = handed_in(copies)
    marks = [mark(copy) for copy in copies if copy.results]
    count = counted(len(copies), "copie")
    if not marks:
        return f"{count} ; aucune n'est notée."
    if unmarked := len(copies) - len(marks):
        others = f"{unmarked} non notée{'s' * (unmarked > 1)}"
        count = f"{counted(len(marks), 'copie notée')}, {others}"
    mean, middle = (french_number(round(value, 1)) for value in (fmean(marks), median(marks)))
    left = sum(map(waiting, copies))
    by_hand = f" {counted(left, 'réponse')} à noter à la main : notes provisoires." if left else ""
    return f"{count} ; moyenne {mean}, médiane {middle} sur 20.{by_hand}"


def advice(copies: Sequence[CopyResult]) -> Iterator[str]:
    """What the teacher can do about copies that have no mark, or not the mark of their work."""
    unmarked = [copy for copy in handed_in(copies) if not (copy.results or LEFT & copy.flags)]
    yield from dict.fromkeys(copy.warnings[-1] for copy in copies if LACKING in copy.flags)
    if unmarked:
        yield NOT_MARKED.format(len(unmarked))
    if any(STRAY in copy.flags for copy in unmarked):
        yield OTHER_SHEET
    if any(VERSION in copy.flags for copy in copies):
        yield NO_VERSION
    marks = [(copy.student, mark_with_bonus(copy)) for copy in copies]
    if above := [f"{name} ({french_number(one)})" for name, one in marks if one > HIGHEST]:
        yield f"Ramenées à {french_number(HIGHEST)}, le maximum : {', '.join(above)}."
