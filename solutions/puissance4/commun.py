"""What the questions of this sheet share to write calls and to say why an answer is right."""

from random import Random

from course_lib.games import MAX, ConnectFour
from course_lib.given import etat_puissance4
from course_lib.games import CellWeights
from course_lib.search import action_values

GAME = ConnectFour(win=1000)
HEURISTIC = CellWeights(GAME)
POIDS = [[int(number) for number in row] for row in HEURISTIC.rows()]
VIDE = (".......",) * 6
NAMED = {
    VIDE: "vide",
    VIDE[:3] + ("...AB..", "...BA..", "..BAAB."): "figure_1",
    VIDE[:4] + ("...BA..", "..BAAB."): "figure_2",
    VIDE[:2] + ("....B..", "..BAA..", ".ABBA..", "BAAABB."): "position_n3",
}


def drawn(text):
    """A position, from its last rows separated by slashes."""
    rows = tuple(text.split("/")) if text else ()
    return VIDE[len(rows) :] + rows


def position_text(pos):
    """A position as it can be typed in the notebook: the free rows at the top are `vide`'s."""
    if pos in NAMED:
        return NAMED[pos]
    free = next(rank for rank, row in enumerate(pos) if row != VIDE[0])
    return f"vide[:{free}] + {pos[free:]!r}" if free else repr(pos)


def games(count, seed):
    """The positions of games at random; in each other, no one lets a game end, if that can be."""
    random = Random(seed)
    for number in range(count):
        state = GAME.initial
        yield state
        while following := [q for _, q in GAME.successors(state)]:
            calm = [q for q in following if number % 2 and not threatened(q)]
            state = random.choice(calm or following)
            yield state


def threatened(state):
    """Whether a game ends here, or at the next move."""
    return any(GAME.is_terminal(q) for q in (state, *(q for _, q in GAME.successors(state))))


def rows_of(state):
    return tuple(GAME.render(state).replace("J", "A").replace("R", "B").split("/"))


def over(count, seed):
    """Positions where these games end."""
    return [rows_of(state) for state in games(count, seed) if GAME.is_terminal(state)]


def running(count, seed, step):
    """One position in `step` of these games, before their end; few free cells first."""
    found = {rows_of(state) for state in games(count, seed) if not GAME.is_terminal(state)}
    return sorted(found, key=lambda pos: ("".join(pos).count("."), pos))[::step]


def wandering(rng):
    """A position that moves at random reach before a game ends."""
    state = GAME.initial
    for _ in range(rng.randint(0, 36)):
        calm = [q for _, q in GAME.successors(state) if not GAME.is_terminal(q)]
        state = rng.choice(calm) if calm else state
    return rows_of(state)


def towers():
    """In each column, each height of discs of Alice and Bob in turn: Alice begins."""
    for j in range(7):
        for height in range(1, 7):
            discs = ("ABABAB"[:height])[::-1].rjust(6, ".")
            yield tuple("." * j + disc + "." * (6 - j) for disc in discs)


def mover(pos):
    """Whose turn it is, "A" or "B"."""
    return "A" if GAME.to_move(etat_puissance4(pos)) is MAX else "B"


def value(pos):
    """The heuristic of a position, for Alice."""
    return int(HEURISTIC(etat_puissance4(pos)))


def free_columns(pos):
    """The columns that are not full, from 0."""
    return [j for j in range(7) if pos[0][j] == "."]


def depth_values(pos, n):
    """The value of each column, searched to n plies."""
    return action_values(GAME, etat_puissance4(pos), n, HEURISTIC)
