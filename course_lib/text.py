"""Numbers and moves as they are written in French."""

import re
import unicodedata
from collections.abc import Hashable
from math import inf, isnan

LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l"})
"""Letters that are not a plain one with an accent."""


def french_number(value: float | None, digits: int = 2) -> str:
    """A number as it is written in French: −1 234,5 and +∞; nothing for None.

    >>> french_number(-2.5), french_number(float("inf")), french_number(10)
    ('−2,5', '+∞', '10')
    """
    if value is None or isnan(value):
        return "" if value is None else "–"
    if value in (inf, -inf):
        return "+∞" if value > 0 else "−∞"
    text = f"{value:,.{digits}f}" if value % 1 else f"{int(value):,}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    text = text.replace(",", "\u202f").replace(".", ",").replace("-", "−")
    return "0" if text == "−0" else text


def parse_number(text: str) -> float:
    """The number that a French student types: `549 946`, `3,58`, `−2`, `10^14`, `-inf`.

    ValueError, in French, if it is none.
    """
    plain = "".join(text.split()).replace(",", ".").replace("−", "-").replace("∞", "inf")
    base, _, exponent = plain.partition("^")
    try:
        value = float(base) ** float(exponent) if exponent else float(plain)
    except (ValueError, OverflowError, ZeroDivisionError):
        value = float("nan")
    if isinstance(value, complex) or isnan(value):
        raise ValueError(f"« {text} » n'est pas un nombre : écrivez par exemple −3, 2,5 ou 1 200")
    return int(value) if value % 1 == 0 else value


def unbreakable(text: str) -> str:
    """A French text that no line breaks before : ; ? ! and », nor after «."""
    return re.sub(r" (?=[:;?!»])", "\u00a0", text).replace("« ", "«\u00a0")


def counted(count: int, noun: str) -> str:
    """`1 nœud`, `1 234 nœuds`: each word of `noun` takes an s."""
    plural = "" if count < 2 else "s"
    words = " ".join(word + plural for word in noun.split())
    return f"{french_number(count)} {words}"


def duration(seconds: float) -> str:
    """A time left, as it is said in French.

    >>> duration(5), duration(90), duration(4000)
    ("moins d'une minute", 'environ 2 min', 'environ 1 h 07')
    """
    minutes = round(seconds / 60 + 0.4)
    if minutes < 2:
        return "moins d'une minute" if seconds < 60 else "environ 1 min"
    hours, rest = divmod(minutes, 60)
    return f"environ {hours} h {rest:02d}" if hours else f"environ {minutes} min"


def action_text(action: Hashable) -> str:
    """A move as it is written along an edge: `3`, `(1,2)`, `gauche`."""
    if isinstance(action, tuple):
        return "(" + ",".join(action_text(part) for part in action) + ")"
    if isinstance(action, int | float) and not isinstance(action, bool):
        return french_number(action)
    return str(action)


def plain_letters(name: str) -> str:
    """A name in small letters without accents, to sort, compare and make names of files.

    >>> plain_letters("Loïc Æbischer-Cœur")
    'loic aebischer-coeur'
    """
    spelt = name.lower().translate(LIGATURES)
    return unicodedata.normalize("NFKD", spelt).encode("ascii", "ignore").decode().lower()
