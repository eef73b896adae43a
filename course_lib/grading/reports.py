"""The files that a class gets: marks for Moodle and for a spreadsheet, a page for each student."""

import csv
import hmac
import io
import re
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from course_lib.grading import summary
from course_lib.grading.copies import WRONG, sheet_of_class
from course_lib.grading.pages import class_page, feedback_page
from course_lib.grading.results import Alike, CopyResult
from course_lib.text import plain_letters

COLUMNS = (
    *("Identifiant", "Nom complet", "Note", "Note maximale", "Dernière modification (note)"),
    "Feedback par commentaires",
    *("Fiche", "Points", "Barème", "À noter à la main", "À regarder"),
)
"""A French Moodle's offline grading worksheet looks for the first six by their names."""
NOT_THIS = "Fiche « {} » : ce n'est pas celle de ce devoir."
PAGE = re.compile(r"[a-z0-9-]+-(?:[0-9a-f]{6}|[0-9a-f]{32})\.html")
"""The name of a page that an earlier run wrote."""
DATE = (2026, 1, 1, 0, 0, 0)
"""The date of every page in a zip, so that the same pages make the same zip."""


def write_reports(
    results: Iterable[CopyResult],
    folder: Path,
    alike: Sequence[Alike] = (),
    *,
    sheet: str | None = None,
    seed: int = 0,
    isolated: bool = True,
) -> list[Path]:
    """Write the marks and the pages in a folder; the paths of the files, without those of zips.

    `releve.csv` has a line for each student and a column for each sheet. `notes.csv` is for Moodle,
    with the marks of the `sheet` of the class: by default that of most copies, none if it is "".
    With several sheets, each has its `notes-<sheet>.csv` too. Names of pages depend on the `seed`.
    """
    copies = summary.in_order(results)
    sheet = sheet_of_class(copies) if sheet is None else sheet
    here = summary.handed_in(copies)
    names = {(one.sheet, one.student): page_name(one, seed) for one in here}
    pages = {(one.sheet, one.student): feedback_page(one, isolated=isolated) for one in here}
    texts = {"classe.html": class_page(copies, names, alike, isolated=isolated)}
    texts |= {f"retours/{names[one]}": text for one, text in pages.items()}
    texts |= {name: marks_csv(some) for name, some in _moodle_files(copies, sheet).items()}
    texts["releve.csv"] = plain_csv(copies)
    (folder / "retours").mkdir(parents=True, exist_ok=True)
    for path in (folder / "retours").glob("*.html"):
        if PAGE.fullmatch(path.name) and f"retours/{path.name}" not in texts:
            path.unlink()
    for name, text in texts.items():
        encoding = "utf-8-sig" if name.endswith(".csv") else "utf-8"
        (folder / name).write_text(text, encoding=encoding, newline="")
    _write_zips(here, folder, pages)
    return [folder / name for name in texts]


def page_name(copy: CopyResult, seed: int) -> str:
    """The name of a student's page: plain letters, and a code that the secret seed gives."""
    parts = copy.sheet, copy.student, copy.number
    return f"{unguessable(seed, f'{copy.sheet} {copy.student}', *parts)}.html"


def unguessable(seed: int, text: str, *parts: str) -> str:
    """A name that starts like a text, in plain letters, and that nobody finds without the seed.

    >>> unguessable(7, "Zoé Lefèvre", "zoé") == unguessable(7, "Zoé Lefèvre", "zoe")
    False
    """
    slug = re.sub(r"[^a-z0-9]+", "-", plain_letters(text)).strip("-")[:30].strip("-")
    message = repr(parts).encode("utf-8", "surrogatepass")
    return f"{slug or 'copie'}-{hmac.digest(str(seed).encode(), message, 'sha256').hex()[:32]}"


# Marks


def _moodle_files(copies: Sequence[CopyResult], sheet: str) -> dict[str, list[CopyResult]]:
    """The names of the files of marks for Moodle, with the copies that each lists."""
    sheets = sorted({copy.sheet for copy in copies if copy.sheet})
    if len(sheets) < 2:
        return {"notes.csv": [*copies]}
    files = {f"notes-{name}.csv": [one for one in copies if one.sheet == name] for name in sheets}
    of_sheet = [one for one in copies if one.sheet == sheet]
    without_mark = {one.student: _without_mark(one, sheet) for one in copies}
    for one in of_sheet:
        without_mark.pop(one.student, None)
    return {"notes.csv": summary.in_order([*of_sheet, *without_mark.values()]), **files}


def _without_mark(copy: CopyResult, sheet: str) -> CopyResult:
    """The line, among the marks of a sheet, of a student who sent another sheet."""
    if not copy.results:
        return copy
    warnings, flags = (NOT_THIS.format(copy.sheet),), copy.flags | {WRONG}
    return replace(copy, sheet=sheet, results=(), warnings=warnings, flags=flags)


def marks_csv(copies: Iterable[CopyResult]) -> str:
    """The marks, a line a copy, as a French Moodle imports them (separator `;`).

    A copy that could not be marked has an empty mark, which Moodle skips.
    """
    return _csv([COLUMNS, *map(_moodle_row, copies)])


def _moodle_row(copy: CopyResult) -> list[str]:
    """The line of a copy, with the columns of COLUMNS."""
    number = f"Participant{copy.number}" if copy.number else ""
    earned = _decimal(summary.mark(copy)) if copy.results else ""
    points = [
        copy.sheet,
        _decimal(copy.points),
        _decimal(copy.out_of),
        str(summary.waiting(copy) or ""),
    ]
    remarks = ", ".join(summary.flags_in_french(copy.flags))
    return [
        number,
        copy.student,
        earned,
        _decimal(summary.HIGHEST),
        "",
        summary.comment(copy),
        *points,
        remarks,
    ]


def plain_csv(copies: Sequence[CopyResult]) -> str:
    """The marks of all sheets: a line a student, by surname, a column a sheet."""
    sheets = sorted({copy.sheet for copy in copies if copy.sheet})
    heads = ["Nom", "Note"] if len(sheets) < 2 else ["Nom", *sheets]
    lines = dict[tuple[str, int], dict[str, str]]()
    for copy in copies:
        rank = 0  # two students of one name who sent no copy are two lines
        while copy.sheet in lines.get((copy.student, rank), {}):
            rank += 1
        line = lines.setdefault((copy.student, rank), {})
        line[copy.sheet] = _decimal(summary.mark(copy)) if copy.results else ""
    students = sorted(
        lines, key=lambda one: plain_letters(" ".join(summary.names_of(one[0])[::-1]))
    )
    return _csv([heads, *([one[0], *map(lines[one].get, sheets)] for one in students)])


def _csv(rows: Iterable[Iterable[str | None]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerows([_inert(field or "") for field in row] for row in rows)
    return out.getvalue()


def _decimal(number: float) -> str:
    """A number with two decimals and a comma."""
    return f"{number:.2f}".replace(".", ",")


def _inert(field: str) -> str:
    """A field that no spreadsheet takes for a formula."""
    plain = " ".join(field.split())
    return f"'{plain}" if plain[:1] in {"=", "+", "-", "@"} else plain


# Pages for Moodle


def _write_zips(
    copies: Iterable[CopyResult], folder: Path, pages: Mapping[tuple[str, str], str]
) -> None:
    """Write the pages of each sheet in a zip that Moodle distributes, if Moodle gave numbers."""
    numbered = [one for one in copies if one.number and one.sheet]
    for sheet in sorted({one.sheet for one in numbered}):
        with zipfile.ZipFile(folder / f"retours-{sheet}.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for copy in (one for one in numbered if one.sheet == sheet):
                entry = zipfile.ZipInfo(_name_for_moodle(copy), DATE)
                archive.writestr(entry, pages[sheet, copy.student])


def _name_for_moodle(copy: CopyResult) -> str:
    """The name of a page in Moodle's zip: the number after the first « _ » says whose it is."""
    name = re.sub(r"[^\w .'()-]|_", " ", copy.student)
    return f"{name}_{copy.number}_assignsubmission_file_retour.html"
