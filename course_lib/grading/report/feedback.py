"""What a student reads of a copy: a page, and the sentences that Moodle shows under the mark."""

import io
import re
import zipfile
from collections.abc import Iterable, Sequence

from course_lib.grading.batch import LEFT
from course_lib.grading.report.names import secret_name
from course_lib.grading.report.page import NOT_MARKED, coded, render
from course_lib.grading.results import CopyResult, ExerciseResult, Status
from course_lib.text import counted, french_number

MARK = 20.0
SIGNS = {"Réussi": "✓", "Partiel": "◐", "À revoir": "✗", "À compléter": "…", "Sans réponse": "–"}
NOTHING: dict[Status, tuple[str, ...]] = {
    "Sans réponse": ("Rien n'est écrit ici.",),
    "À compléter": ("La réponse est encore celle de la fiche.",),
}
"""What is said of what was not done."""
AGAIN = "À rendre à la place : {}, avec vos réponses."
NOT_YET = "La correction n'a pas abouti. Elle sera relancée : vous n'avez rien à refaire."
ABSENT = "absent"
DATE = (2026, 1, 1, 0, 0, 0)
"""The date of every page in a zip: theirs would change the bytes."""


def mark(copy: CopyResult) -> float:
    """What a copy has earned so far, over 20 and no more, to the nearest hundredth."""
    return min(MARK, full_mark(copy))


def full_mark(copy: CopyResult) -> float:
    """The same, as a bonus makes it: it may be more than 20."""
    return round(MARK * copy.points / copy.out_of, 2) if copy.out_of else 0.0


def waiting(copy: CopyResult) -> int:
    """How many answers of a copy wait to be marked by hand."""
    return sum(result.waiting for result in copy.results)


def feedback_name(copy: CopyResult, secret: str) -> str:
    """The name of a feedback page: of plain letters, one a student and a sheet."""
    who = copy.sheet, copy.student, copy.number
    return f"{secret_name(secret, f'{copy.sheet} {copy.student}', *who)}.html"


def feedback_page(copy: CopyResult, *, isolated: bool = True) -> str:
    """What a student reads of a copy: the mark, what went well, what to take up again, and why."""
    shown = {
        "copy": copy,
        "known": copy.warnings if copy.results else _not_marked(copy),
        "mark": f"{french_number(mark(copy))} / 20" if copy.results else NOT_MARKED,
        "left": counted(waiting(copy), "réponse") if waiting(copy) else "",
        "rows": [(coded(one.title), _status(one), _points(one)) for one in copy.results],
        "done": [(one, one.remark.splitlines()) for one in _done(copy)],
        "again": [(one, _status(one), _points(one), _why(one)) for one in _again(copy)],
    }
    return render("retour", f"Retour : {copy.sheet or 'copie'}", isolated, **shown)


def comment(copy: CopyResult) -> str:
    """The same in a few sentences, for Moodle's « Feedback par commentaires »: plain text."""
    if not copy.results:
        return " ".join(_not_marked(copy)).replace("`", "")
    done = " ; ".join(_with_remark(one.title, one) for one in _done(copy))
    again = " ".join(
        f"{_with_remark(f'{one.title} :', one)} {' '.join(_why(one))}".rstrip(" :") + "."
        for one in _again(copy)
    )
    parts = [f"Réussi : {done}." if done else "", f"À reprendre. {again}" if again else ""]
    return re.sub(r"([.?!…])\.", r"\1", " ".join(filter(None, parts))).replace("`", "")


def feedback_zip(copies: Iterable[CopyResult], pages: Sequence[str]) -> bytes:
    """The pages as Moodle takes them (« plusieurs fichiers de feedback dans un zip »).

    Moodle knows a student by the number after the first « _ » of a file's name: who has none is
    left out.
    """
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for copy, page in zip(copies, pages, strict=True):
            if copy.number:
                name = re.sub(r"[^\w .'()-]|_", " ", copy.student)
                path = f"{name}_{copy.number}_assignsubmission_file_retour.html"
                archive.writestr(zipfile.ZipInfo(path, DATE), page)
    return out.getvalue()


def _not_marked(copy: CopyResult) -> tuple[str, ...]:
    """Why a copy has no mark, and what its student has to do."""
    if LEFT & copy.flags:
        return (NOT_YET,)
    wanted = f"le fichier {copy.sheet}.ipynb" if copy.sheet else "le notebook de la fiche (.ipynb)"
    return copy.warnings if ABSENT in copy.flags else (*copy.warnings, AGAIN.format(wanted))


def _done(copy: CopyResult) -> list[ExerciseResult]:
    """What went well."""
    return [one for one in copy.results if one.status == "Réussi" and not one.waiting]


def _again(copy: CopyResult) -> list[ExerciseResult]:
    """What did not, or not yet."""
    return [one for one in copy.results if one.status != "Réussi" and not one.waiting]


def _with_remark(text: str, result: ExerciseResult) -> str:
    """A title, with the teacher's words after it."""
    remark = " ".join(result.remark.split())
    return f"{text.rstrip(' :')} : {remark}" if remark else text


def _why(result: ExerciseResult) -> tuple[str, ...]:
    """The diagnosis of an answer, unless the teacher wrote another one."""
    return () if result.remark else result.lines or NOTHING.get(result.status, ())


def _status(result: ExerciseResult) -> str:
    return "✎ À noter" if result.waiting else f"{SIGNS[result.status]} {result.status}"


def _points(result: ExerciseResult) -> str:
    got = "?" if result.waiting else french_number(result.points)
    return f"{got} / {french_number(result.out_of)}"
