"""How a notebook is printed: a `Paper` hides the code, which JupyterLab would print too."""

from dataclasses import dataclass
from pathlib import Path
from string import Template

CSS = Template(Path(__file__).with_suffix(".css").read_text(encoding="utf-8"))
HINT = (
    "Pour imprimer\u00a0: menu <strong>Fichier</strong>, puis <strong>Imprimer…</strong> "
    "(Ctrl + P), papier A4. Le code et cette phrase ne s'impriment pas."
)


@dataclass(frozen=True)
class Paper:
    """How a notebook prints: A4, no code; columns, letters in points, width of pictures in %.

    Elements of class `ecran` are not printed. A cell with the tag `page` begins a new page, one
    with the tag `large` takes the whole width.

    >>> Paper(columns=2)
    Pour imprimer : menu Fichier, puis Imprimer…
    """

    columns: int = 1
    points: float = 10
    pictures: int = 100

    def __repr__(self) -> str:
        return "Pour imprimer : menu Fichier, puis Imprimer…"

    def _repr_html_(self) -> str:
        return f'<style>{self.style()}</style><p class="ecran">{HINT}</p>'

    def style(self) -> str:
        """The style sheet; on screen it changes nothing."""
        return "\n" + CSS.substitute(vars(self), points=f"{self.points:g}")
