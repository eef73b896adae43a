"""What happened at each event of a search, in one French sentence with its numbers."""

from collections.abc import Iterator
from math import inf
from typing import Any

from course_lib.games import MAX
from course_lib.games.tree import Path
from course_lib.text import action_text, counted, french_number
from course_lib.tracing import Event
from course_lib.widgets.explorer.exploration import Exploration

SENTENCES = {
    "before": "Rien n'est encore visité : avancez d'un pas.",
    "root": "On part de la racine : c'est à {player} de jouer{window}.",
    "enter": "On descend par « {action} » vers un nœud {player}{window}.",
    "enter leaf": "On descend par « {action} » vers une feuille{window}.",
    "leaf": "C'est une feuille : elle vaut {value}.",
    "horizon": "La profondeur est épuisée : l'heuristique donne {value}.",
    "answer": "La fonction répond {value} sans se rappeler sur les fils.",
    "first": "Premier fils vu : {player} tient {value}, ce nœud vaudra {sure} {value}.",
    "better": "{value} est {better} que {held} : {player} passe de {held} à {value}.",
    "child": "{value} n'est pas {better} que {held} : {player} garde {held}.",
    "list": "Ce fils vaut {value} : les valeurs lues sont [{values}].",
    "return": "Ce fils renvoie {value}.",
    "bound alpha": "MAX est maintenant sûr de {value} : α = {value}.",
    "bound beta": "MIN est maintenant sûr de ne pas concéder plus de {value} : β = {value}.",
    "cut": "{player} a déjà {best}, il ne peut pas faire mieux : coupure ({spared}).",
    "cut alpha": "MIN a déjà {best} ; MAX est sûr de {value} ailleurs : inutile de regarder la "
    "suite, coupure alpha ({spared}).",
    "cut beta": "MAX a déjà {best} ; MIN est sûr de ne pas concéder plus de {value} ailleurs : "
    "inutile de regarder la suite, coupure bêta ({spared}).",
    "stop": "La fonction s'arrête là, avec {best} pour {player} ({spared}).",
    "leave": "Ce nœud {player} renvoie {value}.",
    "leave =": "Ce nœud {player} vaut {value}.",
    "leave ≤": "Ce nœud {player} renvoie {value} : la recherche garantit seulement "
    "qu'il vaut au plus {value}.",
    "leave ≥": "Ce nœud {player} renvoie {value} : la recherche garantit seulement "
    "qu'il vaut au moins {value}.",
    "end": "Tout est vu : la racine vaut {value}, {player} joue « {choice} ».",
    "own end": "Fin : pour la racine, la fonction renvoie {value}.",
}
NEGAMAX = {
    "leaf": "La fonction répond {value}, vu par {player}.",
    "child": "Ce fils renvoie {value}, vu par {other} : pour {player}, c'est {opposite}.",
    "bound": "Une borne passe à {value}, vu par {player}.",
    "cut": "La fonction s'arrête là ({spared}).",
    "leave": "Ce nœud {player} renvoie {value}, vu par {player}.",
}
"""The sentences of the events of a negamax, whose values are those of who is to move."""
APART = {"leaf": SENTENCES["answer"], "child": SENTENCES["return"], "leave": SENTENCES["leave"]}
"""The sentences of the events of a search whose steps are not those of minimax."""
MANNERS = {"": {}, "negamax": NEGAMAX, "apart": APART}


def narrate(exploration: Exploration, manner: str = "") -> Iterator[str]:
    """The sentences of all steps of a search, from 0, before it begins.

    Of a student's own search, which may be wrong, they claim no more than what it did; its
    `manner` is "negamax", or "apart" if its steps are not those of minimax.

    >>> from course_lib.games import TreeGame
    >>> [*narrate(Exploration(TreeGame([3, 5])))][4]
    'Premier fils vu : MAX tient 3, ce nœud vaudra au moins 3.'
    """
    tree, trace = exploration.whole, exploration.trace
    children: dict[Path, list[Event]] = {}
    stopped: set[Path] = set()
    yield SENTENCES["before"]
    for event in trace.events:
        read = children.setdefault(event.path, [])
        key = _situation(exploration, event, read[-1].best if read else None)
        if exploration.search:
            key = _own_situation(exploration, event, key, stopped)
        sentence = SENTENCES[key] if key == "own end" else None
        sentence = sentence or MANNERS[manner].get(event.kind, SENTENCES[key])
        held = french_number(read[-1].best) if read else ""
        if event.kind == "child":
            read.append(event)
        cut = cut_branches(exploration, event.path)
        yield sentence.format(
            **_words(exploration, event),
            values=", ".join(french_number(child.value) for child in read),
            held=held,
            choice=action_text(tree.nodes[event.path]["best_child"]),
            spared=counted(cut, "branche évitée") if cut else "mais tout était déjà vu",
        )


def cut_branches(exploration: Exploration, path: Path) -> int:
    """How many branches under a node are cut."""
    tree = exploration.whole
    return sum(tree.nodes[child]["status"] == "cut" for child in tree[path])


def _words(exploration: Exploration, event: Event) -> dict[str, Any]:
    """What the sentences name of an event."""
    player = exploration.game.to_move(event.path)
    window = f", avec α = {french_number(event.alpha)} et β = {french_number(event.beta)}"
    return {
        "player": player,
        "other": player.opponent,
        "better": "plus grand" if player is MAX else "plus petit",
        "sure": "au moins" if player is MAX else "au plus",
        "value": french_number(event.value),
        "opposite": french_number(None if event.value is None else -event.value),
        "best": french_number(event.best),
        "action": action_text(event.path[-1]) if event.path else "",
        "window": window if exploration.trace.has_window else "",
    }


def _situation(exploration: Exploration, event: Event, before: float | None) -> str:
    """The key of the sentence of an event at a node that held `before` just before it."""
    is_over = exploration.is_over(event.path)
    match event.kind:
        case "enter" if not event.path:
            return "root"
        case "enter" if is_over:
            return "enter leaf"
        case "leaf" if not is_over:
            return "horizon"
        case "child" if event.best != before:
            return "first" if before is None else "better"
        case "leave" if not event.path:
            return "end"
        case "leave":
            return f"leave {exploration.whole.nodes[event.path]['relation']}"
        case "bound" | "cut" if event.kind == "bound" or event.value not in (inf, -inf):
            return f"{event.kind} {event.detail}"
    return event.kind


def _own_situation(exploration: Exploration, event: Event, key: str, stopped: set[Path]) -> str:
    """The key of a sentence that claims no more than what a student's function did."""
    if key == "end":
        return "own end"
    trace, best = exploration.trace, event.best or 0
    is_max = exploration.game.to_move(event.path) is MAX
    if event.kind == "cut" and not (best >= event.beta if is_max else best <= event.alpha):
        stopped.add(event.path)
        return "stop"
    if event.kind == "child" and event.path in trace.hidden:
        return "list"
    if key in ("leaf", "horizon"):
        is_there = key == "leaf" or len(event.path) >= trace.depth
        return (
            key if is_there and event.value == exploration.game.node(event.path).value else "answer"
        )
    if event.kind == "leave" and event.path in stopped:
        return "leave"
    if key == "leave =" and event.value != event.best:
        return "leave"
    return key
