"""Positions told in French, for who cannot see the boards."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from course_lib.games import MAX, Chomp, ConnectFour, Game, Matches, TicTacToe
from course_lib.text import counted


def describe_board(game: Game[Any, Any], state: Any) -> str:
    """What the board shows, then who is to move or who has won."""
    return f"{_told(game, state)} ; {_turn(game, state)}."


def _turn(game: Game[Any, Any], state: Any) -> str:
    names = _names(game)
    if not game.is_terminal(state):
        return f"c'est à {names[game.to_move(state) is MAX]} de jouer"
    utility = game.utility(state)
    return f"{names[utility > 0]} a gagné" if utility else "partie nulle"


def _names(game: Game[Any, Any]) -> tuple[str, str]:
    """MIN's name, then MAX's."""
    if isinstance(game, TicTacToe):
        return "O (MIN)", "X (MAX)"
    return ("rouge (MIN)", "jaune (MAX)") if isinstance(game, ConnectFour) else ("MIN", "MAX")


@singledispatch
def _told(game: Any, state: Any) -> str:
    return str(game.render(state))


@_told.register
def _(game: TicTacToe, state: Any) -> str:
    rows = [
        f"ligne {row} : "
        + ", ".join(game.cell(state, (row, column)).replace(".", "vide") for column in (1, 2, 3))
        for row in (1, 2, 3)
    ]
    return "Morpion ; " + " ; ".join(rows)


@_told.register
def _(game: ConnectFour, state: Any) -> str:
    columns = []
    for column in range(1, game.columns + 1):
        owners = [game.owner(state, (row, column)) for row in range(1, game.rows + 1)]
        discs = ["J" if owner is MAX else "R" for owner in owners if owner]
        columns.append(f"colonne {column} : {' '.join(discs) or 'vide'}")
    size = f"{game.rows} lignes et {game.columns} colonnes"
    return f"Puissance 4 ({size}), de bas en haut ; " + " ; ".join(columns)


@_told.register
def _(game: Chomp, state: Any) -> str:
    rows = [f"ligne {i} : {counted(length, 'carré')}" for i, length in enumerate(state[0])]
    poison = ["le carré empoisonné est en (0,0)"] if rows else ["tout est mangé"]
    return "Tablette de Chomp, de bas en haut ; " + " ; ".join(rows + poison)


@_told.register
def _(game: Matches, state: Any) -> str:
    return f"Jeu des allumettes : {counted(state[0], 'allumette')}"
