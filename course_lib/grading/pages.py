"""The page of a class, and each student's: HTML that runs and downloads nothing.

Whatever comes from a copy is escaped.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup, escape

from course_lib.canvas import style
from course_lib.grading import summary
from course_lib.grading.alike import SAME_SIGNATURE
from course_lib.grading.formulas import formula
from course_lib.grading.results import Alike, CopyResult, ExerciseResult, writable
from course_lib.text import counted, french_number

NOT_ISOLATED = (
    "Attention : ces copies ont été corrigées sans isolation. Le code des étudiants a pu lire et "
    "écrire les fichiers de l'enseignant ; ne vous fiez pas à ces notes sans les vérifier."
)
NOT_MARKED = "non notée"
TEMPLATES = Path(__file__).with_name("templates")
CODE_OR_FORMULA = re.compile(r"`(?P<code>[^`\n]+)`|\$(?P<formula>[^$\n]+)\$")
NUMBER = re.compile(rf"[\d\s,?/%−]*|{NOT_MARKED}")
COUNTED = ("Réussi", "Partiel", "À revoir", "À compléter", "Sans réponse", "waiting")
Links = Mapping[str, Markup]
"""By student, the name, which opens the student's page if there is one."""


def feedback_page(copy: CopyResult, *, isolated: bool = True) -> str:
    """The page of a student: the mark, what is right, what to work on again and why."""
    values = {
        "copy": copy,
        "notes": copy.warnings if copy.results else summary.why_not_marked(copy),
        "mark": f"{french_number(summary.mark(copy))} / 20" if copy.results else NOT_MARKED,
        "left": counted(summary.waiting(copy), "réponse") if summary.waiting(copy) else "",
        "rows": [
            (inline(one.title), summary.status_of(one), summary.points_of(one))
            for one in copy.results
        ],
        "right": summary.right_answers(copy),
        "others": summary.other_answers(copy),
    }
    return _render("retour", f"Retour : {copy.sheet or 'copie'}", isolated, values)


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
    parts = [_sheet([one for one in copies if one.sheet == name], files, alike) for name in sheets]
    return _render("classe", "La classe", isolated, {"sheets": parts})


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


def _render(name: str, title: str, isolated: bool, values: Mapping[str, Any]) -> str:
    """A whole page, from its template."""
    template = _templates().get_template(f"{name}.html")
    return writable(template.render(title=title, isolated=isolated, **values)) + "\n"


@cache
def _templates() -> Environment:
    """The templates, each compiled once for all the pages of a class."""
    environment = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True)
    environment.filters |= {"inline": inline, "diagnosis": summary.diagnosis}
    environment.filters |= {"status": summary.status_of, "points": summary.points_of}
    environment.globals |= {"columns_of_numbers": _columns_of_numbers, "style": style}
    environment.globals["not_isolated"] = NOT_ISOLATED
    return environment


def _columns_of_numbers(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[bool]:
    """Which columns hold numbers only: they are aligned on the right."""
    columns = [[row[rank] for row in rows] for rank in range(len(heads))]
    return [all(NUMBER.fullmatch(text) for text in column) for column in columns]


# A sheet on the page of the class


def _sheet(
    everyone: Sequence[CopyResult], files: Mapping[tuple[str, str], str], alike: Sequence[Alike]
) -> dict[str, Any]:
    """What the page of a class shows of a sheet."""
    name, copies = everyone[0].sheet, summary.handed_in(everyone)
    links = {one.student: _link(one, files) for one in copies}
    keys = dict.fromkeys(result.key for copy in copies for result in copy.results)
    groups = [[one for copy in copies for one in copy.results if one.key == key] for key in keys]
    return {
        "name": name,
        "overview": summary.overview(copies),
        "absent": [copy.student for copy in everyone if summary.ABSENT in copy.flags],
        "odd": _to_look_at(copies, links),
        "alike": [
            (Markup(", ").join(links[one] for one in group.students), ", ".join(group.exercises))
            for group in alike
            if group.sheet == name
        ],
        "distribution": _distribution(copies),
        "exercises": [_exercise(group) for group in groups],
        "mistakes": [row for group in groups for row in _mistakes(group)],
        "hidden": [
            (links[copy.student], inline(one.title), inline(" ".join(one.private)))
            for copy in copies
            for one in copy.results
            if one.private
        ],
        "seeds": sorted({copy.seed for copy in copies if copy.results}),
        "marks": [
            (links.get(one.student, one.student), *_mark(one), _remarks(one.flags))
            for one in everyone
        ],
    }


def _link(copy: CopyResult, files: Mapping[tuple[str, str], str]) -> Markup:
    """The name of a student, which opens the student's page."""
    place = files[copy.sheet, copy.student]
    return Markup('<a href="retours/{}">{}</a>').format(place, copy.student)


def _to_look_at(copies: Iterable[CopyResult], links: Links) -> list[tuple[str, ...]]:
    """The copies that the teacher should look at, with the reasons and the details."""
    rows = list[tuple[str, ...]]()
    for copy in summary.first_to_see(copies):
        if flags := copy.flags - summary.MINOR - {"alike"}:
            details = [*copy.warnings]
            if SAME_SIGNATURE in flags:
                details.append(f"Nom écrit dans mon_nom : {', '.join(copy.signed)}.")
            rows.append((links[copy.student], _remarks(flags), inline(" ".join(details))))
    return rows


def _remarks(flags: Iterable[str]) -> str:
    return ", ".join(summary.flags_in_french(flags))


def _mark(copy: CopyResult) -> tuple[str, str]:
    """The mark and the points of a copy, as they are shown."""
    if not copy.results:
        return NOT_MARKED, ""
    points = f"{french_number(copy.points)} / {french_number(copy.out_of)}"
    return french_number(summary.mark(copy)), points


def _distribution(copies: Iterable[CopyResult]) -> list[tuple[str, ...]]:
    """How many copies have a mark in each fifth of the scale."""
    counts = Counter(min(int(summary.mark(copy) // 4), 4) for copy in copies if copy.results)
    most = max(counts.values(), default=1)
    return [
        (f"de {4 * rank} à {4 * rank + 4}", _bar(counts[rank] / most, str(counts[rank])))
        for rank in range(5)
    ]


def _bar(share: float, text: str) -> Markup:
    """A bar whose length is a share, from 0 to 1, of the longest, followed by a text."""
    width = round(6 * min(max(share, 0), 1), 2)
    return Markup('<span class="bar" style="width: {}em"></span>{}').format(width, text)


def _exercise(group: Sequence[ExerciseResult]) -> tuple[str, ...]:
    """The results of a class at an exercise: how many of each kind, and the points earned.

    The points of an answer in words are shown once the teacher has marked it in every copy.
    """
    counts = Counter("waiting" if one.waiting else one.status for one in group)
    marked = [one for one in group if not one.waiting]
    possible = sum(one.out_of for one in marked)
    bar = ""
    if possible and all(one.lines or not one.waiting for one in group):
        share = sum(one.points for one in marked) / possible
        bar = _bar(share, f"{round(100 * share)} %")
    return (inline(group[0].title), *(str(counts[kind] or "") for kind in COUNTED), bar)


def _mistakes(group: Sequence[ExerciseResult]) -> list[tuple[str, ...]]:
    """The three most frequent mistakes at an exercise, with what one student read about each."""
    sentences = {one.misconception: " ".join(one.lines) for one in group}
    counts = Counter(one.misconception for one in group if one.misconception)
    return [
        (inline(group[0].title), str(count), inline(sentences[name]))
        for name, count in counts.most_common(3)
    ]
