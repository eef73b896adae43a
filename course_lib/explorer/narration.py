"""What happened at each event of a search, in one French sentence with its numbers."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

from course_lib.games import MAX, Player
from course_lib.text import action_text, counted, french_number
from course_lib.tracing import Event, Trace

if TYPE_CHECKING:
    import networkx as nx


def player_at(trace: Trace, event: Event) -> Player:
    """Who is to move at the node of `event`."""
    return trace.game.to_move(trace.game.play(event.path, trace.root))


def narrate(trace: Trace, step: int) -> str:
    """The sentence of the event number `step` (from 1; 0 is the state before the search)."""
    if step == 0:
        return "Rien n'est encore visité : avancez d'un pas."
    event = trace.events[step - 1]
    teller = {
        "enter": _enter,
        "leaf": _leaf,
        "child": _child,
        "bound": _bound,
        "cut": _cut,
        "leave": _leave,
    }[event.kind]
    return teller(trace, event, step)


def _enter(trace: Trace, event: Event, step: int) -> str:
    player = player_at(trace, event)
    window = _window(event) if trace.has_window else ""
    if not event.path:
        return f"On part de la racine : c'est à {player} de jouer{window}."
    arrived = "une feuille" if trace.events[step].kind == "leaf" else f"un nœud {player}"
    return f"On descend par « {action_text(event.path[-1])} » vers {arrived}{window}."


def _window(event: Event) -> str:
    return f", avec α = {french_number(event.alpha)} et β = {french_number(event.beta)}"


def _leaf(trace: Trace, event: Event, step: int) -> str:
    value = french_number(event.value)
    if trace.game.is_terminal(trace.game.play(event.path, trace.root)):
        return f"C'est une feuille : elle vaut {value}."
    return f"La profondeur est épuisée : l'heuristique donne {value}."


def _child(trace: Trace, event: Event, step: int) -> str:
    player, value = player_at(trace, event), french_number(event.value)
    before = _best_before(trace, step)
    if before is None:
        sure = "au moins" if player is MAX else "au plus"
        return f"Premier fils vu : {player} tient {value}, ce nœud vaudra {sure} {value}."
    kept = french_number(before)
    if event.best != before:
        better = "plus grand" if player is MAX else "plus petit"
        return f"{value} est {better} que {kept} : {player} passe de {kept} à {value}."
    worse = "pas plus grand" if player is MAX else "pas plus petit"
    return f"{value} n'est {worse} que {kept} : {player} garde {kept}."


def _bound(trace: Trace, event: Event, step: int) -> str:
    value = french_number(event.value)
    if event.detail == "alpha":
        return f"MAX est maintenant sûr de {value} : α = {value}."
    return f"MIN est maintenant sûr de ne pas concéder plus de {value} : β = {value}."


def _cut(trace: Trace, event: Event, step: int) -> str:
    best, bound = french_number(event.best), french_number(event.value)
    skipped = _skipped(trace, event, step)
    if event.value in (inf, -inf):
        player = player_at(trace, event)
        return f"{player} a déjà {best}, il ne peut pas faire mieux : coupure ({skipped})."
    if event.detail == "alpha":
        return (
            f"MIN a déjà {best} ; MAX est sûr de {bound} ailleurs : inutile de regarder la suite, "
            f"coupure alpha ({skipped})."
        )
    return (
        f"MAX a déjà {best} ; MIN est sûr de ne pas concéder plus de {bound} ailleurs : inutile de "
        f"regarder la suite, coupure bêta ({skipped})."
    )


def _skipped(trace: Trace, event: Event, step: int) -> str:
    """How many branches a cut spares."""
    seen = sum(e.kind == "child" and e.path == event.path for e in trace.events[:step])
    actions = trace.game.actions(trace.game.play(event.path, trace.root))
    spared = len(actions) - seen
    return f"{counted(spared, 'branche évitée')}" if spared else "mais tout était déjà vu"


def _leave(trace: Trace, event: Event, step: int) -> str:
    player, value = player_at(trace, event), french_number(event.value)
    if not event.path:
        return f"Tout est vu : la racine vaut {value}, {player} joue {_choice(trace, step)}."
    relation = trace.graph(step).nodes[event.path]["relation"]
    if relation == "=":
        return f"Ce nœud {player} vaut {value}."
    limit = "au plus" if relation == "≤" else "au moins"
    return f"Ce nœud {player} renvoie {value} : c'est une borne, il vaut {limit} {value}."


def _choice(trace: Trace, step: int) -> str:
    chosen: Any = trace.graph(step).nodes[()]["best_child"]
    return f"« {action_text(chosen)} »"


def _best_before(trace: Trace, step: int) -> float | None:
    """The running value of the node just before the child event number `step`."""
    path = trace.events[step - 1].path
    for event in reversed(trace.events[: step - 1]):
        if event.path == path:
            return event.best
    return None


def principal_variation(tree: nx.DiGraph[Any]) -> list[Any]:
    """The actions of the best line known so far, from the root down."""
    path: tuple[Any, ...] = ()
    while (action := tree.nodes[path]["best_child"]) is not None:
        path = (*path, action)
    return list(path)
