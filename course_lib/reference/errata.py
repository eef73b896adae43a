"""What the lecture notes say and is not so: one entry each, shown where its lesson comes to it.

`notes/` is not distributed; N0 is the one by N. Lazaar, N1 "Alice et Bob", N2 the Bucharest course,
N3 the chapter on Chomp.
"""

from dataclasses import dataclass
from html import escape

STYLE = (
    "border-left:4px solid #b45309; background:#fffbeb; color:#1c1917; "
    "padding:0.5em 0.9em; margin:0.5em 0; max-width:46em"
)


@dataclass(frozen=True)
class Erratum:
    """What a note prints (`says`), what is true (`correct`), and who says so (`source`).

    `place` names the notes and their sections; `lesson` is the notebook that shows it, without
    `.ipynb`. All texts are plain French.
    """

    key: str
    place: str
    says: str
    correct: str
    source: str
    lesson: str

    def __str__(self) -> str:
        return f"Erratum ({self.place}). {self.says} {self.correct} Source : {self.source}."

    def _repr_html_(self) -> str:
        title = f"<strong>Erratum ({escape(self.place)}).</strong>"
        text = f"{escape(self.says)} {escape(self.correct)}"
        return (
            f'<div style="{STYLE}">{title} {text} <em>(Source : {escape(self.source)}.)</em></div>'
        )


ERRATA = (
    Erratum(
        key="n0-alpha-meaning",
        place="N0, § 6.1",
        says="La note présente α comme la plus grande valeur que MAX est prêt à accepter, et β "
        "comme la plus petite que MIN est prêt à accepter.",
        correct="C'est l'inverse : α est ce dont MAX est déjà sûr, donc le moins qu'il acceptera ; "
        "β est ce que MIN est déjà sûr de ne pas dépasser. L'algorithme 2, lui, est juste.",
        source="D. Knuth et R. Moore, « An Analysis of Alpha-Beta Pruning », 1975",
        lesson="04_alpha_beta",
    ),
)


def erratum(key: str) -> Erratum:
    """The entry of that key; ValueError, in French, if there is none."""
    for entry in ERRATA:
        if entry.key == key:
            return entry
    known = ", ".join(entry.key for entry in ERRATA)
    raise ValueError(f"aucun erratum ne s'appelle « {key} » ; il y a : {known}")
