"""What happened at each event of a search, in one French sentence with its numbers."""

from math import inf
from typing import Any, NamedTuple

from course_lib.games import MAX
from course_lib.games.tree import Path
from course_lib.text import action_text, counted, french_number
from course_lib.tracing import Event, Trace


def narrate(trace: Trace) -> list[str]:
    """The sentences of all steps of a search on a `TreeGame`, from 0, before it begins."""
    tree, best = trace.graph(), dict[Path, float | None]()
    told = ["Rien n'est encore visité : avancez d'un pas."]
    for event in trace.events:
        cut = sum(tree.nodes[child]["status"] == "cut" for child in tree[event.path])
        moment = _Moment(trace, event, tree.nodes[event.path], cut, best.get(event.path))
        told.append(_TELLERS[event.kind](moment))
        best[event.path] = event.best
    return told


class _Moment(NamedTuple):
    """An event, what the whole search makes of its node, and what this one held before it."""

    trace: Trace
    event: Event
    node: dict[str, Any]
    cut: int
    before: float | None

    @property
    def player(self) -> Any:
        return self.trace.game.to_move(self.event.path)

    @property
    def value(self) -> str:
        return french_number(self.event.value)

    @property
    def best(self) -> str:
        return french_number(self.event.best)


def _enter(now: _Moment) -> str:
    event, window = now.event, ""
    if now.trace.has_window:
        window = f", avec α = {french_number(event.alpha)} et β = {french_number(event.beta)}"
    if not event.path:
        return f"On part de la racine : c'est à {now.player} de jouer{window}."
    arrived = "une feuille" if now.node["kind"] == "leaf" else f"un nœud {now.player}"
    return f"On descend par « {action_text(event.path[-1])} » vers {arrived}{window}."


def _leaf(now: _Moment) -> str:
    if now.trace.game.is_terminal(now.event.path):
        return f"C'est une feuille : elle vaut {now.value}."
    return f"La profondeur est épuisée : l'heuristique donne {now.value}."


def _child(now: _Moment) -> str:
    player, value, is_max = now.player, now.value, now.player is MAX
    if now.before is None:
        sure = "au moins" if is_max else "au plus"
        return f"Premier fils vu : {player} tient {value}, ce nœud vaudra {sure} {value}."
    kept, better = french_number(now.before), "plus grand" if is_max else "plus petit"
    if now.event.best != now.before:
        return f"{value} est {better} que {kept} : {player} passe de {kept} à {value}."
    return f"{value} n'est pas {better} que {kept} : {player} garde {kept}."


def _bound(now: _Moment) -> str:
    if now.event.detail == "alpha":
        return f"MAX est maintenant sûr de {now.value} : α = {now.value}."
    return f"MIN est maintenant sûr de ne pas concéder plus de {now.value} : β = {now.value}."


def _cut(now: _Moment) -> str:
    skipped = counted(now.cut, "branche évitée") if now.cut else "mais tout était déjà vu"
    if now.event.value in (inf, -inf):
        return f"{now.player} a déjà {now.best}, il ne peut pas faire mieux : coupure ({skipped})."
    sure, name = f"MIN est sûr de ne pas concéder plus de {now.value}", "bêta"
    if now.event.detail == "alpha":
        sure, name = f"MAX est sûr de {now.value}", "alpha"
    return (
        f"{now.player} a déjà {now.best} ; {sure} ailleurs : inutile de regarder la suite, "
        f"coupure {name} ({skipped})."
    )


def _leave(now: _Moment) -> str:
    player, value, relation = now.player, now.value, now.node["relation"]
    if not now.event.path:
        choice = action_text(now.node["best_child"])
        return f"Tout est vu : la racine vaut {value}, {player} joue « {choice} »."
    if relation == "=":
        return f"Ce nœud {player} vaut {value}."
    limit = "au plus" if relation == "≤" else "au moins"
    return f"Ce nœud {player} renvoie {value} : c'est une borne, il vaut {limit} {value}."


_TELLERS = {
    "enter": _enter,
    "leaf": _leaf,
    "child": _child,
    "bound": _bound,
    "cut": _cut,
    "leave": _leave,
}
