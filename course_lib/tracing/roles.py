"""What the parameters of a search mean, by their names and beside one another."""

import ast
import re
from collections.abc import Mapping
from functools import cache
from inspect import Parameter, Signature
from itertools import chain
from types import CodeType, FunctionType

from course_lib.judge.syntax import parsed, source_of
from course_lib.tracing.nodes import RefusedSearchError, is_number

ROLES = {
    "depth": "d n l k depth profondeur prof horizon hauteur plies ply niveau level reste restante "
    "remaining deepness depthleft maxdepth depthlimit cutoff profundidad profundidade tiefe nivel "
    "steps nsteps ahead lookahead lvl levels height globina dubina profondità dziļums glab limit "
    "limite",
    "evaluate": "h f eval evaluer évaluer evaluate evaluation heuristic heuristique note "
    "evaluator evalfunc scoring scorer function func fn fonction heur utility utilite utilité "
    "evaluateur évaluateur ev heuristica",
    "table": "table tt ttable memo mémo memory cache dict transposition transpositions",
    "guess": "guess init",
    "unset": "lastmove",
    "low": "a low lower lb lo lowerbound inf",
    "high": "b high upper ub hi upperbound sup",
    "": "time temps timeout seconds secondes precedent prev best score value valeur bound borne",
    "maximizing": "max maxi ismax estmax maxplayer ismaxplayer maxnode white blanc",
    "minimizing": "min mini ismin estmin minplayer",
    "other": "other opponent opp enemy rival adversaire adverse autre oponente human",
    "own": "original own my me moi ai ia agent computer komputer ordinateur",
    "turn": "joueur player turn tour color colour couleur sign signe side camp phase letter lettre "
    "mark marque symbol symbole type jugador turno spieler who mover piece token sgn mult "
    "multiplier trait bot team pion stone jog jogador etapa gracz giocatore zug whose",
    "state": "s p v pos gs position etat état state node noeud nœud board plateau grille grid "
    "field squares sommet configuration root racine estado nodo tablero tabuleiro inicial plansza "
    "stan scacchiera spielfeld brett observation",
    "game": "j g jeu game juego jogo rules regles règles tree arbre problem problema",
    "window": "window fenetre fenêtre",
    "alpha": "alpha α alfa",
    "beta": "beta β",
    "children": "successeurs children fils enfants",
    "line": "pv line pline variation",
    "flag": "null allowed verbose debug",
    "moves": "coups moves actions validmoves legalmoves",
}
"""The purpose of a parameter, and the words of its name that tell it; the first that fits holds."""
WORD = re.compile(r"[^\W\d_A-Z]+|[A-Z]+[^\W\d_A-Z]*")
"""A word of a name, written in one of the two ways: `max_depth`, `maxDepth`."""
BOUNDS = ("alpha", "beta"), ("low", "high"), ("maximizing", "minimizing")
"""The purposes of two parameters that are bounds together: `max_so_far` and `min_so_far`, too."""
BOUND_NAMES = {name: role for role in BOUNDS[0] for name in ROLES[role].split()}
"""The names of the two bounds that are followed, be they parameters or not."""
SCORES = "score", "value", "valeur"
"""How the names begin of what is the evaluation if the search calls it."""
SIGNS = "col", "coul", "sig"
"""How the names begin of what multiplies the values, beside a player."""
OPTIONAL = ("game", "state", "depth", "evaluate", "maximizing", "minimizing")
"""What is given to a search even where it has a value by default."""
NOTES = ("successeurs", "successeur", "fils", "h", "f", "coup", "numero_de", "Feuille")
"""The functions of the lecture notes, which the exercises give to students."""
METHODS = ("successors", "actions", "result", "is_terminal", "to_move", "utility", "heuristic")
"""The methods of a game whose first argument is a position."""
UNKNOWN = (
    "Je ne sais pas quoi donner au paramètre « {} » : nommez les paramètres comme dans le cours, "
    "par exemple f(jeu, s, d, h), f(jeu, s, d, h, alpha, beta) ou maximin(p, n), ou donnez-lui une "
    "valeur par défaut."
)
NO_STATE = (
    "Aucun paramètre de votre fonction ne reçoit la position : ajoutez-en un, que vous pouvez "
    "nommer s, p, board, state ou node."
)
NOT_PLAIN = (
    "On ne peut suivre qu'une fonction écrite en Python, dont on voit les paramètres : ni une "
    "fonction de Python lui-même, ni une fonction décorée sans functools.wraps."
)
_STARS = (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)


@cache
def role_of(name: str) -> str:
    """The purpose of a parameter of this name, a key of `ROLES`; "" if the name is not recognised.

    >>> role_of("isMaximizing"), role_of("max_depth"), role_of("truc")
    ('maximizing', 'depth', '')
    """
    words = {word.lower() for word in WORD.findall(name) if len(word) > 1 or word in (name, "d")}
    spelled = name.lower().replace("ks", "x").replace("xy", "xi")  # maksymalizacja
    words |= {begin for begin in ("max", "min") if f"{begin}im" in spelled}
    is_count = words & {"nm", "nb", "num"} and words & {"turn", "turns", "coups"}
    words |= {"depth"} if is_count else set()
    words |= {"window"} if words >= {"alpha", "beta"} else set()
    words |= {"lastmove"} if words & {"last", "best", "prev"} and "move" in words else set()
    words -= {"node", "nodes"} if words & {"count", "counter", "compteur"} else set()
    words -= {"cutoff"} if "test" in words else {"limit", "limite"} if "time" in words else set()
    return next((role for role, texts in ROLES.items() if words & {*texts.split()}), "")


@cache
def roles_of(code: CodeType) -> dict[str, str]:
    """The purpose of each parameter of a function, those of two bounds being "alpha" and "beta".

    >>> roles_of((lambda lo, hi: 0).__code__), roles_of((lambda lo, s: 0).__code__)
    ({'lo': 'alpha', 'hi': 'beta'}, {'lo': '', 's': 'state'})
    """
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    roles = {name: role_of(name) for name in names}
    new = {"low": "", "high": ""}
    for pair in BOUNDS:
        new |= zip(pair, BOUNDS[0], strict=True) if {*pair} <= {*roles.values()} else ()
    return {name: new.get(role, role) for name, role in roles.items()}


def roles_in_call(function: FunctionType, sign: Signature, *, has_notes: bool) -> dict[str, str]:
    """The purpose of each parameter that receives an argument, if one calls it by `sign`.

    `has_notes` tells if it uses the functions of the lecture notes. RefusedSearchError if a
    parameter without default is not recognised.
    """
    parameters = [p for p in sign.parameters.values() if p.kind not in _STARS]
    if not parameters:
        raise RefusedSearchError(NOT_PLAIN if sign.parameters else NO_STATE)
    needed = [p.name for p in parameters if p.default is Parameter.empty]
    own = {p.name: roles_of(function.__code__)[p.name] for p in parameters}
    own |= {"j": "turn"} if "j" in own and has_notes else {}  # the notes have no game, but a player
    has_state = "initial" in function.__code__.co_names
    roles = _beside_one_another(own | _used_in(function, own), needed, has_state=has_state)
    for name in needed:
        if not roles[name]:
            raise RefusedSearchError(UNKNOWN.format(name))
    taken = {"", *(roles[name] for name in needed)}
    for one in parameters:
        optional = (*OPTIONAL, *BOUNDS[0]) if one.default is None else OPTIONAL
        count = getattr(getattr(one.default, "__code__", None), "co_argcount", 0)
        is_kept = is_number(one.default) or count > 1
        is_guess = roles[one.name] == "evaluate" and is_kept  # f, in MTD(f)
        is_level = roles[one.name] == "depth" and one.default == 0  # beside the depth to reach
        is_guess |= is_level and [*roles.values()].count("depth") > 1
        if is_guess or (one.name not in needed and roles[one.name] not in {*optional} - taken):
            del roles[one.name]
    return roles


def _used_in(function: FunctionType, roles: Mapping[str, str]) -> dict[str, str]:
    """The purposes that the code of a function tells, and not the names of its parameters."""
    values = [*roles.values()]
    is_clear = values.count("state") == 1 and "" not in values and values.count("game") < 2
    has_score = any(name.lower().startswith(SCORES) for name in roles)
    if is_clear and not has_score and roles.get("f") != "evaluate":
        return {}
    nodes = [*ast.walk(parsed(source_of(function)))]
    return _called(nodes, roles) | ({} if is_clear else _in_the_game(nodes, roles))


def _called(nodes: list[ast.AST], roles: Mapping[str, str]) -> dict[str, str]:
    """A score that is called is the evaluation; an `f` that no call uses, the guess of MTD(f)."""
    calls = [one for one in nodes if isinstance(one, ast.Call)]
    called = {one.func.id for one in calls if isinstance(one.func, ast.Name)}
    in_calls = {one.id for one in chain(*map(ast.walk, calls)) if isinstance(one, ast.Name)}
    is_guess = calls and roles.get("f") == "evaluate" and "f" not in in_calls
    scores = [name for name in roles if name.lower().startswith(SCORES)]
    return dict.fromkeys(called & {*scores}, "evaluate") | ({"f": "guess"} if is_guess else {})


def _in_the_game(nodes: list[ast.AST], roles: Mapping[str, str]) -> dict[str, str]:
    """The game and the position of `game.successors(s)`; a game that is looked in is a table."""
    used, has_state = dict[str, str](), "state" in roles.values()
    for one in nodes:
        match one:
            case ast.Call(ast.Attribute(ast.Name(game), method), [ast.Name(name), *_]):
                is_state = roles.get(name) == "state" or (name in roles and not has_state)
                if is_state and method in METHODS:
                    used |= {name: "state"}
                    used |= {game: "game"} if roles.get(game) in ("", "state") else {}
            case ast.Compare(ops=[ast.In()], comparators=[ast.Name(name)]):
                used |= {name: "table"} if roles.get(name) == "game" else {}
    return used


def _beside_one_another(
    roles: dict[str, str], needed: list[str], *, has_state: bool
) -> dict[str, str]:
    """What parameters mean, "" if it is not known, when the others are there.

    `has_state` tells if the search asks the game for its initial position.
    """
    if not has_state and needed and "state" not in roles.values():  # ValeurMINI(n), n a node
        games, depths, unknown = (
            [name for name in needed if roles[name] == role] for role in ("game", "depth", "")
        )
        short = [name for name in depths if len(name) == 1]
        nodes = short * (len(depths) > 1)  # n, beside depth
        if not (found := nodes or unknown or games[1:] or games or short):
            raise RefusedSearchError(NO_STATE)
        roles[found[0]] = "state"
    players = [name for name in needed if roles[name] in ("turn", "own")]
    if len(players) > 1:  # a player, and the sign of the values
        roles |= {name: "sign" for name in players if name.lower().startswith(SIGNS)}
    players = [name for name in players if roles[name] != "sign"]
    roles |= {name: "turn" for name in players if "turn" not in map(roles.get, players)}
    for name in [name for name in players if roles[name] == "turn"][1:]:
        roles[name] = "own"  # whose values they are, beside the one who moves
    return {n: "" if role == "other" and not players else role for n, role in roles.items()}
