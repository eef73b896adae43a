"""The files that a class gets: marks for Moodle and for a spreadsheet, a page for each student."""

import csv
import hmac
import re
import zipfile
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from course_lib.grading import summary
from course_lib.grading.pages import class_page, feedback_page
from course_lib.grading.results import Alike, CopyResult
from course_lib.text import plain_letters

COLUMNS = (
    *("Identifiant", "Nom complet", "Note", "Note maximale", "Dernière modification (note)"),
    "Feedback par commentaires",
    *("Fiche", "Points", "Barème", "À noter à la main", "À regarder"),
)
"""A French Moodle's offline grading worksheet looks for the first six by their names."""
PAGE = re.compile(r"[a-z0-9-]+-[0-9a-f]{32}\.html")
"""The name of a page that an earlier run wrote."""


def write_reports(
    results: Iterable[CopyResult],
    folder: Path,
    alike: Sequence[Alike] = (),
    sheet: str = "",
    seed: int = 0,
    isolated: bool = True,
) -> None:
    """Write the marks and the pages in a folder.

    `releve.csv` has a line for each student and a column for each sheet. `notes.csv` is for Moodle,
    with the marks of the `sheet` of the class; each other sheet has its `notes-<sheet>.csv`. Names
    of pages depend on the `seed`.
    """
    copies = summary.in_order(results)
    here = summary.handed_in(copies)
    names = {(one.sheet, one.student): page_name(one, seed) for one in here}
    pages = {(one.sheet, one.student): feedback_page(one, isolated=isolated) for one in here}
    (folder / "retours").mkdir(parents=True, exist_ok=True)
    for path in (folder / "retours").glob("*.html"):
        if PAGE.fullmatch(path.name) and path.name not in names.values():
            path.unlink()
    for key, text in pages.items():
        (folder / "retours" / names[key]).write_text(text, encoding="utf-8", newline="")
    page = class_page(copies, names, alike, isolated=isolated)
    (folder / "classe.html").write_text(page, encoding="utf-8", newline="")
    files = defaultdict[str, list[CopyResult]](list, {"": []})
    for copy in copies:
        files["" if copy.sheet in ("", sheet) else f"-{copy.sheet}"].append(copy)
    for end, some in files.items():
        _write_csv(folder / f"notes{end}.csv", [COLUMNS, *map(_moodle_row, some)])
    _write_csv(folder / "releve.csv", _plain_table(copies))
    _write_zips([one for one in here if one.number and one.sheet], folder, pages)


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


def _moodle_row(copy: CopyResult) -> list[str]:
    """The line of a copy, with the columns of COLUMNS; Moodle skips an empty mark."""
    return [
        f"Participant{copy.number}" if copy.number else "",
        *(copy.student, _mark(copy), _decimal(summary.HIGHEST), "", summary.comment(copy)),
        *(copy.sheet, _decimal(copy.points), _decimal(copy.out_of)),
        str(summary.waiting(copy) or ""),
        ", ".join(summary.flags_in_french(copy.flags)),
    ]


def _plain_table(copies: Sequence[CopyResult]) -> list[list[str]]:
    """The marks of all sheets: a line a student, by surname, a column a sheet; heads first.

    Two students of one name who sent no copy are two lines.
    """
    sheets = sorted({copy.sheet for copy in copies if copy.sheet})
    lines = dict[tuple[str, int], dict[str, str]]()
    for copy in copies:
        rank = 0
        while copy.sheet in lines.get((copy.student, rank), {}):
            rank += 1
        lines.setdefault((copy.student, rank), {})[copy.sheet] = _mark(copy)
    rows = [[name, *(marks.get(one, "") for one in sheets)] for (name, _), marks in lines.items()]
    rows.sort(key=lambda row: plain_letters(" ".join(summary.names_of(row[0])[::-1])))
    return [["Nom", *(sheets if len(sheets) > 1 else ["Note"])], *rows]


def _write_csv(path: Path, rows: Iterable[Iterable[str]]) -> None:
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        csv.writer(file, delimiter=";").writerows(map(_inert, row) for row in rows)


def _mark(copy: CopyResult) -> str:
    return _decimal(summary.mark(copy)) if copy.results else ""


def _decimal(number: float) -> str:
    """A number with two decimals and a comma."""
    return f"{number:.2f}".replace(".", ",")


def _inert(field: str) -> str:
    """A field that no spreadsheet takes for a formula."""
    plain = " ".join(field.split())
    return f"'{plain}" if plain.startswith(("=", "+", "-", "@")) else plain


def _write_zips(
    copies: Iterable[CopyResult], folder: Path, pages: Mapping[tuple[str, str], str]
) -> None:
    """Write the pages of each sheet in a zip that Moodle distributes.

    The number after the first « _ » of a name says whose the page is.
    """
    sheets = defaultdict[str, list[tuple[str, str]]](list)
    for one in copies:
        student = re.sub(r"[^\w .'()-]|_", " ", one.student)
        name = f"{student}_{one.number}_assignsubmission_file_retour.html"
        sheets[one.sheet].append((name, pages[one.sheet, one.student]))
    for sheet, files in sheets.items():
        with zipfile.ZipFile(folder / f"retours-{sheet}.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for name, text in files:
                archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), text)
