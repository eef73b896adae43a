"""The files that a class gets: marks for Moodle and for a spreadsheet, a page for each student."""

import csv
import hmac
import io
import re
import zipfile
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
PAGE = re.compile(r"[a-z0-9-]+-(?:[0-9a-f]{6}|[0-9a-f]{32})\.html")
"""The name of a page that an earlier run wrote."""
DATE = (2026, 1, 1, 0, 0, 0)
"""The date of every page in a zip, so that the same pages make the same zip."""


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
    texts = {"classe.html": class_page(copies, names, alike, isolated=isolated)}
    texts |= {f"retours/{names[one]}": text for one, text in pages.items()}
    (folder / "retours").mkdir(parents=True, exist_ok=True)
    for path in (folder / "retours").glob("*.html"):
        if PAGE.fullmatch(path.name) and f"retours/{path.name}" not in texts:
            path.unlink()
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="")
    files: dict[str, list[CopyResult]] = {"": []}
    for copy in copies:
        files.setdefault("" if copy.sheet in ("", sheet) else f"-{copy.sheet}", []).append(copy)
    for end, some in files.items():
        rows = [COLUMNS, *map(_moodle_row, some)]
        _write_csv(folder / f"notes{end}.csv", rows)
    _write_csv(folder / "releve.csv", plain_table(copies))
    _write_zips(here, folder, pages)


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


def _moodle_row(copy: CopyResult) -> list[str]:
    """The line of a copy, with the columns of COLUMNS; Moodle skips an empty mark."""
    return [
        f"Participant{copy.number}" if copy.number else "",
        copy.student,
        _decimal(summary.mark(copy)) if copy.results else "",
        _decimal(summary.HIGHEST),
        "",
        summary.comment(copy),
        copy.sheet,
        _decimal(copy.points),
        _decimal(copy.out_of),
        str(summary.waiting(copy) or ""),
        ", ".join(summary.flags_in_french(copy.flags)),
    ]


def plain_table(copies: Sequence[CopyResult]) -> list[list[str]]:
    """The marks of all sheets: a line a student, by surname, a column a sheet; heads first."""
    sheets = sorted({copy.sheet for copy in copies if copy.sheet})
    lines = dict[tuple[str, int], dict[str, str]]()
    for copy in copies:
        rank = 0  # two students of one name who sent no copy are two lines
        while copy.sheet in lines.get((copy.student, rank), {}):
            rank += 1
        marks = lines.setdefault((copy.student, rank), {})
        marks[copy.sheet] = _decimal(summary.mark(copy)) if copy.results else ""
    rows = [
        [student, *(marks.get(one, "") for one in sheets)] for (student, _), marks in lines.items()
    ]
    rows.sort(key=lambda row: plain_letters(" ".join(summary.names_of(row[0])[::-1])))
    return [["Nom", *(sheets if len(sheets) > 1 else ["Note"])], *rows]


def _write_csv(path: Path, rows: Iterable[Iterable[str]]) -> None:
    out = io.StringIO()
    csv.writer(out, delimiter=";").writerows(map(_inert, row) for row in rows)
    path.write_text(out.getvalue(), encoding="utf-8-sig", newline="")


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
