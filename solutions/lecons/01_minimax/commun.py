"""What the questions of this lesson share: trees, positions, and why an answer is right."""

from random import Random

from course_lib.games import MAX, ConnectFour
from course_lib.search import action_values
from course_lib.text import french_number

DUEL = 'TreeGame({"A": [4, 7], "B": [6, 5], "C": [9, 2]})'
UNEVEN = "[[[3, 8], 5], [[-2, 6], [7, 1]], [4, [9, 0]]]"
ENDS = ["XO./XX./O.O", "XOX/OO./.X.", "XX./OO./X..", "XX./.O./..."]
"""Ends of tic-tac-toe with one best move, MAX to move in the first two."""


def trees(seed, count, height=3):
    """Different trees drawn at random, as text, shortest first: their leaves all differ."""
    rng, found = Random(seed), set()
    while len(found) < count:
        leaves = rng.sample(range(-30, 31), 40)
        found.add(repr([_branch(rng, rng.randint(0, height - 1), leaves) for _ in range(2)]))
    return sorted(found, key=lambda text: (len(text), text))


def _branch(rng, height, leaves):
    if height == 0:
        return leaves.pop()
    return [_branch(rng, rng.randint(0, height - 1), leaves) for _ in range(rng.choice((1, 2, 3)))]


def played(seed, count, name):
    """Calls of a function at the root of such trees, where MAX or MIN is to move."""
    for rank, tree in enumerate(trees(seed, count)):
        yield f"{name}(TreeGame({tree}, {('MAX', 'MIN')[rank % 2]}), ())"


def ends(name):
    """Calls of a function on ends of tic-tac-toe."""
    return [f"{name}(TicTacToe(), TicTacToe().parse({end!r}))" for end in ENDS]


def ecrit(nom, args):
    """A call that can be run on the page of the lesson."""
    jeu, s, *rest = args
    if hasattr(jeu, "tree"):
        first = "" if jeu.first is MAX else ", MIN"
        game, place = f"TreeGame({jeu.tree!r}{first})", repr(s)
        game = "duel" if "C" in jeu.actions(()) else game
    elif isinstance(jeu, ConnectFour):
        game, place = f"ConnectFour({jeu.rows}, {jeu.columns}, {jeu.alignment})", repr(s)
    else:
        game = "TicTacToe()"
        place = f'TicTacToe().parse("{jeu.render(s)}")'.replace("\n", "/")
    return f"{nom}({', '.join([game, place, *map(str, rest)])})"


def why(jeu, s):
    """What the children are worth, and which of these values is taken."""
    if jeu.is_terminal(s):
        return "La partie est finie en s : c'est jeu.utility(s)."
    values = action_values(jeu, s)
    told = ", ".join(french_number(value) for value in values.values())
    player = jeu.to_move(s)
    return f"{player} joue. Ses coups valent {told} : il prend le plus {kind(player)}.{far(values)}"


def far(values):
    """What is said where all values are beyond what usually stands for infinity."""
    beyond = min(map(abs, values.values())) > 10**6
    infinite = "Partez-vous d'un nombre, comme −1 000 ? Partez de float('-inf') ou de float('inf')."
    return f" {infinite}" * beyond


def kind(player):
    return "grand" if player is MAX else "petit"
