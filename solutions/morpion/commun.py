"""What the questions of this sheet share to write calls and to say why an answer is right."""

from functools import cache
from math import inf

from course_lib.games import TicTacToe
from course_lib.given import etat_morpion
from course_lib.games import TicTacToeEval
from course_lib.search import action_values
from course_lib.text import french_number

GAME = TicTacToe(win=inf)
NOTES = TicTacToeEval()


def drawn(text):
    """A position, from its three rows separated by slashes."""
    return tuple(text.split("/"))


def beginnings(marks):
    """The positions with so many marks at most that no line of three ends, few marks first."""
    return [s for s in reached() if len("".join(s).replace(".", "")) <= marks and not over(s)]


def over(s):
    return GAME.is_terminal(etat_morpion(s))


@cache
def reached():
    """All positions of all games, few marks first."""
    level, found = {GAME.initial}, []
    while level:
        found += map(drawn, sorted(map(GAME.render, level)))
        level = {q for state in level for _, q in GAME.successors(state)}
    return found


def wandering(rng, marks):
    """A position that moves at random reach: so many marks at most, fewer where a game ends."""
    state = GAME.initial
    for _ in range(rng.randint(0, marks)):
        if GAME.is_terminal(state):
            break
        state = rng.choice([q for _, q in GAME.successors(state)])
    return drawn(GAME.render(state))


def remarks(s):
    """The five remarks of EVAL, with where each is found."""
    return NOTES.features(etat_morpion(s))


def values_of(s):
    """EVAL after each move of X."""
    return action_values(GAME, etat_morpion(s), 1, NOTES)


def signed(value):
    """A value with its sign: +9, −1, 0, +∞."""
    return ("+" if value > 0 else "") + french_number(value).lstrip("+")
