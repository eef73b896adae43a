"""What stands for figures where matplotlib is missing, as in a browser without a connection."""

from html import escape
from typing import Any

SENTENCE = (
    "Figure non dessinée\u00a0: il manque matplotlib. Dans un navigateur, cela demande une "
    "connexion\u00a0: rétablissez-la, puis redémarrez le noyau."
)


def can_draw() -> bool:
    """Whether matplotlib, and numpy that it needs, are there."""
    try:
        import matplotlib.figure  # noqa: F401
    except ImportError:
        return False
    return True


class Absent:
    """Stands for anything of `course_lib.drawing`: shows why nothing is drawn, and the caption."""

    def __init__(self, *_positional: Any, caption: str | None = None, **_named: Any) -> None:
        self.caption = caption
        self.alt = f"{caption} ({SENTENCE})" if caption else SENTENCE

    def __call__(self, *_positional: Any, **_named: Any) -> "Absent":
        return self

    def __getattr__(self, name: str) -> "Absent":
        """Whatever is asked of a figure gives nothing to see either."""
        if name.startswith("_"):
            raise AttributeError(name)
        return self

    def __repr__(self) -> str:
        return self.alt

    def svg(self) -> str:
        """The same sentence as a piece of page, where a drawing is put in one."""
        return f'<p role="note">{escape(self.alt)}</p>'
