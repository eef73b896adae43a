"""What axe-core finds wrong in a page, by the rules of WCAG 2.2, levels A and AA."""

import shutil
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from conftest import unavailable
from harness import ROOT

sys.path.insert(0, str(ROOT / "tools"))
from npm import download

VERSION = "4.14.1"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

CHECK = """async ([scope, rules, allowed]) => {
    const whole = { 'heading-order': { enabled: scope === 'html' } };
    const options = { runOnly: rules, rules: whole, resultTypes: ['violations'], elementRef: true };
    const found = await axe.run(scope, options);
    const isAllowed = (rule, part) => allowed.some(
        ([id, selector]) => rule === id && part.matches(selector));
    return found.violations.flatMap(rule => rule.nodes
        .filter(node => !isAllowed(rule.id, node.element))
        .map(node => `${rule.id} : ${node.html.slice(0, 200)}`));
}"""

THEME = (
    ("label-content-name-mismatch", "button.search-button-field"),  # says "Recherche" for an icon
    ("label-content-name-mismatch", "details.hide > summary"),  # named in English by myst-nb
    ("summary-name", "nav.bd-links summary"),  # an arrow beside the link that it unfolds
)
"""What the theme of the book and myst-nb write in its pages, and that no setting changes."""


@cache
def axe_core() -> str:
    """The script, as its npm package has it."""
    if shutil.which("npm") is None:
        unavailable("npm n'est pas installé : apt install npm")
    with TemporaryDirectory() as folder:
        package = download("axe-core", VERSION, Path(folder))
        return (package / "axe.min.js").read_text(encoding="utf-8")


def violations(page, part: str = "html", allowed: Sequence[tuple[str, str]] = ()) -> list[str]:
    """What is wrong in a part of a page: "rule : element", once for each element.

    `allowed` gives pairs (rule, selector): what matches the selector may break that rule.
    """
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(axe_core())
    return page.evaluate(CHECK, [part, RULES, list(allowed)])
