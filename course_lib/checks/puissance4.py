"""The sheet `puissance4`: weights, h, children and moves, on tuples of six rows of text."""

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import Any

from course_lib.games import MAX, ConnectFour
from course_lib.given import a_gagne, etat_puissance4, rangees_puissance4
from course_lib.heuristics import CellWeights
from course_lib.judge import Exercise, Misconception, plain, same
from course_lib.judge.exercise import Args, Functions
from course_lib.search import action_values
from course_lib.text import counted, french_number

Rows = tuple[str, ...]
Table = list[list[int]]
Direction = tuple[int, int]

GAME = ConnectFour(win=1000)
HEURISTIC = CellWeights(GAME)
ROWS, COLUMNS = range(GAME.rows), range(GAME.columns)


def drawn(text: str) -> Rows:
    """Six rows, from the last ones, separated by slashes."""
    rows = text.split("/") if text else []
    return ("." * 7,) * (6 - len(rows)) + tuple(rows)


EMPTY = drawn("")
FIGURE_1 = drawn("...AB../...BA../..BAAB.")
FIGURE_2 = drawn("...BA../..BAAB.")
N3 = drawn("....B../..BAA../.ABBA../BAAABB.")
NAMED = {FIGURE_1: "figure_1", FIGURE_2: "figure_2", N3: "position_n3", EMPTY: "vide"}
"""The positions that the sheet shows, under their names in the notebook."""


def call_text(name: str, args: Args) -> str:
    """The call, with the names that the sheet gives to positions."""
    pos, *others = args
    return f"{name}({', '.join([position_text(pos), *map(repr, others)])})"


def position_text(pos: Rows) -> str:
    """A position as it can be typed in the notebook: the free rows at the top are `vide`'s."""
    if pos in NAMED:
        return NAMED[pos]
    free = next(rank for rank, row in enumerate(pos) if row != EMPTY[0])
    return f"vide[:{free}] + {pos[free:]!r}" if free else repr(pos)


def mover(pos: Rows) -> str:
    """Whose turn it is, "A" or "B"."""
    return "A" if GAME.to_move(etat_puissance4(pos)) is MAX else "B"


def _ideas(
    function: str, ideas: Iterable[tuple[str, str, Callable[..., Any]]]
) -> tuple[Misconception, ...]:
    return tuple(Misconception(name, message, {function: wrong}) for name, message, wrong in ideas)


# 1. The number of alignments through each cell (debug)


def weights(lignes: int, colonnes: int) -> Table:
    """The table of the weights, for alignments of four."""
    return [list(map(int, row)) for row in CellWeights(ConnectFour(lignes, colonnes)).rows()]


ACROSS, DOWN, FALLING, RISING = (0, 1), (1, 0), (1, 1), (1, -1)
ALL = (ACROSS, DOWN, FALLING, RISING)


def _weights(
    lignes: int,
    colonnes: int,
    directions: Sequence[Direction] = ALL,
    length: int = 4,
    reach: int = 3,
    wraps: bool = False,
) -> Table:
    """The weights counted with other directions, lengths or bounds."""
    table = [[0] * colonnes for _ in range(lignes)]
    for i in range(lignes):
        for j in range(colonnes):
            for down, right in directions:
                if _fits(i + reach * down, lignes) and (
                    _fits(j + reach * right, colonnes) or (wraps and j + reach * right < colonnes)
                ):
                    for k in range(length):
                        table[i + k * down][j + k * right] += 1
    return table


def _fits(index: int, size: int) -> bool:
    return 0 <= index < size


def _in_lines(lignes: int, colonnes: int) -> Table:
    """The cells of the row and of the column of each cell, instead of its alignments."""
    return [[lignes + colonnes - 1] * colonnes for _ in range(lignes)]


def _numpy_like(_name: str, _args: Args, expected: Any, got: Any) -> bool:
    return same(expected, got)


def _why_weights(_name: str, args: Args, expected: Any) -> str:
    lignes, colonnes = args
    total = sum(map(sum, expected)) // 4
    if not total:
        return f"aucun alignement de quatre ne tient dans {lignes} × {colonnes} : que des 0."
    return (
        f"{counted(total, 'alignement')} de quatre sur ce plateau ; chacun compte une fois dans "
        "chacune de ses quatre cases (horizontaux, verticaux, et les deux sens de diagonale)."
    )


POIDS = Exercise(
    key="puissance4-1",
    title="Les alignements qui passent par chaque case",
    expects="un tableau : une liste de listes d'entiers",
    right={"poids": weights},
    inputs={"poids": [(4, 4), (6, 7), (4, 5), (5, 4), (1, 5), (3, 3), (7, 3)]},
    hints=(
        "Calculez à la main le plateau 4 × 4 : quels alignements le code ne voit-il pas ?",
        "Il y a quatre directions : horizontale, verticale, et les deux diagonales. Laquelle "
        "manque dans la liste ?",
        "Dans la direction oubliée, la ligne augmente pendant que la colonne diminue : (1, -1). "
        "Un alignement doit alors rester à droite du bord gauche : le test ne regarde que le bord "
        "droit, et en Python un indice négatif ne fait pas d'erreur.",
    ),
    accepts=_numpy_like,
    why=_why_weights,
    misconceptions=(
        Misconception(
            "one-diagonal",
            "C'est encore le code donné : il manque des alignements.",
            {"poids": lambda m, n: _weights(m, n, (ACROSS, DOWN, FALLING))},
            untouched=True,
        ),
        *_ideas(
            "poids",
            (
                (
                    "wraps-round",
                    "La direction est là, mais certains alignements sortent par la gauche et "
                    "reviennent par la droite : un indice négatif compte depuis la fin. Vérifiez "
                    "aussi que la dernière colonne est ≥ 0.",
                    lambda m, n: _weights(m, n, wraps=True),
                ),
                (
                    "other-diagonal-only",
                    "Vous avez remplacé une diagonale par l'autre : il faut les deux.",
                    lambda m, n: _weights(m, n, (ACROSS, DOWN, RISING)),
                ),
                (
                    "no-diagonal",
                    "Aucune diagonale n'est comptée.",
                    lambda m, n: _weights(m, n, (ACROSS, DOWN)),
                ),
                (
                    "same-diagonal-twice",
                    "La même diagonale est comptée deux fois : dans l'autre, la colonne diminue "
                    "quand la ligne augmente.",
                    lambda m, n: _weights(m, n, (*ALL[:3], FALLING)),
                ),
                (
                    "both-ways",
                    "Chaque alignement est compté deux fois, une fois dans chaque sens : quatre "
                    "directions suffisent, pas huit.",
                    lambda m, n: [[2 * number for number in row] for row in weights(m, n)],
                ),
                (
                    "diagonals-both-ways",
                    "Les diagonales sont comptées deux fois, une fois dans chaque sens.",
                    lambda m, n: _weights(m, n, (*ALL, (-1, -1), (-1, 1))),
                ),
                (
                    "first-cell-only",
                    "Chaque alignement n'est compté que dans sa première case : il passe par "
                    "quatre cases.",
                    lambda m, n: _weights(m, n, length=1),
                ),
                (
                    "last-alignment-missed",
                    "Les alignements qui touchent le bord sont oubliés : la quatrième case est à "
                    "trois pas de la première.",
                    lambda m, n: _weights(m, n, reach=4),
                ),
                (
                    "three-aligned",
                    "Vous comptez des alignements de trois cases.",
                    lambda m, n: _weights(m, n, length=3, reach=2),
                ),
                (
                    "cells-not-alignments",
                    "Vous comptez des cases ; il faut compter les alignements de quatre qui "
                    "passent par chaque case.",
                    _in_lines,
                ),
                (
                    "columns-first",
                    "Lignes et colonnes sont échangées : le tableau a `lignes` listes de "
                    "`colonnes` nombres.",
                    lambda m, n: weights(n, m),
                ),
                (
                    "always-six-by-seven",
                    "Le plateau est toujours de 6 × 7 : servez-vous de `lignes` et `colonnes`.",
                    lambda _m, _n: weights(6, 7),
                ),
                (
                    "total-only",
                    "Vous donnez le nombre total d'alignements ; on demande un nombre par case.",
                    lambda m, n: sum(map(sum, weights(m, n))) // 4,
                ),
            ),
        ),
    ),
)


# 2. h (modify)


def value(pos: Rows) -> int:
    """N1's heuristic: the weights of Alice's cells minus those of Bob's."""
    return int(HEURISTIC(etat_puissance4(pos)))


def _sum(pos: Rows, alice: int = 1, bob: int = -1, empty: int = 0) -> int:
    """The weights of the cells, each counted as its contents say."""
    signs = {"A": alice, "B": bob, ".": empty}
    table = HEURISTIC.rows()
    return sum(int(signs[pos[i][j]] * table[i][j]) for i in ROWS for j in COLUMNS)


def _discs(pos: Rows) -> int:
    text = "".join(pos)
    return text.count("A") - text.count("B")


def _for_the_mover(pos: Rows) -> int:
    return value(pos) if mover(pos) == "A" else -value(pos)


def _terms(pos: Rows, player: str) -> str:
    table = HEURISTIC.rows()
    mine = [int(table[i][j]) for i in ROWS for j in COLUMNS if pos[i][j] == player]
    return f"{' + '.join(map(str, mine)) or '0'}" + (f" = {sum(mine)}" if len(mine) > 1 else "")


def _why_value(_name: str, args: Args, expected: Any) -> str:
    pos = args[0]
    return (
        f"Alice : {_terms(pos, 'A')} ; Bob : {_terms(pos, 'B')} ; "
        f"la différence vaut {french_number(expected)}."
    )


H = Exercise(
    key="puissance4-2",
    title="L'heuristique h",
    expects="un nombre",
    right={"h": value},
    inputs={
        "h": [
            (FIGURE_1,),
            (FIGURE_2,),
            (N3,),
            (EMPTY,),
            (drawn("...A..."),),
            (drawn("A.....B/B.AAB.A"),),
            (drawn("...B.../...B.../.A.BA.A"),),
        ]
    },
    hints=(
        "Le code donné ne regarde que les cases d'Alice. Que faire de celles de Bob ?",
        "h est grande si la position est bonne pour Alice, petite si elle est bonne pour Bob : de "
        "quel signe compter les pions de Bob ?",
        "Il y a trois sortes de cases, pas deux : une case vide ne compte pas. Ajoutez un second "
        "cas pour « B », qui retranche.",
    ),
    written=call_text,
    why=_why_value,
    misconceptions=(
        Misconception(
            "alice-only",
            "C'est encore le code donné : il ne compte que les pions d'Alice.",
            {"h": lambda pos: _sum(pos, bob=0)},
            untouched=True,
        ),
        *_ideas(
            "h",
            (
                (
                    "bob-added",
                    "Vous ajoutez les cases de Bob : elles lui profitent, il faut les retrancher.",
                    lambda pos: _sum(pos, bob=1),
                ),
                (
                    "empty-cells-subtracted",
                    "Vous retranchez aussi les cases vides : « pas à Alice » ne veut pas dire « à "
                    "Bob ».",
                    lambda pos: _sum(pos, empty=-1),
                ),
                (
                    "for-bob",
                    "Le signe est renversé : h est grande quand la position est bonne pour Alice.",
                    lambda pos: -value(pos),
                ),
                (
                    "bob-only",
                    "Vous ne comptez que les cases de Bob.",
                    lambda pos: _sum(pos, alice=0),
                ),
                (
                    "discs-not-weights",
                    "Vous comptez les pions : chacun compte pour le poids de sa case.",
                    _discs,
                ),
                (
                    "mover-view",
                    "Vous renversez le signe quand c'est à Bob de jouer : h est toujours la note "
                    "d'Alice.",
                    _for_the_mover,
                ),
            ),
        ),
    ),
)


# 3. fils


def children(pos: Rows) -> list[Rows]:
    """The positions reached in one move, from left to right."""
    return [rangees_puissance4(child) for _, child in GAME.successors(etat_puissance4(pos))]


def _over(pos: Rows) -> bool:
    return GAME.is_terminal(etat_puissance4(pos))


def _lowest(pos: Rows, column: int) -> int:
    """The row, from 0 at the top, where a disc falls."""
    return max(row for row in ROWS if pos[row][column] == ".")


def _highest(_pos: Rows, _column: int) -> int:
    return 0


def _above_the_lowest(pos: Rows, column: int) -> int:
    return max(0, _lowest(pos, column) - 1)


def _free(pos: Rows) -> list[int]:
    return [column for column in COLUMNS if pos[0][column] == "."]


def _with(pos: Rows, row: int, column: int, disc: str) -> Rows:
    text = pos[row][:column] + disc + pos[row][column + 1 :]
    return (*pos[:row], text, *pos[row + 1 :])


def _children(
    pos: Rows,
    landing: Callable[[Rows, int], int] = _lowest,
    disc: Callable[[Rows], str] = mover,
    over: Callable[[Rows], bool] = _over,
    columns: Callable[[Rows], list[int]] = _free,
) -> list[Rows]:
    """The children with other ideas of the rules."""
    if over(pos):
        return []
    return [_with(pos, landing(pos, column), column, disc(pos)) for column in columns(pos)]


def _everywhere(pos: Rows) -> list[Rows]:
    cells = [(row, column) for column in COLUMNS for row in ROWS if pos[row][column] == "."]
    return [] if _over(pos) else [_with(pos, *cell, mover(pos)) for cell in sorted(cells)]


def _other(pos: Rows) -> str:
    return "B" if mover(pos) == "A" else "A"


def _with_full_columns(pos: Rows, full: Callable[[int], Any]) -> list[Any]:
    """One answer a column, `full(column)` where the column is full."""
    found = iter(children(pos))
    return (
        []
        if _over(pos)
        else [next(found) if pos[0][column] == "." else full(column) for column in COLUMNS]
    )


def _seen_as_discs(functions: Functions, name: str, args: Args) -> Any:
    """What each child adds to the position: short enough to be read."""
    found = plain(functions[name](*args))
    if not isinstance(found, tuple | list):
        return found
    return [_added(args[0], child) for child in found]


def _added(pos: Rows, child: Any) -> Any:
    try:
        etat_puissance4(child)
    except ValueError:
        return child
    changes = [(i, j) for i in ROWS for j in COLUMNS if pos[i][j] != child[i][j]]
    if len(changes) != 1:
        return f"{len(changes)} cases changées" if changes else "rien de nouveau"
    (i, j) = changes[0]
    under = "" if pos[i][j] == "." else f"à la place de {pos[i][j]} "
    return f"{child[i][j]} {under}en ({i + 1}, {j + 1})"


def _why_children(_name: str, args: Args, expected: Any) -> str:
    pos = args[0]
    winner = next((name for name in ("Alice", "Bob") if a_gagne(pos, name[0])), "")
    if winner:
        return f"{winner} a aligné quatre pions : la partie est finie, il n'y a plus de fils."
    if not expected:
        return "Le plateau est plein : la partie est finie, il n'y a plus de fils."
    text, name = "".join(pos), {"A": "Alice", "B": "Bob"}[mover(pos)]
    full = [str(column + 1) for column in COLUMNS if pos[0][column] != "."]
    closed = f" ; colonne pleine : {', '.join(full)}" if full else ""
    return (
        f"{counted(text.count('A'), 'pion')} d'Alice, {text.count('B')} de Bob : c'est à {name} de "
        f"jouer ; chaque pion tombe sur la case libre la plus basse{closed}."
    )


WON_BY_ALICE = drawn(".B...../BBAAAA.")
WON_BY_BOB = drawn(".A...../.A...../BBBB.AA")
ONE_FULL = drawn("..B..../..A..../..B..../..A..../..B..../..A....")
BOB_ONE_FULL = drawn("..B..../..A..../..B..../..A..../..B..../..AA...")
LATE = drawn("B.ABABA/B.AABAA/BABABAB/ABABBBA/ABBBAAB/AABABAB")
FULL = drawn("BBABABA/BAAABAA/BABABAB/ABABBBA/ABBBAAB/AABABAB")

FILS = Exercise(
    key="puissance4-3",
    title="Les positions suivantes",
    expects="la liste des positions, de gauche à droite",
    right={"fils": children},
    inputs={
        "fils": [
            (EMPTY,),
            (FIGURE_2,),
            (drawn("...A..."),),
            (ONE_FULL,),
            (BOB_ONE_FULL,),
            (WON_BY_ALICE,),
            (WON_BY_BOB,),
            (LATE,),
            (FULL,),
        ]
    },
    hints=(
        "Trois questions dans l'ordre : la partie est-elle finie ? à qui est-ce de jouer ? où "
        "tombe le pion dans chaque colonne ?",
        "La ligne du bas est pos[5] : pour trouver où tombe un pion, parcourez la colonne du bas "
        "vers le haut. Une colonne est pleine quand pos[0] y est occupée.",
        "Un texte ne se modifie pas : faites une liste des six lignes, remplacez l'une d'elles par "
        "ligne[:j] + joueur + ligne[j + 1:], puis revenez à un tuple. Et si a_gagne(pos, …) est "
        "vrai pour l'un des deux joueurs, il n'y a pas de fils.",
    ),
    observe=_seen_as_discs,
    written=call_text,
    why=lambda name, args, expected: (
        "Chaque position est notée ici par le pion qu'elle ajoute, en (ligne, colonne) comptées de "
        f"1 depuis le haut et la gauche. {_why_children(name, args, expected)}"
    ),
    misconceptions=_ideas(
        "fils",
        (
            (
                "goes-on-after-a-win",
                "La partie continue après une victoire : si l'un des deux a aligné quatre pions, "
                "il n'y a plus de fils.",
                lambda pos: _children(pos, over=lambda _: False),
            ),
            (
                "sees-alice-only",
                "Vous n'arrêtez la partie que si Alice a gagné : Bob peut gagner aussi.",
                lambda pos: _children(pos, over=lambda p: a_gagne(p, "A")),
            ),
            (
                "stays-on-top",
                "Les pions restent en haut : ils tombent sur la case libre la plus basse, et la "
                "ligne du bas est pos[5].",
                lambda pos: _children(pos, _highest),
            ),
            (
                "one-too-high",
                "Les pions s'arrêtent une case trop haut.",
                lambda pos: _children(pos, _above_the_lowest),
            ),
            (
                "any-free-cell",
                "Vous posez un pion sur n'importe quelle case libre : il tombe, une seule case est "
                "possible par colonne.",
                _everywhere,
            ),
            (
                "full-column-overwritten",
                "Dans une colonne pleine, vous remplacez un pion : on ne peut pas y jouer.",
                lambda pos: _with_full_columns(pos, lambda j: _with(pos, 0, j, mover(pos))),
            ),
            (
                "full-column-kept",
                "Pour une colonne pleine, vous donnez la position inchangée : ce n'est pas un "
                "coup, elle ne figure pas dans la liste.",
                lambda pos: _with_full_columns(pos, lambda _: pos),
            ),
            (
                "full-column-none",
                "Pour une colonne pleine, vous mettez None : elle ne doit pas figurer du tout.",
                lambda pos: _with_full_columns(pos, lambda _: None),
            ),
            (
                "always-alice",
                "C'est toujours Alice qui joue : comptez les pions pour savoir à qui c'est.",
                lambda pos: _children(pos, disc=lambda _: "A"),
            ),
            (
                "wrong-player",
                "Vous donnez le pion à l'autre joueur : Alice commence, donc à nombres de pions "
                "égaux c'est à elle.",
                lambda pos: _children(pos, disc=_other),
            ),
            (
                "right-to-left",
                "Les bonnes positions, dans l'ordre inverse : on les demande de gauche à droite.",
                lambda pos: children(pos)[::-1],
            ),
            (
                "last-column-forgotten",
                "La dernière colonne est oubliée : il y en a sept.",
                lambda pos: _children(pos, columns=lambda p: [j for j in _free(p) if j < 6]),
            ),
            (
                "columns-not-positions",
                "Vous donnez les numéros des colonnes ; on demande les positions obtenues.",
                lambda pos: [] if _over(pos) else [column + 1 for column in _free(pos)],
            ),
            (
                "columns-from-zero",
                "Vous donnez les numéros des colonnes ; on demande les positions obtenues.",
                lambda pos: [] if _over(pos) else _free(pos),
            ),
            (
                "rows-as-lists",
                "Vos positions sont faites de listes de caractères : une position est un tuple de "
                'six textes. "".join(…) refait un texte.',
                lambda pos: [[list(row) for row in child] for child in children(pos)],
            ),
        ),
    ),
)


# 4. The seven new values


def new_values(pos: Rows) -> list[int | None]:
    """Value of h after each of the seven moves, None where the column is full."""
    found = {
        column: int(HEURISTIC(child)) for column, child in GAME.successors(etat_puissance4(pos))
    }
    return [found.get(column + 1) for column in COLUMNS]


def _without_full(values: list[int | None]) -> list[int]:
    return [number for number in values if number is not None]


def _increments(pos: Rows) -> list[int | None]:
    return [None if number is None else abs(number - value(pos)) for number in new_values(pos)]


def _values_of(pos: Rows, made: Callable[[Rows], list[Any]]) -> list[Any]:
    """Value of h for other children, at the place of their columns."""
    found = iter(made(pos))
    return [value(next(found)) if pos[0][column] == "." else None for column in COLUMNS]


def _with_wins(pos: Rows, win: float) -> list[float | None]:
    scores = [
        win if a_gagne(child, "A") else -win if a_gagne(child, "B") else value(child)
        for child in children(pos)
    ]
    found = iter(scores)
    return [next(found) if pos[0][column] == "." else None for column in COLUMNS]


def _why_values(_name: str, args: Args, _expected: Any) -> str:
    pos = args[0]
    table, free = HEURISTIC.rows(), _free(pos)
    sign, name = ("+", "Alice") if mover(pos) == "A" else ("−", "Bob")
    landings = ", ".join(f"{j + 1} : {sign}{table[_lowest(pos, j)][j]}" for j in free)
    return (
        f"h vaut {french_number(value(pos))} et {name} joue ; poids de la case où tombe le pion, "
        f"colonne par colonne : {landings}."
    )


THREE_EACH = drawn("BBB..../AAA....")

NOUVELLES = Exercise(
    key="puissance4-4",
    title="Les nouvelles valeurs des sept coups",
    expects="une liste de sept nombres (None si la colonne est pleine)",
    right={"nouvelles_valeurs": new_values},
    inputs={
        "nouvelles_valeurs": [
            (FIGURE_2,),
            (N3,),
            (drawn("...A..."),),
            (ONE_FULL,),
            (BOB_ONE_FULL,),
            (THREE_EACH,),
        ]
    },
    hints=(
        "Pour la figure 2 de N1, refaites à la main la colonne 4 : 1 + 13 = 14.",
        "Vous avez déjà tout : les positions suivantes, et leur heuristique. Reste à savoir quelle "
        "position correspond à quelle colonne quand une colonne est pleine.",
        "fils(pos) n'a pas d'élément pour une colonne pleine : parcourez les sept colonnes, et "
        "n'avancez dans la liste des fils que si pos[0][j] est libre.",
    ),
    written=call_text,
    why=_why_values,
    misconceptions=_ideas(
        "nouvelles_valeurs",
        (
            (
                "full-column-skipped",
                "Il n'y a pas toujours sept nombres : une colonne pleine garde sa place dans la "
                "liste, avec None.",
                lambda pos: _without_full(new_values(pos)),
            ),
            (
                "zero-for-full",
                "Une colonne pleine n'a pas la valeur 0, qui serait une vraie note : mettez None.",
                lambda pos: [number or 0 for number in new_values(pos)],
            ),
            (
                "full-column-shifts",
                "Après une colonne pleine, les valeurs sont décalées d'une colonne.",
                lambda pos: (_without_full(new_values(pos)) + [None] * 7)[:7],
            ),
            (
                "increments",
                "Vous donnez ce que le coup ajoute : on demande la nouvelle valeur de h, celle de "
                "la position entière.",
                _increments,
            ),
            (
                "signed-increments",
                "Vous donnez ce que le coup ajoute : on demande la nouvelle valeur de h, celle de "
                "la position entière.",
                lambda pos: [
                    None if number is None else number - value(pos) for number in new_values(pos)
                ],
            ),
            (
                "always-alice",
                "Vous jouez toujours un pion d'Alice : quand c'est à Bob, h diminue.",
                lambda pos: _values_of(pos, lambda p: _children(p, disc=lambda _: "A")),
            ),
            (
                "wrong-player",
                "Vous posez le pion de l'autre joueur.",
                lambda pos: _values_of(pos, lambda p: _children(p, disc=_other)),
            ),
            (
                "mover-view",
                "Vous renversez le signe quand Bob joue : h est toujours la note d'Alice.",
                lambda pos: [
                    number if number is None or mover(pos) == "A" else -number
                    for number in new_values(pos)
                ],
            ),
            (
                "stays-on-top",
                "Le pion reste en haut de la colonne : c'est le poids de la case où il tombe qui "
                "compte.",
                lambda pos: _values_of(pos, lambda p: _children(p, _highest)),
            ),
            *(
                (
                    f"win-worth-{name}",
                    "Vous donnez déjà une valeur à part à une victoire : bonne idée, mais ici on "
                    "demande h telle que N1 la définit. L'exercice 6 y viendra.",
                    lambda pos, win=win: _with_wins(pos, win),
                )
                for name, win in (("1000", 1000), ("infinity", inf), ("100", 100))
            ),
            (
                "best-only",
                "Vous ne donnez que la meilleure valeur : on demande les sept.",
                lambda pos: (max if mover(pos) == "A" else min)(_without_full(new_values(pos))),
            ),
            (
                "positions-not-values",
                "Vous donnez les positions ; on demande leur valeur par h.",
                lambda pos: children(pos),
            ),
        ),
    ),
)


# 6. The move at depth n


def depth_values(pos: Rows, n: int) -> dict[int, float]:
    """The value of each column, searched to n plies."""
    return action_values(GAME, etat_puissance4(pos), n, HEURISTIC)


def move_at_depth(pos: Rows, n: int) -> tuple[float, int]:
    """The value of the best move at depth n, and its column (the first of equals)."""
    found = depth_values(pos, n)
    column = (max if mover(pos) == "A" else min)(found, key=lambda one: found[one])
    return found[column], column


Choice = Callable[..., Any]


def _search(
    pos: Rows,
    n: int,
    choice: Callable[[Rows], Choice],
    leaf: Callable[[Rows], float | None],
) -> float:
    """Minimax with other ideas of who chooses how, and of what the ends are worth."""
    end = leaf(pos)
    if end is not None:
        return end
    if n == 0:
        return value(pos)
    return float(choice(pos)(_search(child, n - 1, choice, leaf) for child in children(pos)))


def _fair_choice(pos: Rows) -> Choice:
    return max if mover(pos) == "A" else min


def _end(pos: Rows) -> float | None:
    state = etat_puissance4(pos)
    return GAME.utility(state) if GAME.is_terminal(state) else None


def _searched(
    pos: Rows,
    n: int,
    choice: Callable[[Rows], Choice] = _fair_choice,
    leaf: Callable[[Rows], float | None] = _end,
    root: Callable[[Rows], Choice] = _fair_choice,
) -> tuple[float, int]:
    columns = [column + 1 for column in _free(pos)]
    found = {
        column: _search(child, n - 1, choice, leaf)
        for column, child in zip(columns, children(pos), strict=True)
    }
    column = root(pos)(found, key=lambda one: found[one])
    return found[column], column


def _always(best: Choice) -> Callable[[Rows], Choice]:
    return lambda _pos: best


def _reverse_choice(pos: Rows) -> Choice:
    return min if mover(pos) == "A" else max


REVERSED = "Les rôles sont échangés : Alice veut la plus grande valeur, Bob la plus petite."


def _reversed(pos: Rows, n: int) -> tuple[float, int]:
    return _searched(pos, n, _reverse_choice, root=_reverse_choice)


def _reversed_last(pos: Rows, n: int) -> tuple[float, int]:
    """The same, keeping the last of equal moves."""

    def last(p: Rows) -> Choice:
        return lambda found, key: _reverse_choice(p)(reversed(found), key=key)

    return _searched(pos, n, _reverse_choice, root=last)


def _h_at_the_end(pos: Rows) -> float | None:
    return value(pos) if _over(pos) else None


def _wins_for_alice(pos: Rows) -> float | None:
    score = _end(pos)
    return score if score is None else abs(score)


def _draw_by_h(pos: Rows) -> float | None:
    score = _end(pos)
    return value(pos) if score == 0 else score


def _scaled(win: float) -> Callable[[Rows], float | None]:
    def leaf(pos: Rows) -> float | None:
        score = _end(pos)
        return score and win * score / GAME.win

    return leaf


def _rank(pos: Rows, n: int) -> tuple[float, int]:
    best, column = move_at_depth(pos, n)
    return best, _free(pos).index(column - 1) + 1


def _from_zero(pos: Rows, n: int) -> tuple[float, int]:
    best, column = move_at_depth(pos, n)
    return best, column - 1


def _start_at_zero(pos: Rows, n: int) -> tuple[float, int | None]:
    """The best value starts at 0, here and in the replies."""

    def choice(p: Rows) -> Choice:
        best = _fair_choice(p)
        return lambda values: best([0, *values])

    columns = [column + 1 for column in _free(pos)]
    found = {
        column: _search(child, n - 1, choice, _end)
        for column, child in zip(columns, children(pos), strict=True)
    }
    best = _fair_choice(pos)([0, *found.values()])
    return best, next((c for c in columns if found[c] == best and best != 0), None)


def _good_pair(_name: str, args: Args, expected: Any, got: Any) -> bool:
    if not isinstance(got, tuple | list) or len(got) != 2:
        return False
    found = depth_values(*args)
    columns = [column for column, score in found.items() if score == expected[0]]
    return same(expected[0], got[0]) and any(same(column, got[1]) for column in columns)


def _why_move(_name: str, args: Args, expected: Any) -> str:
    pos, n = args
    found = depth_values(pos, n)
    written = ", ".join(f"{column} : {french_number(score)}" for column, score in found.items())
    who, best = ("Alice", "grande") if mover(pos) == "A" else ("Bob", "petite")
    ties = [str(column) for column, score in found.items() if score == expected[0]]
    also = f" ; colonnes {', '.join(ties)} à égalité" if len(ties) > 1 else ""
    return (
        f"{who} joue et veut la plus {best} valeur ; à profondeur {n}, colonne par colonne : "
        f"{written}{also}."
    )


BOB_TO_MOVE = drawn(".AA...B")
MUST_BLOCK = drawn("....A../..BBBAA")
BOB_WINS = drawn("..AA.../ABBB.A.")
LAST_FULL = drawn("......B/......A/......B/......A/B.....A/AA..B.B")
"""In these positions right and wrong ideas have one choice each: ties do not hide them."""

COUP = Exercise(
    key="puissance4-6",
    title="Le meilleur coup à profondeur 1 et 2",
    expects="le couple (valeur, colonne)",
    right={"coup_profondeur": move_at_depth},
    inputs={
        "coup_profondeur": [
            (FIGURE_2, 1),
            (FIGURE_2, 2),
            (BOB_TO_MOVE, 1),
            (BOB_TO_MOVE, 2),
            (THREE_EACH, 1),
            (MUST_BLOCK, 2),
            (BOB_WINS, 1),
            (LAST_FULL, 1),
            (LATE, 2),
        ]
    },
    hints=(
        "À profondeur 1, la valeur d'un coup est celle de la position obtenue. À profondeur 2, "
        "qui choisit la réponse, et que veut-il ?",
        "Écrivez d'abord une fonction qui donne la valeur d'une position à n coups de la fin de la "
        "recherche : partie finie, n = 0, ou bien la meilleure des valeurs des fils pour celui qui "
        "joue. Elle s'appelle elle-même avec n − 1.",
        "Celui qui joue se lit dans les nombres de pions : Alice prend le maximum, Bob le minimum. "
        "La fin de partie se teste avant n = 0. Pour retrouver la colonne, parcourez les colonnes "
        "libres en même temps que fils(pos).",
    ),
    accepts=_good_pair,
    written=call_text,
    why=_why_move,
    misconceptions=_ideas(
        "coup_profondeur",
        (
            (
                "max-everywhere",
                "Vous prenez le maximum partout : à chaque coup de Bob, c'est le minimum qu'il "
                "faut.",
                lambda pos, n: _searched(pos, n, _always(max), root=_always(max)),
            ),
            (
                "max-after-the-first-move",
                "Après le premier coup, vous prenez toujours le maximum : c'est l'adversaire qui "
                "répond, et Bob veut la plus petite valeur.",
                lambda pos, n: _searched(pos, n, _always(max)),
            ),
            (
                "always-for-alice",
                "Au premier coup vous prenez toujours le maximum, comme si c'était à Alice : "
                "quand Bob joue, il veut la plus petite valeur.",
                lambda pos, n: _searched(pos, n, root=_always(max)),
            ),
            (
                "for-the-mover",
                "Le maximum au premier coup, le minimum à la réponse, qui que ce soit : mais h est "
                "la note d'Alice. Quand Bob joue, il veut le minimum, et la réponse d'Alice le "
                "maximum.",
                lambda pos, n: _searched(
                    pos,
                    n,
                    _fair_choice if mover(pos) == "A" else _reverse_choice,
                    root=_always(max),
                ),
            ),
            *(
                (name, REVERSED, wrong)
                for name, wrong in (("reversed", _reversed), ("reversed-last", _reversed_last))
            ),
            (
                "always-depth-one",
                "Vous répondez toujours à profondeur 1 : à quoi sert n dans votre fonction ?",
                lambda pos, _n: move_at_depth(pos, 1),
            ),
            (
                "one-ply-more",
                "Vous regardez un coup trop loin : le coup choisi compte déjà pour un.",
                lambda pos, n: move_at_depth(pos, n + 1),
            ),
            (
                "end-not-seen",
                "Vous ne voyez pas qu'une partie est finie : une victoire vaut 1000 ou −1000, pas "
                "h.",
                lambda pos, n: _searched(pos, n, leaf=_h_at_the_end),
            ),
            (
                "wins-all-for-alice",
                "Une victoire de Bob vaut −1000 : regardez qui a aligné quatre pions.",
                lambda pos, n: _searched(pos, n, leaf=_wins_for_alice),
            ),
            (
                "draw-by-h",
                "Un plateau plein sans alignement vaut 0, et non h.",
                lambda pos, n: _searched(pos, n, leaf=_draw_by_h),
            ),
            *(
                (
                    f"win-worth-{name}",
                    "Une victoire vaut ici 1000 pour Alice et −1000 pour Bob.",
                    lambda pos, n, win=win: _searched(pos, n, leaf=_scaled(win)),
                )
                for name, win in (("1", 1), ("100", 100), ("infinity", inf))
            ),
            (
                "starts-at-zero",
                "La meilleure valeur provisoire part de 0 : si toutes les valeurs sont du mauvais "
                "côté de 0, aucune n'est retenue.",
                _start_at_zero,
            ),
            (
                "rank-not-column",
                "Vous donnez le rang dans la liste des fils : quand une colonne est pleine, ce "
                "n'est plus le numéro de la colonne.",
                _rank,
            ),
            (
                "counts-from-zero",
                "La bonne colonne, mais comptée à partir de 0 : les colonnes vont de 1 à 7.",
                _from_zero,
            ),
            (
                "column-first",
                "Le couple est à l'envers : la valeur d'abord, la colonne ensuite.",
                lambda pos, n: move_at_depth(pos, n)[::-1],
            ),
            (
                "value-only",
                "Vous ne donnez que la valeur, comme N1 ; on demande le couple (valeur, colonne).",
                lambda pos, n: move_at_depth(pos, n)[0],
            ),
            (
                "column-only",
                "Vous ne donnez que la colonne : on demande le couple (valeur, colonne).",
                lambda pos, n: move_at_depth(pos, n)[1],
            ),
        ),
    ),
)

EXERCISES: tuple[Exercise, ...] = (POIDS, H, FILS, NOUVELLES, COUP)
