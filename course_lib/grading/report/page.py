"""Whole pages that run nothing and download nothing; whatever comes from a copy is escaped."""

import re
from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from course_lib.canvas import style
from course_lib.grading.report.formulas import formula
from course_lib.grading.results import writable
from course_lib.text import counted, french_number

NOT_ISOLATED = (
    "Attention : ces copies ont été corrigées sans isolation. Le code des étudiants a pu lire et "
    "écrire les fichiers de l'enseignant ; ne vous fiez pas à ces notes sans les vérifier."
)
NOT_MARKED = "non notée"
PAGES = Path(__file__).with_name("pages")
CODE = re.compile(r"`([^`\n]+)`")
INLINE = re.compile(r"`(?P<code>[^`\n]+)`|\$(?P<formula>[^$\n]+)\$")
NUMBER = re.compile(rf"[\d\s,?/%−]*|{NOT_MARKED}")


def render(name: str, title: str, isolated: bool, **shown: Any) -> str:
    """A whole page, out of its template."""
    page = _templates().get_template(f"{name}.html")
    text = page.render(title=title, isolated=isolated, not_isolated=NOT_ISOLATED, **shown)
    return writable(text) + "\n"


@cache
def _templates() -> Environment:
    """The templates, each compiled once for all the pages of a class."""
    found = Environment(loader=FileSystemLoader(PAGES), autoescape=True)
    found.filters |= {"coded": coded, "inline": inline, "number": french_number}
    found.globals |= {"columns_of_numbers": _columns_of_numbers, "counted": counted}
    found.globals["style"] = style
    return found


def _columns_of_numbers(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[bool]:
    """Which columns are of numbers: they are on the right."""
    columns = [[row[rank] for row in rows] for rank in range(len(heads))]
    return [all(NUMBER.fullmatch(text) for text in column) for column in columns]


def coded(text: str) -> Markup:
    """A sentence that may quote a copy: `code` as code, the rest escaped.

    >>> coded("`a<b` vaut $1$")
    Markup('<code>a&lt;b</code> vaut $1$')
    """
    return Markup(CODE.sub(r"<code>\1</code>", escape(text)))


def inline(text: str) -> Markup:
    """A teacher's sentence: `code` as code, $formulas$ drawn, the rest escaped.

    >>> inline("`H` < 2")
    Markup('<code>H</code> &lt; 2')
    """
    parts, end = list[str](), 0
    for found in INLINE.finditer(text):
        code = found["code"] is not None
        drawn = f"<code>{escape(found['code'])}</code>" if code else formula(found["formula"])
        parts += escape(text[end : found.start()]), drawn
        end = found.end()
    return Markup("".join([*parts, escape(text[end:])]))
