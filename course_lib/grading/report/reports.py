"""Marks, feedback for each student and a view of the class, out of results.

Whatever comes from a copy is escaped; the pages are whole (no script, nothing to download).
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import fmean, median
from typing import Any

from markupsafe import Markup
from matplotlib.font_manager import findfont, get_font

from course_lib.drawing import Figure, draw_bars
from course_lib.grading.batch import LACKING, LEFT, UNMARKED
from course_lib.grading.copies import HOMONYM, NAMESAKE, STRANGER, STRAY, WRONG, sheet_of_class
from course_lib.grading.report.feedback import (
    ABSENT,
    MARK,
    comment,
    feedback_name,
    feedback_page,
    feedback_zip,
    full_mark,
    mark,
    waiting,
)
from course_lib.grading.report.formulas import with_own_ids
from course_lib.grading.report.names import secret_of
from course_lib.grading.report.page import NOT_MARKED, coded, render
from course_lib.grading.results import (
    Alike,
    CopyResult,
    ExerciseResult,
)
from course_lib.grading.signed import SIGNED
from course_lib.text import counted, french_number, plain_letters

COLUMNS = (
    *("Identifiant", "Nom complet", "Note", "Note maximale", "Dernière modification (note)"),
    "Feedback par commentaires",
    *("Fiche", "Points", "Barème", "À noter à la main", "À regarder"),
)
"""A French Moodle's offline grading worksheet looks for the first six by their names."""
OTHER_SHEET = (
    "Une autre fiche que celle demandée se note à part : la même commande avec --fiche, le nom de "
    "cette fiche, et --sortie, un autre dossier."
)
NOT_THIS = "Fiche « {} » : ce n'est pas celle de ce devoir."
PAGE = re.compile(r"[a-z0-9-]+-(?:[0-9a-f]{6}|[0-9a-f]{32})\.html")
"""A page that an earlier run wrote: the student may have another now."""
VERSION, VARIANT = "version", "variant"
NO_VERSION = (
    "Pour noter une copie d'une autre version sur la sienne, remettez le dossier versions/ à côté "
    "du corrigé, puis relancez."
)
FLAGS = {
    NAMESAKE: "même nom ou même numéro qu'une autre copie",
    "stray": "autre fiche, non notée",
    "lesson": "leçon, et non une fiche",
    HOMONYM: "pas autant de copies que d'homonymes dans la liste : donnez à --classe la feuille "
    "d'évaluation de Moodle, qui a leurs numéros, ou corrigez la liste",
    STRANGER: "pas dans la liste de classe",
    "late": "en retard",
    "tampered": "cellule verrouillée modifiée",
    SIGNED: "signée d'un nom qui peut être celui d'un autre",
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
    "merged": "cellules fondues",
    "outside": "réponse écrite hors de sa cellule",
    "several": "plusieurs fichiers",
    "html": "HTML dans une réponse",
}
MINOR = {"reordered", "duplicated", "renamed", "moved", "converted", "foreign", "large"}
"""Flags that need no look: the copy was restored, and its report says how."""


def write_reports(
    results: Iterable[CopyResult],
    folder: Path,
    alike: Sequence[Alike] = (),
    *,
    sheet: str | None = None,
    isolated: bool = True,
) -> list[Path]:
    """Write `notes.csv`, `classe.html` and `retours/*.html` in a folder; the files written.

    With several sheets, the marks of each are in `notes-<sheet>.csv`, and `notes.csv` has those of
    the one that was set alone, by default that of most copies, none if it is "".
    """
    copies = in_order(results)
    sheet = sheet_of_class(copies) if sheet is None else sheet
    pages = folder / "retours"
    pages.mkdir(parents=True, exist_ok=True)
    secret = secret_of(folder)
    texts = {folder / "classe.html": class_page(copies, secret, alike, isolated=isolated)}
    for one in handed_in(copies):
        texts[pages / feedback_name(one, secret)] = feedback_page(one, isolated=isolated)
    for path in pages.glob("*.html"):
        if PAGE.fullmatch(path.name) and path not in texts:
            path.unlink()
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    marks = {
        folder / name: marks_csv(some) for name, some in _files_of_marks(copies, sheet).items()
    }
    for path, text in marks.items():
        path.write_text(text, encoding="utf-8-sig", newline="")
    _write_zips(copies, folder, texts, secret)
    return [*marks, *texts]


def _write_zips(
    copies: Sequence[CopyResult], folder: Path, texts: Mapping[Path, str], secret: str
) -> None:
    """Write the pages of each sheet as a zip that Moodle hands out, if it gave numbers."""
    numbered = [one for one in handed_in(copies) if one.number and one.sheet]
    for sheet in sorted({one.sheet for one in numbered}):
        mine = _of(numbered, sheet)
        pages = [texts[folder / "retours" / feedback_name(one, secret)] for one in mine]
        (folder / f"retours-{sheet}.zip").write_bytes(feedback_zip(mine, pages))


def handed_in(copies: Iterable[CopyResult]) -> list[CopyResult]:
    """The copies that came, without the lines of those who sent none."""
    return [copy for copy in copies if ABSENT not in copy.flags]


def in_order(copies: Iterable[CopyResult]) -> list[CopyResult]:
    """Copies by sheet, then by student, accents and capitals left aside."""
    return sorted(copies, key=lambda copy: (copy.sheet, plain_letters(copy.student)))


def _files_of_marks(copies: Sequence[CopyResult], sheet: str) -> dict[str, list[CopyResult]]:
    """The names of the files of marks, with the copies of each; `notes.csv`, a line a student."""
    sheets = sorted({copy.sheet for copy in copies if copy.sheet})
    if len(sheets) < 2:
        return {"notes.csv": [*copies]}
    alone = {f"notes-{name}.csv": _of(copies, name) for name in sheets}
    mine = _of(copies, sheet)
    others = {one.student: _without_mark(one, sheet) for one in copies if one.sheet != sheet}
    for one in mine:
        others.pop(one.student, None)
    return {"notes.csv": in_order([*mine, *others.values()]), **alone}


def _without_mark(copy: CopyResult, sheet: str) -> CopyResult:
    """The line, in the marks of a sheet, of who sent another."""
    if not copy.results:
        return copy
    told, flags = (NOT_THIS.format(copy.sheet),), copy.flags | {WRONG}
    return replace(copy, sheet=sheet, results=(), warnings=told, flags=flags)


def _of(copies: Iterable[CopyResult], sheet: str) -> list[CopyResult]:
    return [copy for copy in copies if copy.sheet == sheet]


def above_maximum(copies: Iterable[CopyResult]) -> Iterator[str]:
    """What to say of the marks that a bonus takes above 20: Moodle would refuse them."""
    names = [
        f"{copy.student} ({french_number(full_mark(copy))})"
        for copy in copies
        if full_mark(copy) > MARK
    ]
    if names:
        yield f"Ramenées à {french_number(MARK)}, le maximum : {', '.join(names)}."


def to_do(copies: Sequence[CopyResult]) -> Iterator[str]:
    """What to do with the copies that have no mark as they are, or that of another version."""
    lost = [copy for copy in handed_in(copies) if not (copy.results or LEFT & copy.flags)]
    yield from dict.fromkeys(copy.warnings[-1] for copy in copies if LACKING in copy.flags)
    if lost:
        yield (
            f"Non notées ({len(lost)}) : leur page et leur commentaire disent pourquoi, et quoi "
            "rendre. classe.html vous le dit aussi."
        )
    if any(STRAY in copy.flags for copy in lost):
        yield OTHER_SHEET
    if any(VERSION in copy.flags for copy in copies):
        yield NO_VERSION


def marks_csv(copies: Iterable[CopyResult]) -> str:
    """The marks, a line a copy; a French Moodle imports them (separator `;`, one sheet a file).

    A copy that could not be marked has no mark: Moodle passes over it.
    """
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow(COLUMNS)
    writer.writerows([_inert(field) for field in _row(copy)] for copy in copies)
    return out.getvalue()


def _row(copy: CopyResult) -> list[str]:
    mine = f"Participant{copy.number}" if copy.number else ""
    earned = _cents(mark(copy)) if copy.results else ""
    points = [copy.sheet, _cents(copy.points), _cents(copy.out_of), str(waiting(copy) or "")]
    told = comment(copy), *points, _remarks(copy.flags)
    return [mine, copy.student, earned, _cents(MARK), "", *told]


def _cents(number: float) -> str:
    return f"{number:.2f}".replace(".", ",")


def _inert(field: str) -> str:
    """A field that no spreadsheet takes for a formula."""
    plain = " ".join(field.split())
    return f"'{plain}" if plain[:1] in {"=", "+", "-", "@"} else plain


def class_page(
    copies: Sequence[CopyResult],
    secret: str,
    alike: Sequence[Alike] = (),
    *,
    isolated: bool = True,
) -> str:
    """What a teacher reads of a class: the sheet of most copies first, what is of none last.

    It leads to every student's page, which nobody else can guess: it is for no student.
    """
    sizes = Counter(copy.sheet for copy in copies)
    sheets = sorted(sizes, key=lambda name: (not name, -sizes[name], name))
    told = [_sheet(name, _of(copies, name), secret, alike) for name in sheets]
    return render("classe", "La classe", isolated, sheets=told)


def _linked(copy: CopyResult, secret: str) -> Markup:
    """The name of a student, which leads to what she reads if she sent something."""
    name = Markup.escape(copy.student)
    if ABSENT in copy.flags:
        return name
    return Markup('<a href="retours/{}">{}</a>').format(feedback_name(copy, secret), name)


def _sheet(
    name: str, copies: Sequence[CopyResult], secret: str, alike: Sequence[Alike]
) -> dict[str, Any]:
    """What is shown of a sheet."""
    absent = [copy.student for copy in copies if ABSENT in copy.flags]
    every, copies = copies, handed_in(copies)
    links = {copy.student: _linked(copy, secret) for copy in copies}
    keys = list(dict.fromkeys(result.key for copy in copies for result in copy.results))
    groups = [[r for copy in copies for r in copy.results if r.key == key] for key in keys]
    return {
        "name": name,
        "overview": overview(copies),
        "absent": absent,
        "odd": [
            (
                links[copy.student],
                _remarks(flags),
                coded(" ".join((*copy.warnings, *copy.suspicions))),
            )
            for copy in first_to_see(copies)
            if (flags := copy.flags - MINOR - {"alike"})
        ],
        "alike": [
            (Markup(", ").join(map(links.__getitem__, one.students)), ", ".join(one.exercises))
            for one in alike
            if one.sheet == name
        ],
        "distribution": _distribution(copies),
        "success": _success(groups),
        "exercises": [_counts(group) for group in groups],
        "ideas": _misconceptions(copies),
        "seeds": sorted({copy.seed for copy in copies if copy.results}),
        "marks": [(_linked(copy, secret), *_marks(copy), _remarks(copy.flags)) for copy in every],
    }


def overview(copies: Sequence[CopyResult]) -> str:
    """How many copies, their mean and median over 20, and what waits to be marked by hand."""
    copies = handed_in(copies)
    marks = sorted(mark(copy) for copy in copies if copy.results)
    told = counted(len(copies), "copie")
    if not marks:
        return f"{told} ; aucune n'est notée."
    if without := len(copies) - len(marks):
        others = f"{without} non notée{'s' * (without > 1)}"
        told = f"{counted(len(marks), 'copie notée')}, {others}"
    mean, middle = (french_number(round(value, 1)) for value in (fmean(marks), median(marks)))
    left = sum(map(waiting, copies))
    hand = f" {counted(left, 'réponse')} à noter à la main : notes provisoires." if left else ""
    return f"{told} ; moyenne {mean}, médiane {middle} sur 20.{hand}"


def first_to_see(copies: Iterable[CopyResult]) -> list[CopyResult]:
    """The copies that may be taken for another's, then the others."""
    return sorted(copies, key=lambda copy: NAMESAKE not in copy.flags)


def reasons(copy: CopyResult) -> list[str]:
    """Why a teacher should look at a copy, in French; nothing if there is no reason."""
    return _told_flags(copy.flags - MINOR - {ABSENT})


def _marks(copy: CopyResult) -> tuple[str, str]:
    """The mark and the points of a copy, as they are shown."""
    if not copy.results:
        return NOT_MARKED, ""
    points = f"{french_number(copy.points)} / {french_number(copy.out_of)}"
    return french_number(mark(copy)), points


def _remarks(flags: Iterable[str]) -> str:
    return ", ".join(_told_flags(flags))


def _told_flags(flags: Iterable[str]) -> list[str]:
    return [FLAGS[flag] for flag in FLAGS if flag in set(flags)]


def _distribution(copies: Sequence[CopyResult]) -> str:
    bins = Counter(min(int(mark(copy) // 4), 4) for copy in copies if copy.results)
    names = ["de 0 à 4", "de 4 à 8", "de 8 à 12", "de 12 à 16", "de 16 à 20"]
    bars = [(name, bins[rank]) for rank, name in enumerate(names)]
    return _picture(draw_bars(bars, xlabel="nombre de copies"))


def _success(groups: Iterable[Sequence[ExerciseResult]]) -> str:
    """What the class earned at each exercise that waits for nobody, in the order of the sheet.

    Where something is told of a copy that waits, the others were judged.
    """
    judged = (group for group in groups if all(one.lines or not one.waiting for one in group))
    marked = [kept for group in judged if (kept := [one for one in group if not one.waiting])]
    bars = [(_drawable(group[0].title), _percent(group)) for group in marked]
    return _picture(draw_bars(bars, xlabel="points gagnés par la classe (%)")) if bars else ""


def _drawable(title: str) -> str:
    """A title as matplotlib can write it: no formula, nothing that the font lacks, not too long."""
    known = get_font(findfont("DejaVu Sans")).get_char_index
    plain = "".join(char for char in title if known(ord(char)) and char not in "$`\n")
    return plain if len(plain) <= 70 else plain[:69] + "…"


def _percent(group: Sequence[ExerciseResult]) -> int:
    possible = sum(result.out_of for result in group)
    return round(100 * sum(result.points for result in group) / possible) if possible else 0


def _counts(group: Sequence[ExerciseResult]) -> tuple[str, ...]:
    counts = Counter("waiting" if result.waiting else result.status for result in group)
    kinds = ("Réussi", "Partiel", "À revoir", "À compléter", "Sans réponse", "waiting")
    return (coded(group[0].title), *(str(counts[kind] or "") for kind in kinds))


def _misconceptions(copies: Sequence[CopyResult]) -> list[tuple[str, ...]]:
    """By question, the three wrong ideas of most answers, with what one student read of each."""
    titles = dict.fromkeys(one.title for copy in copies for one in copy.results)
    rows = list[tuple[str, ...]]()
    for title in titles:
        mine = [one for copy in copies for one in copy.results if one.title == title]
        told = {one.misconception: " ".join(one.lines) for one in mine if one.misconception}
        counts = Counter(one.misconception for one in mine if one.misconception)
        rows += (
            (coded(title), str(number), coded(told[name])) for name, number in counts.most_common(3)
        )
    return rows


def _picture(figure: Figure) -> str:
    """A picture in a page."""
    return with_own_ids(figure.svg())
