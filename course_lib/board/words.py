"""What the searches found, in words."""

from course_lib.board.perfect import Choice, Prospect, Prospects
from course_lib.board.thinking import Appraisal, Found, Thought, Worth
from course_lib.fast import has_numba
from course_lib.games import MAX, Player
from course_lib.text import counted, french_number

_SIGNS = {1: "gagne", 0: "nul", -1: "perd"}


def worth_text(found: Worth, player: Player, bound: float) -> str:
    """`gagne`, `perd` or `nul` for `player` where the game's end was reached; `≈ 12` elsewhere.

    A win of less than `bound`, the most that there is to win, says how much: `gagne de 6`.
    """
    if not found.exact:
        return f"≈ {french_number(found.value, 1)}"
    sign = ((found.value > 0) - (found.value < 0)) * (1 if player is MAX else -1)
    size = abs(found.value)
    return _SIGNS[sign] + (f" de {french_number(size)}" if 0 < size < bound else "")


def appraisal_legend(appraisal: Appraisal, player: Player, depth: int) -> str:
    """How to read what moves are worth, down to the side that each sign favours."""
    lines = [f"Notes à la {_reached(appraisal, depth)}."]
    if any(each.exact for each in appraisal.worths.values()):
        lines.append("« gagne », « perd », « nul » : certain si les deux joueurs jouent au mieux.")
    if not appraisal.settled:
        wanted = "grand" if player is MAX else "petit"
        lines.append(
            "« ≈ » : estimation, car la partie continue au-delà de l'horizon ; "
            f"c'est une valeur pour MAX, et vous la voulez la plus {wanted}e possible."
        )
    return " ".join(lines)


def thought_sentence(thought: Thought, depth: int) -> str:
    """What the program looked at before its move."""
    cost = f"{counted(thought.nodes, 'nœud')} dont {counted(thought.leaves, 'feuille')}"
    before = ""
    if thought.total > thought.nodes:
        before = f" ({counted(thought.total, 'nœud')} avec les profondeurs plus petites)"
    value = f"valeur {french_number(thought.value)} pour MAX"
    last = " Tout perd : il joue le coup qui résiste le mieux." if thought.resists else ""
    reached = _reached(thought, depth)
    return f"Recherche du programme, {reached} : {cost}{before} ; {value}.{last}"


def _reached(found: Found, depth: int) -> str:
    """The depth of a search, and why it is less than the one that was asked for."""
    reached = f"profondeur {found.depth}"
    if found.depth == depth:
        return reached
    reason = "inutile d'aller plus loin" if found.settled else "arrêtée"
    return f"{reached} sur {depth} ({reason})"


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


def prospects_legend(known: Prospects) -> str:
    """How to read the exact scores, and why some are missing."""
    lines = [
        "Notes exactes, si les deux joueurs jouent au mieux. « + gagne en 5 » : vous alignez "
        "quatre pions à votre 5ᵉ coup, celui-ci compris ; « − perd en 8 » : l'adversaire gagne "
        "à son 8ᵉ coup ; « = nul » : partie nulle."
    ]
    if any(each.sign is None for each in known.values()):
        lines.append(f"« ? » : pas encore calculable en une seconde{_slowness()}.")
    return " ".join(lines)


def choice_sentence(choice: Choice) -> str:
    """What the perfect player's move is based on."""
    told = prospect_text(choice.prospects[choice.action])
    if choice.proved:
        end = "la partie sera nulle" if told == "nul" else f"il {told}"
        return f"Joueur parfait : calcul exact, {end} si vous jouez au mieux."
    if choice.prospects[choice.action].low > 0:
        return "Joueur parfait : coup gagnant prouvé, mais peut-être pas le plus rapide."
    return (
        "Joueur parfait : il reste trop de cases pour un calcul exact en une seconde"
        f"{_slowness()}. Il a écarté les coups prouvés mauvais, puis choisi par alpha-bêta."
    )


def choice_hint(choice: Choice) -> str:
    """The move that the perfect player advises, and what is known of it."""
    told = prospect_text(choice.prospects[choice.action])
    how = "Conseil exact" if choice.proved else "Conseil, faute de preuve"
    return f"{how} : colonne {choice.action} ({told})."


def _slowness() -> str:
    """Why the search is slow, where it could be faster."""
    return "" if has_numba() else " en Python seul (avec numba, le calcul va bien plus loin)"
