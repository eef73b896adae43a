"""The page of a class, and each student's: HTML that runs and downloads nothing.

What they say is in `templates/`. Whatever comes from a copy is escaped.
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
from course_lib.grading.formulas import formula
from course_lib.grading.results import Alike, CopyResult, ExerciseResult, writable
from course_lib.text import counted, french_number

NOT_ISOLATED = (
    "Attention : ces copies ont été corrigées sans isolation. Le code des étudiants a pu lire et "
    "écrire les fichiers de l'enseignant ; ne vous fiez pas à ces notes sans les vérifier."
)
TEMPLATES = Path(__file__).with_name("templates")
CODE_OR_FORMULA = re.compile(r"`(?P<code>[^`\n]+)`|\$(?P<formula>[^$\n]+)\$")


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
    """The three most frequent mistakes at an exercise: how many made it, and one of them."""
    examples = {one.misconception: one for one in group}
    counts = Counter(one.misconception for one in group if one.misconception)
    return [(count, examples[name]) for name, count in counts.most_common(3)]


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
