"""Where a student's search first goes wrong, and why: each call against what it heard."""

from collections.abc import Callable, Iterator
from math import inf
from typing import NamedTuple

from course_lib.explorer.exploration import Exploration
from course_lib.games import MAX
from course_lib.games.tree import Path
from course_lib.text import french_number
from course_lib.tracing import Call, node_name
from course_lib.tracing.tracer import number_in

SENTENCES = {
    "fine": "Votre fonction trouve la bonne valeur à chaque nœud, et la racine vaut {root}.",
    "fine cuts": "Votre fonction trouve la bonne valeur ({root}), et coupe exactement où il faut.",
    "nothing": "Votre fonction n'a appelé personne sur cet arbre : elle doit recevoir un nœud.",
    "None": "{node} : votre fonction ne renvoie rien (None). Un « return » manque-t-il ?",
    "kind": "{node} : votre fonction renvoie {given}, et non un nombre.",
    "horizon": "{node} : on est sous l'horizon. La profondeur diminue-t-elle de 1 à chaque appel ?",
    "short": "{node} : votre fonction s'arrête trop tôt, sans regarder les fils, alors qu'il reste "
    "{left} demi-coup(s) à lire.",
    "sign": "{node} : la valeur de ce nœud est {right} ; votre fonction renvoie l'opposé, {given}. "
    "La valeur est toujours celle de MAX.",
    "leaf": "{node} : ce nœud vaut {right} ; votre fonction renvoie {given}. Là où la recherche "
    "s'arrête, on renvoie h.",
    "first": "{node} : votre fonction répond {given} dès le premier fils. Un « return » est-il "
    "dans la boucle ?",
    "skipped": "{node} : le fils « {child} » n'est pas lu, alors que rien ne permet de le couper "
    "(α = {alpha} est plus petit que β = {beta}) : il peut changer la valeur.",
    "opposite": "{node} : les fils valent {values}. C'est à {player} de jouer : il garde {side}, "
    "{right}, et non {given}.",
    "stuck": "{node} : les fils valent {values}, et rien n'a remplacé {given}. {player} garde "
    "{side} : est-ce bien ce que fait la comparaison ?",
    "last": "{node} : les fils valent {values}. Votre fonction garde le dernier, {given} ; "
    "{player} garde {side}, {right}.",
    "foreign": "{node} : les fils valent {values}, et votre fonction renvoie {given}, qui n'est "
    "aucun d'eux. De quelle valeur part la boucle ? Il faut {start}.",
    "other": "{node} : les fils valent {values}. Votre fonction renvoie {given} ; {player} garde "
    "{side}, {right}.",
    "swapped": "{node} reçoit α = {alpha} et β = {beta} : la fenêtre est à l'envers ou vide.",
    "tight": "{node} reçoit la fenêtre ]{alpha} ; {beta}[, plus étroite que celle de son père, "
    "]{low} ; {high}[ : des valeurs utiles y passeront pour inutiles.",
    "lost": "{node} reçoit α = {alpha} et β = {beta}, alors que son père connaît α = {low} et "
    "β = {high} : une borne se perd en route, et des coupures avec elle.",
    "missed": "{node} : α = {alpha} et β = {beta} se touchent ou se croisent après le fils "
    "« {before} » ; il fallait couper, et le fils « {child} » est lu pour rien.",
    "strict": "{node} : après le fils « {before} », α = β = {alpha}. L'égalité suffit pour couper, "
    "et le fils « {child} » est lu pour rien.",
    "twice": "{node} : le fils « {child} » est calculé deux fois. Gardez sa valeur dans une "
    "variable.",
}
WASTES = ("lost", "missed", "strict", "twice")
"""What costs time and changes no value."""


class Finding(NamedTuple):
    """What is said of a search: at which node, after how many events, and whether it is a fault."""

    text: str
    path: Path = ()
    told: int = 0
    kind: str = "fine"


def diagnose(shown: Exploration) -> Finding:
    """The first fault of the search: one that gives a wrong value before one that wastes time."""
    trace = shown.trace
    if not trace.calls:
        return Finding(trace.failure or SENTENCES["nothing"], kind="failure")
    has_bounds = any(call.window != (-inf, inf) for call in trace.calls) or trace.has_window
    negamax = _is_negamax(shown)
    ended = [call for call in trace.calls if call.left is not None]
    found = [
        _finding(shown, call, name, facts)
        for call in sorted(ended, key=lambda call: call.left or 0)
        for name, facts in _faults(shown, call, has_bounds and not negamax)
        if not negamax or name in ("None", "kind", "horizon")
    ]
    found.sort(key=lambda finding: finding.kind == "waste")
    if found and not (trace.failure and found[0].kind == "waste"):
        return found[0]
    if trace.failure:
        return Finding(trace.failure, trace.calls[-1].path, len(trace.events), "failure")
    root = french_number(number_in(trace.calls[0].returned))
    return Finding(SENTENCES["fine cuts" if has_bounds else "fine"].format(root=root))


def _is_negamax(shown: Exploration) -> bool:
    """Whether each value is told from the side of whoever is to move: another right convention."""
    return all(
        number_in(call.returned) == (1 if _player(shown, call.path) is MAX else -1) * value
        for call in shown.trace.calls
        if (value := _truth(shown, call.path)) is not None
    ) and any(_player(shown, call.path) is not MAX for call in shown.trace.calls)


def _truth(shown: Exploration, path: Path) -> float | None:
    return shown.value(path) if len(path) <= shown.depth else None


def _player(shown: Exploration, path: Path) -> object:
    return shown.game.to_move(path)


def _finding(shown: Exploration, call: Call, name: str, facts: dict[str, object]) -> Finding:
    path, given = call.path, number_in(call.returned)
    player = shown.game.to_move(path)
    told = {
        "node": f"Nœud {node_name(path)} ({player})" if path else f"Racine ({player})",
        "given": repr(call.returned) if given is None else french_number(given),
        "player": player,
        "side": "le plus grand" if player is MAX else "le plus petit",
        "start": "partir de −∞" if player is MAX else "partir de +∞",
        "values": ", ".join(french_number(value) for _, value, _ in call.heard),
        "alpha": french_number(call.window[0]),
        "beta": french_number(call.window[1]),
    } | {
        key: french_number(fact) if isinstance(fact, int | float) else fact
        for key, fact in facts.items()
    }
    kind = "waste" if name in WASTES else "wrong"
    return Finding(SENTENCES[name].format(**told), path, call.left or 0, kind)


Fault = tuple[str, dict[str, object]]


def _faults(shown: Exploration, call: Call, has_bounds: bool) -> Iterator[Fault]:
    """What is wrong in one call, supposing that its children are right; the gravest first."""
    left = shown.depth - len(call.path)
    value = number_in(call.returned)
    if left < 0:
        yield "horizon", {}
    elif value is None:
        yield ("None" if call.returned is None else "kind"), {}
    elif left == 0 or shown.game.is_terminal(call.path):
        yield from _faults_of_leaf(value, shown.value(call.path))
    elif not call.heard:
        yield "short", {"left": min(left, shown.game.height)}
    else:
        yield from _faults_of_node(shown, call, value, has_bounds)


def _faults_of_leaf(value: float, right: float) -> Iterator[Fault]:
    if value != right:
        yield ("sign" if value == -right else "leaf"), {"right": right}


def _faults_of_node(
    shown: Exploration, call: Call, value: float, has_bounds: bool
) -> Iterator[Fault]:
    if any(number_in(heard) is None for _, heard, _ in call.heard):
        return  # told at the child
    pick: Callable[..., float] = max if shown.game.to_move(call.path) is MAX else min
    values = [heard for _, heard, _ in call.heard]
    right, (low, high) = pick(values), call.window
    if low >= high:
        yield "swapped", {}
    elif not _fits(value, right, low, high):
        yield _cause(shown, call, value, right), {"right": right}
    yield from _faults_of_order(shown, call, pick, has_bounds)


def _fits(value: float, right: float, low: float, high: float) -> bool:
    """Whether a value says of the node what the window lets it say."""
    return value == right or right <= value <= low or high <= value <= right


def _cause(shown: Exploration, call: Call, value: float, right: float) -> str:
    values = [heard for _, heard, _ in call.heard]
    everything = len(shown.game.actions(call.path))
    if len(values) < everything and len(values) == 1:
        return "first"
    if value not in values:
        return "stuck" if value in (inf, -inf) else "sign" if value == -right else "foreign"
    if len(values) > 1 and value == (min if right == max(values) else max)(values):
        return "opposite"
    return "last" if value == values[-1] else "other"


def _faults_of_order(
    shown: Exploration, call: Call, pick: Callable[..., float], has_bounds: bool
) -> Iterator[Fault]:
    """Children read in spite of the window, or left in spite of it, and the windows they got."""
    low, high = call.window
    actions, seen = shown.game.actions(call.path), list[object]()
    for action, value, window in call.heard:
        if action in seen:
            yield "twice", {"child": action}
        elif has_bounds and low >= high and seen:
            name = "strict" if low == high else "missed"
            yield name, {"alpha": low, "beta": high, "before": seen[-1], "child": action}
            return
        if has_bounds and low < high:
            yield from _faults_of_window(call, action, window, low, high)
        seen.append(action)
        low, high = (max(low, value), high) if pick is max else (low, min(high, value))
    missing = [action for action in actions if action not in seen]
    if missing and not (has_bounds and low >= high):
        name = "first" if len(seen) == 1 and not has_bounds else "skipped"
        yield name, {"child": missing[0], "alpha": low, "beta": high}


def _faults_of_window(
    call: Call, action: object, window: tuple[float, float], low: float, high: float
) -> Iterator[Fault]:
    facts = {"low": low, "high": high, "alpha": window[0], "beta": window[1]}
    facts["node"] = f"Nœud {node_name((*call.path, action))}"  # type: ignore[assignment]
    if window[0] > low or window[1] < high:
        yield ("swapped" if window[0] >= window[1] else "tight"), dict(facts)
    elif window != (low, high):
        yield "lost", dict(facts)
