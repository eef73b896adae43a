"""The files that a class gets: marks for Moodle and for a spreadsheet, a page for each student.

Pages run and download nothing. What they say is in `templates/`; whatever is a copy's is escaped.
"""

import csv
import hashlib
import hmac
import io
import re
import zipfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup, escape
from matplotlib import rc_context
from matplotlib.font_manager import FontProperties
from matplotlib.mathtext import math_to_image

from course_lib.canvas import style
from course_lib.grading import summary
from course_lib.grading.results import Alike, CopyResult, ExerciseResult, writable
from course_lib.text import counted, french_number, plain_letters

COLUMNS = (
    *("Identifiant", "Nom complet", "Note", "Note maximale", "Dernière modification (note)"),
    "Feedback par commentaires",
    *("Fiche", "Points", "Barème", "À noter à la main", "À regarder"),
)
"""A French Moodle's offline grading worksheet looks for the first six by their names."""
PAGE = re.compile(r"[a-z0-9-]+-[0-9a-f]{32}\.html")
"""The name of a page that an earlier run wrote."""
NOT_ISOLATED = (
    "Attention : ces copies ont été corrigées sans isolation. Le code des étudiants a pu lire et "
    "écrire les fichiers de l'enseignant ; ne vous fiez pas à ces notes sans les vérifier."
)
TEMPLATES = Path(__file__).with_name("templates")
CODE_OR_FORMULA = re.compile(r"`(?P<code>[^`\n]+)`|\$(?P<formula>[^$\n]+)\$")
UNUSED = re.compile(r"<(metadata|style)\b.*?</\1>|<!--.*?-->|\n", re.DOTALL)
SPELT = {
    r"\\b?mod(?![a-zA-Z])": r"\\;\\mathrm{mod}\\;",
    r"\\([lg])e(?![a-zA-Z])": r"\\\1eq",
    r"\\iff(?![a-zA-Z])": r"\\Leftrightarrow",
    r"\\implies(?![a-zA-Z])": r"\\Rightarrow",
    r"\\(sqrt|d?frac) *(\w)": r"\\\1{\2}",
    r"(\\d?frac\{[^{}]*\}) *(\w)": r"\1{\2}",
}
"""What TeX knows and matplotlib does not, and how it is written there."""


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


# Pages: HTML that runs and downloads nothing


def feedback_page(copy: CopyResult, *, isolated: bool = True) -> str:
    """The page of a student: the mark, what is right, what to work on again and why."""
    right = [one for one in copy.results if one.status == "Réussi" and not one.waiting]
    others = [one for one in copy.results if one.status != "Réussi" and not one.waiting]
    title = f"Retour : {copy.sheet or 'copie'}"
    return _render("retour", title, isolated, copy=copy, right=right, others=others)


def class_page(
    copies: Sequence[CopyResult],
    files: Mapping[tuple[str, str], str],
    alike: Sequence[Alike] = (),
    *,
    isolated: bool = True,
) -> str:
    """The teacher's page of a class: the sheet of most copies first, what is of no sheet last.

    `files` are the names of the students' pages, by sheet and student: this page opens them all,
    so it is for the teacher alone.
    """
    sizes = Counter(copy.sheet for copy in copies)
    sheets = sorted(sizes, key=lambda name: (not name, -sizes[name], name))
    values = {"sheets": sheets, "every": copies, "alike": alike, "files": files}
    return _render("classe", "La classe", isolated, **values)


def inline(text: str, formulas: bool = False) -> Markup:
    """A sentence as HTML: `code` as code and, if asked, $formulas$ drawn; the rest is escaped.

    >>> inline("`a<b` vaut $1$")
    Markup('<code>a&lt;b</code> vaut $1$')
    """
    parts, end = list[str](), 0
    for match in CODE_OR_FORMULA.finditer(text):
        parts.append(str(escape(text[end : match.start()])))
        if match["code"] is not None:
            parts.append(f"<code>{escape(match['code'])}</code>")
        else:
            parts.append(formula(match["formula"]) if formulas else str(escape(match[0])))
        end = match.end()
    return Markup("".join([*parts, str(escape(text[end:]))]))


def to_look_at(copies: Iterable[CopyResult]) -> list[CopyResult]:
    """The copies to look at for another reason than that they are alike."""
    return [one for one in summary.first_to_see(copies) if one.flags != {"alike"}]


def by_exercise(copies: Iterable[CopyResult]) -> list[list[ExerciseResult]]:
    """The results of a class, a list for each exercise, in the order of the sheet."""
    groups: dict[str, list[ExerciseResult]] = {}
    for copy in copies:
        for one in copy.results:
            groups.setdefault(one.key, []).append(one)
    return [*groups.values()]


def counts_by_fifth(copies: Iterable[CopyResult]) -> list[int]:
    """How many marks are from 0 to 4, from 4 to 8... and from 16 to 20."""
    counts = Counter(min(int(summary.mark(copy) // 4), 4) for copy in copies if copy.results)
    return [counts[rank] for rank in range(5)]


def share_of_points(group: Sequence[ExerciseResult]) -> float | None:
    """The part of its points that a class earned at an exercise, from 0 to 1.

    None if it is worth nothing, or while an answer waits for the teacher's mark.
    """
    possible = sum(one.out_of for one in group)
    if not possible or any(one.waiting for one in group):
        return None
    return sum(one.points for one in group) / possible


def mistakes(group: Sequence[ExerciseResult]) -> list[tuple[int, ExerciseResult]]:
    """The three most frequent mistakes at an exercise: how many made it, and one of them.

    Hidden calls that fail, where no mistake is recognised, are one more.
    """
    examples = {one.misconception: one for one in group}
    counts = Counter(one.misconception for one in group if one.misconception)
    found = [(count, examples[name]) for name, count in counts.most_common(3)]
    hidden = [one for one in group if one.private and not one.misconception]
    lines = ("Juste sur les appels de la fiche, refusée sur un appel caché.",)
    return [*found, *[(len(hidden), replace(one, lines=lines)) for one in hidden[:1]]]


def failures(copies: Iterable[CopyResult]) -> list[tuple[CopyResult, ExerciseResult]]:
    """The copies with a hidden call that failed, and the exercise where it did."""
    return [(copy, one) for copy in copies for one in copy.results if one.private]


def _render(name: str, title: str, isolated: bool, **values: Any) -> str:
    """A whole page, from its template."""
    template = _templates().get_template(f"{name}.html")
    alert = "" if isolated else NOT_ISOLATED
    return writable(template.render(title=title, alert=alert, **values)) + "\n"


@cache
def _templates() -> Environment:
    """The templates, each compiled once for all the pages of a class."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    ours = [inline, counted, french_number, by_exercise, counts_by_fifth, share_of_points]
    ours += [mistakes, failures, to_look_at]
    environment.filters |= {function.__name__: function for function in ours}
    environment.globals |= {"summary": summary, "style": style}
    return environment


# Formulas as pictures


def formula(text: str) -> str:
    """A formula in TeX as a labelled picture, whose ids are its own; as typed if it has a fault."""
    spelt, label, out = text, str(escape(text)), io.StringIO()
    for pattern, spelling in SPELT.items():
        spelt = re.sub(pattern, spelling, spelt)
    size = FontProperties(size=12)
    try:
        with rc_context({"svg.hashsalt": "formula", "mathtext.fontset": "dejavuserif"}):
            depth = math_to_image(f"${spelt}$", out, size, dpi=72, format="svg", color=style.INK)
    except ValueError:
        return f"${label}$"
    svg = UNUSED.sub(" ", out.getvalue())
    attributes = f'style="vertical-align: -{depth:.1f}pt" role="img" aria-label="{label}"'
    svg = svg[svg.index("<svg") :].replace("<svg", f"<svg {attributes}", 1)
    prefix = "f" + hashlib.sha256(svg.encode()).hexdigest()[:8]
    return re.sub(r'(\sid="|href="#|url\(#)', rf"\g<1>{prefix}-", svg)
