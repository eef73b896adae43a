"""Numbers, moves and names as they are written in French."""

import re
import unicodedata
from collections.abc import Hashable
from math import inf, isnan

LIGATURES = str.maketrans("øłđðı", "olddi") | str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss"})
"""For `str.translate`: the letters that Unicode does not split into a plain one and an accent."""


def french_number(value: float | None, digits: int = 2) -> str:
    """A number with a comma, spaces between thousands and at most `digits` decimals.

    None gives an empty text, NaN a dash.

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
    """The number that a French student types; ValueError, in French, if there is none.

    >>> [parse_number(text) for text in ("549 946", "3,58", "−2", "10^3", "-inf")]
    [549946, 3.58, -2, 1000, -inf]
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
    r"""A text whose spaces before : ; ? ! and », and after «, no longer break.

    >>> unbreakable("« Oui » ?")
    '«\xa0Oui\xa0»\xa0?'
    """
    return re.sub(r" (?=[:;?!»])", "\u00a0", text).replace("« ", "«\u00a0")


def counted(count: float, noun: str) -> str:
    """A number and a noun, with an s at the end of each word of the noun if it is plural.

    >>> counted(1, "nœud"), counted(3, "feuille lue")
    ('1 nœud', '3 feuilles lues')
    """
    plural = "" if count < 2 else "s"
    words = " ".join(word + plural for word in noun.split())
    return f"{french_number(count)} {words}"


def duration(seconds: float) -> str:
    """A number of seconds in French words, in minutes, mostly rounded up.

    >>> duration(5), duration(90), duration(4000)
    ("moins d'une minute", 'environ 2 min', 'environ 1 h 07')
    """
    minutes = round(seconds / 60 + 0.4)
    if minutes < 2:
        return "moins d'une minute" if seconds < 60 else "environ 1 min"
    hours, rest = divmod(minutes, 60)
    return f"environ {hours} h {rest:02d}" if hours else f"environ {minutes} min"


def action_text(action: Hashable) -> str:
    """A move as it is written along an edge of a tree.

    >>> action_text(3), action_text((1, 2)), action_text("gauche")
    ('3', '(1,2)', 'gauche')
    """
    if isinstance(action, tuple):
        return "(" + ",".join(action_text(part) for part in action) + ")"
    if isinstance(action, int | float) and not isinstance(action, bool):
        return french_number(action)
    return str(action)


def plain_letters(name: str) -> str:
    """A name in lower case ASCII, to sort, compare or name files by; "李" is lost.

    >>> plain_letters("Loïc Æbischer-Cœur")
    'loic aebischer-coeur'
    """
    letters = name.lower().translate(LIGATURES)
    return unicodedata.normalize("NFKD", letters).encode("ascii", "ignore").decode().lower()
