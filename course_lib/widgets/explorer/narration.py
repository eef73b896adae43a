"""What happened at each event of a search, in one French sentence with its numbers."""

from collections.abc import Collection, Iterator
from math import inf
from typing import Any

from course_lib.games import MAX, Player
from course_lib.games.tree import Path
from course_lib.text import action_text, counted, french_number
from course_lib.tracing import Event, Trace

SENTENCES = {
    "before": "Rien n'est encore visité : avancez d'un pas.",
    "root": "On part de la racine : c'est à {player} de jouer{window}.",
    "enter": "On descend par « {action} » vers un nœud {player}{window}.",
    "enter leaf": "On descend par « {action} » vers une feuille{window}.",
    "leaf": "C'est une feuille : elle vaut {value}.",
    "horizon": "La profondeur est épuisée : l'heuristique donne {value}.",
    "first": "Premier fils vu : {player} tient {value}, ce nœud vaudra {sure} {value}.",
    "better": "{value} est {better} que {held} : {player} passe de {held} à {value}.",
    "child": "{value} n'est pas {better} que {held} : {player} garde {held}.",
    "list child": "Ce fils vaut {value} : les valeurs lues sont [{values}].",
    "bound alpha": "MAX est maintenant sûr de {value} : α = {value}.",
    "bound beta": "MIN est maintenant sûr de ne pas concéder plus de {value} : β = {value}.",
    "cut": "{player} a déjà {best}, il ne peut pas faire mieux : coupure ({spared}).",
    "stop": "La fonction s'arrête là, avec {best} pour {player} ({spared}).",
    "stop leave": "Ce nœud {player} renvoie {value}.",
    "early leaf": "La fonction répond {value} sans regarder plus bas.",
    "apart leaf": "La fonction répond {value} sans se rappeler sur les fils.",
    "apart child": "Ce fils renvoie {value}.",
    "apart leave": "Ce nœud {player} renvoie {value}.",
    "negamax leaf": "La fonction répond {value}, vu par {player}.",
    "negamax child": "Ce fils renvoie {value}, vu par {other} : pour {player}, c'est {opposite}.",
    "negamax bound": "Une borne passe à {value}, vu par {player}.",
    "negamax leave": "Ce nœud {player} renvoie {value}, vu par {player}.",
    "negamax cut": "La fonction s'arrête là ({spared}).",
    "own end": "Fin : pour la racine, la fonction renvoie {value}.",
    "cut alpha": "MIN a déjà {best} ; MAX est sûr de {value} ailleurs : inutile de regarder la "
    "suite, coupure alpha ({spared}).",
    "cut beta": "MAX a déjà {best} ; MIN est sûr de ne pas concéder plus de {value} ailleurs : "
    "inutile de regarder la suite, coupure bêta ({spared}).",
    "end": "Tout est vu : la racine vaut {value}, {player} joue « {choice} ».",
    "leave =": "Ce nœud {player} vaut {value}.",
    "leave ≤": "Ce nœud {player} renvoie {value} : la recherche garantit seulement "
    "qu'il vaut au plus {value}.",
    "leave ≥": "Ce nœud {player} renvoie {value} : la recherche garantit seulement "
    "qu'il vaut au moins {value}.",
}


def narrate(
    trace: Trace, unfinished: Collection[Path] = (), *, own: bool = False, manner: str = ""
) -> Iterator[str]:
    """The sentences of all steps of a search on a `TreeGame`, from 0, before it begins.

    Play is not over at the `unfinished` leaves; a search of one's `own` may be wrong, and may keep
    no best value. Of a "negamax", or of one whose steps stand "apart", no step is compared with
    those of minimax.

    >>> from course_lib.games import TreeGame
    >>> from course_lib.search import minimax_value
    >>> from course_lib.tracing import record
    >>> [*narrate(record(minimax_value, TreeGame([3, 5])))][4]
    'Premier fils vu : MAX tient 3, ce nœud vaudra au moins 3.'
    """
    tree, stopped = trace.graph(), set[Path]()
    read: dict[Path, list[Event]] = {}
    yield SENTENCES["before"]
    for event in trace.events:
        children, node = read.setdefault(event.path, []), tree.nodes[event.path]
        before = children[-1].best if children else None
        if event.kind == "child":
            children.append(event)
        situation = _situation(trace, event, node, before, event.path in unfinished)
        if own:
            situation = _own_situation(trace, event, situation, stopped)
        if f"{manner} {event.kind}" in SENTENCES and situation != "own end":
            situation = f"{manner} {event.kind}"
        cut = sum(tree.nodes[child]["status"] == "cut" for child in tree[event.path])
        yield SENTENCES[situation].format(
            **_words(trace.game.to_move(event.path), event),
            window=_window(event) if trace.has_window else "",
            values=", ".join(french_number(child.value) for child in children),
            held=french_number(before),
            choice=action_text(node["best_child"]),
            spared=counted(cut, "branche évitée") if cut else "mais tout était déjà vu",
        )


def _words(player: Player, event: Event) -> dict[str, Any]:
    """What the sentences name of an event."""
    return {
        "player": player,
        "other": player.opponent,
        "better": "plus grand" if player is MAX else "plus petit",
        "sure": "au moins" if player is MAX else "au plus",
        "value": french_number(event.value),
        "opposite": french_number(None if event.value is None else -event.value),
        "best": french_number(event.best),
        "action": action_text(event.path[-1]) if event.path else "",
    }


def _own_situation(trace: Trace, event: Event, situation: str, stopped: set[Path]) -> str:
    """The key of a sentence that claims no more than what a student's function did."""
    best = event.best or 0
    allowed = best >= event.beta if trace.game.to_move(event.path) is MAX else best <= event.alpha
    if event.kind == "cut" and not allowed:
        stopped.add(event.path)
        return "stop"
    if event.kind == "child" and event.path in trace.hidden:
        return "list child"
    if situation == "horizon" and len(event.path) < trace.depth:
        return "apart leaf" if event.path in trace.children else "early leaf"
    if situation == "end":
        return "own end"
    return "stop leave" if event.kind == "leave" and event.path in stopped else situation


def _situation(
    trace: Trace, event: Event, node: dict[str, Any], before: float | None, goes_on: bool
) -> str:
    """The key of the sentence, for a node as it ends, which held `before` just before the event."""
    match event.kind:
        case "enter" if not event.path:
            return "root"
        case "enter" if node["kind"] == "leaf" and not goes_on:
            return "enter leaf"
        case "leaf" if goes_on or not trace.game.is_terminal(event.path):
            return "horizon"
        case "child" if event.best != before:
            return "first" if before is None else "better"
        case "leave":
            return f"leave {node['relation']}" if event.path else "end"
        case "bound" | "cut" if event.kind == "bound" or event.value not in (inf, -inf):
            return f"{event.kind} {event.detail}"
    return event.kind


def _window(event: Event) -> str:
    return f", avec α = {french_number(event.alpha)} et β = {french_number(event.beta)}"
