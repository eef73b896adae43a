"""The sheet `morpion`: lines, remarks, EVAL and its best move, on tuples of three rows of text."""

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import Any

from course_lib.games import MAX, TicTacToe
from course_lib.games.tictactoe import LINES, Marks
from course_lib.given import etat_morpion
from course_lib.heuristics import Feature, TicTacToeEval
from course_lib.judge import Exercise, Misconception, plain, same
from course_lib.judge.exercise import Functions
from course_lib.search import action_values, alphabeta, best_action
from course_lib.text import counted, french_number

Rows = tuple[str, ...]
Cell = tuple[int, int]

GAME = TicTacToe(win=inf)
EXACT = TicTacToe(win=1)
NOTES = TicTacToeEval()
WEIGHTS = (NOTES.winnable, NOTES.almost_won, -NOTES.almost_won, NOTES.centre, -NOTES.centre)
NAMES = dict(
    zip(
        LINES,
        [f"{kind} {n}" for kind in ("ligne", "colonne") for n in (1, 2, 3)]
        + ["diagonale 1", "diagonale 2"],
        strict=True,
    )
)

S_I = ("XO.", ".XO", "...")
S_2 = ("XO.", ".XO", ".X.")
S_3 = ("XO.", ".XO", "X..")
EMPTY = ("...", "...", "...")


def signed(value: float) -> str:
    """A value with its sign: +9, −1, 0, +∞."""
    return ("+" if value > 0 else "") + french_number(value).lstrip("+")


# 1. A line that is almost won (debug)


def almost_won(ligne: str, joueur: str) -> bool:
    """Whether a line holds two marks of a player and a free cell."""
    return ligne.count(joueur) == 2 and "." in ligne


def _why_almost(_name: str, args: tuple[Any, ...], _expected: Any) -> str:
    line, player = args
    return (
        f"« {line} » contient {counted(line.count(player), 'signe')} {player} et "
        f"{counted(line.count('.'), 'case vide')} ; il faut deux signes {player} et une case vide."
    )


def _idea(name: str, function: str, message: str, wrong: Any, **options: Any) -> Misconception:
    return Misconception(name, message, {function: wrong}, **options)


ALMOST = Exercise(
    key="morpion-1",
    title="Une ligne presque gagnée",
    expects="True ou False",
    right={"presque_gagnante": almost_won},
    inputs={
        "presque_gagnante": [
            ("XX.", "X"),
            ("X.X", "X"),
            (".OO", "O"),
            (".OO", "X"),
            ("XXO", "X"),
            ("OXO", "O"),
            ("XXX", "X"),
            ("XO.", "X"),
            ("X..", "X"),
            ("...", "X"),
        ]
    },
    hints=(
        "Cherchez, parmi les appels refusés, ce que la troisième case contient.",
        "Deux signes du joueur ne suffisent pas : que faut-il demander à la case qui reste ?",
        "La ligne a trois cases. Vérifiez deux conditions : le nombre de signes du joueur, et le "
        "nombre de cases vides « . ».",
    ),
    accepts=lambda _name, _args, expected, got: isinstance(got, int) and got == expected,
    why=_why_almost,
    misconceptions=(
        _idea(
            "third-cell-forgotten",
            "presque_gagnante",
            "C'est encore le code donné : essayez-le sur des lignes de toutes sortes (vides, "
            "bloquées, gagnées…) et trouvez un appel dont la réponse est fausse.",
            lambda ligne, joueur: ligne.count(joueur) == 2,
            untouched=True,
        ),
        _idea(
            "full-line",
            "presque_gagnante",
            "Une ligne de trois signes identiques est gagnée : elle n'est plus « presque » gagnée. "
            "Il faut exactement deux signes.",
            lambda ligne, joueur: ligne == joueur * 3 or almost_won(ligne, joueur),
        ),
        _idea(
            "only-one-free-cell",
            "presque_gagnante",
            "Vous comptez les cases vides, mais pas à qui sont les deux signes : la ligne « XO. » "
            "n'est presque gagnée par personne.",
            lambda ligne, _joueur: ligne.count(".") == 1,
        ),
        _idea(
            "no-opponent-only",
            "presque_gagnante",
            "Une ligne sans signe adverse est gagnable, pas forcément presque gagnée : combien de "
            "signes le joueur y a-t-il déjà ?",
            lambda ligne, joueur: set(ligne) <= {joueur, "."},
        ),
        _idea(
            "either-player",
            "presque_gagnante",
            "Vous ne tenez pas compte de `joueur` : la réponse doit changer selon le joueur pour "
            "qui on la demande.",
            lambda ligne, _joueur: "." in ligne and max(map(ligne.count, "XO")) == 2,
        ),
        _idea(
            "neighbours-only",
            "presque_gagnante",
            "Les deux signes ne sont pas toujours voisins : regardez « X.X ».",
            lambda ligne, joueur: joueur * 2 in ligne and "." in ligne,
        ),
        _idea(
            "free-cell-last",
            "presque_gagnante",
            "La case vide n'est pas toujours la dernière.",
            lambda ligne, joueur: ligne == joueur * 2 + ".",
        ),
    ),
)


# 2. The eight lines (modify)


def lines_of(s: Rows) -> list[str]:
    """The contents of the eight lines: rows, columns, then diagonals."""
    return ["".join(s[row - 1][column - 1] for row, column in line) for line in LINES]


def _sorted_lines(functions: Functions, name: str, args: tuple[Any, ...]) -> Any:
    """The lines whatever their order and the direction in which each is read."""
    found = plain(functions[name](*args))
    texts = isinstance(found, tuple | list) and all(isinstance(line, str) for line in found)
    return sorted(max(line, line[::-1]) for line in found) if texts else found


def _why_lines(_name: str, args: tuple[Any, ...], _expected: Any) -> str:
    diagonals = lines_of(args[0])[6:]
    return (
        "Il y a huit lignes : trois rangées, trois colonnes et les deux diagonales, "
        f"« {diagonals[0]} » et « {diagonals[1]} ». Elles sont triées ici, car leur ordre et leur "
        "sens de lecture sont libres."
    )


ALL_LINES = Exercise(
    key="morpion-2",
    title="Les huit lignes",
    expects="la liste de huit textes de trois caractères",
    right={"lignes": lines_of},
    inputs={
        "lignes": [(S_I,), (S_3,), (("XO.", "OX.", "X.O"),), (("O.X", "X..", ".OX"),), (EMPTY,)]
    },
    hints=(
        "Combien de façons de gagner le morpion a-t-il ? Combien la fonction en donne-t-elle ?",
        "Écrivez les cases (ligne, colonne) de chaque diagonale : dans l'une les deux nombres sont "
        "égaux ; dans l'autre, que vaut leur somme ?",
        "En Python les indices partent de 0 : la première diagonale réunit les s[i][i] ; dans la "
        "seconde, la colonne diminue de 1 quand la ligne augmente de 1, en partant du coin en "
        "haut à droite.",
    ),
    observe=_sorted_lines,
    why=_why_lines,
    misconceptions=(
        _idea(
            "no-diagonal",
            "lignes",
            "C'est encore le code donné : il manque les deux diagonales.",
            lambda s: lines_of(s)[:6],
            untouched=True,
        ),
        _idea(
            "second-diagonal-missing",
            "lignes",
            "Une diagonale est là, l'autre manque : celle qui part du coin en haut à droite.",
            lambda s: lines_of(s)[:7],
        ),
        _idea(
            "first-diagonal-missing",
            "lignes",
            "Une diagonale est là, l'autre manque : celle qui part du coin en haut à gauche.",
            lambda s: [*lines_of(s)[:6], lines_of(s)[7]],
        ),
        _idea(
            "same-diagonal-twice",
            "lignes",
            "La même diagonale est comptée deux fois : dans la seconde, la colonne diminue quand "
            "la ligne augmente.",
            lambda s: [*lines_of(s)[:7], lines_of(s)[6]],
        ),
        _idea(
            "diagonals-only",
            "lignes",
            "Les diagonales s'ajoutent aux lignes et aux colonnes, elles ne les remplacent pas.",
            lambda s: lines_of(s)[6:],
        ),
        _idea(
            "diagonals-as-one",
            "lignes",
            "Les deux diagonales forment ici un seul élément : ajoutez deux textes, un par "
            "diagonale.",
            lambda s: [*lines_of(s)[:6], "".join(lines_of(s)[6:])],
        ),
        _idea(
            "diagonals-as-lists",
            "lignes",
            "Vos diagonales sont des listes de caractères ; une ligne est un texte. "
            '"".join(…) fait un texte à partir de caractères.',
            lambda s: [*lines_of(s)[:6], *map(list, lines_of(s)[6:])],
        ),
        _idea(
            "diagonals-as-a-pair",
            "lignes",
            "Les deux diagonales sont ensemble dans une liste, elle-même élément de la liste : "
            "comparez append et +.",
            lambda s: [*lines_of(s)[:6], lines_of(s)[6:]],
        ),
    ),
)


# 3. The remarks (features) of the notes


def remarks(s: Rows) -> tuple[int, ...]:
    """How many times each of the five features of the notes' table occurs."""
    return tuple(feature.count for feature in NOTES.features(etat_morpion(s)))


def _winnable(line: str) -> bool:
    marks = set(line)
    return not {"X", "O"} <= marks and not any(almost_won(line, player) for player in "XO")


def _remarks(
    s: Rows,
    kept: slice = slice(None),
    winnable: Callable[[str], int] = _winnable,
    almost: Callable[[str, str], bool] = almost_won,
) -> tuple[int, ...]:
    """The remarks with other ideas of what is looked at, winnable, or almost won."""
    lines = lines_of(s)[kept]
    return (
        sum(map(winnable, lines)),
        *(sum(almost(line, player) for line in lines) for player in "XO"),
        *(int(s[1][1] == player) for player in "XO"),
    )


def _pure(line: str) -> bool:
    return not {"X", "O"} <= set(line)


WRONG_REMARKS: tuple[tuple[str, str, Callable[[Rows], Any]], ...] = (
    (
        "almost-won-counted-twice",
        "Vous comptez une ligne presque gagnée aussi comme gagnable. Dans la lecture retenue par "
        "l'énoncé, chaque ligne ne compte qu'une fois.",
        lambda s: _remarks(s, winnable=_pure),
    ),
    (
        "empty-lines-forgotten",
        "Les lignes entièrement vides manquent parmi les gagnables : elles le sont pour les deux "
        "joueurs.",
        lambda s: _remarks(s, winnable=lambda line: _winnable(line) and line != "..."),
    ),
    (
        "winnable-for-x-only",
        "Vous ne comptez comme gagnables que les lignes de X : celles de O comptent aussi, et "
        "avec le même coût.",
        lambda s: _remarks(s, winnable=lambda line: _winnable(line) and "O" not in line),
    ),
    (
        "winnable-for-each-player",
        "Vous comptez une ligne vide deux fois, une fois pour X et une fois pour O : elle est une "
        "seule ligne gagnable.",
        lambda s: _remarks(s, winnable=lambda line: _winnable(line) + (line == "...")),
    ),
    (
        "blocked-lines-counted",
        "Vous comptez comme presque gagnées des lignes dont la troisième case est à l'adversaire : "
        "elles sont bloquées (exercice 1).",
        lambda s: _remarks(s, almost=lambda line, player: line.count(player) == 2),
    ),
    (
        "diagonals-forgotten",
        "Vous ne regardez pas les diagonales (exercice 2).",
        lambda s: _remarks(s, slice(6)),
    ),
    (
        "rows-only",
        "Vous ne regardez que les lignes horizontales : il faut aussi les colonnes et les "
        "diagonales.",
        lambda s: _remarks(s, slice(3)),
    ),
    (
        "x-and-o-exchanged",
        "Les nombres de X et de O sont échangés : l'ordre demandé est X d'abord.",
        lambda s: tuple(remarks(s)[rank] for rank in (0, 2, 1, 4, 3)),
    ),
    (
        "grouped-by-player",
        "Les bons nombres, dans un autre ordre : gagnables, presque X, presque O, centre X, "
        "centre O.",
        lambda s: tuple(remarks(s)[rank] for rank in (0, 1, 3, 2, 4)),
    ),
    (
        "centre-forgotten",
        "Vous ne voyez jamais le centre : c'est la case (2, 2), s[1][1] en Python.",
        lambda s: (*remarks(s)[:3], 0, 0),
    ),
    (
        "wrong-centre",
        "La case que vous regardez n'est pas le centre : en Python les indices partent de 0, et "
        "s[2][2] est le coin en bas à droite.",
        lambda s: (*remarks(s)[:3], *(int(s[2][2] == player) for player in "XO")),
    ),
    (
        "weights-already-there",
        "Vous multipliez déjà par les coûts : ici on ne demande que le nombre de fois.",
        lambda s: tuple(n * w for n, w in zip(remarks(s), WEIGHTS, strict=True)),
    ),
)


def _why_remarks(_name: str, args: tuple[Any, ...], _expected: Any) -> str:
    return " ; ".join(map(_where, NOTES.features(etat_morpion(args[0])))) + "."


def _where(feature: Feature) -> str:
    found = [NAMES.get(tuple(cells), "oui") for cells in feature.found]
    none = "non" if "centre" in feature.name else "aucune"
    return f"{feature.name} : {', '.join(found) or none}"


def _counts(_name: str, _args: tuple[Any, ...], expected: Any, got: Any) -> bool:
    return isinstance(got, tuple | list) and tuple(expected) == tuple(got)


REMARKS = Exercise(
    key="morpion-3",
    title="Les remarques",
    expects="cinq nombres : gagnables, presque X, presque O, centre X, centre O",
    right={"remarques": remarks},
    inputs={
        "remarques": [
            (S_I,),
            (S_3,),
            (EMPTY,),
            (("X..", ".O.", "..."),),
            (("O.O", ".X.", "X.."),),
            (("XXO", ".O.", "X.."),),
            (("X.O", "...", "..X"),),
        ]
    },
    hints=(
        "Prenez la position, tracez ses huit lignes, et rangez chacune : bloquée (X et O), presque "
        "gagnée, ou gagnable.",
        "Une ligne ne compte que dans une case du tableau : regardez d'abord si elle est presque "
        "gagnée, ensuite seulement si elle ne contient pas à la fois X et O.",
        "Une boucle sur lignes(s) et trois compteurs suffisent pour les trois premiers nombres ; "
        "presque_gagnante sert deux fois, avec X puis avec O. Le centre se lit en s[1][1].",
    ),
    accepts=_counts,
    why=_why_remarks,
    misconceptions=tuple(
        _idea(name, "remarques", message, wrong) for name, message, wrong in WRONG_REMARKS
    ),
)


# 4. EVAL


def end_of(s: Rows) -> float | None:
    """The exact score of a finished game, None if play goes on."""
    state = etat_morpion(s)
    return GAME.utility(state) if GAME.is_terminal(state) else None


def evaluation(
    s: Rows,
    count: Callable[[Rows], Any] = remarks,
    weights: Sequence[float] = WEIGHTS,
    end: Callable[[Rows], float | None] = end_of,
) -> float:
    """EVAL: exact when play is over, else the weighted sum of the remarks."""
    score = end(s)
    if score is not None:
        return score
    return sum((n * weight for n, weight in zip(count(s), weights, strict=True)), 0.0)


def _scaled(win: float) -> Callable[[Rows], float | None]:
    def end(s: Rows) -> float | None:
        score = end_of(s)
        return score if not score else win if score > 0 else -win

    return end


def _only_wins(s: Rows) -> float | None:
    return end_of(s) or None


def _never(_s: Rows) -> None:
    return None


def _win_whoever(s: Rows) -> float | None:
    score = end_of(s)
    return abs(score) if score is not None else None


def _full_first(s: Rows) -> float | None:
    return 0 if "." not in "".join(s) else end_of(s)


def _fair(s: Rows) -> tuple[float, ...]:
    """The remarks with the winnable lines of O counted against X."""
    mine = sum("X" in line for line in lines_of(s) if _winnable(line))
    theirs = sum("O" in line for line in lines_of(s) if _winnable(line))
    return (mine - theirs, *remarks(s)[1:])


def _for_the_mover(s: Rows) -> float:
    value = evaluation(s)
    return value if GAME.to_move(etat_morpion(s)) is MAX else -value


NO_END = (
    "Vous ne regardez pas si la partie est finie : une victoire vaut +∞ ou −∞, une nulle 0, "
    "quelles que soient les remarques."
)
SCALE = "Une victoire vaut ici +∞ pour X et −∞ pour O (inf), et non un nombre fini."

WRONG_EVALS: tuple[tuple[str, str, Callable[[Rows], Any]], ...] = (
    ("no-end", NO_END, lambda s: evaluation(s, end=_never)),
    (
        "no-end-full-lines",
        NO_END,
        lambda s: evaluation(
            s,
            lambda p: _remarks(p, winnable=lambda line: _winnable(line) and "." in line),
            end=_never,
        ),
    ),
    (
        "draw-not-zero",
        "Le plateau plein sans vainqueur n'est pas traité à part : une nulle vaut 0.",
        lambda s: evaluation(s, end=_only_wins),
    ),
    (
        "full-board-first",
        "Un plateau plein n'est pas toujours une nulle : le dernier coup peut gagner. Cherchez un "
        "vainqueur avant de regarder si le plateau est plein.",
        lambda s: evaluation(s, end=_full_first),
    ),
    (
        "plus-infinity-for-o",
        "Quand O a gagné, EVAL vaut −∞ : la note est toujours celle de X.",
        lambda s: evaluation(s, end=_win_whoever),
    ),
    *(
        (f"win-worth-{win}", SCALE, lambda s, win=win: evaluation(s, end=_scaled(win)))
        for win in (1, 10, 100, 1000)
    ),
    (
        "mover-view",
        "Vous donnez la note de celui qui doit jouer : EVAL est toujours la note de X, même quand "
        "O doit jouer.",
        _for_the_mover,
    ),
    (
        "antisymmetric",
        "Vous comptez +1 pour X et −1 pour O : dans les notes, une ligne gagnable rapporte +1 quel "
        "que soit son joueur, et une ligne vide aussi. EVAL n'est pas antisymétrique.",
        lambda s: evaluation(s, _fair),
    ),
    (
        "sign-of-almost-o",
        "Les lignes presque gagnées par O se retranchent : elles menacent X.",
        lambda s: evaluation(s, weights=(1, 3, 3, 2, -2)),
    ),
    (
        "sign-of-centre-o",
        "Le centre tenu par O se retranche.",
        lambda s: evaluation(s, weights=(1, 3, -3, 2, 2)),
    ),
    (
        "both-signs-of-o",
        "Ce que O menace ou tient se retranche : vérifiez les deux signes.",
        lambda s: evaluation(s, weights=(1, 3, 3, 2, 2)),
    ),
    (
        "o-ignored",
        "Vous ne comptez que ce qui est à X : les deux remarques sur O se retranchent.",
        lambda s: evaluation(s, weights=(1, 3, 0, 2, 0)),
    ),
    (
        "centre-without-weight",
        "Le centre vaut 2, pas 1.",
        lambda s: evaluation(s, weights=(1, 3, -3, 1, -1)),
    ),
    (
        "no-weights",
        "Vous additionnez les nombres de remarques sans leurs coûts : voyez le tableau.",
        lambda s: evaluation(s, weights=(1, 1, -1, 1, -1)),
    ),
    *(
        (name, message, lambda s, wrong=wrong: evaluation(s, wrong))
        for name, message, wrong in WRONG_REMARKS
        if name not in ("grouped-by-player", "weights-already-there")
    ),
)


def _why_eval(_name: str, args: tuple[Any, ...], expected: Any) -> str:
    if end_of(args[0]) is not None:
        ends = {inf: "X a aligné trois signes", -inf: "O a aligné trois signes"}
        how = ends.get(expected, "le plateau est plein, sans vainqueur")
        return f"{how} : la partie est finie, le score est exact."
    features = [f for f in NOTES.features(etat_morpion(args[0])) if f.count]
    terms = " ; ".join(f"{f.name} : {f.count} × ({signed(f.weight)})" for f in features)
    return f"{terms or 'aucune remarque'} ; total {signed(expected)}."


EVAL = Exercise(
    key="morpion-4",
    title="EVAL",
    expects="un nombre",
    right={"EVAL": evaluation},
    inputs={
        "EVAL": [
            (S_I,),
            (S_2,),
            (S_3,),
            (EMPTY,),
            (("O.O", ".X.", "X.."),),
            (("X..", ".O.", "X.."),),
            (("X..", ".O.", "..X"),),
            (("OX.", "XO.", "..."),),
            (("XO.", ".XO", "..X"),),
            (("XX.", "OOO", "X.."),),
            (("XOX", "XOO", "OXX"),),
            (("XXX", "OOX", "OXO"),),
        ]
    },
    hints=(
        "Trois cas : X a gagné, O a gagné, le plateau est plein ; sinon seulement, les remarques.",
        "Reprenez les cinq nombres de remarques(s), chacun multiplié par son coût : les deux "
        "remarques sur O ont un coût négatif.",
        "Un joueur a gagné s'il remplit l'une des huit lignes(s) : c'est à tester avant le reste. "
        "Le plateau est plein s'il ne reste aucun « . ». inf est importé plus haut.",
    ),
    why=_why_eval,
    misconceptions=tuple(
        _idea(name, "EVAL", message, wrong) for name, message, wrong in WRONG_EVALS
    ),
)


# 5. The best move by EVAL


def values_of(s: Rows) -> dict[Cell, float]:
    """EVAL after each move of X."""
    return action_values(GAME, etat_morpion(s), 1, NOTES)


def best_move(s: Rows) -> Cell:
    """The first of the moves of X with the greatest EVAL."""
    return best_action(GAME, etat_morpion(s), 1, NOTES)


def played(s: Rows, cell: Cell) -> Rows:
    """The position after X's move."""
    return tuple(GAME.render(GAME.result(etat_morpion(s), cell)).split("/"))


def free_cells(s: Rows) -> list[Cell]:
    """The free cells, in reading order."""
    return list(GAME.actions(etat_morpion(s)))


def _chosen(
    s: Rows,
    value: Callable[[Rows], float] = evaluation,
    best: Callable[..., Cell] = max,
) -> Cell:
    return best(free_cells(s), key=lambda cell: value(played(s, cell)))


def _for_o(s: Rows) -> Cell:
    """The cell where O's mark would give the greatest EVAL."""
    swapped = tuple(row.translate(str.maketrans("XO", "OX")) for row in s)
    return _chosen(swapped, _swapped_evaluation)


def _swapped_evaluation(s: Rows) -> float:
    """EVAL of the same position with X and O exchanged."""
    end = end_of(s)
    return evaluation(s, weights=(1, -3, 3, -2, 2), end=lambda _: end and -end)


def _above(s: Rows, start: float) -> Cell | None:
    """The best move, if its value is greater than a best value that starts too high."""
    return best_move(s) if max(values_of(s).values()) > start else None


def _foreseen(s: Rows, ordered: Callable[[list[Cell]], Iterable[Cell]]) -> Cell:
    """The move of greatest EVAL after O's reply: the first of equals in that order."""
    values = action_values(GAME, etat_morpion(s), 2, NOTES)
    return max(ordered(list(values)), key=lambda cell: values[cell])


def _good_move(_name: str, args: tuple[Any, ...], _expected: Any, got: Any) -> bool:
    values = values_of(args[0])
    best = max(values.values())
    return any(same(cell, got) for cell in values if values[cell] == best)


def _why_move(_name: str, args: tuple[Any, ...], _expected: Any) -> str:
    values = values_of(args[0])
    written = ", ".join(f"{cell} {signed(value)}" for cell, value in values.items())
    best = [str(cell) for cell in values if values[cell] == max(values.values())]
    ties = f" ; {', '.join(best)} conviennent aussi bien" if len(best) > 1 else ""
    return f"EVAL après chaque coup de X : {written}{ties}."


BEST = Exercise(
    key="morpion-5",
    title="Le meilleur coup selon EVAL",
    expects="une case (ligne, colonne), comptées à partir de 1",
    right={"meilleur_coup": best_move},
    inputs={
        "meilleur_coup": [
            (S_I,),
            (("X.X", "OO.", "..."),),
            (("O..", "X..", "O.X"),),
            (("XO.", "..X", "..O"),),
            (("XO.", "XO.", "O.X"),),
            (("XOX", "OOX", "X.O"),),
        ]
    },
    hints=(
        "C'est à X : pour chaque case vide, quelle position obtient-il ? Que vaut-elle ?",
        "Il faut se souvenir de deux choses à la fois : la meilleure note rencontrée, et la case "
        "qui l'a donnée. Avec quoi commencer, pour que même une note très basse soit retenue ?",
        "Une boucle sur les lignes 1 à 3, une autre sur les colonnes 1 à 3 : la case est libre si "
        "s[ligne - 1][colonne - 1] est « . ». Appelez EVAL sur la nouvelle position, que donne "
        "poser, et partez d'une meilleure note égale à -inf.",
    ),
    accepts=_good_move,
    why=_why_move,
    misconceptions=(
        _idea(
            "counts-from-zero",
            "meilleur_coup",
            "La bonne case, mais comptée à partir de 0 : l'énoncé compte les lignes et les "
            "colonnes à partir de 1.",
            lambda s: tuple(n - 1 for n in best_move(s)),
        ),
        _idea(
            "column-first",
            "meilleur_coup",
            "Ligne et colonne sont échangées : une case est (ligne, colonne).",
            lambda s: best_move(s)[::-1],
        ),
        _idea(
            "smallest",
            "meilleur_coup",
            "Vous gardez la plus petite note : X est MAX, il veut la plus grande.",
            lambda s: _chosen(s, best=min),
        ),
        _idea(
            "plays-o",
            "meilleur_coup",
            "Vous posez un O : c'est à X de jouer.",
            _for_o,
        ),
        _idea(
            "same-position",
            "meilleur_coup",
            "Votre choix est toujours la première case vide : évaluez-vous bien la position "
            "*après* le coup, et non celle d'avant ?",
            lambda s: free_cells(s)[0],
        ),
        _idea(
            "last-free-cell",
            "meilleur_coup",
            "Votre choix est toujours la dernière case vide : comparez les notes, et gardez la "
            "case de la meilleure.",
            lambda s: free_cells(s)[-1],
        ),
        _idea(
            "value-not-move",
            "meilleur_coup",
            "Vous renvoyez la note du meilleur coup : on demande la case.",
            lambda s: max(values_of(s).values()),
        ),
        _idea(
            "position-not-move",
            "meilleur_coup",
            "Vous renvoyez la position obtenue : on demande la case jouée.",
            lambda s: played(s, best_move(s)),
        ),
        *(
            _idea(
                f"starts-at-{name}",
                "meilleur_coup",
                "Quand toutes les notes sont basses, aucune n'est retenue : votre meilleure note "
                "provisoire part de trop haut. De quelle valeur partir pour que toute note soit "
                "meilleure ?",
                lambda s, start=start: _above(s, start),
            )
            for name, start in (("zero", 0), ("minus-one", -1))
        ),
        _idea(
            "end-not-seen",
            "meilleur_coup",
            "Vous passez à côté d'une victoire immédiate : une partie finie a un score exact, qui "
            "l'emporte sur toutes les remarques (exercice 4).",
            lambda s: _chosen(s, lambda p: evaluation(p, end=_never)),
        ),
        *(
            _idea(
                name,
                "meilleur_coup",
                "Vous prévoyez la réponse de O. C'est une bonne idée, celle de minimax ; mais ici "
                "on demande le coup dont la note, juste après lui, est la plus grande.",
                lambda s, ordered=ordered: _foreseen(s, ordered),
            )
            for name, ordered in (("looks-further", list), ("looks-further-last", reversed))
        ),
    ),
)


# 6. A position where EVAL misleads

TRAP = "un piège"
NOT_A_POSITION = "autre chose qu'une position"
ILLEGAL = "une position qu'aucune partie n'atteint"
OVER = "une partie finie"
O_TO_MOVE = "une position où c'est à O de jouer"
LOST = "une position déjà perdue pour X"
WELL_PLAYED = "une position où EVAL choisit bien"
TIED = "une position où EVAL peut choisir bien, à égalité"


def kind_of(s: Any) -> str:
    """What a position is as a trap, in words."""
    if not _drawn(s):
        return NOT_A_POSITION
    try:
        state = etat_morpion(s)
    except ValueError:
        return ILLEGAL
    if EXACT.is_terminal(state):
        return OVER
    return _kind_for_x(s, state) if EXACT.to_move(state) is MAX else O_TO_MOVE


def _drawn(s: Any) -> bool:
    """Whether something is three rows of three cells."""
    texts = isinstance(s, tuple | list) and all(isinstance(row, str) for row in s)
    return texts and [len(row) for row in s] == [3, 3, 3] and set("".join(s)) <= set("XO.")


def _kind_for_x(s: Rows, state: Marks) -> str:
    value, values = alphabeta(EXACT, state), values_of(s)
    first = [cell for cell in values if values[cell] == max(values.values())]
    wrong = [alphabeta(EXACT, EXACT.result(state, cell)) < value for cell in first]
    if all(wrong):
        return TRAP
    return LOST if value < 0 else TIED if any(wrong) else WELL_PLAYED


def _trap_seen(functions: Functions, name: str, args: tuple[Any, ...]) -> str | None:
    found = plain(functions[name](*args))
    return None if found is None else kind_of(found)


PIEGE = Exercise(
    key="morpion-6",
    title="Un piège pour EVAL",
    expects="une position",
    right={"piege": lambda: ("...", "...", "O.X")},
    inputs={"piege": [()]},
    hints=(
        "Un piège existe dès le troisième coup de la partie ; EVAL aime beaucoup le centre.",
        "Partez d'une position où peu de signes sont posés, calculez meilleur_coup, puis comparez "
        "vraie_valeur avant et après ce coup.",
        'Vous pouvez laisser l\'ordinateur chercher : product("XO.", repeat=9) (module itertools) '
        "donne tous les plateaux ; gardez ceux qui ont autant de X que de O, puis ceux où "
        "vraie_valeur baisse après chacun des coups les mieux notés.",
    ),
    observe=_trap_seen,
    why=lambda _name, _args, _expected: (
        "Un piège : c'est à X, et tous les coups qu'EVAL met en tête mènent à un résultat moins "
        "bon que ce que X pouvait obtenir."
    ),
    misconceptions=(
        _idea(
            "not-a-position",
            "piege",
            "Une position est un tuple de trois textes de trois caractères parmi X, O et « . ».",
            lambda: 0,
        ),
        _idea(
            "illegal-position",
            "piege",
            "X commence et les joueurs alternent : X a autant de signes que O, ou un de plus, et "
            "la partie s'arrête dès que l'un a gagné.",
            lambda: ("XXX", "...", "..."),
        ),
        _idea(
            "game-over",
            "piege",
            "La partie est finie : il n'y a plus de coup à choisir.",
            lambda: ("XXX", "OO.", "..."),
        ),
        _idea(
            "o-to-move",
            "piege",
            "X a un signe de plus que O : c'est à O de jouer. Donnez-en autant à chacun.",
            lambda: ("X..", "...", "..."),
        ),
        _idea(
            "already-lost",
            "piege",
            "X perd quoi qu'il joue : EVAL n'y est pour rien. Cherchez une position où X avait un "
            "meilleur coup.",
            lambda: ("XXO", "..O", "..."),
        ),
        _idea(
            "a-tie-may-save",
            "piege",
            "Plusieurs coups sont à égalité en tête, et l'un d'eux est bon : EVAL ne trompe que si "
            "tous ses meilleurs coups sont mauvais.",
            lambda: ("XOX", "...", "O.."),
        ),
        _idea(
            "eval-is-right",
            "piege",
            "Ici le coup qu'EVAL met en tête garde le meilleur résultat possible pour X. Vérifiez "
            "avec vraie_valeur, avant et après le coup.",
            lambda: EMPTY,
        ),
    ),
)


EXERCISES: tuple[Exercise, ...] = (ALMOST, ALL_LINES, REMARKS, EVAL, BEST, PIEGE)
