"""Boards as students write them, tuples of rows of text with the top row first.

Tic-tac-toe: three rows of three cells among X, O and « . ». Connect 4: six rows of seven among A
(Alice), B (Bob) and « . ». All errors are ValueError, in French.
"""

from collections.abc import Sequence

from course_lib.games import MAX, MIN, ConnectFour, TicTacToe
from course_lib.games.boards import Discs
from course_lib.games.tictactoe import Marks

Rows = Sequence[str]
_PUISSANCE4 = ConnectFour()


def etat_morpion(s: Rows) -> Marks:
    """The state of `TicTacToe` for the same position, which must be legal.

    >>> TicTacToe().render(etat_morpion(("XO.", ".X.", "...")))
    'XO./.X./...'
    """
    _check(s, 3, 3, "XO.")
    return TicTacToe().parse("/".join(s))


def etat_puissance4(pos: Rows) -> Discs:
    """The state of `ConnectFour` for the same position; the rules are not checked.

    >>> ConnectFour().render(etat_puissance4((*[7 * "."] * 5, "...AB..")))[-7:]
    '...JR..'
    """
    _check(pos, _PUISSANCE4.rows, _PUISSANCE4.columns, "AB.")
    return _PUISSANCE4.discs(pos, MAX), _PUISSANCE4.discs(pos, MIN)


def a_gagne(pos: Rows, joueur: str) -> bool:
    """Whether "A" or "B" has four discs in a row.

    >>> a_gagne((*[7 * "."] * 5, "AAAABBB"), "A")
    True
    """
    if joueur not in ("A", "B"):
        raise ValueError(f'le joueur est "A" ou "B", pas {joueur!r}')
    return _PUISSANCE4.is_aligned(etat_puissance4(pos)["AB".index(joueur)])


def _check(rows: Rows, height: int, width: int, symbols: str) -> None:
    are_texts = isinstance(rows, tuple | list) and all(isinstance(row, str) for row in rows)
    if not are_texts or [len(row) for row in rows] != [width] * height:
        raise ValueError(
            f"une position est un tuple de {height} textes de {width} caractères, pas {rows!r}"
        )
    if set("".join(rows)) - set(symbols):
        raise ValueError(f"les cases contiennent {', '.join(symbols)} et rien d'autre : {rows!r}")
