"""What an exact search knows of Connect 4, in words."""

from course_lib.board.perfect import Choice, Prospect, Prospects
from course_lib.fast import has_numba
from course_lib.text import counted

_SIGNS = {1: "gagne", 0: "nul", -1: "perd"}


def prospect_text(known: Prospect) -> str:
    """`gagne en 5 coups`, `nul`, `perd`, `au moins nul`, or `inconnu`."""
    if known.sign is not None:
        how_long = f" en {counted(known.discs, 'coup')}" if known.discs else ""
        return _SIGNS[known.sign] + how_long
    if known.low == 0:
        return "au moins nul"
    return "au mieux nul" if known.high == 0 else "inconnu"


def badge_text(known: Prospect) -> str:
    """The same in two short lines at most, for under a column; nothing if nothing is known."""
    if known.discs:
        return f"{_SIGNS[1 if known.low > 0 else -1]}\nen {known.discs}"
    return prospect_text(known).replace(" nul", "\nnul").removesuffix("inconnu")


def prospects_sentence(known: Prospects) -> str:
    """How to read the exact scores, and why some are missing."""
    lines = [
        "Notes exactes, si les deux joueurs jouent au mieux. « + gagne en 5 » : vous alignez "
        "quatre pions à votre 5ᵉ coup, celui-ci compris ; « − perd en 8 » : l'adversaire gagne "
        "à son 8ᵉ coup ; « = nul » : partie nulle."
    ]
    if any(each.sign is None for each in known.values()):
        lines.append(f"« ? » : pas encore calculable en une seconde{_slowness()}.")
    return " ".join(lines)


def choice_sentence(choice: Choice) -> str:
    """What the program's move is based on."""
    told = prospect_text(choice.prospects[choice.action])
    if choice.proved:
        end = "la partie sera nulle" if told == "nul" else f"il {told}"
        return f"Joueur parfait : calcul exact, {end} si vous jouez au mieux."
    if choice.prospects[choice.action].low > 0:
        return "Joueur parfait : coup gagnant prouvé, mais peut-être pas le plus rapide."
    return (
        "Joueur parfait : il reste trop de cases pour un calcul exact en une seconde"
        f"{_slowness()}. Il a écarté les coups prouvés mauvais, puis choisi par alpha-bêta."
    )


def exact_hint(choice: Choice) -> str:
    """The move advised, and what is known of it."""
    told = prospect_text(choice.prospects[choice.action])
    how = "Conseil exact" if choice.proved else "Conseil, faute de preuve"
    return f"{how} : colonne {choice.action} ({told})."


def _slowness() -> str:
    """Why the search is slow, where it could be faster."""
    return "" if has_numba() else " en Python seul (avec numba, le calcul va bien plus loin)"
