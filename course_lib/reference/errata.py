"""What the lecture notes say and is not so: one entry each, shown where its lesson comes to it.

`notes/` is not distributed; N0 is the one by N. Lazaar, N1 "Alice et Bob", N2 the Bucharest course,
N3 the chapter on Chomp.
"""

from dataclasses import dataclass
from html import escape

from course_lib.canvas.style import NOTE

STYLE = (
    f"border-left:4px solid {NOTE.line}; background:{NOTE.fill}; color:{NOTE.text}; "
    "padding:0.5em 0.9em; margin:0.5em 0; max-width:46em"
)


@dataclass(frozen=True)
class Erratum:
    """What a note prints (`says`), what is true (`correct`), and who says so (`source`).

    `place` names the notes and their sections; `lesson` is the notebook that shows it, without
    `.ipynb`; `kind` is "Précision" where the note is not wrong but ambiguous or incomplete.
    All texts are plain French.
    """

    key: str
    place: str
    says: str
    correct: str
    source: str
    lesson: str
    kind: str = "Erratum"

    def __str__(self) -> str:
        return f"{self.kind} ({self.place}). {self.says} {self.correct} Source : {self.source}."

    def _repr_html_(self) -> str:
        title = f"<strong>{self.kind} ({escape(self.place)}).</strong>"
        text = f"{escape(self.says)} {escape(self.correct)}"
        return (
            f'<div style="{STYLE}">{title} {text} <em>(Source : {escape(self.source)}.)</em></div>'
        )


ERRATA = (
    Erratum(
        key="n0-von-neumann",
        place="N0, § 1.1 à 1.3 ; N2, introduction",
        says="Les notes disent l'algorithme minimax introduit par von Neumann, ou dû à lui.",
        correct="En 1928, il démontre un théorème sur les stratégies mixtes, où l'on tire son "
        "coup au hasard ; Borel les avait étudiées dès 1921. Pour les jeux à tour de rôle, sans "
        "secret ni hasard, l'idée remonte à Zermelo (1913) ; le programme qui s'arrête à une "
        "profondeur donnée et évalue est décrit par Shannon (1950). Le livre de 1944, lui, est "
        "bien daté.",
        source="J. von Neumann, « Zur Theorie der Gesellschaftsspiele », 1928 ; C. Shannon, "
        "« Programming a Computer for Playing Chess », 1950",
        lesson="01_histoire",
    ),
    Erratum(
        key="n0-turochamp",
        place="N0, § 1.4",
        says="La note parle du « programme informatique Turochamp » de 1951.",
        correct="Turing et Champernowne l'ont conçu en 1948 : c'était une machine de papier, "
        "qu'aucun ordinateur de l'époque n'a exécutée. On en garde une partie, jouée à la main "
        "en 1952 contre Glennie et perdue en 29 coups. En 1951, c'est le programme de Prinz, qui "
        "cherchait des mats en deux coups, qui tournait sur le Ferranti Mark I.",
        source="A. Turing, dans « Faster than Thought », 1953",
        lesson="01_histoire",
    ),
    Erratum(
        key="n0-alpha-beta-1950",
        place="N0, § 1.5 et § 6",
        says="Selon la note, Newell, Simon et McCarthy introduisent alpha-bêta « en 1950 » ; "
        "plus loin, l'idée date des « années 1940 », avec « deux groupes indépendants ».",
        correct="On ne connaît rien des années 1940. McCarthy en a l'idée en 1956 ; Newell, Shaw "
        "et Simon en publient une approximation en 1958 ; Samuel (1959) et Brudno (1963) y "
        "arrivent de leur côté ; Hart et Edwards (1961) la décrivent en détail. La preuve et "
        "l'analyse viennent ensuite : Slagle et Dixon (1969), Knuth et Moore (1975).",
        source="D. Knuth et R. Moore, « An Analysis of Alpha-Beta Pruning », 1975",
        lesson="01_histoire",
    ),
    Erratum(
        key="n1-cards",
        place="N1, § 1.1",
        says="La note met « les jeux de cartes » hors du cadre.",
        correct="Ce ne sont pas les cartes qui gênent, mais leur secret et leur mélange : une "
        "fin de partie jouée cartes sur table, sans pioche, entre dans le cadre.",
        source="les cinq conditions de la leçon 01",
        lesson="01_histoire",
        kind="Précision",
    ),
    Erratum(
        key="n0-table-3-morpion",
        place="N0, table 3, morpion",
        says="La note donne 26 830 comme taille d'arbre du morpion, et un branchement de 3.",
        correct="26 830 est le nombre de parties quand les positions sont confondues à symétrie "
        "près, à chaque coup. L'arbre a 549 946 nœuds et 255 168 parties, pour 5 478 positions. "
        "Le branchement moyen est de 1,87 par nœud interne et de 3,58 par position : aucun ne "
        "donne 3.",
        source="calcul de la leçon 01",
        lesson="01_histoire",
    ),
    Erratum(
        key="n0-table-3-mixed",
        place="N0, table 3",
        says="La table s'intitule « tailles d'arbres de jeu ».",
        correct="Elle mêle deux choses. Pour Othello et les échecs, c'est bien une taille "
        "d'arbre ; pour Puissance 4, les dames et le go, c'est un nombre de positions, et le "
        "10¹⁴ de Puissance 4 est une borne ancienne : le compte exact est 4 531 985 219 092.",
        source="S. Edelkamp et P. Kissmann, suite A212693 de l'OEIS ; J. Tromp et G. Farnebäck, "
        "« Combinatorics of Go », 2006",
        lesson="01_histoire",
    ),
    Erratum(
        key="n0-table-3-columns",
        place="N0, table 3",
        says="La table donne un branchement, une profondeur et une taille.",
        correct="Ses trois colonnes ne vont pas ensemble : branchement puissance profondeur "
        "n'approche la taille imprimée que pour le morpion, Othello et les échecs. Pour "
        "Puissance 4 et les dames, l'écart dépasse vingt ordres de grandeur ; pour le go, cinq "
        "cents.",
        source="calcul de la leçon 01",
        lesson="01_histoire",
    ),
    Erratum(
        key="n3-sizes",
        place="N3, introduction",
        says="La note donne environ 10¹⁰⁰ positions au go, 10³² aux dames, et de 10⁴³ à 10⁵⁰ aux "
        "échecs.",
        correct="Au go, il manque 70 ordres de grandeur : 2,08 × 10¹⁷⁰. Aux dames, 10³² ne "
        "convient qu'au damier 10 × 10. Aux échecs, la fourchette est historique : l'estimation "
        "de Tromp, environ 4,8 × 10⁴⁴, la resserre.",
        source="J. Tromp et G. Farnebäck, « Combinatorics of Go », 2006 ; J. Tromp, « Chess "
        "Position Ranking », 2021",
        lesson="01_histoire",
    ),
    Erratum(
        key="n2-lost-exponents",
        place="N2, complexité",
        says="La note écrit « 35100 » nœuds, « 10100 » atomes et un temps « O(bP ) ».",
        correct="Les exposants se sont perdus : il faut lire 35¹⁰⁰, c'est-à-dire environ 10¹⁵⁴, "
        "et O(bᴾ). Et même 10¹⁰⁰ est trop : on estime les atomes de l'univers observable à "
        "environ 10⁸⁰.",
        source="calcul de la leçon 01",
        lesson="01_histoire",
    ),
    Erratum(
        key="n3-two-scales",
        place="N3, partie I et remarque sur la profondeur",
        says="La partie I donne +∞ aux positions gagnées et −∞ aux perdues ; une remarque, plus "
        "loin, leur donne 1 et −1.",
        correct="Ce sont deux échelles. La première s'emploie avec une heuristique : une "
        "victoire doit peser plus que toute note. La seconde ne sert que si l'on lit les parties "
        "jusqu'au bout, sans heuristique.",
        source="calcul de la leçon 02",
        lesson="02_heuristiques",
        kind="Précision",
    ),
    Erratum(
        key="n0-winnable",
        place="N0, § 5",
        says="Une ligne est « gagnable » si elle « ne contient que des X, des O, ou est vide ».",
        correct="Comprenez qu'elle ne contient pas à la fois X et O. Reste une question : une "
        "ligne déjà presque gagnée compte-t-elle aussi comme gagnable ? Le +9 de la note répond "
        "que non ; en comptant deux fois, on trouverait +10 pour sᵢ et +16 pour s₃.",
        source="calcul de la leçon 02",
        lesson="02_heuristiques",
        kind="Précision",
    ),
    Erratum(
        key="n0-eval-s2",
        place="N0, § 5",
        says="La note dessine s₂ (X en (3, 2)) comme s₁, et lui donne +8. Elle ne cite que trois "
        "coups.",
        correct="La croix va en (3, 2) et le total est +9. Les valeurs de s₁ (victoire) et de s₃ "
        "(+13) sont justes. Il manque deux coups : (1, 3), qui vaut +10, et (2, 1), qui vaut +11.",
        source="calcul de la leçon 02",
        lesson="02_heuristiques",
    ),
    Erratum(
        key="n3-connect4-picture",
        place="N3, partie I",
        says="Le dessin de la position de Puissance 4 manque dans le texte ; le calcul h = 2 est "
        "juste.",
        correct="La position montrée ici est une reconstruction : plusieurs positions permises, "
        "sans quatre pions alignés, donnent exactement ces poids.",
        source="calcul de la leçon 02",
        lesson="02_heuristiques",
        kind="Précision",
    ),
    Erratum(
        key="n2-figure-342",
        place="N2, figure 3.4.2",
        says="La figure, une fin de partie de morpion, manque dans le texte.",
        correct="Celle du cours est une reconstruction : 24 plateaux suivent la description de "
        "la note, et tous donnent le même arbre de valeurs, à l'ordre des frères près. On ne "
        "peut pas savoir lequel était dessiné.",
        source="calcul de la leçon 03a",
        lesson="03a_minimax",
        kind="Précision",
    ),
    Erratum(
        key="n2-levels",
        place="N2, phases de l'algorithme",
        says="La note dit de visiter l'arbre « par niveaux », en montant des feuilles à la racine.",
        correct="Son pseudo-code fait autre chose : un parcours en profondeur d'abord, où chaque "
        "nœud reçoit sa valeur après ses fils (ordre postfixe). Les valeurs sont les mêmes, et "
        "c'est la réponse à la question que la note pose.",
        source="calcul de la leçon 03a",
        lesson="03a_minimax",
    ),
    Erratum(
        key="n1-greatest",
        place="N1, § 2.1",
        says="Alice calculerait « toutes les heuristiques possibles que Bob pourra obtenir » "
        "pour « choisir la plus grande possible ».",
        correct="C'est Bob qui choisit sa réponse, et il prend la plus petite. Alice joue donc "
        "le coup dont la plus petite suite est la plus grande : le plus grand des minimums.",
        source="calcul de la leçon 03a",
        lesson="03a_minimax",
    ),
    Erratum(
        key="n2-optimal",
        place="N2, analyse ; N0, § 4",
        says="L'algorithme serait optimal « si le joueur MAX a un adversaire qui joue de façon "
        "optimale ».",
        correct="La valeur calculée est garantie contre n'importe quel adversaire : contre un "
        "joueur qui se trompe, MAX obtient au moins autant. Mais un autre coup aurait peut-être "
        "mieux profité de l'erreur.",
        source="S. Russell et P. Norvig, « Artificial Intelligence: A Modern Approach », 4e "
        "édition, 2020 ; calcul de la leçon 03a",
        lesson="03a_minimax",
        kind="Précision",
    ),
    Erratum(
        key="n2-pseudo-code",
        place="N2, pseudo-code",
        says="Les fonctions s'appellent ValeurMINI(n) et ValeurMAX(n), mais leur boucle parcourt "
        "successeur(p).",
        correct="Il faut lire successeur(n). De plus, dans MINIMAX, coup n'est jamais affecté si "
        "toutes les valeurs sont égales à −MAX_VAL : le test est strict. On peut le régler en "
        "retenant d'abord le premier fils.",
        source="calcul de la leçon 03b",
        lesson="03b_minimax",
    ),
    Erratum(
        key="n1-hp",
        place="N1, § 2.2, MiniMax",
        says="Le code renvoie h(p).",
        correct="Le paramètre s'appelle pos : il faut écrire h(pos). Sinon Python s'arrête sur "
        "une NameError, ou lit en silence une variable p qui traîne ailleurs.",
        source="calcul de la leçon 03b",
        lesson="03b_minimax",
    ),
    Erratum(
        key="n1-maximin-itself",
        place="N1, § 2.2, MaxiMin",
        says="Dans le code, MaxiMin appelle MaxiMin : MIN ne joue jamais.",
        correct="MaxiMin doit appeler MiniMax. Sur l'arbre de N3, le code imprimé donne 2, 2 et "
        "−1 à la profondeur 2, et prend à gauche à égalité, au lieu du centre ; à la profondeur "
        "3 il prend encore à gauche, au lieu de la droite.",
        source="calcul de la leçon 03b",
        lesson="03b_minimax",
    ),
    Erratum(
        key="n1-value-only",
        place="N1, § 2.2 ; N3, partie II",
        says="MiniMax et MaxiMin ne renvoient qu'une valeur.",
        correct="Rien ne dit donc quel coup jouer. À la racine, il faut retenir le coup qui a "
        "donné la meilleure valeur ; la question 14 de N3 le fait, en renvoyant un triplet.",
        source="calcul de la leçon 03b",
        lesson="03b_minimax",
        kind="Précision",
    ),
    Erratum(
        key="n1-fils-empty",
        place="N1, § 2.2 ; N3, partie II",
        says="La partie est jugée finie quand fils(pos) == [] (ou successeurs(p) == []).",
        correct="Cela ne suffit que si cette fonction renvoie la liste vide dès qu'un joueur a "
        "gagné, même s'il reste des cases libres. Sinon, on continue à jouer après la victoire.",
        source="calcul de la leçon 03b",
        lesson="03b_minimax",
        kind="Précision",
    ),
    Erratum(
        key="n1-without-trouble",
        place="N1, § 2.1",
        says="« Toutes les positions peuvent être déterminées sans trop de souci », dit la note "
        "de Puissance 4.",
        correct="Le jeu est résolu depuis 1988, mais il a 4 531 985 219 092 positions : plus de "
        "quatre mille milliards.",
        source="S. Edelkamp et P. Kissmann, suite A212693 de l'OEIS",
        lesson="03b_minimax",
        kind="Précision",
    ),
    Erratum(
        key="n0-states",
        place="N0, § 3",
        says="À la profondeur maximale, la recherche explorerait « tous les états possibles ».",
        correct="Elle visite tous les nœuds : un même état y revient autant de fois qu'il a "
        "d'histoires. Au morpion, 549 946 nœuds pour 5 478 états.",
        source="calcul de la leçon 01 et de la leçon 03b",
        lesson="03b_minimax",
    ),
    Erratum(
        key="n2-space",
        place="N2, analyse",
        says="La place en mémoire serait en O(bP).",
        correct="C'est vrai si l'on crée tous les fils d'un nœud en même temps. En les créant un "
        "par un, il suffit de retenir la branche en cours : O(P).",
        source="calcul de la leçon 03b",
        lesson="03b_minimax",
        kind="Précision",
    ),
    Erratum(
        key="n0-alpha-meaning",
        place="N0, § 6.1",
        says="La note présente α comme la plus grande valeur que MAX est prêt à accepter, et β "
        "comme la plus petite que MIN est prêt à accepter.",
        correct="C'est l'inverse : α est ce dont MAX est déjà sûr, donc le moins qu'il "
        "acceptera ; β est ce que MIN est déjà sûr de ne pas dépasser. L'algorithme 2, lui, est "
        "juste.",
        source="D. Knuth et R. Moore, « An Analysis of Alpha-Beta Pruning », 1975",
        lesson="04_alpha_beta",
    ),
    Erratum(
        key="n0-exceeds",
        place="N0, § 6.1",
        says="On couperait « si la valeur de l'un des nœuds dépasse α ou β ».",
        correct="À un nœud MAX, le test compare à β : on coupe si la valeur atteint β. À un nœud "
        "MIN, il compare à α : on coupe si la valeur descend jusqu'à α. Dépasser α à un nœud MAX "
        "est une bonne nouvelle : c'est α qui monte.",
        source="D. Knuth et R. Moore, « An Analysis of Alpha-Beta Pruning », 1975",
        lesson="04_alpha_beta",
    ),
    Erratum(
        key="n0-strict-tests",
        place="N0, § 6.2",
        says="Le principe coupe quand la valeur est « supérieure à β » ou « inférieure à α », au "
        "sens strict ; l'algorithme 2 coupe aussi à égalité.",
        correct="C'est l'algorithme 2 qu'il faut suivre. Les deux trouvent la même valeur, mais "
        "au morpion les tests stricts visitent 146 120 nœuds, au lieu de 18 297.",
        source="calcul de la leçon 04",
        lesson="04_alpha_beta",
    ),
    Erratum(
        key="n0-first-call",
        place="N0, § 6.2, algorithme 2",
        says="Le premier appel n'est pas donné.",
        correct="Au départ, personne n'est sûr de rien : on appelle avec α = −∞ et β = +∞. "
        "Partir de α = 0, par exemple, peut donner une valeur fausse quand la vraie est négative.",
        source="D. Knuth et R. Moore, « An Analysis of Alpha-Beta Pruning », 1975",
        lesson="04_alpha_beta",
        kind="Précision",
    ),
    Erratum(
        key="n3-lost-pictures",
        place="N3, élagage alpha-bêta",
        says="Les dessins des coupures alpha et bêta manquent dans le texte.",
        correct="Ceux du cours sont des reconstructions. Le texte fixe seulement ceci : on sait "
        "que la branche centrale vaudra au plus 2, puis, dès le premier fils de la branche de "
        "droite, que celle-ci vaudra au plus 1.",
        source="le texte de N3 ; calcul de la leçon 04",
        lesson="04_alpha_beta",
        kind="Précision",
    ),
    Erratum(
        key="random-order",
        place="Manuels, ordre des coups",
        says="On lit que, dans un ordre tiré au hasard, alpha-bêta examine environ b^(3d/4) "
        "feuilles.",
        correct="C'est une approximation. Le facteur exact de Pearl donne un exposant qui dépend "
        "de b : 0,701 d pour b = 7, et 0,718 d pour b = 35.",
        source="J. Pearl, « The Solution for the Branching Factor of the Alpha-Beta Pruning "
        "Algorithm and its Optimality », 1982",
        lesson="04_alpha_beta",
        kind="Précision",
    ),
    Erratum(
        key="n0-motifs",
        place="N0, § 4",
        says="Élaguer d'après des motifs réduirait la complexité « sans affecter la précision de "
        "la recherche ».",
        correct="Ce n'est vrai que si l'on a prouvé le motif. En général, un motif se trompe "
        "dans certaines positions : la branche coupée pouvait être la bonne, et la valeur "
        "trouvée est alors fausse.",
        source="calcul de la leçon 05b",
        lesson="05b_limites_et_extensions",
    ),
    Erratum(
        key="n3-cubic",
        place="N3, introduction",
        says="Le calcul de l'attracteur serait en O(n³), où n est le nombre de sommets.",
        correct="C'est le coût de la méthode naïve, qui recommence jusqu'à ce que rien ne "
        "change. En retenant, pour chaque sommet, combien de ses successeurs restent à classer, "
        "on regarde chaque arc un nombre fixe de fois (ici, deux) : un temps linéaire en "
        "sommets et arcs.",
        source="calcul de la leçon 06",
        lesson="06_attracteurs_et_chomp",
        kind="Précision",
    ),
    Erratum(
        key="n3-33",
        place="N3, question 8",
        says="« Chaque joueur admet 33 sommets attracteurs », dit la note, qui dessine une "
        "tablette 3 × 5.",
        correct="Les 33 sont ceux d'une tablette 3 × 4 (ou 4 × 3), si un sommet est (tablette, "
        "joueur), si l'on ne garde que les sommets atteignables et si la partie s'arrête au "
        "carré empoisonné : 66 sommets. La tablette 3 × 5 en donne 108, et 54 par joueur.",
        source="calcul de la leçon 06",
        lesson="06_attracteurs_et_chomp",
    ),
    Erratum(
        key="n3-stays-in-attractor",
        place="N3, question 10",
        says="La stratégie gagnante jouerait un coup « qui reste encore dans l'attracteur ».",
        correct="Cela suffit au Chomp, où l'on ne revient jamais en arrière. Dans un jeu qui "
        "peut tourner en rond, on resterait dans l'attracteur sans jamais gagner : il faut que "
        "le rang diminue à chaque coup.",
        source="calcul de la leçon 06",
        lesson="06_attracteurs_et_chomp",
        kind="Précision",
    ),
    Erratum(
        key="n3-exercise-12",
        place="N3, questions 12 et 13",
        says="H(tab) vaut −1 quand il ne reste que le carré empoisonné : c'est une note pour "
        "celui qui doit jouer. Les deux fonctions du cours la renvoient telle quelle.",
        correct="Elles attendent une note pour un joueur fixé : il faut renvoyer H quand MAX "
        "doit jouer, et −H quand c'est MIN. Sinon, sur une tablette 2 × 2 avec n = 3, tous les "
        "coups reçoivent −1, et le programme joue (0, 1), qui perd à coup sûr. Avec n = 2, la "
        "parité cache la faute.",
        source="calcul de la leçon 06",
        lesson="06_attracteurs_et_chomp",
    ),
    Erratum(
        key="n3-deeper",
        place="N3, partie II",
        says="« Lorsque la profondeur augmente, la stratégie obtenue est meilleure. »",
        correct="Souvent, pas toujours. Au Chomp 3 × 4, avec l'heuristique de la question 12 (au "
        "bon signe) et en commençant, la profondeur 1 bat le hasard 93,3 fois sur cent, la "
        "profondeur 3 seulement 90 fois.",
        source="D. Nau, « Pathology on Game Trees: A Summary of Results », 1980 ; calcul de la "
        "leçon 07",
        lesson="07_tournoi",
    ),
    Erratum(
        key="n3-question-15",
        place="N3, question 15",
        says="La note renvoie au code « exécuté à la question 9 ».",
        correct="C'est à la question 11 que l'on exécute ce code ; la question 9 écrit la "
        "stratégie au hasard.",
        source="le texte de N3, question 11",
        lesson="07_tournoi",
    ),
)


def erratum(key: str) -> Erratum:
    """The entry of that key; ValueError, in French, if there is none."""
    for entry in ERRATA:
        if entry.key == key:
            return entry
    known = ", ".join(entry.key for entry in ERRATA)
    raise ValueError(f"aucun erratum ne s'appelle « {key} » ; il y a : {known}")
