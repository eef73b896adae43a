"""The words of the field: what each means, its English name, and what each note calls it.

English terms and names of functions are those of Russell and Norvig, *Artificial Intelligence: A
Modern Approach*, 4th edition, 2020, where it has them.
"""

from dataclasses import dataclass

NOTES = ("N0", "N1", "N2", "N3")


@dataclass(frozen=True)
class Term:
    """A word, its English name, what it means in one line, and the lesson that introduces it.

    `notes` holds what N0, N1, N2 and N3 call it ("" for a note that has no word for it), `code`
    its name in course_lib and `aima` its name in AIMA; a term without `notes` has no place in the
    concordance.
    """

    french: str
    english: str
    meaning: str
    lesson: str
    notes: tuple[str, ...] = ()
    code: str = ""
    aima: str = ""


GLOSSARY = (
    Term(
        "MAX",
        "MAX",
        "Le joueur qui veut le plus grand nombre ; les valeurs sont les siennes.",
        "00_accueil",
        ("Joueur 1, player₁, X", "Alice, A", "MAX, X", "Morgan, jaune"),
        "MAX",
        "MAX",
    ),
    Term(
        "MIN",
        "MIN",
        "Son adversaire, qui veut le plus petit nombre.",
        "00_accueil",
        ("Joueur 2, O", "Bob, B", "MIN, O", "Malo, rouge"),
        "MIN",
        "MIN",
    ),
    Term(
        "position",
        "state, position",
        "Tout ce qu'il faut pour continuer : le plateau, et à qui de jouer. On dit aussi état.",
        "01_histoire",
        ("s, état", "pos", "p à la racine, n ailleurs", "p, s ; tab au Chomp"),
        "state",
        "state",
    ),
    Term(
        "coup",
        "move, action",
        "Ce qu'un joueur choisit : il mène d'une position à une autre.",
        "01_histoire",
        ("coup, action", "coup, possibilité", "coup, opérateur", "coup, (i0, j0) au Chomp"),
        "action",
        "action",
    ),
    Term(
        "à qui de jouer",
        "player to move",
        "Le joueur qui choisit le prochain coup dans une position.",
        "01_histoire",
        ("player₁ vrai ou faux", "MaxiMin ou MiniMax", "nœud MAX ou MIN", "maximin ou minimax"),
        "to_move(state)",
        "TO-MOVE(s)",
    ),
    Term(
        "somme nulle",
        "zero-sum",
        "Ce que l'un gagne, l'autre le perd : un seul nombre suffit.",
        "01_histoire",
    ),
    Term(
        "information totale",
        "perfect information",
        "Chacun voit toute la position : rien n'est caché.",
        "01_histoire",
    ),
    Term(
        "stratégies mixtes",
        "mixed strategies",
        "Des façons de jouer où l'on tire son coup au hasard, selon des probabilités choisies.",
        "01_histoire",
    ),
    Term(
        "position terminale",
        "terminal state",
        "Une position où la partie est finie : plus aucun coup.",
        "01_histoire",
        ("isLeaf(s)", "fils(pos) == []", "Feuille(n)", "successeurs(p) == []"),
        "is_terminal(state)",
        "IS-TERMINAL(s)",
    ),
    Term(
        "utilité",
        "utility",
        "Le résultat exact d'une partie finie, toujours pour MAX.",
        "01_histoire",
        ("score(s) : ±∞ ou 0", "", "f(n) : ±100 ou 0", "h(p) : ±∞, ou bien ±1 et 0"),
        "utility(state)",
        "UTILITY(s, p)",
    ),
    Term(
        "arbre de jeu",
        "game tree",
        "Toutes les suites de coups : une branche par coup permis.",
        "01_histoire",
    ),
    Term(
        "racine", "root", "Le nœud d'où part l'arbre : la position où l'on choisit.", "01_histoire"
    ),
    Term(
        "feuille",
        "leaf",
        "Un nœud sans suite : la partie y finit, ou l'on cesse d'y chercher.",
        "01_histoire",
    ),
    Term(
        "nœud",
        "node",
        "Un point de l'arbre : une position avec son histoire.",
        "01_histoire",
    ),
    Term("demi-coup", "ply", "Un coup d'un seul joueur ; un étage de l'arbre.", "01_histoire"),
    Term(
        "branchement",
        "branching factor",
        "Le nombre de coups permis, ou sa moyenne.",
        "01_histoire",
        ("n au § 3, b au § 6.2", "", "b", ""),
        "b",
        "b",
    ),
    Term(
        "transposition",
        "transposition",
        "Deux histoires différentes qui mènent à la même position.",
        "01_histoire",
    ),
    Term(
        "symétrie",
        "symmetry",
        "Tourner ou retourner le plateau sans rien changer au jeu.",
        "01_histoire",
    ),
    Term(
        "explosion combinatoire",
        "combinatorial explosion",
        "Le nombre de nœuds est multiplié à chaque demi-coup.",
        "01_histoire",
    ),
    Term(
        "heuristique",
        "heuristic, evaluation function",
        "Une note que l'on donne à une position sans lire la suite : une estimation.",
        "02_heuristiques",
        ("EVAL(s)", "h(pos)", "f(n), évaluation statique", "h(p) ; H(tab) au Chomp"),
        "evaluate(state)",
        "EVAL(s, p)",
    ),
    Term(
        "remarque",
        "feature",
        "Ce qu'une heuristique compte sur le plateau, avec son coût.",
        "02_heuristiques",
        ("f dans feature(s), cost(f)", "poids d'une case", "critère", "valeur d'une case"),
        "features(state)",
        "feature",
    ),
    Term(
        "antisymétrique",
        "antisymmetric",
        "Qui change de signe quand on échange les deux joueurs.",
        "02_heuristiques",
    ),
    Term(
        "glouton",
        "greedy",
        "Qui joue le coup le mieux noté, sans regarder plus loin.",
        "02_heuristiques",
    ),
    Term(
        "intervalle de confiance",
        "confidence interval",
        "Où se trouve sans doute le vrai taux, vu le nombre de parties jouées.",
        "02_heuristiques",
    ),
    Term(
        "minimax",
        "minimax",
        "Le plus petit des maximums : le choix de MIN. Aussi le nom de tout l'algorithme.",
        "03a_minimax",
        ("MINIMAX(s, d, false)", "MiniMax(pos, n)", "ValeurMINI(n)", "minimax(p, n)"),
        "minimax(game, state)",
        "MIN-VALUE(s)",
    ),
    Term(
        "maximin",
        "maximin",
        "Le plus grand des minimums : le choix de MAX.",
        "03a_minimax",
        ("MINIMAX(s, d, true)", "MaxiMin(pos, n)", "ValeurMAX(n)", "maximin(p, n)"),
        "maximin(game, state)",
        "MAX-VALUE(s)",
    ),
    Term(
        "fils",
        "child, successor",
        "Une position que l'on atteint en un coup.",
        "03a_minimax",
        ("child(s)", "fils(pos)", "successeur(p)", "successeurs(p) ; ListeVoisins(s) au Chomp"),
        "successors(state)",
        "ACTIONS(s), RESULT(s, a)",
    ),
    Term(
        "profondeur",
        "depth",
        "Le nombre de demi-coups que l'on regarde en avant.",
        "03a_minimax",
        ("d", "n", "P", "n"),
        "depth",
        "d",
    ),
    Term(
        "horizon",
        "horizon, cutoff",
        "Là où la recherche s'arrête : une heuristique y remplace la suite.",
        "03a_minimax",
        ("d = 0", "n == 0", "niveau P", "n == 0"),
        "depth == 0",
        "IS-CUTOFF(s, d)",
    ),
    Term(
        "remonter",
        "to back up",
        "Donner à un nœud la plus grande, ou la plus petite, des valeurs de ses fils.",
        "03a_minimax",
    ),
    Term(
        "valeur minimax",
        "minimax value",
        "Ce que MAX est sûr d'obtenir, quoi que fasse MIN.",
        "03a_minimax",
        ("bestValue", "mini, maxi", "valeur MiniMax ; v_min, v_max", "mini, maxi"),
        "minimax_value(game, state)",
        "MINIMAX(s)",
    ),
    Term(
        "choisir",
        "to choose a move",
        "Prendre, à la racine, le coup qui a donné la meilleure valeur.",
        "03a_minimax",
        (
            "choix optimal",
            "choix d'Alice",
            "coup, renvoyé par MINIMAX(p)",
            "triplet (maxi, i0, j0)",
        ),
        "best_action(game, state)",
        "MINIMAX-SEARCH(game, state)",
    ),
    Term(
        "mutuellement récursives",
        "mutually recursive",
        "Deux fonctions qui s'appellent l'une l'autre.",
        "03a_minimax",
    ),
    Term(
        "profondeur d'abord",
        "depth-first",
        "L'ordre de visite qui finit une branche avant de commencer la suivante.",
        "03a_minimax",
    ),
    Term(
        "mémoïsation",
        "memoization",
        "Retenir la valeur d'une position pour ne pas la recalculer.",
        "03b_minimax",
    ),
    Term(
        "élagage alpha-bêta",
        "alpha-beta pruning",
        "Ne pas visiter une branche qui ne peut plus rien changer.",
        "04_alpha_beta",
        ("ALPHA-BÊTA(s, d, player₁, α, β)", "", "", "élagage alpha-beta, hors programme"),
        "alphabeta(game, state)",
        "ALPHA-BETA-SEARCH(game, state)",
    ),
    Term(
        "alpha",
        "alpha",
        "Ce dont MAX est déjà sûr : le moins qu'il acceptera.",
        "04_alpha_beta",
        ("α", "", "", ""),
        "alpha",
        "α",
    ),
    Term(
        "bêta",
        "beta",
        "Ce que MIN est déjà sûr de ne pas dépasser.",
        "04_alpha_beta",
        ("β", "", "", ""),
        "beta",
        "β",
    ),
    Term(
        "fenêtre",
        "window",
        "L'intervalle de α à β : les valeurs qui peuvent encore compter.",
        "04_alpha_beta",
    ),
    Term(
        "coupure alpha",
        "alpha cutoff",
        "À un nœud MIN, on s'arrête dès que la valeur est au plus α.",
        "04_alpha_beta",
    ),
    Term(
        "coupure bêta",
        "beta cutoff",
        "À un nœud MAX, on s'arrête dès que la valeur est au moins β.",
        "04_alpha_beta",
    ),
    Term(
        "table de transposition",
        "transposition table",
        "Les valeurs déjà trouvées, rangées par position, avec leur sens : exacte ou borne.",
        "05a_limites_et_extensions",
    ),
    Term(
        "approfondissement itératif",
        "iterative deepening",
        "Chercher à la profondeur 1, puis 2, puis 3, tant qu'il reste du budget.",
        "05a_limites_et_extensions",
    ),
    Term(
        "effet d'horizon",
        "horizon effect",
        "Croire avoir évité un malheur que l'on a seulement repoussé hors de vue.",
        "05b_limites_et_extensions",
    ),
    Term(
        "analyse rétrograde",
        "retrograde analysis",
        "Partir des fins de partie et remonter, pour connaître toutes les positions.",
        "05b_limites_et_extensions",
    ),
    Term(
        "arène",
        "arena",
        "Le graphe d'un jeu : ses sommets sont les positions, chacune à un joueur.",
        "06_attracteurs_et_chomp",
        ("", "", "", "arène, GrapheTab(tab, joueur)"),
        "Arena",
        "",
    ),
    Term(
        "attracteur",
        "attractor",
        "Les sommets d'où un joueur peut forcer la partie vers son but.",
        "06_attracteurs_et_chomp",
        ("", "", "", "Attracteur(joueur)"),
        "attractor",
        "",
    ),
    Term(
        "rang",
        "rank",
        "En combien de coups, au plus, un joueur force la fin depuis un sommet.",
        "06_attracteurs_et_chomp",
    ),
    Term(
        "stratégie gagnante",
        "winning strategy",
        "Une règle qui gagne contre toutes les réponses de l'adversaire.",
        "06_attracteurs_et_chomp",
        ("", "", "", "StrategieGagnante(tab, joueur)"),
        "winning_strategy",
        "",
    ),
    Term(
        "tournoi",
        "round-robin tournament",
        "Chaque programme joue contre chaque autre, autant de fois en premier qu'en second.",
        "07_tournoi",
    ),
    Term(
        "Elo",
        "Elo rating",
        "Un nombre par joueur : l'écart de deux nombres prédit le taux de points.",
        "07_tournoi",
    ),
    Term(
        "bitboard",
        "bitboard",
        "Les pions d'un joueur rangés dans les bits d'un entier : une case, un bit.",
        "08_jusquou_aller",
    ),
    Term(
        "coup sûr",
        "safe move, non-losing move",
        "Un coup qui ne laisse pas l'adversaire gagner aussitôt.",
        "08_jusquou_aller",
    ),
    Term(
        "fenêtre itérative",
        "iterative window, MTD(f)",
        "Chercher une valeur par questions « au moins tant ? », qui coupent mieux.",
        "08_jusquou_aller",
    ),
    Term(
        "score",
        "exact score",
        "Au puissance 4, combien de pions le gagnant garde en main ; 0 pour une nulle.",
        "08_jusquou_aller",
    ),
    Term(
        "livre d'ouverture",
        "opening book",
        "Les réponses aux premiers coups, calculées d'avance et rangées.",
        "08_jusquou_aller",
    ),
    Term(
        "zugzwang",
        "zugzwang",
        "L'obligation de jouer, quand tout coup nuit à celui qui joue.",
        "08_jusquou_aller",
    ),
)
"""In the order of the lessons."""
