"""The perfect player of Connect 4 as an opponent and as an adviser, with its words."""

from dataclasses import dataclass
from random import Random

from course_lib.board.advice import SIGNS, Hint, Notes, Reply
from course_lib.board.perfect import Choice, Perfect, Prospect, Prospects, prospects
from course_lib.board.table import Table
from course_lib.board.thinking import Watch
from course_lib.drawing import Badge
from course_lib.fast import has_numba
from course_lib.text import counted


@dataclass(frozen=True)
class Exactly:
    """Exact scores, as far as they can be computed in time."""

    player: Perfect

    def reply(self, table: Table, watch: Watch) -> Reply:
        """The perfect player's move."""
        choice = self._choice(table, watch)
        return Reply(choice.action, choice_sentence(choice))

    def hint(self, table: Table, watch: Watch) -> Hint:
        """The move that the perfect player would play."""
        choice = self._choice(table, watch)
        return Hint(choice.action, choice_hint(choice), _notes(choice.prospects))

    def notes(self, table: Table, watch: Watch) -> Notes:
        """What is known of each column."""
        return _notes(prospects(table.game, table.state, keep_going=watch.goes_on))

    def _choice(self, table: Table, watch: Watch) -> Choice:
        return self.player.consider(table.game, table.state, Random(), watch.goes_on)


def _notes(known: Prospects) -> Notes:
    """A badge under each column; what it says, aloud."""
    labels = {column: Badge(each.sign, badge_text(each)) for column, each in known.items()}
    aloud = {column: prospect_text(each) for column, each in known.items()}
    return Notes(labels, aloud, prospects_legend(known))


def prospect_text(known: Prospect) -> str:
    """`gagne en 5 coups`, `nul`, `perd`, `au moins nul`, or `inconnu`."""
    if known.sign is not None:
        how_long = f" en {counted(known.discs, 'coup')}" if known.discs else ""
        return SIGNS[known.sign] + how_long
    if known.low == 0:
        return "au moins nul"
    return "au mieux nul" if known.high == 0 else "inconnu"


def badge_text(known: Prospect) -> str:
    """The same in two short lines at most, for under a column; nothing if nothing is known."""
    if known.discs:
        return f"{SIGNS[1 if known.low > 0 else -1]}\nen {known.discs}"
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
