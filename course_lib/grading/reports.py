"""The files that a class gets: marks for Moodle and for a spreadsheet, a page for each student.

Pages run and download nothing. What they say is in `templates/`; whatever is a copy's is escaped.
"""

import ast
import builtins
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
from html import unescape
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup, escape
from matplotlib import rc_context
from matplotlib.font_manager import FontProperties
from matplotlib.mathtext import math_to_image

from course_lib.canvas import style
from course_lib.given.personal import NAMER, words_of_name
from course_lib.grading.notebook import parsed_code, without
from course_lib.grading.results import (
    HIGHEST,
    Alike,
    CopyResult,
    ExerciseResult,
    comment,
    first_to_see,
    handed_in,
    in_order,
    names_of,
    overview,
    writable,
)
from course_lib.grading.scheme import read_scheme
from course_lib.text import counted, french_number, plain_letters

COLUMNS = (
    *("Identifiant", "Nom complet", "Note", "Note maximale", "Dernière modification (note)"),
    "Feedback par commentaires",
    *("Fiche", "Points", "Barème", "À noter à la main", "À regarder"),
)
"""A French Moodle's offline grading worksheet looks for the first six by their names."""
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
SHORTEST = 40
"""From how many parts of a syntax tree an answer is compared: short right answers are all alike."""
FEW, PART = 3, 0.2
"""What more copies than that gave, and more than this part of the class, is nobody's."""
PYTHON = frozenset(dir(builtins))
NAME = re.compile(r"\b(id|arg|name)='(\w+)'")
DOCS = re.compile(r"""Expr\(value=Constant\(value=('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\)\)(, )?""")
"""In a syntax tree that `ast` writes: a name, and a text that nothing uses."""


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
    copies, pages = in_order(results), folder / "retours"
    pages.mkdir(parents=True, exist_ok=True)
    for path in pages.glob(f"*-{'[0-9a-f]' * 32}.html"):  # those of an earlier run
        path.unlink()
    zips = defaultdict[str, dict[str, str]](dict)
    for one in handed_in(copies):
        text = feedback_page(one)
        (pages / page_name(one, seed)).write_text(text, encoding="utf-8", newline="")
        if one.number and one.sheet:
            student = re.sub(r"[^\w .'()-]|_", " ", one.student)
            zips[one.sheet][f"{student}_{one.number}_assignsubmission_file_retour.html"] = text
    page = class_page(copies, alike, seed, isolated)
    (folder / "classe.html").write_text(page, encoding="utf-8", newline="")
    for name, texts in zips.items():  # the number after the first « _ » says whose a page is
        with zipfile.ZipFile(folder / f"retours-{name}.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for file, text in texts.items():
                archive.writestr(zipfile.ZipInfo(file, (2026, 1, 1, 0, 0, 0)), text)
    files = defaultdict[str, list[list[str]]](list, {"": []})
    for one in copies:
        files["" if one.sheet in ("", sheet) else f"-{one.sheet}"].append(_moodle_row(one))
    for end, rows in files.items():
        _write_csv(folder / f"notes{end}.csv", [[*COLUMNS], *rows])
    _write_csv(folder / "releve.csv", _plain_table(copies))


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
        *(copy.student, _decimal(copy.mark), _decimal(HIGHEST), "", comment(copy)),
        *(copy.sheet, _decimal(copy.points), _decimal(copy.out_of)),
        *(str(copy.waiting or ""), ", ".join(copy.remarks)),
    ]


def _plain_table(copies: Iterable[CopyResult]) -> list[list[str]]:
    """Heads, then a line a student, by surname: the mark of each sheet, how many answers wait."""
    lines = defaultdict[tuple[str, str], dict[str, str]](dict)
    for copy in copies:
        line = lines[copy.student, copy.number]
        line[copy.sheet] = _decimal(copy.mark)
        if copy.waiting:
            line[f"{copy.sheet}, à noter à la main"] = str(copy.waiting)
    columns = sorted({one for line in lines.values() for one in line} - {""})
    rows = [[name, *(line.get(one, "") for one in columns)] for (name, _), line in lines.items()]
    rows.sort(key=lambda row: plain_letters(" ".join(names_of(row[0])[::-1])))
    return [["Nom", *columns], *rows]


def _write_csv(path: Path, rows: Iterable[Iterable[str]]) -> None:
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        csv.writer(file, delimiter=";").writerows(map(_inert, row) for row in rows)


def _decimal(number: float | None) -> str:
    """A number with two decimals and a comma; "" if there is none."""
    return "" if number is None else f"{number:.2f}".replace(".", ",")


def _inert(field: str) -> str:
    """A field that no spreadsheet takes for a formula."""
    plain = " ".join(field.split())
    return f"'{plain}" if plain.startswith(("=", "+", "-", "@")) else plain


# Pages: HTML that runs and downloads nothing


def feedback_page(copy: CopyResult) -> str:
    """The page of a student: the mark, what is right, what to work on again and why."""
    return _render("retour", f"Retour : {copy.sheet or 'copie'}", copy=copy)


def class_page(
    copies: Sequence[CopyResult], alike: Sequence[Alike] = (), seed: int = 0, isolated: bool = True
) -> str:
    """The teacher's page of a class: the sheet of most copies first, what is of no sheet last.

    It opens all the students' pages, so it is for the teacher alone.
    """
    sizes = Counter(copy.sheet for copy in copies)
    sheets = sorted(sizes, key=lambda name: (not name, -sizes[name], name))
    values = {"sheets": sheets, "every": copies, "alike": alike, "seed": seed}
    return _render("classe", "La classe", alert="" if isolated else NOT_ISOLATED, **values)


def inline(text: str, formulas: bool = False) -> Markup:
    """A sentence as HTML: `code` as code and, if asked, $formulas$ drawn; the rest is escaped.

    >>> inline("`a<b` vaut $1$")
    Markup('<code>a&lt;b</code> vaut $1$')
    """

    def marked_up(found: re.Match[str]) -> str:
        if found["code"]:
            return f"<code>{found['code']}</code>"
        return formula(unescape(found["formula"])) if formulas else found[0]

    return Markup(CODE_OR_FORMULA.sub(marked_up, str(escape(text))))


def by_exercise(copies: Iterable[CopyResult]) -> list[list[ExerciseResult]]:
    """The results of a class, a list for each exercise, in the order of the sheet."""
    groups = defaultdict[str, list[ExerciseResult]](list)
    for copy in copies:
        for one in copy.results:
            groups[one.key].append(one)
    return [*groups.values()]


def counts_by_fifth(copies: Iterable[CopyResult]) -> list[int]:
    """How many marks are from 0 to 4, from 4 to 8... and from 16 to 20."""
    counts = Counter(min(int(copy.mark // 4), 4) for copy in copies if copy.mark is not None)
    return [counts[rank] for rank in range(5)]


def share_of_points(group: Sequence[ExerciseResult]) -> float | None:
    """The part of its points that a class earned at an exercise, from 0 to 1.

    None if it is worth nothing, or while an answer waits for the teacher's mark.
    """
    possible = sum(one.out_of for one in group)
    is_known = possible and not any(one.waiting for one in group)
    return sum(one.points for one in group) / possible if is_known else None


def mistakes(group: Sequence[ExerciseResult]) -> list[tuple[int, ExerciseResult]]:
    """Up to three mistakes, the most frequent: how many results have it, and one of these."""
    examples = {one.misconception: one for one in group}
    counts = Counter(one.misconception for one in group if one.misconception)
    return [(count, examples[name]) for name, count in counts.most_common(3)]


def _render(name: str, title: str, **values: Any) -> str:
    """A whole page, from its template."""
    template = _templates().get_template(f"{name}.html")
    return writable(template.render(title=title, **values)) + "\n"


@cache
def _templates() -> Environment:
    """The templates, each compiled once for all the pages of a class."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    ours = [inline, page_name, counted, french_number, overview, handed_in, first_to_see]
    ours += [by_exercise, counts_by_fifth, share_of_points, mistakes]
    environment.filters |= {function.__name__: function for function in ours}
    environment.globals |= {"style": style, "only_alike": {"alike"}}
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


# Answers, or names, that are the same in several copies


def alike(copies: Iterable[CopyResult], solutions: Mapping[str, Path]) -> list[Alike]:
    """The groups of students whose answers are the same, with the exercises where they are.

    `solutions` are those of `batch.Settings`. What the solution says counts for nothing, nor does
    what a large part of the class wrote.
    """
    sizes, writers = Counter[str](), defaultdict[tuple[str, str, str], list[str]](list)
    for copy in copies:
        sizes[copy.sheet] += 1
        for one in copy.results:
            code = plain_code(without(one.answer, {NAMER}))
            writers[copy.sheet, one.key, code].append(copy.student)
    schemes = {name: read_scheme(solutions[name]) for name in sizes.keys() & solutions.keys()}
    known = {name: {*map(plain_code, one.solved)} for name, one in schemes.items()}
    exercises = defaultdict[tuple[str, tuple[str, ...]], list[str]](list)
    for (name, key, code), students in writers.items():
        is_few = 1 < len(students) <= max(FEW, PART * sizes[name])
        if is_few and code.count("(") >= SHORTEST and code not in known[name]:
            exercises[name, tuple(students)].append(schemes[name].named(key))
    return [Alike(name, group, tuple(found)) for (name, group), found in exercises.items()]


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
    return NAME.sub(numbered, DOCS.sub("", text))


def with_comparisons(
    results: Iterable[CopyResult], solutions: Mapping[str, Path]
) -> tuple[list[CopyResult], list[Alike]]:
    """The results, those flagged that are like others or unlike most, and what `alike` gives.

    A name in `mon_nom` may be another's: trees are drawn from it, and under it a friend's answers
    are right. Questions may be others than most have. No mark changes.
    """
    copies = [*results]
    groups = alike(copies, solutions)
    same = {(group.sheet, name) for group in groups for name in group.students}
    names = [(copy.sheet, words_of_name(copy.signed)) for copy in copies]
    questions = [(copy.sheet, *(one.key for one in copy.results)) for copy in copies]
    count = Counter(one for one in names if one[1])
    times = Counter(one for one in questions if one[1:])
    usual = {one[0]: one for one in sorted(times, key=times.__getitem__)}
    made = []
    for copy, name, asked in zip(copies, names, questions, strict=True):
        flags = {"signed"} if count[name] > 1 else set[str]()
        flags |= {"questions"} if asked[1:] and asked != usual[copy.sheet] else set()
        flags |= {"alike"} if (copy.sheet, copy.student) in same else set()
        made.append(replace(copy, flags=copy.flags | flags))
    return made, groups
